"""What is put in before the cards: antes, blinds, straddles, kills."""

from typing import Final

from verifier.law.selectors import ANCHORS
from verifier.law.steps.ante import Ante
from verifier.law.steps.blinds.step import Blinds
from verifier.law.steps.kill import Kill
from verifier.law.steps.straddle import Straddle
from verifier.model.money import show
from verifier.model.table import Table
from verifier.simulate.house import House
from verifier.simulate.part import Part
from verifier.simulate.pot import PotScene

STRADDLES: Final = 0.12
KILLS: Final = 0.25


def antes(step: Ante, s: PotScene) -> None:
    """Each puts in the ante, or all he has."""
    if s.struck("ante.before", step):
        return
    for p in range(s.t.n):
        due = min(step.amount or 0, s.t.stack[p])
        if due and not s.struck("ante.instead", step, p, due):
            ante(s, p, due)
    s.struck("ante.after", step)


def ante(s: PotScene, p: int, amount: int) -> None:
    """p puts in an ante."""
    s.say(f"seat {s.seats[p]} posts ante {show(amount)}")
    s.t.put_in(p, amount)


def blinds(step: Blinds, s: PotScene) -> None:
    """The blinds go round from the first; who has fewer chips goes all in."""
    t = s.t
    anchor = ANCHORS[step.heads_up.ours] if t.n == 2 else step.first
    s.first_blind = (anchor(t) + 1) % t.n
    for k, nominal in enumerate(step.amounts or ()):
        p = ((t.forced if k else anchor(t)) + 1) % t.n
        if not s.struck("blinds.instead", step, p, k):
            blind(s, p, s.affords(p, nominal), nominal)
    s.struck("blinds.after", step)


def blind(s: PotScene, p: int, paid: int, nominal: int) -> None:
    """p posts a blind, if he has any chips; it has to be met in full."""
    if paid:
        s.say(f"seat {s.seats[p]} posts blind {show(paid)}")
        bet_unseen(s.t, p, paid)
    s.t.forced = p
    s.t.current = max(s.t.current, nominal)


def straddle(step: Straddle, s: PotScene) -> None:
    """Now and then the player who may straddles, if he has the chips for it."""
    t = s.t
    p = (step.by(t) + 1) % t.n
    if s.struck("straddle.instead", step, p):
        return
    if step.amount and t.stack[p] > step.amount and not t.bet[p] and s.chance(STRADDLES):
        straddled(s, p, step.amount, step.amount)


def straddled(s: PotScene, p: int, paid: int, to: int) -> None:
    """p straddles: so much is to be met now, and the first act is left of him."""
    s.say(f"seat {s.seats[p]} straddles {show(paid)}")
    bet_unseen(s.t, p, paid)
    s.t.forced = p
    s.t.current = max(s.t.current, to)


def kill(step: Kill, s: PotScene) -> None:
    """Now and then whoever won the last pot alone posts a kill."""
    t = s.t
    p = t.last_winner
    if s.struck("kill.instead", step, p):
        return
    if step.amount and p >= 0 and t.stack[p] > step.amount and not t.bet[p] and s.chance(KILLS):
        s.say(told_kill(s, p, step.amount))
        killed(s.t, p, step.amount, step.amount)


def told_kill(s: PotScene, p: int, paid: int) -> str:
    """The line of a kill."""
    return f"seat {s.seats[p]} posts kill {show(paid)}"


def killed(t: Table, p: int, paid: int, to: int) -> None:
    """p posts a kill: so much is to be met now, and the bets are those of a kill."""
    bet_unseen(t, p, paid)
    t.killed |= 1 << p
    t.current = max(t.current, to)


def bet_unseen(t: Table, p: int, amount: int) -> None:
    """p makes a bet that he has to make: he may raise it when it comes back to him."""
    t.pay(p, amount)
    t.option |= 1 << p


def _ante(house: House) -> str:
    return show(house.rng.choice((0, 0, house.chip, house.unit)))


def _blinds(house: House) -> str:
    return house.rng.choice((f"{show(house.unit)} {show(house.big)}",) * 3 + (show(house.big),))


def _twice(house: House) -> str:
    return show(house.rng.choice((0, house.big * 2)))


PARTS: Final = (
    Part("ante", antes, {"amount": _ante}),
    Part("blinds", blinds, {"amounts": _blinds}),
    Part("straddle", straddle, {"amount": _twice}),
    Part("kill", kill, {"amount": _twice}),
)
