"""Every rule of every game broken on purpose, and lawful hands: 100 000 faults and 1 000 000 hands a game."""

from collections import Counter
from typing import TYPE_CHECKING

import pytest

from tests.support.shipped import law
from verifier.selftest.measure import GameResult, measure

if TYPE_CHECKING:
    from verifier.selftest.trial import Verdict

PARTS = 20
FAULTS = 5_000
HANDS = 50_000
APART = 1_000_000
"""Between the seeds of two parts, so that no log comes twice."""


@pytest.mark.soak
@pytest.mark.parametrize("game", tuple(law().games))
@pytest.mark.parametrize("part", range(PARTS))
def test_every_fault_is_found_once_and_nobody_else_is_accused(
    part: int, game: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of 5 000 faults each is one finding, and of 50 000 lawful hands none is accused."""
    rules = sum(rule.made > 0 for rule in measure(law(), game, 1, 0, 0).rules)
    result = measure(law(), game, -(-FAULTS // rules), HANDS, (part + 1) * APART)
    with capsys.disabled():
        print(f"\n{game}, part {part + 1} of {PARTS}: {_figures(result)}")
    assert [rule.rule for rule in result.rules if not rule.clean] == []
    assert result.accused == 0
    assert result.hands >= HANDS


def _figures(result: GameResult) -> str:
    """How the faults were found, and how many lawful logs were accused."""
    verdicts: Counter[Verdict] = sum((rule.verdicts for rule in result.rules), Counter())
    told = ", ".join(f"{number} {verdict.value}" for verdict, number in verdicts.most_common())
    return f"{verdicts.total()} faults ({told}); {result.hands} lawful hands, {result.accused} logs of them accused"
