"""What an audit found: the one model that every writer prints and that the exit code is read from."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

Outcome = Literal["pass", "fail", "review", "open", "not-applicable", "waived", "error"]
OUTCOMES: Final[tuple[Outcome, ...]] = ("pass", "fail", "review", "open", "not-applicable", "waived", "error")

Level = Literal["must", "reading", "house", "convention"]
"""What a finding rests on: the words of the law; a reading of them; the house's own submission; practice."""


@dataclass(frozen=True, slots=True)
class Alternative:
    """Another explanation of a departure, as good as the one reported."""

    rule: str
    line: int


@dataclass(frozen=True, slots=True)
class ExcerptLine:
    """A line of the log beside a finding; `marked` on the line that the finding is about."""

    line: int
    text: str
    marked: bool


@dataclass(frozen=True, slots=True)
class Finding:
    """One departure: which rule, where, what was expected and what the log says.

    `id` is a digest of rule, table, date, hand and ordinal. `hand`, `seat`, `rule` and the like are empty (0 for the
    seat) where they do not apply: an unreadable line has no rule.
    """

    id: str
    rule: str
    section: str
    clause: str
    outcome: Outcome
    level: Level
    file: str
    line: int
    column: int
    hand: str
    seat: int
    message: str
    expected: str
    observed: str
    reading: str = ""
    """The interpretation that the finding hangs on, as `section#name`."""
    alternatives: tuple[Alternative, ...] = ()
    player: str = ""
    table: str = ""
    dealer: str = ""
    when: str = ""
    length: int = 0
    """For an unreadable line: how many characters to underline from `column`; else 0."""
    excerpt: tuple[ExcerptLine, ...] = ()


@dataclass(frozen=True, slots=True)
class RuleCount:
    """How often a rule was put to the test, and what came of it."""

    rule: str
    section: str
    clause: str
    says: str
    """What a departure would be, in words."""
    counts: Mapping[Outcome, int]
    """Every outcome, zeros included. Their sum is the number of occasions."""
    reasons: Mapping[str, int] = field(default_factory=dict)
    """Why occasions are open, with their number."""
    readings: Mapping[str, int] = field(default_factory=dict)
    """Passes that hang on a reading, by `section#name`."""
    inapplicable: Mapping[str, int] = field(default_factory=dict)
    """Why occasions are not applicable, with their number."""

    @property
    def occasions(self) -> int:
        """How often the rule came up."""
        return sum(self.counts.values())


@dataclass(frozen=True, slots=True)
class InputFile:
    """One log that was read."""

    path: str
    sha256: str
    format: str
    hands: int
    lines: int
    tables: tuple[str, ...] = ()
    first: str = ""
    """The earliest date or time of its hands, or empty."""
    last: str = ""


@dataclass(frozen=True, slots=True)
class SectionUsed:
    """A section that hands were held against, with what the report prints of it."""

    id: str
    citation: str
    title: str
    official: str
    status: str
    in_force_from: str
    in_force_source: str
    checked_on: str
    hands: int
    parameters: Mapping[str, str]
    """Parameter -> its value in words and where it comes from, or why it is open."""
    not_found: tuple[str, ...] = ()
    digest: str = ""


@dataclass(frozen=True, slots=True)
class Report:
    """The whole result of an audit. The same inputs give an equal report."""

    tool: tuple[str, str]
    """Name and version."""
    rules_digest: str
    inputs: tuple[InputFile, ...]
    sections: tuple[SectionUsed, ...]
    rules: tuple[RuleCount, ...]
    """In the order of the sections and their orders of play; rules that never came up included."""
    findings: tuple[Finding, ...]
    """In the order of the inputs and their lines."""
    hands: int
    """Hands read, those not judged included."""
    notes: tuple[str, ...] = ()
    """What a reader of the report should know: sections overridden, hands without a date, hands not judged and why."""
    problems: tuple[str, ...] = ()
    """Why the audit as a whole could not judge (no hand matched, no rule matched); each makes the exit code 2."""
    command: str = ""

    @property
    def summary(self) -> dict[Outcome, int]:
        """Each outcome's number over all rules. An unreadable line counts as one error."""
        total = dict.fromkeys(OUTCOMES, 0)
        for rule in self.rules:
            for outcome, count in rule.counts.items():
                total[outcome] += count
        total["error"] += sum(1 for finding in self.findings if finding.outcome == "error" and not finding.rule)
        return total

    def exit_code(self, require_evidence: bool = False) -> int:
        """0 held, 1 a fail, 2 could not judge, 3 (only with `require_evidence`) no fail but open or for review."""
        summary = self.summary
        if self.problems or summary["error"] or not summary["pass"] + summary["fail"] + summary["waived"]:
            return 2
        if summary["fail"]:
            return 1
        if require_evidence and summary["open"] + summary["review"]:
            return 3
        return 0
