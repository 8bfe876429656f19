"""Strict YAML: what a person wrote is what is read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verifier.law.problems import LawError, Problems
from verifier.law.strict import MOST_BYTES, Items, Node, Scalar, Table, read


def said(data: str | bytes) -> str:
    """All that is said of a file `f.yaml`, empty if nothing is wrong."""
    problems = Problems()
    read("f.yaml", data.encode() if isinstance(data, str) else data, problems)
    try:
        problems.stop()
    except LawError as error:
        return str(error)
    return ""


def plain(node: Node) -> object:
    """The values alone."""
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Items):
        return [plain(item) for item in node.items]
    return {key: plain(value) for key, value in node.entries.items()}


def root(text: str) -> Table:
    """The root of a file in which nothing is wrong."""
    problems = Problems()
    _, table = read("f.yaml", text.encode(), problems)
    problems.stop()
    assert table is not None
    return table


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


TRAPS = {
    "a comma ends a text": (
        "h.a: {must: Keep, or discard.}",
        """\
f.yaml:1:19: 'or discard.' is taken for a key without a value: the comma before it ended the text
    1 | h.a: {must: Keep, or discard.}
      |                   ^^^^^^^^^^^
    put the whole text in quotes""",
    ),
    "a key without a value": (
        "a:\nb: 1",
        """\
f.yaml:1:1: the key 'a' has no value
    1 | a:
      | ^
    fill it in, or take the key away""",
    ),
    "a word in braces": (
        "a: {b}",
        """\
f.yaml:1:5: the key 'b' has no value
    1 | a: {b}
      |     ^
    write 'key: value' inside the braces, or use [ ] for a list""",
    ),
    "an empty entry of a list": (
        "a:\n  -\n  - x",
        """\
f.yaml:2:4: an entry of a list without a value
    2 |   -
      |    ^
    fill it in, or take it away""",
    ),
    "a question mark in braces": (
        "a: {asks: How many?}",
        """\
f.yaml:1:19: a question mark before the end of a bracket is taken for a key
    1 | a: {asks: How many?}
      |                   ^
    put the whole text in quotes""",
    ),
    "a key twice": (
        "a: 1\nb: 2\na: 3",
        """\
f.yaml:3:1: the key 'a' is here twice; it stands in line 1 already
    3 | a: 3
      | ^
    keep one of them""",
    ),
    "a decimal number": (
        "a: 20.00",
        """\
f.yaml:1:4: 20.00 without quotes is a decimal number to YAML; write "20.00"
    1 | a: 20.00
      |    ^^^^^""",
    ),
    "odds": (
        "a: 3:2",
        """\
f.yaml:1:4: 3:2 without quotes is a number in base 60 to YAML; write "3:2"
    1 | a: 3:2
      |    ^^^""",
    ),
    "a time of day": (
        "a: 1:30",
        """\
f.yaml:1:4: 1:30 without quotes is a number in base 60 to YAML; write "1:30"
    1 | a: 1:30
      |    ^^^^""",
    ),
    "a date": (
        "a: {from: 2014-02-01}",
        """\
f.yaml:1:11: 2014-02-01 without quotes is a date to YAML; write "2014-02-01"
    1 | a: {from: 2014-02-01}
      |           ^^^^^^^^^^""",
    ),
    "a leading zero": (
        "a: 007",
        """\
f.yaml:1:4: 007 without quotes is an octal number to YAML; write "007", or no zero
    1 | a: 007
      |    ^^^""",
    ),
    "an exponent": (
        "a: 1e3",
        """\
f.yaml:1:4: 1e3 without quotes is a decimal number to YAML; write "1e3"
    1 | a: 1e3
      |    ^^^""",
    ),
    "a number in another base": (
        "a: 0x1F",
        """\
f.yaml:1:4: 0x1F without quotes is a number in another base to YAML; write "0x1F"
    1 | a: 0x1F
      |    ^^^^""",
    ),
    "a number below zero": (
        "a: -3",
        """\
f.yaml:1:4: -3 is no whole number such as 12; write "-3" if a text is meant
    1 | a: -3
      |    ^^""",
    ),
    "yes": (
        "a: yes",
        """\
f.yaml:1:4: yes is true to some readers of YAML; write true, or "yes" if the word is meant
    1 | a: yes
      |    ^^^""",
    ),
    "off as a key": (
        "off: 1",
        """\
f.yaml:1:1: off is false to some readers of YAML; write false, or "off" if the word is meant
    1 | off: 1
      | ^^^""",
    ),
    "a capital truth": (
        "a: True",
        """\
f.yaml:1:4: write true and false in small letters
    1 | a: True
      |    ^^^^""",
    ),
    "null": (
        "a: ~",
        """\
f.yaml:1:4: ~ is no value; leave the key out, or write "~" if the word is meant
    1 | a: ~
      |    ^""",
    ),
    "a truth as a key": (
        "true: 1",
        """\
f.yaml:1:1: a key cannot be true
    1 | true: 1
      | ^^^^
    put it in quotes if the word is meant""",
    ),
    "an anchor": (
        "a: &x 1",
        """\
f.yaml:1:4: '&x' names a value; anchors are not used here
    1 | a: &x 1
      |    ^^^^
    take it away, or put the whole text in quotes""",
    ),
    "an alias": (
        "a: *x",
        """\
f.yaml:1:4: '*x' stands for something written elsewhere; aliases are not used here
    1 | a: *x
      |    ^^
    write it out, or put the whole text in quotes""",
    ),
    "a merge key": (
        "<<: {a: 1}",
        """\
f.yaml:1:1: '<<' merges keys from elsewhere, which is not used here
    1 | <<: {a: 1}
      | ^^
    write them out""",
    ),
    "a tag": (
        "a: !!python/object:os.system x",
        """\
f.yaml:1:4: a tag ('!...') is not used here
    1 | a: !!python/object:os.system x
      |    ^^^^^^^^^^^^^^^^^^^^^^^^^^^
    take it away, or put the whole text in quotes""",
    ),
    "a directive": (
        "%YAML 1.1\n---\na: 1",
        """\
f.yaml:1:1: directives are not used here
    1 | %YAML 1.1
      | ^^^^^^^^^
    take the line that starts with '%' away""",
    ),
    "a second document": (
        "a: 1\n---\nb: 2",
        """\
f.yaml:2:1: a second document starts here
    2 | ---
      | ^^^
    one file holds one document""",
    ),
    "a tab": (
        "a:\n\tb: 1",
        """\
f.yaml:2:1: a tab
    2 |  b: 1
      | ^
    indent with spaces""",
    ),
    "a hard space": (
        "a: b\u00a0c",
        """\
f.yaml:1:5: the character U+00A0 cannot be seen
    1 | a: b c
      |     ^
    take it away""",
    ),
    "a NUL": (
        "a: \0",
        """\
f.yaml:1:4: the character U+0000 cannot be seen
    1 | a:
      |    ^
    take it away""",
    ),
    "a list at the root": (
        "- a",
        """\
f.yaml:1:1: the file is not a list of keys with their values
    1 | - a
      | ^
    start with a key, such as 'section: ...'""",
    ),
    "a list as a key": (
        "[a]: 1",
        """\
f.yaml:1:1: a key must be a word
    1 | [a]: 1
      | ^
    put the whole text in quotes if it is a text""",
    ),
    "a value without a key": (
        "? \n: 1",
        """\
f.yaml:1:2: a value without a key
    1 | ?
      |  ^
    write 'key: value'""",
    ),
    "a colon in a text": (
        "a: so: it is",
        """\
f.yaml:1:6: a colon here starts a value within a value
    1 | a: so: it is
      |      ^
    put the whole text in quotes, or mend the indentation""",
    ),
    "a list after a key": (
        "a: - b",
        """\
f.yaml:1:4: a list cannot start here
    1 | a: - b
      |    ^
    put each '- ' on a line of its own""",
    ),
    "an open bracket": (
        "a: {b: [1, 2}",
        """\
f.yaml:1:13: a comma or ']' is missing here
    1 | a: {b: [1, 2}
      |             ^
    part entries by commas, and put texts with commas, colons or brackets in quotes""",
    ),
    "a bracket never closed": (
        "a: {b: 1",
        """\
f.yaml:1:4: a bracket is opened and never closed
    1 | a: {b: 1
      |    ^
    close it with the same kind of mark""",
    ),
    "a bracket too many": (
        "a: {b: 1}}",
        """\
f.yaml:1:10: a bracket is closed that was never opened
    1 | a: {b: 1}}
      |          ^
    take it away""",
    ),
    "a comma too many": (
        "a: [1, , 2]",
        """\
f.yaml:1:8: a value is missing before this comma
    1 | a: [1, , 2]
      |        ^
    take one comma away""",
    ),
    "a quotation mark never closed": (
        'a: "x\nb: 1',
        """\
f.yaml:1:4: a quotation mark is opened and never closed
    1 | a: "x
      |    ^
    close it with the same kind of mark""",
    ),
    "a text after a quotation": (
        'a: "x" y',
        """\
f.yaml:1:8: text follows where the value has ended
    1 | a: "x" y
      |        ^
    put the whole text in quotes""",
    ),
    "a letter that cannot start a text": (
        "a: @x",
        """\
f.yaml:1:4: a text cannot start with this character
    1 | a: @x
      |    ^
    put the whole text in quotes""",
    ),
    "an unknown escape": (
        'a: "\\d"',
        """\
f.yaml:1:6: no such escape in double quotes
    1 | a: "\\d"
      |      ^
    put the text in single quotes""",
    ),
    "too deep": (
        "a: " + "[" * 30 + "]" * 30,
        """\
f.yaml:1:15: more than 12 levels deep
    1 | a: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      |               ^
    no section needs so many; look for a bracket too many""",
    ),
    "a number too long": (
        "a: " + "1" * 16,
        """\
f.yaml:1:4: a number of more than 15 digits
    1 | a: 1111111111111111
      |    ^^^^^^^^^^^^^^^^
    put it in quotes if a text is meant""",
    ),
}


@pytest.mark.parametrize(("text", "expected"), TRAPS.values(), ids=TRAPS)
def test_a_trap_of_yaml_is_named_with_its_place(text: str, expected: str) -> None:
    """What YAML would quietly misread, or what is no YAML, is named where it stands, with what to write."""
    assert expected == said(text)


def test_an_empty_file_is_named() -> None:
    """A file without a key is not taken for a section without blocks."""
    assert "f.yaml:1:1: the file is empty\n    1 | # nothing\n      | ^" == said("# nothing\n")


def test_bytes_that_are_no_text_are_named_with_their_place() -> None:
    """A wrong encoding is named by byte, line and column."""
    assert "f.yaml:2:4: byte 0xe9 is not UTF-8\n    save the file as UTF-8" == said(b"a: 1\nb: \xe9t\xe9\n")


def test_a_file_has_a_greatest_size() -> None:
    """A file that is too large is not parsed at all."""
    assert "f.yaml: the file is larger than 400 kB\n    split it into smaller sections" == said(b"#" * (MOST_BYTES + 1))


def test_several_problems_are_reported_together() -> None:
    """All that can be found is told at once, in the order of the file."""
    text = "a: 20.00\nb:\nc: yes\na: 1\n"
    lines = [line for line in said(text).splitlines() if line.startswith("f.yaml")]
    assert [
        'f.yaml:1:4: 20.00 without quotes is a decimal number to YAML; write "20.00"',
        "f.yaml:2:1: the key 'b' has no value",
        'f.yaml:3:4: yes is true to some readers of YAML; write true, or "yes" if the word is meant',
        "f.yaml:4:1: the key 'a' is here twice; it stands in line 1 already",
    ] == lines


def test_of_very_many_problems_the_first_fifty_are_shown() -> None:
    """A file that is wrong throughout fills no screen after screen, and nothing is left uncounted."""
    text = said("".join(f"k{number}: yes\n" for number in range(60)))
    assert (50, "... and 10 more") == (text.count("is true to some"), text.splitlines()[-1])


def test_a_long_line_is_shown_around_the_place() -> None:
    """The excerpt of a long line is cut on both sides, with the carets in place."""
    text = "a: [" + "word, " * 40 + "20.00, " + "word, " * 40 + "word]"
    _, excerpt, carets = said(text).splitlines()
    assert ("...", "...", "20.00") == (
        excerpt[8:11],
        excerpt[-3:],
        excerpt[carets.index("^") : carets.rindex("^") + 1],
    )


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
