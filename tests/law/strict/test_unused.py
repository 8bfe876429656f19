"""What YAML can do and no section needs."""

from typing import Final

import pytest

from tests.law.strict.reading import said

UNUSED: Final = {
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
    "too deep": (
        "a: " + "[" * 30 + "]" * 30,
        """\
f.yaml:1:15: more than 12 levels deep
    1 | a: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]]]]]]]]]]]
      |               ^
    no section needs so many; look for a bracket too many""",
    ),
}


@pytest.mark.parametrize(("text", "expected"), UNUSED.values(), ids=UNUSED)
def test_what_no_section_needs_is_named(text: str, expected: str) -> None:
    """What would hide what a file says from its reader, or has no meaning in it, is named where it stands."""
    assert expected == said(text)
