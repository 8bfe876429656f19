"""The dealer's face: compliant sessions, and sessions with one departure whose place is known.

`BoardSession(game, seed, hands=..., players=..., ante=...).text()` is a log without a fault. `faulty(game, operator,
seed)` is one with exactly one, for any name in `OPERATORS[game]`.
"""

from collections.abc import Mapping
from random import Random
from typing import Any

from tests.support.board.games import GAMES
from tests.support.board.hand import BoardHand
from tests.support.board.house import BoardHouse, furnished
from tests.support.board.operators import OPERATORS
from tests.support.board.session import BoardSession
from tests.support.planting import Faulty, plant

__all__ = ["GAMES", "OPERATORS", "BoardSession", "Faulty", "faulty"]


def faulty(game: str, operator: str, seed: int) -> Faulty:
    """A short session in which that operator strikes once; the same for the same arguments.

    Raises KeyError for an unknown game or operator, RuntimeError where no occasion for it comes up.
    """

    def furnish(rng: Random, given: Mapping[str, Any]) -> BoardHouse:
        return furnished(GAMES[game], rng, given)

    return plant(OPERATORS[game][operator], BoardHand, furnish, game, operator, seed)
