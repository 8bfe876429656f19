"""The record of a hand breaks off: no pot is awarded, and of what should have come before no line tells."""

from verifier.law.program import Program
from verifier.law.step import Explanation, Play
from verifier.model.events import AWARD
from verifier.model.state import State


def broken_off(program: Program, t: State, play: Play, i: int) -> list[Explanation]:
    """The hand ends at event i while a step is under way that stands before the award: one cause for all that is not
    there. What would have come is open.
    """
    award = program.next_owner(AWARD, t.pc)
    if award < 0 or any(play.kind(k) == AWARD for k in range(i)):
        return []
    found = program.steps[award].blame(
        "award-missing", play, i, "The record of the hand breaks off before any pot is awarded",
        "the hand to its end", "nothing further", seat=0,
    )  # fmt: skip
    if not found:  # without a finding it would be taken for nothing, and for nothing is too cheap
        return []
    u = t.copy()
    u.lost, u.lost_from = "the record of the hand breaks off", t.pc
    u.pc = len(program.steps)
    return [Explanation(found, u, i, 8)]
