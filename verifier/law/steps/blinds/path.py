"""The passing path of blinds: as they are owed, or, where nobody has stated them, as they come."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.selectors import ANCHORS
from verifier.law.step import Context, Play, Readings
from verifier.law.steps.blinds.hidden import hidden
from verifier.law.steps.poker import PokerStep
from verifier.model.events import BLIND, SEAT_BITS, SEAT_MASK
from verifier.model.table import Table

OWED: Final = ("blind-missing", "blind-player", "blind-amount", "blind-late")
"""The rules that only a blind which is owed can break."""


class Posted:
    """How many blinds have been posted, and who posts the next one."""

    __slots__ = ("count", "first")

    def __init__(self, first: int, count: int = 0) -> None:
        self.first = first
        self.count = count

    def copy(self) -> "Posted":
        """Another one that can go another way."""
        return Posted(self.first, self.count)

    def key(self) -> tuple[int, int]:
        """What tells one from another."""
        return (self.first, self.count)


class BlindsPath(PokerStep):
    """Blinds go round from the first one; a player with fewer chips goes all in with what he has."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        amounts = keys.get("amounts")
        self.amounts: tuple[int, ...] | None = tuple(amounts) if amounts is not None else None
        """None: nobody has said; blinds are taken as they come, the first one from whom the law names."""
        self.free = context.optional and "amounts" in context.unknown
        """Nobody has said whether there are any: none is owed, and any are taken from whoever posts them."""
        self.recorded_amounts: tuple[int, ...] = self.amounts or ()
        """What the record itself says that they are, which states nothing."""
        if self.free:
            self.amounts = None
            for rule in (*OWED, "blind-extra"):
                context.close(rule, context.unknown["amounts"])
        elif self.amounts == ():
            for rule in OWED:
                context.moot(rule, "the house has no blinds")
        self.recorded = "forced-bets" in context.records
        first = keys.get("heads-up", keys["first"])
        self.heads_up = first if isinstance(first, Readings) else Readings(first, (), "", "fail")
        self.first = ANCHORS[keys["first"]]
        self.further = context.built.get("then", "")
        """The reading by which blinds after the first go on."""
        self.blinds = context.tallies["blinds"]
        self.amounts_kept = context.tallies["amounts"]
        self.hands = context.tallies["hands"]

    def begin(self, t: Table) -> None:
        """The first blind is up."""
        anchor = ANCHORS[self.heads_up.ours] if t.n == 2 else self.first
        t.at = Posted((anchor(t) + 1) % t.n)

    def due(self, t: Table, p: int, k: int) -> int:
        """What p owes as blind number k: the amount set, or all his chips."""
        assert self.amounts is not None
        return min(self.amounts[k], t.stack[p])

    def post(self, t: Table, p: int, paid: int, nominal: int) -> None:
        """p posts a blind; whoever calls has to meet its full amount."""
        t.pay(p, paid)
        t.current = max(t.current, nominal)
        t.forced = p
        t.option |= 1 << p
        t.at.count += 1

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take the blinds that are as they should be."""
        if self.free:
            return self._as_they_come(t, play, i)
        codes, values, order = play.codes, play.values, t.layout.order
        at: Posted = t.at
        amounts = self.amounts
        while True:
            p = (at.first + at.count) % t.n
            if amounts is not None and at.count < len(amounts) and not t.stack[p]:
                at.count += 1  # the ante has taken all his chips: there is nothing to post
                t.current = max(t.current, amounts[at.count - 1])
                t.forced = p
                continue
            blind = codes[i] >> SEAT_BITS == BLIND
            if amounts is None and not t.stack[p] and at.count < (t.n if blind else 1):
                at.count += 1  # whether he owed one nobody has said
                t.forced = p
                continue
            if not blind:
                break
            if codes[i] & SEAT_MASK != order[p] or values[i] > t.stack[p]:
                return i
            if amounts is None:
                self.post(t, p, values[i], values[i])
            else:
                k = at.count
                if k >= len(amounts) or values[i] != self.due(t, p, k):
                    return i
                self.post(t, p, values[i], amounts[k])
            i += 1
        if self.recorded and at.count < (1 if amounts is None else len(amounts)):
            return i
        return self._over(t, i)

    def _as_they_come(self, t: Table, play: Play, i: int) -> int:
        """Blinds that nobody has stated: any number, none included, by any player who has the chips."""
        while play.kind(i) == BLIND:
            q = t.layout.pos[play.seat(i)]
            if q < 0 or play.values[i] > t.stack[q] or t.bet[q]:
                return i
            self.post(t, q, play.values[i], self._nominal(t, q, play.values[i]))
            t.unstated = True
            i += 1
        return self._over(t, i)

    def _nominal(self, t: Table, q: int, paid: int) -> int:
        """What is to be called after a blind that nobody has stated: more than was paid, where q had no more."""
        k = t.at.count
        short = paid == t.stack[q] and k < len(self.recorded_amounts)
        return max(paid, self.recorded_amounts[k]) if short else paid

    def _over(self, t: Table, i: int) -> int:
        count = t.at.count
        if self.amounts is None and t.allin:
            t.hidden = hidden(t)
        t.passes[self.blinds] += max(count, 1)
        t.passes[self.amounts_kept] += count
        t.passes[self.hands] += 1
        t.done = True
        return i
