"""Slips before the first card: shuffle, cut, decks, wagers."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from dataclasses import replace

from tests.support.banked.boxes import Box, Held
from tests.support.banked.session import Evening
from tests.support.banked.slip import BankedSlip, slip
from tests.support.banked.table import PIP, Manner, Plan
from tests.support.house import money

SWITCH = ("blackjack-switch",)


@slip("shuffle-missing", starts=True)
class ShuffleMissing(BankedSlip):
    """Play starts without a shuffle."""

    def make_ready(self) -> None:
        if self.here():
            self.shoe.shuffle(self.rng, 60)
            self.expect_next("shuffle-missing")
        else:
            super().make_ready()


@slip("shuffle-overdue", follows=True)
class ShuffleOverdue(BankedSlip):
    """The cutting card has come out in the round before, and another round is dealt."""

    @classmethod
    def planned(cls, evening: Evening, manner: Manner) -> Plan:
        return replace(evening.plan(manner), relieved=False)

    def make_ready(self) -> None:
        if self.here(self.plan.shuffles and self.shoe.cutting < 0 and len(self.shoe.cards) > 40):
            self.expect_next("shuffle-overdue")
        else:
            super().make_ready()


@slip("cut-missing", starts=True)
class CutMissing(BankedSlip):
    """The shuffled cards are not cut."""

    def cut(self) -> None:
        if self.here():
            self.expect_next("cut-missing")
            self.also.add(("cut-missing", self.next_line()))
        else:
            super().cut()


@slip("cut-depth", starts=True)
class CutDepth(BankedSlip):
    """The cut is too near to an end."""

    def cut(self) -> None:
        if self.here():
            self.expect("cut-depth", self.emit(f"cut {self.rng.randrange(1, 5)} cards"))
        else:
            super().cut()


class WagerSlip(BankedSlip):
    """A slip in what one player puts down: its lines stand together."""

    def wagers(self) -> None:
        for seat in self.plan.seats:
            box = self.box(seat)
            self.boxes.append(box)
            for line in self.wager_lines(box):
                self.emit(line)


@slip("wager-over-limit")
class WagerOverLimit(WagerSlip):
    """A player wagers more than the table's limit."""

    def box(self, seat: int) -> Box:
        box = super().box(seat)
        if self.here():
            self.over = box
            for hand in box.hands:
                hand.stake = self.house.limit + 5 * PIP * self.rng.randrange(1, 9)
        return box

    over: Box | None = None

    def wager_lines(self, box: Box) -> list[str]:
        lines = super().wager_lines(box)
        if box is self.over:
            self.expect("wager-limits", self.next_line())
            self.also |= {("wager-limits", self.next_line() + k) for k in range(len(box.hands))}
        return lines


@slip("wager-unequal", games=SWITCH)
class WagerUnequal(WagerSlip):
    """The wagers of a seat differ."""

    def box(self, seat: int) -> Box:
        box = super().box(seat)
        if self.here():
            box.hands[1].stake = box.hands[0].stake + 5 * PIP
            self.unequal = box
        return box

    unequal: Box | None = None

    def wager_lines(self, box: Box) -> list[str]:
        lines = super().wager_lines(box)
        if box is self.unequal:
            last = self.next_line() + 1 + (box.side > 0)
            self.expect("wager-unequal", last)
            self.also |= {("wager-unequal", self.next_line() + k) for k in range(len(lines))}
        return lines


@slip("wager-late")
class WagerLate(WagerSlip):
    """A player wagers when the cards are being dealt."""

    def wager_lines(self, box: Box) -> list[str]:
        lines = super().wager_lines(box)
        if box is not self.boxes[0] and not (box.tips or box.side_tip) and self.here():
            self.late = lines[-1]
            return lines[:-1]
        return lines

    late = ""

    def deal_to(self, hand: Held) -> int:
        line = super().deal_to(hand)
        if self.late and hand is self.boxes[0].hands[0]:
            line = self.expect("wager-late", self.emit(self.late))
            words = self.late.split()[:3]
            self.also |= {("wager-unequal", k) for k in range(line) if self.lines[k].split()[:3] == words}
            self.late = ""
        return line


@slip("area-unknown")
class AreaUnknown(WagerSlip):
    """A player wagers on an area that the game lacks."""

    def wagers(self) -> None:
        super().wagers()
        if self.here():
            seat = self.rng.choice(self.boxes).seat
            self.expect("wager-area", self.emit(f"seat {seat} wagers {money(500)} on lucky-pair"))


@slip("tip-side-alone", games=SWITCH, outcome="review", manner={"side": 0.3, "tips": 0.0})
class TipSideAlone(WagerSlip):
    """A wager for the dealer on the first cards, where the player's own are on the hands alone."""

    def box(self, seat: int) -> Box:
        box = super().box(seat)
        if self.here(not box.side):
            box.side_tip = 2 * PIP
            self.alone = box
        return box

    alone: Box | None = None

    def wager_lines(self, box: Box) -> list[str]:
        lines = super().wager_lines(box)
        if box is self.alone:
            self.expect("tip-without-own-side", self.next_line() + 2)
        return lines


class Alone(WagerSlip):
    """A player has no wager on a hand but another; the dealer gives it back."""

    alone = 0

    def wagers(self) -> None:
        super().wagers()
        if self.here(len(self.boxes) > 1):
            self.alone = self.boxes.pop().seat
            its = (f"seat {self.alone} wagers", f"seat {self.alone} tips")
            self.lines = [line for line in self.lines if not line.startswith(its)]
            self.down()

    def down(self) -> None:
        """What he puts down."""

    def give_back(self) -> None:
        """It goes back."""

    def settle_all(self) -> None:
        super().settle_all()
        if self.alone:
            self.give_back()


@slip("tip-alone", games=SWITCH)
class TipAlone(Alone):
    """A player who has no wager of his own wagers for the dealer."""

    def down(self) -> None:
        line = self.expect("tip-alone", self.emit(f"seat {self.alone} tips 5.00 on left"))
        self.also.add(("wager-missing", line))

    def give_back(self) -> None:
        self.emit(f"push seat {self.alone} on left tip")


@slip("side-alone", games=SWITCH)
class SideAlone(Alone):
    """A player wagers on the first cards alone."""

    def down(self) -> None:
        self.expect("wager-missing", self.emit(f"seat {self.alone} wagers 5.00 on {self.game.side}"))

    def give_back(self) -> None:
        self.emit(f"push seat {self.alone} on {self.game.side}")


class HeaderSlip(BankedSlip):
    """What is wrong is told once, where the header says it."""

    def close(self) -> None:
        super().close()
        if self.here():
            self.expect(self.departure, 0)

    departure = ""
    header = "decks"


@slip("decks-four", games=SWITCH, starts=True, house={"decks": 4, "schedule": "1"})
class DecksFour(HeaderSlip):
    """The shoe holds four decks."""

    departure = "decks-number"


@slip("schedule-other", games=SWITCH, starts=True, house={"decks": 8, "schedule": "1"})
class ScheduleOther(HeaderSlip):
    """The schedule for six decks is in use with eight."""

    departure = "schedule-decks"
