"""A player may raise unseen."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.selectors import ANCHORS
from verifier.law.step import Context, Explanation, Found, Play
from verifier.law.steps.betting.round import unopened
from verifier.law.steps.poker import PokerStep
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.events import ANTE, BLIND, KILL, MOST_SEATS, SEAT_BITS, SEAT_MASK, STRADDLE
from verifier.model.table import Table

FORCED: Final = (ANTE, BLIND, STRADDLE, KILL)


class Straddles:
    """How many straddles have been made."""

    __slots__ = ("count",)

    def __init__(self, count: int = 0) -> None:
        self.count = count

    def copy(self) -> "Straddles":
        """Another one that can go another way."""
        return Straddles(self.count)

    def key(self) -> int:
        """What tells one from another."""
        return self.count


class Straddle(PokerStep):
    """Each straddle is made by the player after the last forced bet."""

    owns = frozenset({STRADDLE})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.amount: int | None = keys.get("amount")
        """None: nobody has said. 0: none is offered."""
        self.by = ANCHORS[keys["by"]]
        self.seat = context.built.get("by", "")
        """The reading by which it is the player after the last of several blinds."""
        most: int | None = keys["at-most"]
        self.at_most: int = MOST_SEATS if most is None else most
        """Where nobody has said, as many as there are players."""
        self.straddles = context.tallies["straddles"]

    def begin(self, t: Table) -> None:
        """Nobody has straddled yet."""
        t.at = Straddles()

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take straddles that are as they should be; none is due."""
        while play.codes[i] >> SEAT_BITS == STRADDLE:
            p = (self.by(t) + 1) % t.n
            paid = play.values[i]
            if play.codes[i] & SEAT_MASK != t.layout.order[p] or t.at.count >= self.at_most or paid > t.stack[p]:
                return i
            if self.amount is not None and paid != min(self.amount, t.stack[p]):
                return i
            if self.amount == 0:
                return i
            self.make(t, p, paid)
            t.at.count += 1
            t.passes[self.straddles] += 1
            i += 1
        t.done = True
        return i

    def make(self, t: Table, p: int, paid: int) -> None:
        """p straddles: the bet to meet, the opener and the option are his now."""
        t.pay(p, paid)
        t.current = max(t.current, self.amount or 0, t.bet[p])
        t.hidden = self.amount is None and not t.stack[p]
        t.forced = p
        t.option |= 1 << p

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A straddle that is not as it should be."""
        q = t.layout.pos[play.seat(i)]
        if play.kind(i) != STRADDLE or q < 0:
            return []
        p = (self.by(t) + 1) % t.n
        paid = play.values[i]
        due = min(self.amount or paid, t.stack[p])
        found = self._wrong(t, play, i, p, q, t.at.count)
        happened, misread, not_made = t.copy(), t.copy(), t.copy()
        self.make(happened, q, paid)
        happened.at.count += 1
        out = [Explanation(found, happened, i + 1, 1)]
        if q != p:
            unmoved = happened.copy()  # the first act stays where it would be without it
            unmoved.forced = t.forced
            out.append(Explanation(found, unmoved, i + 1, 1))
        if q != p and self.amount != 0:
            self.make(misread, p, due)
            misread.at.count += 1
            out.append(Explanation(found, misread, i + 1, 2))
        elif paid != due:
            lower = t.copy()  # whoever calls has to meet what was put in, not what should have been
            bet = t.current
            self.make(lower, q, paid)
            lower.current = max(bet, lower.bet[q])
            lower.at.count += 1
            out.append(Explanation(found, lower, i + 1, 1))
            self.make(misread, q, due)
            misread.at.count += 1
            out.append(Explanation(found, misread, i + 1, 2))
        out.append(Explanation(found, not_made, i + 1, 3))
        return out

    def _wrong(self, t: Table, play: Play, i: int, p: int, q: int, made: int) -> tuple[Found, ...]:
        paid = play.values[i]
        did = f"a straddle of {words.amount(paid)} by {words.seat(t, q)}"
        if self.amount == 0:
            return self.blame("straddle-offered", play, i, "A straddle is made although none is offered", "none", did)
        if made >= self.at_most:
            return self.blame(
                "straddle-second", play, i, "More straddles are made than allowed", f"at most {self.at_most}", did
            )
        if q != p:
            return self.blame(
                "straddle-player", play, i, f"{words.Seat(t, q)} straddles in place of {words.seat(t, p)}",
                f"a straddle by {words.seat(t, p)} or none", did,
                reading=self.seat if t.option & (t.option - 1) else "",
            )  # fmt: skip
        if paid > t.stack[q]:
            return self.exceeds(t, play, i, q, paid)
        return self.blame(
            "straddle-amount", play, i, f"The straddle of {words.seat(t, q)} is not the amount set",
            words.amount(self.amount or 0), words.amount(paid),
        )  # fmt: skip

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A straddle while another step is under way: too early, or, after the first card, perhaps too late."""
        q = t.layout.pos[play.seat(i)]
        if q < 0:
            return []
        if not t.out and not any(t.unseen):
            return self._before_the_cards(t, play, i, q)
        found = self.blame(
            "straddle-late", play, i, f"{words.Seat(t, q)} straddles after the first card",
            "a straddle before any card, or none", f"a straddle of {words.amount(play.values[i])}",
        )  # fmt: skip
        u = t.copy()
        self.make(u, q, play.values[i])
        unopened(u)
        return [Explanation(found, u, i + 1, 0)]

    def _before_the_cards(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        """A blind is still to come, and the straddle belongs after it; or another forced bet has gone before."""
        last = i
        j = i + 1
        while play.kind(j) in FORCED:
            if play.kind(j) == BLIND:
                last = j
            j += 1
        if last > i:
            first = next(k for k in range(i + 1, last + 1) if play.kind(k) == BLIND)
            found = self.blame(
                "straddle-player", play, i,
                f"{words.Seat(t, q)} straddles before seat {play.seat(first)} has posted the blind",
                f"the blind of seat {play.seat(first)} first", f"a straddle of {words.amount(play.values[i])}",
            )  # fmt: skip
            return [Explanation(found, t.copy(), i, 0, play.moved(i, last))]
        if t.pc < len(self.earlier):  # a blind is not posted at all: that step has the word
            return []
        p = (self.by(t) + 1) % t.n
        paid = play.values[i]
        made = sum(play.kind(k) == STRADDLE for k in range(i))
        happened, not_made = t.copy(), t.copy()
        self.make(happened, q, paid)
        right = self.amount != 0 and paid == min(self.amount or paid, t.stack[p])
        if q == p and made < self.at_most and right:  # its place among the forced bets is nobody's rule
            return [Explanation((), happened, i + 1, 0, sure=True)]
        found = self._wrong(t, play, i, p, q, made)
        return [Explanation(found, happened, i + 1, 1), Explanation(found, not_made, i + 1, 3)]


KIND: Final = StepKind(
    name="straddle",
    says="a player may raise unseen",
    consumes=("straddle",),
    keys={
        "by": Key("selector", "who may straddle", required=True),
        "amount": Key("money", "how much; 0 where none is offered", required=True),
        "at-most": Key("count", "how many straddles a hand may see", required=True),
    },
    departures=(
        fault("straddle-player", "another player straddles than the one who may", "forced-bets button", "straddles"),
        fault(
            "straddle-amount",
            "a straddle is more or less than the amount set",
            "forced-bets stacks",
            "straddles",
            weighs="amount",
        ),
        fault(
            "straddle-second",
            "more straddles are made than allowed",
            "forced-bets",
            "straddles",
            "at-most",
            weighs="at-most",
        ),
        fault(
            "straddle-offered",
            "a straddle is made although the house offers none",
            "forced-bets",
            "straddles",
            weighs="amount",
        ),
        doubt("straddle-late", "a straddle is made after the first card", "forced-bets", "straddles"),
    ),
    build=Straddle,
)
