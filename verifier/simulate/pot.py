"""A hand that is played for a pot: the deck, and how bold and how thirsty the players are."""

from collections.abc import Callable
from random import Random
from typing import TYPE_CHECKING, Final

from verifier.law.program import Program
from verifier.model.cards import CARD, SUITS
from verifier.model.table import Table
from verifier.simulate.deck import new, twins
from verifier.simulate.head import PotHead
from verifier.simulate.plot import Plot
from verifier.simulate.scene import Scene
from verifier.simulate.told import told

ALIKE: Final = (0, 0, 0, 0, 0, 0, 5, 7)
"""In some hands the cards of so many ranks come first."""
TWINS: Final = 0.2
"""In so many others neighbours hold the same ranks, and all like what they hold."""

if TYPE_CHECKING:
    from collections.abc import Iterable

    from verifier.simulate.cast.paying import Push, Style

CONTENT: Final = (*[0] * 12, 1)
MODEST: Final = (0, 0, 1, 1, 1, 2, 2, 3)
THIRSTY: Final = (1, 2, 2, 3, 3, 4, 4)
"""How many cards a player throws away in a draw."""


class PotScene(Scene[Table]):
    """What the parts of such a hand know and change."""

    def __init__(self, program: Program, table: Table, rng: Random, plot: Plot, first_line: int, head: PotHead) -> None:
        super().__init__(program, table, rng, plot, first_line)
        self.head = head
        liked = self.chance(TWINS) and table.n * len(SUITS) <= len(CARD)
        self.deck = twins(rng, table.n) if liked else new(rng, rng.choice(ALIKE))
        self.burns = self.chance(0.6)
        """Where burns are for the dealer to decide: he burns."""
        self.drawing = CONTENT if liked else rng.choice((THIRSTY, *[MODEST] * 6, CONTENT))
        self.bold: float = rng.choice((0.08, 0.18, 0.35))
        """How often a player bets or raises."""
        self.timid: float = 0.04 if liked else rng.choice((0.08, 0.25, 0.5))
        """How often he gives up."""
        self.steep: float = rng.choice((0.02, 0.1, 0.3))
        """How often he puts in all he has, or as much as he may, when he bets."""
        self.rakes = self.chance(0.3)
        """The house takes a part of the pot, where it may."""
        self.rake = 0
        self.first_blind = 0
        """Who posts the first blind, or would."""
        self.otherwise: list[Callable[[Table], Iterable[Table]]] = []
        """How the table may be taken as well after a fault, such as a hand with a card too many: where that changes who
        is owed what, the law leaves open how the hand ends.
        """
        self.delayed: dict[int, Callable[[], object]] = {}
        """So many cards left in the deck -> what is done then."""
        self.style: Style | None = None
        """How the lines tell of what is pushed to whom, once that is settled."""
        self.pushes: list[Push] | None = None
        """What has to be pushed to whom, once it has been worked out."""

    def after(self, cards: int, do: Callable[[], object]) -> None:
        """Something is done once so many more cards have been dealt."""
        self.delayed[self.t.stub - cards] = do

    def dealt(self) -> None:
        """A card has been dealt: what has waited for it is done."""
        if do := self.delayed.pop(self.t.stub, None):
            do()

    def affords(self, p: int, due: int) -> int:
        """What p now puts in of what is due: all he has, where that is less."""
        stack = self.t.stack[p]
        return due if due <= stack or self.struck("stack.short", self.record, p, due) else stack

    def known_out(self) -> list[str]:
        """The cards that have come and were not shuffled back."""
        return [card for card in told(self.lines) if self.t.out & CARD[card]]
