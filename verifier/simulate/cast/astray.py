"""What now and then goes wrong at a table: one thing a hand, of those of which the law says what is to be done then."""

from typing import Any, Final

from verifier.simulate.cast import called_off, in_error
from verifier.simulate.pot import PotScene
from verifier.simulate.round import RoundScene
from verifier.simulate.scene import Scene

OFTEN: Final = 0.03
"""In how many hands something goes wrong."""


def plan(s: Scene[Any]) -> None:
    """Which case comes up in this hand, if any: one of the rule that is to be broken, and none beside another fault."""
    of_rule = [case for case, asked in s.program.cases.items() if asked.ruling.rule.id == s.plot.rule]
    if of_rule:
        s.case = s.rng.choice(of_rule)
    elif s.plot.lawful and s.program.cases and s.chance(OFTEN):
        s.case = s.rng.choice([*s.program.cases])
    if isinstance(s, RoundScene):
        in_error.watch(s)
    elif isinstance(s, PotScene):
        called_off.watch(s)
