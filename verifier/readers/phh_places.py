"""Finds where in a TOML document its fields and the strings of one array stand; Python's TOML parser does not say.

This is no second parser: it is only asked about documents that the TOML parser has accepted, and the caller holds the
strings found here against those that the parser gave.
"""

import re
import tomllib
from typing import Final, NamedTuple

# Possessive quantifiers (`*+`) keep a hostile string of many quotes from being tried in every way.
_TOKEN: Final = re.compile(
    r'''(?P<string>"""(?>(?:[^"\\]++|\\.|"{1,2}+(?!"))*)"{3,5}|\'\'\'(?>(?:[^']++|'{1,2}+(?!'))*)'{3,5}'''
    r"""|"(?>(?:[^"\\\n]++|\\.)*)"|'[^'\n]*+')"""
    r"""|(?P<open>[\[{])|(?P<close>[\]}])|(?P<line>\n)|(?P<word>[^\s"'#\[\]{},=]++)|(?P<equals>=)"""
    r"""|(?:[ \t\r,]++|\#[^\n]*+)""",
    re.DOTALL,
)


class Literal(NamedTuple):
    """One string as it is written. `start` is its first character behind the quotes."""

    start: int
    length: int
    """How many characters it takes between its quotes, as written."""
    text: str
    plain: bool
    """What is written is what it says: no escapes, one line. Then the character i of the text stands at `start + i`."""


class Places(NamedTuple):
    """Where the fields of a document stand, and the strings of the array asked for."""

    keys: dict[str, int]
    strings: list[Literal]


def locate(text: str, array: str) -> Places:
    """The places of the top-level fields of a document, by name, and the strings in the field named `array`."""
    keys: dict[str, int] = {}
    strings: list[Literal] = []
    depth, name, within = 0, "", False
    for token in _TOKEN.finditer(text):
        match token.lastgroup:
            case None:
                continue
            case "line":
                within = within and depth > 0
                name = name if within else ""
            case "equals":
                within = True
            case "string" | "word" if not within:
                name = token[0] if token.lastgroup == "word" else _literal(token[0], 0).text
                keys.setdefault(name, token.start())
            case "string" if depth == 1 and name == array:
                strings.append(_literal(token[0], token.start()))
            case "open" if not within:
                break  # a table begins here: what follows is no field of the hand
            case "open":
                depth += 1
            case "close":
                depth -= 1
    return Places(keys, strings)


def _literal(written: str, offset: int) -> Literal:
    quotes = 3 if written[:3] in ('"""', "'''") and len(written) >= 6 else 1
    inside = written[quotes:-quotes]
    if "\n" not in inside and (written[0] == "'" or "\\" not in inside):
        return Literal(offset + quotes, len(inside), inside, plain=True)
    said = tomllib.loads("x=" + written)["x"]
    skipped = inside.startswith("\n")  # TOML drops a line end right behind the opening quotes
    return Literal(offset + quotes + skipped, len(inside) - skipped, str(said), plain=False)
