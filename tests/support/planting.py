"""Sessions in which one departure is planted."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import Any, Final

from tests.support.chance import chance
from tests.support.house import Manner, Rules
from tests.support.session import Table, deal
from tests.support.slip import Slip
from tests.support.stakes import Stakes

TRIES: Final = 4000

Furnish = Callable[[Random, Mapping[str, Any]], Rules]
"""The house of a session, with some of its settings drawn by chance and others given."""


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


def plant(kind: type[Slip], ordinary: type[Stakes], furnish: Furnish, *seed: object) -> Faulty:
    """A short session in which a slip of that kind happens once, among ordinary hands; the same for the same seed.

    Raises RuntimeError where no occasion for it comes up.
    """
    for attempt in range(TRIES):
        found = _attempt(kind, ordinary, furnish, chance(*seed, attempt))
        if found:
            return found
    raise RuntimeError(f"no occasion with seed {seed} in {TRIES} tries")


def _attempt(kind: type[Slip], ordinary: type[Stakes], furnish: Furnish, rng: Random) -> Faulty | None:
    setting = kind.setting
    house = furnish(rng, setting.house)
    table = Table(rng, house, rng.choice(setting.players), setting.poor, leave=False)
    lines = table.house.header()
    for _ in range(0 if setting.first else rng.randrange(1 if setting.follows else 0, 3)):
        before = deal(table, Manner(), ordinary)
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
    hand.resolve()
    departure, line = hand.hit
    start = len(lines) + 1
    lines += hand.lines
    if not setting.last and rng.random() < 0.5:
        table.settle(hand)
        lines += deal(table, Manner(), ordinary).lines
    also = frozenset((name, start + at) for name, at in hand.also) - {(departure, start + line)}
    return Faulty("\n".join(lines) + "\n", hand.number, departure, start + line, also, hand.outcome)
