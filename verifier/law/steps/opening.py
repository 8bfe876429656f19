"""Steps that are judged before the first card, from who sits where and what the hand before left."""

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from verifier.law.step import Context, Play, Ruling, Step
from verifier.model.record import Hand
from verifier.model.state import State

Opens = Counter[tuple[str, str]]
"""Open occasions by departure and reason."""

NOT_THE_START: Final = "the log does not record that its first hand is the start of play"
"""Why nothing is known of the hand before a first one: the log may be a piece of a longer one."""


class Before(NamedTuple):
    """What is known of the hand before, at the same table and in the same file."""

    hand: Hand
    consecutive: bool
    """The numbers follow each other, and that hand was read and played to its end."""
    called_off: str = ""
    """In words, that it was called off and dealt again; empty where it was not."""


class Opened(NamedTuple):
    """One thing found or left open at the opening of a hand. `line` is a line of the file."""

    ruling: Ruling
    line: int
    seat: int
    message: str
    expected: str
    observed: str


class Opening(Step[State]):
    """A step that takes no event: it looks at the hand as a whole before play begins."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)

    def consume(self, t: State, play: Play, i: int) -> int:
        """Nothing to take."""
        t.done = True
        return i

    def judge(self, hand: Hand, before: Before | None, gap: str, passes: list[int], opens: Opens) -> list[Opened]:
        """What departs at the opening. Counts passes in `passes`, open occasions in `opens` by departure and reason.

        `before` is None where nothing is known of the hand before: `gap` then says why, or is empty where play starts.
        """
        raise NotImplementedError

    def opened(
        self, name: str, hand: Hand, line: int, message: str, expected: str, observed: str, seat: int = 0
    ) -> list[Opened]:
        """The finding, or none where the rule is not judged."""
        ruling = self.rulings.get(name)
        if ruling is None or not ruling.judged:
            return []
        return [Opened(ruling, line, seat, message, expected, observed)]


def seat_line(hand: Hand, seat: int) -> int:
    """The line on which a seat is listed, or the hand's first line where the log does not list seats by line."""
    for offset, text in enumerate(hand.text):
        found = text.split()[:2]
        if found == ["seat", str(seat)]:
            return hand.first_line + offset
    return hand.first_line
