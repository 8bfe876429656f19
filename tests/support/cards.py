"""Cards as they are written in a log, and how badugi hands compare: told from the rules by brute force, slow and plain.

The dealer shares nothing with the engine that is tested with it, so that an error in one shows up against the other.
"""

from functools import lru_cache
from itertools import combinations
from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
DECK: Final = tuple(rank + suit for rank in RANKS for suit in SUITS)

Score = tuple[int, ...]
"""Smaller is better: the cards that are missing from four, then the ranks from the highest down."""


def rank(card: str) -> int:
    """The rank of a card, from the ace (0) to the king (12)."""
    return RANKS.index(card[0])


@lru_cache(maxsize=1 << 16)
def best_subset(cards: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that count: the best of all subsets without two cards of one rank or one suit, lowest card first."""
    for size in range(min(4, len(cards)), 0, -1):
        fitting = [
            subset
            for subset in combinations(sorted(cards, key=rank), size)
            if len({card[0] for card in subset}) == size == len({card[1] for card in subset})
        ]
        if fitting:
            return min(fitting, key=lambda subset: [rank(card) for card in reversed(subset)])
    return ()


def suited_score(cards: list[str]) -> Score:
    """The same where only suits must differ, which is another way to read the words on four suits."""
    lowest = {suit: min(rank(card) for card in cards if card[1] == suit) for suit in {card[1] for card in cards}}
    return (4 - len(lowest), *sorted(lowest.values(), reverse=True))


def score(cards: list[str]) -> Score:
    """How good a hand is, of any number of cards; smaller is better, equal is a tie."""
    best = best_subset(tuple(cards))
    return (4 - len(best), *(rank(card) for card in reversed(best)))
