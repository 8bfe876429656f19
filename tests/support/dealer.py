"""The dealer's face: compliant sessions, and sessions with one departure whose place is known.

`Session(seed, hands=..., players=..., ante=...).text()` is a log without a fault. `faulty(operator, seed)` is one with
exactly one, for any name in `OPERATORS`.
"""

from dataclasses import dataclass, replace
from random import Random

from tests.support.chance import chance
from tests.support.house import House, Manner
from tests.support.operators import OPERATORS, Slip
from tests.support.session import Session, Table, deal

__all__ = ["OPERATORS", "Faulty", "Session", "faulty"]

TRIES = 4000


@dataclass(frozen=True, slots=True)
class Faulty:
    """A log with one departure.

    `line` counts from 1 in the whole text. `also` are pairs of departure and line that explain the same lines equally
    well: a verifier that finds one of them is as right. `outcome` is `fail`, or `review` where the departure is lawful
    under some reading.
    """

    text: str
    hand: int
    departure: str
    line: int
    also: frozenset[tuple[str, int]]
    outcome: str

    @property
    def places(self) -> frozenset[tuple[str, int]]:
        """All pairs that are right."""
        return self.also | {(self.departure, self.line)}


def faulty(operator: str, seed: int) -> Faulty:
    """A short session in which that operator strikes once; the same for the same arguments.

    Raises KeyError for an unknown operator, RuntimeError where no occasion for it comes up.
    """
    kind = OPERATORS[operator]
    for attempt in range(TRIES):
        found = _attempt(kind, chance(operator, seed, attempt))
        if found:
            return found
    raise RuntimeError(f"no occasion for {operator!r} with seed {seed} in {TRIES} tries")


def _attempt(kind: type[Slip], rng: Random) -> Faulty | None:
    setting = kind.setting
    settings = {"ante": rng.choice((0, 0, 100)), "rake": rng.choice((0, 0, 0, 5))} | setting.house
    house = replace(House(), **settings)  # type: ignore[arg-type]  # mypy does not know which names they are
    table = Table(rng, house, rng.choice(setting.players), setting.poor, leave=False)
    lines = table.house.header()
    for _ in range(0 if setting.first else rng.randrange(1 if setting.follows else 0, 3)):
        before = deal(table, Manner())
        lines += before.lines
        table.settle(before)
    plan = table.plan(setting.manner)
    cards = rng.random()
    scout = kind(plan, chance(cards), -1)
    scout.play()
    if not scout.occasions:
        return None
    hand = kind(plan, chance(cards), rng.randrange(scout.occasions))
    hand.play()
    if hand.hit is None or not hand.clear:
        return None
    departure, line = hand.hit
    start = len(lines) + 1
    lines += hand.lines
    if not setting.last and rng.random() < 0.5:
        table.settle(hand)
        lines += deal(table, Manner()).lines
    also = frozenset((name, start + at) for name, at in hand.also) - {(departure, start + line)}
    return Faulty("\n".join(lines) + "\n", hand.number, departure, start + line, also, setting.outcome)
