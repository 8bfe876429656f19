"""When the cards are shuffled, and with how many decks."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.decks import DecksNumber
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.banked import Banked
from verifier.model.events import SHUFFLE


class Shuffle(BankedStep):
    """Before the first round of a shoe, and before the next round once the cutting card has come out."""

    owns = frozenset({SHUFFLE})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.every_round = keys["at"] == "every-round"
        self.may_finish = keys.get("after-cutting-card") == "finish-round"
        self.discretion = keys.get("discretion", True)
        if "decks-of" in keys:
            self.opening = DecksNumber(keys["decks-of"], context)
        self.recorded = "shuffles" in context.records
        self.told = "session-start" in context.records
        tallies = context.tallies
        self.starts, self.overdue, self.early = tallies["starts"], tallies["overdue"], tallies["early"]
        if not self.told:
            why = "the log does not say that its first hand is the start of play"
            context.close("shuffle-missing", why)

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take a shuffle where one may come; none may be missing."""
        due = t.shoe.begins or self.every_round
        if play.kind(i) == SHUFFLE:
            if not due and not t.shoe.cut_out and not self.discretion and t.shoe.whole:
                return i
            self.shuffle(t, due)
            i += 1
        elif (self.recorded and due and self.judged("shuffle-missing")) or (
            self.recorded and t.shoe.cut_out and not t.shoe.overdue and self.judged("shuffle-overdue")
        ):
            return i
        t.passes[self.starts] += due
        t.done = True
        return i

    def shuffle(self, t: Banked, due: bool) -> None:
        """All cards go back into the shoe."""
        t.passes[self.overdue] += t.shoe.cut_out
        t.passes[self.early] += not due and not t.shoe.cut_out
        t.shuffle()

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A shuffle that is missing, overdue or before its time."""
        u = t.copy()
        u.done = True
        if play.kind(i) == SHUFFLE:
            found = self.blame(
                "shuffle-early", play, i, "The shoe is shuffled although the cutting card has not come out",
                "a shuffle after the cutting card", "a shuffle", seat=0,
            )  # fmt: skip
            self.shuffle(u, False)
            return [Explanation(found, u, i + 1, 0, sure=True)]
        if t.shoe.begins or self.every_round:
            found = self.blame(
                "shuffle-missing", play, i, "The cards are not shuffled before play", "a shuffle",
                words.act(play.codes[i]), seat=0,
            )  # fmt: skip
            u.shoe = u.shoe._replace(begins=False, whole=True)
        else:
            found = self.blame(
                "shuffle-overdue", play, i, "A round is dealt after the cutting card has come out", "a shuffle first",
                words.act(play.codes[i]), seat=0,
            )  # fmt: skip
            u.shoe = u.shoe._replace(overdue=True)
        return [Explanation(found, u, i, 0, sure=True)]

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A shuffle within a round: the cards have run out, or nobody's rule speaks of it."""
        found = self.blame(
            "shuffle-early",
            play,
            i,
            "The shoe is shuffled within a round",
            "a shuffle between rounds",
            "a shuffle",
            seat=0,
        )
        u = t.copy()
        u.shuffle()
        return [Explanation(found, u, i + 1, 0)]


KIND: Final = StepKind(
    name="shuffle",
    says="when the cards are shuffled",
    consumes=("shuffle", "cutting card"),
    keys={
        "at": Key("one of: start-of-shoe every-round", "before which rounds", required=True),
        "after-cutting-card": Key("one of: finish-round", "what is still played once the cutting card has come out"),
        "decks-of": Key("list of: count", "how many decks the shoe may hold"),
        "discretion": Key("flag", "whether the house may shuffle at any other time; true if not said"),
    },
    departures=(
        fault("decks-number", "the shoe holds another number of decks than allowed", "decks", "decks", "decks-of"),
        fault("shuffle-missing", "the cards are not shuffled before play", "shuffles session-start", "starts"),
        fault(
            "shuffle-overdue",
            "a round is dealt after the cutting card has come out",
            "shuffles cutting-card",
            "overdue",
            "after-cutting-card",
        ),
        fault("shuffle-early", "the shoe is shuffled before its time", "shuffles cutting-card", "early", "discretion"),
    ),
    build=Shuffle,
)
