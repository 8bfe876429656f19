"""All 270 725 badugi hands, counted and held against others who rank them; `tests/soak` asks PokerKit about all."""

import random
from collections import Counter
from itertools import combinations

import pytest

from tests.rankings.oracles import CARDS, classes, distinct, poker_equity_scores, pokerkit_hand

Scores = dict[tuple[int, ...], int]
SEED = 637


@pytest.fixture(scope="module")
def scores() -> Scores:
    """Every four-card hand, as its cards, with the score that ours gives it."""
    score = distinct().score
    return {hand: score(sum(hand)) for hand in combinations(CARDS, 4)}


def test_the_hands_are_as_many_as_they_should_be(scores: Scores) -> None:
    """Of 270 725 hands 17 160 have four cards that count, 154 440 three, 96 252 two, 2 873 one; 1 092 differ."""
    describe = distinct().describe
    examples = {score: hand for hand, score in scores.items()}
    sizes: Counter[str] = Counter()
    for score, number in Counter(scores.values()).items():
        sizes[describe(sum(examples[score])).split()[0]] += number
    assert sizes == {"four": 17_160, "three": 154_440, "two": 96_252, "one": 2_873}
    assert len(set(scores.values())) == 1_092
    assert len(scores) == 270_725


def test_taking_the_lowest_card_that_fits_is_wrong_as_often_as_known(scores: Scores) -> None:
    """Taking cards one by one from the lowest up finds a worse hand in 14 040 cases, and never a better one."""
    score = distinct().score
    by_rank = sorted(CARDS, key=lambda card: (card.bit_length() - 1) % 13)
    place = {card: number for number, card in enumerate(by_rank)}
    suit_of = {card: (card.bit_length() - 1) // 13 for card in CARDS}
    rank_of = {card: (card.bit_length() - 1) % 13 for card in CARDS}
    worse = 0
    for hand, best in scores.items():
        taken: list[int] = []
        for card in sorted(hand, key=place.__getitem__):
            if all(suit_of[card] != suit_of[other] and rank_of[card] != rank_of[other] for other in taken):
                taken.append(card)
        found = score(sum(taken))
        assert found <= best
        worse += found < best
    assert worse == 14_040


def test_poker_equity_ranks_every_hand_alike(scores: Scores) -> None:
    """poker-equity sees the same 1 092 classes in the same order."""
    theirs = poker_equity_scores(scores)
    assert classes(zip(scores.values(), theirs, strict=True)) == 1_092


def test_pokerkit_ranks_a_sample_of_hands_alike(scores: Scores) -> None:
    """PokerKit orders 4 000 of the hands as ours does."""
    sample = random.Random(SEED).sample(sorted(scores), 4_000)
    assert classes((scores[hand], pokerkit_hand(hand)) for hand in sample) > 500


def test_pokerkit_ranks_hands_of_other_sizes_alike() -> None:
    """PokerKit orders hands of one to seven cards as ours does: a hand dealt wrongly is ranked by its best four."""
    score = distinct().score
    rng = random.Random(SEED)
    hands = [rng.sample(CARDS, held) for held in (1, 2, 3, 4, 5, 6, 7) for _ in range(150)]
    assert classes((score(sum(hand)), pokerkit_hand(hand)) for hand in hands) > 200
