"""A hand in which the dealer or a player slips once, knows where, and plays on from what has happened."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, TypeVar

from tests.support.house import Manner
from tests.support.stakes import Plan, Stakes

Place = tuple[str, int]
"""A departure and a line: while a hand is played, counted from 0 within the hand."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What an operator needs to find an occasion."""

    players: tuple[int, ...] = (2, 3, 4, 5, 6, 7, 8, 9)
    house: Mapping[str, Any] = field(default_factory=dict)
    manner: Manner = field(default_factory=Manner)
    poor: float = 0.07
    follows: bool = False
    """The slip is between this hand and the one before, which the same players have played."""
    first: bool = False
    """The slip is in the first hand of the session."""
    last: bool = False
    """No hand can follow: the slip leaves the table in no lawful state."""
    outcome: str = "fail"


class Slip(Stakes):
    """One hand with one departure. Subclasses override the method in which it happens.

    It stands before the hand of a game in the order of inheritance (see `Shelf`), so that one slip does for all games
    that have the method.

    `target` says at which of its occasions it happens, -1 for none; `occasions` counts them. `hit` is the departure and
    its line, once it has happened; `also` are other pairs that explain the same lines equally well.
    """

    setting: ClassVar[Setting]
    mixing = 0.0

    def __init__(self, plan: Plan, rng: Random, target: int) -> None:
        super().__init__(plan, rng)
        self.target = target
        self.occasions = 0
        self.hit: Place | None = None
        self.also: set[Place] = set()
        self.outcome = self.setting.outcome
        self.slipped = False
        self.waits = -1

    def here(self, possible: bool = True) -> bool:
        """Whether this is the place where it is to happen."""
        if not possible:
            return False
        self.occasions += 1
        if self.occasions - 1 != self.target:
            return False
        self.slipped = True
        return True

    def expect(self, departure: str, line: int, also: Iterable[Place] = ()) -> int:
        """What a verifier is to find. Returns the line."""
        self.hit = (departure, line)
        self.also |= set(also)
        return line

    def expect_next(self, departure: str, *others: str) -> None:
        """What a verifier is to find at the first of the lines to come that proves it."""
        self.waits = self.expect(departure, self.next_line(), [(other, self.next_line()) for other in others])

    def resolve(self) -> None:
        """Lines that may stand anywhere prove nothing: what was to come next comes after them."""
        if self.waits < 0:
            return
        line = self.waits
        while self.beside(self.lines[line]):
            line += 1
        assert self.hit
        self.hit = (self.hit[0], line if self.hit[1] == self.waits else self.hit[1])
        self.also = {(name, line if at == self.waits else at) for name, at in self.also}

    def or_else(self, departure: str, lines: Iterable[int]) -> None:
        """The same departure, or another name for it, on other lines."""
        self.also |= {(departure, line) for line in lines}

    def naming(self, word: str) -> list[int]:
        """The lines that have this word in them, a card's name for instance."""
        return [i for i, line in enumerate(self.lines) if word in line.split(" ")]

    def run_of_deals(self, line: int) -> list[int]:
        """The lines around this one that deal cards to the same seat, without a line between them."""
        start = self.lines[line].rsplit(" ", 2)[0]
        first = last = line
        while self.lines[first - 1].startswith(start):
            first -= 1
        while last + 1 < len(self.lines) and self.lines[last + 1].startswith(start):
            last += 1
        return list(range(first, last + 1))

    def due(self, p: int) -> int:
        """What a position has yet to put in to match the bet."""
        return self.current - self.bet[p]


K = TypeVar("K", bound=type[Slip])


class Shelf(dict[str, type[Slip]]):
    """Slips by their names, for the hands of one game or of any."""

    def __call__(self, name: str, setting: Setting | None = None) -> Callable[[K], K]:
        """Enters a slip under its name."""

        def enter(kind: K) -> K:
            kind.setting = setting or Setting()
            self[name] = kind
            return kind

        return enter

    def over(self, hand: type[Stakes], settings: Mapping[str, Setting] | None = None) -> dict[str, type[Slip]]:
        """The slips as hands of a game; where `settings` are given, only those named there, in these settings."""
        return {
            name: type(kind.__name__, (kind, hand), {"setting": (settings or {}).get(name, kind.setting)})
            for name, kind in self.items()
            if settings is None or name in settings
        }
