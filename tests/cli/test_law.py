"""The commands that show the law: explain, clauses, sections, schema."""

import json
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from verifier.cli.markers import Marker, markers
from verifier.writers.schemas import schema_text

Run = Callable[..., Any]


def test_explain_a_rule(run: Run) -> None:
    """A rule is told with its citation, what a departure is, the sentence that it tests and what it needs."""
    ran = run("explain", "xx-town/12.3/h/burn-missing")
    assert ran.code == 0
    assert (
        ran.out
        == """\
xx-town/12.3/h/burn-missing
Town Code § 12.3(h), Four Card Draw

  departs     It is a departure that no card is burned before a draw.
  outcome     fail.
  tests       Town Code § 12.3(h), a duty: The top card is burned.
  needs       A log that records burns. Otherwise the rule stays open.
  text        https://law.example/12-3
  in force    from 2014-02-01 (44 T.B. 619)
  checked     2026-11-29
"""
    )


def test_explain_lists_the_rules_of_a_section(run: Run) -> None:
    """A section or a clause is answered with its rules."""
    ran = run("explain", "xx-town/12.3")
    assert ran.code == 0
    assert (
        ran.out
        == """\
Town Code § 12.3
  xx-town/12.3/b/seats-too-many  more play than there are seats
  xx-town/12.3/h/burn-missing  no card is burned before a draw
"""
    )


def test_explain_finds_a_rule_by_its_last_word(run: Run) -> None:
    """The name of a departure is enough where it is the only one."""
    assert run("explain", "burn-missing").out == run("explain", "xx-town/12.3/h/burn-missing").out


def test_explain_what_is_not_there(run: Run) -> None:
    """An unknown rule is 2, with the nearest ones named."""
    ran = run("explain", "xx-town/12.3/h/burn-mising")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error: no rule xx-town/12.3/h/burn-mising\n  Did you mean xx-town/12.3/h/burn-missing")


def test_clauses_account_for_every_sentence(run: Run) -> None:
    """Each sentence has its rules or its reason; what has neither is missing, counted, and exit code 1."""
    ran = run("clauses", "xx-town/12.3")
    assert ran.code == 1
    assert (
        ran.out
        == """\
Town Code § 12.3  Four Card Draw  [xx-town/12.3]
https://law.example/12-3

3 sentences, 2 tested by 2 rules; 0 say more than a log can show. 1 missing.

  b      must    At most nine play.
        b/seats-too-many

  h      must    The top card is burned.
        h/burn-missing

  m      must    The dealer smiles.
        MISSING: no rule tests it and no reason is given

3 sentences, 2 tested by 2 rules; 0 say more than a log can show. 1 missing.
"""
    )


def test_clauses_of_a_game_are_those_of_its_section(run: Run) -> None:
    """A game's name stands for the section that governs it."""
    assert run("clauses", "four-card-draw").out == run("clauses", "xx-town/12.3").out


def test_clauses_as_json(run: Run) -> None:
    """The same account for programs."""
    ran = run("clauses", "xx-town/12.3", "--format", "json")
    data = json.loads(ran.out)
    assert ran.code == 1
    assert [(item["key"], item["rules"], item["missing"]) for item in data["sentences"]] == [
        ("b", ["xx-town/12.3/b/seats-too-many"], False),
        ("h", ["xx-town/12.3/h/burn-missing"], False),
        ("m", [], True),
    ]
    assert data["missing"] == 1
    assert "tests" not in data


def test_clauses_name_the_tests_behind_them(run: Run, tmp_path: Path) -> None:
    """A marked log breaks the rule that it names; an unmarked one keeps the rules that its audit put to the test."""
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "broken.deal").write_text("deal\nburn  #! xx-town/12.3/h/burn-missing\n", "utf-8")
    (tmp_path / "tests" / "kept.deal").write_text("deal\nburn\n", "utf-8")
    data = json.loads(run("clauses", "xx-town/12.3", "--format", "json", "--tests", "tests").out)
    assert data["tests"] == {
        "xx-town/12.3/b/seats-too-many": {"broken-by": [], "kept-by": []},
        "xx-town/12.3/h/burn-missing": {"broken-by": ["broken.deal"], "kept-by": ["kept.deal"]},
    }
    assert data["untested"] == ["xx-town/12.3/b/seats-too-many"]
    text = run("clauses", "xx-town/12.3", "--tests", "tests").out
    assert (
        """\
        b/seats-too-many
          broken by  no log
          kept by    no log
"""
        in text
    )
    assert "1 rule without a log that breaks it and a log that keeps it.\n" in text


def test_marks_in_a_log() -> None:
    """`#! RULE` at the end of a line expects a fail there, `#! review RULE` a review; other comments are comments."""
    text = "a\nb #! x/1/burn\nc  #!  review  x/1/late  \n# no mark\nd # see #! x/1/burn twice\r\n"
    assert list(markers(text)) == [Marker(2, "fail", "x/1/burn"), Marker(3, "review", "x/1/late")]


def test_sections_with_their_games(run: Run) -> None:
    """Each section at hand, with its games and since when it is in force."""
    ran = run("sections")
    assert ran.code == 0
    assert (
        ran.out
        == """\
xx-town/12.3
    Town Code § 12.3, Four Card Draw
    games: four-card-draw; 3 sentences; in force from 2014-02-01

1 section, digest aaaaaaaaaaaa
"""
    )


def test_no_such_section(run: Run) -> None:
    """An unknown section is 2, with the nearest one named."""
    ran = run("clauses", "xx-town/12.4")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == (
        "error: no section or game xx-town/12.4\n  Did you mean xx-town/12.3?\n  `fairdeal sections` lists them all.\n"
    )


def test_schema_is_printed_as_it_is_shipped(run: Run) -> None:
    """The schema of a report comes out byte for byte."""
    assert run("schema", "report").out == schema_text("report")


@pytest.mark.parametrize("words", [("schema",), ("schema", "house"), ("explian",), ("--nonsense",), ("clauses",)])
def test_what_is_unknown_is_2(run: Run, words: tuple[str, ...]) -> None:
    """An unknown command, option or name is an error with a way out, never a traceback."""
    ran = run(*words)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith("error: ")
    assert "--help` lists what it takes.\n" in ran.err


@pytest.mark.parametrize(
    "words",
    [
        ("--help",),
        ("-h",),
        *((name, "--help") for name in ("verify", "explain", "clauses", "sections", "schema", "submission")),
    ],
)
def test_every_command_explains_itself(run: Run, words: tuple[str, ...]) -> None:
    """Help is there, and no error."""
    ran = run(*words)
    assert (ran.code, ran.err) == (0, "")
    assert "Usage: fairdeal" in ran.out


def test_the_version(run: Run) -> None:
    """`--version` names the program and its version, the one that the package is built with."""
    project = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text("utf-8"))["project"]
    assert run("--version").out == f"fairdeal {project['version']}\n"
