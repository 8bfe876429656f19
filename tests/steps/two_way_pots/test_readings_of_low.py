"""Where the words on the low hand can be read two ways, a payment passes by ours and says so."""

from typing import Final

from tests.steps.payouts import pay
from tests.steps.two_way_pots.hands import EACH_ONE, EVEN, told

NINES: Final = {1: "Ks 9c", 2: "Qs 9d", 3: "Js Tc"}
"""Seat 1 has the high hand and ties seat 2 for the low hand, if a nine is one."""


def test_without_a_low_hand_the_high_hand_takes_all() -> None:
    """Where only an eight or better is low."""
    assert [] == pay(NINES, ["24 to 1"], EVEN, low="low-eight").told
    assert ["award-winner at 1"] == told(pay(NINES, ["18 to 1", "6 to 2"], EVEN, low="low-eight"))


def test_a_payment_by_our_reading_passes_and_names_it() -> None:
    """By the other reading seat 1 would have been due all."""
    verdict = pay(NINES, ["18 to 1", "6 to 2"], EVEN, low="reading.low-hand")
    assert [] == verdict.told
    assert {"award-winner": ("reading", "xx-town/7#low-hand")} == verdict.remarks


def test_a_payment_by_the_other_reading_is_for_review() -> None:
    """And the finding names it."""
    (found,) = pay(NINES, ["24 to 1"], EVEN, low="reading.low-hand").found
    assert ("review", "xx-town/7#low-hand") == (found.outcome, found.reading)


def test_a_payment_by_no_reading_is_a_fault() -> None:
    """Seat 3 has lost by both."""
    assert ["award-winner at 1"] == told(pay(NINES, ["12 to 1", "12 to 3"], EVEN, low="reading.low-hand"))


def test_readings_that_agree_are_not_named() -> None:
    """A two is low by any."""
    assert {} == pay(EACH_ONE, ["12 to 1", "12 to 2"], EVEN, low="reading.low-hand").remarks
