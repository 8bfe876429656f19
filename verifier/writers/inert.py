"""Foreign text made harmless: what a log or a spec says is shown, never obeyed."""

import unicodedata
from typing import Final

_NAMED: Final = {"\t": " ", "\n": "\\n", "\r": "\\r"}

_OBEYED: Final = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Unicode's categories of characters that act instead of being seen: control, format (all that turns the direction of
writing included), lone surrogates, line and paragraph separators."""


def _seen(char: str) -> str:
    if char in _NAMED:
        return _NAMED[char]
    if unicodedata.category(char) not in _OBEYED:
        return char
    code = ord(char)
    if code < 0x100:
        return f"\\x{code:02x}"
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"


def inert(text: str) -> str:
    r"""The text with every character that a terminal or a browser would obey written out as `\x1b`, `\u202e` ...

    A tab becomes one space. The rest stays as it is: markup is for each writer to escape in its own way.
    """
    if text.isascii() and text.isprintable():
        return text
    return "".join(map(_seen, text))


def storable(text: str) -> str:
    """The text with lone surrogates written out (a file name may hold them; UTF-8 and JSON readers refuse them)."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


def window(text: str, column: int, length: int, most: int) -> tuple[str, int, int]:
    """At most `most` characters of a log line around `column` (from 1; 0: none), made inert, for a caret below it.

    Gives the text, the column in it (from 1; 0: none) and how many characters of it the span of `length` covers. What
    is cut off shows as an ellipsis. A line of ten megabytes is as good as one of ten letters: only what is shown is
    looked at.
    """
    column = min(column, len(text) + 1)
    start = max(0, min(column - 1 - most // 3, len(text) - most)) if len(text) > most else 0
    piece = text[start : start + most]
    left = "…" if start else ""
    right = "…" if start + most < len(text) else ""
    if column < 1:
        return left + inert(piece) + right, 0, 0
    at = column - 1 - start
    before, span, after = left + inert(piece[:at]), inert(piece[at : at + length]), inert(piece[at + length :])
    return before + span + after + right, len(before) + 1, max(len(span), 1)
