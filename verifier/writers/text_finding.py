"""One finding for the terminal: what, where, expected, observed, and the log lines around it."""

from typing import Final

from rich.cells import cell_len

from verifier.audit.report import Finding
from verifier.law.spec import Law
from verifier.writers.inert import window
from verifier.writers.outline import STANDING_WORDS
from verifier.writers.paper import Paper
from verifier.writers.words import (
    LEVEL_SAYS,
    circumstances,
    cite,
    place,
    reading_of,
    section_of,
    sentence,
    sentences_of,
)

_DEEP: Final = 8
_SHALLOW: Final = 2
_ROOMY: Final = 60
"""From this width on the indent is deep."""


def write_finding(paper: Paper, finding: Finding, law: Law) -> None:
    """The finding, its citation and its evidence."""
    paper.blank()
    indent = " " * _indent(paper)
    word = STANDING_WORDS[finding.outcome].ljust(_DEEP)
    paper.write((word, finding.outcome), (finding.rule or _unruled(finding), "strong"), hang=len(indent))
    paper.write(_citation(finding, law), first=indent)
    paper.write(place(finding), first=indent)
    around = ", ".join(circumstances(finding))
    if around:
        paper.write((around, "quiet"), first=indent)
    paper.write((sentence(finding.message), "strong"), first=indent)
    _said(paper, "expected", finding.expected)
    _said(paper, "observed", finding.observed)
    if finding.reading:
        reading = reading_of(law, finding.reading)
        words = f"; {reading.question} {sentence(reading.reading)}" if reading else ""
        _said(paper, "reading", f"{finding.reading}{words}")
    for other in finding.alternatives:
        _said(paper, "or", f"{other.rule} at line {other.line} explains it as well")
    _excerpt(paper, finding)


def _indent(paper: Paper) -> int:
    return _DEEP if paper.width >= _ROOMY else _SHALLOW


def _unruled(finding: Finding) -> str:
    return "a line that cannot be read" if finding.length else "could not be judged"


def _citation(finding: Finding, law: Law) -> str:
    if not finding.rule:
        return "No rule: the record must be legible before a law can be asked."
    tests = " ".join(sentence(item.says) for item in sentences_of(law, finding.rule) if item.says)
    rests = "" if finding.level == "must" else f" It rests on {LEVEL_SAYS[finding.level]}."
    cited = cite(section_of(law, finding.section), finding.section, finding.clause)
    return f"{cited}{': ' + tests if tests else '.'}{rests}"


def _said(paper: Paper, word: str, text: str) -> None:
    if text:
        paper.write((word.ljust(10), "quiet"), text, first=" " * _indent(paper), hang=_indent(paper) + 10)


def _excerpt(paper: Paper, finding: Finding) -> None:
    """The lines of the log, the one in question marked with `>` and its place with a caret below it."""
    if not finding.excerpt:
        return
    paper.blank()
    digits = max(len(str(line.line)) for line in finding.excerpt)
    indent = _indent(paper)
    room = max(paper.width - indent - digits - 5 - 2, 8)
    for line in finding.excerpt:
        column, length = (finding.column, max(finding.length, 1)) if line.marked else (0, 0)
        text, at, span = window(line.text, column, length, room)
        gutter = f"{' ' * (indent - 1)}{'>' if line.marked else ' '} {line.line:>{digits}} | "
        paper.exact((gutter, "strong" if line.marked else "quiet"), (text, "strong" if line.marked else "quiet"))
        if at:
            caret = " " * cell_len(text[: at - 1]) + "^" * max(cell_len(text[at - 1 : at - 1 + span]), 1)
            paper.exact((f"{' ' * (indent + 1 + digits)} | ", "quiet"), (caret, finding.outcome))
