"""A payout table as a step goes by it: what the house was asked is answered, or known to be unanswered."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from verifier.law.step import Ruling

Told = Mapping[str, Collection[str | int] | None]
"""Fact -> all the words and numbers that it answers to, of one wager (a dealer's 22 is both `bust` and 22); None, or no
entry, where the fact is not known."""


@dataclass(frozen=True, slots=True)
class Row:
    """A row of a payout table."""

    name: str
    facts: Mapping[str, str | int]
    """All of these have to be so; the last row asks for none."""
    pays: str | Fraction | Mapping[str, Fraction] | None
    """`lose`, `push` or `returned`; odds, or a part of the wager that goes back; odds by schedule. None where the house
    was asked and has not answered; then `at_least` is all that is known, if that much."""
    part: bool
    """What it pays is a part of the wager that goes back, no odds."""
    at_least: Fraction | None
    """What the law asks for at the least, beside odds."""
    why: str
    """Why `pays` is None; empty if whatever the law allows is accepted."""
    ruling: Ruling
    """Its rule as it stands for the log: `ruling.tally` counts the wagers that the row fits and that come to what it
    says."""

    def fits(self, told: Told) -> bool | None:
        """Whether the row fits; None where that cannot be told."""
        sure = True
        for fact, word in self.facts.items():
            known = told.get(fact)
            if known is None:
                sure = False
            elif word not in known:
                return False
        return True if sure else None


@dataclass(frozen=True, slots=True)
class Table:
    """A payout table. The first row that fits says what a wager comes to."""

    name: str
    ranking: Any
    """What its ranking makes: a `Nearest` or a `Categories`."""
    rows: tuple[Row, ...]
    schedules: tuple[str, ...]
    """The names of the schedules that its rows pay by, if any do."""

    def fitting(self, told: Told) -> tuple[Row, ...]:
        """The rows that may be the first to fit: one where that can be told, else all that it may be."""
        out = []
        for row in self.rows:
            fits = row.fits(told)
            if fits is not False:
                out.append(row)
            if fits:
                break
        return tuple(out)
