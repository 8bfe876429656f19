"""A whole log: its header, and hand after hand; a lawful one, or one with a fault in one of its hands."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from verifier.law.program import Program
from verifier.law.spec import Game, Law
from verifier.model.record import EVIDENCE, UNRECORDED, Header
from verifier.simulate.cast import ANSWERS
from verifier.simulate.chance import seeded
from verifier.simulate.clock import Clock
from verifier.simulate.evening import Evening
from verifier.simulate.faults import OPERATORS
from verifier.simulate.faults.header import breaks
from verifier.simulate.house import House
from verifier.simulate.part import Answer
from verifier.simulate.plot import Fault, Plot
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

    def first(self, fault: Fault) -> Faulty:
        """The first hand, a lawful one, under a header with a fault."""
        number = str(self.table.number)
        self.hand()
        return Faulty(self.lines, fault, number)

    def _goes_on(self, scene: Scene[Any]) -> None:
        self.lines += scene.lines
        self.table.settle(scene)

    def strike(self, rule: str) -> Faulty | None:
        """The next hand with that rule broken at one of its occasions; None where there is none."""
        when, first = self.clock.next(), self.next_line
        seed = self.rng.randrange(SEEDS)
        for _ in range(TRIES):
            plot = Plot(OPERATORS, rule)
            unclear = False
            try:
                self.table.deal(when, first, plot, seed)
            except UnclearError:  # a fault may go on from there, or before it another way
                unclear = True
            if not plot.counts.get(rule):
                if not unclear:
                    return None
                seed = self.rng.randrange(SEEDS)
                continue
            plot = Plot(OPERATORS, rule, self.rng.randrange(plot.counts[rule]))
            try:
                scene = self.table.deal(when, first, plot, seed)
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
        hands = wanted.hands + attempt // LONGER
        at = log.rng.randrange(hands) if log.fault is None else 0
        for _ in range(at):
            log.hand()
        struck = log.strike(rule) if log.fault is None else log.first(log.fault)
        if struck is None:
            continue
        for _ in range(wanted.hands - at - 1):
            log.hand()
        return struck
    return None


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
