"""The clause table for the terminal: section, clause, rule, and how often it was put to the test."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from verifier.audit.report import Outcome, Report
from verifier.writers.outline import (
    QUIET,
    STANDING_SAYS,
    STANDING_WORDS,
    ClauseBlock,
    RuleRow,
    SectionBlock,
    Standing,
)
from verifier.writers.paper import Paper, Part, columns, fit
from verifier.writers.view import View
from verifier.writers.words import count, number, number_of, sentence

_LEFT: Final = 10
"""Where the names of rules begin."""

_COLUMNS: Final[tuple[tuple[str, Outcome], ...]] = (
    ("fail", "fail"),
    ("error", "error"),
    ("review", "review"),
    ("waived", "waived"),
    ("open", "open"),
    ("n.a.", "not-applicable"),
    ("pass", "pass"),
)
_ALWAYS: Final[frozenset[Outcome]] = frozenset({"fail", "review", "open", "pass"})


@dataclass(frozen=True, slots=True)
class _Layout:
    """Where the columns of one section's table stand; `name` is 0 where they do not fit beside the names."""

    shown: tuple[tuple[str, Outcome], ...]
    widths: tuple[int, ...]
    name: int
    gap: int


def write_table(paper: Paper, report: Report, blocks: Sequence[SectionBlock], view: View) -> None:
    """The table of all sections, then what its words mean."""
    summary = report.summary
    shown = tuple((head, outcome) for head, outcome in _COLUMNS if outcome in _ALWAYS or summary[outcome])
    used: dict[Standing, None] = {}
    for block in blocks:
        paper.blank()
        _section(paper, block)
        rows = [row for row in block.rows if view.verbose or row.standing not in QUIET]
        layout = _layout(rows, shown, view.columns)
        if rows and layout.name:
            heads = columns([*(head for head, _ in shown), "occasions"], layout.widths, layout.gap)
            paper.exact((" " * (_LEFT + layout.name) + heads, "quiet"))
        for clause in block.clauses:
            mine = [row for row in clause.rows if view.verbose or row.standing not in QUIET]
            if not mine:
                continue
            _clause(paper, block, clause)
            for row in mine:
                used.setdefault(row.standing)
                (_in_columns if layout.name else _in_words)(paper, row, layout)
        if not view.verbose:
            _left_out(paper, block)
    paper.blank()
    for word in used:
        paper.write((fit(STANDING_WORDS[word], 6), word), "  ", (STANDING_SAYS[word], "quiet"), first="  ", hang=_LEFT)


def _layout(rows: Sequence[RuleRow], shown: tuple[tuple[str, Outcome], ...], width: int) -> _Layout:
    widths = [max([len(head), *(len(_cell(row, outcome)) for row in rows)]) for head, outcome in shown]
    widths.append(max([len("occasions"), *(len(number(row.rule.occasions)) for row in rows)]))
    name = max([cell_len(row.name) for row in rows], default=1)
    for gap in (2, 1):
        if _LEFT + name + sum(widths) + gap * len(widths) <= width:
            return _Layout(shown, tuple(widths), name, gap)
    return _Layout(shown, (), 0, 0)


def _section(paper: Paper, block: SectionBlock) -> None:
    if block.section is None:
        paper.write((block.id, "strong"))
        return
    title = f"  {block.section.title}" if block.section.title else ""
    paper.write((block.section.citation or block.id, "strong"), title, (f"  [{block.id}]", "quiet"), hang=2)


def _clause(paper: Paper, block: SectionBlock, clause: ClauseBlock) -> None:
    says = " ".join(sentence(item.says) for item in clause.sentences if item.says)
    paper.exact("  ", (number_of(block.section, clause.clause), "strong"), (f"  {says}" if says else "", "quiet"))


def _cell(row: RuleRow, outcome: Outcome) -> str:
    """A count. A nought stands only where it says something: broken nought times, in tests that were made."""
    times = row.rule.counts[outcome]
    if times:
        return number(times)
    if row.standing == "never":
        return "-"
    return "0" if outcome == "fail" and row.rule.counts["pass"] else "."


def _in_columns(paper: Paper, row: RuleRow, layout: _Layout) -> None:
    parts: list[Part | str] = [
        "  ",
        (fit(STANDING_WORDS[row.standing], 6), row.standing),
        "  ",
        fit(row.name, layout.name),
    ]
    for (_, outcome), width in zip(layout.shown, layout.widths[:-1], strict=True):
        times = row.rule.counts[outcome]
        style = outcome if times and outcome != "pass" else "" if times else "quiet"
        parts.append((columns([_cell(row, outcome)], [width], layout.gap), style))
    never = row.standing == "never"
    occasions = "none" if never else number(row.rule.occasions)
    parts.append((columns([occasions], [layout.widths[-1]], layout.gap), "quiet" if never else ""))
    paper.exact(*parts)


def _in_words(paper: Paper, row: RuleRow, layout: _Layout) -> None:
    paper.write((fit(STANDING_WORDS[row.standing], 6), row.standing), "  ", row.name, first="  ", hang=_LEFT)
    if row.standing == "never":
        paper.write(("no occasion", "quiet"), first=" " * _LEFT)
        return
    counts = [
        f"{_cell(row, outcome)} {head}"
        for head, outcome in layout.shown
        if row.rule.counts[outcome] or _cell(row, outcome) == "0"
    ]
    paper.write((f"{', '.join(counts)} in {count(row.rule.occasions, 'occasion')}", "quiet"), first=" " * _LEFT)


def _left_out(paper: Paper, block: SectionBlock) -> None:
    never = sum(1 for row in block.rows if row.standing == "never")
    idle = sum(1 for row in block.rows if row.standing == "not-applicable")
    said = []
    if never:
        said.append(f"{count(never, 'rule')} never came up")
    if idle:
        said.append(f"{count(idle, 'rule')} did not apply")
    if said:
        paper.write((f"{', '.join(said)} (--verbose lists them).", "quiet"), first="  ")
