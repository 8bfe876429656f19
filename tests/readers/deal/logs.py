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

ROUNDS = """hand 12 at 2026-05-08 19:00 dealer Dora
seat 1 Ann plays
seat 3 "Cal Lee" plays
seat 5 Eve sits out
shuffle
cut 60 cards
burn
seat 1 wagers 10 on left
seat 1 wagers 10 on right
seat 1 wagers 5 on super-match
seat 1 tips 5 on left
seat 3 wagers 20 on left
seat 3 wagers 20 on right
deal seat 1 8s on left
deal seat 1 up 8s on right
deal seat 3 down ?? on left
deal seat 3 Kc on right
deal dealer up Ac
deal seat 1 Qh on left
deal seat 1 3d on right
deal seat 3 9c on left
deal seat 3 Kd on right
deal dealer down ??
dealer calls insurance
seat 3 insures 10 on left
pay 40 to seat 1 on super-match
seat 1 switches Qh 3d
seat 3 switches
seat 1 doubles 10 on left
deal seat 1 Td on left
seat 1 hits on right
deal seat 1 9s on right
seat 1 stands on right
seat 3 surrenders on left
returned 10 to seat 3 on left
seat 3 splits 20 on right
deal seat 3 4c on right 2
seat 3 hits on right 2
deal seat 3 Kh on right 2
collect 20 from seat 3 on right 2
dealer reveals 5h
dealer draws 6h
irregularity missed-card-of-player to seat 3 on right "the second card"
cutting card out
pay 20 to seat 1 on left
pay 5 to seat 1 on left tip
push seat 1 on right
collect 10 from seat 3 on left insurance
collect 20 from seat 3 on right
end

hand 13
seat 3 "Cal Lee" plays
seat 3 wagers 20
deal seat 3 8s
deal dealer up Ac
deal seat 3 8s
deal dealer down Kd
seat 3 insures 10
seat 3 splits 20
seat 3 hits
deal seat 3 Kd
seat 3 stands on hand 2
dealer stands
pay 20 to seat 3 on insurance
collect 20 from seat 3 on hand 2
misdeal to dealer "a card too many"
misdeal to seat 3
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
