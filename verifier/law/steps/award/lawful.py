"""Whether awards are what may be given of the parts of pots, however few pots and halves they name."""

from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from verifier.law.steps.award.awards import UNNAMED, Given, totals_of
from verifier.model.events import PART_WHOLE
from verifier.model.flow import Pipe, runs


class Part(NamedTuple):
    """A part of a pot: what it comes to, and what each of those who have won it may be given of it."""

    pot: int
    part: int
    least: int
    most: int
    shares: Mapping[int, tuple[int, int]]
    """Position -> the least and the most."""

    def takes(self, given: Given) -> bool:
        """Whether an award may be one of this part, as far as it says which pot and which half it is from."""
        return (
            given.pot in (UNNAMED, self.pot)
            and (given.part == self.part or PART_WHOLE in (given.part, self.part))
            and given.p in self.shares
        )


def bounds_of(parts: Sequence[Part]) -> dict[int, tuple[int, int]]:
    """The least and the most that each player may be given of all parts together."""
    bounds: dict[int, tuple[int, int]] = {}
    for part in parts:
        for p, (least, most) in part.shares.items():
            before = bounds.get(p, (0, 0))
            bounds[p] = (before[0] + least, before[1] + most)
    return bounds


def fits(given: Sequence[Given], parts: Sequence[Part], nets: Mapping[int, int]) -> bool:
    """Whether the awards can be told apart into lawful shares that make up the parts and these pots (number -> amount).

    A share may come on several lines, and a line may hold several shares of its player.
    """
    totals, bounds = totals_of(given), bounds_of(parts)
    if any(p not in bounds for p, amount in totals.items() if amount):
        return False
    if any(not least <= totals.get(p, 0) <= most for p, (least, most) in bounds.items()):
        return False
    if sum(totals.values()) != sum(nets.values()):
        return False
    # Where each share is one amount and no line says of which part it is, the totals have told it all.
    fixed = all(least == most for least, most in bounds.values())
    if fixed and all(part.takes(one) for one in given for part in parts if one.p in part.shares):
        return True
    return runs(_pipes(given, parts, nets))


def _pipes(given: Sequence[Given], parts: Sequence[Part], nets: Mapping[int, int]) -> Iterator[Pipe]:
    """The awards flow into shares, these into parts, those into pots, and the pots back into what was awarded."""
    for number, one in enumerate(given):
        yield Pipe("all", ("award", number), one.amount, one.amount)
        for part in parts:
            if part.takes(one):
                yield Pipe(("award", number), ("share", part.pot, part.part, one.p), 0, one.amount)
    for part in parts:
        for p, (least, most) in part.shares.items():
            yield Pipe(("share", part.pot, part.part, p), ("part", part.pot, part.part), least, most)
        yield Pipe(("part", part.pot, part.part), ("pot", part.pot), part.least, part.most)
    for pot, net in nets.items():
        yield Pipe(("pot", pot), "all", net, net)
