"""The shoe from round to round: which cards have come out since it was last shuffled."""

from collections.abc import Mapping
from typing import Final, NamedTuple


class Shoe(NamedTuple):
    """What is known of a shoe before a round. A value: rounds leave another one behind."""

    decks: int = 0
    """How many decks it holds; 0 where the log does not say."""
    seen: Mapping[int, int] = {}
    """Card -> how often it has come out since the shoe was shuffled, as far as the log tells."""
    whole: bool = False
    """Its shuffle is on record, and every round since."""
    out: int = 0
    """How many cards have come out of it since, those that the log did not see included."""
    uncut: bool = False
    """It was shuffled when the round before was over, and not cut."""
    begins: bool = False
    """No round has been dealt from it: the log says that play starts here."""
    cut_out: bool = False
    """The cutting card has come out: the round in which it did was the last."""
    overdue: bool = False
    """That a round was dealt after it has been told."""

    def after(self, drawn: tuple[int, ...]) -> "Shoe":
        """The shoe once these cards have come out of it (0: a card that the log did not see)."""
        seen = dict(self.seen)
        for card in drawn:
            if card:
                seen[card] = seen.get(card, 0) + 1
        return self._replace(seen=seen, out=self.out + len(drawn), uncut=False, begins=False)


UNKNOWN: Final = Shoe()
"""A shoe of which nothing is known."""
