"""Straddles and kills that are not as they should be."""

from typing import Final

from verifier.law.steps.kill import Kill
from verifier.law.steps.straddle import Straddle
from verifier.simulate.cast.forced import killed, straddled, told_kill
from verifier.simulate.faults.chips import late, unbound
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene


# ---------------------------------------------------------------------- straddles
def straddle_player(step: Straddle, s: PotScene, p: int) -> None:
    """Another straddles in place of p."""
    amount = step.amount or 0
    s.expect(step, "straddle-player")
    straddled(s, s.rng.choice(unbound(s, p, amount)), amount, amount)


def another(step: Straddle, s: PotScene, p: int) -> bool:
    """A straddle is offered, p could make it, and another could by mistake."""
    return offered(step, s, p) and bool(unbound(s, p, step.amount or 0))


def straddle_amount(step: Straddle, s: PotScene, p: int) -> None:
    """p straddles for less than he should, or for more."""
    s.expect(step, "straddle-amount")
    paid, to = wrong(s, step.amount or 0)
    straddled(s, p, paid, to)


def offered(step: Straddle, s: PotScene, p: int) -> bool:
    """A straddle is offered, and p could well make it."""
    return bool(step.amount) and p in unbound(s, -1, step.amount or 0)


def straddle_second(step: Straddle, s: PotScene, p: int) -> None:
    """p straddles, and the next one does so over him."""
    amount = step.amount or 0
    straddled(s, p, amount, amount)
    s.expect(step, "straddle-second")
    straddled(s, (p + 1) % s.t.n, amount * 2, amount * 2)


def two_more(step: Straddle, s: PotScene, p: int) -> bool:
    """One straddle is allowed, and the two next players could both make one."""
    return step.at_most == 1 and offered(step, s, p) and (p + 1) % s.t.n in unbound(s, p, (step.amount or 0) * 2)


def straddle_offered(step: Straddle, s: PotScene, p: int) -> None:
    """p straddles, and the house offers no straddle."""
    to = s.t.current * 2
    s.expect(step, "straddle-offered")
    straddled(s, p, to, to)


def not_offered(step: Straddle, s: PotScene, p: int) -> bool:
    """No straddle is offered, and there is a blind that p could raise unseen."""
    return step.amount == 0 and s.t.current > 0 and p in unbound(s, -1, s.t.current * 2)


# ---------------------------------------------------------------------- kills
def kill_player(step: Kill, s: PotScene, winner: int) -> None:
    """Another posts the kill than the one who has won the last pot."""
    amount = step.amount or 0
    s.expect(step, "kill-player")
    kills(s, s.rng.choice(unbound(s, winner, amount)), amount, amount)


def another_kills(step: Kill, s: PotScene, winner: int) -> bool:
    """The house has a kill, it is known who won the last pot, and another could post by mistake."""
    return bool(step.amount) and winner >= 0 and bool(unbound(s, winner, step.amount or 0))


def kill_amount(step: Kill, s: PotScene, winner: int) -> None:
    """The kill is less than it should be, or more."""
    s.expect(step, "kill-amount")
    kills(s, winner, *wrong(s, step.amount or 0))


def may_kill(step: Kill, s: PotScene, winner: int) -> bool:
    """The house has a kill, and whoever won the last pot could well post it."""
    return bool(step.amount) and winner in unbound(s, -1, step.amount or 0)


def kill_offered(step: Kill, s: PotScene, winner: int) -> None:
    """A kill is posted, and the house has none."""
    to = s.t.current * 2
    s.expect(step, "kill-offered")
    kills(s, s.rng.choice(unbound(s, -1, to)), to, to)


def no_kill(step: Kill, s: PotScene, winner: int) -> bool:
    """The house has no kill, and somebody could post one."""
    return step.amount == 0 and s.t.current > 0 and bool(unbound(s, -1, s.t.current * 2))


def kill_late(step: Kill, s: PotScene, winner: int) -> None:
    """The kill is posted when cards are out."""
    amount = step.amount or 0
    line = told_kill(s, winner, amount)
    killed(s.t, winner, amount, amount)
    late(s, step, "kill-late", lambda: s.say(line))


def kills(s: PotScene, p: int, paid: int, to: int) -> None:
    """p posts a kill, here and now."""
    s.say(told_kill(s, p, paid))
    killed(s.t, p, paid, to)


# ---------------------------------------------------------------------- both
def wrong(s: PotScene, amount: int) -> tuple[int, int]:
    """Another amount than the one set, more than the last bet; and what has to be met: of less the whole of it or what
    lies there, of more that.
    """
    paid = s.rng.choice([paid for paid in near(s, amount) if paid > s.t.current])
    return paid, paid if paid > amount or s.chance(0.5) else amount


def near(s: PotScene, amount: int) -> list[int]:
    """Amounts that somebody might take for the one set."""
    return [amount - s.chip, amount + s.chip, amount + s.t.current, amount * 2]


OPERATORS: Final = (
    Operator("straddle.instead", "straddle-player", straddle_player, another),
    Operator("straddle.instead", "straddle-amount", straddle_amount, offered),
    Operator("straddle.instead", "straddle-second", straddle_second, two_more),
    Operator("straddle.instead", "straddle-offered", straddle_offered, not_offered),
    Operator("kill.instead", "kill-player", kill_player, another_kills),
    Operator("kill.instead", "kill-amount", kill_amount, may_kill),
    Operator("kill.instead", "kill-offered", kill_offered, no_kill),
    Operator("kill.instead", "kill-late", kill_late, may_kill),
)
