"""Cards as bits: a set of cards is one whole number, so that joining, holding and clashing are single operations.

A card is `1 << (13 * suit + rank)`, ranks from the ace (0) to the king (12), suits clubs, diamonds, hearts, spades.
A *bundle* is what one line of a log names: the known cards in the low 52 bits and, above them, the number of cards
that the log did not see (`??`).
"""

from typing import Final

RANKS: Final = "A23456789TJQK"
SUITS: Final = "cdhs"
UNSEEN: Final = "??"

DECK: Final[int] = (1 << 52) - 1
"""All 52 cards; `bundle & DECK` are the known cards of a bundle."""

SUIT_MASK: Final = (1 << 13) - 1

CARD: Final[dict[str, int]] = {
    rank + suit: 1 << (13 * s + r) for s, suit in enumerate(SUITS) for r, rank in enumerate(RANKS)
}
NAME: Final[dict[int, str]] = {bit: name for name, bit in CARD.items()}

UNSEEN_ONE: Final[int] = 1 << 52
"""One unseen card, as it counts in a bundle."""


class RepeatedCardError(ValueError):
    """One line names the same card twice; `card` is its name."""

    def __init__(self, card: str) -> None:
        super().__init__(f"{card} is named twice")
        self.card = card


def bundle(names: str) -> int:
    """The bundle of space-separated card names (`"As Td ??"`).

    Raises KeyError for what is no card, RepeatedCardError where a card is named twice.
    """
    total = 0
    for name in names.split():
        if name == UNSEEN:
            total += UNSEEN_ONE
            continue
        bit = CARD[name]
        if total & bit:
            raise RepeatedCardError(name)
        total |= bit
    return total


def known(cards: int) -> int:
    """The known cards of a bundle."""
    return cards & DECK


def unseen(cards: int) -> int:
    """How many cards of a bundle the log did not see."""
    return cards >> 52


def size(cards: int) -> int:
    """How many cards a bundle has, seen or not."""
    return (cards & DECK).bit_count() + (cards >> 52)


def each(cards: int) -> list[int]:
    """The known cards of a bundle, one bit each, by rank from the ace up and then by suit."""
    return sorted((bit for bit in NAME if bit & cards), key=lambda bit: (RANKS.index(NAME[bit][0]), bit))


def show(cards: int) -> str:
    """A bundle as it is written in a log: `"As 2d ??"`; `"no card"` for none."""
    names = [NAME[bit] for bit in each(cards)] + [UNSEEN] * (cards >> 52)
    return " ".join(names) if names else "no card"
