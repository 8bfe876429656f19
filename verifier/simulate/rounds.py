"""Rounds against the house at one table: a shoe that goes on from one to the next, dealers who take turns."""

from copy import copy
from random import Random
from typing import Final

from verifier.law.program import Program
from verifier.model.banked import Banked
from verifier.model.shoe import Shoe as Known
from verifier.simulate.chance import seeded
from verifier.simulate.head import RoundHead
from verifier.simulate.house import House
from verifier.simulate.play import parts_of, play
from verifier.simulate.plot import Plot
from verifier.simulate.round import RoundScene
from verifier.simulate.scene import UnclearError
from verifier.simulate.shoe import EmptyShoeError, Shoe
from verifier.simulate.told import told

SEATS: Final = 7
DEALERS: Final = ("Dora", "Emil", "Flora")
FAVOURS: Final = ("", "", "", "", "8", "A", "AK", "TQA", "69", "25", "7TJQK")
"""Ranks of which, in some rounds, more come than chance would have it: pairs to split, naturals, matches."""
LEFT: Final = (50, 100, 400)
"""So many cards, at most, lie before the cutting card where a log begins within a shoe."""
SMALL: Final = 4
"""A shoe of fewer decks is for few players."""


class Rounds:
    """Who sits there, and what is left in the shoe."""

    def __init__(self, program: Program, house: House, rng: Random, players: int, *, starts: bool) -> None:
        """`starts`: the first round is the start of play."""
        self.program = program
        self.house = house
        self.rng = rng
        self.parts = parts_of(program)
        self.seats = tuple(sorted(rng.sample(range(1, max(SEATS, players) + 1), players)))
        self.shoe = Shoe(house.decks)
        self.known = Known(house.decks, begins=starts)
        if not starts and rng.random() < 0.5:  # the log begins within a shoe
            self.shoe.shuffle(rng, 14 * max(players, 2))
            most = min(len(self.shoe.cards), self.shoe.cutting + rng.choice(LEFT))
            del self.shoe.cards[rng.randint(self.shoe.cutting, most) :]
        self.number = 1 if starts else rng.randint(1, 900)
        self.last: RoundHead | None = None
        """The head of the round before."""
        self.dealer = rng.choice(DEALERS)
        self.relieved = False

    @staticmethod
    def company(program: Program, rng: Random) -> int:
        """How many sit down."""
        return rng.randint(1, SEATS if program.header.decks >= SMALL else 3)

    def copy(self, rng: Random) -> "Rounds":
        """Another table at which all is as it is here, with its own chance."""
        other = copy(self)
        other.rng, other.shoe = rng, self.shoe.copy()
        return other

    def deal(self, when: str, line: int, plot: Plot, seed: int) -> RoundScene:
        """The next round as a scene that has been played; `line` is the line of the log on which it begins.

        Raises UnclearError where the law leaves open how it would go on, or the cards do not suffice.
        """
        rng = seeded(seed)
        shoe = self.shoe.copy()
        favoured = rng.choice(FAVOURS)
        if favoured and not shoe.due:
            shoe.favour(rng, favoured, min(40, len(shoe.cards) // 2))
        layout = self.program.layout(self.seats[-1], self.seats)
        table = Banked(layout, self.known, self.program.tallies)
        head = RoundHead(self.number, when, self.last, self.dealer, self.seats)
        scene = RoundScene(self.program, table, rng, plot, line, head, shoe, relieved=self.relieved)
        scene.struck("hand.opens", scene.record, head)
        scene.begin(head.lines())
        try:
            play(scene, self.parts)
            scene.reached("settled")
        except EmptyShoeError:
            self.shoe.due = True
            raise UnclearError from None
        scene.end()
        return scene

    def settle(self, s: RoundScene) -> None:
        """What a round leaves behind."""
        self.shoe = s.shoe
        self.shoe.told = told(s.lines, s.shoe.told)
        self.known = s.t.left()
        self.last = s.head
        self.number = s.head.number + 1
        self.shoe.due |= len(self.shoe.cards) < 8 * len(self.seats) * len(s.areas) or self.rng.random() < 0.02
        self.relieved = self.rng.random() < 0.1
        if self.relieved:
            self.dealer = self.rng.choice([name for name in DEALERS if name != self.dealer])
