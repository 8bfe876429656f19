"""What of pots should have been given, and what was, in words that a person can check."""

from collections.abc import Iterable, Sequence

from verifier.law import words
from verifier.law.steps.award.awards import UNNAMED, Given
from verifier.law.steps.award.claims import NAMES, Claim, alone
from verifier.law.steps.award.findings import pot_name
from verifier.law.steps.award.halves import Leeway
from verifier.law.steps.award.lawful import bounds_of
from verifier.law.steps.award.payout import Payout
from verifier.law.steps.award.way import Contest
from verifier.model.layout import members
from verifier.model.pots import shares
from verifier.model.table import Table


def due(payout: Payout) -> str:
    """`"13 to seat 2 (high: flush, ace), 12 to seat 4 (low: 7-5-4-2-A)"`, a pot after the other.

    Where somebody has a share of both halves, it ends with what each is due in all.
    """
    unit = payout.halves.unit(payout.nets.values())
    told = []
    for pot, claims in zip(payout.pots, payout.claims, strict=True):
        name = f"{pot_name(pot.number)}: " if len(payout.pots) > 1 else ""
        told.append(name + _pot(payout, pot, claims, unit))
    bounds = bounds_of(payout.parts(Leeway(), unit))
    several = any(one.winners & other.winners for claims in payout.claims for one, other in _pairs(claims))
    if several and all(least == most for least, most in bounds.values()):
        told.append("in all " + ", ".join(_to(payout.t, p, most) for p, (_, most) in sorted(bounds.items())))
    return "; ".join(told)


def _pot(payout: Payout, pot: Contest, claims: Sequence[Claim], unit: int) -> str:
    if alone(claims):
        return f"{_to(payout.t, members(claims[0].winners)[0], pot.net)}{_hands(payout, pot, claims)}"
    amounts = payout.halves.amounts(pot.net, claims, unit)
    return ", ".join(
        part_words(payout, pot, claim, least, most, unit)
        for claim, (least, most) in zip(claims, amounts, strict=True)
    )  # fmt: skip


def part_words(payout: Payout, pot: Contest, claim: Claim, least: int, most: int, unit: int) -> str:
    """`"13 to seat 2 (high: flush, ace)"`, `"6 each and 1 over to seats 1 and 3 (low: 7-5-4-2-A)"`."""
    tied = members(claim.winners)
    amount = words.amount(least) + (f" or {words.amount(most)}" if least != most else "")
    if len(tied) == 1:
        what = amount
    elif least != most:
        what = f"equal shares of {amount}"
    else:
        share, rest = shares(least, len(tied), unit)
        what = f"{words.amount(share)} each" + (f" and {words.amount(rest)} over" if rest else "")
    return f"{what} to {words.seats(payout.t, claim.winners)}{_hands(payout, pot, [claim])}"


def _hands(payout: Payout, pot: Contest, claims: Iterable[Claim]) -> str:
    if not payout.t.contested():
        return ""
    hands = [payout.scale.hand(payout.t, claim, pot.contenders) for claim in claims]
    return f" ({'; '.join(hands)})" if all(hands) else ""


def _pairs(claims: Sequence[Claim]) -> list[tuple[Claim, Claim]]:
    return [(claims[0], claims[1])] if len(claims) > 1 and not alone(claims) else []


def _to(t: Table, p: int, amount: int) -> str:
    return f"{words.amount(amount)} to {words.seat(t, p)}"


def paid(payout: Payout, among: int = -1) -> str:
    """`"high 13 to seat 2, low 12 to seat 4"`: the awards as they stand, all or those to a mask of players."""
    several = len(payout.pots) > 1
    return ", ".join(_award(payout.t, one, several) for one in payout.given if among >> one.p & 1)


def _award(t: Table, one: Given, several: bool) -> str:
    named = [pot_name(one.pot)] if several and one.pot != UNNAMED else []
    half = [NAMES[one.part]] if one.part in NAMES else []
    return " ".join([*named, *half, _to(t, one.p, one.amount)])
