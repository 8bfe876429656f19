"""Who has won which part of which pot, and what is due to him of it."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from verifier.law.steps.award.by_parts import ByParts
from verifier.law.steps.award.claims import Claim, alone, alone_and_tied
from verifier.law.steps.award.contest import best
from verifier.law.steps.award.division import Division
from verifier.law.steps.award.one_way import OneWay
from verifier.law.steps.award.step import Award
from verifier.model.events import PART_HIGH, PART_LOW, PART_WHOLE
from verifier.model.layout import members
from verifier.model.pots import Pot, pots, shares
from verifier.model.table import Table
from verifier.simulate.scene import UnclearError


class Due(NamedTuple):
    """What is due of a pot (0 is the main pot), for which half of it, to whom."""

    pot: int
    part: int
    p: int
    amount: int


class Terms(NamedTuple):
    """By what pots are shared: the step, the smallest chip, and what of it is not as the step says."""

    step: Award
    chip: int
    unlimited: bool = False
    """As much is left undivided as comes out."""
    other_half: bool = False
    """What cannot be divided between the halves goes to the wrong one."""


def pots_of(t: Table, rake: int = 0) -> list[Pot]:
    """The pots, the rake taken from the main pot. Raises UnclearError where there is nothing to win."""
    found = pots(t.put, t.live, t.allin)
    if not found or found[0].amount < rake:
        raise UnclearError
    return [found[0]._replace(amount=found[0].amount - rake), *found[1:]]


def dues(terms: Terms, t: Table, rake: int) -> list[Due]:
    """What is due to whom beside a rake. Raises UnclearError where the law leaves it open."""
    return dues_of(terms, t, pots_of(t, rake))


def dues_of(terms: Terms, t: Table, found: Iterable[Pot]) -> list[Due]:
    """The same of pots from which the rake has been taken."""
    out: list[Due] = []
    for number, pot in enumerate(found):
        out += of_pot(terms, t, number, pot)
    return out


def of_pot(terms: Terms, t: Table, number: int, pot: Pot) -> list[Due]:
    """The same for one pot."""
    claims = claims_of(terms.step, t, pot.players)
    if not pot.amount:
        return []
    if not claims:
        raise UnclearError
    if alone(claims):
        return [Due(number, PART_WHOLE, members(claims[0].winners)[0], pot.amount)]
    if alone_and_tied(claims):
        raise UnclearError
    out = []
    for claim, amount in zip(claims, halves(terms, pot.amount, claims), strict=True):
        for p, share in split(terms, t, amount, claim.winners).items():
            if share:
                out.append(Due(number, claim.part, p, share))
    return out


def claims_of(step: Award, t: Table, players: int) -> list[Claim]:
    """The parts of a pot, with those who have won them."""
    if isinstance(step.way, ByParts):
        return list(step.way.ours.claims(t, players))
    assert isinstance(step.way, OneWay)
    return [Claim(PART_WHOLE, best(t, players, step.way.score))]


def winners(step: Award, t: Table) -> int:
    """The mask of those who have won a part of a pot. Raises UnclearError where there is nothing to win."""
    won = 0
    for pot in pots_of(t):
        for claim in claims_of(step, t, pot.players):
            won |= claim.winners
    return won


def odd_half(step: Award) -> int:
    """Which half of a pot is due what cannot be divided between them; 0 where that is not known."""
    return step.way.halves.odd_half if isinstance(step.way, ByParts) else PART_WHOLE


def halves(terms: Terms, amount: int, claims: list[Claim]) -> list[int]:
    """What each part comes to. Raises UnclearError where that is not known."""
    if len(claims) == 1:
        return [amount]
    less = amount // 2 // terms.chip * terms.chip
    more = amount - less
    odd = odd_half(terms.step)
    if more != less and not odd:
        raise UnclearError
    if terms.other_half:
        odd = PART_LOW if odd == PART_HIGH else PART_HIGH
    return [more if claim.part == odd else less for claim in claims]


def division_of(step: Award) -> Division:
    """How tied players share."""
    if isinstance(step.way, ByParts):
        return step.way.halves.division
    assert isinstance(step.way, OneWay)
    return step.way.division


def split(terms: Terms, t: Table, amount: int, tied: int) -> Mapping[int, int]:
    """Equal shares in whole chips, and what is left over where the law or the house wants it.

    Raises UnclearError where nobody has said who gets that, or where it is more than may be left.
    """
    share, rest = shares(amount, tied.bit_count(), terms.chip)
    due = dict.fromkeys(members(tied), share)
    if not rest:
        return due
    division = division_of(terms.step)
    if division.order is None or (over(division, rest) and not terms.unlimited):
        raise UnclearError
    order = division.order(t, tied)
    if division.whole:
        due[order[0]] += rest
    else:
        for k in range(rest // terms.chip):
            due[order[k]] += terms.chip
    return due


def over(division: Division, rest: int) -> bool:
    """Whether more is left undivided than may be."""
    return division.at_most is not None and rest > division.at_most
