"""A shoe of several decks."""

from dataclasses import dataclass, field
from random import Random

from tests.support.cards import DECK


class EmptyShoeError(RuntimeError):
    """The cards did not suffice for the round."""


@dataclass
class Shoe:
    """The cards that have not come out yet, the next one last."""

    decks: int
    cards: list[str] = field(default_factory=list)
    cutting: int = 0
    """The cutting card lies above so many cards; -1 once it has come out."""
    fresh: bool = False
    """Nothing has been dealt since the shuffle."""

    def shuffle(self, rng: Random, left: int) -> None:
        """All cards, and the cutting card above so many of them."""
        self.cards = list(DECK) * self.decks
        rng.shuffle(self.cards)
        self.cutting = left
        self.fresh = True

    def copy(self) -> "Shoe":
        """Another one with the same cards to come."""
        return Shoe(self.decks, list(self.cards), self.cutting, self.fresh)

    def favour(self, rng: Random, ranks: str, depth: int) -> None:
        """Cards of some ranks are likely to come soon: every order of the cards is a lawful one."""
        wanted = [card for card in self.cards if card[0] in ranks]
        rng.shuffle(wanted)
        for card in wanted[: depth // 2]:
            self.cards.remove(card)
        top = [*wanted[: depth // 2], *self.cards[-(depth // 2) :]]
        self.cards = self.cards[: -(depth // 2)]
        rng.shuffle(top)
        self.cards += top

    def draw(self) -> str:
        """The next card."""
        if not self.cards:
            raise EmptyShoeError
        self.fresh = False
        return self.cards.pop()
