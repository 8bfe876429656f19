"""What one line does with a wager."""

from typing import NamedTuple

from verifier.law import words
from verifier.law.step import Play
from verifier.model.events import COLLECT, PAY, PUSH


class Line(NamedTuple):
    """A wager, or a part of one, is paid, goes back or is taken."""

    kind: int
    amount: int
    """Hundredths; of a push nothing."""

    def said(self) -> str:
        """`"10 paid"`, `"the wager back"`."""
        if self.kind == PUSH:
            return "the wager back"
        done = "paid" if self.kind == PAY else "taken" if self.kind == COLLECT else "back"
        return f"{words.amount(self.amount)} {done}"


def line(play: Play, i: int) -> Line:
    """What event i does."""
    return Line(play.kind(i), play.values[i])
