"""Pots as they were awarded, beside who has won what of them by one reading."""

from collections.abc import Sequence
from typing import NamedTuple

from verifier.law.steps.award.awards import Given
from verifier.law.steps.award.claims import HALVES, Claim, Scale, winners_of
from verifier.law.steps.award.halves import STRICT, Halves, Leeway
from verifier.law.steps.award.lawful import Part, fits
from verifier.law.steps.award.way import Contest
from verifier.model.table import Table


class Payout(NamedTuple):
    """What was given of some pots, and what should have been."""

    t: Table
    scale: Scale
    halves: Halves
    pots: Sequence[Contest]
    given: Sequence[Given]
    claims: Sequence[Sequence[Claim]]
    """Who has won what, a pot after the other."""

    @property
    def certain(self) -> bool:
        """Whether somebody has won each pot."""
        return all(self.claims)

    @property
    def winners(self) -> int:
        """The mask of those who have won anything."""
        return winners_of(claim for claims in self.claims for claim in claims)

    @property
    def nets(self) -> dict[int, int]:
        """Number of the pot -> what it comes to."""
        return {pot.number: pot.net for pot in self.pots}

    @property
    def unit(self) -> int:
        """The chip in which the pots are shared."""
        return self.halves.unit(self.nets.values(), self.given)

    def parts(self, leeway: Leeway = STRICT, unit: int = 0, only: int | None = None) -> list[Part]:
        """What may be given. `only` takes the leeway in one pot, by its number."""
        return [
            part
            for pot, claims in zip(self.pots, self.claims, strict=True)
            for part in self.halves.parts(
                self.t, pot.number, pot.net, claims, unit or self.unit,
                leeway if only in (None, pot.number) else STRICT,
            )
        ]  # fmt: skip

    def fits_by_the_letter(self) -> bool:
        """Whether what was given may be given if winning one half and tying several for the other is three quarters."""
        return any(self.fit(self._by_the_letter(odd_half)) for odd_half in HALVES)

    def _by_the_letter(self, odd_half: int) -> list[Part]:
        parts = []
        for pot, claims in zip(self.pots, self.claims, strict=True):
            parts += self.halves.literally(pot.number, pot.net, claims, self.unit, odd_half) or self.halves.parts(
                self.t, pot.number, pot.net, claims, self.unit
            )
        return parts

    def fit(self, parts: Sequence[Part]) -> bool:
        """Whether the awards make up these parts."""
        return fits(self.given, parts, self.nets)

    def fits(self, leeway: Leeway = STRICT, unit: int = 0, only: int | None = None) -> bool:
        """Whether what was given may be given."""
        return self.fit(self.parts(leeway, unit, only))


def payout(t: Table, scale: Scale, halves: Halves, pots: Sequence[Contest], given: Sequence[Given]) -> Payout:
    """The payout, who has won worked out."""
    return Payout(t, scale, halves, pots, given, [scale.claims(t, pot.contenders) for pot in pots])
