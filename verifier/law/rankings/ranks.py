"""Sets of ranks, as masks of 13 bits with the lowest rank first, and hands of five cards in a player's words."""

from functools import cache
from typing import Final

from verifier.model.cards import RANKS, SUIT_MASK, SUITS

ACES: Final = sum(1 << len(RANKS) * suit for suit in range(len(SUITS)))
_TOP: Final = ACES << len(RANKS) - 1

_ONE: Final = ("ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king")
_MANY: Final = tuple({"six": "sixes"}.get(word, f"{word}s") for word in _ONE)
_BRIEF: Final = tuple({"T": "10"}.get(rank, rank) for rank in RANKS)


def ace_above(cards: int) -> int:
    """The same cards with each suit turned so that its ace stands above its king."""
    return cards >> 1 & ~_TOP | (cards & ACES) << len(RANKS) - 1


@cache
def highest(count: int) -> list[int]:
    """Mask -> its highest ranks, at most so many."""
    table: list[int] = []
    for mask in range(SUIT_MASK + 1):
        table.append(mask if mask.bit_count() <= count else table[mask & mask - 1])
    return table


@cache
def lowest(count: int) -> list[int]:
    """Mask -> its lowest ranks, at most so many."""
    table: list[int] = []
    for mask in range(SUIT_MASK + 1):
        table.append(mask if mask.bit_count() <= count else table[mask ^ 1 << mask.bit_length() - 1])
    return table


class Wording:
    """Hands in words, for masks in which the ace is the lowest rank or, if `above`, the highest."""

    def __init__(self, above: bool) -> None:
        turn = 1 if above else 0
        self.ones = _ONE[turn:] + _ONE[:turn]
        self.manies = _MANY[turn:] + _MANY[:turn]
        self.briefs = _BRIEF[turn:] + _BRIEF[:turn]

    def one(self, mask: int) -> str:
        """`"king"`: the highest rank of a mask."""
        return self.ones[mask.bit_length() - 1]

    def many(self, mask: int) -> str:
        """`"kings and fours"`: the ranks of a mask, highest first."""
        return " and ".join(self.manies[rank] for rank in _falling(mask))

    def brief(self, mask: int) -> str:
        """`"K-10-4"`: the ranks of a mask, highest first."""
        return "-".join(self.briefs[rank] for rank in _falling(mask))

    def hand(self, category: str, main: int, beside: int) -> str:
        """`"pair of kings with A-9-4"`: the ranks that make the category, and those beside them."""
        name = category.replace("-", " ")
        if category in ("straight", "straight-flush"):
            return f"{name}, {self.one(main)} high"
        if category in ("flush", "high-card"):
            return f"{name}, {self.brief(main)}"
        if category == "full-house":
            return f"{name}, {self.many(main)} over {self.many(beside)}"
        name += f" of {self.many(main)}" if category == "pair" else f", {self.many(main)}"
        return f"{name} with {self.brief(beside)}" if beside else name


def _falling(mask: int) -> list[int]:
    return [rank for rank in reversed(range(len(RANKS))) if mask >> rank & 1]
