"""The highest five cards: hands that people get wrong, and the ranking against its own definition."""

import random
from itertools import combinations

import pytest

from tests.rankings.five import EITHER, ORDER, high, highest_by_definition, taken
from tests.rankings.oracles import (
    against,
    classes,
    each_beats_those_below,
    hand_of,
    refuses_unseen_cards,
    the_best_count,
)
from verifier.model.cards import CARD, bundle

HIGH = high()

LADDER = (
    ("As Ks Qs Js Ts", "straight flush, ace high"),
    ("5h 4h 3h 2h Ah", "straight flush, five high"),
    ("6c 6d 6h 6s Kc", "four of a kind, sixes with K"),
    ("6c 6d 6h 6s 9c", "four of a kind, sixes with 9"),
    ("Kc Kd Kh 4s 4c", "full house, kings over fours"),
    ("Qc Qd Qh As Ac", "full house, queens over aces"),
    ("Ad Td 8d 3d 2d", "flush, A-10-8-3-2"),
    ("Kd Qd Jd 9d 8d", "flush, K-Q-J-9-8"),
    ("As Kd Qs Js Ts", "straight, ace high"),
    ("9s 8d 7s 6s 5s", "straight, nine high"),
    ("5s 4d 3s 2s As", "straight, five high"),
    ("2c 2d 2h As Kc", "three of a kind, twos with A-K"),
    ("Ac Ad 3h 3s Kc", "two pair, aces and threes with K"),
    ("Kc Kd Qh Qs Ac", "two pair, kings and queens with A"),
    ("Kc Kd Ah 9s 4c", "pair of kings with A-9-4"),
    ("Kc Kd Qh Js Tc", "pair of kings with Q-J-10"),
    ("Ac Kd 9h 4s 2c", "high card, A-K-9-4-2"),
    ("7c 5d 4h 3s 2c", "high card, 7-5-4-3-2"),
)  # fmt: skip
"""A hand of every category and more, best first."""


def test_each_hand_beats_those_below_it() -> None:
    """The categories stand in their order, and within one the ranks decide from the most alike down."""
    each_beats_those_below(HIGH, [cards for cards, _ in LADDER])


@pytest.mark.parametrize(("cards", "says"), LADDER)
def test_a_hand_is_told_as_players_do(cards: str, says: str) -> None:
    """The category, the ranks that make it and those beside them are named."""
    assert HIGH.describe(hand_of(cards)) == says


@pytest.mark.parametrize(
    ("hole", "board", "says"),
    [
        ("Kc Kd", "Kh 4s 4c 4d 9s", "full house, kings over fours"),
        ("Ac Ad", "Kh Kd Qs Qc 2d", "two pair, aces and kings with Q"),
        ("Ac Kd", "Qh Qd Jh Jc Qs", "full house, queens over jacks"),
        ("9c 9d", "9h 9s Kc Kd Ks", "four of a kind, nines with K"),
        ("Ac 2d", "3h 4s 5c 6d Kd", "straight, six high"),
        ("Ac 2d", "Kh Qs Jc Td 3s", "straight, ace high"),
        ("2h 3h", "Kh Qh 9h 5h Ah", "flush, A-K-Q-9-5"),
        ("Ah 9h", "8h 7h 6h 5h Kc", "straight flush, nine high"),
        ("Kc 3d", "Kh Ks Ad As 3h", "full house, kings over aces"),
        ("As Ac", "2d 2h Kc Ks Ad", "full house, aces over kings"),
    ],
)
def test_the_best_five_of_seven_count(hole: str, board: str, says: str) -> None:
    """Of more than five cards the best count, however many of them are the player's own."""
    the_best_count(HIGH, hole, board, says)


def test_a_card_that_does_not_play_breaks_no_tie() -> None:
    """Whoever plays the board ties, and so do two hands whose sixth card differs."""
    board = hand_of("Ac Kd Qh Js Tc")
    assert HIGH.score(hand_of("2c 3d"), board) == HIGH.score(hand_of("9c 9d"), board)
    board = hand_of("Ac Ad Kh Ks 9c")
    assert HIGH.score(hand_of("8c 7d"), board) == HIGH.score(hand_of("8d 2c"), board)


def test_an_ace_ends_a_straight_only_where_the_section_says_so() -> None:
    """A high ace begins no straight unless it may; a low one ends none and is the lowest of cards."""
    wheel, broadway = hand_of("5s 4d 3s 2s As"), hand_of("As Kd Qs Js Ts")
    assert high(ace=["high"]).describe(wheel) == "high card, A-5-4-3-2"
    assert high(ace=["high"]).describe(broadway) == "straight, ace high"
    assert high(ace=["low"]).describe(wheel) == "straight, five high"
    assert high(ace=["low"]).describe(broadway) == "high card, K-Q-J-10-A"
    assert high(ace=["low"]).score(hand_of("As Ac")) < high(ace=["low"]).score(hand_of("2s 2c"))


def test_a_straight_goes_round_no_corner() -> None:
    """Q-K-A-2-3 is no straight."""
    assert HIGH.describe(hand_of("Qs Kd As 2s 3c")) == "high card, A-K-Q-3-2"


def test_other_orders_of_the_categories() -> None:
    """A section may put the flush above the full house; each hand then counts as the best that it makes."""
    flush_first = (*ORDER[:2], "flush", "full-house", *ORDER[4:])
    ranking = high(order=flush_first)
    flush, full = hand_of("Kd Qd Jd 9d 8d"), hand_of("Ac Ah As 4s 4c")
    assert ranking.score(flush) > ranking.score(full)
    assert HIGH.score(flush) < HIGH.score(full)
    assert ranking.describe(flush | full) == "flush, K-Q-J-9-8"
    assert HIGH.describe(flush | full) == "full house, aces over fours"


def test_what_is_not_listed_does_not_count() -> None:
    """Without straights and flushes a straight flush is five cards of different rank."""
    groups = [name for name in ORDER if "straight" not in name and name != "flush"]
    assert high(order=groups).describe(hand_of("9s 8s 7s 6s 5s")) == "high card, 9-8-7-6-5"
    no_straights = [name for name in ORDER if "straight" not in name]
    assert high(order=no_straights).describe(hand_of("9s 8s 7s 6s 5s")) == "flush, 9-8-7-6-5"
    no_flushes = [name for name in ORDER if "flush" not in name]
    assert high(order=no_flushes).describe(hand_of("9s 8s 7s 6s 5s")) == "straight, nine high"


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("", "no cards"),
        ("Ts", "high card, 10"),
        ("9c 9d", "pair of nines"),
        ("9c 9d 2c 2d", "two pair, nines and twos"),
        ("9c 9d 9h", "three of a kind, nines"),
        ("9c 9d 9h 9s", "four of a kind, nines"),
        ("Ac 2c 3c 4c", "high card, A-4-3-2"),
    ],
)
def test_a_hand_of_fewer_cards_is_ranked_by_what_is_there(cards: str, says: str) -> None:
    """A hand dealt wrongly is ranked too; four cards are no straight and no flush."""
    assert HIGH.describe(bundle(cards)) == says
    assert HIGH.score(bundle(cards)) >= 0


ORDERS = (
    ORDER,
    (*ORDER[:2], "flush", "full-house", *ORDER[4:]),
    (*ORDER[:4], "three-of-a-kind", "straight", *ORDER[6:]),
    ORDER[1:3] + ORDER[5:],
    ORDER[1:4] + ORDER[5:],
    ORDER[1:3] + ORDER[4:],
)
"""Poker's, two others, and those without straights and flushes, without straights, without flushes."""


@pytest.mark.parametrize("order", ORDERS)
@pytest.mark.parametrize("ace", [EITHER, ("high",), ("low",)])
def test_the_score_orders_hands_as_the_definition_does(ace: tuple[str, ...], order: tuple[str, ...]) -> None:
    """Whatever the keys, hands of up to eight cards stand in the order that trying every choice gives; so do those
    of fewer than five.
    """
    ranking = high(ace, order)
    rng = random.Random(11)
    for sizes, fewest in ((range(5, 9), 100), (range(5), 40)):
        hands = [
            rng.sample(few, held)
            for held in sizes
            for few in (sorted(CARD), [card for card in sorted(CARD) if card[0] in "A2345T" and card[1] in "cd"])
            for _ in range(40 if held else 1)
        ]
        assert against(ranking, hands, lambda hand: highest_by_definition(hand, ace, order)) > fewest


def test_every_hand_of_a_small_deck_is_where_the_definition_has_it() -> None:
    """All 11 628 hands of five of nineteen cards, with every category among them."""
    deck = [card for card in CARD if card[0] in "A2345" and card != "5s"]
    pairs = [
        (HIGH.score(hand_of(" ".join(hand))), highest_by_definition(hand, EITHER, ORDER))
        for hand in combinations(deck, 5)
    ]
    assert {ORDER[-worth[0]] for _, worth in pairs} == {*ORDER} - {"flush", "high-card"}
    assert classes(pairs) == 118


@pytest.mark.parametrize(("own", "common"), [(2, 3), (0, 5), (5, 0), (1, "any-number"), ("any-number", 3)])
def test_so_many_cards_come_from_the_hand_and_so_many_from_the_board(own: int | str, common: int | str) -> None:
    """Where the section says how many, the best over all such choices counts; one number makes the other."""
    ranking = high(**taken(own, common))
    mine = own if isinstance(own, int) else 5 - int(common)
    theirs = common if isinstance(common, int) else 5 - mine
    rng = random.Random(3)
    for _ in range(60):
        cards = rng.sample(sorted(CARD), 10)
        hole, board = cards[:5], cards[5:]
        best = max(
            HIGH.score(hand_of(" ".join((*some, *others))))
            for some in combinations(hole, mine)
            for others in combinations(board, theirs)
        )
        assert ranking.score(hand_of(" ".join(hole)), hand_of(" ".join(board))) == best


def test_a_hand_with_two_cards_that_have_to_play_makes_no_flush_with_one() -> None:
    """With two own cards needed, four hearts on the board and one in the hand are no flush."""
    omaha = high(**taken(2, 3))
    board = hand_of("Ah Kh Qh 2h 3s")
    assert omaha.describe(hand_of("4h Kc Ks 9d"), board) == "three of a kind, kings with A-Q"
    assert HIGH.describe(hand_of("4h Kc Ks 9d"), board) == "flush, A-K-Q-4-2"


def test_where_fewer_cards_are_there_than_have_to_play_all_do() -> None:
    """A hand with one card of two, or a board cut short, is ranked by what is there."""
    omaha = high(**taken(2, 3))
    assert omaha.describe(hand_of("Ah"), hand_of("Kh Qh 2c 2d 9s")) == "pair of twos with A-K"
    assert omaha.describe(hand_of("Ah As Kd"), hand_of("Kh 4c")) == "pair of aces with K-4"
    assert omaha.describe(0) == "no cards"


def test_unseen_cards_are_not_ranked() -> None:
    """A card that the log did not see, in the hand or on the board, leaves the hand without a score."""
    for ranking in (HIGH, high(**taken(2, 3))):
        refuses_unseen_cards(ranking)


def test_keys_that_make_no_ranking_are_refused() -> None:
    """Numbers and orders that are not known are refused in words that name the key."""
    with pytest.raises(ValueError, match=r"^cards: hands of five cards are ranked, and no others$"):
        high(cards=4)
    for numbers in ((2, 2), (6, 0), (3, 3), ("any-number", 6), (6, "any-number")):
        with pytest.raises(ValueError, match=r"^from: the cards of hand and board together have to be five$"):
            high(**taken(*numbers))
    for ace in ((), ("low-in-straight",), ("high", "low"), ("low", "low-in-straight")):
        with pytest.raises(ValueError, match=r"^ace: high, or high and low-in-straight, or low$"):
            high(ace=ace)
    for order in (ORDER[:-1], (*ORDER, "flush"), ORDER[::-1], (*ORDER[:7], "high-card", "pair")):
        with pytest.raises(ValueError, match=r"^order: four-of-a-kind, full-house, three-of-a-kind, two-pair, pair, "):
            high(order=order)
    for made_of in ("straight", "flush"):
        with pytest.raises(ValueError, match=r"^order: a straight-flush is above what it is made of$"):
            high(order=(made_of, *(name for name in ORDER if name != made_of)))
