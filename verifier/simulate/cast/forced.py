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
    t = s.t
    for p in range(t.n):
        due = min(step.amount or 0, t.stack[p])
        if due and not s.struck("ante.instead", step, p, due):
            s.say(f"seat {s.seats[p]} posts ante {show(due)}")
            t.put_in(p, due)


def blinds(step: Blinds, s: PotScene) -> None:
    """The blinds go round from the first; who has fewer chips goes all in."""
    t = s.t
    anchor = ANCHORS[step.heads_up.ours] if t.n == 2 else step.first
    p = anchor(t)
    for nominal in step.amounts or ():
        p = (p + 1) % t.n
        if due := s.affords(p, nominal):
            s.say(f"seat {s.seats[p]} posts blind {show(due)}")
            forced(t, p, due)
        t.forced = p
        t.current = max(t.current, nominal)


def straddle(step: Straddle, s: PotScene) -> None:
    """Now and then the player who may straddles, if he has the chips for it."""
    t = s.t
    p = (step.by(t) + 1) % t.n
    if step.amount and t.stack[p] > step.amount and not t.bet[p] and s.chance(STRADDLES):
        s.say(f"seat {s.seats[p]} straddles {show(step.amount)}")
        forced(t, p, step.amount)
        t.forced = p
        t.current = max(t.current, step.amount)


def kill(step: Kill, s: PotScene) -> None:
    """Now and then whoever won the last pot alone posts a kill."""
    t = s.t
    p = t.last_winner
    if step.amount and p >= 0 and t.stack[p] > step.amount and not t.bet[p] and s.chance(KILLS):
        s.say(f"seat {s.seats[p]} posts kill {show(step.amount)}")
        forced(t, p, step.amount)
        t.killed |= 1 << p
        t.current = max(t.current, step.amount)


def forced(t: Table, p: int, amount: int) -> None:
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
