"""Commas, colons, brackets, quotation marks and characters that stand where they cannot."""

from typing import Final

import pytest

from tests.law.strict.reading import said

MARKS: Final = {
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
}


@pytest.mark.parametrize(("text", "expected"), MARKS.values(), ids=MARKS)
def test_a_mark_out_of_place_is_named(text: str, expected: str) -> None:
    """What splits a text against its writer's will, or is no YAML, is named where it stands, with what to do."""
    assert expected == said(text)
