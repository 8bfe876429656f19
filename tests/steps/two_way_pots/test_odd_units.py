"""An odd unit of a pot, between its halves or within one, belongs where the section or the house says, or to nobody."""

from typing import Final

import pytest

from tests.steps.payouts import pay
from tests.steps.two_way_pots.hands import EACH_ONE, EVEN, HIGH_AND_TIE, ODD, TIE_AND_LOW, TIED_HIGH, UNDECIDED, told


# --- between the halves
def test_the_odd_unit_between_the_halves_goes_to_the_half_that_the_section_names() -> None:
    """25 is 13 and 12."""
    verdict = pay(EACH_ONE, ["13 to 1", "12 to 2"], ODD)
    assert ([], 1) == (verdict.told, verdict.passes["odd-halves"])
    assert [] == pay(EACH_ONE, ["12 to 1", "13 to 2"], ODD, between="low-hand").told


def test_the_odd_unit_in_the_other_half_is_told_where_it_lies() -> None:
    """At the award that has it too much."""
    assert ["award-odd-half at 1"] == told(pay(EACH_ONE, ["12 to 1", "13 to 2"], ODD))
    assert ["award-odd-half at 0"] == told(pay(EACH_ONE, ["13 to 1", "12 to 2"], ODD, between="low-hand"))


HOUSE: Final = "submission.odd-half"


def test_which_half_it_is_may_be_for_the_house_to_say() -> None:
    """What it has said is held against the payments; where it is silent the rule is open, and either is right."""
    assert ["award-odd-half at 0"] == told(pay(EACH_ONE, ["13 to 1", "12 to 2"], ODD, between=HOUSE, stated="low-hand"))
    for paid in (["13 to 1", "12 to 2"], ["12 to 1", "13 to 2"]):
        assert [] == pay(EACH_ONE, paid, ODD, between=HOUSE).told
    assert ["award-half at 0"] == told(pay(EACH_ONE, ["14 to 1", "11 to 2"], ODD, between=HOUSE))


def test_chips_are_broken_down_to_the_smallest() -> None:
    """In chips of a quarter 25 has no odd unit; in larger ones that are proved to be changed neither."""
    assert ["award-half at 0"] == told(pay(EACH_ONE, ["13 to 1", "12 to 2"], ODD, chip="0.25"))
    assert [] == pay(EACH_ONE, ["12.50 to 1", "12.50 to 2"], ODD, chip="0.25").told
    assert [] == pay(EACH_ONE, ["12.50 to 1", "12.50 to 2"], ODD).told


@pytest.mark.parametrize(
    ("paid", "found", "remark"),
    [
        (["12.50 to 1", "12.50 to 2"], [], ""),
        (["13 to 1", "12 to 2"], [], "open"),
        (["12 to 1", "13 to 2"], [], "open"),
        (["15 to 1", "10 to 2"], ["award-half at 0"], ""),
        (["14 to 1", "11 to 2"], ["award-half at 0"], ""),
        (["12.51 to 1", "12.49 to 2"], ["award-half at 0"], ""),
    ],
)
def test_where_the_smallest_chip_is_not_said_an_odd_unit_is_open(
    paid: list[str], found: list[str], remark: str
) -> None:
    """Unless no chip that can have made up what was put in makes it right."""
    verdict = pay(EACH_ONE, paid, ODD, chip="")
    assert (found, remark) == (told(verdict), verdict.remarks.get("award-half", ("", ""))[0])


def test_the_largest_chip_that_may_be_the_smallest_is_the_one_in_which_all_was_put_in() -> None:
    """Of 15, put in by fives, 10 and 5 may be halves; of 15, put in otherwise, they are none."""
    paid = ["10 to 1", "5 to 2"]
    assert [] == pay(EACH_ONE, paid, {1: "5", 2: "5", 3: "5"}, chip="").told
    assert ["award-half at 0"] == told(pay(EACH_ONE, paid, {1: "5", 2: "6", 3: "4"}, chip=""))


# --- within a half, or a pot that is not halved
@pytest.mark.parametrize(("paid", "at"), [(["7 to 1", "6 to 2", "12 to 3"], 0), (["6 to 1", "7 to 2", "12 to 3"], 1)])
def test_an_odd_unit_within_a_tied_half_is_for_review_whoever_has_it(paid: list[str], at: int) -> None:
    """Tied hands hold the same ranks, so the highest ranking card picks nobody."""
    assert [f"review {UNDECIDED} at {at}"] == pay(TIED_HIGH, paid, ODD).told


def test_an_odd_unit_within_a_tied_half_may_be_due_to_a_seat() -> None:
    """Chip by chip from the left of the button."""
    left = "first-left-of-button"
    assert [] == pay(TIED_HIGH, ["7 to 1", "6 to 2", "12 to 3"], ODD, odd=left).told
    assert ["award-odd-unit at 1"] == told(pay(TIED_HIGH, ["6 to 1", "7 to 2", "12 to 3"], ODD, odd=left))
    assert ["award-odd-half at 2"] == told(pay(TIED_HIGH, ["6 to 1", "6 to 2", "13 to 3"], ODD, odd=left))


THREE_TIE: Final = {1: "Ks 3c", 2: "Kh 3d", 3: "Kd 3h", 4: "Js 2c"}
"""Three tie for the high half of 28: four each, and two units over."""


@pytest.mark.parametrize("odd", ["first-left-of-button", "seat"])
@pytest.mark.parametrize(
    ("excess", "right", "wrong"), [("whole", "6 4 4", "5 5 4"), ("chip-by-chip", "5 5 4", "6 4 4")]
)
def test_what_is_over_in_a_half_goes_to_one_or_chip_by_chip_as_the_section_says(
    excess: str, right: str, wrong: str, odd: str
) -> None:
    """From the left of the button on, or the lowest seat; whole it is not spread, chip by chip nobody has two."""
    for amounts, found in ((right, 0), (wrong, 1)):
        paid = [f"{amount} to {seat}" for seat, amount in enumerate(amounts.split(), 1)]
        put = dict.fromkeys(THREE_TIE, "7")
        verdict = pay(THREE_TIE, [*paid, "14 to 4"], put, odd=odd, excess=excess)
        assert found == len(verdict.told)


@pytest.mark.parametrize(("amounts", "found"), [("6 4 4", "review"), ("4 6 4", "review"), ("3 7 4", "fail")])
def test_whole_it_may_be_anyones_where_nobody_is_due_it(amounts: str, found: str) -> None:
    """No more than all of it, and nobody has less than his share."""
    paid = [f"{amount} to {seat}" for seat, amount in enumerate(amounts.split(), 1)]
    verdict = pay(THREE_TIE, [*paid, "14 to 4"], dict.fromkeys(THREE_TIE, "7"), excess="whole")
    assert [found] == [one.split()[0] for one in verdict.told]


@pytest.mark.parametrize(("one", "other", "found"), [("0.19", "0.06", []), ("0.18", "0.07", ["award-odd-half at 1"])])
def test_a_quarter_of_which_one_wins_high_and_ties_low(one: str, other: str, found: list[str]) -> None:
    """0.25: 0.13 and the larger part of 0.12, or with the odd cent in the other half."""
    put = {1: "0.12", 2: "0.13", 3: "0"}
    assert found == told(pay(HIGH_AND_TIE, [f"{one} to 1", f"{other} to 2"], put, chip="0.01"))


@pytest.mark.parametrize(
    ("one", "other", "found"),
    [
        ("0.19", "0.06", [f"review {UNDECIDED} at 0"]),
        ("0.18", "0.07", [f"review {UNDECIDED} at 1"]),
        ("0.13", "0.12", ["fail award-half at 0"]),
        ("0.20", "0.05", ["fail award-half at 0"]),
        ("0.25", "0", ["fail award-half at 0"]),
    ],
)
def test_a_quarter_of_which_one_wins_low_and_ties_high(one: str, other: str, found: list[str]) -> None:
    """0.25: 0.12, and of 0.13 either 0.07 or 0.06."""
    put = {1: "0.12", 2: "0.13", 3: "0"}
    assert found == pay(TIE_AND_LOW, [f"{one} to 1", f"{other} to 2"], put, chip="0.01").told


def test_an_odd_unit_of_a_pot_that_is_not_halved_is_for_review_as_well() -> None:
    """Chip by chip, and no more than one to each."""
    assert [f"review {UNDECIDED} at 1"] == pay(TIED_HIGH, ["12 to 1", "13 to 2"], ODD, only_high=True).told
    assert ["award-split at 0"] == told(pay(TIED_HIGH, ["14 to 1", "11 to 2"], ODD, only_high=True))
    assert [] == pay(TIED_HIGH, ["12 to 1", "12 to 2"], EVEN, only_high=True).told
