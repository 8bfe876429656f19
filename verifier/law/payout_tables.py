"""Payout tables as they stand for what is played under a section: what rows pay is read, and each row is bound."""

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, Final

from verifier.law.domains import Scope, read
from verifier.law.draft import Named, RowDraft
from verifier.law.payout_rows import PayoutRows, PlacedRow, departure_of
from verifier.law.problems import Mark, Problems, listed, meant
from verifier.law.rankings import RANKING_KINDS
from verifier.law.spec import Payout, PayoutRow, Ranking, Ref, Rule
from verifier.law.strict import Scalar
from verifier.law.vocabulary import Departure

Bound = Callable[[str, str, Departure, Mark], Rule | None]
"""Section, clause, departure and the place to complain at -> the rule, if a sentence of the clause names it."""


class PayoutTables:
    """Makes the tables of all sections, each once for each section that it is played under."""

    def __init__(
        self,
        rows: PayoutRows,
        scope: Callable[[str], Scope],
        ranking: Callable[[str, str], Ranking | None],
        bound: Bound,
        problems: Problems,
    ) -> None:
        """`ranking` gives the ranking of that name in reach of a section."""
        self.rows: Final = rows
        self.scope: Final = scope
        self.ranking: Final = ranking
        self.bound: Final = bound
        self.problems: Final = problems
        self._made: dict[tuple[str, str], Payout] = {}

    def table(self, section: str, name: str) -> Payout:
        """The nearest table of that name, with its references and its ranking looked up from the section."""
        if (section, name) not in self._made:
            self._made[section, name] = self._table(section, name)
        return self._made[section, name]

    def _table(self, section: str, name: str) -> Payout:
        home = self.rows.home(section, name)
        ranking = self.rows.drafts[home].payouts[name].ranking
        placed = self.rows.rows(home, name)
        scope = self.scope(section)
        self._tells(section, ranking, placed, scope)
        rows = [(item, row) for item in placed if (row := self._row(item, scope)) is not None]
        by_schedule = [(item, row.name, row.pays) for item, row in rows if isinstance(row.pays, Mapping)]
        for item, row_name, pays in by_schedule[1:]:
            _, first, schedules = by_schedule[0]
            if {*pays} != {*schedules}:
                self.problems.add(
                    item.row.pays.at,
                    f"the row {row_name!r} pays by other schedules than the row {first!r}",
                    f"the schedules there are {listed(schedules)}",
                )
        return Payout(name, home, ranking.name, tuple(row for _, row in rows))

    # ------------------------------------------------------------------ the ranking
    def _tells(self, section: str, named: Named, rows: tuple[PlacedRow, ...], scope: Scope) -> None:
        """The table's ranking is one that tells the facts that its rows ask for."""
        known = [*scope.rankings, *scope.other_rankings]
        if named.name not in known:
            self.problems.add(named.at, f"{named.name!r} is not the name of a ranking", meant(named.name, known))
            return
        ranking = self.ranking(section, named.name)
        if ranking is None:
            return
        kind = RANKING_KINDS[ranking.kind]
        if not kind.tells:
            fitting = listed(other.name for other in RANKING_KINDS.values() if other.tells)
            self.problems.add(
                named.at,
                f"the ranking {named.name!r} is of the kind {kind.name!r}, which ranks the hands of a pot",
                f"a payout table goes by a ranking of the kind {fitting}",
            )
            return
        for row in (placed.row for placed in rows):
            for fact in row.facts:
                by = [other.name for other in RANKING_KINDS.values() if fact in other.tells]
                if by and fact not in kind.tells:
                    self.problems.add(
                        row.place(fact),
                        f"the ranking {named.name!r} is of the kind {kind.name!r}, which does not tell {fact!r}",
                        f"{fact!r} is told by a ranking of the kind {listed(by)}",
                    )
                elif fact == "hand":
                    self._category(row, ranking)

    def _category(self, row: RowDraft, ranking: Ranking) -> None:
        """The row asks for a category that the ranking has."""
        order: tuple[Any, ...] = ranking.keys.get("order") or ()
        word = str(row.facts["hand"])
        if word not in order and None not in order:  # what is wrong with the order itself has been told of
            self.problems.add(
                row.place("hand"),
                f"the ranking {ranking.name!r} has no category {word!r}",
                meant(word, order) or f"its categories are {listed(order)}",
            )

    # ------------------------------------------------------------------ one row
    def _row(self, placed: PlacedRow, scope: Scope) -> PayoutRow | None:
        row = placed.row
        pays = read("pays", row.pays, scope, self.problems)
        if pays is None:
            return None
        if isinstance(pays, Ref):
            part = scope.parameters[pays.name].type == "percent"
        else:
            part = isinstance(row.pays, Scalar) and str(row.pays.value).endswith("%")
        at_least = self._floor(row, None if part else pays, scope)
        table = next(name for name, own in self.rows.own(placed.home) if own is row)
        found = departure_of(placed, self.rows.rows(placed.home, table), pays, part, at_least)
        rule = self.bound(placed.home, row.clause, found, row.at)
        if rule is None:
            return None
        return PayoutRow(row.name, placed.home, row.clause, row.facts, pays, part, at_least, rule)

    def _floor(self, row: RowDraft, odds: Any, scope: Scope) -> Fraction | None:
        """What the law asks for at the least, beside odds."""
        if row.at_least is None:
            return None
        floor = read("odds", row.at_least, scope, self.problems)
        if isinstance(floor, Ref):
            message = "the least that the law asks for is the law's own to say"
            self.problems.add(row.at_least.at, message, 'write odds such as "3:2"')
            return None
        if not isinstance(odds, Ref | Fraction):
            message = "'at-least' says something only beside odds, or beside odds that the house submits"
            self.problems.add(row.at_least.at, message)
        elif isinstance(odds, Fraction) and floor is not None and odds < floor:
            self.problems.add(row.at_least.at, f"the row {row.name!r} pays less than that itself")
        return floor if isinstance(floor, Fraction) else None
