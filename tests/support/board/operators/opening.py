"""What a house has left unsaid: no faults, but questions, one a hand."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from typing import Any, Final

from tests.support.board.operators.shelves import BoardSlip, lawful
from tests.support.slip import Setting
from tests.support.stakes import Move

ALONE: Final[dict[str, Any]] = {"first": True, "last": True, "outcome": "review"}
"""Every hand of such a house would have its own question."""
POSTED: Final[dict[str, Any]] = {"chip": 100, "blinds": (200, 400), "minimum": 400, "blinds_said": False}


class Unsaid(BoardSlip):
    """The first act of its kind in the hand is what raises the question."""

    def ask(self, departure: str) -> None:
        """The question stands at the line to come, if it does not stand at an earlier one."""
        if self.here() and not self.hit:
            self.expect(departure, self.next_line())

    def here(self, possible: bool = True) -> bool:
        """All occasions of the hand are one."""
        self.occasions = min(1, self.occasions + possible)
        return possible and self.target >= 0

    def may_check(self, p: int) -> bool:
        return True

    def ask_of_check(self, p: int, move: Move) -> None:
        """A check that is no option's is the question."""
        if move.verb == "check" and not self.has_option(p):
            self.ask("bet-check-unsaid")

    def ask_of_opener(self) -> None:
        """So is a first round that does not open left of the button."""
        if self.turn == 0 and self.pending and self.pending[0] != self.clockwise(0)[0]:
            self.clear &= all(posted >= due for posted, due in zip(self.posted, self.house.blinds, strict=True))
            self.ask("bet-opener-moved")


@lawful("checking-unsaid", Setting(house={"checking": None}, **ALONE))
class CheckingUnsaid(Unsaid):
    """Players check, and the house has not said whether they may."""

    def act(self, p: int, move: Move) -> int:
        self.ask_of_check(p, move)
        return super().act(p, move)


@lawful("blinds-unsaid", Setting(house=POSTED | {"checking": True}, **ALONE))
class BlindsUnsaid(Unsaid):
    """Blinds are posted, and the house has not said that there are any."""

    def bet_around(self) -> None:
        self.ask_of_opener()
        super().bet_around()


@lawful("house-unsaid", Setting(house=POSTED | {"checking": None}, **ALONE))
class HouseUnsaid(BlindsUnsaid):
    """The house has said nothing of blinds and checks."""

    def act(self, p: int, move: Move) -> int:
        self.ask_of_check(p, move)
        return super().act(p, move)
