"""The dealer's face: compliant sessions, and sessions with one departure whose place is known.

`BankedSession(game, seed, rounds=..., players=..., hole=...).text()` is a log without a fault. `faulty(game, operator,
seed)` is one with exactly one, for any name in `OPERATORS[game]`.
"""

from typing import Final

from tests.support.banked.games import GAMES
from tests.support.banked.operators import SLIPS
from tests.support.banked.session import BankedSession
from tests.support.banked.slip import BankedSlip, planted
from tests.support.planting import Faulty

__all__ = ["GAMES", "OPERATORS", "BankedSession", "Faulty", "faulty"]

OPERATORS: Final[dict[str, dict[str, type[BankedSlip]]]] = {
    game: {name: kind for name, kind in SLIPS.items() if game in kind.setting.games} for game in GAMES
}
"""The slips of each game."""


def faulty(game: str, operator: str, seed: int) -> Faulty:
    """A short session in which that operator strikes once; the same for the same arguments.

    Raises KeyError for an unknown game or operator, RuntimeError where no occasion for it comes up.
    """
    return planted(OPERATORS[game][operator], GAMES[game], operator, seed)
