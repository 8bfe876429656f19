"""Bets that the log has wrong: what the players after them answered shows what was bet.

A call of another amount than is due, or a check against a bet, may be wrong itself. Or it is right, and the bet that it
answers was misrecorded: then the rest of the round bears that out.
"""

from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.betting.borne_out import levels
from verifier.law.steps.betting.round import ACTIONS, BOLD, Round
from verifier.model.events import BET, CALL, CHECK, DISCARD, FOLD, RAISE
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
        for shown in levels(t, play, i, t.aggressor):  # of a call that puts him all in, what goes back tells the rest
            out += _raised(t, t.aggressor, shown, i, found)
    last = _last(t, play, i)
    if last >= 0 and last != q and kind == CALL and level > t.current and not (at.raises and last == t.aggressor):
        out += _raised(t, last, level, i, found)
    return out


def unbet(t: Table, play: Play, i: int, size: int, found: tuple[Found, ...]) -> list[Explanation]:
    """A raise although nobody has bet: the player before him bet, and the log says that he did not."""
    last = _last(t, play, i)
    if play.kind(i) not in {BET, RAISE} or t.current or last < 0 or not found:
        return []
    shown = [size] if size else levels(t, play, i, last)
    return [explanation for level in shown for explanation in _raised(t, last, level, i, found)]


def reopened(t: Table, play: Play, i: int, pc: int, found: tuple[Found, ...]) -> list[Explanation]:
    """An answer to a bet after the round, the pc-th step, was over: the last to act did bet, and the log says that he
    did not.
    """
    last = _last(t, play, i)
    if play.kind(i) not in {CALL, FOLD} or last < 0 or play.seat(i) == t.layout.order[last]:
        return []
    u = t.copy()
    u.at = Round()
    u.at.acted, u.at.due = 1, True
    u.pc, u.fresh, u.done = pc, False, False
    shown = [level for level in levels(t, play, i, last) if level > t.current]
    return [explanation for level in shown for explanation in _raised(u, last, level, i, found)]


def _last(t: Table, play: Play, i: int) -> int:
    """Who acted last before event i without folding, or -1."""
    j = i - 1
    while j >= 0 and play.kind(j) in (FOLD, DISCARD):
        j -= 1
    p = t.layout.pos[play.seat(j)] if j >= 0 and play.kind(j) in ACTIONS else -1
    return p if p >= 0 and t.live >> p & 1 else -1


def reraised(t: Table, play: Play, i: int, least: int, found: tuple[Found, ...]) -> list[Explanation]:
    """A raise that is none over the bet on record: what the bettor then calls shows what he had bet; or it was the
    least that he could, or a call.
    """
    r = t.aggressor
    if play.kind(i) not in BOLD or r < 0 or not t.at.raises or not found:
        return []
    out = []
    for level in dict.fromkeys((*levels(t, play, i, r), t.at.before + max(least, t.at.step), t.at.before)):
        if level != t.current:
            out += _lowered(t, level, i, found) if level < t.current else _raised(t, r, level, i, found)
    return out


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
        u.bettor, at.increment = at.previous, at.step
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
