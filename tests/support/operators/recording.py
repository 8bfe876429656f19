"""Slips of the record itself: lines written twice, seats that nobody has, hands that do not follow."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from datetime import timedelta
from typing import Final

from tests.support.house import DOLLAR
from tests.support.operators.shelves import shared
from tests.support.slip import Setting, Slip

FOLLOWS: Final = Setting(follows=True)
WRITTEN_ONCE: Final = ("posts", "straddles", "deal", "folds", "calls", "bets", "raises", "discards", "stands", "shows")
ACTS: Final = ("folds", "checks", "calls", "bets", "raises", "discards", "stands")


@shared("line-twice", Setting(players=(3, 4, 5, 6, 7)))
class LineTwice(Slip):
    """A line is written twice. Two equal checks, burns or the like in a row could both be true, so none of those."""

    def finish(self) -> None:
        for i, line in enumerate(self.lines):
            words = line.split(" ")
            if self.here(words[0] in WRITTEN_ONCE or (words[0] == "seat" and words[2] in WRITTEN_ONCE)):
                self.lines.insert(i + 1, line)
                self.expect("recorded-twice", i + 1, also=[("recorded-twice", i)])
                return


@shared("seat-stray", Setting(players=(2, 3, 4, 5, 6, 7, 8)))
class SeatStray(Slip):
    """A line too many, of a seat where nobody sits."""

    def finish(self) -> None:
        nobody = self.rng.choice([seat for seat in range(1, self.house.seats + 1) if seat not in self.opening])
        act = self.rng.choice(("checks", "folds", "stands pat"))
        for i, line in enumerate(self.lines):
            words = line.split(" ")
            if self.here(words[0] == "seat" and words[2] in ACTS):
                self.lines.insert(i, f"seat {nobody} {act}")
                self.expect("seat-unknown", i)
                return


@shared("seat-misread", Setting(players=(2, 3, 4, 5, 6, 7, 8)))
class SeatMisread(Slip):
    """An act is put down to a seat where nobody sits."""

    def finish(self) -> None:
        nobody = self.rng.choice([seat for seat in range(1, self.house.seats + 1) if seat not in self.opening])
        for i, line in enumerate(self.lines):
            words = line.split(" ")
            if self.here(words[0] == "seat" and words[2] in ACTS):
                self.lines[i] = " ".join(["seat", str(nobody), *words[2:]])
                self.expect("seat-unknown", i)
                return


@shared("number-again", FOLLOWS)
class NumberAgain(Slip):
    """A hand has the number of the hand before."""

    def prepare(self) -> None:
        if self.here(self.plan.follows):
            self.number -= 1
            self.expect("hand-again", 0)


@shared("time-back", FOLLOWS)
class TimeBack(Slip):
    """A hand begins before the one that precedes it."""

    def prepare(self) -> None:
        if self.here(self.plan.follows):
            self.when -= timedelta(minutes=self.rng.randrange(10, 50))
            self.expect("time-back", 0)


@shared("button-astray", FOLLOWS)
class ButtonAstray(Slip):
    """The button stays where it was, or skips a player."""

    def prepare(self) -> None:
        if self.here(self.plan.follows):
            self.button = self.rng.choice([seat for seat in self.opening if seat != self.button])
            self.expect("button-rotation", 0)


@shared("stack-short", FOLLOWS)
class StackShort(Slip):
    """A player opens a hand with fewer chips than he ended the last one with."""

    def prepare(self) -> None:
        seat = self.rng.choice(sorted(self.opening))
        if self.here(self.plan.follows and self.opening[seat] > 20 * DOLLAR):
            self.opening[seat] -= DOLLAR * self.rng.randrange(1, 10)
            self.expect("stack-carried", 1 + sorted(self.opening).index(seat))


@shared("button-gap", Setting(players=(4, 5, 6, 7, 8, 9), follows=True, outcome="review"))
class ButtonGap(Slip):
    """A player leaves, and the button is not where it would have gone."""

    def prepare(self) -> None:
        if self.here(self.plan.follows):
            gone = self.rng.choice([seat for seat in self.opening if seat != self.button])
            del self.opening[gone]
            self.button = self.rng.choice([seat for seat in self.opening if seat != self.button])
            self.expect("button-gap", 0)


@shared("button-start", Setting(house={"starts": 1}, first=True))
class ButtonStart(Slip):
    """Play starts with the button elsewhere than right of the dealer."""

    def prepare(self) -> None:
        if self.here():
            self.button = self.rng.choice([seat for seat in self.opening if seat != self.button])
            self.expect("button-first", 0)


@shared("ten-players", Setting(players=(9,), last=True))
class TenPlayers(Slip):
    """A tenth player is dealt in."""

    def prepare(self) -> None:
        if self.here(self.button != min(self.opening)):
            self.opening[10] = 200 * DOLLAR
            self.expect("players-too-many", 10)
            self.or_else("players-too-many", range(11))
