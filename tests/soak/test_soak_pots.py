"""Main and side pots against PokerKit, on 25 000 showdowns."""

import pytest

from tests.model.pokerkit_showdowns import hold_against_pokerkit


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(5))
def test_pots_and_payments_are_those_of_pokerkit(seed: int, capsys: pytest.CaptureFixture[str]) -> None:
    """At each of 5 000 showdowns the pots, who wins each and what he is paid are PokerKit's, to the chip."""
    figures = hold_against_pokerkit(5_000, seed)
    with capsys.disabled():
        print(f"\n{figures}")
    assert figures.side_pots.total() == 5_000
    assert min(figures.side_pots[count] for count in range(5)) >= 400
    assert 0 < figures.joined < figures.odd < figures.tied
