"""The cases that other software has got wrong, and the ranking against its own definition."""

import random
from collections.abc import Sequence
from itertools import permutations

import pytest

from tests.rankings.oracles import against, by_definition, distinct, hand_of
from verifier.law.rankings import RANKING_KINDS
from verifier.model.cards import CARD, bundle

BADUGI = distinct()


def test_the_best_choice_is_not_the_greedy_one() -> None:
    """Of 2s 3d 3c 4d three cards count, 4-3-2: the four of diamonds needs the other three."""
    assert BADUGI.describe(hand_of("2s 3d 3c 4d")) == "three cards, 4-3-2"


def test_the_best_choice_does_not_come_from_dropping_the_highest_clash() -> None:
    """Of three aces and the two of one of their suits two cards count."""
    assert BADUGI.describe(hand_of("Ac Ad Ah 2c")) == "two cards, 2-A"


def test_more_cards_win_however_high() -> None:
    """Four cards beat three: K-Q-J-10 of four suits wins against 3-2-A, as does 8-7-6-5."""
    three = hand_of("As 2c 3h 5s")
    assert BADUGI.describe(three) == "three cards, 3-2-A"
    assert BADUGI.score(hand_of("8s 7h 6d 5c")) > BADUGI.score(three)
    assert BADUGI.score(hand_of("Ks Qh Jd Tc")) > BADUGI.score(three)


def test_cards_that_do_not_count_break_no_tie() -> None:
    """7s 3s 2h Ad ties with 3c 3d 2s Ah: both are 3-2-A."""
    assert BADUGI.score(hand_of("7s 3s 2h Ad")) == BADUGI.score(hand_of("3c 3d 2s Ah"))


def test_equally_many_cards_compare_from_the_highest_down() -> None:
    """7-4-2 beats 7-5-A, though the ace is the lowest card of all."""
    lower, higher = hand_of("7c 4d 2h 2c"), hand_of("7c 5d Ah Ac")
    assert BADUGI.describe(lower) == "three cards, 7-4-2"
    assert BADUGI.describe(higher) == "three cards, 7-5-A"
    assert BADUGI.score(lower) > BADUGI.score(higher)


def test_a_pair_in_four_suits_counts_by_what_cards_must_differ_in() -> None:
    """Four suits with a pair are three cards where ranks must differ, and four where only suits must."""
    paired = hand_of("4c 4d 3h 2s")
    literal = distinct(differ_in=["suit"])
    assert BADUGI.describe(paired) == "three cards, 4-3-2"
    assert literal.describe(paired) == "four cards, 4-4-3-2"


def test_of_a_hand_that_counts_in_full_less_may_be_asked() -> None:
    """Where the whole hand differs in suit alone, four cards may hold a pair; three still may not."""
    ranking = distinct(whole=["suit"])
    assert ranking.describe(hand_of("4c 4d 3h 2s")) == "four cards, 4-4-3-2"
    assert ranking.describe(hand_of("4c 4d 3h 3c")) == "two cards, 4-3"
    assert ranking.score(hand_of("Kc Kd Kh Ks")) > ranking.score(hand_of("3c 2d Ah Kh"))


@pytest.mark.parametrize(("most", "whole"), [(4, ("suit",)), (3, ("suit",)), (4, ("rank",))])
def test_only_a_hand_that_counts_in_full_is_judged_by_less(most: int, whole: tuple[str, ...]) -> None:
    """Any other stands where it stood: the best choice of cards that differ in all that the others have to."""
    ranking = distinct(most, whole=whole)
    rng = random.Random(most)
    hands = [rng.sample(sorted(CARD), held) for held in range(8) for _ in range(60 if held else 1)]

    def definition(hand: Sequence[str]) -> tuple[int, tuple[int, ...]]:
        full = by_definition(hand, most, whole, "low")
        return full if full[0] == most else by_definition(hand, most, ("suit", "rank"), "low")

    assert against(ranking, hands, definition) > 12


def test_where_ranks_may_repeat_two_high_cards_are_higher_than_one() -> None:
    """From the highest card down K-K-2-A loses to K-Q-J-10, 9-4-4-4 to 9-4-4-3, 5-4-4-4 to 4-4-4-4."""
    literal = distinct(differ_in=["suit"])
    assert literal.score(hand_of("Kc Kd 2h As")) < literal.score(hand_of("Kc Qd Jh Ts"))
    assert literal.score(hand_of("9c 4d 4h 4s")) < literal.score(hand_of("9c 4d 4h 3s"))
    assert literal.describe(hand_of("4c 4d 4h 4s")) == "four cards, 4-4-4-4"
    assert literal.score(hand_of("5c 4d 4h 4s")) < literal.score(hand_of("4c 4d 4h 4s"))


def test_where_only_ranks_must_differ_suits_are_free() -> None:
    """Four clubs of four ranks are four cards; a pair is one."""
    by_rank = distinct(differ_in=["rank"])
    assert by_rank.describe(hand_of("Ac 5c 7c Tc")) == "four cards, 10-7-5-A"
    assert by_rank.describe(hand_of("Ac Ad")) == "one card, A"


def test_a_high_ace_is_above_the_king() -> None:
    """With the ace high 5-4-3-2 is the best hand, and A-4-3-2 loses to K-4-3-2."""
    high = distinct(ace="high")
    best, king, ace = hand_of("5c 4d 3h 2s"), hand_of("Kc 4d 3h 2s"), hand_of("Ac 4d 3h 2s")
    assert high.score(best) > high.score(king) > high.score(ace)
    assert high.describe(ace) == "four cards, A-4-3-2"


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("", "no cards"),
        ("Ts", "one card, 10"),
        ("9c 8d 7h", "three cards, 9-8-7"),
        ("Kc Qd Jh 2s As", "four cards, K-Q-J-A"),
        ("Kc Qd Jh 2s Ac", "four cards, Q-J-2-A"),
        ("Ac 2c 3d 4d 5h 6h 7s", "four cards, 7-5-3-A"),
    ],
)
def test_a_hand_may_hold_any_number_of_cards(cards: str, says: str) -> None:
    """A hand dealt wrongly is ranked too, by the best four of its cards at most."""
    assert BADUGI.describe(bundle(cards)) == says


def test_no_more_cards_count_than_the_section_says() -> None:
    """Where two cards count, the two lowest that differ do."""
    assert distinct(cards=2).describe(hand_of("Kc Qd 4h 2s")) == "two cards, 4-2"
    assert distinct(cards=2, differ_in=["suit"]).describe(hand_of("Kc Qd 4h 4s")) == "two cards, 4-4"
    assert distinct(cards=2, differ_in=["rank"]).describe(hand_of("Kc Qc 4c 4s")) == "two cards, Q-4"


@pytest.mark.parametrize("ace", ["low", "high"])
@pytest.mark.parametrize("differ_in", [("suit", "rank"), ("rank", "suit"), ("suit",), ("rank",)])
@pytest.mark.parametrize("most", [1, 3, 4, 5])
def test_the_score_orders_hands_as_the_definition_does(most: int, differ_in: tuple[str, ...], ace: str) -> None:
    """Whatever the keys, hands of none to seven cards stand in the order that trying every choice gives."""
    ranking = distinct(most, differ_in, ace)
    rng = random.Random(most)
    hands = [rng.sample(sorted(CARD), held) for held in range(8) for _ in range(60 if held else 1)]
    assert against(ranking, hands, lambda hand: by_definition(hand, most, differ_in, ace)) > 12


def test_a_hand_is_no_worse_for_a_card_more() -> None:
    """What need not count cannot hurt."""
    rng = random.Random(4)
    for _ in range(500):
        *hand, more = rng.sample(sorted(CARD.values()), rng.randint(1, 7))
        assert BADUGI.score(sum(hand) | more) >= BADUGI.score(sum(hand))


def test_suits_break_no_tie() -> None:
    """A hand ties with itself in any other order of the suits."""
    rng = random.Random(5)
    for _ in range(50):
        hand = rng.sample(sorted(CARD), 4)
        scores = {
            BADUGI.score(sum(CARD[card[0] + suits["cdhs".index(card[1])]] for card in hand))
            for suits in permutations("cdhs")
        }
        assert len(scores) == 1


def test_unseen_cards_are_not_ranked() -> None:
    """A hand with a card that the log did not see has no score, rather than that of its other cards."""
    with pytest.raises(ValueError, match=r"^a hand with unseen cards cannot be ranked$"):
        BADUGI.score(bundle("As 2d 3c ??"))
    with pytest.raises(ValueError, match=r"^a hand with unseen cards cannot be ranked$"):
        BADUGI.describe(bundle("As 2d 3c ??"))


def test_keys_that_make_no_ranking_are_refused() -> None:
    """A ranking by no card, or of cards that need not differ in anything, is refused in words."""
    with pytest.raises(ValueError, match=r"^cards: at least one card has to count$"):
        distinct(cards=0)
    with pytest.raises(ValueError, match=r"^differ-in: cards can differ in suit, in rank or in both; "):
        distinct(differ_in=[])


def test_each_kind_is_filed_under_its_word() -> None:
    """The spec language finds a ranking by the word that it calls itself."""
    assert "distinct" in RANKING_KINDS
    assert list(RANKING_KINDS) == [kind.name for kind in RANKING_KINDS.values()]
