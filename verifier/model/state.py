"""How far the replay of a hand has come, whatever game is played; the tables of the games build on it."""

from abc import ABC, abstractmethod
from typing import Any, NamedTuple, Self

from verifier.model.layout import Layout


class Remark(NamedTuple):
    """One occasion of a rule that the counters of passes do not tell."""

    tally: int
    """The counter that it would have moved."""
    departure: str
    kind: str
    """`open`: it could not be judged. `reading`: it passes, but hangs on a reading. `told`: no pass, since it departs,
    but what there is to say under that interpretation has been said of this hand already."""
    why: str
    """The reason, or the interpretation."""


class State(ABC):
    """Who takes part, which step of the order of play is under way, and what has been counted on the way.

    `at` is the progress of the step under way, an object of that step's own with a `copy()` and a `key()`. `passes`
    counts, for each tally of the program, how often the hand was put to a test and kept it.
    """

    __slots__ = (
        "at", "done", "fresh", "layout", "live", "lost", "lost_from", "n", "out", "passes", "pc", "remarks", "round_pc",
        "told",
    )  # fmt: skip

    def __init__(self, layout: Layout, tallies: int) -> None:
        """`tallies` is the number of counters of the program."""
        self.layout: Layout = layout
        self.n: int = layout.n
        self.live: int = (1 << layout.n) - 1
        """Who is in the hand, as a mask of positions."""
        self.out: int = 0
        """Every known card that has left the deck and has not been shuffled back."""
        self.told: frozenset[str] = frozenset()
        """Interpretations that count once a hand and have been told in this one."""
        self.lost: str = ""
        """Why the play could not be followed to the end of the hand, or empty."""
        self.lost_from: int = -1
        """The step from which on it could not."""
        self.remarks: tuple[Remark, ...] = ()
        """Occasions that could not be judged, or that hang on a reading."""
        self.pc: int = 0
        """Which step of the order of play is under way."""
        self.round_pc: int = -1
        """The last betting round that has begun."""
        self.fresh: bool = True
        self.done: bool = False
        self.at: Any = None
        self.passes: list[int] = [0] * tallies

    @abstractmethod
    def copy(self) -> Self:
        """Another one that can go another way from here."""

    @abstractmethod
    def key(self) -> tuple[object, ...]:
        """Two with the same key go the same way from here."""

    def contested(self) -> bool:
        """Whether the hand has still to be played out: two or more are in."""
        return self.live & (self.live - 1) != 0

    def seen(self) -> int:
        """How many known cards have come out of the deck."""
        return self.out.bit_count()

    def copy_progress(self, t: "State") -> None:
        """Take over what is told of here from another one."""
        self.layout = t.layout
        self.n = t.n
        self.live = t.live
        self.out = t.out
        self.told = t.told
        self.lost = t.lost
        self.lost_from = t.lost_from
        self.remarks = t.remarks
        self.pc = t.pc
        self.round_pc = t.round_pc
        self.fresh = t.fresh
        self.done = t.done
        self.at = t.at.copy() if t.at is not None else None
        self.passes = t.passes[:]
