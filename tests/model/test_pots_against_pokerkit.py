"""Main and side pots against PokerKit, on a sample; `tests/soak` plays many more."""

from tests.model.pokerkit_showdowns import hold_against_pokerkit


def test_pots_and_payments_are_those_of_pokerkit() -> None:
    """At each of 400 showdowns the pots, who wins each and what he is paid are PokerKit's, to the chip.

    The sample has up to four side pots and more, ties, odd chips, and odd chips in pots that PokerKit joins.
    """
    figures = hold_against_pokerkit(400, seed=637)
    assert min(figures.side_pots[count] for count in range(5)) >= 40
    assert 0 < figures.joined < figures.odd < figures.tied
