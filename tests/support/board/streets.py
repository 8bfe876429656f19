"""The cards of a hand and their order: hole cards, burns, and the streets in the middle."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tests.support.board.discarding import Discarding
from tests.support.board.games import AFTER_FLOP, BEFORE_FLOP
from tests.support.cards import RANKS
from tests.support.stakes import Plan

FLOP: Final = 1
TURN: Final = 2
RIVER: Final = 3
STREETS: Final = {FLOP: 3, TURN: 1, RIVER: 1}
"""How many cards come before each betting round but the first."""


class Streets(Discarding):
    """The cards of a hand."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        super().__init__(plan, rng)
        self.burning = rng.random() < 0.6
        """Whether cards are burned in this hand where the house accepts it."""

    def equal_hands(self) -> dict[int, list[str]]:
        """Cards of equal ranks."""
        return self.alike(self.rng.sample(RANKS, self.each))

    def deal(self, p: int, face: str = "down", card: str = "") -> int:
        """A card for a position; the log may not name it."""
        line = super().deal(p, face, card)
        if self.house.unseen == "cards":
            self.lines[line] = self.lines[line].rsplit(" ", 1)[0] + " ??"
        return line

    def after_the_deal(self) -> None:
        """The window of the discard opens, if it is to be before the flop."""
        self.window = self.game.discard == BEFORE_FLOP

    def before_round(self, turn: int) -> None:
        """What comes before a betting round: the last moment for discards, a burn, and cards in the middle."""
        closes = {BEFORE_FLOP: FLOP, AFTER_FLOP: TURN}.get(self.game.discard) == turn
        after_burn = closes and self.rng.random() < 0.15
        if closes and not after_burn:
            self.close_window()
        self.burn_for(turn)
        if after_burn:
            self.close_window()
        self.turn_up(turn)
        if turn == FLOP and self.game.discard == AFTER_FLOP:
            self.window = True
            if self.house.by == "flop-betting":
                self.close_window()

    def burn_for(self, turn: int) -> None:
        """The burn before a street, where there is one."""
        if self.burns_owed() or (self.burns_allowed() and self.burning):
            self.burn()

    def burn(self) -> int:
        """The top card goes out of play; the log may name it."""
        line = super().burn()
        if self.house.burns and self.house.burns_seen:
            self.lines[line] += f" {self.out[-1]}"
        return line

    def burns_owed(self) -> bool:
        """Whether the house has each street burned for."""
        return self.house.burning == "required"

    def burns_allowed(self) -> bool:
        """Whether a burn is no fault."""
        return self.house.burning != "forbidden"

    def turn_up(self, turn: int) -> None:
        """The cards of a street, on one line, or the flop on three that follow each other."""
        cards = [self.stub.pop() for _ in range(STREETS[turn])]
        if self.rng.random() < 0.15:
            for card in cards:
                self.show_board([card])
        else:
            self.show_board(cards)

    def show_board(self, cards: Sequence[str]) -> int:
        """Cards are turned up in the middle; returns the line."""
        self.board += cards
        return self.emit(f"board {' '.join(cards)}")
