"""Stacks that the header has too small: the player goes on betting with chips that he evidently had."""

from collections.abc import Iterator

from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.betting.acts import chips_of
from verifier.law.steps.betting.borne_out import put_in
from verifier.law.steps.betting.round import ACTIONS, Round
from verifier.law.steps.poker import PokerStep
from verifier.model.events import DISCARD, UNCALLED
from verifier.model.layout import members
from verifier.model.table import Table


def deeper(t: Table, play: Play, i: int, q: int) -> Iterator[Table]:
    """Tables at which q has chips for all that he does from event i on: some are left to him, or none."""
    seat = t.layout.order[q]
    back = sum(play.values[k] for k in range(i, len(play.codes)) if play.kind(k) == UNCALLED and play.seat(k) == seat)
    needed = put_in(t, play, i)[q] + back
    if needed > t.stack[q]:
        for stack in (needed * 2, needed):
            v = t.copy()
            v.stack[q] = stack
            v.allin &= ~(1 << q)
            yield v


def not_all_in(t: Table, play: Play, i: int, q: int, found: tuple[Found, ...]) -> list[Explanation]:
    """q, who has nothing left by the header, answers the bet: it is his turn."""
    if not found or 0 < t.current <= t.bet[q]:
        return []
    out = []
    for v in deeper(t, play, i, q):
        v.at.pend |= 1 << q
        v.at.to = q
        out.append(Explanation(found, v, i, 1))
    return out


def held_after_all(step: PokerStep, t: Table, play: Play, i: int, pc: int) -> list[Explanation]:
    """The round, the pc-th step, was over since somebody was all in, who then bets: he was not, and it goes on."""
    out = []
    for r in members(t.live & t.allin):
        j = _bets(t, play, i, r)
        if j < 0:
            continue
        found = step.exceeds(t, play, j, r, chips_of(t, r, play.kind(j), play.values[j]))
        for v in deeper(t, play, i, r) if found else ():
            v.pc, v.done = pc, False
            v.fresh = not _under_way(play, i)
            if not v.fresh:
                v.at = Round()
                v.at.acted, v.at.due, v.at.pend, v.at.to = 1, True, 1 << r, r
            out.append(Explanation(found, v, i, 5))
    return out


def _bets(t: Table, play: Play, i: int, r: int) -> int:
    """Where r next puts chips in, from event i on, or -1."""
    seat = t.layout.order[r]
    acts = (k for k in range(i, len(play.codes)) if play.kind(k) in ACTIONS and play.seat(k) == seat)
    return next((k for k in acts if chips_of(t, r, play.kind(k), play.values[k]) > 0), -1)


def _under_way(play: Play, i: int) -> bool:
    """Whether somebody has acted in the round that event i would go on with."""
    j = i - 1
    while j >= 0 and play.kind(j) == DISCARD:
        j -= 1
    return j >= 0 and play.kind(j) in ACTIONS
