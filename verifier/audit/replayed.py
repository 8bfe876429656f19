"""What a replay came to, and what it adds to the occasions that a program has counted."""

from collections import Counter
from collections.abc import Iterable
from operator import add
from typing import NamedTuple

from verifier.law.program import DECK_SHORT, Program
from verifier.law.step import Found, Ruling
from verifier.law.steps.opening import Opened
from verifier.model.record import Hand
from verifier.model.state import State


class Replayed(NamedTuple):
    """What a replay came to."""

    found: tuple[Found, ...]
    table: State | None
    """How the table stood at the end; None where the hand could not be explained."""
    alternatives: tuple[tuple[Found, ...], ...] = ()
    """Other explanations with as many findings."""
    lost_at: int = -1
    """Where the search gave up; -1 if it did not."""
    called_off: str = ""
    """In words for the hand after it, that the hand was called off; empty for one that was played to its end."""
    settled: bool = False
    """It was called off, and everybody has been given back what he had put in."""
    head: tuple[Opened, ...] = ()
    """What is wrong with the lines before the play: findings beside those of the play."""
    read_as: Hand | None = None
    """The hand with another head, which the play bears out; None where it was read as it stands."""


class Ledger:
    """What a program has counted so far, to go back to when a hand is read in another way."""

    def __init__(self, program: Program) -> None:
        self._program = program
        self._totals = program.totals[:]
        self._remarks = program.remarks.copy()
        self._lost = program.lost.copy()
        self._told = [ruling.told for ruling in program.rulings]

    def restore(self) -> None:
        """Forget what has been counted since."""
        self._program.totals[:] = self._totals
        self._program.remarks = self._remarks.copy()
        self._program.lost = self._lost.copy()
        for ruling, told in zip(self._program.rulings, self._told, strict=True):
            ruling.told = told


def count(program: Program, table: State, events: int) -> None:
    """Add the occasions that the hand kept, and what it left open, to the program's totals."""
    totals = program.totals
    totals[:] = map(add, totals, table.passes)
    cards, payments, balances, lines = program.hand_tallies
    totals[cards] += table.seen()
    for tally in program.case_tallies:
        totals[tally] += 1
    if table.lost_from >= 0:
        lost = (table.lost_from, table.lost)
        program.lost[lost] = program.lost.get(lost, 0) + 1
        if DECK_SHORT in program.cases:  # whether the deck was short only the play would tell
            totals[program.cases[DECK_SHORT].ruling.tally] -= 1
    else:
        totals[payments] += table.n
        totals[balances] += 1
    totals[lines] += events
    for remark in table.remarks:
        program.remarks[remark] = program.remarks.get(remark, 0) + 1


def take_off(program: Program, table: State, departed: Iterable[Ruling]) -> None:
    """Take the occasions of these departures off those that are counted as kept, none more often than it was."""
    for ruling, times in Counter(ruling for ruling in departed if ruling.whole).items():
        if ruling.tally in program.case_tallies:
            ruling.told += 1
        elif ruling.tally in program.hand_tallies:
            ruling.told += times
        else:
            ruling.told += min(times, table.passes[ruling.tally])
