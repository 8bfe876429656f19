"""Slips in paying out."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from collections.abc import Sequence
from itertools import pairwise
from typing import Any, Final

from tests.support.board.operators.shelves import BoardSlip, board, high_low, high_only, lawful
from tests.support.board.ranks import Ranking, high, low, low_eight, low_whole
from tests.support.board.splitting import WHOLE, Part, Portion, shares, wins_one_ties_several
from tests.support.board.streets import STREETS
from tests.support.cards import SUITS
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


class Stacked(Halves):
    """A deck in which one player will have a flush, and the same low hand as some others."""

    others = 1
    keeps: dict[int, list[str]]
    middle: list[str]

    def shuffle(self) -> None:
        super().shuffle()
        suits = self.rng.sample(SUITS, len(SUITS))
        first, second, third = self.rng.choice(("367", "368", "468", "478"))
        self.middle = [first + suits[0], second + suits[0], third + suits[1], "K" + suits[0], "Q" + suits[1]]
        self.rng.shuffle(self.middle)
        self.tied = self.rng.sample(range(self.n), 1 + self.others)
        pairs = [(0, 0), (1, 2), (2, 1)]
        self.keeps = {p: ["A" + suits[a], "2" + suits[b]] for p, (a, b) in zip(self.tied, pairs, strict=False)}
        taken = {*self.middle, *(card for cards in self.keeps.values() for card in cards)}
        rest = [card for card in self.stub if card not in taken]
        hands = {p: [rest.pop(), *self.keeps[p]] if p in self.keeps else [] for p in range(self.n)}
        deal = [hands[p].pop() if hands[p] else rest.pop() for _ in range(3) for p in range(self.n)]
        self.stub = rest + deal[::-1]

    def choose(self, p: int) -> list[str]:
        return [card for card in self.held[p] if card not in self.keeps[p]] if p in self.keeps else super().choose(p)

    def turn_up(self, turn: int) -> None:
        cards, self.middle = self.middle[: STREETS[turn]], self.middle[STREETS[turn] :]
        self.show_board(cards)


@high_low("no-three-quarters", PLAIN)
class NoThreeQuarters(Stacked):
    """A player who wins one way and ties one the other is given half of the pot, not three quarters."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        parts = self.parted(pot)
        one, other = sorted(parts or self.parts(pot) * 2, key=lambda part: len(part.winners))[:2]
        tied = (len(one.winners), len(other.winners)) == (1, 2) and one.winners[0] in other.winners
        if not self.here(parts is not None and tied):
            return portions
        (loser,) = [p for p in other.winners if p not in one.winners]
        return [Portion(i, one.half, one.winners[0], one.amount), Portion(i, other.half, loser, other.amount)]


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


@high_low("three-quarters-several", Setting(house=UNRAKED, players=(3, 4, 5, 6), outcome="review"))
class ThreeQuartersSeveral(Stacked):
    """A player wins one way and ties several the other: what he is due is not settled, however it is paid."""

    others = 2
    several = False

    def portions(self, i: int, pot: Pot) -> list[Portion]:
        before = self.clear
        found = super().portions(i, pot)
        parts = self.parts(pot)
        divided = all(shares(part, self.house.chip, by_seat=False) for part in parts)
        self.several = before and divided and wins_one_ties_several(parts)
        return found

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        if self.here(self.several and self.agreed(pot)):
            self.clear = True
        return portions

    def tell(self, lines: list[int]) -> None:
        self.expect("award-won-one-tied-several", lines[0])
        self.any_of(("award-won-one-tied-several",), lines)


@high_low("three-quarters-to-the-letter", Setting(house=UNRAKED, players=(3, 4, 5, 6), outcome="review"))
class ThreeQuartersToTheLetter(ThreeQuartersSeveral):
    """The same, and he is given three quarters of the pot; the others share the rest."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        first, *others = portions
        quarter = pot.amount // 4
        most = {portion.position for portion in others} - {first.position}
        divided = not pot.amount % (4 * self.house.chip * len(most)) if most else False
        if not self.here(self.several and self.agreed(pot) and divided):
            return portions
        self.clear = True
        half = others[0].half
        rest = [Portion(i, half, p, quarter // len(most)) for p in sorted(most)]
        return [first, Portion(i, half, first.position, quarter), *rest]
