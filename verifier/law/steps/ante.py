"""Each player puts in the same amount before the cards."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Play
from verifier.law.steps.again import earlier, written_twice
from verifier.law.steps.poker import PokerStep
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.events import ANTE, DEAL_DOWN, DEAL_UP, SEAT_BITS, SEAT_MASK
from verifier.model.layout import members
from verifier.model.table import Table


class Antes:
    """Who has put in an ante."""

    __slots__ = ("posted",)

    def __init__(self, posted: int = 0) -> None:
        self.posted = posted

    def copy(self) -> "Antes":
        """Another one that can go another way."""
        return Antes(self.posted)

    def key(self) -> int:
        """What tells one from another."""
        return self.posted


class Ante(PokerStep):
    """Antes come in any order, one a player; a player with fewer chips goes all in with what he has."""

    owns = frozenset({ANTE})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.amount: int | None = keys.get("amount")
        """None: nobody has said; what is put in is taken as it comes."""
        self.recorded = "forced-bets" in context.records
        self.antes = context.tallies["antes"]
        self.hands = context.tallies["hands"]

    def begin(self, t: Table) -> None:
        """Nobody has put in an ante yet."""
        t.at = Antes()

    def due(self, t: Table, p: int) -> int:
        """What p owes: the ante, or all his chips."""
        return min(self.amount or 0, t.stack[p])

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take the antes that are as they should be."""
        codes = play.codes
        at: Antes = t.at
        amount = self.amount
        while codes[i] >> SEAT_BITS == ANTE:
            p = t.layout.pos[codes[i] & SEAT_MASK]
            if p < 0 or at.posted >> p & 1:
                return i
            paid = play.values[i]
            if paid > t.stack[p] or (amount is not None and (paid != self.due(t, p) or not paid)):
                return i
            t.put_in(p, paid)
            at.posted |= 1 << p
            t.passes[self.antes] += 1
            i += 1
        if amount is None:
            if not at.posted:
                t.passes[self.antes] += t.n
        elif amount and self.recorded and at.posted != (1 << t.n) - 1:
            return i
        t.passes[self.hands] += 1
        t.done = True
        return i

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """An ante that is not as it should be, or antes that are not there."""
        if play.kind(i) != ANTE:
            return self._missing(t, play, i)
        p = t.layout.pos[play.seat(i)]
        if p < 0:
            return []
        at: Antes = t.at
        paid, due = play.values[i], self.due(t, p)
        if at.posted >> p & 1 or self.amount == 0:
            return self._extra(t, play, i, p)
        if paid > t.stack[p]:
            found = self.exceeds(t, play, i, p, paid)
        else:
            found = self.blame(
                "ante-amount", play, i, f"The ante of {words.seat(t, p)} is not the amount set",
                words.amount(due), words.amount(paid),
            )  # fmt: skip
        out = []
        j, together = i, t.copy()
        while play.kind(j) == ANTE and play.values[j] == paid and (q := t.layout.pos[play.seat(j)]) >= 0:
            if together.at.posted >> q & 1 or paid > together.stack[q]:
                break
            together.put_in(q, paid)
            together.at.posted |= 1 << q
            j += 1
        if j > i + 1:  # all of them put in the same other amount: one cause
            out.append(Explanation(found, together, j, 1))
        for chips in (paid, due):
            u = t.copy()
            u.put_in(p, chips)
            u.at.posted |= 1 << p
            out.append(Explanation(found, u, i + 1, 2 + (chips == due)))
        for other in self._nowhere(t, play, i):  # the seat is misread
            u = t.copy()
            u.put_in(other, paid)
            u.at.posted |= 1 << other
            out.append(Explanation(found, u, i + 1, 4))
        return out

    def _extra(self, t: Table, play: Play, i: int, p: int) -> list[Explanation]:
        if self.amount is None:
            return self._again(t, play, i, p)
        asked = "no ante" if self.amount == 0 else f"one ante of {words.amount(self.amount or 0)}"
        found = self.blame(
            "ante-extra", play, i, f"{words.Seat(t, p)} puts in an ante that is not asked",
            asked, f"an ante of {words.amount(play.values[i])}",
        )  # fmt: skip
        happened, misread = t.copy(), t.copy()
        happened.put_in(p, play.values[i])
        j = i + 1
        if self.amount == 0:  # a table that antes where no ante is asked does one thing, not nine
            while play.kind(j) == ANTE and (q := t.layout.pos[play.seat(j)]) >= 0:
                happened.put_in(q, play.values[j])
                j += 1
        out = [Explanation(found, happened, j, 1), Explanation(found, misread, i + 1, 2)]
        return [*self._for_another(t, play, i, p), *out]

    def _again(self, t: Table, play: Play, i: int, p: int) -> list[Explanation]:
        """An ante of p that comes late or for the second time, and nobody has said what the ante is."""
        paid = play.values[i]
        happened = t.copy()
        happened.put_in(p, paid)
        if paid > t.stack[p]:
            return [Explanation(self.exceeds(t, play, i, p, paid), happened, i + 1, 1)]
        if not earlier(play, i):
            return [Explanation((), happened, i + 1, 0, sure=True)]
        found = self.blame(
            "ante-again", play, i, f"{words.Seat(t, p)} puts in another ante, and nobody has said what the ante is",
            "one ante a player, or a house that has said more", f"another ante of {words.amount(paid)}",
        )  # fmt: skip
        out = [Explanation(found, happened, i + 1, 1)]
        if twice := written_twice(self, play, i):
            out.append(Explanation(twice, t.copy(), i + 1, 0))
        if found:  # chips do not leave the table unless something is said of it
            out.append(Explanation(found, t.copy(), i + 1, 2))
        return out

    def _for_another(self, t: Table, play: Play, i: int, p: int) -> list[Explanation]:
        """A second ante of p stands where that of another should: a seat misread, or one who put in for two."""
        if not isinstance(t.at, Antes) or not self.amount:
            return []
        out = []
        for owing in self._nowhere(t, play, i):
            found = self.blame(
                "ante-extra", play, i, f"{words.Seat(t, p)} puts in a second ante, and {words.seat(t, owing)} none",
                f"an ante of {words.amount(play.values[i])} by {words.seat(t, owing)}",
                f"an ante of {words.amount(play.values[i])} by {words.seat(t, p)}",
            )  # fmt: skip
            for payer in (owing, p):
                if play.values[i] > t.stack[payer]:
                    continue
                u = t.copy()
                u.put_in(payer, play.values[i])
                u.at.posted |= 1 << owing
                out.append(Explanation(found, u, i + 1, 1 + (payer == p)))
        return out

    def _nowhere(self, t: Table, play: Play, i: int) -> list[int]:
        """Who owes just what is put in at i, and has no line of his own before the cards."""
        owing = (1 << t.n) - 1 & ~t.at.posted
        k = i
        while k < len(play.codes) and play.kind(k) not in (DEAL_DOWN, DEAL_UP):
            if play.kind(k) == ANTE and (q := t.layout.pos[play.seat(k)]) >= 0:
                owing &= ~(1 << q)
            k += 1
        return [q for q in members(owing) if self.due(t, q) == play.values[i]]

    def _missing(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """Antes that come further on, or not at all."""
        at: Antes = t.at
        owing = [p for p in members((1 << t.n) - 1) if not at.posted >> p & 1]
        first_card = i
        while first_card < len(play.codes) - 1 and play.kind(first_card) not in (DEAL_DOWN, DEAL_UP):
            if play.kind(first_card) == ANTE and first_card > i:
                # Before the cards its place among the forced bets is nobody's rule.
                return [Explanation((), t.copy(), i, 0, play.moved(first_card, i), sure=True)]
            first_card += 1
        out = []
        for j in range(first_card, len(play.codes)):
            if play.codes[j] == ANTE << SEAT_BITS | t.layout.order[owing[0]]:
                late = self.blame(
                    "ante-late", play, j, f"{words.Seat(t, owing[0])} puts in the ante after the first card",
                    "the ante before any card", "an ante later in the hand",
                )  # fmt: skip
                out.append(Explanation(late, t.copy(), i, 0, play.moved(j, i)))
                break
        came_later = (
            i > 0 and play.origin[i - 1] > play.origin[i]
        )  # antes after the blinds: they end with the first card
        everyone = len(owing) == t.n
        found = self.blame(
            "ante-missing", play, first_card if came_later else i,
            "Nobody puts in the ante" if everyone else f"{words.Seat(t, owing[0])} does not put in the ante",
            f"an ante of {words.amount(self.amount or 0)}", words.act(play.codes[i]),
            seat=0 if everyone else t.layout.order[owing[0]],
        )  # fmt: skip
        for paid in (False, True):
            u = t.copy()
            for p in owing if everyone else owing[:1]:
                if paid:
                    u.put_in(p, self.due(t, p))
                u.at.posted |= 1 << p
            out.append(Explanation(found, u, i, 3 + paid))
        return out

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """An ante while another step is under way."""
        p = t.layout.pos[play.seat(i)]
        return self._extra(t, play, i, p) if p >= 0 else []


KIND: Final = StepKind(
    name="ante",
    says="each player puts in the same amount before the cards",
    consumes=("ante",),
    keys={
        "by": Key("one of: every-player", "who puts it in", required=True),
        "amount": Key("money", "how much; 0 for none", required=True),
    },
    departures=(
        fault("ante-missing", "a player puts in no ante", "forced-bets", "antes", weighs="amount"),
        fault(
            "ante-amount",
            "an ante is more or less than the amount set, and does not put the player all in",
            "forced-bets stacks",
            "antes",
            weighs="amount",
        ),
        fault("ante-extra", "an ante is put in twice, or where none is asked", "forced-bets", "hands", weighs="amount"),
        doubt("ante-again", "a player puts in another ante, and nobody has said what it is", "forced-bets", "hands"),
        fault("ante-late", "an ante comes after the first card", "forced-bets", "antes", weighs="amount"),
    ),
    build=Ante,
)
