"""`fairdeal verify` on a log with a slip in its header: exit code 2, the place, and what to do."""

from pathlib import Path
from typing import Final

import pytest

from tests.given.told import Hand, header, log
from verifier.cli.main import main

pytestmark = pytest.mark.usefixtures("shipped_law")

HAND: Final = Hand(paid=["award 12 to seat 1"])


@pytest.fixture(autouse=True)
def _folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An empty folder, and a terminal of 120 columns."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "120")


def said(text: str, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    """The exit code and the text report of a log."""
    Path("night.deal").write_text(text, "utf-8")
    code = main(("verify", "night.deal"))
    return code, capsys.readouterr().out


def test_a_misspelt_house_parameter(capsys: pytest.CaptureFixture[str]) -> None:
    """A slip in a name does not turn rules open in silence."""
    code, out = said(log(HAND, head=header(house={"raise-cap": None, "raise-cpa": "4"})), capsys)
    assert 2 == code
    assert (
        "        night.deal:15:7\n"
        "        'house raise-cpa' is no house parameter of us-pa/637a.21; did you mean 'raise-cap'?\n"
        "\n"
        "       > 15 | house raise-cpa 4\n"
        "            |       ^^^^^^^^^\n"
    ) in out


def test_a_house_parameter_that_cannot_be_used(capsys: pytest.CaptureFixture[str]) -> None:
    """The value is underlined, and what could stand there is said."""
    code, out = said(log(HAND, head=header(house={"odd-chip": "leftmost"})), capsys)
    assert 2 == code
    assert "'house odd-chip' cannot be used, so odd-chip is taken as unsaid: 'leftmost' is not" in out
    assert "expected  first-left-of-button, button, last-aggressor or seat\n" in out
    assert "> 15 | house odd-chip leftmost\n            |                ^^^^^^^^\n" in out


def test_a_game_that_the_section_has_not(capsys: pytest.CaptureFixture[str]) -> None:
    """The log and the line from which nothing is judged are named."""
    code, out = said(log(HAND).replace("game badugi", "game baduggi"), capsys)
    assert 2 == code
    why = "section us-pa/637a.21 has no game 'baduggi'; did you mean 'badugi'?"
    assert f"  not judged  In night.deal, from line 16 on: {why}\n" in out
