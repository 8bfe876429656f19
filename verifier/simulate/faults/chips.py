"""Who has chips enough, so that what goes wrong is the fault and no player who is all in."""

from collections.abc import Callable

from verifier.law.steps.ante import Ante
from verifier.law.steps.blinds.step import Blinds
from verifier.law.steps.kill import Kill
from verifier.law.steps.straddle import Straddle
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import Holder


def asked(s: PotScene) -> int:
    """More than anybody can be asked for before the cards."""
    most = 0
    for step in s.program.steps:
        if isinstance(step, Ante | Straddle | Kill):
            most += step.amount or 0
        elif isinstance(step, Blinds):
            most += sum(step.amounts or ())
    return most


def rich(s: PotScene, p: int, amount: int = 0) -> bool:
    """p can put in so much beside all that he may be asked for before the cards, and has chips left to play with."""
    return s.t.stack[p] > amount + asked(s)


def unbound(s: PotScene, besides: int, amount: int) -> list[int]:
    """Who has made no forced bet and could well make one of this amount; `besides` is left out."""
    return [p for p in range(s.t.n) if p != besides and not s.t.bet[p] and rich(s, p, amount)]


def late(s: PotScene, step: Holder, departure: str, say: Callable[[], int]) -> None:
    """What was due before the cards is done when the first of them are out."""

    def done() -> None:
        s.expect(step, departure)
        say()

    s.expect(step, departure)  # the line is not known before
    s.after(s.rng.randint(1, s.t.n), done)
