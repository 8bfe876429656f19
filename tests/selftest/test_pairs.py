"""Two faults in one hand are two findings, each by itself."""

from tests.support.shipped import law
from verifier.selftest.measure import provable
from verifier.selftest.pairs import measure_pairs
from verifier.selftest.trial import audited
from verifier.simulate.log import Wanted, twice

GAME = "fixed-limit-holdem"
SEED = 0
PAIRS = 20


def test_most_pairs_are_told_as_two() -> None:
    """Of twenty pairs all but one at the most, as the long runs measure with many more."""
    result = measure_pairs(law(), GAME, PAIRS, SEED)
    assert result.found.total() == PAIRS
    assert result.found[2] >= PAIRS - 1


def test_a_pair_breaks_two_rules_and_the_findings_name_them() -> None:
    """They are of two rules, of different steps, and each is found by its own."""
    rules = provable(law(), GAME)
    told = 0
    for seed in range(10):
        made = twice(Wanted(law(), GAME, 2, seed), rules)
        if made is None:
            continue
        lines, broken = made
        assert len({*broken}) == 2
        told += {*broken} == {one.rule for one in audited(lines, law())}
    assert told > 4
