"""How hands of five or more cards compare: told from the rules by brute force, slow and plain.

The dealer shares nothing with the engine that is tested with it, so that an error in one shows up against the other.
A test holds these against PokerKit.
"""

from collections.abc import Callable
from functools import lru_cache
from itertools import combinations
from typing import Final

RANKS: Final = "A23456789TJQK"
PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}

Score = tuple[int, ...]
"""Greater is better, equal is a tie."""

Ranking = Callable[[tuple[str, ...]], Score]

HIGH_ORDER: Final = {(1, 1, 1, 1, 1): 0, (2, 1, 1, 1): 1, (2, 2, 1): 2, (3, 1, 1): 3, (3, 2): 6, (4, 1): 7}
STRAIGHT: Final = 4
SUITED: Final = 5
STRAIGHT_FLUSH: Final = 8


def _pattern(ranks: list[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """How often ranks come, and the ranks, those that come most often first and then the highest."""
    counted = sorted([(ranks.count(rank), rank) for rank in set(ranks)], reverse=True)
    return tuple([count for count, _ in counted]), tuple([rank for _, rank in counted])


@lru_cache(maxsize=1 << 18)
def five_high(cards: tuple[str, ...]) -> Score:
    """Five cards for high: the ace is high, or low in five-four-three-two-ace."""
    counts, ranks = _pattern([(PLACE[card[0]] or len(RANKS)) for card in cards])
    suited = len({card[1] for card in cards}) == 1
    top = 0
    if len(ranks) == 5:
        top = ranks[0] if ranks[0] - ranks[4] == 4 else 4 if ranks == (13, 4, 3, 2, 1) else 0
    if top:
        return (STRAIGHT_FLUSH if suited else STRAIGHT, top)
    return (SUITED if suited else HIGH_ORDER[counts], *ranks)


@lru_cache(maxsize=1 << 18)
def five_low(cards: tuple[str, ...], whole: bool = False) -> Score:
    """Five cards for low, the ace low: straights and flushes are nothing, unless the `whole` order of hands counts."""
    counts, ranks = _pattern([PLACE[card[0]] for card in cards])
    order = HIGH_ORDER[counts]
    if whole:
        suited = len({card[1] for card in cards}) == 1
        straight = len(ranks) == 5 and ranks[0] - ranks[4] == 4
        order = STRAIGHT_FLUSH if suited and straight else SUITED if suited else STRAIGHT if straight else order
    return (-order, *(-rank for rank in ranks))


@lru_cache(maxsize=1 << 12)
def high(cards: tuple[str, ...]) -> Score:
    """The best high hand among these cards."""
    return max(five_high(five) for five in combinations(sorted(cards), 5))


@lru_cache(maxsize=1 << 12)
def low(cards: tuple[str, ...]) -> Score:
    """The best low hand among these cards."""
    return max(five_low(five) for five in combinations(sorted(cards), 5))


@lru_cache(maxsize=1 << 12)
def low_whole(cards: tuple[str, ...]) -> Score:
    """The best low hand if straights and flushes count against it."""
    return max(five_low(five, True) for five in combinations(sorted(cards), 5))


@lru_cache(maxsize=1 << 12)
def low_eight(cards: tuple[str, ...]) -> Score:
    """The best low hand if it must be eight or lower without a pair; empty, which beats nothing, if there is none."""
    best = low(cards)
    return best if best[0] == 0 and best[1] >= -RANKS.index("8") else ()
