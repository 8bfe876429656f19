"""Who wins which part of a pot, and what he is due of it."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from tests.support.board.ranks import Score

HIGH: Final = "high"
LOW: Final = "low"
WHOLE: Final = ""


class Part(NamedTuple):
    """A part of a pot, and the positions that have won it, from the left of the button."""

    half: str
    amount: int
    winners: tuple[int, ...]


class Portion(NamedTuple):
    """What one award gives: out of which pot (0 is the main pot) and which half of it, to whom, how much."""

    pot: int
    half: str
    position: int
    amount: int


def best(players: Sequence[int], worth: Callable[[int], Score]) -> tuple[int, ...]:
    """Those of the players whose hand is worth most."""
    top = max(worth(p) for p in players)
    return tuple(p for p in players if worth(p) == top)


def halves(amount: int, chip: int, odd: str) -> tuple[int, int]:
    """The high half and the low half of a pot, in whole chips; the odd one goes to the half `odd`."""
    less = amount // 2 // chip * chip
    return (amount - less, less) if odd == HIGH else (less, amount - less)


def shares(part: Part, chip: int, by_seat: bool) -> list[tuple[int, int]] | None:
    """What each winner of a part gets, in equal shares; None where chips are left over and nothing says whose they are.

    With `by_seat` they go one by one from the left of the button.
    """
    each = part.amount // len(part.winners) // chip * chip
    over = (part.amount - each * len(part.winners)) // chip
    if over and not by_seat:
        return None
    return [(p, each + (chip if k < over else 0)) for k, p in enumerate(part.winners)]


def wins_one_ties_several(parts: Sequence[Part]) -> bool:
    """Whether somebody wins one half alone and has to share the other with two or more."""
    return any(
        len(one.winners) == 1 and len(other.winners) > 2 and one.winners[0] in other.winners
        for one in parts
        for other in parts
    )
