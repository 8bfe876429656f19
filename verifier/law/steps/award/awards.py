"""What has been given of the pots of a hand."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from verifier.law.step import Play
from verifier.model.events import PART_SHIFT, Event

UNNAMED: Final = -1


class Given(NamedTuple):
    """One award: from which pot (UNNAMED where the log does not say) and which half of it, to whom, how much, on which
    event of the hand as recorded.
    """

    pot: int
    part: int
    """PART_HIGH or PART_LOW; PART_WHOLE where the log names no half."""
    p: int
    amount: int
    at: int


def given(event: Event, p: int, at: int) -> Given:
    """The award of a line to the player at position p."""
    return Given((event.aux & (1 << PART_SHIFT) - 1) - 1, event.aux >> PART_SHIFT, p, event.value, at)


class Awards:
    """What has been given so far. Grows only; copies share nothing."""

    __slots__ = ("given",)

    def __init__(self) -> None:
        self.given: list[Given] = []

    def copy(self) -> "Awards":
        """Another one that can go another way."""
        a = Awards()
        a.given = self.given[:]
        return a

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return tuple(self.given)


def takers_of(given: Iterable[Given]) -> int:
    """The mask of those who are given something."""
    mask = 0
    for one in given:
        if one.amount:
            mask |= 1 << one.p
    return mask


def totals_of(given: Iterable[Given]) -> dict[int, int]:
    """What each is given over all lines, in the order in which they come."""
    totals: dict[int, int] = {}
    for one in given:
        totals[one.p] = totals.get(one.p, 0) + one.amount
    return totals


def place_of(play: Play, at: int) -> int:
    """Where an event of the hand as recorded stands in a play of it."""
    return next(k for k in range(len(play.codes)) if play.origin[k] == at)
