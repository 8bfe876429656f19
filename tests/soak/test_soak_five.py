"""Hands of seven cards against both libraries that rank them, 250 000 for each ranking; and all of five cards."""

from collections import Counter
from itertools import combinations
from time import perf_counter

import pytest

from tests.rankings.five import KERNELS, ORDER, PAIRS, against_poker_equity, against_pokerkit, deals, high, low
from tests.rankings.oracles import CARDS

NUMBER = 200_000

NUMBERS = [40, 624, 3_744, 5_108, 10_200, 54_912, 123_552, 1_098_240, 1_302_540]
"""How many hands of five cards there are of each category, best first."""


@pytest.mark.soak
@pytest.mark.parametrize("name", PAIRS)
def test_pokerkit_ranks_hands_alike(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """PokerKit sees the same classes of hands as ours, in the same order. Those of nine cards (Omaha) are a tenth."""
    compared = against_pokerkit(name, NUMBER // 10 if name.startswith("omaha") else NUMBER)
    with capsys.disabled():
        print(f"\n{name}: {compared.hands} hands, {compared.classes} classes as PokerKit has them")
    assert compared.classes > (50 if "eight" in name else 2_500)


@pytest.mark.soak
@pytest.mark.parametrize("name", KERNELS)
def test_poker_equity_ranks_hands_alike(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """poker-equity sees the same classes of hands as ours, in the same order."""
    compared = against_poker_equity(name, NUMBER)
    with capsys.disabled():
        print(f"\n{name}: {compared.hands} hands, {compared.classes} classes as poker-equity has them")
    assert compared.hands == 250_000
    assert compared.classes > 3_000


@pytest.mark.soak
def test_the_hands_are_as_many_as_they_should_be(capsys: pytest.CaptureFixture[str]) -> None:
    """Of 2 598 960 hands of five cards so many are of each category as the books say, and 7 462 or 6 175 differ."""
    ranking, lowest = high(), low()
    numbers: Counter[int] = Counter()
    lows = set()
    for hand in combinations(CARDS, 5):
        cards = sum(hand)
        numbers[ranking.score(cards)] += 1
        lows.add(lowest.score(cards))
    categories: Counter[str] = Counter()
    for score, number in numbers.items():
        categories[ORDER[len(ORDER) - (score >> 26)]] += number
    with capsys.disabled():
        print(f"\n{numbers.total()} hands, {len(numbers)} classes by the highest, {len(lows)} by the lowest")
    assert [categories[name] for name in ORDER] == NUMBERS
    assert len(numbers) == 7_462
    assert len(lows) == 6_175


@pytest.mark.soak
@pytest.mark.parametrize("name", [name for name in PAIRS if not name.startswith("omaha")])
def test_a_hand_of_seven_cards_takes_microseconds(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A hand that has not been seen before is ranked in less than 20 microseconds, and so on any machine."""
    score = PAIRS[name][0].score
    hands = [(sum(hand[:2]), sum(hand[2:])) for hand in deals(50_000, "time")]
    score(0, 0)
    begin = perf_counter()
    for hole, board in hands:
        score(hole, board)
    each = (perf_counter() - begin) / len(hands) * 1e6
    with capsys.disabled():
        print(f"\n{name}: {each:.1f} microseconds a hand")
    assert each < 20
