"""Slips in paying out that are made alike in any game; a game says what the pieces are that it hands out."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from collections.abc import Sequence
from typing import Generic, TypeVar

from tests.support.slip import Slip
from tests.support.stakes import Pot

Piece = TypeVar("Piece")


class Payment(Slip, Generic[Piece]):
    """A slip in the award of one pot: its lines are known at the end of it."""

    def award(self, i: int, pot: Pot, pieces: Sequence[Piece]) -> None:
        before = self.slipped
        first = self.next_line()
        super().award(i, pot, pieces if before else self.spoil(i, pot, pieces))
        if self.slipped != before:
            self.tell(list(range(first, self.next_line())))

    def spoil(self, i: int, pot: Pot, pieces: Sequence[Piece]) -> Sequence[Piece]:
        """The pieces as they are handed out."""
        return pieces

    def tell(self, lines: list[int]) -> None:
        """What is to be found on the lines of the award."""

    def or_at_the_end(self, *departures: str) -> None:
        """The end of the hand shows it too."""
        self.end_shows = departures

    end_shows: tuple[str, ...] = ()

    def finish(self) -> None:
        for departure in self.end_shows:
            self.or_else(departure, [self.next_line() - 1])


class Swapped(Slip):
    """The lines of the main pot and of a side pot name each other's pot."""

    def award_pots(self) -> None:
        first = self.next_line()
        pots = self.pots()
        super().award_pots()
        awards = self.lines[first:]
        players = {line.split(" ")[-1] for line in awards}
        if self.here(len(awards) == len(pots) == len(players) == 2 and pots[0].amount != pots[1].amount):
            main, side = awards
            self.lines[first] = main.replace("main", "side 1")
            self.lines[first + 1] = side.replace("side 1", "main")
            self.expect("award-amount", first)
            for departure in ("award-amount", "award-winner"):
                self.or_else(departure, (first, first + 1))


class Unbalanced(Slip):
    """The rake is not what is missing from the awards."""

    def rake_more(self, more: int) -> None:
        """The line of the rake, which comes next, will name so much more."""
        self.rake += more
        line = self.expect("pot-unbalanced", self.next_line())
        awards = [k for k, text in enumerate(self.lines) if text.startswith("award")]
        self.or_else("pot-unbalanced", [line + 1])
        self.or_else("award-amount", [*awards, line])
