"""A hand while it is played: the table, chance, the lines so far, and the fault that may be made."""

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from verifier.law.program import Program
from verifier.law.step import Ruling
from verifier.model.state import State
from verifier.simulate.plot import Fault, Plot, name_of

T = TypeVar("T", bound=State)

HERE: Final = 0
"""On the next line that is said."""


class Holder(Protocol):
    """What has rules: a step, or the record as a whole."""

    @property
    def rulings(self) -> Mapping[str, Ruling]:
        """Departure -> ruling."""
        ...


AsGood = tuple[Holder, str, int]
"""A departure of a step, or of the record, at a line (HERE: the next one)."""


class Rules:
    """Rules that are not of one step."""

    __slots__ = ("rulings",)

    def __init__(self, rulings: Mapping[str, Ruling]) -> None:
        self.rulings: Mapping[str, Ruling] = rulings


class UnclearError(Exception):
    """The hand has come to a point on which the law has no settled answer: it is dealt anew."""


class Scene(Generic[T]):
    """What the parts of a hand know and change."""

    def __init__(self, program: Program, table: T, rng: Random, plot: Plot, first_line: int) -> None:
        """`first_line` is the line of the log on which the hand begins."""
        self.program = program
        self.t = table
        self.rng = rng
        self.plot = plot
        self.first_line = first_line
        self.lines: list[str] = []
        self.opened = 0
        """So many of them are the head of the hand."""
        self.seats: Sequence[int] = table.layout.order
        """Position -> seat number."""
        self.chip: int = program.header.chip or 1
        self.record = Rules(program.record)
        """What any record must satisfy."""

    @property
    def next_line(self) -> int:
        """The line that is said next."""
        return self.first_line + len(self.lines)

    @property
    def last_line(self) -> int:
        """The line that was said last."""
        return self.next_line - 1

    def say(self, line: str) -> int:
        """One line of what happens; returns its number."""
        if not self.struck("line.instead", self.record, line):
            self.write(line)
        return self.last_line

    def write(self, line: str) -> None:
        """A line, word for word."""
        self.lines.append(line)

    def begin(self, head: Iterable[str]) -> None:
        """The lines before the first card."""
        self.lines += head
        self.opened = len(self.lines)

    def end(self) -> None:
        """The last line."""
        self.write("end")

    def sit(self, table: T) -> None:
        """The hand is played at another table, before anything of it is told."""
        self.t = table
        self.seats = table.layout.order

    def known_out(self) -> list[str]:
        """The cards that are out, each copy of them, as the lines so far have told."""
        raise NotImplementedError

    def chance(self, of: float) -> bool:
        """Whether something happens that happens so often, from 0 to 1."""
        return self.rng.random() < of

    # ------------------------------------------------------------------ the fault
    def struck(self, at: str, holder: Holder, *given: Any) -> bool:
        """This is the point `at` of a step: the fault is made here, if it is the one. Whether it was.

        `holder` has the rules, and is given to the operators with the scene and what else there is to tell.
        """
        for operator in self.plot.operators.get(at, ()):
            name = name_of(operator, holder, self, *given)
            ruling = holder.rulings.get(name) if name else None
            if ruling is not None and ruling.judged and self.plot.strikes(ruling.rule.id):
                operator.make(holder, self, *given)
                if self.plot.fault is None:
                    raise RuntimeError(f"{operator.departure} was made at {at}, and nothing is expected of it")
                return True
        return False

    def expect(self, holder: Holder, departure: str, line: int = HERE, also: Iterable[AsGood] = ()) -> None:
        """The fault has been made: where it has to be found (by default on the next line), and what is as good.

        Rules that nothing can break in this log explain nothing, and are left out of what is as good.
        """
        as_good = tuple(
            (ruling.rule.id, at or self.next_line)
            for other, name, at in also
            if (ruling := other.rulings.get(name)) is not None and ruling.judged
        )
        self.plot.fault = Fault(holder.rulings[departure].rule.id, line or self.next_line, as_good)
