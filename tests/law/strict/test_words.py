"""Words that YAML takes for something else than what is written."""

from typing import Final

import pytest

from tests.law.strict.reading import said

WORDS: Final = {
    "a decimal number": (
        "a: 20.00",
        """\
f.yaml:1:4: 20.00 without quotes is a decimal number to YAML; write "20.00"
    1 | a: 20.00
      |    ^^^^^""",
    ),
    "an exponent": (
        "a: 1e3",
        """\
f.yaml:1:4: 1e3 without quotes is a decimal number to YAML; write "1e3"
    1 | a: 1e3
      |    ^^^""",
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
    "a number too long": (
        "a: " + "1" * 16,
        """\
f.yaml:1:4: a number of more than 15 digits
    1 | a: 1111111111111111
      |    ^^^^^^^^^^^^^^^^
    put it in quotes if a text is meant""",
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
    "a truth as a key": (
        "true: 1",
        """\
f.yaml:1:1: a key cannot be true
    1 | true: 1
      | ^^^^
    put it in quotes if the word is meant""",
    ),
    "null": (
        "a: ~",
        """\
f.yaml:1:4: ~ is no value; leave the key out, or write "~" if the word is meant
    1 | a: ~
      |    ^""",
    ),
}


@pytest.mark.parametrize(("text", "expected"), WORDS.values(), ids=WORDS)
def test_a_word_that_yaml_would_misread_is_named(text: str, expected: str) -> None:
    """What YAML would take for a number, a date, a truth or nothing is named where it stands, with what to write."""
    assert expected == said(text)
