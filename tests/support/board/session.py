"""A compliant session of a game with community cards."""

from random import Random
from typing import Any

from tests.support.board.games import GAMES
from tests.support.board.hand import BoardHand
from tests.support.board.house import furnished
from tests.support.chance import chance
from tests.support.house import Manner
from tests.support.session import Evening, Table


class BoardSession(Evening[BoardHand]):
    """A compliant session, the same for the same arguments.

    `players` and the house's settings are drawn from the seed where they are not given.
    """

    kind = BoardHand

    def __init__(self, game: str, seed: int, hands: int = 20, players: int | None = None, **house: Any) -> None:
        self.game = GAMES[game]
        self.seed = seed
        self.count = hands
        rng = chance("house", game, seed)
        self.players = players or rng.choices(range(2, 11), (2, 3, 4, 6, 7, 4, 3, 2, 2))[0]
        self.house = furnished(self.game, rng, house)
        self.poor = rng.choice((0.05, 0.05, 0.3))

    def table(self) -> Table:
        """All players; at some tables many are poor."""
        return Table(chance("session", self.game.name, self.seed), self.house, self.players, self.poor)

    def manner(self, rng: Random, players: int) -> Manner:
        """Now and then a tie."""
        if rng.random() < 0.12:
            return Manner(tied=rng.choice((2, 2, 3)))
        return Manner(bold=rng.choice((0.1, 0.14, 0.3)))
