"""Where a seat has its cards and wagers in a game against the house, as one small number in the `aux` of an event.

A place is an area of the layout, which of the hands on it (2 and on are made by splitting), and whether the wager
itself is meant or another one beside it. 0 is a line that names no place: the only area of a game that has one, its
first hand, the wager itself. The names of areas come from the logs and the law; each gets a number when it is first
seen, for as long as the program runs.
"""

from functools import lru_cache
from typing import Final

AREA_BITS: Final = 8
HAND_SHIFT: Final = AREA_BITS
PART_SHIFT: Final = 13
MASK: Final = (1 << 15) - 1
"""`aux & MASK` is the place, whatever else `aux` says above it."""

MOST_AREAS: Final = 200
MOST_HANDS: Final = 30

WHOLE: Final = 0
INSURANCE: Final = 1
TIP: Final = 2

_AREA_MASK: Final = (1 << AREA_BITS) - 1
_HAND_MASK: Final = (1 << PART_SHIFT - HAND_SHIFT) - 1
_NAMES: Final[list[str]] = [""]
_NUMBERS: Final[dict[str, int]] = {"": 0}


class TooManyAreasError(ValueError):
    """More names of areas than any layout has: what is read is no log of a table."""


def place(area: str = "", hand: int = 1, part: int = WHOLE) -> int:
    """The number of a place; an empty area is one that is not named. Raises TooManyAreasError."""
    number = _NUMBERS.get(area)
    if number is None:
        number = len(_NAMES)
        if number > MOST_AREAS:
            raise TooManyAreasError(area)
        _NAMES.append(area)
        _NUMBERS[area] = number
    return number | hand - 1 << HAND_SHIFT | part << PART_SHIFT


def area_of(aux: int) -> str:
    """The name of the area; empty where none is named."""
    return _NAMES[aux & _AREA_MASK]


def hand_of(aux: int) -> int:
    """Which of the hands on it, from 1."""
    return (aux >> HAND_SHIFT & _HAND_MASK) + 1


def part_of(aux: int) -> int:
    """WHOLE, INSURANCE or TIP."""
    return aux >> PART_SHIFT & 3


@lru_cache(maxsize=1 << 12)
def named(at: int) -> tuple[str, int, int]:
    """All three at once, of a place alone (`aux & MASK`): lines name few places, and each again and again."""
    return area_of(at), hand_of(at), part_of(at)


def show(aux: int) -> str:
    """A place as a log writes it after `on`; empty for 0."""
    hand, part = hand_of(aux), part_of(aux)
    words = [area_of(aux)]
    if hand > 1:
        words += [str(hand)] if words[0] else ["hand", str(hand)]
    if part:
        words.append("insurance" if part == INSURANCE else "tip")
    return " ".join(word for word in words if word)
