"""Blinds that nobody has stated and that no line tells of, though the hand goes on as if they had been posted.

The first to act sits left of players without a line, and the bets that follow answer more than lies on the table. One
thing is wrong then; whether the house has blinds is for a person to say.
"""

from collections.abc import Iterator
from typing import Final

from verifier.law import words
from verifier.law.step import Explanation, Play
from verifier.law.steps.betting.limits import Limits
from verifier.law.steps.betting.shown import levels
from verifier.law.steps.poker import PokerStep
from verifier.model.events import CALL
from verifier.model.table import Table

MOST: Final = 2
"""So many blinds without a line are thought of, and so many amounts."""


def unwritten(step: PokerStep, t: Table, play: Play, i: int, q: int, limits: Limits) -> list[Explanation]:
    """q opens, and it is not his turn: those between the last blind, or the button, and him have posted unrecorded."""
    owing = list(_between(t, q))
    if not 0 < len(owing) <= MOST:
        return []
    found = step.blame(
        "bet-opener-moved", play, i, f"{words.Seat(t, q)} opens as if {words.seat(t, owing[-1])} had posted a blind",
        "blinds that the house has stated and the log tells", words.act(play.codes[i]),
    )  # fmt: skip
    if not found:
        return []
    out: list[Explanation] = []
    usual = () if play.kind(i) == CALL else (limits.size or limits.low, 2 * t.current)
    shown = dict.fromkeys(level for level in (*usual, *levels(t, play, i, limits)) if level > t.current)
    for level in list(shown)[:MOST]:
        for posted in (True, False):
            u = t.copy()
            if posted:
                for p, amount in zip(owing[::-1], (level, level // 2), strict=False):
                    u.pay(p, min(amount, u.stack[p]))
                    u.option |= 1 << p
            u.current = u.at.base = level
            u.unstated = u.at.moved = True
            u.at.pend &= ~u.allin
            u.at.to = q
            out.append(Explanation(found, u, i, 5))
    return out


def _between(t: Table, q: int) -> Iterator[int]:
    """From the one after the last who has put in a bet, or after the button, up to q."""
    last = max((p for p, bet in enumerate(t.bet[:q]) if bet), default=-1)
    yield from range(last + 1, q)
