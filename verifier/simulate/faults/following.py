"""Hands that do not follow each other: their numbers, their times, the chips that go from one to the next."""

from datetime import datetime, timedelta
from typing import Any, Final

from verifier.simulate.head import Head, PotHead
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import Rules, Scene

NIGHT: Final = 4
"""Before this hour the clocks may be put back by an hour."""


def hand_again(record: Rules, s: Scene[Any], head: Head) -> None:
    """The hand has the number of the one before, or a lower one."""
    assert head.last is not None
    head.number = max(1, head.last.number - s.rng.choice((0, 0, 0, 1, 5)))
    s.expect(record, "hand-again")


def time_back(record: Rules, s: Scene[Any], head: Head) -> None:
    """The hand begins before the one that precedes it."""
    assert head.last is not None
    before = datetime.fromisoformat(head.last.when)
    least = 1 if before.hour >= NIGHT else 61
    head.when = f"{before - timedelta(minutes=s.rng.randint(least, 150)):%Y-%m-%d %H:%M}"
    s.expect(record, "time-back")


def follows(record: Rules, s: Scene[Any], head: Head) -> bool:
    """There is a hand before it in this log."""
    return head.last is not None


def stack_carried(record: Rules, s: PotScene, head: PotHead) -> None:
    """A player opens the hand with some chips more or fewer than he should have."""
    seat = s.rng.choice(_carried(s, head))
    fewer = min(9, head.stacks[seat] // s.chip - 1)
    chips = s.rng.choice([*range(-fewer, 0), *range(1, 10)])
    head.stacks[seat] += chips * s.chip
    s.expect(record, "stack-carried", s.first_line + head.line_of(seat))


def brings_chips(record: Rules, s: PotScene, head: Head) -> bool:
    """Somebody has chips left from the hand before."""
    return isinstance(head, PotHead) and head.last is not None and bool(_carried(s, head))


def _carried(s: PotScene, head: PotHead) -> list[int]:
    """The seats that have chips left from the hand before, and more than one with what was bought."""
    return [seat for seat in head.stacks if head.left.get(seat) and head.stacks[seat] > s.chip]


OPERATORS: Final = (
    Operator("hand.opens", "hand-again", hand_again, follows),
    Operator("hand.opens", "time-back", time_back, follows),
    Operator("hand.opens", "stack-carried", stack_carried, brings_chips),
)
