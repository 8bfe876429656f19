"""Patterns of like cards, held against counting."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations_with_replacement, permutations
from typing import Final

import pytest

from tests.rankings.test_nearest import hand
from verifier.law.rankings import RANKING_KINDS
from verifier.law.rankings.categories import CATEGORIES, Categories
from verifier.model.cards import RANKS

MATCH: Final = ("four-of-a-kind", "two-pair", "three-of-a-kind", "pair")
POKER: Final = ("five-of-a-kind", "four-of-a-kind", "full-house", "three-of-a-kind", "two-pair", "pair")


def categories(cards: int = 4, order: Sequence[str] = MATCH, alike: str = "rank") -> Categories:
    """The categories under test."""
    made: Categories = RANKING_KINDS["categories"].build(
        {"cards": cards, "of": "first-cards-before-switch", "order": tuple(order), "alike": alike}
    )
    return made


def of_four(ranks: Sequence[str]) -> str:
    """What four cards are, by how many pairs of them are alike: each category has a number of its own."""
    alike = sum(ranks[a] == ranks[b] for a in range(4) for b in range(a))
    return {0: "", 1: "pair", 2: "two-pair", 3: "three-of-a-kind", 6: "four-of-a-kind"}[alike]


def of_five(ranks: Sequence[str]) -> str:
    """What five cards are in poker, straights and flushes left out, by the shape of their counts."""
    shapes = {"5": POKER[0], "41": POKER[1], "32": POKER[2], "311": POKER[3], "221": POKER[4], "2111": POKER[5]}
    shape = "".join(str(count) for _, count in Counter(ranks).most_common())
    return shapes.get(shape, "")


def test_all_hands_of_four_cards() -> None:
    """All 1 820 of them by rank, each in the category of the definition."""
    ranking, hands = categories(), list(combinations_with_replacement(RANKS, 4))
    assert 1820 == len(hands)
    assert [of_four(ranks) for ranks in hands] == [ranking.category(hand(" ".join(ranks))) for ranks in hands]


def test_all_hands_of_five_cards() -> None:
    """All 6 188 of them by rank, as poker has them."""
    ranking, hands = categories(5, POKER), list(combinations_with_replacement(RANKS, 5))
    assert 6188 == len(hands)
    assert [of_five(ranks) for ranks in hands] == [ranking.category(hand(" ".join(ranks))) for ranks in hands]


def test_all_hands_of_four_cards_by_value() -> None:
    """A ten and a king are alike, nothing else changes."""
    ranking = categories(alike="value")
    for ranks in combinations_with_replacement(RANKS, 4):
        same = ["T" if rank in "TJQK" else rank for rank in ranks]
        assert of_four(same) == ranking.category(hand(" ".join(ranks)))


def test_two_pair_may_rank_above_three_of_a_kind() -> None:
    """The order is the section's; no hand of four is both."""
    ranking = categories()
    assert ("two-pair", "three-of-a-kind") == (ranking.category(hand("8 8 7 7")), ranking.category(hand("8 8 8 7")))
    assert ranking.order.index("two-pair") < ranking.order.index("three-of-a-kind")


def test_the_order_of_the_cards_does_not_matter() -> None:
    """Nor do their suits."""
    assert {"two-pair"} == {categories().category(cards) for cards in permutations(hand("8c 7d 8h 7s"))}


def test_a_hand_is_of_the_first_category_that_it_makes() -> None:
    """Where the order names pairs alone, three alike are a pair; four alike are no two pairs."""
    assert "pair" == categories(order=("pair",)).category(hand("8 8 8 7"))
    assert not categories(order=("two-pair",)).category(hand("8 8 8 8"))


@pytest.mark.parametrize("cards", ["8s 8d 7s ??", "8s 8d 7s", "8s 8d 7s 7d 2s"])
def test_cards_that_were_not_seen_leave_it_open(cards: str) -> None:
    """So does a hand of more or fewer cards than are ranked."""
    assert categories().category(hand(cards)) is None
    assert "cards not all seen" == categories().describe(hand(cards))


def test_a_category_is_said_in_words() -> None:
    """As a player says it."""
    assert ["two pair", "no category"] == [categories().describe(hand(cards)) for cards in ("8 8 7 7", "2 3 4 5")]


@pytest.mark.parametrize(
    ("cards", "order", "says"),
    [
        (4, ("full-house", "pair"), "a full-house takes 5 cards, and 4 are ranked"),
        (4, ("pair", "two-pair"), "no hand is a two-pair, for all that could be are a pair above it"),
        (4, ("pair", "pair"), "no hand is a pair, for all"),
        (5, ("three-of-a-kind", "full-house"), "no hand is a full-house"),
    ],
)
def test_an_order_that_cannot_be_is_told_in_words(cards: int, order: tuple[str, ...], says: str) -> None:
    """For the author of a section."""
    with pytest.raises(ValueError, match=says):
        categories(cards, order)


def test_every_category_can_stand_in_an_order() -> None:
    """The kind knows those of poker that cards make by rank alone."""
    assert set(POKER) == set(CATEGORIES)
