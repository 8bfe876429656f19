"""How findings speak of seats, money and cards."""

from collections.abc import Sequence

from verifier.model import cards, money
from verifier.model.events import KIND_NAMES, SEAT_BITS, SEAT_MASK
from verifier.model.state import State


def seat(t: State, p: int) -> str:
    """`"seat 3"`."""
    return f"seat {t.layout.order[p]}"


def Seat(t: State, p: int) -> str:  # noqa: N802 - the same word as `seat`, at the beginning of a sentence
    """`"Seat 3"`."""
    return f"Seat {t.layout.order[p]}"


def seats(t: State, mask: int) -> str:
    """`"seat 3"`, `"seats 3 and 5"`, `"seats 1, 3 and 5"`, in clockwise order from the left of the button."""
    names = [str(t.layout.order[p]) for p in range(t.n) if mask >> p & 1]
    if not names:
        return "nobody"
    if len(names) == 1:
        return f"seat {names[0]}"
    return f"seats {', '.join(names[:-1])} and {names[-1]}"


def amount(value: int) -> str:
    """An amount as written in a log."""
    return money.show(value)


def card(bundle: int) -> str:
    """A card, or `"a card"` where the log did not see it."""
    return cards.show(bundle) if bundle else "a card"


def act(code: int) -> str:
    """`"seat 3: fold"`, `"burn"`."""
    name = KIND_NAMES.get(code >> SEAT_BITS, "a line")
    who = code & SEAT_MASK
    return f"seat {who}: {name}" if who else name


def either(names: Sequence[str]) -> str:
    """`"left"`, `"left or right"`, `"left, middle or right"`."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} or {names[-1]}"


def cards_in_turn(held: Sequence[int]) -> str:
    """`"8s 8h"`, in the order in which they came."""
    return " ".join(cards.show(one) if one else cards.UNSEEN for one in held) or "no card"
