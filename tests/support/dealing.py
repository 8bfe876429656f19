"""Who sits where, the lines of a hand, and its cards."""

from collections.abc import Iterable
from random import Random

from tests.support.cards import DECK, SUITS
from tests.support.house import money
from tests.support.plan import Plan


class Dealing:
    """A hand's seats, lines and cards."""

    each = 0
    """So many cards each player is dealt."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        self.plan = plan
        self.house = plan.house
        self.manner = plan.manner
        self.rng = rng
        self.number = plan.number
        self.when = plan.when
        self.button = plan.button
        self.opening = dict(plan.stacks)
        self.lines: list[str] = []
        self.moves: list[str] = []
        self.clear = True

    def prepare(self) -> None:
        """A place to change what the hand starts from."""

    def sit(self) -> None:
        """Seats become positions."""
        seats = sorted(self.opening)
        at = seats.index(self.button)
        self.order = seats[at + 1 :] + seats[: at + 1]
        self.n = len(self.order)
        self.stack = [self.opening[seat] for seat in self.order]
        self.start = list(self.stack)
        self.bet = [0] * self.n
        self.put = [0] * self.n
        self.live = set(range(self.n))
        self.stub: list[str] = []
        self.held: list[list[str]] = [[] for _ in range(self.n)]
        self.out: list[str] = []
        self.discards: list[tuple[int, str]] = []
        self.posted: list[int] = []
        self.current = 0
        self.last_forced = -1
        self.turn = 0
        self.rake = 0
        self.dead = 0
        self.tied: list[int] = []

    def head(self) -> None:
        """The hand's line and its seats."""
        self.emit(f"hand {self.number} at {self.when:%Y-%m-%d %H:%M} button {self.button}")
        for seat in sorted(self.opening):
            bought = f" bought {money(self.plan.bought[seat])}" if seat in self.plan.bought else ""
            self.emit(f"seat {seat} {self.plan.names[seat]} stack {money(self.opening[seat])}{bought}")

    def emit(self, line: str) -> int:
        """Writes a line of the log; returns its place among the hand's lines, from 0."""
        self.lines.append(line)
        return len(self.lines) - 1

    def next_line(self) -> int:
        """The place of the line that will be written next."""
        return len(self.lines)

    def beside(self, line: str) -> bool:
        """Whether a line may stand beside what is going on, so that it says nothing about how far that has come."""
        return False

    def pay(self, p: int, amount: int) -> None:
        """Chips of a position go into the pot as part of its bet."""
        self.stack[p] -= amount
        self.bet[p] += amount
        self.put[p] += amount

    def shuffle(self) -> None:
        """A shuffled deck; its last card is the top. Tied players find theirs lying in wait."""
        rest = list(DECK)
        self.rng.shuffle(rest)
        self.tied = self.rng.sample(range(self.n), min(self.manner.tied, self.n)) if self.manner.tied else []
        waiting = self.equal_hands()
        taken = {card for cards in waiting.values() for card in cards}
        rest = [card for card in rest if card not in taken]
        deal = [waiting[p].pop() if p in waiting else rest.pop() for _ in range(self.each) for p in range(self.n)]
        self.stub = rest + deal[::-1]

    def equal_hands(self) -> dict[int, list[str]]:
        """The cards of the tied players."""
        raise NotImplementedError

    def alike(self, ranks: Iterable[str]) -> dict[int, list[str]]:
        """These ranks for each of the tied players, in other suits."""
        suits = self.rng.sample(SUITS, len(SUITS))
        return {p: [rank + suits[(i + shift) % 4] for i, rank in enumerate(ranks)] for shift, p in enumerate(self.tied)}

    def deal_hands(self) -> None:
        """Rounds of one card each, from the left of the button."""
        for turn in range(self.each):
            self.deal_round(turn)

    def deal_round(self, turn: int) -> None:
        """One card for each player."""
        for p in range(self.n):
            self.deal(p)

    def deal(self, p: int, face: str = "down", card: str = "") -> int:
        """A card for a position, the top one unless it is named; returns its line."""
        card = card or self.stub.pop()
        self.held[p].append(card)
        self.moves.append(f"d dh p{p + 1} {card}")
        return self.emit(f"deal seat {self.order[p]} {face} {card}")

    def burn(self) -> int:
        """The top card goes out of play; returns the line, or the next one if burns are not recorded."""
        if not self.stub:
            self.clear = False
            return self.next_line()
        self.out.append(self.stub.pop())
        return self.emit("burn") if self.house.burns else self.next_line()
