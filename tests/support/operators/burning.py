"""Slips with the burns before draws."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.operators.shelves import BadugiSlip, badugi


@badugi("burn-before-deal")
class BurnBeforeDeal(BadugiSlip):
    """A card is burned before the deal."""

    def before_the_deal(self) -> None:
        if self.here():
            self.expect("burn-extra", self.burn())


@badugi("burn-missing")
class BurnMissing(BadugiSlip):
    """No card is burned before a draw; the next line proves it."""

    def burn_for(self, turn: int) -> None:
        if self.here(bool(self.stub)):  # whether a burn is owed from an empty deck is a doubt of its own
            self.expect("burn-missing", self.next_line())
        else:
            super().burn_for(turn)


@badugi("burn-late")
class BurnLate(BadugiSlip):
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


@badugi("burn-twice")
class BurnTwice(BadugiSlip):
    """Two cards are burned before a draw."""

    def burn_for(self, turn: int) -> None:
        super().burn_for(turn)
        if self.here():
            line = self.expect("burn-extra", self.burn())
            self.also |= {("burn-extra", line - 1), ("recorded-twice", line), ("recorded-twice", line - 1)}


@badugi("burn-in-draw")
class BurnInDraw(BadugiSlip):
    """A card is burned between two players' draws."""

    def draw(self, p: int) -> None:
        if self.here(p != min(self.live)):
            self.expect("burn-extra", self.burn())
        super().draw(p)


@badugi("burn-after-draw")
class BurnAfterDraw(BadugiSlip):
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
