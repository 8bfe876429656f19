"""Cards that go where they should not, or do not come."""

from typing import Final

from verifier.law.steps.burn import Burn
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene


def burn_missing(step: Burn, s: PotScene) -> None:
    """No card is burned; the next line shows it."""
    s.expect(step, "burn-missing")


OPERATORS: Final = (Operator("burn.instead", "burn-missing", burn_missing),)
