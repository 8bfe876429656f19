"""What every step can do: take what fits from a hand, and explain what does not.

A step consumes the events that fit it, at no cost and without making an object. Where an event does not fit, it lists
explanations: what may have happened, which rule that breaks, how the table stands afterwards and where reading goes on.
The search in `explain` chooses among the explanations of a whole hand.
"""

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from verifier.law import words
from verifier.law.spec import Rule
from verifier.model.events import SEAT_BITS, SEAT_MASK, Event
from verifier.model.state import State

S = TypeVar("S", bound=State)
"""The kind of table that a step is for."""

_CODE: Final = itemgetter(0)
_VALUE: Final = itemgetter(1)

FINDING: Final = 1000
"""What a finding costs. Smaller costs are preferences among explanations with equally many findings."""


class Ruling:
    """A rule as it stands for one log: judged, open or not owed at all, and what a departure comes to."""

    __slots__ = (
        "index", "judged", "level", "moot", "once", "outcome", "reading", "reason", "rule", "tally", "told", "whole",
    )  # fmt: skip

    def __init__(self, rule: Rule, index: int, tally: int, level: str, reason: str = "") -> None:
        """`tally` is the counter of the occasions kept; a `reason` says why the rule is open."""
        self.rule: Rule = rule
        self.index: int = index
        self.tally: int = tally
        self.level: str = level
        self.reason: str = reason
        self.moot: str = ""
        """Why the rule asks nothing of this log: its occasions are neither kept nor open but not applicable."""
        self.judged: bool = not reason
        self.outcome: str = rule.decided or "fail"
        self.reading: str = rule.interpretation
        self.once: str = rule.interpretation if rule.per in ("hand", "file") else ""
        """The interpretation under which it is told but once a hand; empty where each departure is."""
        self.whole: bool = False
        """Its tally counts whole steps."""
        self.told: int = 0
        """How many of the occasions counted as kept were not: those of findings on a step counted as a whole."""

    def close(self, reason: str) -> None:
        """Leave the rule open, for this reason, unless it is open already."""
        if self.judged:
            self.judged = False
            self.reason = reason

    def set_aside(self, reason: str) -> None:
        """Nothing is owed under this rule, for this reason: no departure is a finding, and no occasion is a pass."""
        self.judged = False
        self.moot = reason


class Found(NamedTuple):
    """A departure in an explanation. `at` counts the events of the hand as recorded."""

    ruling: Ruling
    at: int
    seat: int
    message: str
    expected: str
    observed: str
    reading: str = ""
    outcome: str = ""
    """Empty: what the ruling says."""


class Play:
    """The events of a hand as an explanation reads them: possibly with a line moved, changed or left out."""

    __slots__ = ("codes", "events", "origin", "values")

    def __init__(self, events: Sequence[Event], origin: Sequence[int] | None = None) -> None:
        """`origin[i]` is the place of event i in the hand as recorded."""
        self.events: Sequence[Event] = events
        self.codes: list[int] = list(map(_CODE, events))
        self.values: list[int] = list(map(_VALUE, events))
        self.origin: Sequence[int] = range(len(events)) if origin is None else origin

    def kind(self, i: int) -> int:
        """The kind of event i."""
        return self.codes[i] >> SEAT_BITS

    def seat(self, i: int) -> int:
        """The seat of event i, or 0."""
        return self.codes[i] & SEAT_MASK

    def moved(self, source: int, target: int) -> "Play":
        """The same with the event at `source` read at `target`."""
        order = list(range(len(self.events)))
        order.insert(target, order.pop(source))
        return Play([self.events[k] for k in order], [self.origin[k] for k in order])

    def without(self, i: int) -> "Play":
        """The same with event i left out."""
        return Play([*self.events[:i], *self.events[i + 1 :]], [*self.origin[:i], *self.origin[i + 1 :]])

    def changed(self, i: int, event: Event) -> "Play":
        """The same with event i read as another."""
        return Play([*self.events[:i], event, *self.events[i + 1 :]], self.origin)


class Explanation(NamedTuple):
    """What may have happened at an event that does not fit."""

    found: tuple[Found, ...]
    table: State
    """How the table stands then."""
    i: int
    """Where reading goes on."""
    preference: int = 0
    """Among explanations with equally many findings the smallest is taken."""
    play: Play | None = None
    """The events to read from here, where they are read in another way than recorded."""
    sure: bool = False
    """No other explanation is worth a look: whatever follows, this happened."""


class Step(Generic[S]):
    """A step of the order of play, ready to replay hands. One object serves all hands of a log."""

    falls_away: ClassVar[bool] = True
    """The step is not due when one player is left."""
    owns: ClassVar[frozenset[int]] = frozenset()
    """The kinds of event whose stray lines this step explains."""

    inside: ClassVar[frozenset[int]] = frozenset()
    """Those of them that may be stray even while this step itself is under way."""

    def __init__(self, context: "Context") -> None:
        self.context = context
        self.rulings = context.rulings
        self.id: str = ""
        """What the section calls it."""
        self.lost: str = ""
        """Why the play may not be followed from this step on: the log lacks what the step stands on."""
        self.earlier: Sequence[AnyStep] = ()
        """The steps before this one in the order of play."""
        self.later: Sequence[AnyStep] = ()
        """The steps after it."""
        self.opening: AnyStep | None = None
        """What it has to say before the first card of a hand, an `Opening`."""
        self.takes: int = 0
        """How many cards it takes from the deck, whatever the players do."""

    # ------------------------------------------------------------------ for subclasses to fill
    def left(self, t: S) -> int:
        """How many of the cards that it takes it has still to take, while it is under way."""
        return self.takes

    def loses(self, t: S) -> bool:
        """Whether that is so in this hand; asked only where `lost` gives a reason."""
        return True

    def begin(self, t: S) -> None:
        """The step comes up: put its progress into `t.at`."""

    def consume(self, t: S, play: Play, i: int) -> int:
        """Take the events that fit from i on; say `t.done` when the step is over. Returns where it stopped."""
        raise NotImplementedError

    def explain(self, t: S, play: Play, i: int) -> list[Explanation]:
        """Explanations of the event at i, at which `consume` stopped."""
        return []

    def stray(self, t: S, play: Play, i: int) -> list[Explanation]:
        """Explanations of an event of a kind that this step owns, while another step is under way."""
        return []

    # ------------------------------------------------------------------ words
    def judged(self, name: str) -> bool:
        """Whether a departure of that name can be a finding in this log."""
        ruling = self.rulings.get(name)
        return ruling is not None and ruling.judged

    def blame(
        self,
        name: str,
        play: Play,
        i: int,
        message: str,
        expected: str = "",
        observed: str = "",
        *,
        seat: int | None = None,
        reading: str = "",
        outcome: str = "",
    ) -> tuple[Found, ...]:
        """The finding for a departure at event i, or none where the rule is not judged."""
        where = play.seat(i) if seat is None else seat
        return self.blame_at(name, play.origin[i], where, message, expected, observed, reading=reading, outcome=outcome)

    def blame_at(
        self,
        name: str,
        at: int,
        seat: int,
        message: str,
        expected: str,
        observed: str,
        *,
        reading: str = "",
        outcome: str = "",
    ) -> tuple[Found, ...]:
        """The same for a departure at an event of the hand as recorded, by its place there."""
        ruling = self.rulings.get(name)
        if ruling is None or not ruling.judged:
            return ()
        return (Found(ruling, at, seat, message, expected, observed, reading, outcome),)

    def blame_record(
        self, name: str, play: Play, i: int, message: str, expected: str, observed: str
    ) -> tuple[Found, ...]:
        """The same for what any record must satisfy (a card seen twice, more chips than a stack holds)."""
        ruling = self.context.record.get(name)
        if ruling is None or not ruling.judged:
            return ()
        return (Found(ruling, play.origin[i], play.seat(i), message, expected, observed),)

    def comes_again(self, play: Play, i: int, card: int, verb: str = "dealt") -> tuple[Found, ...]:
        """The finding for a card that leaves the deck although it is out already."""
        return self.blame_record(
            "card-again", play, i, f"{words.card(card)} is {verb} although it is out already", "a card of the deck",
            words.card(card),
        )  # fmt: skip

    # ------------------------------------------------------------------ for the search
    def unseated(self, t: S, play: Play, i: int) -> list[Explanation]:
        """What a line of a kind that this step owns may mean though it names a seat that is not dealt in."""
        return []

    def resumed(self, t: S, play: Play, i: int, pc: int) -> list[Explanation]:
        """How this step, the pc-th and over already, may go on with the event at i after all."""
        return []

    def unfolded(self, t: S, play: Play, i: int, told: frozenset[int]) -> list[Explanation]:
        """How the hand may go on from this step though all but one have folded. `told` are events found already."""
        return []


AnyStep = Step[Any]
"""A step, whatever table it is for."""


class Context:
    """What a step is built with."""

    __slots__ = (
        "built", "cases", "chip", "currency", "optional", "record", "records", "round", "rulings", "tallies", "unknown",
    )  # fmt: skip

    def __init__(
        self,
        rulings: dict[str, Ruling],
        record: dict[str, Ruling],
        tallies: dict[str, int],
        round_: int,
        records: frozenset[str],
        unknown: dict[str, str],
        chip: int = 0,
        currency: str = "",
        built: dict[str, str] | None = None,
        optional: bool = False,
        cases: "dict[str, Case] | None" = None,
    ) -> None:
        """See the attributes."""
        self.built: dict[str, str] = built or {}
        """Keys of this kind whose meaning is a reading, with the interpretation."""
        self.cases: dict[str, Case] = cases or {}
        """What the law asks for in which case of irregularity."""
        self.optional: bool = optional
        """Whether the law lets the step be left out."""
        self.chip: int = chip
        """The smallest chip in play, in hundredths; 0 where the log does not say."""
        self.currency: str = currency
        """A currency code, `"chips"` for play money, or empty."""
        self.rulings: dict[str, Ruling] = rulings
        """Departure -> ruling, for the departures that the law takes up."""
        self.record: dict[str, Ruling] = record
        """The same for what any record must satisfy."""
        self.tallies: dict[str, int] = tallies
        """Tally -> its place in `Table.passes`."""
        self.round: int = round_
        """How many steps of this kind come before this one."""
        self.records: frozenset[str] = records
        """What the log records, in the words of EVIDENCE."""
        self.unknown: dict[str, str] = unknown
        """Keys left to the house whose value nobody has stated, or only the record itself, with the reason."""

    def close(self, departure: str, reason: str) -> None:
        """Leave a rule open, for this reason."""
        ruling = self.rulings.get(departure)
        if ruling is not None:
            ruling.close(reason)

    def moot(self, departure: str, reason: str) -> None:
        """Nothing is owed under a rule, for this reason: not even an open question is left of it."""
        ruling = self.rulings.get(departure)
        if ruling is not None:
            ruling.set_aside(reason)


class Case(NamedTuple):
    """What the law asks for where something goes wrong at the table."""

    ruling: Ruling
    then: str
    """A word of REMEDIES."""
    reading: str
    """The interpretation that the meaning of that word is built into, or empty."""


class Readings(NamedTuple):
    """A key whose value hangs on a reading: ours, the others, and what a departure that they allow comes to."""

    ours: Any
    others: tuple[Any, ...]
    name: str
    if_otherwise: str


def needed(keys: Mapping[str, Any], name: str) -> Any:
    """The value of a key that a step cannot do without. Raises KeyError(None) where the house has yet to say it."""
    value = keys[name]
    if value is None:
        raise KeyError(None)
    return value


def findings(parts: Iterable[tuple[Found, ...]]) -> tuple[Found, ...]:
    """Several blames as one tuple."""
    return tuple(found for part in parts for found in part)
