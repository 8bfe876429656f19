"""Operators that break a hand with community cards in one place, a file for each part of the game."""

from typing import Final

from tests.support.board.games import BEFORE_FLOP, GAMES, Game
from tests.support.board.hand import BoardHand
from tests.support.board.operators import (
    betting,
    burning,
    dealing,
    discarding,
    halves,
    opening,
    paying,
    posting,
    recording,
    showing,
    streets,
    three_quarters,
)
from tests.support.board.operators.adopted import ADOPTED, ADOPTED_BY_LAW, ADOPTED_BY_PRACTICE
from tests.support.board.operators.shelves import board, crazy, high_low, high_only, lawful, plain
from tests.support.board.operators.shelves import discarding as any_discard
from tests.support.operators.shelves import shared
from tests.support.slip import Slip

__all__ = [
    "OPERATORS", "betting", "burning", "dealing", "discarding", "halves", "opening", "paying", "posting", "recording",
    "showing", "streets", "three_quarters",
]  # fmt: skip


def _of(game: Game) -> dict[str, type[Slip]]:
    found = shared.over(BoardHand, ADOPTED) | board.over(BoardHand)
    if game.law:
        found |= shared.over(BoardHand, ADOPTED_BY_LAW) | lawful.over(BoardHand)
    else:
        found |= shared.over(BoardHand, ADOPTED_BY_PRACTICE)
    if game.discard:
        found |= any_discard.over(BoardHand) | (plain if game.discard == BEFORE_FLOP else crazy).over(BoardHand)
    found |= (high_low if game.low else high_only).over(BoardHand)
    return {name: kind for name, kind in found.items() if _fits(game, kind)}


def _fits(game: Game, kind: type[Slip]) -> bool:
    """Whether bets are limited in that game as the slip needs it."""
    structure = kind.setting.house.get("structure")
    return structure is None or structure in game.structures


OPERATORS: Final[dict[str, dict[str, type[Slip]]]] = {name: _of(game) for name, game in GAMES.items()}
"""The operators of each game by their names."""
