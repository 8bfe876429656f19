"""Foreign text is shown, never obeyed."""

import unicodedata

from hypothesis import given
from hypothesis import strategies as st

from verifier.writers.inert import inert, storable, window


def test_controls_are_written_out() -> None:
    """An escape sequence, a bell and a turn of writing direction become letters."""
    assert inert("\x1b[31mred\x07\u202eabc\u2066") == "\\x1b[31mred\\x07\\u202eabc\\u2066"


def test_new_lines_do_not_break_lines() -> None:
    """Every character that any program takes for a new line stays within its line."""
    assert inert("a\nb\rc\x0bd\x85e\u2028f") == "a\\nb\\rc\\x0bd\\x85e\\u2028f"


def test_plain_letters_of_all_scripts_stay() -> None:
    """A name is not spoiled because it is not English."""
    assert inert("Zoë שלום 田中 ♠") == "Zoë שלום 田中 ♠"


def test_a_tab_is_one_space() -> None:
    """A tab has no width of its own, so it is given one."""
    assert inert("a\tb") == "a b"


@given(st.text(st.characters(exclude_categories=())))
def test_nothing_that_acts_is_left(text: str) -> None:
    """Whatever comes in, no control, format, surrogate or separator character comes out, and no more is changed."""
    shown = inert(text)
    assert [char for char in shown if unicodedata.category(char) in {"Cc", "Cf", "Cs", "Zl", "Zp"}] == []
    assert inert(shown) == shown


@given(st.text(st.characters(exclude_categories=())))
def test_what_is_stored_can_be_stored(text: str) -> None:
    """A lone surrogate, which a file name may hold, never stops a report from being written."""
    assert storable(text).encode("utf-8").decode("utf-8") == storable(text)


def test_a_window_keeps_the_span_in_sight() -> None:
    """The span in question is shown, however long the line, and the column is its place in what is shown."""
    line = "x" * 5_000_000 + "BAD" + "y" * 5_000_000
    shown, column, length = window(line, 5_000_001, 3, 60)
    assert shown[column - 1 : column - 1 + length] == "BAD"
    assert len(shown) == 62
    assert (shown[0], shown[-1]) == ("…", "…")


def test_a_window_without_a_column_has_no_caret() -> None:
    """Where no column is known the line stands alone."""
    assert window("abc", 0, 3, 60) == ("abc", 0, 0)


def test_a_window_counts_what_is_written_out() -> None:
    """A control character before the span moves the column by what it is written as."""
    assert window("\x1bab", 2, 1, 60) == ("\\x1bab", 5, 1)


@given(st.text(), st.integers(0, 300), st.integers(0, 300), st.integers(1, 80))
def test_a_window_never_loses_its_place(text: str, column: int, length: int, most: int) -> None:
    """For any line, column and length, also past the end, the place lies in what is shown or just after it."""
    shown, at, span = window(text, column, length, most)
    assert (at == 0) == (column == 0)
    assert 0 <= at <= len(shown) + 1
    assert (span == 0) == (column == 0)
