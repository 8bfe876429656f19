"""Each of several pots is shared by halves among its own players."""

from typing import Final

import pytest

from tests.steps.payouts import pay
from tests.steps.two_way_pots.hands import told

POTS: Final = {1: "4", 2: "10", 3: "10"}
"""Seat 1 is all in: the main pot is 12, the side pot, of seats 2 and 3, is 12."""
SHORT: Final = {1: "Ks 9c", 2: "Qs 2c", 3: "Js 3c"}
"""Seat 1 has the high hand of all, seat 2 that of the side pot, and the low hand of both."""


@pytest.mark.parametrize(
    "paid",
    [
        ["main high 6 to 1", "main low 6 to 2", "side 1 high 6 to 2", "side 1 low 6 to 2"],
        ["main 6 to 1", "main 6 to 2", "side 1 12 to 2"],
        ["6 to 1", "18 to 2"],
        ["high 6 to 1", "low 12 to 2", "high 6 to 2"],
        ["main 6 to 1", "18 to 2"],
        ["high 6 to 1", "side 1 12 to 2", "main 6 to 2"],
    ],
)
def test_each_pot_is_shared_by_halves(paid: list[str]) -> None:
    """Whatever the lines name."""
    verdict = pay(SHORT, paid, POTS, all_in=[1])
    assert ([], 2) == (verdict.told, verdict.passes["halves"])


@pytest.mark.parametrize(
    ("paid", "found"),
    [
        (["main high 6 to 1", "main low 6 to 2", "side 1 high 6 to 2", "side 1 low 6 to 3"], "award-winner at 3"),
        (["main 6 to 1", "main low 6 to 2", "side 1 high 6 to 1", "side 1 low 6 to 2"], "award-winner at 2"),
        (["main 12 to 2", "side 1 12 to 2"], "award-half at 0"),
        (["12 to 1", "12 to 2"], "award-half at 0"),
        (["6 to 1", "12 to 2", "6 to 3"], "award-winner at 2"),
        (["24 to 2"], "award-half at 0"),
    ],
)
def test_each_pot_is_judged_among_its_own_players(paid: list[str], found: str) -> None:
    """A half of the side pot is not for who is all in, and one of the main pot is."""
    assert [found] == told(pay(SHORT, paid, POTS, all_in=[1]))


def test_what_is_due_of_each_pot_is_told() -> None:
    """Where lines do not name their pots, all of them."""
    (found,) = pay(SHORT, ["12 to 1", "12 to 2"], POTS, all_in=[1]).found
    assert (
        "main pot: 6 to seat 1 (high: king), 6 to seat 2 (low: two); side pot 1: 12 to seat 2 (high: queen; low: two)"
        == found.expected
    )


def test_an_award_that_names_the_wrong_pot_is_one_fault_at_its_line() -> None:
    """The low half of the main pot is written as one of the side pot."""
    paid = ["main high 6 to 1", "side 1 low 6 to 2", "side 1 high 6 to 2", "side 1 low 6 to 2"]
    assert ["award-amount at 1"] == told(pay(SHORT, paid, POTS, all_in=[1]))


def test_pots_that_no_award_names_are_open_beside_a_rake() -> None:
    """From which of them it was taken is not known; who has won nothing is."""
    verdict = pay(SHORT, ["5 to 1", "17 to 2", "rake 2"], POTS, all_in=[1])
    assert ([], {"award-winner", "award-half"}) == (verdict.told, {*verdict.remarks})
    assert ["award-winner at 2"] == told(pay(SHORT, ["5 to 1", "12 to 2", "5 to 3", "rake 2"], POTS, all_in=[1]))
