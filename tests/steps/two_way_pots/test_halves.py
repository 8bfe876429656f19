"""The high hand and the low hand share a pot by halves, and who wins both ways or ties gets what that comes to."""

from typing import Final

import pytest

from tests.steps.payouts import pay
from tests.steps.two_way_pots.hands import (
    EACH_ONE,
    EVEN,
    HIGH_AND_TIE,
    ODD,
    SCOOP,
    SEVERAL,
    TIE_AND_LOW,
    TIED_HIGH,
    told,
)


# --- halves
@pytest.mark.parametrize(
    "paid",
    [
        ["12 to 1", "12 to 2"],
        ["12 to 2", "12 to 1"],
        ["high 12 to 1", "low 12 to 2"],
        ["low 12 to 2", "high 12 to 1"],
        ["12 to 2", "high 12 to 1"],
        ["main high 12 to 1", "main low 12 to 2"],
        ["high 6 to 1", "low 12 to 2", "high 6 to 1"],
        ["11 to 1", "11 to 2", "rake 2"],
    ],
)
def test_the_high_hand_and_the_low_hand_share_the_pot(paid: list[str]) -> None:
    """Half each, however many lines it takes and whatever they name."""
    verdict = pay(EACH_ONE, paid, EVEN)
    assert [] == verdict.told
    assert {"pots": 1, "won": 1, "halves": 1, "hands": 1} == verdict.passes


@pytest.mark.parametrize(
    ("paid", "at"),
    [
        (["24 to 1"], 0),
        (["24 to 2"], 0),
        (["high 12 to 1", "low 12 to 1"], 1),
        (["18 to 1", "6 to 2"], 0),
        (["13 to 2", "11 to 1"], 0),
        (["high 12 to 2", "low 12 to 1"], 0),
    ],
)
def test_halves_that_are_not_given_as_they_were_won_are_one_fault(paid: list[str], at: int) -> None:
    """The whole pot to one of the two, unequal halves, halves exchanged."""
    assert [f"award-half at {at}"] == told(pay(EACH_ONE, paid, EVEN))


def test_what_was_due_is_told_with_the_hands() -> None:
    """A finding says who is due what, and by which hand; and what was given."""
    (found,) = pay(EACH_ONE, ["25 to 1"], ODD).found
    assert "13 to seat 1 (high: king), 12 to seat 2 (low: two)" == found.expected
    assert "25 to seat 1" == found.observed


@pytest.mark.parametrize(
    ("paid", "at"),
    [
        (["24 to 3"], 0),
        (["12 to 1", "12 to 3"], 1),
        (["12 to 1", "6 to 2", "6 to 3"], 2),
        (["high 12 to 3", "12 to 2"], 0),
    ],
)
def test_who_has_won_neither_way_is_given_nothing(paid: list[str], at: int) -> None:
    """It is told at the first award to such a player."""
    assert [f"award-winner at {at}"] == told(pay(EACH_ONE, paid, EVEN))


@pytest.mark.parametrize(
    "paid", [["24 to 1"], ["12 to 1", "12 to 1"], ["low 12 to 1", "high 12 to 1"], ["high 24 to 1"]]
)
def test_to_win_both_ways_is_all(paid: list[str]) -> None:
    """Whichever half the lines name, all of it is his."""
    verdict = pay(SCOOP, paid, EVEN)
    assert ([], 1) == (verdict.told, verdict.passes["halves"])


def test_a_half_of_what_one_player_has_won_both_ways_is_a_fault_of_the_winner() -> None:
    """The second player has won nothing."""
    (found,) = pay(SCOOP, ["high 12 to 1", "low 12 to 2"], EVEN).found
    assert ("award-winner", 1) == (found.ruling.rule.departure, found.at)
    assert ("24 to seat 1 (high: king; low: two)", "high 12 to seat 1, low 12 to seat 2") == (
        found.expected,
        found.observed,
    )


# --- three quarters
def test_to_win_one_way_and_tie_a_player_the_other_is_three_quarters() -> None:
    """18 and 6 of 24."""
    assert [] == pay(HIGH_AND_TIE, ["18 to 1", "6 to 2"], EVEN).told
    assert [] == pay(TIE_AND_LOW, ["18 to 1", "6 to 2"], EVEN).told
    assert [] == pay(HIGH_AND_TIE, ["high 12 to 1", "low 6 to 1", "low 6 to 2"], EVEN).told


@pytest.mark.parametrize(
    "paid", [["12 to 1", "12 to 2"], ["24 to 1"], ["high 12 to 1", "low 12 to 2"], ["16 to 1", "8 to 2"]]
)
def test_a_half_where_three_quarters_are_due_is_a_fault_of_the_halves(paid: list[str]) -> None:
    """Also where the lines name the halves."""
    (found,) = pay(HIGH_AND_TIE, paid, EVEN).found
    assert "award-half" == found.ruling.rule.departure
    assert (
        "12 to seat 1 (high: king), 6 each to seats 1 and 2 (low: two); in all 18 to seat 1, 6 to seat 2"
        == found.expected
    )


ONE_TIES_TWO: Final = {1: "Ks 2c", 2: "Qs 2d", 3: "Js 2h"}
"""Seat 1 has the high hand; all three tie for the low hand."""


@pytest.mark.parametrize("paid", [["16 to 1", "4 to 2", "4 to 3"], ["18 to 1", "3 to 2", "3 to 3"]])
def test_to_win_one_way_and_tie_several_the_other_is_for_a_person_to_judge(paid: list[str]) -> None:
    """The arithmetic gives two thirds, the words three quarters."""
    assert [f"review {SEVERAL} at 0"] == pay(ONE_TIES_TWO, paid, EVEN).told


@pytest.mark.parametrize(
    "paid", [["17 to 1", "4 to 2", "3 to 3"], ["18 to 1", "4 to 2", "2 to 3"], ["12 to 1", "6 to 2", "6 to 3"]]
)
def test_neither_the_arithmetic_nor_three_quarters_is_a_fault_all_the_same(paid: list[str]) -> None:
    """Only these two are readings of the words."""
    assert ["award-half at 0"] == told(pay(ONE_TIES_TWO, paid, EVEN))


# --- ties
def test_tied_players_share_their_half_equally() -> None:
    """A quarter each."""
    assert [] == pay(TIED_HIGH, ["6 to 1", "6 to 2", "12 to 3"], EVEN).told


@pytest.mark.parametrize(
    ("paid", "observed"),
    [
        (["7 to 1", "5 to 2", "12 to 3"], "7 to seat 1, 5 to seat 2"),
        (["12 to 1", "12 to 3"], "12 to seat 1"),
        (["low 12 to 3", "high 7 to 1", "high 5 to 2"], "high 7 to seat 1, high 5 to seat 2"),
    ],
)
def test_a_half_that_is_shared_unequally_is_a_fault_of_the_split(paid: list[str], observed: str) -> None:
    """The half as a whole went where it belongs."""
    (found,) = pay(TIED_HIGH, paid, EVEN).found
    assert ("award-split", observed) == (found.ruling.rule.departure, found.observed)


def test_a_half_that_is_too_large_is_a_fault_of_the_halves_though_it_is_shared_unequally() -> None:
    """One finding for both."""
    assert ["award-half at 0"] == told(pay(TIED_HIGH, ["8 to 1", "6 to 2", "10 to 3"], EVEN))


# --- where no halves can be told, or there are none
@pytest.mark.parametrize("hand", ["Ks ??", "?? ??"])
def test_a_hand_that_is_not_known_in_full_leaves_it_open(hand: str) -> None:
    """Neither who has won nor which halves are due can be told."""
    verdict = pay({**EACH_ONE, 3: hand}, ["12 to 1", "12 to 2"], EVEN)
    assert ([], {"award-winner", "award-half"}) == (verdict.told, {*verdict.remarks})
    assert "won" not in verdict.passes


def test_who_is_left_alone_takes_all() -> None:
    """The others have folded: there are no halves."""
    verdict = pay(EACH_ONE, ["24 to 3"], EVEN, folded=[1, 2])
    assert ([], {"pots": 1, "won": 1, "hands": 1}) == (verdict.told, verdict.passes)
    (found,) = pay(EACH_ONE, ["12 to 3", "12 to 1"], EVEN, folded=[1, 2]).found
    assert ("award-winner", 1, "24 to seat 3") == (found.ruling.rule.departure, found.at, found.expected)


def test_a_pot_that_is_not_halved_has_no_halves_to_count() -> None:
    """It is won, and that is all."""
    assert {"pots": 1, "won": 1, "hands": 1} == pay(SCOOP, ["24 to 1"], EVEN, only_high=True).passes
    (found,) = pay(SCOOP, ["24 to 2"], EVEN, only_high=True).found
    assert ("award-winner", "24 to seat 1 (king)") == (found.ruling.rule.departure, found.expected)
