"""A session at one table: hands that follow each other, stacks that carry, a button that goes round."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from random import Random
from typing import Final, Generic, TypeVar

from tests.support.chance import chance
from tests.support.hand import Hand
from tests.support.house import House, Manner, Rules
from tests.support.stakes import Plan, Stakes

NAMES: Final = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal", "Ivy", "Jo")
START: Final = datetime(2026, 3, 1, 18, 0)  # noqa: DTZ001 - a log gives the time of the table's clock
TRIES: Final = 60
"""So often is a hand dealt anew when it comes to a point on which the law has no settled answer."""

S = TypeVar("S", bound=Stakes)


class Table:
    """Who sits at the table with how many chips, and where the button is."""

    def __init__(self, rng: Random, house: Rules, players: int, poor: float = 0.07, leave: bool = True) -> None:
        self.rng = rng
        self.house = house
        self.poor = poor
        self.leave = leave
        self.players = players
        self.number = rng.randrange(1, 200)
        self.when = START
        self.names = {seat: NAMES[seat - 1] for seat in range(1, len(NAMES) + 1)}
        self.stacks = {seat: self.buy() for seat in sorted(rng.sample(range(1, house.seats + 1), players))}
        self.button = max(self.stacks) if house.starts else rng.choice(sorted(self.stacks))
        self.follows = False
        self.winner = 0
        self.bought: dict[int, int] = {}

    def buy(self) -> int:
        """The chips that a player buys, in hundredths."""
        return self.house.buy(self.rng, self.poor)

    def plan(self, manner: Manner) -> Plan:
        """The next hand's starting point."""
        return Plan(
            house=self.house,
            number=self.number,
            when=self.when,
            button=self.button,
            stacks=dict(self.stacks),
            names=self.names,
            manner=manner,
            follows=self.follows,
            winner=self.winner,
            bought=self.bought,
        )

    def settle(self, hand: Stakes) -> None:
        """The table after a hand: chips won and lost, the broke gone or with new chips, the button moved on."""
        self.number = max(self.number, hand.number) + 1
        self.when = max(self.when, hand.when) + timedelta(minutes=self.rng.randrange(1, 4))
        self.stacks = dict(sorted(zip(hand.order, hand.stack, strict=True)))
        broke = [seat for seat, stack in self.stacks.items() if stack <= 0]
        self.follows = not broke
        self.winner = hand.sole_winner()
        self.bought = {}
        for seat in broke:
            if self.leave and len(self.stacks) > 2 and self.rng.random() < 0.4:
                del self.stacks[seat]
            else:
                self.buy_in(seat)
        self.seat_newcomers()
        self.button = min(self.stacks, key=lambda seat: (seat - hand.button - 1) % self.house.seats)
        self.refill()

    def seat_newcomers(self) -> None:
        """Sooner or later somebody takes a seat that was given up."""
        free = [seat for seat in range(1, self.house.seats + 1) if seat not in self.stacks]
        if len(self.stacks) < self.players and self.rng.random() < 0.4:
            self.stacks[self.rng.choice(free)] = self.buy()
            self.stacks = dict(sorted(self.stacks.items()))
            self.follows = False

    def refill(self) -> None:
        """Two players need enough to play for: a blind that leaves a player with nothing decides nothing."""
        for seat, stack in list(self.stacks.items()):
            if len(self.stacks) == 2 and stack <= self.house.ante + max(self.house.blinds, default=0):
                self.buy_in(seat)
                self.follows = False

    def enrich(self) -> None:
        """Everyone who is short buys chips."""
        for seat, stack in list(self.stacks.items()):
            if stack < self.house.plenty():
                self.buy_in(seat)
                self.follows = False

    def buy_in(self, seat: int) -> None:
        """A player at the table buys chips."""
        self.bought[seat] = self.buy()
        self.stacks[seat] = max(0, self.stacks[seat]) + self.bought[seat]


def deal(table: Table, manner: Manner, kind: type[S]) -> S:
    """The next compliant hand of a table; where the stacks are too short for a clear one, the poor buy chips first.

    Raises RuntimeError if none comes out clear all the same.
    """
    for _ in range(2):
        plan = table.plan(manner)
        for _ in range(TRIES):
            hand = kind(plan, chance(table.rng.random())).play()
            if hand.clear:
                return hand
        table.enrich()
    raise RuntimeError(f"no clear hand in {TRIES} tries from {plan}")


class Evening(Generic[S]):
    """What every compliant session is: so many hands at one table, and their log."""

    kind: type[S]
    house: Rules
    count: int

    def table(self) -> Table:
        """The table before the first hand."""
        raise NotImplementedError

    def manner(self, rng: Random, players: int) -> Manner:
        """How the next hand is played."""
        raise NotImplementedError

    def play(self) -> Iterator[S]:
        """The hands, one after the other."""
        table = self.table()
        for _ in range(self.count):
            hand = deal(table, self.manner(table.rng, len(table.stacks)), self.kind)
            yield hand
            table.settle(hand)

    def lines(self) -> Iterator[str]:
        """The session's log, line by line."""
        yield from self.house.header()
        for hand in self.play():
            yield from hand.lines

    def text(self) -> str:
        """The session's log."""
        return "\n".join(self.lines()) + "\n"


class Session(Evening[Hand]):
    """A compliant session of Badugi, the same for the same arguments.

    `players` and the house's settings are drawn from the seed where they are not given.
    """

    kind = Hand

    def __init__(self, seed: int, hands: int = 20, players: int | None = None, **house: int | bool) -> None:
        self.seed = seed
        self.count = hands
        rng = chance("house", seed)
        settings: dict[str, int] = {
            "ante": rng.choice((0, 0, 100, 200)),
            "chip": rng.choice((100, 100, 100, 50, 25)),
            "rake": rng.choice((0, 0, 0, 5)),
            "starts": rng.random() < 0.25,
        }
        self.players = players or rng.choices(range(2, House.seats + 1), (2, 3, 4, 6, 7, 4, 3, 2))[0]
        self.house = replace(House(), **(settings | house))  # type: ignore[arg-type]  # names are checked at run time

    def table(self) -> Table:
        """All players, with the usual stacks."""
        return Table(chance("session", self.seed), self.house, self.players)

    def manner(self, rng: Random, players: int) -> Manner:
        """Now and then a tie, or a thirsty table."""
        fate = rng.random()
        if fate < 0.1:
            return Manner(tied=rng.choice((2, 2, 2, 3, 4)))
        if fate < 0.25 and players >= 6:
            return Manner(thirsty=True)
        return Manner(bold=rng.choice((0.14, 0.14, 0.3)))
