"""`fairdeal submission`: the form that it writes is the form that it reads."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from verifier.cli.main import main

Run = Callable[..., Any]


@pytest.fixture
def shipped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the command in an empty folder with the law as it is shipped; gives code, output and error."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("COLUMNS", raising=False)

    def run(*words: str) -> tuple[int, str, str]:
        code = main(words)
        said = capsys.readouterr()
        return code, said.out, said.err

    return run


def test_an_empty_form_is_a_submission_that_says_nothing(shipped: Run) -> None:
    """The template passes the check as it is, with no question answered."""
    assert shipped("submission", "template", "us-pa/637a.21", "--output", "house.yaml") == (0, "", "")
    code, out, err = shipped("submission", "check", "house.yaml")
    assert (code, err) == (0, "")
    assert out.startswith("house.yaml can be used.")
    assert "58 Pa. Code § 637a.21: 0 of " in out
    assert " answered. The others may stay unsaid.\n" in out


def test_the_form_comes_to_standard_output(shipped: Run) -> None:
    """Without --output the form is printed, the same one."""
    shipped("submission", "template", "us-pa/637a.21", "--output", "house.yaml")
    assert shipped("submission", "template", "us-pa/637a.21") == (0, Path("house.yaml").read_text("utf-8"), "")


def test_a_form_never_overwrites_answers(shipped: Run) -> None:
    """A file that is there stays as it is."""
    Path("house.yaml").write_text("mine", "utf-8")
    code, out, err = shipped("submission", "template", "us-pa/637a.21", "--output", "house.yaml")
    assert (code, out) == (2, "")
    assert err.startswith("error: house.yaml is there already\n")
    assert Path("house.yaml").read_text("utf-8") == "mine"


def test_answers_are_shown_with_their_questions(shipped: Run) -> None:
    """What was answered stands there as it was understood, with the clause that asks it."""
    shipped("submission", "template", "us-pa/637a.21", "--output", "house.yaml")
    form = Path("house.yaml").read_text("utf-8").replace("\n  blinds: unsaid", "\n  blinds: [2, 4]")
    Path("house.yaml").write_text(form, "utf-8")
    _, out, _ = shipped("submission", "check", "house.yaml")
    assert "  blinds           2, 4  [58 Pa. Code § 637a.21(d)]\n" in out


def test_a_wrong_answer_is_named_with_its_place(shipped: Run) -> None:
    """A value that cannot be meant is 2, with file, line, column and what it asks."""
    shipped("submission", "template", "us-pa/637a.21", "--output", "house.yaml")
    form = Path("house.yaml").read_text("utf-8").replace("\n  ante: unsaid", "\n  ante: a dime")
    Path("house.yaml").write_text(form, "utf-8")
    line = form[: form.index("a dime")].count("\n") + 1
    for words in (("submission", "check", "house.yaml"), ("verify", "house.yaml", "--submission", "house.yaml")):
        code, out, err = shipped(*words)
        assert (code, out) == (2, "")
        assert err.startswith(
            f"error: the submission house.yaml cannot be used as it is written\n  house.yaml:{line}:9: ante: 'a dime'"
        )


@pytest.mark.parametrize("data", [b"", b"\xff\xfe\x00", b"a: [", b"- 1\n- 2\n", b"a: &x 1\n", bytes(range(256))])
def test_a_damaged_submission_is_an_error_not_a_traceback(shipped: Run, data: bytes) -> None:
    """Whatever the file holds, the answer is 2 and words."""
    Path("house.yaml").write_bytes(data)
    code, out, err = shipped("submission", "check", "house.yaml")
    assert (code, out) == (2, "")
    assert err.startswith("error: the submission house.yaml cannot be used as it is written\n")


@pytest.mark.parametrize("words", [("submission", "check", "gone.yaml"), ("submission", "template", "gone")])
def test_what_is_not_there_is_2(shipped: Run, words: tuple[str, ...]) -> None:
    """No such file, no such section."""
    code, out, err = shipped(*words)
    assert (code, out) == (2, "")
    assert err.startswith("error: ")


def test_an_added_folder_is_added_and_a_replaced_section_is_said(shipped: Run) -> None:
    """Without --rules nothing is replaced; a folder with a section of a shipped id replaces it, and that is told."""
    code, out, _ = shipped("sections")
    assert code == 0
    assert "replaces the shipped one" not in out
    folder = Path("mine/conventions")
    folder.mkdir(parents=True)
    rules = Path(__file__).parents[2] / "rules" / "conventions" / "record.yaml"
    (folder / "record.yaml").write_bytes(rules.read_bytes())
    code, out, _ = shipped("sections", "--rules", "mine")
    assert code == 0
    assert "conventions/record  replaces the shipped one\n" in out


def test_a_broken_folder_of_rules_is_2(shipped: Run) -> None:
    """A spec that cannot be used stops every command, with its place."""
    folder = Path("mine/xx")
    folder.mkdir(parents=True)
    (folder / "1.yaml").write_text("section: xx/1\nsection: xx/1\n", "utf-8")
    for words in (("sections",), ("explain", "burn-missing"), ("clauses", "xx/1"), ("verify", "mine/xx/1.yaml")):
        code, out, err = shipped(*words, "--rules", "mine")
        assert (code, out) == (2, "")
        assert err.startswith("error: the rules cannot be used as they are written\n  mine/xx/1.yaml:2:1: ")
