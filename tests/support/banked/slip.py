"""A round in which the dealer or a player slips once, knows where, and plays on from what has happened."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from random import Random
from typing import Any, ClassVar, Final, TypeVar

from tests.support.banked.games import GAMES, Game
from tests.support.banked.house import BankedHouse, furnished
from tests.support.banked.round import Round
from tests.support.banked.session import Evening, deal
from tests.support.banked.shoe import EmptyShoeError
from tests.support.banked.table import Manner, Plan
from tests.support.chance import chance
from tests.support.planting import Faulty

TRIES: Final = 600

Place = tuple[str, int]
"""A departure and a line: while a round is played, counted from 0 within it."""

BESIDE: Final = ("cutting card out", "burn", "note")
"""Lines that prove nothing."""


@dataclass(frozen=True, slots=True)
class Setting:
    """What a slip needs to find an occasion."""

    house: Mapping[str, Any] = field(default_factory=dict)
    manner: Mapping[str, Any] = field(default_factory=dict)
    players: tuple[int, ...] = (2, 3)
    games: tuple[str, ...] = tuple(GAMES)
    outcome: str = "fail"
    follows: bool = False
    """Rounds come before it."""
    starts: bool = False
    """It is the first round of the session."""
    last: bool = False
    """No round follows."""


class BankedSlip(Round):
    """One round with one departure. Subclasses override the method in which it happens.

    `target` says at which of its occasions it happens, -1 for none; `occasions` counts them. `hit` is the departure and
    its line, once it has happened; `also` are other pairs that explain the same lines equally well.
    """

    setting: ClassVar[Setting]
    header: ClassVar[str] = ""
    """How the line of the header begins that is at fault, where it is not one of the round."""

    def __init__(self, plan: Plan, rng: Random, target: int) -> None:
        super().__init__(plan, rng)
        self.target = target
        self.occasions = 0
        self.hit: Place | None = None
        self.also: set[Place] = set()
        self.waits = -1
        self.clear = True
        """What follows from the slip can be told in one way only."""

    @classmethod
    def planned(cls, evening: Evening, manner: Manner) -> Plan:
        """The round in which it is to happen."""
        return evening.plan(manner)

    def here(self, possible: bool = True) -> bool:
        """Whether this is the place where it is to happen."""
        if not possible:
            return False
        self.occasions += 1
        return self.occasions - 1 == self.target

    def expect(self, departure: str, line: int, also: Iterable[Place] = ()) -> int:
        """What a verifier is to find. Returns the line."""
        self.hit = (departure, line)
        self.also |= set(also)
        return line

    def expect_next(self, departure: str) -> None:
        """What a verifier is to find at the first of the lines to come that proves it."""
        self.waits = self.expect(departure, self.next_line())

    def resolve(self) -> None:
        """Lines that prove nothing are passed over."""
        while 0 <= self.waits and self.hit and self.lines[self.waits].startswith(BESIDE):
            self.waits += 1
            self.hit = (self.hit[0], self.waits)


K = TypeVar("K", bound=type[BankedSlip])

SLIPS: Final[dict[str, type[BankedSlip]]] = {}
"""The slips by their names."""


def slip(name: str, **setting: Any) -> Callable[[K], K]:
    """Enters a slip under its name."""

    def enter(kind: K) -> K:
        kind.setting = Setting(**setting)
        SLIPS[name] = kind
        return kind

    return enter


def planted(kind: type[BankedSlip], game: Game, *seed: object) -> Faulty:
    """A short session in which a slip happens once, among ordinary rounds; the same for the same seed.

    Raises RuntimeError where no occasion for it comes up.
    """
    for attempt in range(TRIES):
        try:
            found = _attempt(kind, game, chance("planted", game.name, *seed, attempt))
        except EmptyShoeError:
            continue
        if found:
            return found
    raise RuntimeError(f"no occasion with seed {seed} in {TRIES} tries")


def _attempt(kind: type[BankedSlip], game: Game, rng: Random) -> Faulty | None:
    setting = kind.setting
    house = _house(game, rng, setting)
    evening = Evening(house, rng.choice(setting.players), rng)
    lines = house.header()
    for k in range(0 if setting.starts else 2 if setting.follows else rng.randrange(3)):
        if setting.follows and k:  # the cutting card comes out in the round before
            evening.shoe.cutting = len(evening.shoe.cards) - 5
        before = deal(evening, Manner())
        lines += before.lines
        evening.after(before)
    manner = Manner(**setting.manner)
    plan = kind.planned(evening, manner)
    cards = rng.random()
    scout = kind(plan, chance(cards), -1)
    scout.play_round()
    if not scout.occasions:
        return None
    played = kind(plan, chance(cards), rng.randrange(scout.occasions))
    played.play_round()
    if played.hit is None or not played.clear:
        return None
    played.resolve()
    departure, line = played.hit
    start = len(lines) + 1
    if kind.header:
        line = next(k for k, said in enumerate(lines) if said.startswith(kind.header)) + 1 - start
    lines += played.lines
    if not setting.last and rng.random() < 0.5:
        evening.after(played)
        lines += deal(evening, Manner()).lines
    also = frozenset((name, start + at) for name, at in played.also) - {(departure, start + line)}
    return Faulty("\n".join(lines) + "\n", plan.number, departure, start + line, also, setting.outcome)


def _house(game: Game, rng: Random, setting: Setting) -> BankedHouse:
    given = {"unsaid": frozenset(), "terse": False, "prompt": False, "starts": True, **setting.house}
    return furnished(game, rng, given)
