"""Hands of seven cards against two libraries, on a sample; `tests/soak` holds 200 000 of each ranking against each."""

import pytest

from tests.rankings.five import KERNELS, PAIRS, against_poker_equity, against_pokerkit


@pytest.mark.parametrize("name", PAIRS)
def test_pokerkit_ranks_a_sample_of_hands_alike(name: str) -> None:
    """PokerKit orders 1 250 hands as ours does: what ties in one ties in the other."""
    compared = against_pokerkit(name, 1_000)
    assert compared.hands == 1_250
    assert compared.classes > (40 if "eight" in name else 400)


@pytest.mark.parametrize("name", KERNELS)
def test_poker_equity_ranks_a_sample_of_hands_alike(name: str) -> None:
    """poker-equity orders 25 000 hands as ours does: what ties in one ties in the other."""
    compared = against_poker_equity(name, 20_000)
    assert compared.hands == 25_000
    assert compared.classes > 2_500
