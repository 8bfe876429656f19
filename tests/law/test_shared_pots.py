"""What a section may say of pots: how many hands share them, and which departures that makes."""

from collections.abc import Callable, Collection

import pytest

from verifier.law.spec import Law

AWARD = "{to: [best], ties: equal, excess: whole, odd-unit: submission.odd-chip, clause: d}"
ODD_CHIP = (
    "  odd-chip: {type: choice, of: [first-left-of-button, button], clause: d, asks: Who gets the odd chip}\n"
)  # fmt: skip


def rules_of(law: Law) -> set[str]:
    """The departures of the award."""
    (award,) = (step for step in law.sections["xx-town/12.3"].games["four-card-draw"].procedure if step.kind == "award")
    return set(award.rules)


@pytest.mark.parametrize(
    ("keys", "said"),
    [
        ("to: [best, best]", "odd-unit-between: goes with two rankings that share a pot, and with no other"),
        ("to: [best], odd-unit-between: high-hand", "odd-unit-between: goes with two rankings that share a pot"),
        ("to: [best, best, best], odd-unit-between: high-hand", "to: one ranking, or two that share a pot by halves"),
    ],
)
def test_two_rankings_share_a_pot_and_say_which_half_gets_the_odd_unit(
    wrong: Callable[..., str], keys: str, said: str
) -> None:
    """One ranking has no halves, and three would have no half each."""
    award = f"{{{keys}, ties: equal, excess: whole, odd-unit: button, clause: d}}"
    assert f"the step 'award' cannot be: {said}" in wrong((AWARD, award), (ODD_CHIP, ""))


@pytest.mark.parametrize(
    ("keys", "there", "not_there"),
    [
        ("to: [best], odd-unit: button", {"award-odd-unit"}, {"award-half", "award-odd-half", "award-unbroken"}),
        ("to: [best, best], odd-unit-between: low-hand, odd-unit: seat", {"award-half", "award-odd-half"}, set()),
        ("to: [best], odd-unit: highest-ranking-card", {"award-split"}, {"award-odd-unit", "award-half"}),
        ('to: [best], odd-unit: button, odd-unit-at-most: "1.00"', {"award-unbroken"}, set()),
        ("to: [best], odd-unit: button, smallest: chip-in-play", {"award-odd-unit"}, {"award-unbroken"}),
    ],
)
def test_a_departure_exists_where_its_key_makes_it(
    town: Callable[..., Law], keys: str, there: Collection[str], not_there: Collection[str]
) -> None:
    """Halves with the half that gets the odd unit; an odd unit astray where somebody is due it."""
    rules = rules_of(town((AWARD, f"{{{keys}, ties: equal, excess: chip-by-chip, clause: d}}"), (ODD_CHIP, "")))
    assert set(there) <= rules
    assert not rules & set(not_there)
