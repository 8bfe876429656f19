"""Cards that are thrown away and not replaced."""

from collections.abc import Sequence
from typing import Final

from verifier.law.steps.discard.step import Discard
from verifier.model.cards import NAME, each
from verifier.model.layout import members
from verifier.model.table import Table
from verifier.simulate.part import Part
from verifier.simulate.pot import PotScene

PATIENT: Final = 0.7
"""How often the next of those who have still to discard waits for a later moment."""


def discard(step: Discard, s: PotScene) -> None:
    """Who has not thrown his cards away does so now; before the end of the window, some wait."""
    t = s.t
    waits = t.pc < step.at_pc
    if s.struck("discard.all", step):
        return
    for p in members(step.owing(t)):
        if waits and s.chance(PATIENT):
            continue
        if not s.struck("discard.instead", step, p):
            rid(step, s, p)


def rid(step: Discard, s: PotScene, p: int) -> int:
    """p throws away as many cards as he should; returns the line."""
    thrown = s.rng.sample(each(s.t.hand[p]), step.count)
    line = say_discard(s, p, thrown)
    throw(s.t, p, thrown)
    s.t.done_by |= 1 << p
    return line


def say_discard(s: PotScene, p: int, thrown: Sequence[int]) -> int:
    """The line that tells what p throws away."""
    return s.say(f"seat {s.seats[p]} discards {' '.join(NAME[card] for card in thrown)}")


def throw(t: Table, p: int, cards: Sequence[int]) -> None:
    """p throws cards away."""
    for card in cards:
        t.hand[p] &= ~card
        t.thrown[p] |= card


PARTS: Final = (Part("discard", discard),)
