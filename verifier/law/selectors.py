"""The words that pick a player, each as a function of the table.

A selector gives an *anchor*: the position after which, clockwise, the search for the player begins. Whoever is first
from there among those who can act is the player meant, so that one word serves whoever has folded or is all in.
"""

from collections.abc import Callable
from typing import Final

from verifier.model.table import Table

Anchor = Callable[[Table], int]


def _left_of_button(t: Table) -> int:
    return t.n - 1


def _button(t: Table) -> int:
    return t.n - 2 if t.layout.button_at >= 0 else t.n - 1


def _after_forced(t: Table) -> int:
    return t.forced


ANCHORS: Final[dict[str, Anchor]] = {
    "left-of-button": _left_of_button,
    "button": _button,
    "left-of-last-blind": _after_forced,
    "left-of-last-forced-bet": _after_forced,
}
"""Selectors of a player by place at the table."""
