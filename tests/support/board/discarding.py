"""How players throw a card away, each when he likes, as long as the window is open."""

from collections.abc import Sequence
from random import Random

from tests.support.board.table import BoardStakes
from tests.support.stakes import Plan


class Discarding(BoardStakes):
    """The discards of a hand."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        super().__init__(plan, rng)
        self.window = False
        """Discards may be made now."""
        self.pace = rng.choice((0.0, 0.1, 0.4, 1.0))
        """How eager the players are to discard before they must."""

    def sit(self) -> None:
        """Seats become positions; nobody has discarded."""
        super().sit()
        self.discarded: set[int] = set()

    def beside(self, line: str) -> bool:
        """A discard may come in the middle of a betting round."""
        return " discards " in line

    def some_discard(self) -> None:
        """Those who like do so now; nobody once the hand is over."""
        if self.window and len(self.live) > 1:
            for p in self.owing():
                if self.rng.random() < self.pace:
                    self.discard(p)

    def close_window(self) -> None:
        """Everybody who has not discarded does so now, in any order."""
        for p in self.owing():
            self.discard(p)
        self.window = False

    def owing(self) -> list[int]:
        """Who is still in and has yet to discard, in the order in which they happen to do it."""
        owing = [p for p in sorted(self.live) if p not in self.discarded]
        if self.rng.random() < 0.5:
            self.rng.shuffle(owing)
        return owing

    def discard(self, p: int) -> int:
        """A player throws away what he has above two cards, if anything; returns the line, or the next one."""
        self.discarded.add(p)
        thrown = self.choose(p)
        return self.throw(p, thrown) if thrown else self.next_line()

    def choose(self, p: int) -> list[str]:
        """Which cards a player throws away."""
        return self.rng.sample(self.held[p], max(0, len(self.held[p]) - 2))

    def throw(self, p: int, thrown: Sequence[str]) -> int:
        """Cards leave a player's hand; returns the line."""
        self.held[p] = [card for card in self.held[p] if card not in thrown]
        self.discards += [(p, card) for card in thrown]
        words = ["??" if self.house.unseen else card for card in thrown]
        return self.emit(f"seat {self.order[p]} discards {' '.join(words)}")
