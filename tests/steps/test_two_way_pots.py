"""Pots that the high hand and the low hand share: each test is a sentence, and the hands and payments that put it to
the test.

Hands are of two cards: the highest decides high, the lowest decides low (see `payouts`). Without another word the pot
is 24 or 25, the chip is 1, and the odd unit between the halves goes to the high hand.
"""

from typing import Final

import pytest

from tests.steps.payouts import Verdict, pay

EVEN: Final = {1: "8", 2: "8", 3: "8"}
ODD: Final = {1: "8", 2: "8", 3: "9"}

EACH_ONE: Final = {1: "Ks 5c", 2: "Qs 2c", 3: "Js 6c"}
"""Seat 1 has the high hand, seat 2 the low hand."""
SCOOP: Final = {1: "Ks 2c", 2: "Qs 3c", 3: "Js 6c"}
"""Seat 1 has both."""
HIGH_AND_TIE: Final = {1: "Ks 2c", 2: "Qs 2d", 3: "Js 6c"}
"""Seat 1 has the high hand and ties seat 2 for the low hand."""
TIE_AND_LOW: Final = {1: "Ks 2c", 2: "Kd 3d", 3: "Js 6c"}
"""Seat 1 has the low hand and ties seat 2 for the high hand."""
TIED_HIGH: Final = {1: "Ks 3c", 2: "Kh 3d", 3: "Js 2c"}
"""Seats 1 and 2 tie for the high hand; seat 3 has the low hand."""

SEVERAL: Final = "award-won-one-tied-several"
UNDECIDED: Final = "award-odd-undecided"


def told(verdict: Verdict) -> list[str]:
    """The findings, without outcome where it is a fault."""
    return [one.removeprefix("fail ") for one in verdict.told]


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


# --- odd units between the halves
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


# --- odd units within a half
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


# --- readings of the low hand
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


# --- several pots
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


# --- what does not add up
@pytest.mark.parametrize(
    "paid", [["12 to 1"], ["low 12 to 2"], ["13 to 1"], ["11 to 1", "rake 2"], ["main high 11 to 1", "rake 2"], []]
)
def test_a_half_that_is_not_given_is_missing(paid: list[str]) -> None:
    """Told where the hand ends."""
    assert [f"award-missing at {len(paid)}"] == told(pay(EACH_ONE, paid, EVEN))


def test_a_half_that_is_not_given_is_missing_though_its_player_has_the_other() -> None:
    """And so is a share of a tied half."""
    assert ["award-missing at 1"] == told(pay(SCOOP, ["high 12 to 1"], EVEN))
    assert ["award-missing at 2"] == told(pay(HIGH_AND_TIE, ["high 12 to 1", "low 6 to 2"], EVEN))


@pytest.mark.parametrize(
    ("paid", "at"),
    [
        (["12 to 1", "10 to 2"], 1),
        (["10 to 1", "12 to 2"], 0),
        (["12 to 1", "13 to 2"], 1),
        (["11 to 1", "12 to 2", "rake 2"], 1),
        (["11 to 1", "1 to 2", "rake 2"], 1),
    ],
)
def test_an_award_of_a_wrong_amount_is_told_at_its_line(paid: list[str], at: int) -> None:
    """Where the others show which one it is."""
    assert [f"award-amount at {at}"] == told(pay(EACH_ONE, paid, EVEN))


def test_a_rake_that_leaves_lawful_halves_is_what_is_wrong() -> None:
    """Beside it every award is as it should be, and the rake counts as what the awards leave."""
    verdict = pay(EACH_ONE, ["11 to 1", "11 to 2", "rake 3"], EVEN)
    assert ["pot-unbalanced at 2"] == told(verdict)
    assert 200 == verdict.table.raked


def test_the_rake_is_kept_for_whoever_judges_it() -> None:
    """The sum of its lines, and the last of them."""
    table = pay(EACH_ONE, ["rake 1", "11 to 1", "11 to 2", "rake 1"], EVEN).table
    assert (200, 3) == (table.raked, table.raked_at)


@pytest.mark.parametrize(
    ("paid", "at"),
    [
        (["12 to 1", "12 to 2", "side 1 3 to 2"], 2),
        (["11 to 1", "11 to 2", "side 1 3 to 2", "rake 2"], 2),
        (["12 to 1", "side 1 12 to 2"], 1),
        (["11 to 1", "side 1 11 to 2", "rake 2"], 1),
    ],
)
def test_an_award_from_a_pot_that_does_not_exist_is_one_fault(paid: list[str], at: int) -> None:
    """It is one too many, or it names the wrong pot, whichever makes the others right."""
    assert [f"award-extra at {at}"] == told(pay(EACH_ONE, paid, EVEN))


# --- what cannot be known
@pytest.mark.parametrize("hand", ["Ks ??", "?? ??"])
def test_a_hand_that_is_not_known_in_full_leaves_it_open(hand: str) -> None:
    """Neither who has won nor which halves are due can be told."""
    verdict = pay({**EACH_ONE, 3: hand}, ["12 to 1", "12 to 2"], EVEN)
    assert ([], {"award-winner", "award-half"}) == (verdict.told, {*verdict.remarks})
    assert "won" not in verdict.passes


def test_pots_that_no_award_names_are_open_beside_a_rake() -> None:
    """From which of them it was taken is not known; who has won nothing is."""
    verdict = pay(SHORT, ["5 to 1", "17 to 2", "rake 2"], POTS, all_in=[1])
    assert ([], {"award-winner", "award-half"}) == (verdict.told, {*verdict.remarks})
    assert ["award-winner at 2"] == told(pay(SHORT, ["5 to 1", "12 to 2", "5 to 3", "rake 2"], POTS, all_in=[1]))


def test_who_is_left_alone_takes_all() -> None:
    """The others have folded: there are no halves."""
    verdict = pay(EACH_ONE, ["24 to 3"], EVEN, folded=[1, 2])
    assert ([], {"pots": 1, "won": 1, "hands": 1}) == (verdict.told, verdict.passes)
    (found,) = pay(EACH_ONE, ["12 to 3", "12 to 1"], EVEN, folded=[1, 2]).found
    assert ("award-winner", 1, "24 to seat 3") == (found.ruling.rule.departure, found.at, found.expected)


# --- pots that one hand wins, shared chip by chip
def test_an_odd_unit_of_a_pot_that_is_not_halved_is_for_review_as_well() -> None:
    """Chip by chip, and no more than one to each."""
    assert [f"review {UNDECIDED} at 1"] == pay(TIED_HIGH, ["12 to 1", "13 to 2"], ODD, only_high=True).told
    assert ["award-split at 0"] == told(pay(TIED_HIGH, ["14 to 1", "11 to 2"], ODD, only_high=True))
    assert [] == pay(TIED_HIGH, ["12 to 1", "12 to 2"], EVEN, only_high=True).told


def test_a_pot_that_is_not_halved_has_no_halves_to_count() -> None:
    """It is won, and that is all."""
    assert {"pots": 1, "won": 1, "hands": 1} == pay(SCOOP, ["24 to 1"], EVEN, only_high=True).passes
    (found,) = pay(SCOOP, ["24 to 2"], EVEN, only_high=True).found
    assert ("award-winner", "24 to seat 1 (king)") == (found.ruling.rule.departure, found.expected)
