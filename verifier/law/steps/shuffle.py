"""When the cards are shuffled, and with how many decks."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Found, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.decks import DecksNumber
from verifier.law.steps.opening import NOT_THE_START
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.banked import Banked
from verifier.model.events import CUT, END, RESHUFFLE, SHUFFLE
from verifier.model.state import Remark

DECK_SIZE: Final = 52
CUT_OUT_UNKNOWN: Final = "whether the cutting card had come out before is not on record"
UNCERTAIN: Final = "how many cards the shoe had left is not on record"


class Shuffle(BankedStep):
    """Before the first round of a shoe, and before the next round once the cutting card has come out."""

    owns = frozenset({SHUFFLE, RESHUFFLE})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.every_round = keys["at"] == "every-round"
        self.discretion = keys.get("discretion", True)
        if "decks-of" in keys:
            self.opening = DecksNumber(keys["decks-of"], context)
        self.recorded = "shuffles" in context.records
        tallies = context.tallies
        self.starts, self.overdue, self.early = tallies["starts"], tallies["overdue"], tallies["early"]
        self.rounds = tallies["rounds"]
        if "session-start" not in context.records and not self.every_round:
            context.close("shuffle-missing", NOT_THE_START)

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take a shuffle where one may come; none may be missing."""
        due = t.shoe.begins or self.every_round
        if play.kind(i) in self.owns:
            if not due and not t.shoe.cut_out and not self.discretion and t.shoe.whole:
                return i
            self.shuffle(t, due)
            while play.kind(i) in self.owns:  # once more does no harm
                i += 1
        elif play.kind(i) == END:
            pass  # no round was played
        elif (self.recorded and due and self.judged("shuffle-missing")) or (
            self.recorded and t.shoe.cut_out and not t.shoe.overdue and self.judged("shuffle-overdue")
        ):
            return i
        if not due and self._unknown(t):
            t.passes[self.starts] += not self.judged("shuffle-missing")
            t.remarks += (Remark(self.overdue, "shuffle-overdue", "open", CUT_OUT_UNKNOWN),)
        t.passes[self.starts] += due
        t.passes[self.rounds] += self.recorded
        t.done = True
        return i

    @staticmethod
    def _unknown(t: Banked) -> bool:
        """Whether this may be the first round of a shoe or one too many, and nothing says which."""
        return not t.shoe.whole and not t.shoe.out and not t.shuffled

    def shuffle(self, t: Banked, due: bool) -> None:
        """All cards go back into the shoe."""
        t.passes[self.overdue] += t.shoe.cut_out
        t.passes[self.early] += not due and not t.shoe.cut_out
        t.shuffle()

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A shuffle that is missing, overdue or before its time."""
        u = t.copy()
        u.done = True
        if play.kind(i) in self.owns:
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
            if play.kind(i) == CUT:  # as for cards that were shuffled; or the two lines have changed places
                u.uncut = True
                return [Explanation(found, u, i, 0, sure=play.kind(i + 1) not in self.owns)]
        else:
            found = self.blame(
                "shuffle-overdue", play, i, "A round is dealt after the cutting card has come out", "a shuffle first",
                words.act(play.codes[i]), seat=0,
            )  # fmt: skip
            u.shoe = u.shoe._replace(overdue=True)
        return [Explanation(found, u, i, 0, sure=True)]

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A shuffle when the round is over, for the next one; or within a round, since the cards have run out."""
        u = t.copy()
        if t.pc > len(self.earlier) + len(self.later):
            if play.kind(i) != SHUFFLE:
                return []
            u.passes[self.overdue] += u.cut_out or u.shoe.cut_out
            u.renewed = u.uncut = True
            return [Explanation((), u, i + 1, 0)]
        found = self._not_short(t, play, i) or self._not_cut(play, i)
        if not found and self._short(t) is None and (ruling := self.rulings.get("shuffle-within-round")):
            u.remarks += (Remark(ruling.tally, ruling.rule.departure, "open", UNCERTAIN),)
            u.passes[self.rounds] -= 1
        u.shuffle_discards()
        u.uncut = False
        return [Explanation(found, u, i + 1 + (play.kind(i + 1) == CUT), 0, sure=True)]

    def _short(self, t: Banked) -> bool | None:
        """Whether the shoe has run out of cards; None where that is not known."""
        if not (t.shoe.decks and t.shoe.whole):
            return None
        return t.shoe.out + len(t.drawn) >= t.shoe.decks * DECK_SIZE

    def _not_short(self, t: Banked, play: Play, i: int) -> tuple[Found, ...]:
        if self._short(t) is not False:
            return ()
        left = t.shoe.decks * DECK_SIZE - t.shoe.out - len(t.drawn)
        return self.blame(
            "shuffle-within-round", play, i, "The shoe is shuffled within a round although it has cards left",
            "a shuffle between rounds", f"{left} cards left", seat=0,
        )  # fmt: skip

    def _not_cut(self, play: Play, i: int) -> tuple[Found, ...]:
        """What was thrown away has to be shuffled and cut, where the law says so."""
        case = self.context.cases.get("deck-short")
        if case is None or not case.ruling.judged or case.then != "reshuffle-discards-and-cut":
            return ()
        if play.kind(i + 1) == CUT:
            return ()
        return (
            Found(
                case.ruling, play.origin[i + 1], 0, "What was thrown away is shuffled and not cut", "a cut",
                words.act(play.codes[i + 1]),
            ),
        )  # fmt: skip


KIND: Final = StepKind(
    name="shuffle",
    says="when the cards are shuffled",
    consumes=("shuffle", "reshuffle", "cutting card"),
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
        doubt(
            "shuffle-within-round",
            "the shoe is shuffled within a round although it has cards left",
            "shuffles deal-count burns decks",
            "rounds",
        ),
        fault("shuffle-early", "the shoe is shuffled before its time", "shuffles cutting-card", "early", "discretion"),
    ),
    build=Shuffle,
)
