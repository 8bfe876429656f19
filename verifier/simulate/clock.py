"""The time at which hands are dealt."""

from copy import copy
from datetime import datetime, timedelta
from random import Random
from typing import Final

START: Final = datetime(2026, 5, 8, 19, 0)  # noqa: DTZ001 - a log gives the time of the table's clock


class Clock:
    """Goes on by a few minutes from hand to hand."""

    def __init__(self, rng: Random, not_before: str = "") -> None:
        """`not_before` is the day from which the section is in force, as YYYY-MM-DD, or empty."""
        self.rng = rng
        begins = datetime.fromisoformat(not_before) if not_before else START
        self.now = max(START, begins.replace(hour=START.hour))

    def copy(self, rng: Random) -> "Clock":
        """Another clock that shows the same time, with its own chance."""
        other = copy(self)
        other.rng = rng
        return other

    def next(self) -> str:
        """The time of the next hand, as a log writes it."""
        self.now += timedelta(minutes=self.rng.randint(1, 3))
        return f"{self.now:%Y-%m-%d %H:%M}"
