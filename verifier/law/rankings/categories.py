"""Which of several patterns of like cards a hand of so many cards holds, in an order that the section gives.

Suits never count. The hand is of the first category of the order that its cards make; cards beside those do not matter,
so where the order names pairs alone, four alike are a pair. A hand that makes none is of no category.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Final

from verifier.law.rankings.kind import RankingKind
from verifier.law.vocabulary import Key
from verifier.model.cards import CARD, DECK, RANKS

CATEGORIES: Final[dict[str, tuple[int, ...]]] = {
    "five-of-a-kind": (5,),
    "four-of-a-kind": (4,),
    "full-house": (3, 2),
    "three-of-a-kind": (3,),
    "two-pair": (2, 2),
    "pair": (2,),
}
"""Category -> how many cards of one sort, and of another, make it."""

NO_CATEGORY: Final = ""

FIGURES: Final = "TJQK"
"""Ranks of one value."""


@dataclass(frozen=True, slots=True)
class Categories:
    """The categories that count, best first."""

    cards: int
    of: str
    """Which cards of a player are looked at, in the words of the key `of`."""
    order: tuple[str, ...]
    sort: Mapping[int, str]
    """Card -> what it shares with those that are like it."""

    def category(self, cards: Sequence[int]) -> str | None:
        """The category of a hand, NO_CATEGORY if it is of none. None where it cannot be told: a card was not seen, or
        there are not as many as are ranked.
        """
        if len(cards) != self.cards or not all(card & DECK for card in cards):
            return None
        counts: dict[str, int] = {}
        for card in cards:
            sort = self.sort[card]
            counts[sort] = counts.get(sort, 0) + 1
        return _first(self.order, tuple(sorted(counts.values(), reverse=True)))

    def describe(self, cards: Sequence[int]) -> str:
        """The category in words: `"two pair"`, `"no category"`."""
        found = self.category(cards)
        return "cards not all seen" if found is None else found.replace("-", " ") or "no category"


@lru_cache(maxsize=1 << 10)
def _first(order: Sequence[str], sizes: Sequence[int]) -> str:
    """The first category of an order that groups of like cards make, by their sizes, of which there are few."""
    return next((name for name in order if _holds(sizes, CATEGORIES[name])), NO_CATEGORY)


def _holds(sizes: Sequence[int], wanted: Sequence[int]) -> bool:
    """Whether groups of like cards hold others, each in one of its own. Both run from the largest down."""
    return len(sizes) >= len(wanted) and all(a >= b for a, b in zip(sizes, wanted, strict=False))


def build(keys: Mapping[str, Any]) -> Categories:
    """The categories of these keys."""
    cards: int = keys["cards"]
    order: tuple[str, ...] = keys["order"]
    for place, name in enumerate(order):
        if sum(CATEGORIES[name]) > cards:
            raise ValueError(f"order: a {name} takes {sum(CATEGORIES[name])} cards, and {cards} are ranked")
        for before in order[:place]:
            if _holds(CATEGORIES[name], CATEGORIES[before]):
                raise ValueError(f"order: no hand is a {name}, for all that could be are a {before} above it")
    by_value = keys["alike"] == "value"
    return Categories(
        cards, keys["of"], order,
        {
            bit: FIGURES if by_value and rank in FIGURES else rank
            for rank in RANKS
            for name, bit in CARD.items()
            if name[0] == rank
        },
    )  # fmt: skip


KIND: Final[RankingKind[Categories]] = RankingKind(
    name="categories",
    says="the first pattern of like cards, of those that are named, that a hand of so many cards makes",
    keys={
        "cards": Key("count", "how many cards are looked at", required=True),
        "of": Key(
            "one of: first-cards-before-switch",
            "which cards of a player: the first that he is dealt, over all his hands, before any switch",
            required=True,
        ),
        "alike": Key(
            "one of: rank value",
            "what like cards share: the rank, or the value (10, J, Q and K are one)",
            required=True,
        ),
        "order": Key(
            f"list of: one of: {' '.join(CATEGORIES)}", "the categories that count, best first", required=True
        ),
    },
    build=build,
    tells=("hand",),
)
