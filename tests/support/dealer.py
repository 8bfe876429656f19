"""The dealer's face: compliant sessions, and sessions with one departure whose place is known.

`Session(seed, hands=..., players=..., ante=...).text()` is a log without a fault. `faulty(operator, seed)` is one with
exactly one, for any name in `OPERATORS`.
"""

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from typing import Any

from tests.support.hand import Hand
from tests.support.house import House
from tests.support.operators import OPERATORS
from tests.support.planting import Faulty, plant
from tests.support.session import Session

__all__ = ["OPERATORS", "Faulty", "Session", "faulty"]


def faulty(operator: str, seed: int) -> Faulty:
    """A short session in which that operator strikes once; the same for the same arguments.

    Raises KeyError for an unknown operator, RuntimeError where no occasion for it comes up.
    """
    return plant(OPERATORS[operator], Hand, _furnish, operator, seed)


def _furnish(rng: Random, given: Mapping[str, Any]) -> House:
    settings = {"ante": rng.choice((0, 0, 100)), "rake": rng.choice((0, 0, 0, 5))}
    return replace(House(), **(settings | dict(given)))
