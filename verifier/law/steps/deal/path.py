"""The passing path of a deal: cards as they should come, the whole deal in one look where it fits."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.step import Context, Play, needed
from verifier.law.steps.poker import PokerStep
from verifier.model.events import DEAL_DOWN, DEAL_UP, SEAT_BITS, SEAT_MASK
from verifier.model.table import Table

DEALT: Final = (DEAL_DOWN, DEAL_UP)


class Rounds:
    """Who is still to get a card in this round of the deal, and which round it is."""

    __slots__ = ("first", "queue", "round")

    def __init__(self, queue: list[int], round_: int = 0, first: int = 0) -> None:
        self.queue = queue
        self.round = round_
        self.first = first
        """Where each round begins: left of the button, unless the dealer begins elsewhere."""

    def copy(self) -> "Rounds":
        """Another one that can go another way."""
        return Rounds(self.queue[:], self.round, self.first)

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return (self.round, self.first, *self.queue)

    def everybody(self, n: int) -> list[int]:
        """The order of a whole round."""
        return [(self.first + p) % n for p in range(n)]


class DealPath(PokerStep):
    """Each player gets as many cards as the law says, round by round where the log records the order."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.count: int = needed(keys, "cards")
        self.face: int = DEAL_UP if keys.get("face") == "up" else DEAL_DOWN
        self.other_face = DEAL_DOWN if self.face == DEAL_UP else DEAL_UP
        if not keys.get("one-at-a-time") and "one-at-a-time" not in context.unknown:
            context.moot("deal-order", "the law does not have the cards dealt one at a time")
        self.ordered = self.judged("deal-order")
        self.faced = "deal-face" in context.records and bool(keys.get("face"))
        self.counted = "deal-count" in context.records
        self.cards = context.tallies["cards"]
        self.hands = context.tallies["hands"]

    def begin(self, t: Table) -> None:
        """Everybody is to get a card."""
        t.at = Rounds(list(range(t.n)) if self.ordered else list(range(t.n)) * self.count)

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take the cards that are dealt as they should be: the whole deal at once if it fits."""
        if not self.counted:
            return self._uncounted(t, play, i)
        if not self.ordered:
            return self._in_any_order(t, play, i)
        at: Rounds = t.at
        layout, n = t.layout, t.n
        codes, values = play.codes, play.values
        if at.round == 0 and len(at.queue) == n:
            end = i + n * self.count
            want = layout.deals.get(self.count << 2 | self.face)
            if want is None:
                want = [self.face << SEAT_BITS | seat for seat in layout.order] * self.count
                layout.deals[self.count << 2 | self.face] = want
            if codes[i:end] == want:
                dealt = values[i:end]
                unseen = dealt.count(0)
                total = sum(dealt)  # single bits add up to their union unless one comes twice
                if total.bit_count() == end - i - unseen and not total & t.out:
                    for p in range(n):
                        t.hand[p] |= sum(dealt[p::n])
                    if unseen:
                        for p in range(n):
                            t.unseen[p] += dealt[p::n].count(0)
                    t.out |= total
                    t.stub -= end - i
                    return self._finish(t, end - i, end)
        taken = i
        while True:
            if not at.queue:
                at.round += 1
                if at.round >= self.count:
                    return self._finish(t, i - taken, i)
                at.queue = at.everybody(n)
            p = at.queue[0]
            if codes[i] != (self.face << SEAT_BITS | layout.order[p]) or values[i] & t.out:
                t.passes[self.cards] += i - taken
                return i
            t.give(p, values[i])
            del at.queue[0]
            i += 1

    def _finish(self, t: Table, dealt: int, i: int) -> int:
        t.passes[self.cards] += dealt
        t.passes[self.hands] += 1
        t.done = True
        return i

    def _in_any_order(self, t: Table, play: Play, i: int) -> int:
        at: Rounds = t.at
        codes, values, pos = play.codes, play.values, t.layout.pos
        taken = i
        while at.queue:
            kind = codes[i] >> SEAT_BITS
            p = pos[codes[i] & SEAT_MASK]
            if (
                (kind != self.face and (self.faced or kind != self.other_face))
                or p not in at.queue
                or values[i] & t.out
            ):
                t.passes[self.cards] += i - taken
                return i
            t.give(p, values[i])
            at.queue.remove(p)
            i += 1
        return self._finish(t, i - taken, i)

    def _uncounted(self, t: Table, play: Play, i: int) -> int:
        while play.kind(i) in (DEAL_DOWN, DEAL_UP) and (p := t.layout.pos[play.seat(i)]) >= 0:
            if play.values[i] & t.out:
                return i
            t.give(p, play.values[i])
            i += 1
        for p in range(t.n):
            t.unseen[p] += max(0, self.count - t.hand[p].bit_count() - t.unseen[p])
        return self._finish(t, t.n * self.count, i)
