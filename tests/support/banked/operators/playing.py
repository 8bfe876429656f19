"""Slips of the play and of the dealer's own hand."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.banked.boxes import Box, Held
from tests.support.banked.counts import TARGET, soft, total
from tests.support.banked.playing import Move
from tests.support.banked.slip import BankedSlip, slip

DARING = {"daring": 0.95}
HOLE = {"hole": "dealt-and-checked"}


class PlayOrder(BankedSlip):
    """A player plays before the one on his right."""

    def play(self) -> None:
        for k in range(len(self.boxes) - 1):
            early, late = self.boxes[k + 1], self.boxes[k]
            if self.here(self.open_hands(early) and self.open_hands(late)):
                order = [*self.boxes[:k], early, late, *self.boxes[k + 2 :]]
                for box in order:
                    before = self.next_line()
                    self.play_box(box)
                    if box is early:
                        self.expect("play-order", before)
                return
        super().play()

    def open_hands(self, box: Box) -> bool:
        """Whether every hand asks for a decision."""
        return all(hand.points < TARGET for hand in box.hands)


@slip("play-order", games=("blackjack-switch",))
class PlayOrderSwitch(PlayOrder):
    """The same where the section says so."""


@slip("play-order-standard", games=("blackjack",), outcome="review")
class PlayOrderStandard(PlayOrder):
    """The same where only practice says so."""


@slip("play-left")
class PlayLeft(BankedSlip):
    """A hand is left before its player has decided."""

    def play_hand(self, box: Box, hand: Held) -> None:
        last = box is self.boxes[-1] and all(h.acted for h in box.hands if h is not hand)
        if self.here(last and hand.points < TARGET and hand is box.hands[-1] and hand.number == 1):
            self.expect_next("play-missing")
            return
        super().play_hand(box, hand)


@slip("play-after-stand")
class PlayAfterStand(BankedSlip):
    """A player draws to a hand on which he stood."""

    def play_hand(self, box: Box, hand: Held) -> None:
        super().play_hand(box, hand)
        if self.here(self.lines[-1] == f"seat {hand.seat} stands{hand.at()}" and hand.points < TARGET):
            self.expect("play-after-end", self.emit(f"seat {hand.seat} hits{hand.at()}"))
            self.hit_card(hand)
            self.taken_if_bust(hand)


@slip("hit-not-dealt", manner=DARING)
class HitNotDealt(BankedSlip):
    """A player asks for a card, gets none, and stands."""

    def carry_out(self, box: Box, hand: Held, move: Move) -> bool:
        if self.here(move.word == "hits" and hand.points < 20):
            self.emit(f"seat {hand.seat} hits{hand.at()}")
            self.expect("hit-missing", self.emit(f"seat {hand.seat} stands{hand.at()}"))
            return False
        return super().carry_out(box, hand, move)


@slip("no-such-hand", manner=DARING)
class NoSuchHand(BankedSlip):
    """A line tells of a hand that the player does not have."""

    def play_hand(self, box: Box, hand: Held) -> None:
        if self.here(hand.number == 1 and hand.points < TARGET):
            at = f" on {hand.area} 2" if hand.area else " on hand 2"
            self.expect("play-no-hand", self.emit(f"seat {hand.seat} hits{at}"))
        super().play_hand(box, hand)


@slip("bust-hit", manner=DARING)
class BustHit(BankedSlip):
    """A lost hand gets another card, and then is taken."""

    def taken_if_bust(self, hand: Held) -> bool:
        if hand.bust and not hand.added and self.here():
            line = self.hit_card(hand)
            self.expect("hit-over", line, [("bust-left", line), ("recorded-twice", line)])
        return super().taken_if_bust(hand)


class BustKept(BankedSlip):
    """A lost hand is not taken at once, but at the end."""

    def take_bust(self, hand: Held) -> None:
        if self.here():
            self.expect_next("bust-left")
        else:
            super().take_bust(hand)


@slip("bust-kept", manner=DARING, games=("blackjack-switch",))
class BustKeptSwitch(BustKept):
    """The same where the section says so."""


@slip("bust-kept-standard", manner=DARING, games=("blackjack",), outcome="review")
class BustKeptStandard(BustKept):
    """The same where only practice says so."""


# The dealer


@slip("dealer-over", house=HOLE)
class DealerOver(BankedSlip):
    """The dealer draws on a total on which he stands."""

    def stop(self) -> None:
        points = total(self.dealer)
        if self.here(17 <= points <= TARGET and not (points == 17 and soft(self.dealer)) and self.waiting()):
            self.expect("dealer-drew", self.draw())
        super().stop()


@slip("dealer-short", house=HOLE)
class DealerShort(BankedSlip):
    """The dealer stops before 17."""

    stopped = False

    def draws(self) -> bool:
        if not self.stopped and super().draws() and total(self.dealer) < 17 and self.here():
            self.stopped = True
            self.expect_next("dealer-stopped")
        return not self.stopped and super().draws()


class SoftSlip(BankedSlip):
    """The dealer does on a soft 17 what the house does not."""

    wrong = False

    def draws(self) -> bool:
        if not self.wrong and total(self.dealer) == 17 and soft(self.dealer) and self.here():
            self.wrong = True
            if self.house.hits_soft:
                self.expect_next("dealer-soft-17")
                return False
            self.expect("dealer-soft-17", self.next_line())
            return True
        return super().draws()


@slip("soft-17-stood", house=HOLE | {"hits_soft": True}, manner={"favours": "A62345"})
class SoftStood(SoftSlip):
    """He stands where he has to draw."""


@slip("soft-17-drawn", house=HOLE | {"hits_soft": False}, manner={"favours": "A62345"})
class SoftDrawn(SoftSlip):
    """He draws where he has to stand."""


@slip("dealer-early", house=HOLE)
class DealerEarly(BankedSlip):
    """The dealer turns his card up before the last player has played."""

    def play_box(self, box: Box) -> None:
        if self.here(box is self.boxes[-1] and all(hand.points < TARGET for hand in box.hands)):
            self.expect("dealer-early", self.reveal())
        super().play_box(box)
