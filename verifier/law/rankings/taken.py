"""Which cards make the five that count: any that a player can see, or so many of his own and so many of the board's."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import combinations
from typing import Any, Final

from verifier.law.rankings.kind import Score
from verifier.law.vocabulary import Key

FIVE: Final = 5

ANY: Final = "any-number"

REMEMBERED: Final = 1 << 12
"""How many hands a ranking remembers the score of: enough for the pots of one hand, whose players come up again."""

KEYS: Final[dict[str, Key]] = {
    "cards": Key("count", "how many cards make a hand; five is the only number that there is", required=True),
    "from": Key(
        "map",
        "how many of the cards come from where; from all that the player holds and the board, if not said",
        keys={
            "hole": Key(f"count or: {ANY}", "how many are the player's own", required=True),
            "board": Key(f"count or: {ANY}", "how many are of the board", required=True),
        },
    ),
}
"""The keys that every ranking of five cards has."""


def scored(keys: Mapping[str, Any], best: Callable[[int], int]) -> Score:
    """The score of what may be taken from hand and board, where `best` scores the best five of any number of cards.

    Where fewer cards are there than have to be taken, all of them are. Raises ValueError for numbers that make no five
    cards.
    """
    numbers = _numbers(keys)
    if numbers is None:

        @lru_cache(maxsize=REMEMBERED)
        def score(hole: int, board: int = 0) -> int:
            cards = hole | board
            if cards >> 52:
                raise ValueError("a hand with unseen cards cannot be ranked")
            return best(cards)

        return score
    own, common = numbers

    @lru_cache(maxsize=REMEMBERED)
    def score_of_parts(hole: int, board: int = 0) -> int:
        if (hole | board) >> 52:
            raise ValueError("a hand with unseen cards cannot be ranked")
        boards = _choices(board, common)
        return max(best(mine | theirs) for mine in _choices(hole, own) for theirs in boards)

    return score_of_parts


def _numbers(keys: Mapping[str, Any]) -> tuple[int, int] | None:
    """How many cards come from hand and board; None where it does not matter."""
    if keys["cards"] != FIVE:
        raise ValueError("cards: hands of five cards are ranked, and no others")
    source: Mapping[str, Any] = keys.get("from", {})
    hole, board = source.get("hole", ANY), source.get("board", ANY)
    if hole == board == ANY:
        return None
    if hole == ANY:
        hole = FIVE - board
    elif board == ANY:
        board = FIVE - hole
    if hole < 0 or board < 0 or hole + board != FIVE:
        raise ValueError("from: the cards of hand and board together have to be five")
    return hole, board


def _choices(cards: int, number: int) -> list[int]:
    """Every choice of so many of the cards; all of them where there are fewer."""
    each = []
    while cards:
        each.append(cards & -cards)
        cards &= cards - 1
    return [sum(choice) for choice in combinations(each, min(number, len(each)))]
