"""Cards that the dealer burns before the deal, where the law lets him burn one."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.step import Context, Explanation, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.window import Duty
from verifier.law.vocabulary import Key, StepKind, doubt
from verifier.model.banked import Banked
from verifier.model.cards import DECK
from verifier.model.events import BURN


class FirstBurn(Duty[Banked], BankedStep):
    """Nobody owes it: so many cards may be burned before the first is dealt, and none later without a reason."""

    owns = frozenset({BURN})
    inside = owns

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(keys, context)
        self.most: int = keys["at-most"]
        self.recorded = "burns" in context.records
        self.burns, self.rounds = context.tallies["burned"], context.tallies["rounds"]

    def beside(self, t: Banked, play: Play, i: int) -> int:
        """Take the burn, whether it comes before or after the wagers."""
        while play.kind(i) == BURN and t.burned < self.most and not t.spent(play.values[i] & DECK):
            t.burned += 1
            t.draw(play.values[i] & DECK)
            t.passes[self.burns] += 1
            i += 1
        return i

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """The last moment for it is before the deal."""
        i = self.beside(t, play, i)
        if play.kind(i) == BURN:
            return i
        t.passes[self.rounds] += self.recorded
        t.done = True
        return i

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A burn too many, or of a card of which all are out."""
        return self.stray(t, play, i)

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """One more at once, or one within the round."""
        card = play.values[i] & DECK
        u = t.copy()
        j = i
        while play.kind(j) == BURN:  # all at once are told of once
            u.burned += 1
            u.draw(play.values[j] & DECK)
            j += 1
        if t.pc > self.at_pc:
            found = self.blame(
                "burn-within-round", play, i, "A card is burned within the round, and no line says why",
                "a burn before the deal, or a reason", "a burn", seat=0,
            )  # fmt: skip
            return [Explanation(found, u, j, 0)]
        if t.burned < self.most:
            misread = t.copy()
            misread.burned += 1
            misread.draw(0)
            found = self.too_often(t, play, i, card)
            once = t.copy()
            once.burned += 1
            once.draw(card)
            return [Explanation(found, once, i + 1, 1), Explanation(found, misread, i + 1, 0)]
        found = self.blame(
            "burn-again", play, i, "More cards are burned at once than the law speaks of",
            "one card" if self.most == 1 else f"{self.most} cards", f"number {t.burned + 1}", seat=0,
        )  # fmt: skip
        return [Explanation(found, u, j, 0)]


KIND: Final = StepKind(
    name="first-burn",
    says="a card may be burned before the deal",
    consumes=("burn",),
    keys={
        "at-most": Key("count", "how many at once", required=True),
        "after": Key("step", "the step after which it may come", required=True),
        "before": Key("step", "the step before which it comes", required=True),
    },
    departures=(
        doubt("burn-again", "more cards are burned before the deal than may be", "burns", "burned"),
        doubt(
            "burn-within-round",
            "a card is burned within the round, for no reason that is told",
            "burns irregularities",
            "rounds",
        ),
    ),
    build=FirstBurn,
)
