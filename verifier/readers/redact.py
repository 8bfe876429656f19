"""Takes out of a line of a log whatever may be the name of a person.

What is left is only what the format itself says: its words, numbers, cards. So a name is hidden although the line
cannot be read, or it stands in a remark, or it was never listed as that of a player. Stars stand in its place, one for
each letter, so that columns stay true.
"""

import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Final

from lark.lexer import PatternStr

from verifier.model.events import Event
from verifier.readers.lines import line_reader
from verifier.readers.phh_notation import ActionError, by_regex

HIDDEN: Final = "…"
"""Stands for hidden words in a message."""

_TOKEN: Final = re.compile(r'"[^"]*"?|[^ \t]+')
_LETTER: Final = re.compile(r"[^\W_]")
_SIGN: Final = re.compile(r"[^\s\"'#]")
_PART: Final = re.compile(r"[^\s\"',#=\[\]]+")
_NUMBER: Final = re.compile(r"[\d.,:$€£%+-]*\d[\d.,:$€£%+-]*|\d{4}-\d\d-\d\d[T ]?[\d:]*", re.ASCII)
_CARDS: Final = re.compile(r"(?:[A2-9TJQK][cdhs]|\?\?)+")
_QUOTED: Final = re.compile(r"(?<!\w)'([^']+)'(?!\w)|(?<!\w)\"([^\"]+)\"(?!\w)")

Span = tuple[int, int]


def redacted(line: str, kind: str) -> str:
    """A line of a log of that kind (`deal`, `phh`) with stars where a name may stand; of any other, without words."""
    out, at = [], 0
    for start, end in _hidden(line, kind):
        out += [line[at:start], _SIGN.sub("*", line[start:end])]
        at = end
    return "".join([*out, line[at:]])


def redacted_message(message: str, line: str, kind: str) -> str:
    """What is said of a line, without the words that are hidden in it and without any quoted word like them."""
    words: set[str] = set()
    for start, end in _hidden(line, kind):
        words.add(line[start:end].strip())
        words.update(_PART.findall(line[start:end]))
    for word in sorted(words, key=len, reverse=True):
        if _LETTER.search(word):
            message = re.sub(rf"(?<!\w){re.escape(word)}(?!\w)", HIDDEN, message)
    known = _KNOWN.get(kind, _nothing)()
    return _QUOTED.sub(
        lambda quoted: quoted[0] if _all_known(quoted[1] or quoted[2], known) else f"'{HIDDEN}'", message
    )


def _all_known(text: str, known: frozenset[str]) -> bool:
    return all(word in known or not _LETTER.search(word) or _plain(word) for word in text.split())


def _plain(word: str) -> bool:
    """A number, a date or cards."""
    return bool(_NUMBER.fullmatch(word) or _CARDS.fullmatch(word))


def _hidden(line: str, kind: str) -> Iterator[Span]:
    return _HIDE.get(kind, _words)(line)


def _words(line: str) -> Iterator[Span]:
    """Every word of a line of which nothing is known."""
    for token in re.finditer(r"\S+", line):
        if not _NUMBER.fullmatch(token[0]):
            yield token.span()


# ---------------------------------------------------------------------- the log language
@cache
def _deal_words() -> frozenset[str]:
    terminals = line_reader().grammar.terminals
    return frozenset(terminal.pattern.value for terminal in terminals if isinstance(terminal.pattern, PatternStr))


@cache
def _after(word: str, steps: int, first: str) -> frozenset[str]:
    """The words of the language that may stand so many words after this one, in lines with that first word."""
    return frozenset(
        shape.words[at + steps]
        for shape in line_reader().derived.shapes
        if shape.words[0] == first
        for at, said in enumerate(shape.words[:-steps])
        if said == word
    ) - {""}


def _hide_deal(line: str) -> Iterator[Span]:
    tokens = list(_TOKEN.finditer(line))
    first = next((token[0] for token in tokens if not _NUMBER.fullmatch(token[0])), "")
    readable = first in _deal_words()
    # Where a line tells of play, `on` is followed by a place, and the name of an area is none of a person.
    placed = type(line_reader().glance(line)) is Event
    before = earlier = ""
    for token in tokens:
        word = token[0]
        if word.startswith("#"):
            yield token.start() + 1, len(line)
            return
        if placed and before == "on" and not word.startswith('"'):
            pass
        elif _named_here(word, before, earlier, first) or not (
            _NUMBER.fullmatch(word) or (readable and (word in _deal_words() or _CARDS.fullmatch(word)))
        ):
            yield token.span()
        before, earlier = word, before


def _named_here(word: str, before: str, earlier: str, first: str) -> bool:
    """Whether a name stands at this place, even if it is spelt like a word of the language."""
    if before == "dealer":
        return word not in _after("dealer", 1, first)
    if before == "seat":
        return not word.isdecimal()
    return earlier == "seat" and word not in _after("seat", 2, first)


# ---------------------------------------------------------------------- PHH
_FIELDS: Final = frozenset(
    (
        "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet",
        "min_bet", "starting_stacks", "actions", "players", "finishing_stacks", "winnings", "author", "event",
        "url", "address", "city", "region", "postal_code", "country", "time", "time_zone",
        "time_zone_abbreviation", "day", "month", "year", "hand", "level", "seats", "seat_count", "table",
        "currency", "currency_symbol", "venue", "true", "false", "inf", "nan",
    )
)  # fmt: skip
"""What may stand in a PHH document outside of texts: the names of its fields, and TOML's own words."""

_PHH_TOKEN: Final = re.compile(
    r"""(?P<text>"(?:[^"\\]|\\.)*"?|'[^']*'?) | (?P<remark>\#.*) | (?P<bare>[^\s"'#=\[\]{},]+)""", re.VERBOSE
)


@cache
def _phh_words() -> frozenset[str]:
    acts = frozenset(("d", "dh", "db", "f", "cc", "cbr", "pb", "sd", "sm", *(f"p{player}" for player in range(1, 100))))
    return _FIELDS | acts


def _hide_phh(line: str) -> Iterator[Span]:
    for token in _PHH_TOKEN.finditer(line):
        start, end = token.span()
        if token["remark"]:
            yield start + 1, end
        elif token["text"]:
            said = token["text"].strip(token["text"][0])
            if not _is_action(said):
                yield start + 1, end
            elif "#" in said:
                yield line.index("#", start) + 1, end
        elif token["bare"] not in _FIELDS and not _NUMBER.fullmatch(token["bare"]):
            yield start, end


def _is_action(said: str) -> bool:
    try:
        return by_regex(said) is not None
    except ActionError:
        return False


def _nothing() -> frozenset[str]:
    return frozenset()


_HIDE: Final[dict[str, Callable[[str], Iterator[Span]]]] = {"deal": _hide_deal, "phh": _hide_phh}
_KNOWN: Final[dict[str, Callable[[], frozenset[str]]]] = {"deal": _deal_words, "phh": _phh_words}
