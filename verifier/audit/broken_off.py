"""The record of a hand breaks off: no pot is awarded, and of what should have come before no line tells."""

from verifier.law.program import Program
from verifier.law.step import Explanation, Found, Play
from verifier.model.events import AWARD, PAY
from verifier.model.state import State


def broken_off(program: Program, t: State, play: Play, i: int) -> list[Explanation]:
    """The hand ends at event i while a step is under way that stands before the award: one cause for all that is not
    there. What would have come is open.
    """
    if program.banked:
        return _unsettled(program, t, play, i)
    award = program.next_owner(AWARD, t.pc)
    if award < 0 or any(play.kind(k) == AWARD for k in range(i)):
        return []
    found = program.steps[award].blame(
        "award-missing", play, i, "The record of the hand breaks off before any pot is awarded",
        "the hand to its end", "nothing further", seat=0,
    )  # fmt: skip
    return _lost(program, t, i, found)


def settles(program: Program) -> int:
    """The step with which the settlement begins that ends a round against the house, or -1."""
    first = len(program.steps)
    while first and PAY in program.steps[first - 1].owns:
        first -= 1
    return first if first < len(program.steps) else -1


def _unsettled(program: Program, t: State, play: Play, i: int) -> list[Explanation]:
    """The same for a round against the house, in which the last wagers are not settled."""
    last = settles(program)
    if t.pc >= last:
        return []
    found = program.steps[last].blame(
        "settle-missing", play, i, "The record of the round breaks off before the wagers are settled",
        "the round to its end", "nothing further", seat=0,
    )  # fmt: skip
    return _lost(program, t, i, found)


def _lost(program: Program, t: State, i: int, found: tuple[Found, ...]) -> list[Explanation]:
    if not found:  # without a finding it would be taken for nothing, and for nothing is too cheap
        return []
    u = t.copy()
    u.lost, u.lost_from = "the record of the hand breaks off", t.pc
    u.pc = len(program.steps)
    return [Explanation(found, u, i, 8)]
