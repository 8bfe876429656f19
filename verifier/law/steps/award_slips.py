"""Awards that would be right if one of them were read in another way."""

from collections.abc import Sequence

from verifier.law.steps.award_way import Contest, Way
from verifier.law.steps.awards import UNNAMED, Given
from verifier.model.table import Table


def misread(t: Table, way: Way, pots: Sequence[Contest], given: list[Given], lacking: int) -> Given | None:
    """The first award that makes all right if it is of so much more, which may be less than nothing.

    The pots come to what is due; or else to what was given of each, and that of the award comes to so much more too.
    """
    short = sum(pot.net for pot in pots) - sum(one.amount for one in given)
    for k, one in enumerate(given):
        if one.amount + lacking <= 0:
            continue
        meant = [pot._replace(net=pot.net + lacking - short) if of(one, pot) else pot for pot in pots]
        if way.right(t, meant, [*given[:k], one._replace(amount=one.amount + lacking), *given[k + 1 :]]):
            return one
    return None


def misnamed(t: Table, way: Way, pots: Sequence[Contest], given: list[Given]) -> Given | None:
    """The first award that makes all right if it is from another pot than the one that it names."""
    for k, one in enumerate(given):
        for pot in pots:
            if not of(one, pot) and way.right(t, pots, [*given[:k], one._replace(pot=pot.number), *given[k + 1 :]]):
                return one
    return None


def of(one: Given, pot: Contest) -> bool:
    """Whether an award is from a pot, as far as it says."""
    return one.pot in (UNNAMED, pot.number)
