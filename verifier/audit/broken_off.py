"""The record of a hand breaks off: no pot is awarded, no wager settled, and of what should have come before no line
tells.
"""

from verifier.law.program import Program
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.settle.settlement import Settlement
from verifier.model.banked import Banked
from verifier.model.events import AWARD
from verifier.model.state import State


def broken_off(program: Program, t: State, play: Play, i: int) -> list[Explanation]:
    """The hand ends at event i while a step is under way that stands before the award: one cause for all that is not
    there. What would have come is open.
    """
    found = _unsettled(program, t, play, i) if isinstance(t, Banked) else _no_award(program, t, play, i)
    if not found:  # without a finding it would be taken for nothing, and for nothing is too cheap
        return []
    u = t.copy()
    u.lost, u.lost_from = "the record of the hand breaks off", t.pc
    u.pc = len(program.steps)
    return [Explanation(found, u, i, 8)]


def _no_award(program: Program, t: State, play: Play, i: int) -> tuple[Found, ...]:
    award = program.next_owner(AWARD, t.pc)
    if award < 0 or any(play.kind(k) == AWARD for k in range(i)):
        return ()
    return program.steps[award].blame(
        "award-missing", play, i, "The record of the hand breaks off before any pot is awarded",
        "the hand to its end", "nothing further", seat=0,
    )  # fmt: skip


def _unsettled(program: Program, t: Banked, play: Play, i: int) -> tuple[Found, ...]:
    """Of the steps that settle what hangs on the dealer, all are to come, and there is something for them to settle."""
    steps = [step for step in program.steps[t.pc + 1 :] if isinstance(step, Settlement) and not step.before]
    begun = any(box.hands for box in t.boxes)
    if not steps or (begun and not any(step.unsettled(t) for step in steps)):
        return ()
    return steps[0].blame(
        "settle-missing", play, i, "The record of the round breaks off before the wagers are settled",
        "the round to its end", "nothing further", seat=0,
    )  # fmt: skip
