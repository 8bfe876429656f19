"""Slips of the record, of burns, and of what is done when a card goes astray."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

import re

from tests.support.banked.boxes import Box, Held
from tests.support.banked.counts import TARGET, soft, total
from tests.support.banked.playing import Move
from tests.support.banked.slip import BankedSlip, slip

SWITCH = ("blackjack-switch",)
HOLE = {"hole": "dealt-and-checked"}


@slip("burn-twice", starts=True, outcome="review")
class BurnTwice(BankedSlip):
    """Two cards are burned before the round."""

    def make_ready(self) -> None:
        super().make_ready()
        if self.lines[-1].startswith("burn") and self.here():
            line = self.burn()
            self.expect(
                "burn-again", line, [("burn-again", line - 1)] + [("recorded-twice", k) for k in (line - 1, line)]
            )


@slip("burn-in-play", outcome="review")
class BurnInPlay(BankedSlip):
    """A card is burned between two hands, for no reason."""

    def play_box(self, box: Box) -> None:
        if self.here(box is not self.boxes[0]):
            self.expect("burn-within-round", self.burn())
        super().play_box(box)


@slip("insurance-stranger", manner={"favours": "A"}, players=(3, 4), house=HOLE)
class InsuranceStranger(BankedSlip):
    """A seat without a wager insures; the dealer takes nothing and gives it back."""

    stranger = 0

    def insure(self) -> None:
        super().insure()
        idle = [seat for seat in self.plan.seats if all(box.seat != seat for box in self.boxes)]
        if self.here(bool(idle) and self.up_card()[0] == "A"):
            self.stranger = idle[0]
            at = " on left" if self.game.side else ""
            self.expect("insurance-alone", self.emit(f"seat {idle[0]} insures 5.00{at}"))


@slip("split-order", manner={"favours": "8"})
class SplitOrder(BankedSlip):
    """The second hand of a split is played before the first."""

    early: Held | None = None

    def divide(self, box: Box, hand: Held, amount: int) -> None:
        super().divide(box, hand, amount)
        if self.here(len(box.on(hand.area)) == 2 and not hand.aces and self.early is None):
            other = box.on(hand.area)[1]
            self.early = other
            before = self.next_line()
            self.hit_card(other)
            self.expect("split-order", before)
            self.emit(f"seat {other.seat} stands{other.at()}")

    def play_hand(self, box: Box, hand: Held) -> None:
        if hand is not self.early:
            super().play_hand(box, hand)


@slip("seat-unknown")
class SeatUnknown(BankedSlip):
    """A seat that is not at the table hits."""

    def play_box(self, box: Box) -> None:
        super().play_box(box)
        if self.here():
            at = " on left" if self.game.side else ""
            self.expect("seat-unknown", self.emit(f"seat {self.rng.randrange(8, 12)} hits{at}"))


@slip("line-foreign", outcome="review")
class LineForeign(BankedSlip):
    """A line tells of what no game against the house has."""

    def play_box(self, box: Box) -> None:
        super().play_box(box)
        if self.here():
            said = self.rng.choice(("seat {} folds", "seat {} checks", "seat {} bets 5.00"))
            self.expect("line-foreign", self.emit(said.format(box.seat)))


@slip("number-again", follows=True)
class NumberAgain(BankedSlip):
    """A round has the number of the one before."""

    def open(self) -> None:
        super().open()
        if self.here():
            self.lines[0] = re.sub(r"^hand \d+", f"hand {self.plan.number - 1}", self.lines[0])
            self.expect("hand-again", 0)


@slip("time-back", follows=True)
class TimeBack(BankedSlip):
    """A round is said to have been before the one that it follows."""

    def open(self) -> None:
        super().open()
        if self.here():
            self.lines[0] = re.sub(r"at 2026-05-08 \S+", "at 2026-05-08 18:00", self.lines[0])
            self.expect("time-back", 0)


@slip("line-twice")
class LineTwice(BankedSlip):
    """A decision is written twice."""

    def carry_out(self, box: Box, hand: Held, move: Move) -> bool:
        on = super().carry_out(box, hand, move)
        if self.here(move.word == "stands"):
            line = self.emit(self.lines[-1])
            self.expect("recorded-twice", line, [("recorded-twice", line - 1), ("play-after-end", line)])
        return on


# Rule 28


@slip("face-up-used")
class FaceUpUsed(BankedSlip):
    """A card that lay face up is dealt all the same."""

    def hit_card(self, hand: Held) -> int:
        if self.here(hand.acted and not hand.split):
            self.emit("irregularity card-face-up")
            return self.expect("face-up-card", super().hit_card(hand))
        return super().hit_card(hand)


@slip("unseen-burned")
class UnseenBurned(BankedSlip):
    """A card that was drawn in error, and that nobody saw, is burned."""

    def play_box(self, box: Box) -> None:
        if self.here(box is not self.boxes[0]):
            self.emit("irregularity drawn-in-error-unseen")
            self.card()
            self.expect("unseen-card", self.emit("burn"))
        super().play_box(box)


@slip("overdrawn-kept", house=HOLE)
class OverdrawnKept(BankedSlip):
    """The dealer draws by accident on a total on which he stands, and does not burn the card."""

    def stop(self) -> None:
        points = total(self.dealer)
        if self.here(17 <= points <= TARGET and not (points == 17 and soft(self.dealer))):
            self.emit(f"dealer draws {self.card()}")
            self.emit("irregularity drew-on-standing-total")
            self.expect_next("dealer-drew-too-far")
        else:
            super().stop()


# A wrong number of cards


@slip("misdealt-taken", games=SWITCH, manner={"side": 0.0, "tips": 0.0}, house=HOLE)
class MisdealtTaken(BankedSlip):
    """A player has a card too many, which is a misdeal to him; one of his wagers is taken."""

    def settle_matches(self) -> None:
        super().settle_matches()
        box = self.boxes[-1]
        if self.here(len(self.boxes) > 1):
            self.deal_to(box.hands[0])
            self.emit(f"misdeal to seat {box.seat}")
            self.emit(f"returned {box.hands[0].stake // 100}.00 to seat {box.seat} on left")
            line = self.emit(f"collect {box.hands[1].stake // 100}.00 from seat {box.seat} on right")
            self.expect("player-misdealt", line)
            self.boxes.pop()
