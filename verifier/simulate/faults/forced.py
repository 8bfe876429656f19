"""Antes, blinds, straddles and kills that are not as they should be."""

from typing import Final

from verifier.law.steps.ante import Ante
from verifier.model.money import show
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene


def ante_missing(step: Ante, s: PotScene, p: int, due: int) -> None:
    """p puts in nothing; that shows where the antes end."""
    rest = sum(1 for q in range(p + 1, s.t.n) if s.t.stack[q])
    s.expect(step, "ante-missing", s.next_line + rest)


def ante_amount(step: Ante, s: PotScene, p: int, due: int) -> None:
    """p puts in a chip more than he should."""
    s.expect(step, "ante-amount")
    s.say(f"seat {s.seats[p]} posts ante {show(due + s.chip)}")
    s.t.put_in(p, due + s.chip)


def has_more(step: Ante, s: PotScene, p: int, due: int) -> bool:
    """p has chips left once he has put in the ante and one chip more."""
    return s.t.stack[p] > due + s.chip


OPERATORS: Final = (
    Operator("ante.instead", "ante-missing", ante_missing),
    Operator("ante.instead", "ante-amount", ante_amount, has_more),
)
