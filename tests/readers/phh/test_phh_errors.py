from pathlib import Path

import pytest

from tests.readers.phh.documents import document, hand, hands, log, played, said
from verifier.model.events import BAD
from verifier.model.record import LineError
from verifier.readers.phh_documents import LONGEST

FIRST = "variant = 'FB'"


def underlined(line: int, text: str, what: str, message: str) -> str:
    """An error as `said` shows it, the part underlined given as text."""
    column = text.index(what) + 1
    return f"{line}:{column}: {message}\n{text}\n{' ' * (column - 1)}{'^' * len(what)}"


CASES = {
    "unknown variant": (
        {"variant": "'XX'"},
        underlined(1, "variant = 'XX'", "variant", "unknown variant 'XX' (known here: FB, FT, NT)"),
    ),
    "variant of no section": (
        {"variant": "'NS'"},
        underlined(
            1,
            "variant = 'NS'",
            "variant",
            "variant 'NS' (no-limit short-deck hold 'em) is not read yet (known here: FB, FT, NT)",
        ),
    ),
    "variant of another type": (
        {"variant": "7"},
        underlined(1, "variant = 7", "variant", "variant is the number 7, not text in quotes"),
    ),
    "a field is missing": (
        {"small_bet": None},
        underlined(1, FIRST, FIRST, "the hand has no 'small_bet' (add small_bet = ...)"),
    ),
    "a field is misspelt": (
        {"blinds_or_straddles": None, "blind_or_straddles": "[1, 2, 0]"},
        underlined(
            7,
            "blind_or_straddles = [1, 2, 0]",
            "blind_or_straddles",
            "'blind_or_straddles' is no field of PHH (did you mean 'blinds_or_straddles'?)",
        ),
    ),
    "too few entries": (
        {"antes": "[0, 0]"},
        underlined(
            2,
            "antes = [0, 0]",
            "antes",
            "antes has 2 entries, but 3 players are dealt in (starting_stacks) (one entry a player)",
        ),
    ),
    "no list": (
        {"antes": "0"},
        underlined(2, "antes = 0", "antes", "antes is the number 0, not a list (write antes = [...])"),
    ),
    "no number": (
        {"antes": "[0, 'x', 0]"},
        underlined(2, "antes = [0, 'x', 0]", "antes", "antes for player 2 is text, not a number of chips"),
    ),
    "a yes is no number": (
        {"small_bet": "true"},
        underlined(4, "small_bet = true", "small_bet", "small_bet is true or false, not a number of chips"),
    ),
    "less than nothing": (
        {"blinds_or_straddles": "[1, -2, 0]"},
        underlined(
            3,
            "blinds_or_straddles = [1, -2, 0]",
            "blinds_or_straddles",
            "blinds_or_straddles for player 2: -2 is less than nothing",
        ),
    ),
    "no hundredths": (
        {"small_bet": "2.001"},
        underlined(4, "small_bet = 2.001", "small_bet", "small_bet: 2.001 is no whole number of hundredths"),
    ),
    "thirty digits of nothing, then one": (
        {"small_bet": "2.000000000000000000000000000001"},
        underlined(
            4,
            "small_bet = 2.000000000000000000000000000001",
            "small_bet",
            "small_bet: 2.000000000000000000000000000… is no whole number of hundredths",
        ),
    ),
    "too much": (
        {"big_bet": "10_000_000_000_000"},
        underlined(
            5, "big_bet = 10_000_000_000_000", "big_bet", "big_bet: 10000000000000 is more than any table has seen"
        ),
    ),
    "an exponent beyond reason": (
        {"big_bet": "1e999999999"},
        underlined(5, "big_bet = 1e999999999", "big_bet", "big_bet: 1E+999999999 is more than any table has seen"),
    ),
    "an exponent beyond arithmetic": (
        {"big_bet": "1e99999999999999999999"},
        underlined(5, "big_bet = 1e99999999999999999999", "big_bet", "big_bet: NaN is no number"),
    ),
    "infinite": (
        {"antes": "[inf, 0, 0]"},
        underlined(2, "antes = [inf, 0, 0]", "antes", "antes for player 1: Infinity is no number"),
    ),
    "one player": (
        {"starting_stacks": "[100]"},
        underlined(
            6,
            "starting_stacks = [100]",
            "starting_stacks",
            "starting_stacks has 1 entries (a hand has 2 to 30 players)",
        ),
    ),
    "no chips": (
        {"starting_stacks": "[100, 0, 100]"},
        underlined(
            6,
            "starting_stacks = [100, 0, 100]",
            "starting_stacks",
            "player 2 has no chips (a player without chips is not dealt in)",
        ),
    ),
    "a seat that is none": (
        {"seats": "[1, 2, 31]"},
        underlined(8, "seats = [1, 2, 31]", "seats", "seats go from 1 to 30"),
    ),
    "a seat for two": (
        {"seats": "[1, 2, 1]"},
        underlined(8, "seats = [1, 2, 1]", "seats", "two players have the same seat"),
    ),
    "seats the wrong way round": (
        {"seats": "[3, 2, 1]"},
        underlined(
            8,
            "seats = [3, 2, 1]",
            "seats",
            "the seat numbers do not run clockwise (players stand in clockwise order from the left of the button)",
        ),
    ),
    "no name": (
        {"players": "['a', 2, 'c']"},
        underlined(8, "players = ['a', 2, 'c']", "players", "entry 2 of players is the number 2, not text in quotes"),
    ),
    "no day": (
        {"year": "2023", "month": "2", "day": "29"},
        underlined(10, "day = 29", "day", "there is no day 2023-2-29 (year, month and day are whole numbers)"),
    ),
    "no time": (
        {"time": "'20:15'"},
        underlined(
            8, "time = '20:15'", "time", "time is text, not a time of day (write it without quotes: time = 20:15:00)"
        ),
    ),
    "no currency": (
        {"currency": "'$'"},
        underlined(8, "currency = '$'", "currency", "'$' is no currency code (such a code has three letters: USD)"),
    ),
    "stacks below what is possible": (
        {"finishing_stacks": "[98, 101, 101]"},
        underlined(
            8,
            "finishing_stacks = [98, 101, 101]",
            "finishing_stacks",
            "finishing_stacks do not fit the actions: seat 1 ends with less than his bets left him "
            "(one of them is wrong)",
        ),
    ),
    "stacks out of nowhere": (
        {"finishing_stacks": "[99, 102, 100]"},
        underlined(
            8,
            "finishing_stacks = [99, 102, 100]",
            "finishing_stacks",
            "finishing_stacks do not fit the actions: together the players end with more chips than they began with "
            "(one of them is wrong)",
        ),
    ),
    "an action that is none": (
        {"actions": "['p3 f', 'p1 folds']"},
        underlined(7, "actions = ['p3 f', 'p1 folds']", "folds", "unknown action 'folds' (did you mean 'f'?)"),
    ),
    "an action of nobody": (
        {"actions": "['p3 f', ' p4 f']"},
        underlined(7, "actions = ['p3 f', ' p4 f']", "p4", "there is no p4: 3 players have starting stacks"),
    ),
    "an action in escapes": (
        {"actions": '["p3 \\u0066olds"]'},
        underlined(7, 'actions = ["p3 \\u0066olds"]', "p3 \\u0066olds", "unknown action 'folds' (did you mean 'f'?)"),
    ),
    "actions that are no texts": (
        {"actions": "['p3 f', 4]"},
        underlined(7, "actions = ['p3 f', 4]", "actions", "entry 2 of actions is the number 4, not text in quotes"),
    ),
    "a line that is no TOML": (
        {"antes": "[0 0, 0]"},
        (
            "2:12: this is no TOML: unclosed array (a PHH hand is a TOML document: lines of name = value)\n"
            "antes = [0 0, 0]\n           ^"
        ),
    ),
    "a field that is there twice": (
        {"players": "['a', 'b', 'c']\nantes = [1, 1, 1]"},
        (
            "9:18: this is no TOML: cannot overwrite a value (a PHH hand is a TOML document: lines of name = value)\n"
            "antes = [1, 1, 1]\n                 ^"
        ),
    ),
    "an end that is missing": (
        {"big_bet": None, "actions": None, "players": "['a',"},
        (
            "6:16: this is no TOML: invalid value, and the document ends "
            "(a PHH hand is a TOML document: lines of name = value)\nplayers = ['a',\n               ^"
        ),
    ),
    "a NUL byte": (
        {"venue": "'a\0b'"},
        underlined(8, "venue = 'a\0b'", "\0", "a NUL byte (the file is damaged or no text)"),
    ),
    "lists without end": (
        {"_x": "[" * 5000},
        underlined(1, FIRST, "v", "lists within lists without end"),
    ),
    "a number without end": (
        {"_x": "9" * 5000},
        underlined(
            1,
            FIRST,
            "v",
            "a number of thousands of digits",
        ),
    ),
    "a hexadecimal without end": (
        {"hand": "0x" + "f" * 5000},
        underlined(
            8,
            "hand = 0x" + "f" * 5000,
            "hand",
            "hand is the number a number of thousands of digits, not text in quotes or a whole number",
        ),
    ),
}


@pytest.mark.parametrize(("changes", "expected"), CASES.values(), ids=list(CASES))
def test_a_document_that_is_wrong_says_where_and_why(
    changes: dict[str, str | None], expected: str, tmp_path: Path
) -> None:
    """One thing wrong with a document is one error at its place, and the hand is not judged."""
    assert [expected] == said(hand(tmp_path, **changes))


def test_every_bad_action_is_an_error_and_leaves_a_mark(tmp_path: Path) -> None:
    """Each action that cannot be read is an error of its own, and the others are events all the same."""
    recorded = hand(tmp_path, actions="['p3 x', 'p1 cc',\n'p2 rises 4', 'p1 f']")

    assert [(7, 16), (8, 5)] == [(error.line, error.column) for error in recorded.errors]
    assert ["unreadable line", "check or call", "unreadable line", "fold", "end"] == [
        kind for kind, _, _ in played(recorded)
    ][2:]
    assert [(7, 13), (8, 2)] == [
        (line, column)
        for event, line, column in zip(recorded.events, recorded.lines, recorded.columns, strict=True)
        if event.kind == BAD
    ]


def test_a_bad_hand_spoils_no_other(tmp_path: Path) -> None:
    """In a file of many hands only those that cannot be read are errors; the others are read as if alone."""
    bad = [document(actions="['p3 x']"), "variant = \n", document(variant="'QQ'"), 'actions = ["""\n', "\0\n", "x\n"]
    text = (
        "".join(f"[{2 * i + 1}]\n{document()}\n[{2 * i + 2}]\n{one}\n" for i, one in enumerate(bad))
        + f"[13]\n{document()}"
    )

    read = hands(tmp_path, text)

    assert [str(i) for i in range(1, 14)] == [one.name for one in read]
    assert [i % 2 == 0 for i in range(1, 14)] == [bool(one.errors) for one in read]
    assert {tuple(played(hand(tmp_path)))} == {tuple(played(one)) for one in read if not one.errors}


def test_bytes_that_are_no_utf8_are_an_error_at_their_place(tmp_path: Path) -> None:
    """A byte that is no UTF-8 is reported where it stands, in its own hand alone."""
    text = (
        b"[1]\r\n"
        + document(venue="'caf\u00e9'").encode("latin-1").replace(b"\n", b"\r\n")
        + b"[2]\n"
        + document().encode()
    )

    first, second = hands(tmp_path, text)

    assert ["9:13: this is no UTF-8 (save the file as UTF-8)\nvenue = 'caf\ufffd'\n            ^"] == said(first)
    assert [] == said(second)


def test_a_document_longer_than_any_hand_is_not_read(tmp_path: Path) -> None:
    """A line of ten megabytes costs its own hand, and no memory to speak of."""
    text = f"[1]\n{document()}[2]\n_x = '{'x' * 10_000_000}'\n{document()}[3]\n{document()}"

    first, second, third = hands(tmp_path, text)

    assert [[], ["a hand of more than 256 KiB"], []] == [
        [error.message for error in one.errors] for one in (first, second, third)
    ]
    assert LONGEST >= sum(len(line) for line in second.text)
    assert (9, 18) == (second.first_line, third.first_line)


def test_a_hand_of_thousands_of_actions_is_not_read(tmp_path: Path) -> None:
    """No hand has so many actions."""
    recorded = hand(tmp_path, actions="[" + "'p1 cc'," * 2001 + "]")

    assert ["2001 actions in one hand"] == [error.message for error in recorded.errors]


@pytest.mark.parametrize("content", ["", "\n\n", "# nothing\n", "\ufeff", "\r\n"])
def test_an_empty_file_holds_no_hand(content: str, tmp_path: Path) -> None:
    """A file without a word in it is an error of the file, not of a hand."""
    read = log(tmp_path, content)

    assert [] == list(read)
    assert [
        LineError(1, 1, 1, "", "the file holds no hand", "a PHH hand is a TOML document: variant = ...")
    ] == read.errors
