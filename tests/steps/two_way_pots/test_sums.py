"""Awards and rake add up to the pot: what is missing, too much or from no pot is one fault at its line."""

import pytest

from tests.steps.payouts import pay
from tests.steps.two_way_pots.hands import EACH_ONE, EVEN, HIGH_AND_TIE, SCOOP, told


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
