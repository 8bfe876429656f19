"""An evening at a table where pots are played for: stacks carry, the button goes round, players come and go."""

from copy import copy
from random import Random
from typing import Final

from verifier.law.program import Program
from verifier.law.steps.button import Button
from verifier.law.steps.seats import Seats
from verifier.model.table import Table
from verifier.simulate.chance import seeded
from verifier.simulate.head import NAMES, PotHead
from verifier.simulate.house import House
from verifier.simulate.play import parts_of, play
from verifier.simulate.plot import Plot
from verifier.simulate.pot import PotScene

CROWDED: Final = 9
LEAVES: Final = 0.4
COMES: Final = 0.3


class Evening:
    """Who sits where with how many chips, and where the button is."""

    def __init__(self, program: Program, house: House, rng: Random, players: int, *, starts: bool) -> None:
        """`players` sit down at first. `starts`: the first hand is the start of play."""
        self.program = program
        self.house = house
        self.rng = rng
        self.players = players
        self.parts = parts_of(program)
        self.room = max(most_players(program), players)
        self.stacks = {seat: self.buys() for seat in sorted(rng.sample(range(1, self.room + 1), players))}
        self.bought: dict[int, int] = {}
        self.left: dict[int, int] = {}
        self.number = 1 if starts else rng.randint(1, 900)
        self.starts = starts
        self.button = max(self.stacks) if starts else rng.choice(list(self.stacks))
        self.winner = 0
        self.last: PotHead | None = None
        """The head of the hand before."""

    @staticmethod
    def company(program: Program, rng: Random) -> int:
        """How many sit down."""
        return rng.randint(2, most_players(program))

    def copy(self, rng: Random) -> "Evening":
        """Another table at which all is as it is here, with its own chance."""
        other = copy(self)
        other.rng = rng
        other.stacks, other.bought, other.left = self.stacks.copy(), self.bought.copy(), self.left.copy()
        return other

    def buys(self) -> int:
        """The chips that a player buys: for some a few bets, for most many."""
        bets = self.rng.choice((2, 5, 12, 25, 40, 60, 100))
        return bets * self.house.big + self.house.chip * self.rng.randrange(4)

    def deal(self, when: str, line: int, plot: Plot, seed: int) -> PotScene:
        """The next hand as a scene that has been played; `line` is the line of the log on which it begins.

        Raises UnclearError where the law leaves open how it would go on.
        """
        rng = seeded(seed)
        head = self._head(when)
        scene = PotScene(self.program, self._table(head), rng, plot, line, head)
        if self._astray(scene, head):
            scene.sit(self._table(head))
        scene.begin(head.lines())
        play(scene, self.parts)
        scene.end()
        return scene

    def _head(self, when: str) -> PotHead:
        opens = self.starts and self.last is None
        head = PotHead(
            self.number, when, self.last, self.stacks.copy(), self.bought.copy(), self.left.copy(), opens=opens
        )
        head.button = self.button
        return head

    def _table(self, head: PotHead) -> Table:
        """The table as its head tells of it."""
        layout = self.program.layout(head.button, tuple(head.stacks))
        table = Table(layout, [head.stacks[seat] for seat in layout.order], self.program.deck, self.program.tallies)
        if self.winner in head.stacks and head.same:
            table.last_winner = layout.pos[self.winner]
        return table

    def _astray(self, s: PotScene, head: PotHead) -> bool:
        """Whether something is wrong before the first card."""
        if s.struck("hand.opens", s.record, head):
            return True
        for step in self.program.openings:
            if isinstance(step, Seats) and s.struck("seats.opens", step, head):
                return True
            if isinstance(step, Button) and s.struck("button.opens", step, head):
                return True
        return False

    def settle(self, s: PotScene) -> None:
        """The table after a hand: chips won and lost, who is broke leaves or buys, the button moves on."""
        t, head = s.t, s.head
        self.stacks = dict(sorted(zip(t.layout.order, t.stack, strict=True)))
        self.left = self.stacks.copy()
        self.winner = t.layout.order[t.last_winner] if t.last_winner >= 0 else 0
        self.last = head
        head.called_off = s.called_off
        self.number = head.number + 1
        self.bought = {}
        for seat in [seat for seat, stack in self.stacks.items() if not stack]:
            if len(self.stacks) > 2 and self.rng.random() < LEAVES:
                del self.stacks[seat]
            else:
                self.bought[seat] = self.stacks[seat] = self.buys()
        while len(self.stacks) > self.room:  # more sat down than may, and now they are sent away
            del self.stacks[self.rng.choice(list(self.stacks))]
        free = [seat for seat in range(1, self.room + 1) if seat not in self.stacks]
        if free and len(self.stacks) < self.players and self.rng.random() < COMES:
            self.stacks[self.rng.choice(free)] = self.buys()
            self.stacks = dict(sorted(self.stacks.items()))
        self.button = next((seat for seat in self.stacks if seat > head.button), min(self.stacks))


def most_players(program: Program) -> int:
    """How many may play, where the order of play says so."""
    seats = next((step for step in program.openings if isinstance(step, Seats)), None)
    return min(seats.at_most or CROWDED, len(NAMES)) if seats is not None else CROWDED
