"""What a kind of ranking declares of itself, and what it makes of the keys that a section gives it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from verifier.law.vocabulary import Key

Score = Callable[[int], int]
"""The known cards of a hand (a mask of 52 bits) -> its score. The higher score wins, equal scores tie."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """How hands are compared, ready for the replay."""

    score: Score
    describe: Callable[[int], str]
    """The known cards of a hand -> the hand in words, for a report: `"three cards, 4-3-2"`."""


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
