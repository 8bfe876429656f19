"""One line of a lawful log, changed blindly: a small run of what the long runs measure."""

import pytest

from tests.support.blind import in_words, made, tried
from tests.support.edits import FORMS, KINDS
from tests.support.simulated import GAMES
from verifier.model.record import LineError
from verifier.readers.lines import line_reader

EACH = 18
SLOTS = {
    "seat": "3", "amount": "4.50", "card": "As", "cards": "As ??", "name": "Ann", "id": "a/b", "text": "Poker 7",
    "place": "left",
}  # fmt: skip


@pytest.mark.parametrize("kind", KINDS)
def test_of_every_edit_something_is_found_or_it_is_known_why_not(kind: str) -> None:
    """Each gives a report; where nothing is found, the edit is of a harmless kind or a known fault."""
    results = [tried(made(kind, number, hands=1, players=2)) for number in range(EACH)]
    assert all(one.edit.after != one.edit.before for one in results)
    assert [in_words(one) for one in results if not one.explained] == []


@pytest.mark.parametrize("kind", KINDS)
def test_an_edit_changes_one_line_or_two_that_follow_each_other(kind: str) -> None:
    """Every other line stands as it stood, and in its order."""
    for number in range(len(GAMES)):
        edit = made(kind, number)
        before, after = list(edit.before), list(edit.after)
        longer = {"delete": -1, "duplicate": 1}.get(kind, 0)
        touched = 2 if kind == "swap" else 1
        assert len(after) == len(before) + longer
        assert after[: edit.at] == before[: edit.at]
        assert after[edit.at + touched + longer :] == before[edit.at + touched :]
        assert edit.line == before[edit.at]


@pytest.mark.parametrize("form", FORMS)
def test_every_verb_of_an_edit_is_one_of_the_language(form: str) -> None:
    """A line can be read that says no more than the verb has to say."""
    line = form.format(**SLOTS | {"amount": "4"} if form.startswith("decks") else SLOTS)
    assert not isinstance(line_reader().read(line, 1)[1], LineError)
