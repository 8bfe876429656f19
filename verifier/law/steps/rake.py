"""What the house takes of the pot."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Play
from verifier.law.steps.award.awards import place_of
from verifier.law.steps.poker import PokerStep
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.table import Table

if TYPE_CHECKING:
    from fractions import Fraction


class Rake(PokerStep):
    """Holds what the award step has seen the house take against the whole pot, side pots included. It takes no line."""

    falls_away = False

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.at_most: Fraction | None = keys["at-most"]
        """None: nobody has said."""
        self.rakes = context.tallies["rakes"]

    def consume(self, t: Table, play: Play, i: int) -> int:
        """A rake that is not too large, or none."""
        if t.raked and self.judged("rake-too-much") and t.raked > self._most(t):
            return i
        t.passes[self.rakes] += 1
        t.done = True
        return i

    def _most(self, t: Table) -> int:
        """The most that may be taken, in whole hundredths."""
        pot = sum(t.put) + t.dead
        return pot if self.at_most is None else int(self.at_most * pot)

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The house has taken too much."""
        found = self.blame(
            "rake-too-much", play, place_of(play, t.raked_at), "The house takes more of the pot than it may",
            f"at most {words.amount(self._most(t))} of {words.amount(sum(t.put) + t.dead)}", words.amount(t.raked),
        )  # fmt: skip
        u = t.copy()
        u.done = True
        return [Explanation(found, u, i, 0, sure=True)]


KIND: Final = StepKind(
    name="rake",
    says="what the house takes of the pot; it stands after the award",
    consumes=(),
    keys={
        "at-most": Key("percent", "the most that it may take", required=True),
        "of": Key("one of: pot", "of what: the whole pot, side pots included", required=True),
    },
    departures=(
        fault(
            "rake-too-much",
            "the house takes more of the pot than it may",
            "rake amounts",
            "rakes",
            "at-most",
            weighs="at-most",
        ),
    ),
    build=Rake,
)
