"""Operators that break a hand in one place, a file for each part of the game."""

from typing import Final

from tests.support.hand import Hand
from tests.support.operators import betting, burning, dealing, drawing, paying, posting, recording, straddling
from tests.support.operators.shelves import badugi, shared
from tests.support.slip import Slip

__all__ = [
    "OPERATORS", "betting", "burning", "dealing", "drawing", "paying", "posting", "recording", "straddling",
]  # fmt: skip

OPERATORS: Final[dict[str, type[Slip]]] = shared.over(Hand) | badugi.over(Hand)
"""Every operator of Badugi by its name."""
