"""The shuffled cards are cut before play."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Found, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.banked import Banked
from verifier.model.events import CUT


class Cut(BankedStep):
    """After a shuffle the stack is cut, no nearer to an end than so many cards."""

    owns = frozenset({CUT})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.least: int | None = keys.get("from-end-at-least")
        self.recorded = "shuffles" in context.records
        self.cuts, self.depths = context.tallies["cuts"], context.tallies["depths"]

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take the cut, where the cards have been shuffled."""
        if play.kind(i) == CUT:
            if self._too_near(play.values[i]):
                return i
            t.passes[self.depths] += play.values[i] > 0
            t.passes[self.cuts] += t.uncut
            t.uncut = False
            i += 1
        elif t.uncut and self.recorded and self.judged("cut-missing"):
            return i
        t.done = True
        return i

    def _too_near(self, depth: int) -> bool:
        return bool(self.least and depth and depth < self.least)

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """No cut, or one too near to an end."""
        u = t.copy()
        u.done = True
        u.uncut = False
        if play.kind(i) == CUT:
            return [Explanation(self._near(play, i), u, i + 1, 0, sure=True)]
        found = self.blame(
            "cut-missing", play, i, "The shuffled cards are not cut", "a cut", words.act(play.codes[i]), seat=0
        )
        return [Explanation(found, u, i, 0, sure=True)]

    def _near(self, play: Play, i: int) -> tuple[Found, ...]:
        return self.blame(
            "cut-depth", play, i, "The cut is too near to an end of the stack", f"{self.least} cards or more",
            f"{play.values[i]} cards", seat=0,
        )  # fmt: skip

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A cut at another time is nobody's breach; when the round is over, it is for the next one."""
        u = t.copy()
        u.uncut = False
        found: tuple[Found, ...] = ()
        if t.renewed and t.uncut:
            u.passes[self.cuts] += 1
            u.passes[self.depths] += play.values[i] > 0
            found = self._near(play, i) if self._too_near(play.values[i]) else ()
        return [Explanation(found, u, i + 1, 0)]


KIND: Final = StepKind(
    name="cut",
    says="the shuffled cards are cut",
    consumes=("cut",),
    keys={"from-end-at-least": Key("count", "how many cards the smaller part has at the least")},
    departures=(
        fault("cut-missing", "the shuffled cards are not cut", "shuffles", "cuts"),
        fault("cut-depth", "the cut is too near to an end of the stack", "shuffles", "depths", "from-end-at-least"),
    ),
    build=Cut,
)
