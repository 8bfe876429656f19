"""The report for the terminal."""

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from rich.cells import cell_len

from verifier.audit.report import ExcerptLine, Finding, Report, RuleCount
from verifier.law.spec import Law
from verifier.writers.text import write
from verifier.writers.view import View

ANSI = re.compile(r"\x1b\[[0-9;]*m")
HOSTILE = "[red]x[/red] \x1b[31m \u202e \x07 <b> &amp; \r\n|"

Make = Callable[..., Report]
MakeCount = Callable[..., RuleCount]
MakeFinding = Callable[..., Finding]


def test_the_verdict_comes_first(law: Law, mixed: Report) -> None:
    """The first line is the verdict, and the last one says it again for those who see the end of the output only."""
    lines = write(mixed, law, View()).splitlines()
    assert lines[0] == lines[-1] == "Broken: 1 rule was broken, once. Not everything could be judged."


def test_what_was_not_judged_stands_beside_what_was(law: Law, mixed: Report) -> None:
    """Open occasions are in the verdict with their number and their reason, on request with their rules."""
    gap = "  open        15 occasions of 1 rule: the log does not record burns.\n"
    assert gap in write(mixed, law, View())
    assert gap + "              xx-town/12.3/h/burn-count\n" in write(mixed, law, View(verbose=True))


def test_the_table_by_section_and_clause(law: Law, mixed: Report) -> None:
    """Each rule stands under its clause with its counts; the rest is summed up in one line."""
    text = write(mixed, law, View(width=100))
    start = text.index("Town Code § 12.3  Four Card Draw")
    expected = """\
Town Code § 12.3  Four Card Draw  [xx-town/12.3]
                          fail  error  review  waived  open  n.a.   pass  occasions
  (b)  At most nine play.
  pass    seats-too-many     0      .       .       .     .     .  4 120      4 120
  (h)  The top card is burned. Players draw one after the other.
  FAIL    burn-missing       1      .       .       1     .     .     73         75
  partly  burn-count         0      .       .       .    15     .     60         75
  review  draw-batched       0      .       1       .     .     .     10         11
  (k)  Tied players share equally.
  ERROR   award-winner       0      1       .       .     .     .     24         25
  open    award-split        .      .       .       .     3     .      .          3
  1 rule never came up, 1 rule did not apply (--verbose lists them).
"""
    assert text[start : start + len(expected)] == expected


def test_nought_of_nought_looks_different(law: Law, make_report: Make, make_count: MakeCount) -> None:
    """A rule that never came up shows no noughts; one that was never broken shows one."""
    report = make_report(
        rules=(make_count("xx-town/12.3/h/burn-missing"), make_count("xx-town/12.3/h/burn-count", passed=4120))
    )
    text = write(report, law, View(verbose=True))
    assert "  never   burn-missing     -       -     -      -       none\n" in text
    assert "  pass    burn-count       0       .     .  4 120      4 120\n" in text


def test_a_finding_in_full(law: Law, make_report: Make, make_finding: MakeFinding) -> None:
    """A finding has its rule, citation, place, circumstances, what was expected and observed, and its evidence, the
    line marked without colour.
    """
    text = write(make_report(findings=(make_finding(),)), law, View())
    assert (
        """\
FAIL    xx-town/12.3/h/burn-missing
        Town Code § 12.3(h)(1): The top card is burned.
        logs/night.deal:41:1
        table Red, hand 12, 2026-11-02 20:14, seat 2 (Ann), dealer D. Roe
        No card was burned before the second draw.
        expected  a burn
        observed  seat 2 discards two cards

         40 | seat 1 check
       > 41 | seat 2 discards As Kd
            | ^
         42 | seat 2 draws Qs 4c
"""
        in text
    )


def test_readings_and_other_explanations_are_said(law: Law, mixed: Report) -> None:
    """A finding that hangs on a reading says which; one that could be explained otherwise says how."""
    text = write(mixed, law, View())
    assert (
        """\
        reading   xx-town/12.3#one-at-a-time; May all discard before anyone is
                  served? Each discards and is served before the next.
        or        xx-town/12.3/h/burn-count at line 121 explains it as well
"""
        in text
    )


def test_an_unreadable_line_is_underlined(law: Law, mixed: Report) -> None:
    """The caret spans exactly what could not be read."""
    text = write(mixed, law, View())
    assert "       > 201 | seat 4 rises 12\n             |        ^^^^^\n" in text


def test_the_caret_counts_wide_letters(law: Law, make_report: Make, make_finding: MakeFinding) -> None:
    """The caret stands below the column even after letters two cells wide."""
    finding = make_finding(column=4, length=3, excerpt=(ExcerptLine(7, "田中 bad", True),))
    text = write(make_report(findings=(finding,)), law, View())
    assert "       > 7 | 田中 bad\n           |      ^^^\n" in text


@pytest.mark.parametrize("width", [1, 30, 40, 60, 72, 80, 100, 120])
def test_no_line_is_wider_than_the_window(law: Law, mixed: Report, width: int) -> None:
    """At every width each line fits; below 30 columns, 30 are used."""
    text = write(mixed, law, View(width=width, verbose=True))
    assert [line for line in text.splitlines() if cell_len(line) > max(width, 30)] == []


def test_a_line_of_ten_megabytes_stays_in_the_window(law: Law, make_report: Make, make_finding: MakeFinding) -> None:
    """The evidence is cut around the place in question, with an ellipsis on both sides."""
    line = "a" * 5_000_000 + "BAD" + "b" * 5_000_000
    finding = make_finding(column=5_000_001, length=3, excerpt=(ExcerptLine(9, line, True),))
    text = write(make_report(findings=(finding,)), law, View())
    assert max(map(len, text.splitlines())) <= 80
    assert "aBADb" in text


def test_without_colour_there_is_no_escape(law: Law, mixed: Report) -> None:
    """A pipe gets plain text."""
    assert "\x1b" not in write(mixed, law, View(colour=False))


def test_colour_adds_nothing_but_colour(law: Law, mixed: Report) -> None:
    """Without its colours the coloured report is the plain one, letter for letter."""
    coloured = write(mixed, law, View(colour=True))
    assert coloured != ANSI.sub("", coloured)
    assert ANSI.sub("", coloured) == write(mixed, law, View(colour=False))


@pytest.mark.parametrize("colour", [False, True])
def test_hostile_text_is_inert(law: Law, make_report: Make, make_finding: MakeFinding, colour: bool) -> None:
    """Names, messages and log lines cannot colour, move, turn or break anything; markup is shown as it stands."""
    texts = (
        "rule",
        "section",
        "clause",
        "file",
        "hand",
        "message",
        "expected",
        "observed",
        "reading",
        "player",
        "table",
    )
    finding = make_finding(
        **dict.fromkeys(texts, HOSTILE), dealer=HOSTILE, when=HOSTILE, excerpt=(ExcerptLine(41, HOSTILE, True),)
    )
    report = make_report(findings=(finding,), notes=(HOSTILE,), problems=(HOSTILE,), command=HOSTILE)
    text = ANSI.sub("", write(report, law, View(colour=colour))) if colour else write(report, law, View())
    assert [char for char in text if not char.isprintable() and char != "\n"] == []
    assert "[red]x[/red] \\x1b[31m \\u202e \\x07 <b> &amp; \\r\\n|" in text


def test_equal_reports_give_equal_text(law: Law, mixed: Report) -> None:
    """Nothing but the report decides what is printed."""
    assert write(mixed, law, View()) == write(replace(mixed), law, View())


def test_the_command_is_in_print(law: Law, make_report: Make) -> None:
    """Whoever reads that all was kept reads, too, how little was asked for."""
    asked = "fairdeal verify night.deal --select a/b --hand 7"
    assert f"\n{asked}\n" in write(make_report(command=asked), law, View())


def test_a_report_of_nothing_is_still_a_report(law: Law, make_report: Make) -> None:
    """No log, no section, no rule: the verdict alone, and it is not praise."""
    report = make_report(inputs=(), sections=(), rules=(), hands=0, problems=("no hand is called 99",))
    text = write(report, law, View())
    assert text.startswith("Not judged: no rule was put to the test")
    assert "  not judged  No hand is called 99.\n" in text
