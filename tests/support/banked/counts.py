"""What cards come to against the house: told from the rules, slow and plain, and shared with nothing that is tested."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

TARGET: Final = 21


def value(card: str) -> int:
    """What a card counts for; an ace the most."""
    return 11 if card[0] == "A" else 10 if card[0] in "TJQK" else int(card[0])


def total(cards: Sequence[str]) -> int:
    """The best total, or the least one where all are over 21."""
    points = sum(map(value, cards))
    for card in cards:
        if card[0] == "A" and points > TARGET:
            points -= 10
    return points


def soft(cards: Sequence[str]) -> bool:
    """Whether an ace counts 11."""
    return (
        any(card[0] == "A" for card in cards)
        and total(cards) == sum(1 if c[0] == "A" else value(c) for c in cards) + 10
    )


def blackjack(cards: Sequence[str]) -> bool:
    """An ace and a card of ten, and nothing else."""
    return len(cards) == 2 and total(cards) == TARGET


def match(cards: Sequence[str]) -> str:
    """The name of four cards by equal ranks; empty for none."""
    alike = sorted(Counter(card[0] for card in cards).values(), reverse=True)
    if alike[0] == 4:
        return "four-of-a-kind"
    if alike[:2] == [2, 2]:
        return "two-pair"
    return {3: "three-of-a-kind", 2: "pair"}.get(alike[0], "")
