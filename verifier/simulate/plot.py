"""The one fault of a hand: which operator makes it, where it is, and what is expected of it."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Final, NamedTuple

NOWHERE: Final = -1

Where = tuple[str, int]
"""A rule and a line of the log."""


class Fault(NamedTuple):
    """A fault as it was made."""

    rule: str
    line: int
    """Where it has to be found, counted in the log from 1."""
    also: tuple[Where, ...] = ()
    """What explains it equally well: undoing that one thing gives a lawful hand, too."""


class Operator(NamedTuple):
    """How a rule is broken: what is done at a certain point of a step instead of, or beside, the lawful thing."""

    at: str
    """The point, `KIND.POINT`: the parts say where it is."""
    departure: str | Callable[..., str]
    """The departure that it makes; or what gives its name, from what the operator is given ("" for none)."""
    make: Callable[..., None]
    """Makes it, plays on, and says what is expected of it. It is given the step, the scene, and what the point has to
    tell."""
    when: Callable[..., bool] | None = None
    """Whether this is an occasion for it, from the same; any is, if not said."""
    one_of: tuple[str, ...] = ()
    """The names that a departure that is not always the same can have, unless they are those of a payout table."""

    @property
    def makes(self) -> tuple[str, ...]:
        """The departures that it makes, as far as they have names of their own and are not those of a payout table."""
        return (self.departure,) if isinstance(self.departure, str) else self.one_of


Operators = Mapping[str, Sequence[Operator]]
"""Point -> the operators that may strike there."""


class Plot:
    """Counts the occasions of each rule in a hand, and says at which of them the fault is to be made."""

    __slots__ = ("counts", "done", "fault", "lawful", "not_of", "nth", "operators", "rule", "then")

    def __init__(
        self, operators: Operators | None = None, rule: str = "", nth: int = NOWHERE, then: "Plot | None" = None
    ) -> None:
        """Without operators nothing is counted; without a rule no fault is made. `then` goes on once it has shown."""
        self.operators: Operators = operators or {}
        self.lawful = operators is None
        """No fault will be made."""
        self.rule = rule
        self.nth = nth
        self.then = then
        self.not_of: object = None
        """The step, or whatever else has rules, of the fault before: another of the same is none of the plot."""
        self.counts: dict[str, int] = {}
        """Rule -> how many occasions there were to break it."""
        self.fault: Fault | None = None
        self.done = False
        """The fault has been made."""

    def strikes(self, rule: str) -> bool:
        """Here is an occasion to break a rule; whether to take it."""
        count = self.counts.get(rule, 0)
        self.counts[rule] = count + 1
        if self.done or self.fault is not None or rule != self.rule or count != self.nth:
            return False
        self.done = True
        return True


def those_making(operators: Operators, departures: Collection[str]) -> Operators:
    """Only the operators that can make one of those departures."""

    def can(operator: Operator) -> bool:
        makes = operator.makes
        return not makes or any(name in departures for name in makes)

    chosen = {at: tuple(filter(can, there)) for at, there in operators.items()}
    return {at: there for at, there in chosen.items() if there}


def name_of(operator: Operator, *given: Any) -> str:
    """The departure that an operator makes there; empty where there is no occasion for it."""
    if operator.when is not None and not operator.when(*given):
        return ""
    return operator.departure if isinstance(operator.departure, str) else operator.departure(*given)
