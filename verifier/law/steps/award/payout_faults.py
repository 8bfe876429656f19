"""Where a payout goes wrong: the odd units first, then who has won, then the shares."""

from collections.abc import Iterator

from verifier.law.steps.award.awards import UNNAMED, Given, totals_of
from verifier.law.steps.award.claims import winners_of
from verifier.law.steps.award.halves import BY_RULE, LOOSE, OTHERWISE, Leeway
from verifier.law.steps.award.lawful import Part, bounds_of
from verifier.law.steps.award.payout import Payout
from verifier.model.events import PART_WHOLE
from verifier.model.pots import shares


def odd_slip(ours: Payout) -> tuple[str, str] | None:
    """The departure, if all would be right but for an odd unit, and what happened."""
    to_other = "award-odd-half", "The odd unit goes to the other half"
    if any(ours.fits(Leeway(OTHERWISE), only=pot.number) for pot in ours.pots):
        return to_other
    if ours.fits(Leeway(BY_RULE, anyone=True)):
        return "award-odd-unit", "What cannot be divided goes to another player than the one who is due it"
    return to_other if ours.fits(LOOSE) else None


def stranger(ours: Payout) -> Given | None:
    """The first award to somebody who has won nothing at all, else of a pot of which he has won nothing."""
    for one in ours.given:
        if one.amount and not ours.winners >> one.p & 1:
            return one
    return next((one for one in ours.given if one.amount and not _may_be(ours, one)), None)


def rest_of(part: Part, unit: int) -> int:
    """What of a part cannot be divided."""
    return max(shares(amount, len(part.shares), unit)[1] for amount in (part.least, part.most))


def _may_be(ours: Payout, one: Given) -> bool:
    """Whether somebody has won anything of the pot that an award is from."""
    return any(
        winners_of(claims) >> one.p & 1
        for pot, claims in zip(ours.pots, ours.claims, strict=True)
        if one.pot in (UNNAMED, pot.number)
    )


def unequal(ours: Payout) -> Iterator[Part]:
    """The tied parts that are right as a whole and shared unequally. Of somebody who has won of the other half besides,
    only awards that name their halves tell what he was given of which; else, and where he or another was given nothing
    of it, it is the halves that are wrong.
    """
    parts = ours.parts(Leeway(BY_RULE, anyone=True))
    for k, part in enumerate(parts):
        beside = [other for other in parts if other.pot == part.pot and other.part != part.part]
        if len(part.shares) < 2:
            continue
        if any(p in other.shares for other in beside for p in part.shares) and not _named(ours, part):
            continue
        unequal = part._replace(shares=dict.fromkeys(part.shares, (0, part.most)))
        if ours.fit([*parts[:k], unequal, *parts[k + 1 :]]):
            yield part


def _named(ours: Payout, part: Part) -> bool:
    """Whether every award to those who share a part, and that may be from its pot, names its half, and each has one."""
    theirs = [one for one in ours.given if one.pot in (UNNAMED, part.pot) and one.p in part.shares]
    given = {one.p for one in theirs if one.part == part.part}
    return all(one.part != PART_WHOLE for one in theirs) and given == part.shares.keys()


def off(ours: Payout) -> Iterator[Given]:
    """The awards to players who are not given what they are due in all; where awards name the halves of the one pot,
    first those to players who are not given what they are due of that half.
    """
    parts = ours.parts()
    if len(ours.pots) == 1 and all(one.part != PART_WHOLE for one in ours.given):
        for one in ours.given:
            least, most = next((part.shares.get(one.p, (0, 0)) for part in parts if part.part == one.part), (0, 0))
            if not least <= sum(g.amount for g in ours.given if (g.part, g.p) == (one.part, one.p)) <= most:
                yield one
    totals, bounds = totals_of(ours.given), bounds_of(parts)
    for one in ours.given:
        least, most = bounds.get(one.p, (0, 0))
        if not least <= totals[one.p] <= most:
            yield one


def too_much(ours: Payout) -> Given:
    """The first award to a player who is given more than he is due in all."""
    totals, bounds = totals_of(ours.given), bounds_of(ours.parts())
    more = (one for one in off(ours) if totals[one.p] > bounds.get(one.p, (0, 0))[1])
    return next(more, ours.given[0])


def with_odd_unit(ours: Payout) -> Given:
    """The award in which a tied player has an odd unit."""
    parts, totals = ours.parts(), totals_of(ours.given)
    for p, (least, most) in bounds_of(parts).items():
        if least == most or totals.get(p, 0) == least:
            continue
        for one in ours.given:
            if one.p == p and any(part.takes(one) and len(part.shares) > 1 for part in parts):
                return one
    return ours.given[0]
