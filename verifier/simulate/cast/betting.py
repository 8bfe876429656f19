"""A betting round: each answers the last bet, within the limits of the house."""

from typing import Final

from verifier.law.steps.betting.step import Betting
from verifier.model.layout import following
from verifier.model.money import show
from verifier.model.table import Table
from verifier.simulate.house import House
from verifier.simulate.part import Part
from verifier.simulate.pot import PotScene

NOBODY: Final = -1


class Round:
    """How far a betting round has come."""

    __slots__ = ("base", "checked", "forced", "increment", "pend", "raises", "settled", "short", "to")

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
    while at.pend and to_act(t):
        act(step, s, at, at.to)
        at.to = following(at.pend, at.to) if at.pend else NOBODY
    back(s)


def to_act(t: Table) -> bool:
    """Whether anybody has still to act: two can, or one has a bet to answer."""
    able = t.able()
    if able & (able - 1):
        return True
    return t.contested() and able != 0 and t.bet[able.bit_length() - 1] < max(t.bet)


def act(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """p folds, checks, calls, bets or raises."""
    t = s.t
    if t.opener == NOBODY:
        t.opener = p
    due = t.current - t.bet[p]
    must = due <= 0 and not (step.may_check or t.option >> p & 1)
    to = raised(step, s, at, p, must=must)
    if to and (must or s.chance(s.bold)):
        bet(step, s, at, p, to)
    elif due <= 0:
        s.say(f"seat {s.seats[p]} checks")
        at.checked |= 1 << p
    elif s.chance(s.timid):
        s.say(f"seat {s.seats[p]} folds")
        t.drop(p)
    else:
        paid = s.affords(p, due)
        s.say(f"seat {s.seats[p]} calls {show(paid)}{' all in' * (paid == t.stack[p])}")
        t.pay(p, paid)
    at.pend &= ~(1 << p)
    at.settled |= 1 << p


def raised(step: Betting, s: PotScene, at: Round, p: int, *, must: bool) -> int:
    """To how much p bets or raises, if he does; 0 if he may not, or if he would have to go all in for less than a full
    one, and need not.
    """
    t = s.t
    others = t.able() & ~(1 << p)
    if not others or not (step.may_raise if t.current else step.may_bet):
        return 0
    if step.cap is not None and at.raises + at.forced >= step.cap:
        return 0
    if step.checks.no_raise and at.checked >> p & 1:
        return 0
    if at.short and at.settled >> p & 1 and step.reopening != "any-raise":
        return 0
    most = t.bet[p] + t.stack[p]
    if most <= t.current:
        return 0
    low, high = bounds(step, t, at, p)
    if most <= low:
        return most if must or s.chance(s.steep) else 0
    high = min(high, most)
    if s.chance(s.steep):
        return high
    room = (min(high, low * 3) - low) // s.chip
    return low + s.chip * s.rng.randint(0, room) if room > 0 and s.chance(0.5) else low


def bounds(step: Betting, t: Table, at: Round, p: int) -> tuple[int, int]:
    """From how much to how much a full bet or raise of p goes."""
    limits = step.killed if t.killed else step.plain
    if limits.structure == "fixed-limit":
        to = t.current + limits.size
        return to, to
    low = t.current + max(at.increment, limits.low, step.plain.low, 1)
    if limits.structure == "spread-limit":
        return low, max(low, t.current + limits.high)
    if limits.structure == "pot-limit":
        return low, max(low, t.current + sum(t.put) + t.current - t.bet[p])
    return low, t.bet[p] + t.stack[p]


def bet(step: Betting, s: PotScene, at: Round, p: int, to: int) -> None:
    """p has now put in as much: the others have a new bet to answer."""
    t = s.t
    low = bounds(step, t, at, p)[0]
    over = to - t.current
    full = to >= low or step.reopening == "any-raise"
    full = full or (step.reopening == "half-raise" and over * 2 >= low - t.current)
    need = to - t.bet[p]
    all_in = " all in" * (need == t.stack[p])
    verb = f"raises to {show(to)}" if t.current else f"bets {show(to)}"
    s.say(f"seat {s.seats[p]} {verb}{all_in}")
    t.pay(p, need)
    t.current = to
    t.aggressor = t.bettor = p
    at.pend = t.able() & ~(1 << p)
    if full:
        at.raises += 1
        at.increment = over if step.plain.structure == "fixed-limit" else max(at.increment, over)
        at.base = to
        at.settled = 0
    at.short = not full


def back(s: PotScene) -> None:
    """What nobody has called goes back to the one who bet it."""
    t = s.t
    best = max(t.bet)
    top = t.bet.index(best)
    second = max((bet for p, bet in enumerate(t.bet) if p != top), default=0)
    if best > second:
        s.say(f"uncalled {show(best - second)} returned to seat {s.seats[top]}")
        t.take_back(top, best - second)


def _rounds(house: House) -> int:
    return sum(step.kind == "betting" for step in house.game.procedure)


def _structure(house: House) -> str:
    return house.rng.choice(("fixed-limit", "fixed-limit", "no-limit", "no-limit", "pot-limit", "spread-limit"))


def _sizes(house: House) -> str | None:
    structure = house.by_key.get("betting.structure")
    if structure == "fixed-limit":
        return _doubled(house, house.big)
    return f"{show(house.big)} {show(house.big * 5)}" if structure == "spread-limit" else None


def _kill_sizes(house: House) -> str | None:
    structure = house.by_key.get("betting.structure")
    if structure == "fixed-limit":
        return _doubled(house, house.big * 2)
    return f"{show(house.big * 2)} {show(house.big * 5)}" if structure == "spread-limit" else None


def _doubled(house: House, size: int) -> str:
    """The bet of each round, twice as much in the later ones."""
    rounds = _rounds(house)
    return " ".join(show(size if k * 2 < rounds else size * 2) for k in range(rounds))


def _minimum(house: House) -> str | None:
    return show(house.big) if house.by_key.get("betting.structure") in ("no-limit", "pot-limit") else None


def _cap(house: House) -> str | None:
    limited = house.by_key.get("betting.structure") in ("fixed-limit", "spread-limit")
    return str(house.rng.randint(3, 5)) if limited or house.rng.random() < 0.2 else None


PARTS: Final = (
    Part(
        "betting",
        betting,
        {
            "structure": _structure,
            "sizes": _sizes,
            "kill-sizes": _kill_sizes,
            "minimum": _minimum,
            "cap": _cap,
        },
    ),
)
