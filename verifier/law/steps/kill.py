"""A player who has won is made to bet more."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Play
from verifier.law.steps.betting.round import unopened
from verifier.law.steps.poker import PokerStep
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.events import KILL, SEAT_BITS, SEAT_MASK
from verifier.model.state import Remark
from verifier.model.table import Table


class Kill(PokerStep):
    """At most one kill a hand. When the house calls for one is its own rule; here it is lawful to leave out."""

    owns = frozenset({KILL})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.amount: int | None = keys.get("amount")
        """None: nobody has said. 0: the house has no kill."""
        self.kills = context.tallies["kills"]
        self.posters = context.tallies["posters"]

    def begin(self, t: Table) -> None:
        """Nothing to keep."""
        t.at = None

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take a kill that is as it should be; none is due."""
        if play.codes[i] >> SEAT_BITS == KILL:
            p = t.layout.pos[play.codes[i] & SEAT_MASK]
            paid = play.values[i]
            if p < 0 or self.amount == 0 or paid > t.stack[p]:
                return i
            if t.last_winner >= 0 and t.last_winner != p and self.judged("kill-player"):
                return i
            if self.amount is not None and paid != min(self.amount, t.stack[p]):
                return i
            self.make(t, p, paid)
            t.passes[self.kills] += 1
            if t.last_winner >= 0:
                t.passes[self.posters] += 1
            else:
                why = "who won the last pot is not known"
                t.remarks += (Remark(self.posters, "kill-player", "open", why),)
            i += 1
        t.done = True
        return i

    def make(self, t: Table, p: int, paid: int) -> None:
        """p posts the kill."""
        t.pay(p, paid)
        t.current = max(t.current, self.amount or 0, t.bet[p])
        t.hidden = self.amount is None and not t.stack[p]
        t.killed |= 1 << p
        t.option |= 1 << p

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A kill that is not as it should be."""
        q = t.layout.pos[play.seat(i)]
        if play.kind(i) != KILL or q < 0:
            return []
        paid = play.values[i]
        did = f"a kill of {words.amount(paid)} by {words.seat(t, q)}"
        if self.amount == 0:
            found = self.blame("kill-offered", play, i, "A kill is posted although the house has none", "none", did)
        elif paid > t.stack[q]:
            found = self.exceeds(t, play, i, q, paid)
        elif t.last_winner >= 0 and t.last_winner != q:
            found = self.blame(
                "kill-player", play, i, f"{words.Seat(t, q)} posts the kill without having won the last pot",
                f"a kill by {words.seat(t, t.last_winner)} or none", did,
            )  # fmt: skip
        elif self.amount is not None and paid != min(self.amount, t.stack[q]):
            found = self.blame(
                "kill-amount", play, i, f"The kill of {words.seat(t, q)} is not the amount set",
                words.amount(self.amount or 0), words.amount(paid),
            )  # fmt: skip
        else:
            found = ()
        happened, misread = t.copy(), t.copy()
        self.make(happened, q, paid)
        out = [Explanation(found, happened, i + 1, 1), Explanation(found, misread, i + 1, 3)]
        if self.amount and paid < self.amount:  # whoever calls meets what was put in, not what should have been
            lower = t.copy()
            self.make(lower, q, paid)
            lower.current = max(t.current, lower.bet[q])
            out.append(Explanation(found, lower, i + 1, 1))
        if self.amount and paid != self.amount:
            as_set = t.copy()
            self.make(as_set, q, min(self.amount, t.stack[q]))
            out.append(Explanation(found, as_set, i + 1, 2))
        return out

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A kill while another step is under way."""
        q = t.layout.pos[play.seat(i)]
        if q < 0:
            return []
        if not t.out and not any(t.unseen):  # before the cards its place among the forced bets is nobody's rule
            return self.explain(t, play, i)
        found = self.blame(
            "kill-late", play, i, f"{words.Seat(t, q)} posts a kill after the first card",
            "a kill before the cards, or none", f"a kill of {words.amount(play.values[i])}",
        )  # fmt: skip
        u = t.copy()
        self.make(u, q, play.values[i])
        unopened(u)
        return [Explanation(found, u, i + 1, 5)]


KIND: Final = StepKind(
    name="kill",
    says="a player who has won is made to bet more",
    consumes=("kill",),
    keys={
        "by": Key("one of: winner-of-last-pot", "who posts the kill", required=True),
        "amount": Key("money", "how much; 0 where the house has none", required=True),
    },
    departures=(
        fault(
            "kill-player",
            "another player posts the kill than the one who owes it",
            "forced-bets hand-numbers awards",
            "posters",
        ),
        fault(
            "kill-amount", "a kill is more or less than the amount set", "forced-bets stacks", "kills", weighs="amount"
        ),
        fault("kill-offered", "a kill is posted although the house has none", "forced-bets", "kills", weighs="amount"),
        fault("kill-late", "a kill is posted after the first card", "forced-bets", "kills"),
    ),
    build=Kill,
)
