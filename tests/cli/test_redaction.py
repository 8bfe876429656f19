"""`fairdeal verify --redact-names`: no output has the name of a person in it."""

from pathlib import Path
from typing import Final

import pytest

from tests.given.told import Hand, header, log
from tests.support.dealer import Session
from tests.support.phh import phh
from verifier.cli.main import main
from verifier.readers.redact import redacted, redacted_message

pytestmark = pytest.mark.usefixtures("shipped_law")

NAMES: Final = ("Zebedee", "Mary", "Quigley", "Ludo", "Dorabella", "O'Brien", "Brien", "Müller", "pat")
"""Names of players and dealers; the last is also a word of the language."""

HEAD: Final = header("dealer Dorabella", "house structrue no-limit")
SAID: Final = log(Hand(paid=["award 12 to seat 1"]), head=HEAD)

LOGS: Final = {
    "a departure": SAID.replace("Pxxx", "Zebedee").replace("Pxx ", '"Mary Quigley" ').replace("burn\n", "", 1),
    "a dealer of the hand": SAID.replace("button 3", 'button 3 dealer "Mary Quigley"').replace("burn\n", "", 1),
    "a note": SAID.replace("burn\n", 'note "Ludo spoke to Dorabella" # Zebedee heard\n', 1),
    "an irregularity": SAID.replace("burn\n", 'irregularity "O\'Brien leaves"\n', 1),
    "a case": SAID.replace("burn\n", 'irregularity defective-deck "O\'Brien finds two aces"\n', 1),
    "a name of two words": SAID.replace("Px stack 200", "Mary Quigley stack 200"),
    "an apostrophe": SAID.replace("Px stack 200", "Ludo O'Brien stack 200"),
    "a stack that is none": SAID.replace("Px stack 200", "Zebedee stack 3,0"),
    "an open quotation mark": SAID.replace("Px stack 200", '"Mary Quigley stack 200'),
    "a name for a verb": SAID.replace("seat 1 shows", "seat 1 Müller shows"),
    "a name for a seat": SAID.replace("seat 1 shows", "Zebedee shows"),
    "a misspelt hand line": SAID.replace("hand 1 at 2026-03-01 18:00 button 3", "hand 1 butn 3 dealer Dorabella"),
    "a misspelt dealer line": SAID.replace("dealer Dorabella", "dealer Dorabella Quigley"),
    "another word for dealer": SAID.replace("dealer Dorabella", "croupier Dorabella"),
    "a seat twice": SAID.replace("seat 2 Pxx stack 200", "seat 2 Ludo stack 200\nseat 2 Zebedee stack 200"),
    "a name that is a word": SAID.replace("Px stack 200", "pat stak 200"),
    "a value that is a name": SAID.replace("house odd-chip first-left-of-button", "house odd-chip Zebedee"),
}


def outputs(log: Path, capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Everything that the command prints and writes of a log, in every format."""
    said = ""
    for form in ("text", "json", "html"):
        main(("verify", str(log), *words, "--verbose", "--format", form))
        printed = capsys.readouterr()
        said += printed.out + printed.err
    return said


@pytest.mark.parametrize("text", LOGS.values(), ids=LOGS)
def test_no_name_is_left_in_any_output(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Whether a line can be read or not, and wherever a name stands in it."""
    path = tmp_path / "night.deal"
    path.write_text(text, "utf-8")
    whole = outputs(path, capsys)
    assert any(name in whole for name in NAMES)
    said = outputs(path, capsys, "--redact-names")
    # "stands pat" is play, and stays; the name before a stack does not.
    shown = said.replace("stands pat", "")
    assert [] == [name for name in NAMES[:-1] if name in shown]
    assert "pat stak" not in shown
    assert "night.deal" in said


PLAYED: Final = phh(next(Session(4, 1, players=4, chip=100, ante=0, rake=0).play()))

HISTORIES: Final = {
    "readable": "players = ['Zebedee', 'Mary Quigley', \"O'Brien\", 'Ad']\n" + PLAYED,
    "on lines of their own": "players = [\n  'Zebedee',\n  'Mary Quigley',\n  \"O'Brien\",\n  'Ludo',\n]\n" + PLAYED,
    "one too few": "players = ['Zebedee', 'Mary Quigley', \"O'Brien\"]\n" + PLAYED,
    "no texts": "players = ['Zebedee', 'Mary Quigley', 3, 4]\n" + PLAYED,
    "no list": "players = 'Zebedee, Mary Quigley'\n" + PLAYED,
    "no end": "players = ['Zebedee', 'Mary Quigley\n" + PLAYED,
    "an author": "author = 'Ludo'\nevent = 4\n_Zebedee = true\n" + PLAYED,
    "an act": PLAYED.replace("actions = [", "actions = ['Zebedee folds', "),
    "a remark": PLAYED.replace("actions = [", "actions = [ # by Ludo\n'p1 cbrr Zebedee # Ludo', "),
}


@pytest.mark.parametrize("text", HISTORIES.values(), ids=HISTORIES)
def test_no_name_is_left_of_a_hand_history(text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The players of a PHH file are hidden, and so is whatever else is no action."""
    path = tmp_path / "hand.phh"
    path.write_text(text, "utf-8")
    said = outputs(path, capsys, "--redact-names")
    assert [] == [name for name in NAMES[:-1] if name in said]


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("seat 1 Ann stack 3,0", "seat 1 *** stack 3,0"),
        ('seat 1 "Ann Lee" stack 200 # Ann', 'seat 1 "*** ***" stack 200 # ***'),
        ("hand 1 at 2026-03-01 18:00 button 3 dealer Dora", "hand 1 at 2026-03-01 18:00 button 3 dealer ****"),
        ("dealer button", "dealer ******"),
        ("seat 3 pat stack 3", "seat 3 *** stack 3"),
        ("seat 3 stands pat", "seat 3 stands pat"),
        ("seat 3 raises to 8 all in", "seat 3 raises to 8 all in"),
        ("deal seat 3 down As", "deal seat 3 down As"),
        ("reshuffle discards own", "reshuffle discards own"),
        ('note "Ann left"', 'note "*** ****"'),
        ("12:30:01 saet 1 As stack 3", "12:30:01 **** 1 ** ***** 3"),
        ("seat 3 Cal plays", "seat 3 *** plays"),
        ("seat 3 on sits out", "seat 3 ** sits out"),
        ("seat 3 up stack 4", "seat 3 ** stack 4"),
        ("12:30:01 dealer stands", "12:30:01 dealer stands"),
        ("dealer calls insurance", "dealer calls insurance"),
        ("dealer draws Kd # Dora", "dealer draws Kd # ****"),
        ("dealer up", "dealer **"),
        ('dealer "stands"', 'dealer "******"'),
        ("hand 1 dealer stands", "hand 1 dealer ******"),
        ("deal dealer up Kd", "deal dealer up Kd"),
        ("deal dealer Dora up Kd", "deal dealer **** up Kd"),
        ("pay 15 to seat 3 on super-match 2 tip", "pay 15 to seat 3 on super-match 2 tip"),
        ("seat 3 hits on left # Ann on left", "seat 3 hits on left # *** ** ****"),
        ("seat 3 hits on ann here", "seat 3 hits on *** ****"),
        ("seat 3 wagers on ann", "seat 3 wagers on ***"),
        ('misdeal to dealer "Dora" # Dora', 'misdeal to dealer "****" # ****'),
        ('irregularity card-face-up to seat 3 on left "Ann"', 'irregularity card-face-up to seat 3 on left "***"'),
    ],
)
def test_what_is_left_of_a_line(line: str, shown: str) -> None:
    """The words of the language stay, and every column; a star stands for each letter of what may be a name."""
    assert shown == redacted(line, "deal")


def test_what_is_left_of_a_hand_history() -> None:
    """Actions, field names and numbers stay."""
    assert "players = ['***', '** ***', \"****\"]" == redacted("players = ['Ann', 'Bo Lee', \"Bobo\"]", "phh")
    assert "  'd dh p1 As', 'p2 cbr 40', # ***" == redacted("  'd dh p1 As', 'p2 cbr 40', # Ann", "phh")


def test_of_an_unknown_format_no_word_is_left() -> None:
    """Where nothing is known of a format, only numbers can be shown."""
    assert "*** ***** 40" == redacted("Ann calls 40", "other")


def test_what_is_left_of_a_message() -> None:
    """The words of the language stay, so that the reader knows what to do."""
    line = "seat 1 Bo O'Brien stack 4"
    said = redacted_message("'O'Brien' cannot follow 'Bo'; expected 'stack'", line, "deal")
    assert "'…' cannot follow '…'; expected 'stack'" == said
