"""Seats as positions: who sits where from the left of the button round to the button.

Position 0 is the first player left of the button, position n - 1 the button itself (or, where nobody sits at the
button, the last player before it). Sets of players are bit masks of positions. A layout depends on the seats and the
button only, so a replay makes one for many hands.
"""

from functools import lru_cache
from typing import Final

SEATS: Final = 10
"""A table of more players is followed by sums, one of so many or fewer by NEXT."""
_SHIFT: Final = 4

_SMALL: Final = 1 << SEATS


def _table() -> list[int]:
    """`[mask << 4 | p]` is the position in `mask` that comes first clockwise after p, for up to ten players."""
    table = [0] * (_SMALL << _SHIFT)
    for mask in range(1, _SMALL):
        for p in range(SEATS):
            q = p
            while True:
                q = q + 1 if q < SEATS - 1 else 0
                if mask >> q & 1:
                    break
            table[mask << _SHIFT | p] = q
    return table


NEXT: Final[list[int]] = _table()


def following(mask: int, p: int) -> int:
    """The position in `mask` (not empty) that comes first clockwise after position p; p itself comes last."""
    if mask < _SMALL and p < SEATS:
        return NEXT[mask << _SHIFT | p]
    later = mask >> (p + 1)
    if later:
        return p + (later & -later).bit_length()
    return (mask & -mask).bit_length() - 1


@lru_cache(maxsize=1 << 12)
def members(mask: int) -> tuple[int, ...]:
    """The positions in a mask, in clockwise order from the left of the button."""
    return tuple(p for p in range(mask.bit_length()) if mask >> p & 1)


class Layout:
    """The seats of a hand in their order of play."""

    __slots__ = ("button", "button_at", "deals", "index", "n", "order", "pos", "seats")

    def __init__(self, button: int, seats: tuple[int, ...]) -> None:
        """`seats` by number, rising, at least one; `button` a seat number, which need not be among them."""
        self.button = button
        self.seats = seats
        self.n = n = len(seats)
        start = next((i for i, seat in enumerate(seats) if seat > button), 0)
        self.index: tuple[int, ...] = tuple((start + i) % n for i in range(n))
        """Position -> place in `seats`."""
        self.order: tuple[int, ...] = tuple(seats[i] for i in self.index)
        """Position -> seat number."""
        pos = [-1] * 32
        for p, seat in enumerate(self.order):
            pos[seat] = p
        self.pos: tuple[int, ...] = tuple(pos)
        """Seat number -> position, or -1."""
        self.button_at = self.pos[button]
        self.deals: dict[int, list[int]] = {}
        """For steps to keep what they have worked out for this layout, by a key of their own."""
