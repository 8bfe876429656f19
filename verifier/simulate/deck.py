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


def twins(rng: Random, players: int) -> Deck:
    """A deck of 52 that deals two to four neighbours cards of the same ranks, and to each of them one of each suit.

    So it does where the players get their cards one at a time: round k gives the j-th of them the suit k xor j. There
    are cards for four rounds: no more than 13 players.
    """
    alike = min(players, rng.choice((2, 3, 3, 4)))
    first = rng.randint(0, players - alike)
    ranks, suits = rng.sample(RANKS, len(SUITS)), rng.sample(SUITS, len(SUITS))
    theirs = [[CARD[rank + suits[k ^ j]] for j in range(alike)] for k, rank in enumerate(ranks)]
    deck = Deck([card for card in CARD.values() if not any(card in given for given in theirs)], rng)
    order: list[int] = []
    for given in theirs:
        before, after = ([deck.draw() for _ in range(n)] for n in (first, players - first - alike))
        order += [*before, *given, *after]
    deck.cards += reversed(order)
    return deck


def new(rng: Random, alike: int = 0) -> Deck:
    """A deck of 52. Where `alike` is not 0, the cards of so many ranks come first, so that hands tie more often."""
    if not alike:
        return Deck(CARD.values(), rng)
    ranks = rng.sample(RANKS, alike)
    first = [CARD[rank + suit] for rank in ranks for suit in SUITS]
    deck = Deck([card for card in CARD.values() if card not in first], rng)
    deck.cards += Deck(first, rng).cards
    return deck
