"""Bets, raises, calls and checks that are not as the round allows them."""

from typing import Final

from verifier.law.steps.betting.step import Betting
from verifier.model.layout import following, members
from verifier.model.table import Table
from verifier.simulate.cast.betting import (
    NOBODY,
    Round,
    barred,
    bet,
    bounds,
    call,
    check,
    has_to_bet,
    limits_of,
    stands,
    told_back,
    told_bet,
)
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene


# ---------------------------------------------------------------------- calls and checks
def call_amount(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """p calls less than is due, or more."""
    s.expect(step, "bet-call-amount")
    call(s, at, p, s.rng.choice(wrong_calls(s, p)))


def wrong_calls(s: PotScene, p: int) -> list[int]:
    """A chip less or more, or the whole bet, though some of it is in already; with all of them p has chips left."""
    t = s.t
    due = t.current - t.bet[p]
    if due <= 0:
        return []
    return [paid for paid in (due - s.chip, due + s.chip, t.current) if 0 < paid < t.stack[p] and paid != due]


def can_miscall(step: Betting, s: PotScene, at: Round, p: int) -> bool:
    """There is a bet to call, and p has more than that."""
    return s.t.stack[p] > s.t.current - s.t.bet[p] and bool(wrong_calls(s, p))


def check_to_bet(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """p checks, and there is a bet to answer; he stays in."""
    s.expect(step, "bet-not-allowed")
    check(s, at, p)


def faces_bet(step: Betting, s: PotScene, at: Round, p: int) -> bool:
    """p has a bet to answer."""
    return s.t.current > s.t.bet[p]


def no_checking(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """p checks, and the house does not let players check."""
    s.expect(step, "bet-check")
    check(s, at, p)


def may_not_check(step: Betting, s: PotScene, at: Round, p: int) -> bool:
    """p would have to bet, because the house does not let players check."""
    return step.checks.ruled and has_to_bet(step, s.t, p)


# ---------------------------------------------------------------------- bets and raises
def forbidden(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """p bets or raises, and one thing forbids it."""
    s.expect(step, forbids(step, s, at, p))
    bet(step, s, at, p, bounds(step, s.t, at, p)[0])


def forbids(step: Betting, s: PotScene, at: Round, p: int) -> str:
    """The one thing that keeps p from a full bet or raise, for which he has the chips; empty if none or more do."""
    bars = barred(step, s.t, at, p)
    if len(bars) != 1 or not affords(step, s.t, at, p) or not s.t.able() & ~(1 << p):
        return ""
    return "" if "bet-reopened" in bars and not falls_short(step, s.t, at, p) else bars.pop()


def affords(step: Betting, t: Table, at: Round, p: int) -> bool:
    """p has more than a full bet or raise takes."""
    return t.bet[p] + t.stack[p] > bounds(step, t, at, p)[0]


def falls_short(step: Betting, t: Table, at: Round, p: int) -> bool:
    """What p has to answer is less than a full raise, and known to be.

    Several short ones may add up to one, and how much it is in a hand with a kill not every house says.
    """
    came = t.current - max(at.base, t.bet[p])
    full = bounds(step, t, at, p)[0] - t.current
    return limits_of(step, t).known and (came * 2 < full if step.reopening == "half-raise" else came < full)


def war(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """All raise in turn until the house allows no more, and one more does so."""
    while not barred(step, s.t, at, at.to):
        bet(step, s, at, at.to, bounds(step, s.t, at, at.to)[0])
        at.to = following(at.pend, at.to)
    s.expect(step, "bet-cap")
    bet(step, s, at, at.to, bounds(step, s.t, at, at.to)[0])


def may_war(step: Betting, s: PotScene, at: Round, p: int) -> bool:
    """p may raise, and all have the chips for as many raises as the house allows, and one more."""
    t = s.t
    if step.cap is None or step.checks.no_raise or barred(step, t, at, p) or t.able().bit_count() < 2:
        return False
    by = bounds(step, t, at, p)[0] - t.current
    most = t.current + by * (step.cap + 1 - at.raises - at.forced)
    return all(t.bet[q] + t.stack[q] > most for q in members(t.able()))


def reopened(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """p goes all in for less than a full raise, and the next one who has acted raises although he may only call."""
    t = s.t
    q = answered_next(t, at, p)
    bet(step, s, at, p, t.bet[p] + t.stack[p])
    at.to = following(at.pend, p)
    while at.to != q:
        call(s, at, at.to, min(t.current - t.bet[at.to], t.stack[at.to]))
        at.to = following(at.pend, at.to)
    s.expect(step, "bet-reopened")
    bet(step, s, at, q, bounds(step, t, at, q)[0])


def short_raise(step: Betting, s: PotScene, at: Round, p: int) -> bool:
    """p has not enough for a full raise, and what he has lets nobody raise again who has acted; but one of them could,
    and another might call that.
    """
    t = s.t
    to, low = t.bet[p] + t.stack[p], bounds(step, t, at, p)[0]
    q = answered_next(t, at, p)
    if at.short or not limits_of(step, t).known or not t.current < to < low or q in (p, NOBODY):
        return False
    if barred(step, t, at, p) | barred(step, t, at, q):
        return False
    if step.reopening == "any-raise" or (step.reopening == "half-raise" and (to - t.current) * 2 >= low - t.current):
        return False
    second = to + low - t.current
    return all(t.bet[r] + t.stack[r] > second for r in members(t.able()) if r != p) and t.able().bit_count() > 2


def answered_next(t: Table, at: Round, p: int) -> int:
    """Who comes next of those who have acted since the last full bet and still can, NOBODY if none does."""
    able = at.settled & t.able()
    return following(able, p) if able else NOBODY


def other_word(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """p bets where there is a bet already, or raises where there is none."""
    to = bounds(step, s.t, at, p)[0]
    s.expect(step, "bet-not-allowed")
    s.say(told_bet(s, p, to, raises=not s.t.current))
    stands(step, s, at, p, to, full=True)


def may_bet(step: Betting, s: PotScene, at: Round, p: int) -> bool:
    """p may make a full bet, and has nothing in yet: a bet and a raise would be of as many chips."""
    return not barred(step, s.t, at, p) and affords(step, s.t, at, p) and not s.t.bet[p]


def size(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """p bets or raises by too little, or too much; it stands as it is."""
    to = s.rng.choice(wrong_sizes(step, s, at, p))
    s.expect(step, "bet-size")
    s.say(told_bet(s, p, to, raises=s.t.current > 0))
    stands(step, s, at, p, to, full=True)


def missizes(step: Betting, s: PotScene, at: Round, p: int) -> bool:
    """p may bet or raise, and there are sizes that he may not."""
    return not barred(step, s.t, at, p) and bool(wrong_sizes(step, s, at, p))


def wrong_sizes(step: Betting, s: PotScene, at: Round, p: int) -> list[int]:
    """To how much p might go by mistake; with all of them he has chips left. Of limits that nobody has set, to none."""
    t, chip = s.t, s.chip
    limits = limits_of(step, t)
    if not limits.known:
        return []
    low, high = bounds(step, t, at, p)
    if limits.structure == "fixed-limit":
        half = limits.size // 2 // chip * chip
        found = [low - chip, low + chip, t.current + half, low + half, low + limits.size]
        if at.base < t.current:  # a short raise may be made a full one
            found = [to for to in found if to != at.base + limits.size]
    else:
        found = [low - chip, (low + t.current) // 2 // chip * chip]
        if limits.structure != "no-limit":
            found += [high + chip, high * 2]
    return [to for to in found if t.current < to < t.bet[p] + t.stack[p] and not low <= to <= high]


# ---------------------------------------------------------------------- what goes back
def back_amount(step: Betting, s: PotScene, top: int, excess: int) -> None:
    """A chip less goes back than nobody has called, or a chip more: it may be one where all is called."""
    s.expect(step, "uncalled-amount")
    amount = s.rng.choice((excess - s.chip, excess + s.chip)) if excess > s.chip else excess + s.chip
    s.say(told_back(s, top, amount))
    s.t.take_back(top, amount)


def called_too(step: Betting, s: PotScene, top: int, excess: int) -> bool:
    """Some of the bet is called, so that more could go back, and that puts nobody back into the play."""
    t = s.t
    return t.bet[top] > excess + s.chip and t.live >> top & 1 != 0 and (excess > 0 or not t.allin >> top & 1)


def back_to_another(step: Betting, s: PotScene, top: int, excess: int) -> None:
    """The line names another seat; the chips go where they should."""
    s.expect(step, "uncalled-amount")
    s.say(told_back(s, s.rng.choice([q for q in range(s.t.n) if q != top]), excess))
    s.t.take_back(top, excess)


def any_back(step: Betting, s: PotScene, top: int, excess: int) -> bool:
    """Something goes back."""
    return excess > 0


FORBIDDEN: Final = ("bet-not-allowed", "bet-cap", "bet-check-raise", "bet-reopened")
"""What can keep a player from a bet or a raise."""

OPERATORS: Final = (
    Operator("betting.turn", "bet-call-amount", call_amount, can_miscall),
    Operator("betting.turn", "bet-not-allowed", check_to_bet, faces_bet),
    Operator("betting.turn", "bet-check", no_checking, may_not_check),
    Operator("betting.turn", forbids, forbidden, one_of=FORBIDDEN),
    Operator("betting.turn", "bet-cap", war, may_war),
    Operator("betting.turn", "bet-reopened", reopened, short_raise),
    Operator("betting.turn", "bet-not-allowed", other_word, may_bet),
    Operator("betting.turn", "bet-size", size, missizes),
    Operator("betting.back", "uncalled-amount", back_amount, called_too),
    Operator("betting.back", "uncalled-amount", back_to_another, any_back),
)
