"""Counting outcomes for each rule over all logs of an audit."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from verifier.audit.report import OUTCOMES, Outcome, RuleCount
from verifier.law.program import Program
from verifier.law.spec import Rule, Section
from verifier.law.step import Ruling
from verifier.law.steps.opening import Opens


@dataclass(slots=True)
class Count:
    """The outcomes of one rule so far."""

    rule: Rule
    outcomes: dict[Outcome, int] = field(default_factory=lambda: dict.fromkeys(OUTCOMES, 0))
    reasons: dict[str, int] = field(default_factory=dict)
    inapplicable: dict[str, int] = field(default_factory=dict)
    readings: dict[str, int] = field(default_factory=dict)

    def add(self, outcome: Outcome, times: int = 1, reason: str = "") -> None:
        """Count an outcome, with the reason of an open or not applicable one."""
        if times:
            self.outcomes[outcome] += times
            why = self.inapplicable if outcome == "not-applicable" else self.reasons
            if reason:
                why[reason] = why.get(reason, 0) + times


class Tally:
    """The outcomes of every rule that hands were held against."""

    def __init__(self) -> None:
        self.counts: dict[str, Count] = {}

    def of(self, rule: Rule) -> Count:
        """The count of a rule, begun at nothing."""
        count = self.counts.get(rule.id)
        if count is None:
            count = self.counts[rule.id] = Count(rule)
        return count

    def enter(self, section: Section) -> None:
        """Every rule of a section stands in the report, those that never come up included."""
        for rule in section.rules:
            self.of(rule)

    def close(self, program: Program, opens: Opens) -> None:
        """Take over what a program has counted while it replayed hands under one header."""
        by_name: dict[str, Ruling] = {}
        for ruling in program.rulings:
            by_name.setdefault(ruling.rule.departure, ruling)
            self._passes(ruling, program.totals[ruling.tally] - ruling.told)
        for (departure, why), times in opens.items():
            if departure in by_name:
                ruling = by_name[departure]
                self._unjudged(ruling, times, why)
        for (first, why), times in program.lost.items():
            for ruling in program.rulings_from(first):
                self._unjudged(ruling, times, why)
        for remark, times in program.remarks.items():
            for ruling in program.rulings:
                if ruling.tally == remark.tally and ruling.rule.departure == remark.departure:
                    self._remarked(ruling, remark.kind, remark.why, times)

    def _passes(self, ruling: Ruling, times: int) -> None:
        if ruling.judged:
            self.of(ruling.rule).add("pass", times)
        else:
            self._unjudged(ruling, times, "")

    def _unjudged(self, ruling: Ruling, times: int, why: str) -> None:
        """Occasions that cannot be judged, or of a rule that asks nothing here; `why` is for a rule that is judged."""
        if ruling.moot:
            self.of(ruling.rule).add("not-applicable", times, ruling.moot)
        else:
            self.of(ruling.rule).add("open", times, ruling.reason or why)

    def _remarked(self, ruling: Ruling, kind: str, why: str, times: int) -> None:
        if not ruling.judged or kind == "open":
            self._unjudged(ruling, times, why)
        elif kind != "told":
            count = self.of(ruling.rule)
            count.add("pass", times)
            count.readings[why] = count.readings.get(why, 0) + times

    def rules(self, chosen: Iterable[str]) -> tuple[RuleCount, ...]:
        """The counts of the rules chosen, in the order in which they were entered."""
        wanted = set(chosen)
        return tuple(
            RuleCount(
                rule=count.rule.id,
                section=count.rule.section,
                clause=count.rule.clause,
                says=count.rule.says,
                counts=dict(count.outcomes),
                reasons=dict(sorted(count.reasons.items())),
                inapplicable=dict(sorted(count.inapplicable.items())),
                readings=dict(sorted(count.readings.items())),
            )
            for key, count in self.counts.items()
            if key in wanted
        )
