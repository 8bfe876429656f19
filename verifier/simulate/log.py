"""A whole log: its header, and hand after hand; a lawful one, or one with a fault in one of its hands."""

from collections.abc import Iterator, Mapping
from collections.abc import Set as AbstractSet
from copy import copy
from random import Random
from typing import Any, Final, NamedTuple, cast

from verifier.law.program import Program
from verifier.law.spec import Game, Law
from verifier.model.record import EVIDENCE, UNRECORDED, Header
from verifier.simulate.cast import ANSWERS
from verifier.simulate.chance import seeded
from verifier.simulate.clock import Clock
from verifier.simulate.evening import Evening
from verifier.simulate.faults import OPERATORS
from verifier.simulate.faults.header import breaks, in_header
from verifier.simulate.house import House
from verifier.simulate.part import Answer
from verifier.simulate.plot import Fault, Operators, Plot, those_making
from verifier.simulate.rounds import Rounds
from verifier.simulate.scene import Scene, UnclearError

TRIES: Final = 200
"""So often is a hand dealt anew that comes to a point on which the law has no settled answer."""
SEARCHED: Final = 400
"""So many logs are looked through for an occasion to break a rule."""
LONGER: Final = 40
"""After so many logs without one, each is longer by a hand: some occasions come late in an evening."""
SEEDS: Final = 1 << 62


class Wanted(NamedTuple):
    """What is asked for."""

    law: Law
    game: str
    hands: int
    seed: int
    players: int = 0
    """How many sit down at first; 0: as many as chance has it."""
    said: Mapping[str, Any] = {}
    """What a submission states, by parameter."""
    answers: Mapping[str, Answer] = {}
    """What the house answers otherwise than a house might, by `KIND.KEY`."""


class Faulty(NamedTuple):
    """A log with one fault."""

    lines: list[str]
    fault: Fault
    hand: str
    """The number of the hand in which it is."""


class Ahead(NamedTuple):
    """What there is to break in a hand that has not been dealt."""

    counts: Mapping[str, int]
    """Rule -> occasions to break it."""
    unclear: bool
    """The hand comes to a point on which the law has no settled answer."""


class Log:
    """A log that is being written."""

    def __init__(self, wanted: Wanted, attempt: int = 0, rule: str = "") -> None:
        """`attempt`: another log for the same seed. `rule` is broken in the header, if it is one of a header."""
        game = _game(wanted)
        self.rng = rng = seeded(wanted.game, wanted.seed, attempt)
        house = House(game, rng, {**ANSWERS, **wanted.answers}, wanted.said)
        starts = rng.random() < 0.3
        program = _compiled(wanted, house, starts=starts)
        misset = breaks(program, house, rule, rng)
        if misset:
            program = _compiled(wanted, house, starts=starts)
        kind = Rounds if program.banked else Evening
        self.table: Any = kind(program, house, rng, wanted.players or kind.company(program, rng), starts=starts)
        self.clock = Clock(rng, wanted.law.sections[game.section].in_force_from)
        self.lines = list(_head(game, house, starts=starts))
        """Those that nobody has taken yet."""
        self.taken = 0
        self.fault = Fault(rule, 1 + self.lines.index(_decks(house))) if misset else None
        """That of the header."""

        self.planned = {asked.ruling.rule.id for asked in program.cases.values()}
        """The rules of what is done where something goes wrong."""
        self.looked: dict[str, dict[int, Ahead]] = {}
        """Such a rule, or none -> seed of a next hand -> what there is to break in it."""

    def copy(self) -> "Log":
        """Another log that has come as far as this one, and goes on by itself."""
        other = copy(self)
        other.rng = Random()  # noqa: S311 - it deals cards for tests, and keeps no secret
        other.rng.setstate(self.rng.getstate())
        other.table, other.clock = self.table.copy(other.rng), self.clock.copy(other.rng)
        other.lines = self.lines.copy()
        return other

    @property
    def next_line(self) -> int:
        """The line of the log that comes next."""
        return 1 + self.taken + len(self.lines)

    def take(self) -> list[str]:
        """The lines that nobody has taken yet."""
        lines, self.lines = self.lines, []
        self.taken += len(lines)
        return lines

    def hand(self) -> Any:
        """The next hand, a lawful one, as its scene: dealt anew while it comes to a point that no law has settled.

        Raises RuntimeError where it always does.
        """
        when = self.clock.next()
        for _ in range(TRIES):
            try:
                scene = self.table.deal(when, self.next_line, Plot(), self.rng.randrange(SEEDS))
            except UnclearError:
                continue
            self._goes_on(scene)
            return scene
        raise RuntimeError(f"the law leaves open how any of {TRIES} hands goes on")

    def begun(self, hands: int) -> int:
        """Deal some of so many hands, all but the last at most; returns how many."""
        at = self.rng.randrange(hands)
        self.hands(at)
        return at

    def hands(self, number: int) -> None:
        """So many lawful hands more."""
        for _ in range(number):
            self.hand()

    def first(self, fault: Fault) -> Faulty:
        """The first hand, a lawful one, under a header with a fault."""
        number = str(self.table.number)
        self.hand()
        return Faulty(self.lines, fault, number)

    def _goes_on(self, scene: Scene[Any]) -> None:
        self.lines += scene.lines
        self.table.settle(scene)

    def occasions(self) -> AbstractSet[str]:
        """The rules that can be broken in the next hand. The log is where it was."""
        log = self.copy()
        return {*log.ahead(log.clock.next(), log.rng.randrange(SEEDS)).counts, *self.planned}

    def ahead(self, when: str, seed: int, rule: str = "") -> Ahead:
        """What there is to break in the next hand, as it is dealt with that seed; what goes wrong in it for the sake
        of a rule about that, is so planned for this rule alone.
        """
        planned = rule if rule in self.planned else ""
        looked = self.looked.setdefault(planned, {})
        if seed not in looked:
            plot, unclear = Plot(self._breaking(planned) if planned else OPERATORS, planned), False
            try:
                self.table.copy(self.rng).deal(when, self.next_line, plot, seed)
            except UnclearError:  # a fault may go on from there, or before it another way
                unclear = True
            looked[seed] = Ahead(plot.counts, unclear)
        return looked[seed]

    def _breaking(self, rule: str) -> Operators:
        """The operators that may break a rule."""
        program = self.table.program
        holders = [program.record, *(step.rulings for step in (*program.openings, *program.steps))]
        names = {name for rulings in holders for name, ruling in rulings.items() if ruling.rule.id == rule}
        names |= {case for case, asked in program.cases.items() if asked.ruling.rule.id == rule}
        return those_making(OPERATORS, names)

    def strike(self, rule: str) -> Faulty | None:
        """The next hand with that rule broken at one of its occasions; None where there is none."""
        when = self.clock.next()
        seed = self.rng.randrange(SEEDS)
        for _ in range(TRIES):
            ahead = self.ahead(when, seed, rule)
            if not ahead.counts.get(rule):
                if not ahead.unclear:
                    return None
                seed = self.rng.randrange(SEEDS)
                continue
            plot = Plot(self._breaking(rule), rule, self.rng.randrange(ahead.counts[rule]))
            try:
                scene = self.table.deal(when, self.next_line, plot, seed)
            except UnclearError:
                seed = self.rng.randrange(SEEDS)
                continue
            if scene.proof is not None:  # nothing has shown it
                seed = self.rng.randrange(SEEDS)
                continue
            if plot.fault is None:
                raise RuntimeError(f"there was an occasion to break {rule}, and then there was none")
            self._goes_on(scene)
            return Faulty(self.lines, plot.fault, str(scene.head.number))
        return None

    def strike_twice(self, rules: AbstractSet[str]) -> tuple[str, str] | None:
        """The next hand with two of those rules broken, of different steps; which they are. None where nothing comes of
        it.
        """
        when, seed = self.clock.next(), self.rng.randrange(SEEDS)
        counts = self.ahead(when, seed).counts
        first = self._drawn(rules & counts.keys())
        if not first:
            return None
        nth = self.rng.randrange(counts[first])
        after = Plot(OPERATORS)
        if self._dealt(when, seed, Plot(self._breaking(first), first, nth, after)) is None:
            return None
        second = self._drawn(rules & after.counts.keys() - {first})
        if not second:
            return None
        then = Plot(OPERATORS, second, self.rng.randrange(after.counts[second]))
        scene = self._dealt(when, seed, Plot(self._breaking(first), first, nth, then))
        if scene is None or scene.proof is not None or then.fault is None or not then.done:
            return None
        self._goes_on(scene)
        return first, second

    def _drawn(self, rules: AbstractSet[str]) -> str:
        return self.rng.choice(sorted(rules)) if rules else ""

    def _dealt(self, when: str, seed: int, plot: Plot) -> Scene[Any] | None:
        """The next hand with that plot; None where it comes to a point that no law has settled."""
        try:
            return cast("Scene[Any]", self.table.copy(self.rng).deal(when, self.next_line, plot, seed))
        except UnclearError:
            return None


def simulate(wanted: Wanted) -> Iterator[str]:
    """The lines of a lawful log, the same for the same arguments. Raises KeyError for a game that nobody can play."""
    log = Log(wanted)
    for _ in range(wanted.hands):
        log.hand()
        yield from log.take()


def faulty(wanted: Wanted, rule: str) -> Faulty | None:
    """A log with that rule broken once, the same for the same arguments; None where no occasion for it comes up."""
    for attempt in range(SEARCHED):
        log = Log(wanted, attempt, rule)
        if log.fault is not None:
            return _finished(log, log.first(log.fault), wanted.hands - 1)
        hands = wanted.hands + attempt // LONGER
        at = log.begun(hands)
        struck = log.strike(rule)
        if struck is not None:
            return _finished(log, struck, wanted.hands - at - 1)
    return None


def faults(wanted: Wanted, rules: AbstractSet[str]) -> Iterator[Faulty]:
    """Logs with a fault each, one for each of those rules that can be broken in a certain hand of one and the same log.

    Each of them is what `faulty` gives for its rule, but the hand is dealt and looked at once for all.
    """
    log = Log(wanted)
    for rule in rules & in_header(log.table.program):
        misset = Log(wanted, rule=rule)
        if misset.fault is not None:
            yield _finished(misset, misset.first(misset.fault), wanted.hands - 1)
    at = log.begun(wanted.hands)
    for rule in sorted(rules & log.occasions()):
        other = log.copy()
        struck = other.strike(rule)
        if struck is not None:
            yield _finished(other, struck, wanted.hands - at - 1)


def twice(wanted: Wanted, rules: AbstractSet[str]) -> tuple[list[str], tuple[str, str]] | None:
    """A log with two faults in one of its hands, and the rules that they break; None where that has not come off."""
    log = Log(wanted)
    at = log.begun(wanted.hands)
    broken = log.strike_twice(rules)
    if broken is None:
        return None
    log.hands(wanted.hands - at - 1)
    return log.lines, broken


def _finished(log: Log, struck: Faulty, hands: int) -> Faulty:
    """What was struck, with so many lawful hands after it."""
    log.hands(hands)
    return struck._replace(lines=log.lines)


def _game(wanted: Wanted) -> Game:
    return wanted.law.sections[wanted.law.games[wanted.game]].games[wanted.game]


def _compiled(wanted: Wanted, house: House, *, starts: bool) -> Program:
    """The order of play under the header that the house's answers make."""
    game = _game(wanted)
    records = frozenset(EVIDENCE) - UNRECORDED
    records |= {word for word, known in (("decks", house.decks), ("session-start", starts)) if known}
    header = Header(
        game=game.id, section=game.section, currency="USD", chip=house.chip, decks=house.decks, records=records
    )
    return Program(game, header, {**wanted.said, **house.values})


def _decks(house: House) -> str:
    return f"decks {house.decks}"


def _head(game: Game, house: House, *, starts: bool) -> Iterator[str]:
    """The lines of the header."""
    yield from ("fairdeal 1", "table Simulated 1", f"section {game.section}", f"game {game.id}", "currency USD")
    yield f"chip {house.money(house.chip)}"
    if house.decks:
        yield _decks(house)
    yield from house.lines
    if starts:
        yield "session starts"
