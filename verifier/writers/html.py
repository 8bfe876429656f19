"""The report as one HTML page that needs nothing else: no network, no script, no picture."""

import re
from base64 import b64encode
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from verifier.audit.report import Finding, Outcome, Report
from verifier.law.spec import Interpretation, Law
from verifier.resources import folder
from verifier.writers.inert import inert, window
from verifier.writers.outline import STANDING_SAYS, STANDING_WORDS, SectionBlock, outline, unruled
from verifier.writers.verdict import verdict
from verifier.writers.view import View
from verifier.writers.words import (
    LEVEL_SAYS,
    OUTCOME_SAYS,
    OUTCOME_WORDS,
    circumstances,
    cite,
    count,
    number,
    number_of,
    place,
    reading_of,
    section_of,
    sentence,
)

_WEIGHT: Final[tuple[Outcome, ...]] = ("fail", "error", "review", "waived", "open", "not-applicable", "pass")
"""Outcomes, the gravest first, as the page lists them."""

_MOST_OF_A_LINE: Final = 110
"""So many characters of a log line are shown around the place in question: what fits beside it without scrolling."""

_WORD: Final = re.compile(r"[^'\",\[\]]{1,24}")
"""What is marked where a line holds many events and only the column of one is known."""

_ALWAYS: Final[frozenset[Outcome]] = frozenset({"fail", "review", "open", "pass"})
"""Columns of the table of rules that stand there even if they hold nothing but noughts."""

_GAP: Final = "\N{NARROW NO-BREAK SPACE}"
"""Parts the thousands, so that no number is broken at the end of a line."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of evidence, cut at the span that is marked."""

    number: str
    marked: bool
    before: str
    span: str
    after: str


@dataclass(frozen=True, slots=True)
class Item:
    """A finding with its number on the page."""

    number: int
    finding: Finding
    citation: str
    lines: tuple[Line, ...]


@dataclass(frozen=True, slots=True)
class Group:
    """The findings under one clause."""

    title: str
    says: str
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class ReadingTaken:
    """A reading that something in the report hangs on."""

    name: str
    reading: Interpretation | None
    citation: str
    passes: int
    findings: int


@dataclass(frozen=True, slots=True)
class Beyond:
    """A sentence of the law, or a part of it, that no log can show."""

    citation: str
    says: str
    why: str


def write(report: Report, law: Law, view: View) -> str:
    """The page. Every text is made inert and escaped; the page's own policy forbids it to fetch or run anything."""
    style = (folder("reports") / "audit.css").read_text("utf-8")
    digest = b64encode(sha256(style.encode()).digest()).decode()
    blocks = outline(report, law)
    rows = [row for block in blocks for row in block.rows]
    groups = _groups(report, law, blocks)
    return (
        _environment()
        .get_template("audit.html.j2")
        .render(
            report=report,
            summary=report.summary,
            said=verdict(report, law),
            style=Markup(style),  # noqa: S704 - our own style sheet, not text from a log
            style_digest=f"sha256-{digest}",
            blocks=blocks,
            columns=[outcome for outcome in _WEIGHT if outcome in _ALWAYS or report.summary[outcome]],
            broken=[row for row in rows if row.rule.counts["fail"]],
            never=[row for row in rows if row.standing == "never"],
            groups=groups,
            numbers={item.finding: item.number for group in groups for item in group.items},
            readings=_readings(report, law),
            not_found=_unique(text for used in report.sections for text in used.not_found),
            beyond=_beyond(report, law),
            period=_period(report),
            tables=_unique(table for item in report.inputs for table in item.tables),
        )
    )


def _environment() -> Environment:
    environment = Environment(
        loader=FileSystemLoader(folder("reports")),
        autoescape=True,
        undefined=StrictUndefined,
        finalize=_finalize,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
    environment.globals.update(
        anchor=_anchor,
        circumstances=circumstances,
        number_of=number_of,
        count=partial(count, gap=_GAP),
        level_says=LEVEL_SAYS,
        number=partial(number, gap=_GAP),
        outcome_says=OUTCOME_SAYS,
        outcome_words=OUTCOME_WORDS,
        outcomes=_WEIGHT,
        place=place,
        sentence=sentence,
        span=_span,
        standing_says=STANDING_SAYS,
        standing_words=STANDING_WORDS,
    )
    return environment


def _finalize(value: Any) -> Any:
    """The one gate that every printed value passes: text that is not our own markup is made inert."""
    return value if isinstance(value, Markup) or not isinstance(value, str) else inert(value)


def _anchor(*parts: str) -> str:
    """A name for a place on the page: letters, digits and hyphens, different for different parts."""
    text = " ".join(parts)
    plain = re.sub(r"[^a-z0-9]+", "-", text.lower()).strip("-")
    return f"at-{plain[:60]}-{sha256(text.encode('utf-8', 'replace')).hexdigest()[:6]}"


def _groups(report: Report, law: Law, blocks: Iterable[SectionBlock]) -> tuple[Group, ...]:
    """Findings by clause in the order of the law; what belongs to no rule of it comes last."""
    groups = []
    at = 1
    for block in blocks:
        for clause in block.clauses:
            if clause.findings:
                says = " ".join(sentence(item.says) for item in clause.sentences if item.says)
                items = _items(clause.findings, law, at)
                groups.append(Group(cite(block.section, block.id, clause.clause), says, items))
                at += len(items)
    rest = unruled(report)
    if rest:
        groups.append(Group("What could not be read or explained", "", _items(rest, law, at)))
    return tuple(groups)


def _items(findings: Iterable[Finding], law: Law, first: int) -> tuple[Item, ...]:
    return tuple(
        Item(at, finding, cite(section_of(law, finding.section), finding.section, finding.clause), _lines(finding))
        for at, finding in enumerate(findings, first)
    )


def _lines(finding: Finding) -> tuple[Line, ...]:
    digits = max((len(str(line.line)) for line in finding.excerpt), default=0)
    lines = []
    for line in finding.excerpt:
        column = finding.column if line.marked else 0
        length = finding.length or _length(line.text, column)
        text, at, span = window(line.text, column, length, _MOST_OF_A_LINE)
        cut = at - 1 if at and length else len(text)
        end = cut + (span if length else 0)
        lines.append(Line(str(line.line).rjust(digits), line.marked, text[:cut], text[cut:end], text[end:]))
    return tuple(lines)


def _length(text: str, column: int) -> int:
    """How much to mark from a column; nothing where the event begins its line and the whole line is meant."""
    found = _WORD.match(text, column - 1) if text[: max(column - 1, 0)].strip() else None
    return len(found[0].rstrip()) if found else 0


def _readings(report: Report, law: Law) -> tuple[ReadingTaken, ...]:
    passes: dict[str, int] = {}
    findings: dict[str, int] = {}
    for rule in report.rules:
        for name, times in rule.readings.items():
            passes[name] = passes.get(name, 0) + times
    for finding in report.findings:
        if finding.reading:
            findings[finding.reading] = findings.get(finding.reading, 0) + 1
    taken = []
    for name in sorted(passes.keys() | findings.keys()):
        reading = reading_of(law, name)
        section = name.partition("#")[0]
        clauses = reading.clauses if reading else ()
        citation = ", ".join(cite(section_of(law, section), section, clause) for clause in clauses)
        taken.append(ReadingTaken(name, reading, citation, passes.get(name, 0), findings.get(name, 0)))
    return tuple(taken)


def _beyond(report: Report, law: Law) -> tuple[Beyond, ...]:
    return tuple(
        Beyond(cite(section, section.id, item.clause), item.says, item.beyond_logs)
        for used in report.sections
        if (section := section_of(law, used.id)) is not None
        for item in section.sentences
        if item.beyond_logs
    )


def _unique(texts: Iterable[str]) -> list[str]:
    return list(dict.fromkeys(texts))


def _span(first: str, last: str) -> str:
    first, last = first.replace("T", " "), last.replace("T", " ")
    return first if not last or first == last else f"{first} to {last}"


def _period(report: Report) -> str:
    firsts = [item.first for item in report.inputs if item.first]
    lasts = [item.last or item.first for item in report.inputs if item.first]
    return _span(min(firsts), max(lasts)) if firsts else ""
