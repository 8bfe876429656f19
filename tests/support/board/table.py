"""What every part of a hand with community cards stands on: the house, the game, and what lies in the middle."""

from random import Random

from tests.support.board.house import BoardHouse
from tests.support.stakes import Plan, Stakes


class BoardStakes(Stakes):
    """A hand whose house and game are those of a table with community cards."""

    house: BoardHouse

    def __init__(self, plan: Plan, rng: Random) -> None:
        super().__init__(plan, rng)
        assert isinstance(plan.house, BoardHouse)
        self.game = plan.house.game
        self.each = self.game.hole
        self.board: list[str] = []
