"""Walking a hand through the order of play."""

from collections.abc import Sequence
from typing import Any

from verifier.law.program import Program
from verifier.law.step import AnyStep, Play
from verifier.law.steps.window import Duty
from verifier.model.events import END, SEAT_BITS
from verifier.model.state import State


def advance(program: Program, t: State, play: Play, i: int) -> int:
    """Consume what fits, step by step, from i on; returns where it stopped."""
    steps, duties = program.steps, program.duties
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
                if duties:
                    i = _beside(duties, t, play, i)
        if not t.done:
            i = _with_duties(step, duties, t, play, i) if duties else step.consume(t, play, i)
            if not t.done:
                return i
        t.done = False
        t.pc += 1
        t.fresh = True
    return i


def fits(program: Program, t: State, play: Play, i: int) -> bool:
    """Whether the whole hand has been consumed when reading stopped at i."""
    return t.pc == len(program.steps) and play.codes[i] == END << SEAT_BITS and i == len(play.codes) - 1


def _with_duties(step: AnyStep, duties: Sequence[Duty[Any]], t: State, play: Play, i: int) -> int:
    """Let a step consume what fits, and the duties what is lawful beside it, by turns."""
    i = step.consume(t, play, i)
    while not t.done:
        taken = _beside(duties, t, play, i)
        if taken == i:
            return i
        i = step.consume(t, play, taken)
    return i


def _beside(duties: Sequence[Duty[Any]], t: State, play: Play, i: int) -> int:
    """Take what is lawful beside the step under way: duties whose window is open."""
    for duty in duties:
        if duty.opens <= t.pc < duty.at_pc:
            i = duty.beside(t, play, i)
    return i
