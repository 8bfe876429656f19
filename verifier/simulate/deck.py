"""A deck of cards, shuffled."""

from collections.abc import Iterable
from random import Random

from verifier.model.cards import CARD, RANKS, SUITS


class Deck:
    """Cards to be drawn, from the last on."""

    __slots__ = ("cards",)

    def __init__(self, cards: Iterable[int], rng: Random) -> None:
        self.cards = list(cards)
        rng.shuffle(self.cards)

    def draw(self) -> int:
        """The next card. Raises IndexError from an empty deck."""
        return self.cards.pop()


def new(rng: Random, alike: int = 0) -> Deck:
    """A deck of 52. Where `alike` is not 0, the cards of so many ranks come first, so that hands tie more often."""
    if not alike:
        return Deck(CARD.values(), rng)
    ranks = rng.sample(RANKS, alike)
    first = [CARD[rank + suit] for rank in ranks for suit in SUITS]
    deck = Deck([card for card in CARD.values() if card not in first], rng)
    deck.cards += Deck(first, rng).cards
    return deck
