"""Slips with the burns before streets."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.board.operators.shelves import BoardSlip, board, lawful
from tests.support.board.streets import FLOP
from tests.support.slip import Setting

BURNED = {"burns": True}
OWED = Setting(house=BURNED | {"burning": "required"})


@board("burn-missing", OWED)
class BurnMissing(BoardSlip):
    """No card is burned before a street; the street proves it."""

    def burn_for(self, turn: int) -> None:
        if self.here():
            self.expect_next("burn-missing")
        else:
            super().burn_for(turn)


class BurnMore(BoardSlip):
    """Two cards are burned before a street."""

    def burn_for(self, turn: int) -> None:
        first = self.next_line()
        super().burn_for(turn)
        if self.here(self.next_line() > first):
            line = self.expect("burn-extra", self.burn())
            self.also |= {("burn-extra", line - 1), ("recorded-twice", line), ("recorded-twice", line - 1)}


@board("burn-twice", OWED)
class BurnTwice(BurnMore):
    """Two cards are burned where the house has one burned."""


@lawful("burn-twice-unsaid", Setting(house=BURNED | {"burning": ""}, outcome="review"))
class BurnTwiceUnsaid(BurnMore):
    """Two cards are burned where the house has said nothing of burns."""


class BurnElsewhere(BoardSlip):
    """A card is burned after a street, before the first act of the round."""

    def turn_up(self, turn: int) -> None:
        super().turn_up(turn)
        if self.here(len(self.able_ones()) > 1):
            self.expect("burn-extra", self.burn())


@board("burn-after-street", OWED)
class BurnAfterStreet(BurnElsewhere):
    """A card is burned after a street besides the one before it."""


@lawful("burn-after-street-unsaid", Setting(house=BURNED | {"burning": ""}, outcome="review"))
class BurnAfterStreetUnsaid(BurnElsewhere):
    """A card is burned after a street, and the house has said nothing of burns."""


@board("burn-before-deal", OWED)
class BurnBeforeDeal(BoardSlip):
    """A card is burned before the deal."""

    def before_the_deal(self) -> None:
        if self.here():
            self.expect("burn-extra", self.burn())


@board("burn-in-round", OWED)
class BurnInRound(BoardSlip):
    """A card is burned while a betting round is under way."""

    def take_turn(self, p: int) -> None:
        if self.here(bool(self.acted)):
            self.expect("burn-extra", self.burn())
        super().take_turn(p)


@lawful("burn-forbidden", Setting(house=BURNED | {"burning": "forbidden"}))
class BurnForbidden(BoardSlip):
    """A card is burned before a street although the house has none burned."""

    def burn_for(self, turn: int) -> None:
        if self.here(turn >= FLOP):
            self.expect("burn-extra", self.burn())
