"""A round against the house: the shoe, and what the players like."""

from random import Random
from typing import TYPE_CHECKING

from verifier.law.program import Program
from verifier.model.banked import Banked
from verifier.model.cards import NAME
from verifier.model.places import INSURANCE, TIP
from verifier.simulate.head import RoundHead
from verifier.simulate.plot import Plot
from verifier.simulate.scene import Scene
from verifier.simulate.shoe import Shoe
from verifier.simulate.told import told

if TYPE_CHECKING:
    from collections.abc import Callable

PARTS = {INSURANCE: "insurance", TIP: "tip"}


class RoundScene(Scene[Banked]):
    """What the parts of such a round know and change."""

    def __init__(
        self, program: Program, table: Banked, rng: Random, plot: Plot, first_line: int, head: RoundHead, shoe: Shoe,
        *, relieved: bool,
    ) -> None:  # fmt: skip
        """`relieved`: another dealer has come to the table."""
        super().__init__(program, table, rng, plot, first_line)
        self.head = head
        self.shoe = shoe
        self.areas: tuple[str, ...] = ()
        """The areas on which hands are played."""
        self.burns = (shoe.due or relieved) and self.chance(0.6)
        """The dealer burns a card before the deal."""
        self.full = self.chance(0.08)
        """Everybody takes whatever is offered."""
        self.bold: float = rng.choice((0.1, 0.25))
        """How often a hand is doubled."""
        self.daring: float = rng.choice((0.25, 0.5, 0.7))
        """How often a card is asked for on a total that may pass the most."""
        self.terse = self.chance(0.3)
        """Cards are dealt without a word before them."""
        self.before_turn: list[Callable[[int], object]] = []
        """What a seat may do when its turn comes."""
        self.begun: set[int] = set()
        """Those whose turn has come, or who have done so before."""
        self.after_turn: list[Callable[[], None]] = []
        """What is done when the seat whose turn it is has played; once."""
        self.opening = 0
        """The first line of the play, where anything is played."""
        self.played: set[tuple[int, str, int]] = set()
        """Hands that have been played: position, area, number."""
        self.before_card: list[Callable[[], None]] = []
        """What may happen when a card is about to come out of the shoe."""
        self.between_hands: list[Callable[[int], object]] = []
        """What it may do when it has played the hands of one area."""
        self.waiting: dict[str, list[Callable[[], object]]] = {}
        """What somebody does at a later moment of the round."""
        self.over = False
        """The dealer has shown that nothing is left to play."""
        self.hidden = self.chance(0.8)
        """The log does not name the card that lies face down."""

    def known_out(self) -> list[str]:
        """The cards that have come as often as the shoe holds them."""
        return [card for card, times in told(self.lines, self.shoe.told).items() if times >= self.shoe.decks]

    def likes(self, of: float) -> bool:
        """Whether a player takes what is offered."""
        return self.full or self.chance(of)

    def begin_turn(self, p: int) -> None:
        """What p may do before he plays his hands is done, if it has not been."""
        if p not in self.begun:
            self.begun.add(p)
            for hook in self.before_turn:
                hook(p)

    def once(self, moment: str, do: "Callable[[], object]") -> None:
        """Something is done later: once so many cards of the deal are out (`"3 cards"`), all are (`"dealt"`), or all
        wagers are settled (`"settled"`).
        """
        self.waiting.setdefault(moment, []).append(do)

    def reached(self, moment: str) -> None:
        """Such a moment has come."""
        for do in self.waiting.pop(moment, ()):
            do()

    def draw(self) -> int:
        """The next card; the cutting card, where it comes first, is told of. Raises EmptyShoeError."""
        if self.shoe.at_the_cutting_card():
            self.aside("cutting card out")
            self.t.cut_out = True
        for hook in self.before_card:
            hook()
        card = self.shoe.draw()
        self.t.draw(card)
        return card

    def name(self, card: int) -> str:
        """A card, as a log writes it."""
        return NAME[card]

    def on(self, area: str, number: int = 1, part: int = 0) -> str:
        """A place, as a log writes it after what it is about: `" on left 2 tip"`; nothing where there is only one."""
        words = [area] if len(self.areas) > 1 or area not in self.areas else ["hand"] if number > 1 else []
        words += [str(number)] if number > 1 else []
        words += [PARTS[part]] if part else []
        return f" on {' '.join(words)}" if words else ""
