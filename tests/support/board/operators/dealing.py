"""Slips of the deal in games with a discard, where the players discard one card all the same."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.board.operators.shelves import BoardSlip, discarding
from tests.support.slip import Setting

SEEN = Setting(house={"unseen": ""}, players=(2, 3, 4, 5, 6))


class OneCardEach(BoardSlip):
    """Everybody throws away one card, whatever he was dealt; whoever wins must win whichever cards count."""

    odd = -1

    def choose(self, p: int) -> list[str]:
        return self.rng.sample(self.held[p], 1)

    def showdown(self) -> None:
        if self.odd in self.live and len(self.held[self.odd]) > 2:
            self.clear &= self.steady([({self.odd: form}, self.board) for form in self.forms(self.odd)])
        super().showdown()


@discarding("deal-skipped-and-discarded", SEEN)
class DealSkippedAndDiscarded(OneCardEach):
    """A player is dealt two cards, and throws one of them away; the next line of the deal proves it."""

    def deal_round(self, turn: int) -> None:
        for p in range(self.n):
            if self.here():
                self.odd = p
                self.expect("deal-missing", self.next_line())
            else:
                self.deal(p)


@discarding("deal-one-more-and-discarded", SEEN)
class DealOneMoreAndDiscarded(OneCardEach):
    """A player is dealt a fourth card, throws one away and has three."""

    def after_the_deal(self) -> None:
        super().after_the_deal()
        if self.here():
            self.odd = self.rng.randrange(self.n)
            line = self.expect("deal-extra", self.deal(self.odd))
            self.or_else("deal-extra", self.run_of_deals(line))
