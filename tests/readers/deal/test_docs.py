"""The page on the log language is true."""

import re
from pathlib import Path

import pytest

from verifier.model.record import EVIDENCE, LineError
from verifier.readers.deal import DealLog
from verifier.readers.lines import line_reader

PAGE = (Path(__file__).parents[3] / "docs" / "log-language.md").read_text(encoding="utf-8")
EXAMPLES = [line for block in re.findall(r"```deal\n(.*?)```", PAGE, re.DOTALL) for line in block.splitlines()]
SHAPES = line_reader().derived.shapes


@pytest.mark.parametrize("line", EXAMPLES)
def test_each_example_is_a_line_of_the_language(line: str) -> None:
    """What the page shows can be typed."""
    assert not isinstance(line_reader().read(line, 1)[1], LineError)


def test_each_line_kind_has_an_example() -> None:
    """The page leaves no kind of line out."""
    shown = {line_reader().derived.find(line.split(" #")[0]) for line in EXAMPLES}
    assert {SHAPES[found[0]].alias for found in shown if found} == {shape.alias for shape in SHAPES}


def test_each_word_of_the_grammar_is_on_the_page() -> None:
    """The page leaves no word of the language out."""
    words = {word for shape in SHAPES for word in shape.words if word} | {"all in", "sits out", "main", "high", "low"}
    expected = line_reader().words.expected
    pool = set(expected("reshuffle x", 10).words)
    cases = set(expected("irregularity x", 13).words)
    beside = set(expected("push seat 3 on x", 15).words)
    assert {word for word in words | pool | cases | beside if not re.search(rf"\b{word}\b", PAGE)} == set()


def test_each_kind_of_evidence_is_on_the_page() -> None:
    """The page says of all evidence how to leave it out."""
    table = dict(re.findall(r"^\| `([a-z ]+)` \| (.+) \|$", PAGE, re.MULTILINE))
    wanted = {word.replace("-", " "): says for word, says in EVIDENCE.items() if word != "session-start"}
    assert {word: says for word, says in table.items() if word in wanted} == wanted


def test_the_opening_example_is_a_log() -> None:
    """The first example of the page reads without an error."""
    first = re.findall(r"```deal\n(.*?)```", PAGE, re.DOTALL)[0]
    log = DealLog("page.deal", data=first.encode())
    assert [hand.errors for hand in log] == [()]
    assert log.errors == []


def test_each_hand_on_the_page_is_a_hand() -> None:
    """The rounds against the house, of one area and of several, read without an error."""
    rounds = [block for block in re.findall(r"```deal\n(hand .*?)```", PAGE, re.DOTALL) if " wagers " in block]
    logs = [DealLog("page.deal", data=f"fairdeal 1\n{block}".encode()) for block in rounds]
    assert [[(hand.errors, hand.number) for hand in log] for log in logs] == [[((), 12)], [((), 13)]]
    assert [log.errors for log in logs] == [[], []]


def test_the_message_on_the_page_is_the_message() -> None:
    """The error that the page shows is the one that is given."""
    error = line_reader().read("seat 3 rises to 8", 31)[1]
    assert isinstance(error, LineError)
    caret = " " * (error.column - 1) + "~" * error.length
    assert f"{error.line}:{error.column}: {error.message}\n    {error.text}\n    {caret}\n    {error.hint}\n" in PAGE
