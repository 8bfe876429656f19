"""Two faults in one hand, and whether they are told as two."""

from collections import Counter
from dataclasses import dataclass, field
from itertools import count
from typing import Final

from verifier.law.spec import Law
from verifier.selftest.measure import HANDS, Progress, provable, quiet
from verifier.selftest.trial import Miss, audited, in_words
from verifier.simulate.log import Wanted, twice

TWO: Final = 2
ENOUGH: Final = 0.97
"""So large a share of pairs has to be told as two: some faults hide others, or are one with them."""


@dataclass(slots=True)
class Pairs:
    """How pairs of faults in one hand were found."""

    game: str
    found: Counter[int] = field(default_factory=Counter)
    """Number of findings -> how many pairs had so many."""
    kinds: Counter[str] = field(default_factory=Counter)
    """What happened -> how often, where there were not two."""
    misses: dict[str, Miss] = field(default_factory=dict)
    """What happened -> the first case of it."""

    @property
    def share(self) -> float:
        """The share of pairs that are two findings."""
        return self.found[TWO] / max(1, self.found.total())

    @property
    def clean(self) -> bool:
        """As many are told as two as have to be."""
        return self.share >= ENOUGH


def measure_pairs(law: Law, game: str, pairs: int, seed: int, progress: Progress = quiet) -> Pairs:
    """Break two rules of different steps in one hand, so many times, from that seed on."""
    result = Pairs(game)
    rules = provable(law, game)
    for k in count():
        if result.found.total() >= pairs:
            return result
        progress(f"{game}: pairs of faults", result.found.total(), pairs)
        wanted = Wanted(law, game, HANDS, seed + k)
        made = twice(wanted, rules)
        if made is None:
            continue
        lines, broken = made
        found = audited(lines, law)
        result.found[len(found)] += 1
        if len(found) != TWO:
            names = " and ".join(sorted(rule.rpartition("/")[2] for rule in broken))
            told = ", ".join(sorted(one.rule.rpartition("/")[2] or "error" for one in found)) or "nothing"
            kind = f"{names}: {told}"
            result.kinds[kind] += 1
            result.misses.setdefault(kind, Miss(wanted.seed, HANDS, " and ".join(broken), in_words(found)))
    return result
