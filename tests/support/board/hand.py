"""One hand of a game with community cards, dealt and played by the rules: its lines in the log."""

from tests.support.board.paying import Paying
from tests.support.board.streets import TURN, Streets
from tests.support.stakes import Move


class BoardHand(Paying, Streets):
    """One hand: its cards, its bets and its pots, and discards beside them.

    `worth` tells who wins; everything else is there to be read, or overridden.
    """

    def play_round(self, turn: int) -> None:
        """A betting round, and discards before, in and after it."""
        self.some_discard()
        self.bet_round(turn)
        self.some_discard()

    def act(self, p: int, move: Move) -> int:
        """A player's action happens, and perhaps discards between it and the next; returns the line of the action."""
        line = super().act(p, move)
        self.some_discard()
        return line

    def opener_outcome(self) -> str:
        """The section does not say who opens after the fourth and fifth card."""
        return "review" if self.game.law and self.turn >= TURN else "fail"
