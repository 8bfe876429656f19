"""Lines of a kind that no step of the game takes: no rule of its law speaks of them, so a person has to look."""

from typing import Final

from verifier.law import words
from verifier.law.program import Program
from verifier.law.step import Explanation, Play
from verifier.law.steps.banked import BankedStep
from verifier.model.banked import Banked, Wager
from verifier.model.events import BLIND, BRING_IN, DISCARD, KILL, KIND_NAMES, STRADDLE, TIP
from verifier.model.places import TIP as FOR_DEALER
from verifier.model.places import area_of
from verifier.model.state import State
from verifier.model.table import Table

_FORCED: Final = frozenset({BLIND, STRADDLE, KILL, BRING_IN})
"""Bets before the cards: to be met by whoever calls, unless the house takes them for dead."""


def foreign(program: Program, t: State, play: Play, i: int) -> list[Explanation]:
    """What the line at i may come to: what it says happened, or it stands for nothing."""
    step = program.steps[min(t.pc, len(program.steps) - 1)]
    found = step.blame_record(
        "line-foreign", play, i, f"The line tells of what this game does not have: {KIND_NAMES[play.kind(i)]}",
        "a line of this game", words.act(play.codes[i]),
    )  # fmt: skip
    if not found:  # without a finding it would be taken for nothing, and for nothing is too cheap
        return []
    nothing = Explanation(found, t.copy(), i + 1, 3)
    q = t.layout.pos[play.seat(i)]
    if q < 0:
        return [nothing]
    kind, value = play.kind(i), play.values[i]
    if isinstance(t, Table) and kind in _FORCED:
        live, dead = t.copy(), t.copy()
        live.pay(q, value)
        live.current = max(live.current, live.bet[q])
        live.forced = q
        live.option |= 1 << q
        unmoved = live.copy()  # the first round opens where it would have
        unmoved.forced = t.forced
        dead.put_in(q, value)
        return [
            Explanation(found, live, i + 1, 1),
            Explanation(found, unmoved, i + 1, 1),
            Explanation(found, dead, i + 1, 2),
            nothing,
        ]
    if isinstance(t, Banked) and isinstance(step, BankedStep) and kind == TIP:
        made = t.copy()  # a wager for the dealer comes to something like any other
        made.put(q, Wager(step.area(area_of(play.events[i].aux)), FOR_DEALER, value, play.origin[i]))
        return [Explanation(found, made, i + 1, 1), nothing]
    if isinstance(t, Table) and kind == DISCARD:
        thrown = t.copy()
        thrown.thrown[q] |= value & t.hand[q]
        thrown.hand[q] &= ~value
        return [Explanation(found, thrown, i + 1, 2), nothing]
    return [nothing]
