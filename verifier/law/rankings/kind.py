"""What a kind of ranking declares of itself, and what it makes of the keys that a section gives it.

There are two sorts. Some rank the hands that a pot is fought for: they make a `Ranking`, which gives every hand a
score. Others tell the facts by which a payout table pays a wager (a total, a category): they say which under `tells`,
and what they make is their own.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, Protocol, TypeVar

from verifier.law.vocabulary import Key

Made_co = TypeVar("Made_co", covariant=True)

NONE: Final = -1
"""The score of a hand that does not count at all, such as one that fails a qualifier: it wins nothing."""


class Score(Protocol):
    """The known cards that a player holds and those on the board (masks of 52 bits) -> the score of his hand.

    The higher score wins, equal scores tie; NONE wins nothing.
    """

    def __call__(self, hole: int, board: int = 0, /) -> int:
        """The score; ValueError where a card is not known."""


class Describe(Protocol):
    """The same cards -> the hand in words, for a report: `"three cards, 4-3-2"`."""

    def __call__(self, hole: int, board: int = 0, /) -> str:
        """The words; ValueError where a card is not known."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """How hands are compared, ready for the replay."""

    score: Score
    describe: Describe


@dataclass(frozen=True, slots=True)
class RankingKind(Generic[Made_co]):
    """A kind of ranking: its word in the spec language and its keys.

    `build` takes the keys as the loader gives them (counts as int, words as str, lists as tuples) and raises
    ValueError, in words for the author of the section, where their values do not fit together. A key that the house
    has yet to answer is None.
    """

    name: str
    says: str
    keys: Mapping[str, Key]
    build: Callable[[Mapping[str, Any]], Made_co]
    tells: tuple[str, ...] = ()
    """The facts of a payout table that it tells; none, if it ranks the hands that a pot is fought for."""
    left: tuple[str, ...] = ()
    """Keys, as `KEY` or `KEY.INNER`, that a section may leave to the house."""
