"""A hand from its first step to its last."""

from collections.abc import Sequence
from typing import Any

from verifier.law.program import Program
from verifier.law.steps.window import Duty
from verifier.simulate.cast import PARTS
from verifier.simulate.cast.astray import plan
from verifier.simulate.part import Perform
from verifier.simulate.scene import Scene


def play(s: Scene[Any], parts: Sequence[Perform]) -> None:
    """Each step in its turn; duties with a window beside the steps that stand in it. `parts` are those of the steps.

    Raises UnclearError where the hand comes to a point on which the law has no settled answer.
    """
    t, program = s.t, s.program
    plan(s)
    for pc, step in enumerate(program.steps):
        if step.falls_away and not t.contested():
            continue
        t.pc = pc
        for hook in s.before_step:
            hook()
        if s.called_off:
            return
        too_early(s, pc)
        for duty in program.duties:
            if duty.opens <= pc <= duty.at_pc:
                first = s.next_line
                parts[duty.at_pc](duty, s)
                s.beside(duty, first)
        if not isinstance(step, Duty):
            parts[pc](step, s)


def too_early(s: Scene[Any], pc: int) -> None:
    """What belongs to a later step may come before its time."""
    for step in s.program.steps[pc + 1 :]:
        s.struck("step.early", step)


def parts_of(program: Program) -> list[Perform]:
    """Who plays each step. Raises KeyError for a kind of step that nobody can play."""
    kinds = {spec.id: spec.kind for spec in program.game.procedure}
    return [PARTS[kinds[step.id]].perform for step in program.steps]
