"""`fairdeal verify`: from words to an audit, from a report to an exit code."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from verifier.audit.report import OUTCOMES, Outcome, RuleCount

Run = Callable[..., Any]

NAMES = ("pass_", "fail", "review", "open", "not_applicable", "waived", "error")
"""The outcomes, as Python can spell them."""

BURN = "xx-town/12.3/h/burn-missing"


def _counted(**outcomes: int) -> tuple[RuleCount, ...]:
    counts: dict[Outcome, int] = dict.fromkeys(OUTCOMES, 0)
    counts.update({outcome: outcomes[name] for outcome, name in zip(OUTCOMES, NAMES, strict=True) if name in outcomes})
    return (RuleCount(BURN, "xx-town/12.3", "h", "", counts),)


@pytest.mark.parametrize(
    ("outcomes", "words", "expected"),
    [
        ({"pass_": 1}, (), 0),
        ({"pass_": 1, "open": 1, "review": 1}, (), 0),
        ({"pass_": 1, "fail": 1, "open": 1}, (), 1),
        ({"pass_": 1, "fail": 1, "error": 1}, (), 2),
        ({"open": 1}, (), 2),
        ({}, (), 2),
        ({"pass_": 1, "open": 1}, ("--require-evidence",), 3),
        ({"pass_": 1, "review": 1}, ("--require-evidence",), 3),
        ({"pass_": 1}, ("--require-evidence",), 0),
        ({"pass_": 1, "fail": 1, "open": 1}, ("--require-evidence",), 1),
        ({"open": 1}, ("--require-evidence",), 2),
    ],
)
def test_the_exit_code_is_the_verdict(
    run: Run, audit: Any, outcomes: dict[str, int], words: tuple[str, ...], expected: int
) -> None:
    """0 held, 1 broken, 2 could not judge, 3 not enough evidence where it is required; 2 beats 1 beats 3."""
    audit.report = replace(audit.report, rules=_counted(**outcomes))
    assert run("verify", "night.deal", *words).code == expected


def test_a_problem_of_the_whole_audit_is_2(run: Run, audit: Any) -> None:
    """No hand matched: the report says so, and the exit code is 2."""
    audit.report = replace(audit.report, problems=("no hand is called 99",))
    ran = run("verify", "night.deal", "--hand", "99")
    assert ran.code == 2
    assert "  not judged  No hand is called 99.\n" in ran.out


def test_every_option_reaches_the_audit(run: Run, audit: Any) -> None:
    """What is typed is what is asked, in the order in which it was typed."""
    which = ("--game", "four-card-draw", "--as-of", "2020-02-29", "--hand", "12", "--hand", "7")
    rules = ("--select", "xx-town/12.3", "--select", BURN, "--ignore", "xx-town/12.3/b")
    run("verify", "night.deal", "day.deal", *which, *rules, "--redact-names")
    asked = audit.asked
    assert asked["logs"] == [Path("night.deal"), Path("day.deal")]
    assert (asked["game"], asked["as_of"], asked["submission"]) == ("four-card-draw", "2020-02-29", None)
    assert (list(asked["select"]), list(asked["ignore"])) == (["xx-town/12.3", BURN], ["xx-town/12.3/b"])
    assert (list(asked["hands"]), asked["redact_names"]) == (["12", "7"], True)


def test_standard_input_is_a_log(run: Run, audit: Any) -> None:
    """A hyphen stands for standard input and is no file that has to be there."""
    run("verify", "-")
    assert audit.asked["logs"] == [Path("-")]


def test_silence_asks_for_everything(run: Run, audit: Any) -> None:
    """Without options, every hand is held against every rule of the law of its own day."""
    run("verify", "night.deal")
    asked = audit.asked
    assert (asked["game"], asked["as_of"], asked["redact_names"]) == ("", "", False)
    assert (list(asked["select"]), list(asked["ignore"]), list(asked["hands"])) == ([], [], [])


def test_the_command_is_quoted_without_where_it_went(run: Run, audit: Any, tmp_path: Path) -> None:
    """The command in a report has its options in one order, relative paths, and no --output."""
    run(
        "verify", "--format", "json", "--output", "a.json", "--hand", "7", str(tmp_path / "night.deal"), "--game",
        "four-card-draw", "--verbose",
    )  # fmt: skip
    assert audit.asked["command"] == "fairdeal verify night.deal --game four-card-draw --hand 7 --format json"


def test_a_command_with_odd_names_can_be_pasted(run: Run, audit: Any, tmp_path: Path) -> None:
    """A name with a space in it is quoted."""
    (tmp_path / "my night.deal").write_text("", "utf-8")
    run("verify", "my night.deal")
    assert audit.asked["command"] == "fairdeal verify 'my night.deal'"


def test_a_folder_stands_for_the_logs_in_it(run: Run, audit: Any, tmp_path: Path) -> None:
    """A folder gives its logs and those below, by name; other files are left alone; no log comes twice."""
    for name in ("b/2.phh", "b/1.phhs", "b/c/3.deal", "b/notes.txt"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("", "utf-8")
    run("verify", "b", "b/2.phh", "night.deal")
    assert audit.asked["logs"] == [Path("b/1.phhs"), Path("b/2.phh"), Path("b/c/3.deal"), Path("night.deal")]


HELP = "`fairdeal verify --help` lists what it takes."
PAIRS = "The first --output takes the first --format, the second the second, and so on."


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", ["Missing argument 'LOG...'.", HELP]),
        ("nigt.deal", ["no such log: nigt.deal", "Did you mean night.deal?"]),
        ("gone/x.deal", ["no such log: gone/x.deal", "There is no folder gone either."]),
        ("empty", ["no log in empty", "The folder holds no .deal, .phh or .phhs file.", "Name the files themselves."]),
        (
            "night.deal --game four-card-drew",
            [
                "no section governs a game called four-card-drew",
                "Did you mean four-card-draw?",
                "Known games: four-card-draw.",
            ],
        ),
        (
            "night.deal --select xx-town/12.3/z",
            [
                "--select xx-town/12.3/z fits no rule",
                "Did you mean xx-town/12.3/h?",
                "`fairdeal sections` lists the sections, `fairdeal clauses SECTION` their rules.",
            ],
        ),
        (
            "night.deal --as-of 2020-02-30",
            ["Invalid value for '--as-of': '2020-02-30' is no day. Write it as 2026-11-29.", HELP],
        ),
        ("night.deal --formt json", ["No such option '--formt'. Did you mean '--format'?", HELP]),
        (
            "night.deal --format json --format html",
            [
                "two formats for standard output: json and html",
                "They would be mixed up there.",
                "Give all but one a file: --format json --output report.json",
            ],
        ),
        (
            "night.deal --format json --output a.json --output b.html",
            ["no format for --output b.html", PAIRS, "Say it before: --format FORMAT --output b.html"],
        ),
        (
            "night.deal --output b.html",
            ["no format for --output b.html", PAIRS, "Say it before: --format FORMAT --output b.html"],
        ),
        (
            "night.deal --output night.deal",
            ["--output night.deal is one of the logs", "The report would overwrite it.", "Choose another file."],
        ),
        (
            "night.deal --format json --format text --output a --output ./a",
            ["--output a is named twice", "The report would overwrite it.", "Choose another file."],
        ),
        (
            "night.deal --output gone/a.txt",
            ["--output gone/a.txt cannot be made", "There is no folder gone.", "Make it first."],
        ),
        ("night.deal --output empty", ["--output empty is a folder", "Name a file in it: --output empty/report.html"]),
    ],
)
def test_what_cannot_be_meant_is_said_before_anything_is_read(
    run: Run, audit: Any, tmp_path: Path, words: str, message: list[str]
) -> None:
    """A slip of the pen stops the command with 2 and says what to do; nothing is audited or written."""
    (tmp_path / "empty").mkdir()
    ran = run("verify", *words.split())
    assert (ran.code, ran.out, ran.err) == (2, "", "error: " + "\n  ".join(message) + "\n")
    assert audit.asked == {}
    assert sorted(path.name for path in tmp_path.iterdir()) == ["day.deal", "empty", "night.deal"]


def test_the_nth_output_takes_the_nth_format(run: Run, tmp_path: Path) -> None:
    """Formats and files pair in order; the one format left goes to standard output."""
    ran = run(
        "verify",
        "night.deal",
        "--format",
        "json",
        "--format",
        "html",
        "--format",
        "text",
        "--output",
        "a",
        "--output",
        "b",
    )
    assert json.loads((tmp_path / "a").read_text("utf-8"))["schema"] == 1
    assert (tmp_path / "b").read_text("utf-8").startswith("<!doctype html>")
    assert ran.out.startswith("Kept: every rule that was put to the test held.\n")


def test_a_hyphen_is_standard_output(run: Run, tmp_path: Path) -> None:
    """`--output -` sends a report to standard output, so that a later one can have a file."""
    ran = run("verify", "night.deal", "--format", "json", "--output", "-", "--format", "text", "--output", "b")
    assert json.loads(ran.out)["schema"] == 1
    assert (tmp_path / "b").read_text("utf-8").startswith("Kept")


def test_text_alone_may_be_written_without_naming_it(run: Run, tmp_path: Path) -> None:
    """Text is the format if none is named, in a file, too; there it never has colour."""
    ran = run("verify", "night.deal", "--output", "report.txt")
    assert ran.out == ""
    assert "\x1b" not in (tmp_path / "report.txt").read_text("utf-8")


def test_a_log_that_cannot_be_read_is_2(run: Run, audit: Any) -> None:
    """An error of the disk is named with its file, and is no verdict."""
    audit.raises = PermissionError(13, "Permission denied", "night.deal")
    ran = run("verify", "night.deal")
    assert (ran.code, ran.out, ran.err) == (2, "", "error: cannot read night.deal\n  Permission denied.\n")


def test_the_unexpected_is_an_apology_not_a_traceback(run: Run, audit: Any) -> None:
    """Whatever goes wrong inside is exit code 2, a few plain lines, and no report."""
    audit.raises = RuntimeError("a\x1b[31mb")
    ran = run("verify", "night.deal", "--format", "json", "--output", "a.json")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(
        "error: fairdeal met something it should have been ready for (RuntimeError). We are sorry.\n"
    )
    assert "Traceback" not in ran.err
    assert not Path("a.json").exists()


def test_a_traceback_for_those_who_ask(run: Run, audit: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """FAIRDEAL_DEBUG shows where it happened; the exit code stays 2."""
    monkeypatch.setenv("FAIRDEAL_DEBUG", "1")
    audit.raises = RuntimeError("inside")
    ran = run("verify", "night.deal")
    assert ran.code == 2
    assert "RuntimeError: inside" in ran.err


def test_an_interrupted_run_is_no_verdict(run: Run, audit: Any) -> None:
    """Ctrl-C is exit code 2, never that of a broken rule."""
    audit.raises = KeyboardInterrupt()
    ran = run("verify", "night.deal")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.endswith("Stopped. Nothing was judged.\n")


def test_a_pipe_gets_no_colour_and_a_terminal_may(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a terminal there is no colour; FORCE_COLOR asks for it; NO_COLOR always wins."""
    assert "\x1b" not in run("verify", "night.deal").out
    monkeypatch.setenv("FORCE_COLOR", "1")
    assert "\x1b" in run("verify", "night.deal").out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\x1b" not in run("verify", "night.deal").out


def test_the_same_run_gives_the_same_bytes(run: Run, tmp_path: Path) -> None:
    """Two runs of one command write equal files, whatever the window."""
    words = ("verify", "night.deal", "--format", "json", "--format", "html", "--format", "text")
    run(*words, "--output", "a", "--output", "b", "--output", "c")
    first = [(tmp_path / name).read_bytes() for name in "abc"]
    run(*words, "--output", "a", "--output", "b", "--output", "c")
    assert [(tmp_path / name).read_bytes() for name in "abc"] == first
