"""Every rule of every game broken on purpose, and some lawful hands: what each change is held to.

How far the verifier can be trusted the long runs measure, with many more seeds; this one is there to catch what breaks.
"""

import pytest

from tests.support.shipped import law
from verifier.selftest.measure import GameResult, measure

EACH = 1
HANDS = 20
SEED = 0
GAMES = tuple(law().games)


@pytest.mark.parametrize("game", GAMES)
def test_every_fault_is_found_once_and_nobody_else_is_accused(game: str) -> None:
    """Each of them is one finding, of the rule that was broken or of one that explains it as well, on its line.

    Only a rule that no fault breaks under every reading goes without, and says why; most do not.
    """
    result = measure(law(), game, EACH, HANDS, SEED)
    assert not _unproved(result)
    assert not [miss.seed for miss in result.alarms]
    assert result.hands == HANDS
    made = [rule for rule in result.rules if rule.made]
    assert len(made) > len(result.rules) / 2
    assert all(rule.why_not for rule in result.rules if not rule.made)


def _unproved(result: GameResult) -> list[str]:
    """The rules with a fault that was missed, or told of otherwise, and the first of these."""
    return [
        f"{rule.rule}: {rule.why_not or ', '.join(f'seed {miss.seed}' for miss in rule.misses)}"
        for rule in result.rules
        if not rule.clean
    ]
