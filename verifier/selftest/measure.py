"""A whole game measured: every rule broken so often, and so many lawful hands."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from verifier.law.spec import Game, Law, Rule, rules_of
from verifier.selftest.trial import Miss, Verdict, accused, struck
from verifier.simulate.faults import BEYOND, MADE
from verifier.simulate.log import Wanted, faults

HANDS: Final = 2
"""Hands in a log with a fault: one before or one after it."""
LONGER: Final = (*[0] * 7, 3, 8, 15)
"""By so many hands some logs with a fault are longer: there are occasions that come late."""
SEARCHED: Final = 400
"""So many logs are looked through, for each fault that is wanted, for an occasion to break a rule."""
SESSION: Final = 10
"""Hands in a lawful log."""
EVENING: Final = 100
"""The same where many are wanted."""
MANY: Final = 5_000
"""So many lawful hands are many."""
FOUND: Final = (Verdict.EXACT, Verdict.IN_CLASS)
"""As it should be."""
SHOWN: Final = 3
"""So many misses of each rule are kept."""

Progress = Callable[[str, int, int], None]
"""Called with what is under way, how much of it is done, and how much there is."""


def quiet(what: str, done: int, of: int) -> None:
    """Nobody is told."""


@dataclass(slots=True)
class RuleResult:
    """How the faults against one rule were found."""

    rule: str
    why_not: str = ""
    """Why none was made; empty where they were."""
    excused: bool = False
    """That none was made is no gap: the rule is beyond what a fault can show, or no fault at all."""
    verdicts: Counter[Verdict] = field(default_factory=Counter)
    misses: list[Miss] = field(default_factory=list)

    def add(self, verdict: Verdict, miss: Miss) -> None:
        """A fault more was made, and found or not."""
        self.verdicts[verdict] += 1
        if verdict not in FOUND and len(self.misses) < SHOWN:
            self.misses.append(miss)

    @property
    def made(self) -> int:
        """How many faults were made."""
        return self.verdicts.total()

    @property
    def clean(self) -> bool:
        """As many faults were made as were asked for, and found, once and where they are; or there is none to make."""
        return self.excused or (not self.why_not and sum(self.verdicts[good] for good in FOUND) == self.made)


@dataclass(slots=True)
class GameResult:
    """How a game fared."""

    game: str
    rules: list[RuleResult] = field(default_factory=list)
    hands: int = 0
    """Lawful hands."""
    alarms: list[Miss] = field(default_factory=list)
    """Lawful logs that were accused, the first of them."""
    accused: int = 0
    """How many lawful logs were."""

    @property
    def clean(self) -> bool:
        """All rules are proved and nobody was accused."""
        return not self.accused and all(rule.clean for rule in self.rules)


def measure(law: Law, game: str, each: int, hands: int, seed: int, progress: Progress = quiet) -> GameResult:
    """Break every rule of a game `each` times and deal so many lawful `hands`, from that seed on."""
    spec = law.sections[law.games[game]].games[game]
    result = GameResult(game, [_asked(spec, rule) for rule in rules_of([spec])])
    _break(law, result, each, seed, progress)
    length = SESSION if hands < MANY else EVENING
    for k in range(-(-hands // length)):
        progress(f"{game}: lawful hands", result.hands, hands)
        miss = accused(Wanted(law, game, length, seed + k))
        result.hands += length
        if miss is not None:
            result.accused += 1
            if len(result.alarms) < SHOWN:
                result.alarms.append(miss)
    return result


def _for_a_person(game: Game, rule: Rule) -> bool:
    """What is done about it the law leaves to whoever is in charge."""
    remedies = {irregularity.then for irregularity in game.irregularities if irregularity.rule.id == rule.id}
    return remedies == {"leave-to-supervisor"}


def can_be_made(game: Game, rule: Rule) -> bool:
    """Whether an operator makes such faults; those of payout tables are made whatever their rows are called."""
    rows = {row.name for table in game.payouts.values() for row in table.rows}
    cases = {irregularity.case for irregularity in game.irregularities if irregularity.rule.id == rule.id}
    return rule.departure in MADE | rows or not cases.isdisjoint(MADE)


def provable(law: Law, game: str) -> frozenset[str]:
    """The rules of a game against which faults are made."""
    spec = law.sections[law.games[game]].games[game]
    return frozenset(rule.id for rule in rules_of([spec]) if not _asked(spec, rule).why_not)


def _asked(game: Game, rule: Rule) -> RuleResult:
    """Whether there is a fault to make against a rule, before any is made."""
    if rule.doubt or rule.decided in ("review", "open") or _for_a_person(game, rule):
        return RuleResult(rule.id, "no fault under every reading", excused=True)
    if rule.departure in BEYOND:
        return RuleResult(rule.id, BEYOND[rule.departure], excused=True)
    return RuleResult(rule.id, "" if can_be_made(game, rule) else "nothing makes such a fault")


def _break(law: Law, result: GameResult, each: int, seed: int, progress: Progress) -> None:
    """Break the rules of a game, each so often, in one log after the other until there are enough."""
    short = {rule.rule: rule for rule in result.rules if not rule.why_not}
    total = len(short) * each
    for k in range(SEARCHED * (1 + each)):
        if not short:
            return
        progress(f"{result.game}: faults", sum(rule.made for rule in result.rules), total)
        wanted = Wanted(law, result.game, HANDS + LONGER[k % len(LONGER)], seed + k)
        for made in faults(wanted, short.keys()):
            rule = short[made.fault.rule]
            rule.add(*struck(made, wanted))
            if rule.made == each:
                del short[rule.rule]
    for rule in short.values():
        rule.why_not = f"only {rule.made} of {each} occasions came up"
