"""Who is given what cannot be divided: each word as an order of the tied players."""

from collections.abc import Callable
from typing import Final

from verifier.model.layout import following, members
from verifier.model.table import Table

Order = Callable[[Table, int], list[int]]
"""Table and mask of tied players -> those players, the one who is due the first odd unit first."""


def _first_left_of_button(t: Table, tied: int) -> list[int]:
    return list(members(tied))


def _round_from(tied: int, first: int) -> list[int]:
    order = [first]
    while len(order) < tied.bit_count():
        order.append(following(tied, order[-1]))
    return order


def _button(t: Table, tied: int) -> list[int]:
    return _round_from(tied, following(tied, t.n - 2 if t.layout.button_at >= 0 else t.n - 1))


def _last_aggressor(t: Table, tied: int) -> list[int]:
    if t.aggressor >= 0 and tied >> t.aggressor & 1:
        return _round_from(tied, t.aggressor)
    return list(members(tied))


def _seat(t: Table, tied: int) -> list[int]:
    return sorted(members(tied), key=lambda p: t.layout.order[p])


UNDECIDED: Final = frozenset({"highest-ranking-card"})
"""Words that settle nothing: hands tie when they hold the same ranks, and suits have none."""

ORDERS: Final[dict[str, Order]] = {
    "first-left-of-button": _first_left_of_button,
    "button": _button,
    "last-aggressor": _last_aggressor,
    "seat": _seat,
}
