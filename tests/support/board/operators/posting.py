"""Slips before the cards that only these games know."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.board.operators.adopted import COINS
from tests.support.board.operators.shelves import BoardSlip, lawful
from tests.support.slip import Setting


@lawful("blind-heads-up", Setting(players=(2,), house=COINS, outcome="review"))
class BlindHeadsUp(BoardSlip):
    """With two players the one left of the button posts the first blind, which some houses may have so."""

    turned = False

    def poster(self, i: int) -> int:
        return i if self.turned else super().poster(i)

    def post_blinds(self) -> None:
        if self.here():
            self.turned = True
            self.expect("blind-player", self.next_line())
        super().post_blinds()
