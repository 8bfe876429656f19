"""A whole line that may have been meant where one cannot be read: for slips that no single word shows."""

import re
from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from typing import Final

_SEAT: Final = re.compile(r"[12][0-9]|30|[1-9]")
_HOUSE: Final = re.compile(r"[\"'\[{(]*([A-Za-z][\w-]*)[\"']?[ \t]*(?:->|=>|:=|[:=,])?[ \t]*(.*)", re.ASCII)
_SETTING: Final = re.compile(r'"[^"]+"|[^\s,;]+')
_LONGEST_NAME: Final = 5
"""Names of more words are not looked for."""
_FORM: Final = (
    "write the name of a parameter and its value, like 'house ante 0', with blanks between several values; "
    "fairdeal submission template SECTION lists the names"
)


def repaired(said: Sequence[str], verbs: Sequence[str], reads: Callable[[str], bool]) -> str:
    """The hint for a line of these words, by a line close to it that can be read; empty if there is none.

    `verbs` are what a seat can do.
    """
    first = said[0].lower().rstrip(":")
    lines = _house(" ".join(said[1:])) if first == "house" else _named(said, verbs) if first == "seat" else ()
    line = next(filter(reads, lines), "")
    return f"did you mean '{line}'?" if line else _FORM if first == "house" else ""


def _house(rest: str) -> Iterator[str]:
    """`house soft-17: hit`, `house soft-17=hit`, `house blinds [2, 4]`: signs between a name and its values."""
    match = _HOUSE.fullmatch(rest)
    if match is None:
        return
    values = [
        value if re.fullmatch('".+"', value) else value.strip("[](){}'\"") for value in _SETTING.findall(match[2])
    ]
    yield " ".join(["house", match[1].lower().replace("_", "-"), *filter(None, values)])


def _named(said: Sequence[str], verbs: Sequence[str]) -> Iterator[str]:
    """`seat 3 left hits`, `seat 3 Ann wagers 10`: a place or a name before what a seat does. `seat 3 Ann Lee plays`."""
    for end in range(4, min(len(said), _LONGEST_NAME + 3)):
        yield " ".join([*said[:2], f'"{" ".join(said[2:end])}"', *said[end:]])
    if len(said) > 3 and said[3] in verbs:
        if said[2].islower():
            yield " ".join([*said[:2], *said[3:], "on", said[2]])
        yield " ".join([*said[:2], *said[3:]])


def seated(said: Sequence[str], verbs: Sequence[str], reads: Callable[[str], bool], begin: int = 0) -> str:
    """The hint for a line that tells what a seat does and does not begin with the seat: `hits`, `3 hits`, `Ann hits`,
    `wager 10 seat 3`. The verb is looked for from that word on.
    """
    for at in range(begin, min(len(said), 3)):
        near = get_close_matches(said[at].lower(), verbs, 1, 0.8)
        if near:
            rest = list(said[at + 1 :])
            number = next(filter(_SEAT.fullmatch, said[:at]), "")
            if not number and rest[-2:-1] == ["seat"]:
                *rest, _, number = rest
            line = " ".join(["seat", number or "3", near[0], *rest])
            if number and reads(line):
                return f"did you mean '{line}'?"
            line = next(filter(reads, (line, f"{line} 10")), "")
            return f"a line names the seat, like '{line}'" if line else ""
    return ""
