"""Where the slips are kept that only games with community cards know."""

from collections.abc import Iterable, Mapping
from typing import Final

from tests.support.board.hand import BoardHand
from tests.support.board.house import BoardHouse
from tests.support.slip import Shelf, Slip

board: Final = Shelf()
"""For any of them."""
discarding: Final = Shelf()
"""For those in which a card is discarded."""
plain: Final = Shelf()
"""For those in which that is before the flop."""
crazy: Final = Shelf()
"""For those in which that is after the flop."""
high_low: Final = Shelf()
"""For those in which the lowest hand has half of the pot."""
high_only: Final = Shelf()
"""For those in which the highest hand has all of it."""
lawful: Final = Shelf()
"""For those that the section governs which leaves so much to the house."""


class BoardSlip(Slip, BoardHand):
    """A slip of a hand with community cards."""

    house: BoardHouse

    def steady(self, worlds: Iterable[tuple[Mapping[int, list[str]], list[str]]]) -> bool:
        """Whether the pots go to the same players in all these worlds: other cards of some players, and another board.

        Where they do not, what has to be paid after a slip hangs on what it was, and more than one thing goes wrong.
        """
        held, middle = self.held, self.board
        before = self.takings()
        same = True
        for other, cards in worlds:
            self.held = [list(other.get(p, hand)) for p, hand in enumerate(held)]
            self.board = list(cards)
            same &= self.takings() == before
        self.held, self.board = held, middle
        return same

    def takings(self) -> list[tuple[str, tuple[int, ...]]]:
        """Who wins which part of which pot."""
        return [(part.half, part.winners) for pot in self.pots() for part in self.parts(pot)]

    def forms(self, p: int) -> list[list[str]]:
        """What a player with a card too many may have been meant to hold."""
        return [[card for card in self.held[p] if card != left] for left in self.held[p]]

    def able_ones(self) -> list[int]:
        """Who is in and has chips to act with."""
        return [p for p in sorted(self.live) if self.able(p)]
