"""The passing path of a showdown: hands shown or mucked as they may be."""

from collections.abc import Mapping
from typing import Any

from verifier.law.step import Context, Play
from verifier.law.steps.poker import PokerStep
from verifier.law.steps.showdown.order import ShowOrder, Shows
from verifier.model.cards import DECK, size
from verifier.model.events import MUCK, SEAT_BITS, SEAT_MASK, SHOW
from verifier.model.layout import members
from verifier.model.state import Remark
from verifier.model.table import Table


class ShowdownPath(PokerStep):
    """Each player still in shows or mucks once; what is shown must be what he holds."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.must_show = keys["losers"] == "must-show"
        if keys["losers"] == "may-muck":
            context.moot("show-losers", "losing hands need not be shown")
        self.last_may_take = keys.get("alone") == "may-take"
        self.recorded = "shows" in context.records
        self.reshuffles = "reshuffles" in context.records
        self.showdowns = context.tallies["showdowns"]
        self.shows = context.tallies["shows"]
        self.matched = context.tallies["matched"]
        self.order = ShowOrder(keys) if "starts" in keys else None
        self.ordered = context.tallies["ordered"]

    def begin(self, t: Table) -> None:
        """Nobody has shown."""
        t.at = Shows() if self.order is not None else None

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take hands that are shown or mucked as they may be."""
        codes = play.codes
        while True:
            kind = codes[i] >> SEAT_BITS
            if kind not in (SHOW, MUCK):
                break
            q = t.layout.pos[codes[i] & SEAT_MASK]
            if q < 0 or not (t.live & ~t.shown & ~t.mucked) >> q & 1:
                return i
            if kind == MUCK:
                if self.must_show:
                    return i
                t.mucked |= 1 << q
            else:
                cards = play.values[i]
                if cards == t.hand[q] and not t.unseen[q]:
                    t.passes[self.matched] += 1
                elif self.fits(t, q, cards):
                    why = "the log does not name the cards that were dealt"
                    t.remarks += (Remark(self.matched, "show-cards", "open", why),)
                    self.learn(t, q, cards)
                else:
                    return i
                self.show(t, q, play, i)
            t.passes[self.shows] += 1
            i += 1
        if self.recorded and not t.shown and self._conceded(t):
            t.live &= ~t.mucked
        elif self.recorded and (not t.shown or (self.must_show and t.live & ~t.shown)):
            return i
        if self.order is not None and len(t.at.who) > 1 and not t.at.told:
            if self.judged("show-order") and self.order.early(t, t.at):
                return i
            t.passes[self.ordered] += 1
        t.passes[self.showdowns] += 1
        t.done = True
        return i

    def _conceded(self, t: Table) -> bool:
        """Whether all but one have mucked, and that one, who has a part in every pot, may take them unseen."""
        left = t.live & ~t.mucked
        if not self.last_may_take or not left or left & (left - 1):
            return False
        return t.put[left.bit_length() - 1] == max(t.put[p] for p in members(t.live))

    def show(self, t: Table, p: int, play: Play, i: int) -> None:
        """p has shown, on the line of event i."""
        t.shown |= 1 << p
        if self.order is not None:
            t.at.add(p, play.origin[i])

    def fits(self, t: Table, q: int, cards: int) -> bool:
        """Whether q can hold the cards shown: those known among them, the others unseen, none out elsewhere."""
        if size(cards) != t.hand[q].bit_count() + t.unseen[q]:
            return False
        new = cards & DECK & ~t.hand[q]
        missing = (t.hand[q] & ~cards).bit_count()
        return missing <= cards >> 52 and not new & t.out & ~t.maybe[q] & ~self._may_be_back(t)

    def _may_be_back(self, t: Table) -> int:
        """Cards thrown away that a reshuffle may have brought back, where the log records none."""
        return 0 if self.reshuffles else t.thrown_away()

    def learn(self, t: Table, q: int, cards: int) -> None:
        """q holds the cards shown."""
        t.hand[q] |= cards & DECK
        t.unseen[q] = size(cards) - t.hand[q].bit_count()
        t.out |= cards & DECK
