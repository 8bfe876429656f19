"""The rows of the payout tables of all sections, with those that are kept by their names worked out."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import pairwise
from typing import Any, Final

from verifier.law import shape
from verifier.law.draft import Draft, RowDraft
from verifier.law.problems import Mark, Problems, meant
from verifier.law.resolve import Resolver
from verifier.law.vocabulary import Departure

SETTLED: Final = "settled"


@dataclass(frozen=True, slots=True)
class PlacedRow:
    """A row in its place."""

    row: RowDraft
    home: str
    """The section whose clause it cites."""
    at: Mark
    """Where it stands in this table: the row itself, or the name by which it is kept."""


class PayoutRows:
    """Works out the rows of each table, once."""

    def __init__(self, resolver: Resolver, problems: Problems) -> None:
        self.resolver: Final = resolver
        self.drafts: Final[Mapping[str, Draft]] = resolver.drafts
        self.problems: Final = problems
        self._rows: dict[tuple[str, str], tuple[PlacedRow, ...]] = {}

    def home(self, section: str, name: str) -> str:
        """The section, of the one given and what it follows, that declares a table."""
        return next(source for source in self.resolver.lineage(section) if name in self.drafts[source].payouts)

    def rows(self, section: str, name: str) -> tuple[PlacedRow, ...]:
        """The rows of a table that a section declares, in order."""
        if (section, name) not in self._rows:
            rows = tuple(self._placed(section, name))
            self._rows[section, name] = rows
            self._in_order(section, name, rows)
        return self._rows[section, name]

    def own(self, section: str) -> Iterator[tuple[str, RowDraft]]:
        """The rows that stand in a section's file, each with the name of its table."""
        for name, table in self.drafts[section].payouts.items():
            for row in table.rows:
                if isinstance(row, RowDraft):
                    yield name, row

    def names(self) -> set[str]:
        """The names of all rows of all sections."""
        return {row.name for section in self.drafts for _, row in self.own(section)}

    # ------------------------------------------------------------------ one table
    def _placed(self, section: str, name: str) -> Iterator[PlacedRow]:
        for item in self.drafts[section].payouts[name].rows:
            if isinstance(item, RowDraft):
                yield PlacedRow(item, section, item.at)
            elif (kept := self._kept(section, name, item.name, item.at)) is not None:
                yield kept

    def _kept(self, section: str, name: str, row: str, at: Mark) -> PlacedRow | None:
        """The row of that name in the table of the same name of what is followed."""
        tables = [source for source in self.resolver.lineage(section)[1:] if name in self.drafts[source].payouts]
        followed = [kept for source in tables for kept in self.rows(source, name)]
        for kept in followed:
            if kept.row.name == row:
                return PlacedRow(kept.row, kept.home, at)
        if not tables:
            self.problems.add(
                at, f"what is followed has no table {name!r}, so no row of it can be kept",
                "write the row out: '- {row: NAME, ...}'",
            )  # fmt: skip
        else:
            self.problems.add(
                at,
                f"there is no row {row!r} in the table {name!r} of what is followed",
                meant(row, (kept.row.name for kept in followed)),
            )
        return None

    def _in_order(self, section: str, name: str, rows: Sequence[PlacedRow]) -> None:
        """No row comes twice, and the last is the one that fits whatever is left."""
        if len(rows) < len(self.drafts[section].payouts[name].rows):
            return  # what could not be found has been told of
        seen: dict[str, PlacedRow] = {}
        for row in rows:
            if row.row.name in seen:
                self.problems.add(
                    row.at, f"the table {name!r} has two rows called {row.row.name!r}", "keep one of them"
                )
            seen.setdefault(row.row.name, row)
        for row, after in pairwise(rows):
            if not row.row.facts:
                self.problems.add(
                    after.at, f"the row {after.row.name!r} can never fit: {row.row.name!r} above it fits otherwise",
                    f"put it above {row.row.name!r}",
                )  # fmt: skip
        if all(row.row.facts for row in rows):
            self.problems.add(
                rows[-1].at, f"the table {name!r} ends, and a wager may be left that no row fits",
                "end it with a row that says 'otherwise: true'",
            )  # fmt: skip


def departure_of(
    row: PlacedRow, rows: Sequence[PlacedRow], pays: Any, part: bool, at_least: Fraction | None
) -> Departure:
    """The departure that a row makes: a wager that does not come to what it says. `rows` are those of its table."""
    return Departure(
        name=row.row.name,
        says=f"a wager is not {_paid(pays, part, at_least)} where {_where(row.row)}",
        needs=_needs(row.row, rows),
        tally=tally(row.row.name),
    )


def tally(row: str) -> str:
    """Where the wagers are counted that a row fits and that come to what it says: each row has a count of its own, so
    that one that never came up does not look as if it had been kept.
    """
    return f"{SETTLED} {row}"


def _needs(row: RowDraft, rows: Sequence[PlacedRow]) -> tuple[str, ...]:
    """The evidence without which a row cannot be judged.

    What is left for the last row is what fits none above it. Of a row that asks for one fact, that fact tells; of one
    that asks for several, any may tell that it does not fit, and none is indispensable.
    """
    facts = list(row.facts.items())
    if not facts:
        facts = [fact for other in rows if len(other.row.facts) == 1 for fact in other.row.facts.items()]
    needs = dict.fromkeys(shape.ROW_NEEDS)
    for fact, word in facts:
        needs.update(dict.fromkeys(shape.FACT_NEEDS.get(f"{fact}={word}", shape.FACT_NEEDS[fact])))
    return tuple(needs)


def _where(row: RowDraft) -> str:
    return " and ".join(_fact(fact, word) for fact, word in row.facts.items()) or "no other row fits"


def _fact(fact: str, word: str | int) -> str:
    if fact == "hand":
        return f"the category of the cards is {str(word).replace('-', ' ')}"
    if fact == "decks":
        return "one deck is in play" if word == 1 else f"{word} decks are in play"
    return shape.FACT_WORDS[fact].get(str(word)) or f"the dealer has {word}"


_BACK: Final = {"lose": "taken", "push": "given back as a push", "returned": "given back"}


def _paid(pays: Any, part: bool, at_least: Fraction | None) -> str:
    """`"paid at least 3 to 2"`: what a wager comes to, after `is not`."""
    if isinstance(pays, str):
        return _BACK[pays]
    if at_least is not None:
        return f"paid at least {odds(at_least)}"
    if isinstance(pays, Mapping):
        return "paid by the schedule in use"
    if isinstance(pays, Fraction):
        return f"given back at {percent(pays)}" if part else f"paid {odds(pays)}"
    return "given back in the part submitted" if part else "paid as submitted"


def odds(value: Fraction) -> str:
    """`"3 to 2"`."""
    return f"{value.numerator} to {value.denominator}"


def percent(value: Fraction) -> str:
    """`"12.5%"`. A percentage has at most four decimals."""
    parts = int(value * 10**6)
    return f"{parts // 10**4}.{parts % 10**4:04}".rstrip("0").rstrip(".") + "%"
