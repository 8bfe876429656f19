"""A shoe of several decks, and the cutting card in it."""

from random import Random
from typing import TYPE_CHECKING, Final

from verifier.model.cards import CARD

if TYPE_CHECKING:
    from collections.abc import Mapping

OUT: Final = -1
"""The cutting card has come out."""


class EmptyShoeError(Exception):
    """The cards do not suffice for the round."""


class Shoe:
    """The cards that have not come out yet, the next one last."""

    __slots__ = ("cards", "cutting", "decks", "due", "told")

    def __init__(self, decks: int) -> None:
        self.decks = decks
        self.cards: list[int] = []
        self.cutting = OUT
        """The cutting card lies above so many cards."""
        self.due = True
        """It is to be shuffled before the next round."""
        self.told: Mapping[str, int] = {}
        """How often each card has come since the shuffle, as the rounds before have told."""

    def copy(self) -> "Shoe":
        """Another one with the same cards to come."""
        other = Shoe(self.decks)
        other.cards, other.cutting, other.due, other.told = self.cards[:], self.cutting, self.due, self.told
        return other

    def shuffle(self, rng: Random, behind: int) -> None:
        """All cards, and the cutting card above so many of them."""
        self.cards = list(CARD.values()) * self.decks
        rng.shuffle(self.cards)
        self.cutting = min(behind, len(self.cards) * 2 // 3)
        self.due = False

    def favour(self, rng: Random, ranks: str, depth: int) -> None:
        """Cards of some ranks are likely to come soon: each order of the cards is one that may be."""
        wanted = [k for k, card in enumerate(self.cards) if RANK[card] in ranks]
        rng.shuffle(wanted)
        chosen = set(wanted[: depth // 2])
        soon = [self.cards[k] for k in chosen]
        self.cards = [card for k, card in enumerate(self.cards) if k not in chosen]
        rest = min(depth // 2, len(self.cards))
        soon += self.cards[len(self.cards) - rest :]
        del self.cards[len(self.cards) - rest :]
        rng.shuffle(soon)
        self.cards += soon

    def at_the_cutting_card(self) -> bool:
        """Whether it comes out now. It does so once."""
        if not 0 <= len(self.cards) <= self.cutting:
            return False
        self.cutting = OUT
        self.due = True
        return True

    def draw(self) -> int:
        """The next card. Raises EmptyShoeError."""
        if not self.cards:
            raise EmptyShoeError
        return self.cards.pop()


RANK: Final = {card: name[0] for name, card in CARD.items()}
