"""What the parts of a pot come to, and what each of those who have won a part may be given of it."""

from collections.abc import Iterable, Mapping, Sequence
from math import gcd
from typing import Any, Final, NamedTuple

from verifier.law.step import Context
from verifier.law.steps.award.awards import Given
from verifier.law.steps.award.claims import Claim, alone, alone_and_tied
from verifier.law.steps.award.division import Division
from verifier.law.steps.award.lawful import Part
from verifier.model.events import PART_HIGH, PART_LOW, PART_WHOLE
from verifier.model.layout import members
from verifier.model.pots import shares
from verifier.model.table import Table

ODD_HALF: Final = {"high-hand": PART_HIGH, "low-hand": PART_LOW}

BY_RULE: Final = "by rule"
OTHERWISE: Final = "to the other"
EITHER: Final = "to either"

FINER: Final = 64
"""Into how many equal chips the largest that may have been the smallest is broken at the most."""


class Leeway(NamedTuple):
    """How strictly odd units are followed."""

    half: str = BY_RULE
    """To which half of a pot its odd unit goes."""
    anyone: bool = False
    """Whether a tied player may be given an odd unit that another is due."""


STRICT: Final = Leeway()
LOOSE: Final = Leeway(EITHER, anyone=True)


class Halves:
    """Halves of a pot as equal as its chips allow, and equal shares of each; an odd unit is a single chip."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        self.division = Division(keys, context)
        known = "odd-unit-between" not in context.unknown
        self.odd_half: int = ODD_HALF.get(keys.get("odd-unit-between", ""), PART_WHOLE) if known else PART_WHOLE
        """Which half is due an odd unit; PART_WHOLE where that is not known, and either may have it."""

    # ------------------------------------------------------------------ chips
    def unit(self, nets: Iterable[int], given: Sequence[Given] = ()) -> int:
        """The smallest chip, or what proves to be smaller: no pot holds, and nobody is given, a part of a chip.

        A hundredth, where the log does not say its smallest chip: what then has no odd unit has none in any chip.
        """
        if not self.division.chip:
            return 1
        return gcd(self.division.chip, *nets, *(one.amount for one in given)) or 1

    @staticmethod
    def coarser(t: Table, nets: Iterable[int], given: Sequence[Given]) -> list[int]:
        """The chips that may have been the smallest where the log does not say.

        Whatever was put in and given is a whole number of them. With still smaller ones no odd unit could be as large
        as these amounts make it.
        """
        largest = gcd(*t.put, *nets, *(one.amount for one in given))
        return [largest // parts for parts in range(1, FINER + 1) if largest % parts == 0 and largest > parts]

    # ------------------------------------------------------------------ parts
    def parts(
        self, t: Table, number: int, net: int, claims: Sequence[Claim], unit: int, leeway: Leeway = STRICT
    ) -> list[Part]:
        """The parts of a pot, in chips of `unit`."""
        if alone(claims):  # whichever half a line names, it is his
            return [Part(number, PART_WHOLE, net, net, dict.fromkeys(members(claims[0].winners), (net, net)))]
        return [
            Part(number, claim.part, least, most, self._shares(t, claim.winners, least, most, unit, leeway.anyone))
            for claim, (least, most) in zip(claims, self.amounts(net, claims, unit, leeway.half), strict=True)
        ]

    def amounts(self, net: int, claims: Sequence[Claim], unit: int, half: str = BY_RULE) -> list[tuple[int, int]]:
        """What each of the parts comes to, at the least and at the most."""
        if len(claims) == 1:
            return [(net, net)]
        base, odd = shares(net, 2, unit)
        if half == EITHER or self.odd_half == PART_WHOLE:
            return [(base, base + odd)] * 2
        return [(base + odd * ((claim.part == self.odd_half) == (half == BY_RULE)),) * 2 for claim in claims]

    def _shares(
        self, t: Table, winners: int, least: int, most: int, unit: int, anyone: bool
    ) -> dict[int, tuple[int, int]]:
        tied = members(winners)
        if len(tied) == 1:
            return {tied[0]: (least, most)}
        low, rest = shares(least, len(tied), unit)
        if least == most and not rest:
            return dict.fromkeys(tied, (low, low))
        whole, order = self.division.whole, self.division.order
        if least == most and order is not None and not anyone:
            due = order(t, winners)[: 1 if whole else rest // unit]
            return {p: (low + (rest if whole else unit) * (p in due),) * 2 for p in tied}
        high, over = shares(most, len(tied), unit)
        if whole:
            return dict.fromkeys(tied, (low, max(low + rest, high + over)))
        return dict.fromkeys(tied, (low, high + unit * (over > 0)))

    def literally(self, number: int, net: int, claims: Sequence[Claim], unit: int, odd_half: int) -> list[Part] | None:
        """The parts if who wins one half alone and ties several for the other is given three quarters by the letter,
        and those whom he ties share the rest; None where nobody does.
        """
        winner = alone_and_tied(claims)
        if not winner:
            return None
        base, odd = shares(net, 2, unit)
        parts = []
        for claim in claims:
            amount = base + odd * (claim.part == odd_half)
            due = {members(winner)[0]: (amount, amount)}
            if claim.winners != winner:
                half, others = shares(amount, 2, unit)[0], claim.winners.bit_count() - 1
                each = (shares(half, others, unit)[0], up(amount - half, others, unit))
                due = {p: (half, amount - half) if winner >> p & 1 else each for p in members(claim.winners)}
            parts.append(Part(number, claim.part, amount, amount, due))
        return parts


def up(amount: int, ways: int, unit: int) -> int:
    """An equal share in whole chips, rounded up."""
    return -(-amount // (ways * unit)) * unit
