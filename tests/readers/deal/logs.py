"""Logs for the tests of the `.deal` reader, and a way to read them."""

from typing import NamedTuple

from verifier.model.events import Event
from verifier.model.record import Hand, LineError
from verifier.readers.deal import DealLog

HEAD = "fairdeal 1\n"

HAND = """hand 7 at 2026-03-01 18:05 button 3
seat 1 Ann stack 200
seat 3 Bob stack 180.50
seat 1 posts blind 2
seat 3 checks
note "a hand"
end
"""


class Read(NamedTuple):
    """What came of a log."""

    hands: list[Hand]
    log: DealLog

    @property
    def errors(self) -> list[LineError]:
        """All errors, in the order of the lines."""
        inside = [error for hand in self.hands for error in hand.errors]
        return sorted([*self.log.errors, *inside], key=lambda error: error.line)


def read(text: str | bytes, block: int = 1 << 20) -> Read:
    """A whole log read."""
    log = DealLog("t.deal", data=text.encode() if isinstance(text, str) else text, block=block)
    return Read(list(log), log)


def one(line: str) -> Event:
    """The event of a line of play."""
    (hand,) = read(f"{HEAD}hand 1\n{line}\nend\n").hands
    assert not hand.errors
    return hand.events[0]


def pointed(error: LineError) -> str:
    """An error as a person sees it."""
    caret = " " * (error.column - 1) + "~" * error.length
    return f"{error.text}\n{caret}\n{error.message}\n{error.hint}"
