"""Slips in paying out."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from tests.support.board.operators.shelves import BoardSlip, board, high_only, lawful
from tests.support.board.ranks import Ranking, high, low, low_eight, low_whole
from tests.support.board.splitting import WHOLE, Portion, shares, wins_one_ties_several
from tests.support.house import Manner
from tests.support.payment import Payment, Swapped, Unbalanced
from tests.support.slip import Setting
from tests.support.stakes import Pot

READINGS: Final[tuple[Ranking, ...]] = (low, low_whole, low_eight)
"""How the words on the low hand can be read."""

UNRAKED: Final[dict[str, Any]] = {"rake": 0}
PLAIN: Final = Setting(house=UNRAKED)
TIED: Final = Setting(house=UNRAKED, players=(3, 4, 5, 6, 7), manner=Manner(tied=2))
HALVED: Final = ("award-half", "award-winner", "award-split")
"""What a share can be called that is neither a half nor what else is due of it."""


class Paying(Payment[Portion], BoardSlip):
    """A slip in the award of one pot."""

    everybody_shows = False

    def showdown(self) -> None:
        if self.everybody_shows and self.target >= 0:
            for p in self.show_order():
                self.show(p)
        else:
            super().showdown()

    def prepare(self) -> None:
        super().prepare()
        self.told: list[tuple[str, list[int]]] = []

    def any_of(self, departures: Sequence[str], lines: Sequence[int]) -> None:
        """Each of these names is as good on each of these lines of a pot; on all awards where none names its pot."""
        self.told += [(departure, list(lines)) for departure in departures]

    def finish(self) -> None:
        awards = [k for k, line in enumerate(self.lines) if line.startswith("award")]
        for departure, lines in self.told:
            self.or_else(departure, lines if self.names_pots() else awards)
        super().finish()

    def agreed(self, pot: Pot) -> bool:
        """Whether all readings give the low half to the same players."""
        lows = {self.best_of(pot.players, ranking) for ranking in READINGS}
        return len(lows) == 1 and all(self.worth(p, low_eight) for p in next(iter(lows)))

    def losers(self, pot: Pot) -> list[int]:
        """Those still in who have lost a pot under any reading; nobody where it was not contested."""
        if len(pot.players) < 2:
            return []
        rankings: tuple[Ranking, ...] = (high, *READINGS)
        won = {p for ranking in rankings for p in self.best_of(pot.players, ranking)}
        return [p for p in sorted(self.live) if p not in won]


@board("winner-wrong", PLAIN)
class WinnerWrong(Paying):
    """A pot, or a half of it, goes to a player who has shown that he has lost it."""

    everybody_shows = True

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        losers = self.losers(pot)
        wrong = self.rng.randrange(len(portions))
        if not self.here(bool(losers)):
            return portions
        loser = self.rng.choice(losers)
        return [p._replace(position=loser) if k == wrong else p for k, p in enumerate(portions)]

    def tell(self, lines: list[int]) -> None:
        self.expect("award-winner", lines[0])
        self.any_of(HALVED if self.game.low else ("award-winner",), lines)
        if not self.names_pots():  # of what each is given in all, it may be that those who are tied differ
            self.any_of(("award-split",), lines)


@board("winner-folded", Setting(house=UNRAKED, players=(3, 4, 5, 6, 7, 8, 9)))
class WinnerFolded(Paying):
    """A pot goes to a player who has folded."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        folded = [p for p in range(self.n) if p not in self.live]
        if self.here(bool(folded)):
            return [Portion(i, WHOLE, self.rng.choice(folded), pot.amount)]
        return portions

    def tell(self, lines: list[int]) -> None:
        self.expect("award-winner", lines[0])


@board("side-pot-wrong", Setting(house=UNRAKED, players=(3, 4, 5, 6, 7), poor=0.6))
class SidePotWrong(Paying):
    """A side pot goes to the winner of the main pot, who has no part in it."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        strangers = [p for p in sorted(self.live) if p not in pot.players]
        winners = [p for p in self.winners(self.pots()[0]) if p in strangers]
        if self.here(i > 0 and bool(winners)):
            return [Portion(i, WHOLE, winners[0], pot.amount)]
        return portions

    def tell(self, lines: list[int]) -> None:
        self.expect("award-winner", lines[0])
        names = HALVED if self.game.low else ("award-winner", "award-split")
        if not self.names_pots():
            self.any_of(names, lines)


@board("split-unequal", TIED)
class SplitUnequal(Paying):
    """Tied players are given unequal shares."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        tied = [(a, b) for a, b in pairwise(portions) if a.half == b.half]
        chip = self.house.chip
        if not self.here(bool(tied) and tied[0][1].amount > 2 * chip):
            return portions
        a, b = tied[0]
        more = chip * self.rng.randrange(2, b.amount // chip)
        spoiled = {a: a._replace(amount=a.amount + more), b: b._replace(amount=b.amount - more)}
        return [spoiled.get(portion, portion) for portion in portions]

    def tell(self, lines: list[int]) -> None:
        self.expect("award-split", lines[0])
        self.any_of(HALVED if self.game.low else ("award-split",), lines)


@board("share-missing", TIED)
class ShareMissing(Paying):
    """One of those who share a pot gets nothing, and the rest of it stays where it is."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        players = sorted({portion.position for portion in portions})
        if not self.here(len(players) > 1):
            return portions
        missing = self.rng.choice(players)
        return [portion for portion in portions if portion.position != missing]

    def tell(self, lines: list[int]) -> None:
        self.expect("award-missing", self.next_line())
        self.any_of(("award-missing", "award-amount", *HALVED), lines)
        self.or_at_the_end("award-missing", "pot-unbalanced")


@board("pot-short", PLAIN)
class PotShort(Paying):
    """A pot is awarded a chip short."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        if self.here(portions[0].amount > 2 * self.house.chip):
            return [portions[0]._replace(amount=portions[0].amount - self.house.chip), *portions[1:]]
        return portions

    def tell(self, lines: list[int]) -> None:
        self.expect("award-amount", lines[0])
        self.any_of(("award-amount", "award-split", "award-half", "award-odd-half"), lines)
        self.or_at_the_end("pot-unbalanced", *[] if self.names_pots() else ["award-missing"])


@board("award-missing", PLAIN)
class AwardMissing(Paying):
    """A pot is not awarded at all; the next line proves it."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        return [] if self.here() else portions

    def tell(self, lines: list[int]) -> None:
        self.expect("award-missing", self.next_line())
        self.any_of(("award-missing", "award-amount", *HALVED), lines)
        self.or_at_the_end("award-missing", "pot-unbalanced")


@board("award-extra", PLAIN)
class AwardExtra(Paying):
    """A side pot is awarded that does not exist."""

    def names_pots(self) -> bool:
        return True

    def award_pots(self) -> None:
        pots = len(self.pots())
        super().award_pots()
        if self.here():
            amount = self.house.chip * self.rng.randrange(1, 9)
            portion = Portion(pots, WHOLE, self.rng.choice(sorted(self.live)), amount)
            self.expect("award-extra", self.give(portion))

    def finish(self) -> None:
        self.or_else("pot-unbalanced", [self.next_line() - 1])


@high_only("pots-swapped", Setting(house=UNRAKED, players=(3, 4, 5, 6), poor=0.6))
class PotsSwapped(Swapped, BoardSlip):
    """The lines of the main pot and of a side pot name each other's pot."""

    def names_pots(self) -> bool:
        return True


class Raked(BoardSlip):
    """A slip with the rake."""

    def raked(self, pot: Pot) -> Pot:
        left = super().raked(pot)
        chip = self.house.chip
        whole = sum(self.put) + self.dead
        least = (whole // 10 // chip + 1) * chip
        if self.here(bool(self.board) and least + chip < pot.amount):
            self.rake = least + chip * self.rng.choice((0, 0, 1)) if self.rng.random() < 0.8 else pot.amount // 2
            self.rake = max(least, self.rake // chip * chip)
            left = Pot(pot.amount - self.rake, pot.players)
        return left


@lawful("rake-too-much", Setting(house={"rake": 5}))
class RakeTooMuch(Raked):
    """The house takes more than a tenth of the pot."""

    def take_rake(self) -> None:
        if self.slipped:
            self.expect("rake-too-much", self.next_line())
        super().take_rake()


@board("rake-unbalanced", Setting(house={"rake": 5}))
class RakeUnbalanced(Unbalanced, BoardSlip):
    """The rake is a chip more than what is missing from the awards."""

    def take_rake(self) -> None:
        tenth = (sum(self.put) + self.dead) // 10
        if self.here(0 < self.rake < tenth - self.house.chip):
            self.rake_more(self.house.chip)
        super().take_rake()


@lawful("odd-unit-in-a-tie", Setting(house=UNRAKED, players=(3, 4, 5, 6), manner=Manner(tied=2), outcome="review"))
class OddUnitInATie(Paying):
    """Tied players are left with a chip that nothing gives to one or the other of them."""

    everybody_shows = True
    undecided = False

    def portions(self, i: int, pot: Pot) -> list[Portion]:
        before = self.clear
        found = super().portions(i, pot)
        parts = self.parts(pot)
        undivided = [part for part in parts if shares(part, self.house.chip, by_seat=False) is None]
        self.undecided = before and len(undivided) == 1 and not wins_one_ties_several(parts)
        return found

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        if self.here(self.undecided and (not self.game.low or self.agreed(pot))):
            self.clear = True
        return portions

    def tell(self, lines: list[int]) -> None:
        self.expect("award-odd-undecided", lines[0])
        self.any_of(("award-odd-undecided",), lines)
