"""A betting round: each answers the last bet, within the limits of the house."""

from typing import Final

from verifier.law.steps.betting.limits import Limits
from verifier.law.steps.betting.step import Betting
from verifier.model.layout import following
from verifier.model.money import show
from verifier.model.table import Table
from verifier.simulate.cast import stakes
from verifier.simulate.part import Part
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import UnclearError

NOBODY: Final = -1


class Round:
    """How far a betting round has come."""

    __slots__ = ("base", "checked", "forced", "increment", "last", "pend", "raises", "settled", "short", "to")

    def __init__(self, step: Betting, t: Table) -> None:
        self.pend = t.able()
        """Who has still to answer the last bet."""
        self.to = following(self.pend, step.anchor(t)) if self.pend else NOBODY
        """Whose turn it is."""
        self.raises = 0
        self.forced = int(step.counts_forced and t.current > 0)
        self.increment = 0
        """The last full bet or raise."""
        self.base = t.current
        """The last bet that was full."""
        self.settled = 0
        """Who has acted since."""
        self.short = False
        """Somebody has gone all in for less than a full raise since."""
        self.checked = 0
        self.last = NOBODY
        """Who has acted last."""

    def acted(self, t: Table, p: int) -> None:
        """p has had his turn."""
        if t.opener == NOBODY:
            t.opener = p
        self.last = p
        self.pend &= ~(1 << p)
        self.settled |= 1 << p


def betting(step: Betting, s: PotScene) -> None:
    """Clockwise from the opener, until all have answered; then what nobody called goes back."""
    t = s.t
    t.bettor = t.opener = NOBODY
    if not step.first_round:
        t.bet = [0] * t.n
        t.current = 0
    if not (step.first_round and step.has_option):
        t.option = 0
    at = Round(step, t)
    if s.struck("betting.instead", step, at):
        return
    s.struck("betting.opens", step, at)
    answers(step, s, at)
    s.struck("betting.closed", step, at)
    back(step, s)
    if t.contested():
        s.meanwhile("over")


def answers(step: Betting, s: PotScene, at: Round) -> None:
    """From the one whose turn it is, until all have answered the last bet."""
    while at.pend and to_act(s.t):
        s.meanwhile("act")
        if not s.struck("betting.turn", step, at, at.to):
            act(step, s, at, at.to)
        at.to = following(at.pend, at.to) if at.pend else NOBODY


def to_act(t: Table) -> bool:
    """Whether anybody has still to act: two can, or one has a bet to answer."""
    able = t.able()
    if able & (able - 1):
        return True
    return t.contested() and able != 0 and t.bet[able.bit_length() - 1] < max(t.bet)


def act(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """p folds, checks, calls, bets or raises."""
    t = s.t
    due = t.current - t.bet[p]
    must = has_to_bet(step, t, p)
    to = raised(step, s, at, p, must=must)
    if to and (must or s.chance(s.bold)):
        bet(step, s, at, p, to)
    elif due <= 0:
        check(s, at, p)
    elif s.chance(s.timid):
        fold(s, at, p)
    else:
        call(s, at, p, s.affords(p, due))


def has_to_bet(step: Betting, t: Table, p: int) -> bool:
    """Nobody has bet more than p, and he may not check."""
    return t.current <= t.bet[p] and not (step.may_check or t.option >> p & 1)


def fold(s: PotScene, at: Round, p: int) -> None:
    """p gives up."""
    s.say(f"seat {s.seats[p]} folds")
    s.t.drop(p)
    at.acted(s.t, p)


def check(s: PotScene, at: Round, p: int) -> None:
    """p puts in nothing and stays in."""
    s.say(f"seat {s.seats[p]} checks")
    at.checked |= 1 << p
    at.acted(s.t, p)


def call(s: PotScene, at: Round, p: int, paid: int) -> None:
    """p puts in so much more."""
    s.say(f"seat {s.seats[p]} calls {show(paid)}{' all in' * (paid == s.t.stack[p])}")
    s.t.pay(p, paid)
    at.acted(s.t, p)


def barred(step: Betting, t: Table, at: Round, p: int) -> set[str]:
    """What p would do amiss if he bet or raised now, however much it is."""
    bars = {
        "bet-not-allowed": not (t.able() & ~(1 << p) and (step.may_raise if t.current else step.may_bet)),
        "bet-cap": step.cap is not None and at.raises + at.forced >= step.cap,
        "bet-check-raise": step.checks.no_raise and bool(at.checked >> p & 1),
        "bet-reopened": at.short and bool(at.settled >> p & 1) and step.reopening != "any-raise",
    }
    return {departure for departure, bar in bars.items() if bar}


def raised(step: Betting, s: PotScene, at: Round, p: int, *, must: bool) -> int:
    """To how much p bets or raises, if he does; 0 if he may not, or if he would have to go all in for less than a full
    one, and need not.
    """
    t = s.t
    most = t.bet[p] + t.stack[p]
    if most <= t.current or barred(step, t, at, p):
        return 0
    low, high = bounds(step, t, at, p)
    if most <= low:
        return most if must or s.chance(s.steep) else 0
    high = min(high, most)
    if s.chance(s.steep):
        return high
    room = (min(high, low * 3) - low) // s.chip
    return low + s.chip * s.rng.randint(0, room) if room > 0 and s.chance(0.5) else low


def limits_of(step: Betting, t: Table) -> Limits:
    """The limits of this hand: a kill has its own."""
    return step.killed if t.killed else step.plain


def bounds(step: Betting, t: Table, at: Round, p: int) -> tuple[int, int]:
    """From how much to how much a full bet or raise of p goes.

    Raises UnclearError where the pot is less than the least bet: whether anybody may bet then no section says.
    """
    limits = limits_of(step, t)
    if limits.structure == "fixed-limit":
        to = t.current + limits.size
        return to, to
    low = t.current + max(at.increment, limits.low, step.plain.low, 1)
    if limits.structure == "spread-limit":
        most = t.current + limits.high
        return min(low, most), most
    if limits.structure == "pot-limit":
        most = t.current + sum(t.put) + t.current - t.bet[p]
        if most < low:
            raise UnclearError
        return low, most
    return low, t.bet[p] + t.stack[p]


def bet(step: Betting, s: PotScene, at: Round, p: int, to: int) -> None:
    """p bets or raises to so much."""
    low = bounds(step, s.t, at, p)[0]
    s.say(told_bet(s, p, to, raises=s.t.current > 0))
    over = to - s.t.current
    full = to >= low or step.reopening == "any-raise"
    full = full or (step.reopening == "half-raise" and over * 2 >= low - s.t.current)
    stands(step, s, at, p, to, full=full)


def told_bet(s: PotScene, p: int, to: int, *, raises: bool) -> str:
    """The line of a bet or raise."""
    all_in = " all in" * (to - s.t.bet[p] == s.t.stack[p])
    return f"seat {s.seats[p]} {'raises to' if raises else 'bets'} {show(to)}{all_in}"


def stands(step: Betting, s: PotScene, at: Round, p: int, to: int, *, full: bool) -> None:
    """p has now put in as much: the others have a new bet to answer. After a full one all of them may raise it."""
    t = s.t
    over = to - t.current
    t.pay(p, to - t.bet[p])
    t.current = to
    t.aggressor = t.bettor = p
    at.pend = t.able()
    if full:
        at.raises += 1
        at.increment = over if step.plain.structure == "fixed-limit" else max(at.increment, over)
        at.base = to
        at.settled = 0
    at.short = not full
    at.acted(t, p)


def back(step: Betting, s: PotScene) -> None:
    """What nobody has called goes back to the one who bet it."""
    t = s.t
    best = max(t.bet)
    top = t.bet.index(best)
    excess = best - max((bet for p, bet in enumerate(t.bet) if p != top), default=0)
    if s.struck("betting.back", step, top, excess):
        return
    if excess:
        s.say(told_back(s, top, excess))
        t.take_back(top, excess)


def told_back(s: PotScene, p: int, amount: int) -> str:
    """The line of a bet, or a part of one, that goes back."""
    return f"uncalled {show(amount)} returned to seat {s.seats[p]}"


PARTS: Final = (
    Part(
        "betting",
        betting,
        {
            "structure": stakes.structure,
            "sizes": stakes.sizes,
            "kill-sizes": stakes.kill_sizes,
            "minimum": stakes.minimum,
            "cap": stakes.cap,
        },
    ),
)
