"""Slips in dealing the four cards of each player, and with burns."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.operators.slip import Setting, Slip, operator


@operator("deal-swapped")
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


@operator("deal-swapped-neighbours")
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


@operator("deal-skipped")
class DealSkipped(Slip):
    """A player is passed over; the next line proves it."""

    def deal_round(self, turn: int) -> None:
        for p in range(self.n):
            if self.here():
                self.expect("deal-missing", self.next_line())
            else:
                self.deal(p)


@operator("deal-extra")
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


@operator("deal-fifth")
class DealFifth(Slip):
    """A player gets a fifth card, after the deal."""

    def deal_hands(self) -> None:
        super().deal_hands()
        if self.here():
            line = self.expect("deal-extra", self.deal(self.rng.randrange(self.n)))
            self.or_else("deal-extra", self.run_of_deals(line))


@operator("deal-face-up")
class DealFaceUp(Slip):
    """A card lies face up."""

    def deal_round(self, turn: int) -> None:
        for p in range(self.n):
            if self.here():
                self.expect("deal-face", self.deal(p, "up"))
            else:
                self.deal(p)


@operator("deal-astray", Setting(players=(3, 4, 5, 6, 7, 8, 9)))
class DealAstray(Slip):
    """A card goes to another player, who keeps it."""

    def deal_round(self, turn: int) -> None:
        for p in range(self.n):
            if self.here():
                self.expect("deal-order", self.deal(self.rng.choice([q for q in range(self.n) if q != p])))
            else:
                self.deal(p)


@operator("card-twice", Setting(players=(2, 3, 4, 5, 6)))
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


@operator("burn-before-deal")
class BurnBeforeDeal(Slip):
    """A card is burned before the deal."""

    def before_the_deal(self) -> None:
        if self.here():
            self.expect("burn-extra", self.burn())


@operator("burn-missing")
class BurnMissing(Slip):
    """No card is burned before a draw; the next line proves it."""

    def burn_for(self, turn: int) -> None:
        if self.here(bool(self.stub)):  # whether a burn is owed from an empty deck is a doubt of its own
            self.expect("burn-missing", self.next_line())
        else:
            super().burn_for(turn)


@operator("burn-late")
class BurnLate(Slip):
    """The burn comes after the first player's draw: it was missing where it was due."""

    owed = -1

    def burn_for(self, turn: int) -> None:
        if self.here(bool(self.stub)):  # whether a burn is owed from an empty deck is a doubt of its own
            self.owed = self.expect("burn-missing", self.next_line())
        else:
            super().burn_for(turn)

    def draw(self, p: int) -> None:
        if 0 <= self.owed < self.next_line():
            self.burn()
            self.owed = -1
        super().draw(p)

    def finish(self) -> None:
        self.clear &= not self.reshuffled  # a burn from a reshuffled deck is a doubt of its own


@operator("burn-twice")
class BurnTwice(Slip):
    """Two cards are burned before a draw."""

    def burn_for(self, turn: int) -> None:
        super().burn_for(turn)
        if self.here():
            line = self.expect("burn-extra", self.burn())
            self.also |= {("burn-extra", line - 1), ("recorded-twice", line), ("recorded-twice", line - 1)}


@operator("burn-in-draw")
class BurnInDraw(Slip):
    """A card is burned between two players' draws."""

    def draw(self, p: int) -> None:
        if self.here(p != min(self.live)):
            self.expect("burn-extra", self.burn())
        super().draw(p)


@operator("burn-after-draw")
class BurnAfterDraw(Slip):
    """A card is burned once all have drawn.

    Where nobody can bet any more, the burn for the next draw follows at once: of two burns in a row either is one too
    many.
    """

    def after_the_draw(self, turn: int) -> None:
        if self.here():
            self.expect("burn-extra", self.burn())

    def finish(self) -> None:
        if self.hit:
            line = self.hit[1]
            if self.lines[line + 1].startswith("burn"):
                self.also |= {("burn-extra", line + 1), ("recorded-twice", line), ("recorded-twice", line + 1)}
