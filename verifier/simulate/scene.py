"""A hand while it is played: the table, chance, the lines so far, and the fault that may be made."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, Final, Generic, Protocol, TypeVar

from verifier.law.program import Program
from verifier.law.step import Ruling
from verifier.law.steps.window import Duty
from verifier.model.state import State
from verifier.simulate.plot import NOWHERE, Fault, Plot, name_of

T = TypeVar("T", bound=State)

HERE: Final = 0
"""On the next line that is said."""
NEVER: Final = -1
LAST: Final = -2
"""On the last line of the hand."""


class Holder(Protocol):
    """What has rules: a step, or the record as a whole."""

    @property
    def rulings(self) -> Mapping[str, Ruling]:
        """Departure -> ruling."""
        ...


AsGood = tuple[Holder, str, int]
"""A departure of a step, or of the record, at a line (HERE: the next one)."""


Later = Callable[[str], bool]
"""Does what is left to do, if the moment is right for it; returns whether it has been done."""


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
        self.before_step: list[Callable[[], None]] = []
        """What may happen between two steps."""
        self.afterwards: list[Callable[[], None]] = []
        """What is done when all else is."""
        self.record = Rules(program.record)
        """What any record must satisfy."""
        self.later: list[Later] = []
        """What somebody has still to do, as soon as he gets round to it."""
        self.proof: Callable[[str], bool] | None = None
        """Whether a line shows the fault that has been made; None where that is settled."""
        self.left_at = NEVER
        """The step at which something was left out that no line has shown yet."""
        self.cases = Rules({case: asked.ruling for case, asked in program.cases.items()})
        """What has to be done where something goes wrong, by the case."""
        self.case = ""
        """The case that is still to come in this hand; empty where nothing goes wrong."""
        self.called_off = False
        """Nobody plays on."""

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
        if self.proof is not None and self.proof(line):
            self._shown()
        self.lines.append(line)

    def aside(self, line: str) -> int:
        """A line that shows nothing of the play: what is expected on the next line is expected after it."""
        number, fault = self.say(line), self.plot.fault
        if fault is not None:
            put_off = tuple((rule, at + (at == number)) for rule, at in fault.also)
            self.plot.fault = Fault(fault.rule, fault.line + (fault.line == number), put_off)
        return number

    def begin(self, head: Iterable[str]) -> None:
        """The lines before the first card."""
        self.lines += head
        self.opened = len(self.lines)

    def end(self) -> None:
        """The last line is said: what never came is missing here."""
        for act in self.afterwards:
            act()
        self.write("end")
        fault = self.plot.fault
        if fault is not None and fault.line == LAST:
            self.plot.fault = fault._replace(line=self.last_line)

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

    def happens(self, case: str, of: float = 1.0) -> bool:
        """Whether a case comes up here, which it does once; `of` is how likely that is where the hand has it."""
        if self.case != case or not self.chance(of):
            return False
        self.case = ""
        return True

    # ------------------------------------------------------------------ the fault
    def struck(self, at: str, holder: Holder, *given: Any) -> bool:
        """This is the point `at` of a step: the fault is made here, if it is the one. Whether it was.

        `holder` has the rules, and is given to the operators with the scene and what else there is to tell.
        """
        if holder is self.plot.not_of:
            return False
        for operator in self.plot.operators.get(at, ()):
            name = name_of(operator, holder, self, *given)
            ruling = holder.rulings.get(name) if name else None
            if ruling is not None and ruling.judged and self.plot.strikes(ruling.rule.id):
                self.plot.operators = {}  # one fault is enough
                operator.make(holder, self, *given)
                if self.plot.fault is None:
                    raise RuntimeError(f"{operator.departure} was made at {at}, and nothing is expected of it")
                if self.plot.then is not None:
                    self.plot.then.not_of = holder
                    self._goes_on()
                return True
        return False

    def meanwhile(self, moment: str) -> None:
        """Between two lines of the step under way: who is late may make up for it, and any other step may break in.

        `moment` is a word for it. The step that breaks in, not the one under way, has the rules of such a fault.
        """
        self.later = [act for act in self.later if not act(moment)]
        for step in self.program.steps if "meanwhile" in self.plot.operators else ():
            if self.struck("meanwhile", step, moment):
                return

    def expect(
        self,
        holder: Holder,
        departure: str,
        line: int = HERE,
        also: Iterable[AsGood] = (),
        shown_by: Callable[[str], bool] | None = None,
    ) -> None:
        """The fault has been made: where it has to be found (by default on the next line; LAST: on the last one), and
        what is as good.

        `shown_by` tells which of the lines to come shows it, where that is not the next. Rules that nothing can break
        in this log explain nothing, and are left out of what is as good.
        """
        if shown_by is not None:
            line, self.proof = NOWHERE, shown_by
        as_good = tuple(
            (ruling.rule.id, at or self.next_line)
            for other, name, at in also
            if (ruling := other.rulings.get(name)) is not None and ruling.judged
        )
        self.plot.fault = Fault(holder.rulings[departure].rule.id, line or self.next_line, as_good)

    def _shown(self) -> None:
        """The next line shows the fault."""
        assert self.plot.fault is not None
        self.plot.fault = self.plot.fault._replace(line=self.next_line)
        self.proof = None
        self._goes_on()

    def _goes_on(self) -> None:
        """The plot has more in it, once what has been made so far has shown."""
        if self.plot.then is not None and self.proof is None:
            self.plot = self.plot.then

    def expect_next(self, holder: Holder, departure: str) -> None:
        """A step is not held, or ends too early: the next line shows it that cannot stand beside it."""
        self.expect(holder, departure)
        self.left_at = self.t.pc

    def beside(self, duty: Duty[Any], first: int) -> None:
        """The lines from `first` on may stand beside any step in the window of that duty, and show nothing."""
        fault = self.plot.fault
        if fault is not None and fault.line == first and 0 <= duty.opens <= self.left_at:
            self.plot.fault = fault._replace(line=self.next_line)
