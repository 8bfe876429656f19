"""The rules of a report in the order of the law: section, clause, rule, each with how it stands."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from verifier.audit.report import Finding, Report, RuleCount
from verifier.law.spec import Law, Section, Sentence
from verifier.writers.words import section_of, sentences_under

Standing = Literal["fail", "error", "review", "waived", "pass", "partly", "open", "not-applicable", "never"]

STANDING_WORDS: Final[Mapping[Standing, str]] = {
    "fail": "FAIL",
    "error": "ERROR",
    "review": "review",
    "waived": "waived",
    "pass": "pass",
    "partly": "partly",
    "open": "open",
    "not-applicable": "n.a.",
    "never": "never",
}

STANDING_SAYS: Final[Mapping[Standing, str]] = {
    "fail": "broken at least once",
    "error": "could not be read or explained at least once",
    "review": "a person must decide",
    "waived": "broken, and waived for this audit",
    "pass": "held whenever it came up",
    "partly": "held where it could be judged; the rest is open",
    "open": "came up, but what is needed to judge it is not recorded",
    "not-applicable": "not in force, or not owed",
    "never": "did not come up, so nothing is known of it",
}


def standing(rule: RuleCount) -> Standing:
    """How a rule stands, the gravest first. A rule that no occasion tested never stands as `pass`."""
    counts = rule.counts
    if counts["fail"]:
        return "fail"
    if counts["error"]:
        return "error"
    if counts["review"]:
        return "review"
    if counts["waived"]:
        return "waived"
    if counts["pass"]:
        return "partly" if counts["open"] else "pass"
    if counts["open"]:
        return "open"
    return "not-applicable" if counts["not-applicable"] else "never"


QUIET: Final[frozenset[Standing]] = frozenset({"never", "not-applicable"})
"""Standings that a short table leaves out and sums up in a line."""


@dataclass(frozen=True, slots=True)
class RuleRow:
    """One rule."""

    rule: RuleCount
    standing: Standing
    name: str
    """The id without section and clause: `burn-missing`."""
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class ClauseBlock:
    """One clause and its rules."""

    section: str
    clause: str
    sentences: tuple[Sentence, ...]
    rows: tuple[RuleRow, ...]

    @property
    def findings(self) -> tuple[Finding, ...]:
        """The findings under this clause, in the order of the report."""
        return tuple(finding for row in self.rows for finding in row.findings)


@dataclass(frozen=True, slots=True)
class SectionBlock:
    """One section and its clauses."""

    id: str
    section: Section | None
    clauses: tuple[ClauseBlock, ...]

    @property
    def rows(self) -> tuple[RuleRow, ...]:
        """All its rules."""
        return tuple(row for clause in self.clauses for row in clause.rows)


def outline(report: Report, law: Law) -> tuple[SectionBlock, ...]:
    """The rules by section and clause, each in the order in which the report first names it."""
    by_rule: dict[str, list[Finding]] = {}
    for finding in report.findings:
        if finding.rule:
            by_rule.setdefault(finding.rule, []).append(finding)
    tree: dict[str, dict[str, list[RuleRow]]] = {}
    for rule in report.rules:
        row = RuleRow(rule, standing(rule), rule.rule.rpartition("/")[2], tuple(by_rule.get(rule.rule, ())))
        tree.setdefault(rule.section, {}).setdefault(rule.clause, []).append(row)
    return tuple(
        SectionBlock(
            section_id,
            section_of(law, section_id),
            tuple(
                ClauseBlock(section_id, clause, sentences_under(law, section_id, clause), tuple(rows))
                for clause, rows in clauses.items()
            ),
        )
        for section_id, clauses in tree.items()
    )


def unruled(report: Report) -> tuple[Finding, ...]:
    """Findings that belong to no rule of the table: lines that could not be read, hands that could not be explained."""
    known = {rule.rule for rule in report.rules}
    return tuple(finding for finding in report.findings if finding.rule not in known)
