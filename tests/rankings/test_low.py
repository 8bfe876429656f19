"""The lowest five cards: hands that people get wrong, and the ranking against its own definition."""

import random
from itertools import combinations

import pytest

from tests.rankings.five import low, lowest_by_definition, taken
from tests.rankings.oracles import against, each_beats_those_below, hand_of, refuses_unseen_cards, the_best_count
from verifier.law.rankings.kind import NONE
from verifier.model.cards import CARD, bundle

LOW = low()
SEVEN = low("high", ("straight", "flush"))
"""Deuce-to-seven."""
EIGHT = low(qualifier="eight-or-better")

LADDER = (
    ("5h 4h 3h 2h Ah", "5-4-3-2-A low"),
    ("6h 4h 3h 2h Ah", "6-4-3-2-A low"),
    ("8c 6d 4h 3s Ac", "8-6-4-3-A low"),
    ("8c 7d 4h 3s Ac", "8-7-4-3-A low"),
    ("Kc Qd Jh Ts 9c", "K-Q-J-10-9 low"),
    ("Ac Ad 4h 3s 2c", "pair of aces with 4-3-2, low"),
    ("4c 4d 8h 6s Ac", "pair of fours with 8-6-A, low"),
    ("2c 2d Ah As 3c", "two pair, twos and aces with 3, low"),
    ("Ac Ad Ah 3s 2c", "three of a kind, aces with 3-2, low"),
    ("Ac Ad Ah 2s 2c", "full house, aces over twos, low"),
    ("2c 2d 2h 2s Ac", "four of a kind, twos with A, low"),
)
"""Ace-to-five hands, lowest first."""


def test_each_hand_beats_those_below_it() -> None:
    """From the highest card down the lower hand wins, the ace is the lowest card, and pairs lose to none."""
    each_beats_those_below(LOW, [cards for cards, _ in LADDER])


@pytest.mark.parametrize(("cards", "says"), LADDER)
def test_a_hand_is_told_as_players_do(cards: str, says: str) -> None:
    """Five cards are told from the highest down, pairs by their category."""
    assert LOW.describe(hand_of(cards)) == says


@pytest.mark.parametrize(
    ("hole", "board", "says"),
    [
        ("Ac 2d", "3h 4s 8c Kd Kc", "8-4-3-2-A low"),
        ("Ac 2d", "3h 4s 5c 6d 7c", "5-4-3-2-A low"),
        ("Kc Kd", "Kh 4s 4c 3d 2d", "pair of fours with K-3-2, low"),
        ("Kc Kd", "Kh 4s 4c Ks 2d", "two pair, kings and fours with 2, low"),
        ("Kc Kd", "Kh 4s Ks", "four of a kind, kings with 4, low"),
        ("Kc Kd", "Kh 4s 4c Ks 4d", "full house, fours over kings, low"),
        ("2c 2d", "Ah As 3c Ac 3d", "two pair, twos and aces with 3, low"),
    ],
)
def test_the_lowest_five_of_seven_count(hole: str, board: str, says: str) -> None:
    """Of more than five cards the lowest of different ranks count; pairs only where there is no other way."""
    the_best_count(LOW, hole, board, says)


def test_straights_and_flushes_count_only_where_the_section_says_so() -> None:
    """The same hand is the best there is, or stands below a hand with three of a kind."""
    wheel, six, suited = hand_of("5h 4d 3h 2h Ah"), hand_of("6h 4d 3h 2h Ah"), hand_of("6h 4h 3h 2h Ah")
    counting = low(counts=("straight", "flush"))
    assert LOW.score(wheel) > LOW.score(six) == LOW.score(suited)
    assert counting.score(six) > counting.score(wheel) > counting.score(suited)
    assert counting.score(hand_of("Kc Kd Kh 2h Ah")) > counting.score(wheel)
    assert counting.describe(wheel) == "straight, five high, low"
    assert counting.describe(suited) == "flush, 6-4-3-2-A, low"
    assert counting.describe(hand_of("5h 4h 3h 2h Ah")) == "straight flush, five high, low"
    assert low(counts=["straight"]).describe(hand_of("5h 4h 3h 2h Ah")) == "straight, five high, low"
    assert low(counts=["flush"]).describe(hand_of("5h 4h 3h 2h Ah")) == "flush, 5-4-3-2-A, low"


def test_a_straight_or_flush_is_got_round_where_it_counts() -> None:
    """The next lowest five, another suit of the same rank, or even a pair is taken instead."""
    counting = low(counts=("straight", "flush"))
    assert counting.describe(hand_of("5h 4d 3h 2h Ah 9c Kd")) == "9-4-3-2-A low"
    assert counting.describe(hand_of("6h 4h 3h 2h Ah Ac")) == "6-4-3-2-A low"
    assert counting.describe(hand_of("5h 4d 3h 2h Ah Ac")) == "pair of aces with 4-3-2, low"
    assert counting.describe(hand_of("6h 4h 3h 2h Ah Kh")) == "flush, 6-4-3-2-A, low"


def test_where_the_ace_is_high_it_is_the_worst_card() -> None:
    """In deuce-to-seven 7-5-4-3-2 is the best hand, and A-5-4-3-2 is no straight but ace high."""
    assert SEVEN.describe(hand_of("7c 5d 4h 3s 2c")) == "7-5-4-3-2 low"
    assert SEVEN.describe(hand_of("Ac 5d 4h 3s 2c")) == "A-5-4-3-2 low"
    assert SEVEN.describe(hand_of("6c 5d 4h 3s 2c")) == "straight, six high, low"
    assert SEVEN.describe(hand_of("Ac Kd Qh Js Tc")) == "straight, ace high, low"
    assert SEVEN.score(hand_of("7c 5d 4h 3s 2c")) > SEVEN.score(hand_of("7c 6d 4h 3s 2c"))


def test_a_hand_that_does_not_qualify_has_no_score() -> None:
    """Eight or better: five different ranks of which none is above the eight, else the hand wins nothing."""
    assert EIGHT.describe(hand_of("8c 7d 6h 5s 4c")) == "8-7-6-5-4 low"
    assert EIGHT.score(hand_of("8c 7d 6h 5s 4c")) == LOW.score(hand_of("8c 7d 6h 5s 4c"))
    for cards in ("9c 4d 3h 2s Ac", "8c 8d 4h 3s 2c Kd Kh", "4c 3d 2h Ac", ""):
        assert EIGHT.score(bundle(cards)) == NONE
    assert EIGHT.describe(hand_of("9c 4d 3h 2s Ac")) == "no eight-or-better low"
    high_ace = low("high", qualifier="eight-or-better")
    assert high_ace.score(hand_of("8c 7d 6h 5s 4c")) > NONE == high_ace.score(hand_of("Ac 5d 4h 3s 2c"))


def test_a_low_of_an_exact_number_of_own_cards() -> None:
    """With two own cards and three of the board, a low board alone makes no low."""
    ranking = low(qualifier="eight-or-better", **taken(2, 3))
    board = hand_of("Ac 2d 3h 4s 5c")
    assert ranking.score(hand_of("Kc Kd Qh 6s"), board) == NONE
    assert ranking.describe(hand_of("7c Kd Qh 6s"), board) == "7-6-3-2-A low"
    assert ranking.describe(hand_of("Ad 2c Qh 6s"), board) == "5-4-3-2-A low"
    plain = low(**taken(2, 3))
    assert plain.describe(hand_of("Kc Kd Qh 6s"), board) == "Q-6-3-2-A low"


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("", "no cards"),
        ("Ts", "10 low"),
        ("9c 9d", "pair of nines, low"),
        ("9c 9d 2c 2d", "two pair, nines and twos, low"),
        ("9c 9d 9h", "three of a kind, nines, low"),
        ("9c 9d 9h 9s", "four of a kind, nines, low"),
        ("Ac 2c 3c 4c", "4-3-2-A low"),
    ],
)
def test_a_hand_of_fewer_cards_is_ranked_by_what_is_there(cards: str, says: str) -> None:
    """A hand dealt wrongly is ranked too, below every hand of five cards."""
    assert LOW.describe(bundle(cards)) == says
    assert 0 <= LOW.score(bundle(cards)) < LOW.score(hand_of("Kc Kd Kh Ks Qd"))


COUNTS = [(), ("straight",), ("flush",), ("straight", "flush")]


@pytest.mark.parametrize("counts", COUNTS)
@pytest.mark.parametrize("ace", ["low", "high"])
def test_the_score_orders_hands_as_the_definition_does(ace: str, counts: tuple[str, ...]) -> None:
    """Whatever the keys, hands of none to eight cards stand in the order that trying every choice gives."""
    ranking = low(ace, counts)
    rng = random.Random(12)
    decks = [
        [card for card in sorted(CARD) if card[0] in few and card[1] in suits]
        for few in ("A23456789TJQK", "A23456", "2468")
        for suits in ("cdhs", "cd", "cdh")
    ]
    hands = [
        rng.sample(deck, min(held, len(deck))) for held in range(9) for deck in decks for _ in range(25 if held else 1)
    ]
    assert against(ranking, hands, lambda hand: lowest_by_definition(hand, ace, counts)) > 200


@pytest.mark.parametrize("counts", COUNTS)
def test_every_hand_of_a_small_deck_is_where_the_definition_has_it(counts: tuple[str, ...]) -> None:
    """All 15 504 hands of five of twenty cards, which are of five ranks: straights and flushes are one class or two."""
    deck = [card for card in CARD if card[0] in "A2345"]
    ranking = low(counts=counts)
    seen = against(ranking, combinations(deck, 5), lambda hand: lowest_by_definition(hand, "low", counts))
    assert seen == (122 if "flush" in counts else 121)


def test_unseen_cards_are_not_ranked() -> None:
    """A card that the log did not see, in the hand or on the board, leaves the hand without a score."""
    for ranking in (LOW, SEVEN, EIGHT, low(**taken(2, 3))):
        refuses_unseen_cards(ranking)


def test_keys_that_make_no_ranking_are_refused() -> None:
    """Numbers that make no five cards are refused in words that name the key."""
    with pytest.raises(ValueError, match=r"^cards: hands of five cards are ranked, and no others$"):
        low(cards=3)
    with pytest.raises(ValueError, match=r"^from: the cards of hand and board together have to be five$"):
        low(**taken(2, 2))
