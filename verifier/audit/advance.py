"""Walking a hand through the order of play."""

from verifier.law.program import Program
from verifier.law.step import Play
from verifier.model.table import Table


def advance(program: Program, t: Table, play: Play, i: int) -> int:
    """Consume what fits, step by step, from i on; returns where it stopped."""
    steps = program.steps
    n = len(steps)
    while t.pc < n:
        step = steps[t.pc]
        if t.fresh:
            t.fresh = False
            if step.falls_away and not t.live & (t.live - 1):
                t.done = True
            elif step.lost and step.loses(t):
                t.lost, t.lost_from = step.lost, t.pc
                t.pc = n
                return len(play.codes) - 1
            else:
                step.begin(t)
        if not t.done:
            i = step.consume(t, play, i)
            if not t.done:
                return i
        t.done = False
        t.pc += 1
        t.fresh = True
    return i
