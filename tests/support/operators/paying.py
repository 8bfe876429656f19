"""Slips at the showdown and in paying out."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from collections.abc import Sequence

from tests.support.cards import score, suited_score
from tests.support.house import DOLLAR, Manner
from tests.support.operators.shelves import BadugiSlip, badugi
from tests.support.payment import Payment, Swapped, Unbalanced
from tests.support.slip import Setting
from tests.support.stakes import Pot, Share

PLAIN = Setting(house={"rake": 0})
TIED = Setting(players=(3, 4, 5, 6, 7), house={"rake": 0}, manner=Manner(tied=2))
TIED_THREE = Setting(players=(3, 4, 5, 6, 7), house={"rake": 0, "chip": 100}, manner=Manner(tied=3))


class Paying(Payment[Share], BadugiSlip):
    """A slip in an award."""


@badugi("winner-wrong", PLAIN)
class WinnerWrong(Paying):
    """A pot goes to a player who has shown that he has lost it, however four suits with a pair are read."""

    def showdown(self) -> None:
        for p in sorted(self.live):
            self.show(p)

    def spoil(self, i: int, pot: Pot, shares: Sequence[Share]) -> Sequence[Share]:
        best = min(suited_score(self.held[p]) for p in pot.players)
        losers = [p for p in sorted(self.live) if p != shares[0].position and suited_score(self.held[p]) != best]
        if self.here(len(shares) == 1 and bool(losers)):
            return [Share(self.rng.choice(losers), shares[0].amount)]
        return shares

    def tell(self, lines: list[int]) -> None:
        self.expect("award-winner", lines[0])


@badugi("winner-folded", Setting(players=(3, 4, 5, 6, 7, 8, 9), house={"rake": 0}))
class WinnerFolded(Paying):
    """A pot goes to a player who has folded."""

    def spoil(self, i: int, pot: Pot, shares: Sequence[Share]) -> Sequence[Share]:
        folded = [p for p in range(self.n) if p not in self.live]
        if self.here(len(shares) == 1 and bool(folded)):
            return [Share(self.rng.choice(folded), shares[0].amount)]
        return shares

    def tell(self, lines: list[int]) -> None:
        self.expect("award-winner", lines[0])


@badugi("split-unequal", TIED)
class SplitUnequal(Paying):
    """Tied players are given unequal shares."""

    def spoil(self, i: int, pot: Pot, shares: Sequence[Share]) -> Sequence[Share]:
        if not self.here(len(shares) > 1):
            return shares
        more = self.house.chip * self.rng.randrange(1, shares[1].amount // self.house.chip)
        one, two, *others = shares
        return [Share(one.position, one.amount + more), Share(two.position, two.amount - more), *others]

    def tell(self, lines: list[int]) -> None:
        self.expect("award-split", lines[0])
        self.or_else("award-split", lines)


@badugi("share-missing", TIED)
class ShareMissing(Paying):
    """One of the tied players gets nothing, and the rest of the pot stays where it is."""

    def spoil(self, i: int, pot: Pot, shares: Sequence[Share]) -> Sequence[Share]:
        if self.here(len(shares) > 1):
            shares = list(shares)
            del shares[self.rng.randrange(len(shares))]
        return shares

    def tell(self, lines: list[int]) -> None:
        self.expect("award-missing", self.next_line())
        for departure in ("award-missing", "award-split", "award-amount"):
            self.or_else(departure, lines)
        self.or_at_the_end("award-missing", "pot-unbalanced")


@badugi("pot-short", PLAIN)
class PotShort(Paying):
    """A pot is awarded a chip short."""

    def spoil(self, i: int, pot: Pot, shares: Sequence[Share]) -> Sequence[Share]:
        if self.here():
            return [Share(shares[0].position, shares[0].amount - DOLLAR), *shares[1:]]
        return shares

    def tell(self, lines: list[int]) -> None:
        self.expect("award-amount", lines[0])
        self.or_else("award-amount", lines)
        if len(lines) > 1:
            self.or_else("award-split", lines)
        self.or_at_the_end("pot-unbalanced")


@badugi("award-missing", PLAIN)
class AwardMissing(Paying):
    """A pot is not awarded at all; the next line proves it."""

    def spoil(self, i: int, pot: Pot, shares: Sequence[Share]) -> Sequence[Share]:
        return [] if self.here() else shares

    def tell(self, lines: list[int]) -> None:
        self.expect("award-missing", self.next_line())
        self.or_at_the_end("award-missing", "pot-unbalanced")


@badugi("award-extra", PLAIN)
class AwardExtra(BadugiSlip):
    """A side pot is awarded that does not exist."""

    def award_pots(self) -> None:
        pots = len(self.pots())
        super().award_pots()
        if self.here():
            share = Share(self.rng.choice(sorted(self.live)), self.house.chip * self.rng.randrange(1, 9))
            self.expect("award-extra", self.hand_out(pots, share))

    def finish(self) -> None:
        self.or_else("pot-unbalanced", [self.next_line() - 1])


@badugi("odd-chip-astray", TIED)
class OddChipAstray(Paying):
    """What cannot be divided goes to another winner than the one who is due it."""

    def spoil(self, i: int, pot: Pot, shares: Sequence[Share]) -> Sequence[Share]:
        excess = shares[0].amount - shares[-1].amount
        if not self.here(excess > 0):
            return shares
        first, *others = shares
        lucky = self.rng.choice(others)
        return [
            Share(first.position, first.amount - excess),
            *(Share(p, amount + (excess if p == lucky.position else 0)) for p, amount in others),
        ]

    def tell(self, lines: list[int]) -> None:
        amounts = [self.lines[line].split(" ")[2 if " main " in self.lines[line] else 3] for line in lines]
        self.expect("award-odd-unit", lines[amounts.index(max(amounts, key=float))])
        self.or_else("award-odd-unit", lines)


@badugi("unbroken", TIED_THREE)
class Unbroken(Paying):
    """Chips are not broken far enough: more than a dollar is left over, and goes to the right player."""

    def spoil(self, i: int, pot: Pot, shares: Sequence[Share]) -> Sequence[Share]:
        if self.here(shares[0].amount - shares[-1].amount > DOLLAR):
            self.clear = True
        return shares

    def tell(self, lines: list[int]) -> None:
        self.expect("award-unbroken", lines[0])
        self.or_else("award-unbroken", lines)


@badugi("pots-swapped", Setting(players=(3, 4, 5, 6), house={"rake": 0}, poor=0.6))
class PotsSwapped(Swapped, BadugiSlip):
    """The lines of the main pot and of a side pot name each other's pot."""


@badugi("rake-unbalanced", Setting(house={"rake": 5}))
class RakeUnbalanced(Unbalanced, BadugiSlip):
    """The rake is some dollars more than what is missing from the awards."""

    def take_rake(self) -> None:
        if self.here(self.rake > 0):
            self.rake_more(self.rng.choice((100, 200, 300)))
        super().take_rake()


@badugi("nobody-shows", PLAIN)
class NobodyShows(BadugiSlip):
    """The pot is awarded although no hand is shown."""

    def showdown(self) -> None:
        if self.here(len(self.pots()) == 1):
            self.expect("show-missing", self.next_line())
        else:
            super().showdown()


@badugi("winner-unseen", PLAIN)
class WinnerUnseen(BadugiSlip):
    """The winner alone does not show: the pot goes to a hand that nobody has seen, past one that was shown."""

    def showdown(self) -> None:
        pots = self.pots()
        winners = self.winners(pots[0])
        if not self.here(len(pots) == 1 and len(winners) == 1):
            super().showdown()
            return
        for p in sorted(self.live):
            if p not in winners:
                self.show(p)
        line = self.expect("show-missing", self.next_line())
        self.or_else("award-winner", [line])


@badugi("show-not-held", Setting(players=(2, 3, 4, 5, 6)))
class ShowNotHeld(BadugiSlip):
    """The line of a show names a card that the player does not hold; whoever wins, wins all the same."""

    def show(self, p: int) -> int:
        line = super().show(p)
        if len(self.stub) < 2:
            return line
        stranger = self.stub[0]
        card = self.rng.choice(self.held[p])
        shown = [stranger if held == card else held for held in self.held[p]]
        if self.here(self.same_winners(p, shown)):
            self.lines[line] = f"seat {self.order[p]} shows {' '.join(shown)}"
            self.expect("show-cards", line)
        return line

    def same_winners(self, p: int, shown: list[str]) -> bool:
        """Whether each pot has the same winners if these were the player's cards."""
        before = [self.winners(pot) for pot in self.pots()]
        held = self.held[p]
        self.held[p] = shown
        after = [self.winners(pot) for pot in self.pots()]
        self.held[p] = held
        return before == after and score(shown) != ()


@badugi("folded-shows", Setting(players=(3, 4, 5, 6, 7, 8, 9)))
class FoldedShows(BadugiSlip):
    """A player who has folded shows his cards."""

    def showdown(self) -> None:
        super().showdown()
        folded = [p for p in range(self.n) if p not in self.live]
        if self.here(bool(folded)):
            p = self.rng.choice(folded)
            self.expect("show-not-in-hand", self.emit(f"seat {self.order[p]} shows {' '.join(self.held[p])}"))
