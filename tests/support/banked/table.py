"""What a round has in hand, and how it writes its log."""

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from tests.support.banked.house import BankedHouse
from tests.support.banked.shoe import Shoe

if TYPE_CHECKING:
    from tests.support.banked.boxes import Box

PIP: Final = 100


@dataclass(frozen=True)
class Manner:
    """How a round goes: which ranks come often, and what its players like."""

    favours: str = ""
    full: bool = False
    """Everyone wagers on everything, tips and takes each option that comes up."""
    astray: float = 0.0
    """How likely a card goes astray where one may."""
    side: float = 0.5
    tips: float = 0.15
    bold: float = 0.2
    """How likely a player doubles."""
    daring: float = 0.5
    """How likely a player draws on a total with which he may lose at once."""


@dataclass(frozen=True)
class Plan:
    """A round before it is played."""

    house: BankedHouse
    number: int
    minute: int
    seats: Mapping[int, str]
    shoe: Shoe
    dealer: str
    manner: Manner
    shuffles: bool = False
    """The cards are shuffled before it."""
    relieved: bool = False
    """The dealer has just come to the table."""


class Table:
    """One round: its lines, the boxes, the dealer's cards."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        self.plan = plan
        self.house = plan.house
        self.game = plan.house.game
        self.manner = plan.manner
        self.rng = rng
        self.shoe = plan.shoe.copy()
        self.lines: list[str] = []
        self.boxes: list[Box] = []
        self.dealer: list[str] = []
        self.hole = ""
        """The dealer's card that lies face down."""
        self.shown = 0
        """Which of the dealer's cards was dealt face up."""

    # Writing

    def emit(self, line: str) -> int:
        """Writes a line; returns which it is, counted from 0."""
        self.lines.append(line)
        return len(self.lines) - 1

    def next_line(self) -> int:
        """Which line will be the next."""
        return len(self.lines)

    def maybe(self, likely: float) -> bool:
        """Chance."""
        return self.rng.random() < likely

    # Cards

    def card(self) -> str:
        """The next card from the shoe; the cutting card comes out above it."""
        if 0 <= self.shoe.cutting and len(self.shoe.cards) <= self.shoe.cutting:
            self.shoe.cutting = -1
            self.emit("cutting card out")
        return self.shoe.draw()

    def wager_sum(self) -> int:
        """What a player puts on a hand."""
        most = min(self.house.limit, 10 * self.house.minimum)
        return self.rng.randrange(self.house.minimum, most + 1, 5 * PIP)
