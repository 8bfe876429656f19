"""Strict YAML: what a person wrote is what is read."""

from hypothesis import given
from hypothesis import strategies as st

from tests.law.strict.reading import plain, root
from verifier.law.problems import Problems
from verifier.law.strict import Items, Table, read


def test_only_whole_numbers_and_flags_are_typed() -> None:
    """Whole numbers and true and false are typed; all else, quoted numbers included, is text."""
    text = 'a: 12\nb: true\nc: false\nd: "12"\ne: 5.a\nf: 637a.21\ng: "3:2"\nh: 44 Pa.B. 619\n16: x\n'
    expected = {
        "a": 12, "b": True, "c": False, "d": "12", "e": "5.a", "f": "637a.21", "g": "3:2",
        "h": "44 Pa.B. 619", "16": "x",
    }  # fmt: skip
    assert expected == plain(root(text))


def test_flow_block_and_folded_texts_are_read() -> None:
    """Braces, brackets, indentation and folded texts all give the same kinds of value."""
    assert {"a": {"b": [1, "x"]}, "c": "one two", "d": "x\ny\n"} == plain(
        root("a: {b: [1, x]}\nc: >-\n  one\n  two\nd: |\n  x\n  y\n")
    )


def test_a_byte_order_mark_and_windows_line_ends_are_no_problem() -> None:
    """A BOM is skipped and CRLF ends a line."""
    problems = Problems()
    _, table = read("f.yaml", b"\xef\xbb\xbfa: 1\r\nb: 2\r\n", problems)
    assert ({"a": 1, "b": 2}, {}) == (plain(table) if table else None, problems.found)


def test_every_key_and_value_knows_its_place() -> None:
    """Marks count lines and columns from one and span the whole word."""
    table = root("a: 1\nlonger:\n  inner: [x, word]\n")
    inner = table.entries["longer"]
    assert isinstance(inner, Table)
    words = inner.entries["inner"]
    assert isinstance(words, Items)
    marks = [table.keys["longer"], inner.keys["inner"], words.items[1].at]
    assert [(2, 1, 6), (3, 3, 5), (3, 14, 4)] == [(mark.line, mark.column, mark.length) for mark in marks]


@given(st.binary(max_size=300))
def test_bytes_of_any_kind_are_read_or_named(data: bytes) -> None:
    """No file, whatever is in it, ends otherwise than in a table or in problems."""
    problems = Problems()
    _, table = read("f.yaml", data, problems)
    assert (table is None) <= bool(problems.found)


@given(st.text("ab:-[]{}?!&*|>'\"%@#, \n1.", max_size=60))
def test_marks_of_any_kind_are_read_or_named(text: str) -> None:
    """No mixture of the marks that mean something to YAML ends otherwise."""
    problems = Problems()
    _, table = read("f.yaml", text.encode(), problems)
    assert (table is None) <= bool(problems.found)
