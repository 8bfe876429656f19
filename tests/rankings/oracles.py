"""Others who can rank badugi hands: two libraries that know nothing of ours, and the definition itself, by force."""

from collections.abc import Iterable, Sequence
from itertools import combinations, pairwise
from typing import Any

import poker_equity
from pokerkit import BadugiHand, Card, Hand

from verifier.law.rankings import RANKING_KINDS, Ranking
from verifier.model.cards import CARD, NAME, RANKS

CARDS = tuple(NAME)
"""The 52 cards, one bit each."""

POKERKIT_CARD = {bit: next(iter(Card.parse(name))) for bit, name in NAME.items()}


def distinct(cards: int = 4, differ_in: Sequence[str] = ("suit", "rank"), ace: str = "low") -> Ranking:
    """The ranking under test; without arguments that of badugi."""
    made: Ranking = RANKING_KINDS["distinct"].build({"cards": cards, "differ-in": tuple(differ_in), "ace": ace})
    return made


def pokerkit_hand(cards: Iterable[int]) -> Hand:
    """The hand as PokerKit sees it: the better one is the greater one."""
    return BadugiHand.from_game(POKERKIT_CARD[card] for card in cards)


def poker_equity_scores(hands: Iterable[Iterable[int]]) -> list[int]:
    """The hands as poker-equity scores them, of four cards each: the better one has the greater score."""
    written = ["".join(NAME[card] for card in hand) for hand in hands]
    return [-int(score) for score in poker_equity.score_batch("badugi", written)]


def by_definition(hand: Iterable[str], most: int, differ_in: Sequence[str], ace: str) -> tuple[int, tuple[int, ...]]:
    """The best over all choices of cards: their number, and their ranks from the highest down, lower ones greater."""
    order = RANKS if ace == "low" else RANKS[1:] + RANKS[0]
    return max(
        (size, tuple(sorted(-order.index(card[0]) for card in choice)))
        for size in range(most + 1)
        for choice in combinations(hand, size)
        if "rank" not in differ_in or len({card[0] for card in choice}) == size
        if "suit" not in differ_in or len({card[1] for card in choice}) == size
    )


def classes(pairs: Iterable[tuple[int, Any]]) -> int:
    """How many classes of equal hands two rankings see, given what each makes of every hand.

    Asserts that they see the same ones in the same order: hands that tie in one tie in the other.
    """
    ordered = sorted(set(pairs), key=lambda pair: pair[0])
    for (worse, their_worse), (better, their_better) in pairwise(ordered):
        assert worse < better
        assert their_worse < their_better
    return len(ordered)


def hand_of(names: str) -> int:
    """The mask of space-separated card names."""
    return sum(CARD[name] for name in names.split())
