"""The passing path of a draw: discards and new cards as they should come, one player after the other."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.step import Context, Play
from verifier.law.steps.draw.pool import Pool
from verifier.law.steps.draw.turns import NOBODY, Turns
from verifier.law.steps.held import may_be_held, throw
from verifier.law.steps.poker import PokerStep
from verifier.model.cards import DECK, size
from verifier.model.events import DEAL_DOWN, DEAL_UP, DISCARD, RESHUFFLE, SEAT_BITS, SEAT_MASK, STAND_PAT
from verifier.model.layout import members
from verifier.model.state import Remark
from verifier.model.table import Table

DEALS: Final = (DEAL_DOWN, DEAL_UP)
DECISIONS: Final = (DISCARD, STAND_PAT)


class DrawPath(PokerStep):
    """One player after the other keeps or discards and is served, from the left of the button."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        most: int | None = keys["at-most"]
        self.most: int = DECK.bit_count() if most is None else most
        """Where nobody has said, as many as there are."""
        self.recorded = "discards" in context.records
        self.counted = "deal-count" in context.records
        service = keys["service"]
        self.serve_at_once = service == "one-player-at-a-time" and "draw-service" in context.records
        self.pool = Pool(keys.get("exhausted"), context, self)
        tally = context.tallies
        self.t_draws, self.t_held, self.t_served = tally["draws"], tally["held"], tally["served"]

    def begin(self, t: Table) -> None:
        """Everybody still in is to decide."""
        live = t.live
        t.at = Turns([p for p in range(t.n) if live >> p & 1])

    # ------------------------------------------------------------------ the passing path
    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take discards and new cards that come as they should."""
        if not self.recorded:
            return self._unrecorded(t, play, i)
        codes, values, order = play.codes, play.values, t.layout.order
        at: Turns = t.at
        queue = at.queue
        passes = t.passes
        while True:
            code = codes[i]
            if at.need:
                p = at.owner
                kind = code >> SEAT_BITS
                if (
                    kind in DEALS
                    and code & SEAT_MASK == order[p]
                    and (t.stub > 0 or not self.counted or t.loose)
                    and not values[i] & t.out
                ):  # which way up a new card lies no section says
                    t.give(p, values[i])
                    at.need -= 1
                    if not at.need:
                        passes[self.t_served] += 1
                        if not queue:
                            at.next_served()
                    i += 1
                    continue
                if kind == RESHUFFLE and self.pool.lawful(t, at, play, i):
                    self.pool.shuffle_in(t, at)
                    passes[self.pool.t_reshuffles] += 1
                    i += 1
                    continue
                if at.crossed and kind in DEALS and not values[i] & t.out:
                    r = at.crossed.get(p, NOBODY)
                    if r >= 0 and code & SEAT_MASK == order[r]:
                        del at.crossed[p]
                        t.give(r, values[i])
                        at.need -= 1
                        if not at.need and not queue:
                            at.next_served()
                        i += 1
                        continue
                if at.batched or not self.serve_at_once:
                    if kind in DEALS and self._serve_another(t, at, t.layout.pos[code & SEAT_MASK]):
                        continue
                    if kind in DECISIONS and queue:
                        at.batched = True
                        at.owed.insert(0, (at.owner, at.need))
                        at.need = 0
                        continue
                if not self.counted:  # that he was served is not on record: he was
                    t.unseen[p] += at.need
                    at.need = 0
                    if not queue:
                        at.next_served()
                    continue
                return i
            if not queue:
                if at.owed:
                    at.next_served()
                    continue
                t.done = True
                return i
            p = queue[0]
            if code & SEAT_MASK != order[p]:
                waits = at.owed and code >> SEAT_BITS in DEALS and (at.batched or not self.serve_at_once)
                if waits and self._serve_another(t, at, t.layout.pos[code & SEAT_MASK]):
                    continue
                return i
            kind = code >> SEAT_BITS
            if kind == DISCARD:
                thrown = values[i]
                known = thrown & DECK
                strange = known & ~t.hand[p]
                if strange or thrown >> 52:
                    if size(thrown) > self.most or not self.may_be_held(t, p, thrown):
                        return i
                    self._note_unseen(t)
                elif known.bit_count() > self.most:
                    return i
                else:
                    passes[self.t_held] += 1
                self.throw(t, p, thrown)
            elif kind != STAND_PAT:
                return i
            passes[self.t_draws] += 1
            del queue[0]
            i += 1

    def may_be_held(self, t: Table, p: int, thrown: int) -> bool:
        """Whether p can hold those cards; a reshuffle that is not on record may have brought them back to him."""
        return may_be_held(t, p, thrown, 0 if self.pool.recorded else t.thrown_away())

    def _note_unseen(self, t: Table) -> None:
        why = "the log does not name the cards that are thrown away, or those that were dealt"
        t.remarks += (Remark(self.t_held, "draw-not-held", "open", why),)

    def _serve_another(self, t: Table, at: Turns, p: int) -> bool:
        """Let a player who waits be served next; the one being served waits. Whether he is one of those."""
        for k, (q, count) in enumerate(at.owed):
            if q == p and not (at.need and p == at.owner):
                del at.owed[k]
                if at.need:
                    at.owed.append((at.owner, at.need))
                at.owner, at.need = q, count
                return True
        return False

    def throw(self, t: Table, p: int, thrown: int) -> None:
        """p throws cards away and is owed as many."""
        count = throw(t, p, thrown)
        t.at.now[p] = thrown & DECK
        t.at.owe(p, count)

    def _unrecorded(self, t: Table, play: Play, i: int) -> int:
        """A log that records no discards: cards that come are taken, what each holds is no longer known."""
        while (kind := play.kind(i)) == RESHUFFLE or (kind in (*DEALS, *DECISIONS) and t.layout.pos[play.seat(i)] >= 0):
            if kind == RESHUFFLE:  # what went into it is not known
                t.out = 0
                t.loose = True
            elif kind in DEALS:
                p = t.layout.pos[play.seat(i)]
                t.maybe[p] |= play.values[i]
                t.out |= play.values[i]
            i += 1
        for p in members(t.live):
            t.forget(p, 0)
        t.passes[self.t_draws] += t.live.bit_count()
        t.passes[self.t_held] += t.live.bit_count()
        t.passes[self.t_served] += t.live.bit_count()
        t.done = True
        return i
