"""Awards that would be right if one of them were read in another way."""

from collections.abc import Sequence
from itertools import combinations

from verifier.law.steps.award.awards import UNNAMED, Given
from verifier.law.steps.award.way import Contest, Way
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


def renamed(t: Table, way: Way, pots: Sequence[Contest], given: list[Given]) -> list[Given] | None:
    """The awards with one of them from another pot than the one that it names and makes too large, if that is right.

    A rake may have been taken from any pot.
    """
    for k, one in enumerate(given):
        if not any(pot.number == one.pot and _sum(given, pot) > pot.net for pot in pots):
            continue
        for pot in pots:
            meant = [*given[:k], one._replace(pot=pot.number), *given[k + 1 :]]
            paid = [other._replace(net=_sum(meant, other)) for other in pots]
            if all(less.net <= all_.net for less, all_ in zip(paid, pots, strict=True)) and way.right(t, paid, meant):
                return meant
    return None


def exchanged(t: Table, way: Way, pots: Sequence[Contest], given: list[Given]) -> bool:
    """Whether all is right if two of the awards, from different pots, are to each other's players."""
    for one, other in combinations(given, 2):
        if one.pot == other.pot or one.p == other.p:
            continue
        players = {one.at: other.p, other.at: one.p}
        if way.right(t, pots, [line._replace(p=players.get(line.at, line.p)) for line in given]):
            return True
    return False


def to_another(t: Table, way: Way, pots: Sequence[Contest], given: Sequence[Given]) -> Given | None:
    """The first award that makes all right if it is to somebody else, who has won a pot of which its player has won
    nothing.
    """
    won = [way.plausible(t, pot.contenders) for pot in pots]
    for k, one in enumerate(given):
        theirs = [mask for mask, pot in zip(won, pots, strict=True) if of(one, pot) and not mask >> one.p & 1]
        for q in range(t.n):
            if any(mask >> q & 1 for mask in theirs) and way.met(
                t, pots, [*given[:k], one._replace(p=q), *given[k + 1 :]]
            ):
                return one
    return None


def existing(strange: Sequence[Given], given: list[Given], net: int) -> list[Given] | None:
    """The awards without those from pots that do not exist, or with these as from no named pot, if they make up all."""
    left_out = [one for one in given if one not in strange]
    unnamed = [one._replace(pot=UNNAMED) if one in strange else one for one in given]
    return next((meant for meant in (left_out, unnamed) if sum(one.amount for one in meant) == net), None)


def of(one: Given, pot: Contest) -> bool:
    """Whether an award is from a pot, as far as it says."""
    return one.pot in (UNNAMED, pot.number)


def _sum(given: Sequence[Given], pot: Contest) -> int:
    return sum(one.amount for one in given if one.pot == pot.number)
