"""Bets that the log has wrong: what the players after them answered shows what was bet.

A call of another amount than is due, or a check against a bet, may be wrong itself. Or it is right, and the bet that it
answers was misrecorded: then the rest of the round bears that out.
"""

from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.betting.round import ACTIONS, Round
from verifier.model.events import BET, CALL, CHECK, RAISE
from verifier.model.table import Table


def answered(t: Table, play: Play, i: int, q: int, found: tuple[Found, ...]) -> list[Explanation]:
    """The states in which q's act at i answers another bet than the one on record; the act is still to be read."""
    at: Round = t.at
    kind = play.kind(i)
    amount = play.values[i] if kind == CALL else 0
    if kind not in {CALL, CHECK} or amount < 0 or not found:
        return []
    level = t.bet[q] + amount
    out = []
    if t.aggressor >= 0 and at.raises and level < t.current:
        out += _lowered(t, level, i, found)
    if t.aggressor >= 0 and at.raises and level > t.current and kind == CALL:
        out += _raised(t, t.aggressor, level, i, found)
    last = t.layout.pos[play.seat(i - 1)] if i and play.kind(i - 1) in ACTIONS else -1
    if (
        last >= 0
        and last != q
        and t.live >> last & 1
        and kind == CALL
        and level > t.current
        and not (at.raises and last == t.aggressor)
    ):
        out += _raised(t, last, level, i, found)
    return out


def unbet(t: Table, play: Play, i: int, size: int, found: tuple[Found, ...]) -> list[Explanation]:
    """A raise although nobody has bet: the player before him bet, and the log says that he did not."""
    last = t.layout.pos[play.seat(i - 1)] if i and play.kind(i - 1) in ACTIONS else -1
    if play.kind(i) not in {BET, RAISE} or t.current or last < 0 or not size or not t.live >> last & 1 or not found:
        return []
    return _raised(t, last, size, i, found)


def _lowered(t: Table, level: int, i: int, found: tuple[Found, ...]) -> list[Explanation]:
    """The last bet was to `level` only, or no bet at all."""
    u = t.copy()
    at: Round = u.at
    r = t.aggressor
    if level < at.before or t.bet[r] != t.current:
        return []
    back = t.bet[r] - level
    if back > t.bet[r]:
        return []
    u.take_back(r, back)
    u.current = level
    if level == at.before:  # it was no raise: those who had answered the bet before have answered
        at.raises -= 1
        at.pend &= ~at.answered
        u.bettor = at.previous
    else:
        at.increment = level - at.before
    at.base = level
    return [Explanation(found, u, i, 2)] if at.pend else []


def _raised(t: Table, r: int, level: int, i: int, found: tuple[Found, ...]) -> list[Explanation]:
    """r has bet up to `level`, which the log does not say."""
    more = level - t.bet[r]
    if more <= 0 or more > t.stack[r]:
        return []
    u = t.copy()
    at: Round = u.at
    if r != t.aggressor or not at.raises:
        at.raises += 1
        at.pend = u.live & ~u.allin & ~(1 << r)
        at.settled = 1 << r
    u.pay(r, more)
    if u.bettor != r:
        at.previous, u.bettor = u.bettor, r
    at.increment = level - t.current
    u.current = at.base = level
    u.aggressor = r
    at.turn_after(r)
    return [Explanation(found, u, i, 2)] if at.pend else []
