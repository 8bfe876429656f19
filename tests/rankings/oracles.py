"""Others who can rank badugi hands: two libraries that know nothing of ours, and the definition itself, by force."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations, pairwise
from typing import Any

import poker_equity
import pytest
from pokerkit import BadugiHand, Card, Hand

from verifier.law.rankings import RANKING_KINDS, Ranking
from verifier.model.cards import CARD, NAME, RANKS, bundle

CARDS = tuple(NAME)
"""The 52 cards, one bit each."""

POKERKIT_CARD = {bit: next(iter(Card.parse(name))) for bit, name in NAME.items()}


def distinct(
    cards: int = 4, differ_in: Sequence[str] = ("suit", "rank"), ace: str = "low", whole: Sequence[str] = ()
) -> Ranking:
    """The ranking under test; without arguments that of badugi. `whole`: what one that counts in full differs in."""
    keys = {"cards": cards, "differ-in": tuple(differ_in), "ace": ace}
    made: Ranking = RANKING_KINDS["distinct"].build({**keys, "whole-hand-differs-in": tuple(whole)} if whole else keys)
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


def against(ranking: Ranking, hands: Iterable[Sequence[str]], definition: Callable[[Sequence[str]], Any]) -> int:
    """How many classes of equal hands a ranking and a definition see; asserts that they see the same ones."""
    return classes([(ranking.score(hand_of(" ".join(hand))), definition(hand)) for hand in hands])


# ---------------------------------------------------------------------- what holds for every ranking
def each_beats_those_below(ranking: Ranking, hands: Iterable[str]) -> None:
    """Asserts that these hands stand best first, and no two tie."""
    scores = [ranking.score(hand_of(cards)) for cards in hands]
    assert scores == sorted(scores, reverse=True)
    assert len(set(scores)) == len(scores)


def the_best_count(ranking: Ranking, hole: str, board: str, says: str) -> None:
    """Asserts what the hand is called, and that it is worth the same whichever of the cards are the player's own."""
    assert ranking.describe(hand_of(hole), hand_of(board)) == says
    assert ranking.score(hand_of(hole), hand_of(board)) == ranking.score(hand_of(f"{hole} {board}"))


def refuses_unseen_cards(ranking: Ranking) -> None:
    """Asserts that a card that the log did not see, in the hand or on the board, leaves the hand without a score."""
    for hole, board in ((bundle("As ??"), hand_of("Kd Qd Jd")), (hand_of("As Ac"), bundle("Kd ??"))):
        with pytest.raises(ValueError, match=r"^a hand with unseen cards cannot be ranked$"):
            ranking.score(hole, board)
        with pytest.raises(ValueError, match=r"^a hand with unseen cards cannot be ranked$"):
            ranking.describe(hole, board)
