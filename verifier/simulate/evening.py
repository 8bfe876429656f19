"""An evening at a table where pots are played for: stacks carry, the button goes round, players come and go."""

from random import Random
from typing import Final

from verifier.law.program import Program
from verifier.law.steps.seats import Seats
from verifier.model.money import show
from verifier.model.table import Table
from verifier.simulate.chance import seeded
from verifier.simulate.house import House
from verifier.simulate.play import parts_of, play
from verifier.simulate.plot import Plot
from verifier.simulate.pot import PotScene

NAMES: Final = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou", "Max", "Nan", "Ola")
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
        self.number = 1 if starts else rng.randint(1, 900)
        self.button = max(self.stacks) if starts else rng.choice(list(self.stacks))
        self.winner = 0
        self.carried = False
        """The hand before has been played by the same players."""

    @staticmethod
    def company(program: Program, rng: Random) -> int:
        """How many sit down."""
        return rng.randint(2, most_players(program))

    def buys(self) -> int:
        """The chips that a player buys: for some a few bets, for most many."""
        bets = self.rng.choice((2, 5, 12, 25, 40, 60, 100))
        return bets * self.house.big + self.house.chip * self.rng.randrange(4)

    def deal(self, when: str, line: int, plot: Plot, seed: int) -> PotScene:
        """The next hand as a scene that has been played; `line` is the line of the log on which it begins.

        Raises UnclearError where the law leaves open how it would go on.
        """
        rng = seeded(seed)
        layout = self.program.layout(self.button, tuple(self.stacks))
        table = Table(layout, [self.stacks[seat] for seat in layout.order], self.program.deck, self.program.tallies)
        if self.winner in self.stacks and self.carried:
            table.last_winner = layout.pos[self.winner]
        scene = PotScene(self.program, table, rng, plot, line)
        self._head(scene, when)
        play(scene, self.parts)
        scene.end()
        return scene

    def _head(self, s: PotScene, when: str) -> None:
        s.say(f"hand {self.number} at {when} button {self.button}")
        for seat, stack in self.stacks.items():
            bought = f" bought {show(self.bought[seat])}" if seat in self.bought else ""
            s.say(f"seat {seat} {NAMES[(seat - 1) % len(NAMES)]} stack {show(stack)}{bought}")

    def settle(self, s: PotScene) -> None:
        """The table after a hand: chips won and lost, who is broke leaves or buys, the button moves on."""
        t = s.t
        self.stacks = dict(sorted(zip(t.layout.order, t.stack, strict=True)))
        self.winner = t.layout.order[t.last_winner] if t.last_winner >= 0 else 0
        self.number += 1
        self.bought = {}
        self.carried = True
        for seat in [seat for seat, stack in self.stacks.items() if not stack]:
            if len(self.stacks) > 2 and self.rng.random() < LEAVES:
                del self.stacks[seat]
                self.carried = False
            else:
                self.bought[seat] = self.stacks[seat] = self.buys()
        free = [seat for seat in range(1, self.room + 1) if seat not in self.stacks]
        if free and len(self.stacks) < self.players and self.rng.random() < COMES:
            self.stacks[self.rng.choice(free)] = self.buys()
            self.stacks = dict(sorted(self.stacks.items()))
            self.carried = False
        self.button = next((seat for seat in self.stacks if seat > self.button), min(self.stacks))


def most_players(program: Program) -> int:
    """How many may play, where the order of play says so."""
    seats = next((step for step in program.openings if isinstance(step, Seats)), None)
    return min(seats.at_most or CROWDED, len(NAMES)) if seats is not None else CROWDED
