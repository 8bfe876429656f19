"""Slips between the halves of a pot that the highest and the lowest hand share."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from collections.abc import Sequence

from tests.support.board.operators.paying import HALVED, PLAIN, UNRAKED, Paying
from tests.support.board.operators.shelves import high_low
from tests.support.board.splitting import Part, Portion
from tests.support.slip import Setting
from tests.support.stakes import Pot


class Halves(Paying):
    """A slip between the halves of a pot that two share."""

    everybody_shows = True

    def parted(self, pot: Pot) -> tuple[Part, Part] | None:
        """The two halves of a pot whose winners no reading disputes."""
        parts = self.parts(pot)
        large = pot.amount > 8 * self.house.chip  # a chip is not a half
        return (parts[0], parts[1]) if len(parts) == 2 and large and self.agreed(pot) else None

    def tell(self, lines: list[int]) -> None:
        self.expect("award-half", lines[0])
        self.any_of(HALVED, lines)


@high_low("low-half-to-high", PLAIN)
class LowHalfToHigh(Halves):
    """The highest hand is given the low half too."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        parts = self.parted(pot)
        if not self.here(
            parts is not None and len(parts[0].winners) == 1 and parts[0].winners[0] not in parts[1].winners
        ):
            return portions
        return [portion._replace(position=portions[0].position) for portion in portions]


@high_low("high-half-to-low", PLAIN)
class HighHalfToLow(Halves):
    """The lowest hand is given the high half too."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        parts = self.parted(pot)
        if not self.here(
            parts is not None and len(parts[1].winners) == 1 and parts[1].winners[0] not in parts[0].winners
        ):
            return portions
        return [portion._replace(position=portions[-1].position) for portion in portions]


@high_low("half-of-a-scoop", PLAIN)
class HalfOfAScoop(Halves):
    """A player who wins both ways is given half of the pot, and another the other half."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        parts = self.parted(pot)
        scoop = parts is not None and parts[0].winners == parts[1].winners and len(parts[0].winners) == 1
        losers = self.losers(pot)
        if not self.here(scoop and bool(losers)):
            return portions
        k = self.rng.randrange(2)
        lucky = self.rng.choice(losers)
        return [portion._replace(position=lucky) if n == k else portion for n, portion in enumerate(portions)]

    def tell(self, lines: list[int]) -> None:
        super().tell(lines)
        self.expect("award-winner", lines[0], [("award-half", lines[0])])


class OddUnit(Halves):
    """The odd unit between the halves goes to the other half."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        parts = self.parted(pot)
        odd = parts is not None and parts[0].amount != parts[1].amount
        single = parts is not None and len(parts[0].winners) == len(parts[1].winners) == 1
        if not self.here(odd and single and portions[0].position != portions[-1].position):
            return portions
        high_half, low_half = portions
        return [high_half._replace(amount=low_half.amount), low_half._replace(amount=high_half.amount)]

    def tell(self, lines: list[int]) -> None:
        self.expect("award-odd-half", lines[0])
        self.any_of(("award-odd-half",), lines)


@high_low("odd-unit-to-low", Setting(house=UNRAKED | {"odd_half": "high-hand"}))
class OddUnitToLow(OddUnit):
    """The odd unit goes to the low half although the house gives it to the high one."""


@high_low("odd-unit-to-high", Setting(house=UNRAKED | {"odd_half": "low-hand"}))
class OddUnitToHigh(OddUnit):
    """The odd unit goes to the high half although the house gives it to the low one."""


@high_low("odd-unit-unsaid", Setting(house=UNRAKED | {"odd_half": ""}, outcome="review"))
class OddUnitUnsaid(OddUnit):
    """The odd unit goes to the low half, and the house has not said where it belongs."""


@high_low("halves-uneven", PLAIN)
class HalvesUneven(Halves):
    """One half is some chips larger than the other."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        parts = self.parted(pot)
        chip = self.house.chip
        single = parts is not None and len(parts[0].winners) == len(parts[1].winners) == 1
        apart = single and portions[0].position != portions[-1].position
        if not self.here(apart and portions[-1].amount > 4 * chip):
            return portions
        more = chip * self.rng.randrange(2, portions[-1].amount // chip)
        one, other = portions
        return [one._replace(amount=one.amount + more), other._replace(amount=other.amount - more)]
