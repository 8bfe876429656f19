"""A hand that is played for a pot: the deck, and how bold and how thirsty the players are."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from verifier.law.program import Program
from verifier.model.table import Table
from verifier.simulate.deck import new
from verifier.simulate.plot import Plot
from verifier.simulate.scene import Scene

ALIKE: Final = (0, 0, 0, 0, 0, 0, 5, 7)
"""In some hands the cards of so many ranks come first."""

if TYPE_CHECKING:
    from collections.abc import Iterable

    from verifier.simulate.cast.paying import Due

MODEST: Final = (0, 0, 1, 1, 1, 2, 2, 3)
THIRSTY: Final = (1, 2, 2, 3, 3, 4, 4)
"""How many cards a player throws away in a draw."""


class PotScene(Scene[Table]):
    """What the parts of such a hand know and change."""

    def __init__(self, program: Program, table: Table, rng: Random, plot: Plot, first_line: int) -> None:
        super().__init__(program, table, rng, plot, first_line)
        self.deck = new(rng, rng.choice(ALIKE))
        self.burns = self.chance(0.6)
        """Where burns are for the dealer to decide: he burns."""
        self.drawing = THIRSTY if self.chance(0.12) else MODEST
        self.bold: float = rng.choice((0.08, 0.18, 0.35))
        """How often a player bets or raises."""
        self.timid: float = rng.choice((0.08, 0.25, 0.5))
        """How often he gives up."""
        self.steep: float = rng.choice((0.02, 0.1, 0.3))
        """How often he puts in all he has, or as much as he may, when he bets."""
        self.rakes = self.chance(0.3)
        """The house takes a part of the pot, where it may."""
        self.rake = 0
        self.first_blind = 0
        """Who posts the first blind, or would."""
        self.dues: list[Due] | None = None
        """What is due to whom, once it has been worked out."""
        self.otherwise: list[Callable[[Table], Iterable[Table]]] = []
        """How the table may be taken as well after a fault, such as a hand with a card too many: where that changes who
        is owed what, the law leaves open how the hand ends.
        """
        self.delayed: dict[int, Callable[[], object]] = {}
        """So many cards left in the deck -> what is done then."""

    def after(self, cards: int, do: Callable[[], object]) -> None:
        """Something is done once so many more cards have been dealt."""
        self.delayed[self.t.stub - cards] = do

    def dealt(self) -> None:
        """A card has been dealt: what has waited for it is done."""
        if do := self.delayed.pop(self.t.stub, None):
            do()
