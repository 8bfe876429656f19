"""Slips in dealing each player's cards."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.operators.shelves import shared
from tests.support.slip import Setting, Slip


@shared("deal-swapped")
class DealSwapped(Slip):
    """Two players are served in each other's place."""

    def deal_round(self, turn: int) -> None:
        order = list(range(self.n))
        wrong = -1
        if self.here():
            wrong, other = sorted(self.rng.sample(order, 2))
            order[wrong], order[other] = order[other], order[wrong]
        for i, p in enumerate(order):
            if i == wrong:
                self.expect("deal-order", self.next_line())
            self.deal(p)


@shared("deal-swapped-neighbours")
class DealSwappedNeighbours(Slip):
    """Two neighbours are served in each other's place."""

    def deal_round(self, turn: int) -> None:
        order = list(range(self.n))
        wrong = -1
        if self.here():
            wrong = self.rng.randrange(self.n - 1)
            order[wrong], order[wrong + 1] = order[wrong + 1], order[wrong]
        for i, p in enumerate(order):
            if i == wrong:
                self.expect("deal-order", self.next_line())
            self.deal(p)


@shared("deal-skipped")
class DealSkipped(Slip):
    """A player is passed over; the next line proves it."""

    def deal_round(self, turn: int) -> None:
        for p in range(self.n):
            if self.here():
                self.expect("deal-missing", self.next_line())
            else:
                self.deal(p)


@shared("deal-extra")
class DealExtra(Slip):
    """A player gets a card too many, in the middle of the deal."""

    def deal_round(self, turn: int) -> None:
        before = self.rng.randrange(self.n + 1)
        lucky = self.rng.randrange(self.n)
        for p in (*range(self.n), -1):
            if self.here(p in (before, before - self.n - 1)):
                self.expect("deal-extra", self.deal(lucky))
            if p >= 0:
                self.deal(p)

    def finish(self) -> None:
        if self.hit:
            self.or_else("deal-extra", self.run_of_deals(self.hit[1]))


@shared("deal-one-more")
class DealOneMore(Slip):
    """A player gets a card too many, after the deal."""

    def deal_hands(self) -> None:
        super().deal_hands()
        if self.here():
            line = self.expect("deal-extra", self.deal(self.rng.randrange(self.n)))
            self.or_else("deal-extra", self.run_of_deals(line))


@shared("deal-face-up")
class DealFaceUp(Slip):
    """A card lies face up."""

    def deal_round(self, turn: int) -> None:
        for p in range(self.n):
            if self.here():
                self.expect("deal-face", self.deal(p, "up"))
            else:
                self.deal(p)


@shared("deal-astray", Setting(players=(3, 4, 5, 6, 7, 8, 9)))
class DealAstray(Slip):
    """A card goes to another player, who keeps it."""

    def deal_round(self, turn: int) -> None:
        for p in range(self.n):
            if self.here():
                self.expect("deal-order", self.deal(self.rng.choice([q for q in range(self.n) if q != p])))
            else:
                self.deal(p)


@shared("card-twice", Setting(players=(2, 3, 4, 5, 6)))
class CardTwice(Slip):
    """A card that is already out is dealt to another player."""

    twin = ""

    def deal(self, p: int, face: str = "down", card: str = "") -> int:
        seen = [held for q in range(self.n) if q != p for held in self.held[q]]
        seen += [thrown for q, thrown in self.discards if q != p]
        if self.here(bool(seen)):
            self.twin = self.rng.choice(seen)
            self.stub.pop()
            return self.expect("card-again", super().deal(p, face, self.twin))
        return super().deal(p, face, card)

    def finish(self) -> None:
        if self.twin:
            self.or_else("card-again", self.naming(self.twin))
