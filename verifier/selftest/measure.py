"""A whole game measured: every rule broken so often, and so many lawful hands."""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from verifier.law.spec import Game, Law, Rule, rules_of
from verifier.selftest.trial import Miss, Verdict, accused, struck
from verifier.simulate.faults import BEYOND, MADE
from verifier.simulate.log import Wanted

HANDS: Final = 2
"""Hands in a log with a fault: one before or one after it."""
SESSION: Final = 10
"""Hands in a lawful log."""
SHOWN: Final = 3
"""So many misses of each rule are kept."""

Progress = Callable[[str, int, int], None]
"""Called with what is under way, how much of it is done, and how much there is."""


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

    @property
    def made(self) -> int:
        """How many faults were made."""
        return self.verdicts.total()

    @property
    def clean(self) -> bool:
        """Every fault was found, once and where it is; or there is none to make."""
        good = self.verdicts[Verdict.EXACT] + self.verdicts[Verdict.IN_CLASS]
        return self.excused or (self.made > 0 and good == self.made)


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


def measure(law: Law, game: str, each: int, hands: int, seed: int, progress: Progress | None = None) -> GameResult:
    """Break every rule of a game `each` times and deal so many lawful `hands`, from that seed on."""
    result = GameResult(game)
    spec = law.sections[law.games[game]].games[game]
    rules = rules_of([spec])
    for done, rule in enumerate(rules):
        if progress is not None:
            progress(f"{game}: faults", done, len(rules))
        result.rules.append(_broken(law, spec, rule, each, seed))
    sessions = -(-hands // SESSION)
    for k in range(sessions):
        if progress is not None:
            progress(f"{game}: lawful hands", k, sessions)
        miss = accused(Wanted(law, game, SESSION, seed + k))
        result.hands += SESSION
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


def _broken(law: Law, game: Game, rule: Rule, each: int, seed: int) -> RuleResult:
    result = RuleResult(rule.id)
    if rule.doubt or rule.decided in ("review", "open") or _for_a_person(game, rule):
        result.why_not, result.excused = "no fault under every reading", True
        return result
    if rule.departure in BEYOND:
        result.why_not, result.excused = BEYOND[rule.departure], True
        return result
    if not can_be_made(game, rule):
        result.why_not = "nothing makes such a fault"
        return result
    for k in range(each):
        tried = struck(Wanted(law, game.id, HANDS, seed + k), rule.id)
        if tried is None:
            result.why_not = "no occasion came up"
            return result
        verdict, miss = tried
        result.verdicts[verdict] += 1
        if verdict not in (Verdict.EXACT, Verdict.IN_CLASS) and len(result.misses) < SHOWN:
            result.misses.append(miss)
    return result
