"""What a kind of ranking declares of itself, and what it makes of the keys that a section gives it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from verifier.law.vocabulary import Key

NONE: Final = -1
"""The score of a hand that does not count at all, such as one that fails a qualifier: it wins nothing."""

Score = Callable[[int, int], int]
"""The known cards that a player holds and those on the board (masks of 52 bits) -> the score of his hand.

The higher score wins, equal scores tie; NONE wins nothing.
"""


@dataclass(frozen=True, slots=True)
class Ranking:
    """How hands are compared, ready for the replay."""

    score: Score
    describe: Callable[[int, int], str]
    """The same cards -> the hand in words, for a report: `"three cards, 4-3-2"`."""


@dataclass(frozen=True, slots=True)
class RankingKind:
    """A kind of ranking: its word in the spec language and its keys.

    `build` takes the keys as the loader gives them (counts as int, words as str, lists as tuples) and raises
    ValueError, in words for the author of the section, where their values do not fit together.
    """

    name: str
    says: str
    keys: Mapping[str, Key]
    build: Callable[[Mapping[str, Any]], Ranking]
