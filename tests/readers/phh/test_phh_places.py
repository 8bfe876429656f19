import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.readers.phh.documents import document, hand
from verifier.model.events import END
from verifier.readers.phh_places import locate


def places(of: str, tmp_path: Path) -> list[tuple[int, int]]:
    """Line and column of every event that comes from `actions`, given an otherwise fixed document."""
    recorded = hand(tmp_path, document(actions=of))
    at = [(line, column) for line, column in zip(recorded.lines, recorded.columns, strict=True)]
    assert recorded.errors == ()
    assert recorded.events[-1].kind == END
    return at[2:-1]  # two blinds before, END behind


ACTIONS = [
    ("on one line", "['p3 f', 'p1 f']", [(7, 13), (7, 21)]),
    ("on lines of their own", "[\n  'p3 f',\n  'p1 f',\n]", [(8, 4), (9, 4)]),
    ("several on a line", "['p3 cc',\n 'p1 cc', 'p2 cc']", [(7, 13), (8, 3), (8, 12)]),
    ("with comments between", "[ # it's\n# 'p9 f'\n'p3 f', # why? \"\n'p1 f' # ]\n]", [(9, 2), (10, 2)]),
    ("in double quotes", '["p3 f", "p1 f"]', [(7, 13), (7, 21)]),
    ("with escapes", '["p3\\u0020f", "p1 f"]', [(7, 13), (7, 26)]),
    (
        "over several lines",
        '["""\np3 f""", \'\'\'p1 f\'\'\', """p2\\\n  \\u0020cc # \\""" """]',
        [(8, 1), (8, 13), (8, 25)],
    ),
    ("with quotes inside", "['p3 f # \"#\"', \"p1 f # 'so' [\", 'p2 cc']", [(7, 13), (7, 27), (7, 44)]),
    ("with white space inside", "['  p3 f', ' p1 f ']", [(7, 15), (7, 24)]),
    ("beside what says nothing", "['', 'p3 f', '   ', 'p1 f']", [(7, 17), (7, 32)]),
]


@pytest.mark.parametrize(("actions", "expected"), [case[1:] for case in ACTIONS], ids=[case[0] for case in ACTIONS])
def test_an_event_stands_where_its_action_is_written(
    actions: str, expected: list[tuple[int, int]], tmp_path: Path
) -> None:
    """The place of an event is the line and column of the first letter of its action in the file."""
    assert expected == places(actions, tmp_path)


def test_each_card_stands_where_its_action_is_written(tmp_path: Path) -> None:
    """An action that gives several events gives each of them its place."""
    assert [(7, 13), (7, 13), (7, 29)] == places("['d dh p1 As??', 'p3 f']", tmp_path)


def test_forced_bets_and_awards_stand_at_their_fields(tmp_path: Path) -> None:
    """What is not an action stands at the name of the field that says it, wherever that is; END at the last line."""
    recorded = hand(tmp_path, document(antes="[1, 1, 1]", winnings="[0, 6, 0]") + "\n\n")

    lines = recorded.lines
    assert [2, 2, 2, 3, 3, 7, 7, 8, 8] == list(lines)
    assert (1, 8) == (recorded.first_line, recorded.last_line)


def test_columns_count_characters_whatever_ends_the_lines(tmp_path: Path) -> None:
    """CRLF and letters of several bytes do not move a place."""
    text = "# é\r\n" + document(actions="[\n'p3 f # é', 'p1 f'\n]").replace("\n", "\r\n")

    recorded = hand(tmp_path, text)

    assert [(9, 2), (9, 14)] == list(zip(recorded.lines, recorded.columns, strict=True))[2:-1]


def test_a_byte_order_mark_is_no_character(tmp_path: Path) -> None:
    """A BOM at the head of the file is passed over."""
    recorded = hand(tmp_path, "\ufeffactions = ['p3 f', 'p1 f']\n" + document(actions=None))

    assert () == recorded.errors
    assert [(1, 13), (1, 21)] == list(zip(recorded.lines, recorded.columns, strict=True))[2:-1]


def test_where_strings_are_not_found_the_field_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the strings found are not those that the TOML parser read, every action stands at the field's name."""
    monkeypatch.setattr("verifier.readers.phh_hand.locate", lambda text, _: locate(text, "players"))

    recorded = hand(tmp_path, document(players="['a', 'b', 'c']"))

    assert [(7, 1), (7, 1)] == list(zip(recorded.lines, recorded.columns, strict=True))[2:-1]


def test_only_the_hands_own_fields_are_looked_at() -> None:
    """Fields of tables within the document, and strings within deeper lists, are not the hand's."""
    text = "'a b' = 1\n_x = {actions = ['no']}\nactions = ['yes', ['no'], 'and']\n[_own]\nactions = ['no']\n"

    found = locate(text, "actions")

    assert {"a b": 0, "_x": 10, "actions": 34} == found.keys
    assert ["yes", "and"] == [literal.text for literal in found.strings]


TEXTS = st.text(alphabet=st.sampled_from("p1 f#[]{},='\"\\\n\té?"), max_size=8)


def basic(text: str) -> str:
    """A text in TOML's double quotes."""
    return '"' + "".join(f"\\u{ord(letter):04x}" if letter in '"\\\n\t' else letter for letter in text) + '"'


def spaced(text: str) -> str:
    """A text in TOML's triple double quotes."""
    return '"""' + text.replace("\\", "\\\\").replace('"', '\\"') + '"""'


def literal(text: str) -> str:
    """A text in TOML's single quotes, or in double ones where it cannot stand in those."""
    return basic(text) if set("'\n") & set(text) else f"'{text}'"


@given(
    st.lists(st.tuples(TEXTS, st.sampled_from([basic, spaced, literal])), max_size=6),
    st.sampled_from([", ", ",\n", " ,# it's ]\n  "]),
)
def test_the_strings_found_are_the_strings_read(parts: list[tuple[str, object]], between: str) -> None:
    """However strings are quoted and set, those found are those that Python's TOML parser reads, each at its place."""
    written = [write(text) for text, write in parts if callable(write)]
    text = f"before = 'x' # '\nactions = [{between.join(written)}]\nafter = [['y']]\n"

    found = locate(text, "actions").strings

    assert tomllib.loads(text)["actions"] == [one.text for one in found]
    for one in found:
        assert not one.plain or text.startswith(one.text, one.start)
