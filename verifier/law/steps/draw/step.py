"""A draw: what it asks for, and what may have happened where a hand departs from it."""

from typing import TYPE_CHECKING, Final

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.betting.round import ACTIONS
from verifier.law.steps.cards_again import again
from verifier.law.steps.doubt import uncertain
from verifier.law.steps.draw.path import DEALS, DECISIONS, DrawPath
from verifier.law.steps.out_of_the_hand import back, gone
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.cards import DECK, show, size
from verifier.model.events import BURN, DEAL_DOWN, DEAL_UP, DISCARD, RESHUFFLE, STAND_PAT
from verifier.model.table import Table

if TYPE_CHECKING:
    from verifier.law.steps.draw.turns import Turns


class Draw(DrawPath):
    """One player after the other keeps or discards and is served, from the left of the button."""

    owns = frozenset({DISCARD, STAND_PAT, RESHUFFLE, DEAL_DOWN, DEAL_UP})
    inside = frozenset({DEAL_DOWN, DEAL_UP})

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A draw out of turn, cards not held, too many or too few, or a reshuffle that is not as it should be."""
        at: Turns = t.at
        if at.need:
            return self._while_serving(t, play, i)
        kind, q = play.kind(i), t.layout.pos[play.seat(i)]
        if kind in (DISCARD, STAND_PAT) and q >= 0:
            return self._deciding(t, play, i, q)
        if not at.queue:
            return []
        if kind in DEALS and q == at.queue[0]:
            return self._dealt_without_discard(t, play, i, q, i)
        if kind == RESHUFFLE:
            dealt = play.kind(i + 1) in DEALS and t.layout.pos[play.seat(i + 1)] == at.queue[0]
            undiscarded = self._dealt_without_discard(t, play, i, at.queue[0], i + 1) if dealt else []
            return [*self.pool.explain(t, play, i), *undiscarded]
        if kind in DEALS:
            return []
        return self._passed_over(t, play, i)

    def _while_serving(self, t: Table, play: Play, i: int) -> list[Explanation]:
        at: Turns = t.at
        kind, q, p = play.kind(i), t.layout.pos[play.seat(i)], at.owner
        if kind in DEALS and q >= 0:
            return self._dealt_wrong(t, play, i, q)
        if kind == RESHUFFLE:
            return self.pool.explain(t, play, i)
        if kind == BURN and t.reshuffled:
            return self.pool.burned_after(t, play, i)
        again = kind == DISCARD and q == p and at.need == at.asked and self.may_be_held(t, p, play.values[i])
        if again and at.asked + size(play.values[i]) <= self.most:
            return self._discards_on(t, play, i, p)
        found = self._count(t, play, i, p, f"{at.need} more")
        unrecorded, short = t.copy(), t.copy()
        for _ in range(at.need):
            unrecorded.give(p, 0)
        unrecorded.at.need = short.at.need = 0
        for u in (unrecorded, short):
            if not u.at.queue:
                u.at.next_served()
        out = [Explanation(found, short, i, 3), Explanation(found, unrecorded, i, 4)]
        for j in range(i + 1, len(play.codes)):
            if play.kind(j) == BURN or play.kind(j) in ACTIONS:
                break
            if play.kind(j) in DEALS and t.layout.pos[play.seat(j)] == p:  # made good later
                out.append(Explanation(found, t.copy(), i, 2, play.moved(j, i)))
                break
        if kind in DECISIONS and at.queue:
            batched = self.blame(
                "draw-batched", play, i, "Players discard before those ahead of them are served",
                f"{at.need} more to {words.seat(t, p)}", words.act(play.codes[i]),
            )  # fmt: skip
            u = t.copy()
            u.at.owed.insert(0, (p, at.need))
            u.at.need = 0
            u.at.batched = True
            out.append(Explanation(batched, u, i, 1))
        return out

    def _discards_on(self, t: Table, play: Play, i: int, p: int) -> list[Explanation]:
        """One discard on two lines: nothing has been served between them."""
        u = t.copy()
        need, u.at.need = u.at.need, 0
        self.throw(u, p, play.values[i])
        u.at.owner, u.at.need = p, u.at.need + need
        u.at.asked = u.at.need
        return [Explanation((), u, i + 1, 0, sure=True)]

    def _count(self, t: Table, play: Play, i: int, p: int, expected: str, what: str = "") -> tuple[Found, ...]:
        what = what or "does not get as many cards as were thrown away"
        return self.blame(
            "draw-count", play, i, f"{words.Seat(t, p)} {what}", expected,
            words.act(play.codes[i]), seat=t.layout.order[p],
        )  # fmt: skip

    def _dealt_wrong(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        at: Turns = t.at
        card, p = play.values[i], at.owner
        if q == p and card & t.out and not self.pool.recorded and not self.counted:
            u = t.copy()  # neither how many cards are left nor what has been shuffled back is known
            u.out &= ~card
            return [Explanation((), u, i, 0, sure=True)]
        if q == p and not self.pool.recorded and self.pool.must_have_been(t, at, card):
            return self.pool.unrecorded(t, i)
        if q == p and t.stub < 1 and self.counted and not t.loose:
            return self.pool.beyond_the_deck(t, play, i)
        if card & t.out and q == p and t.reshuffled:
            return self.pool.wrong_card(t, play, i)
        own: tuple[Found, ...] = ()
        if q == p and card & t.out and (freed := uncertain(t, card)):  # where that card went is not known
            return [Explanation((), freed, i, 0, sure=True)]
        if card & t.out:
            own += self.comes_again(play, i, card)
        if q != p:
            own += self._count(t, play, i, p, f"a card to {words.seat(t, p)}")
        out = []
        for n, u in enumerate(again(t, q, card) if card & t.out else [t.copy()]):
            if not card & t.out:
                u.give(q, card)
            self._one_served(u)
            out.append(Explanation(own, u, i + 1, min(n, 1), sure=q == p and not card & t.out))
        if q != p and q in at.queue and not card & t.out:
            u = t.copy()  # the two are given each other's cards
            u.give(q, card)
            self._one_served(u)
            u.at.crossed[q] = p
            out.append(Explanation(own, u, i + 1, 1))
        if q != p:
            u = t.copy()
            u.give(p, card)
            self._one_served(u)
            out.append(Explanation(own, u, i + 1, 1))
            short = t.copy()  # p is served no more; the card is the next player's matter
            short.at.need = 0
            if not short.at.queue:
                short.at.next_served()
            out.append(Explanation(self._count(t, play, i, p, f"a card to {words.seat(t, p)}"), short, i, 3))
        return out

    def _one_served(self, u: Table) -> None:
        u.at.need -= 1
        if not u.at.need and not u.at.queue:
            u.at.next_served()

    def _decide(self, t: Table, play: Play, i: int, q: int) -> Table:
        """q's decision as recorded, whatever is wrong with it."""
        u = t.copy()
        if play.kind(i) == DISCARD:
            thrown = play.values[i]
            if not self.may_be_held(t, q, thrown):  # which of his cards went is not known
                u.forget(q, size(thrown))
                u.at.owe(q, size(thrown))
            else:
                self.throw(u, q, thrown)
        return u

    def _deciding(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        at: Turns = t.at
        left = at.queue
        thrown = play.values[i] if play.kind(i) == DISCARD else 0
        own: tuple[Found, ...] = ()
        if size(thrown) > self.most:
            own += self.blame(
                "draw-too-many", play, i, f"{words.Seat(t, q)} throws away more cards than allowed",
                f"at most {self.most}", f"{size(thrown)} cards",
            )  # fmt: skip
        elif not self.may_be_held(t, q, thrown):
            own += self._not_held(t, play, i, q)
        if left and q == left[0]:
            u = self._decide(t, play, i, q)
            del u.at.queue[0]
            u.loose |= self._beyond(t, q, thrown)
            return [Explanation(own, u, i + 1, 0), *self._misread_discard(t, play, i, q, own)]
        out = []
        if q in left:
            j = left.index(q)
            p = left[0]
            turn = self.blame(
                "draw-order", play, i, f"{words.Seat(t, q)} draws before {words.seat(t, p)}",
                f"the draw of {words.seat(t, p)}", words.act(play.codes[i]),
            )  # fmt: skip
            u = self._decide(t, play, i, q)  # the two have changed places
            u.at.queue[j] = p
            del u.at.queue[0]
            out.append(Explanation(turn + own, u, i + 1, 0))
            u = t.copy()  # p draws later
            k = self._before(t, play, i, p, left[1:])
            u.at.queue = [*left[1 : k + 1], p, *left[k + 1 :]]
            out.append(Explanation(turn, u, i, 1))
            u = self._decide(t, play, i, q)  # q was early
            del u.at.queue[j]
            out.append(Explanation(turn + own, u, i + 1, 1))
            over = own
            for other in left[:j]:
                over += self._skipped(t, play, i, other)
            u = self._decide(t, play, i, q)  # those before are passed over
            del u.at.queue[: j + 1]
            out.append(Explanation(over, u, i + 1, 2))
            out += self._seat_misread(t, play, i, turn)
        else:
            inside = t.live >> q & 1
            extra = self.blame(
                "draw-extra", play, i,
                f"{words.Seat(t, q)} draws again" if inside else f"{words.Seat(t, q)} draws after having folded",
                "no draw of this seat", words.act(play.codes[i]),
            )  # fmt: skip
            out += self._seat_misread(t, play, i, extra)
            out.append(Explanation(extra + own, self._decide(t, play, i, q), i + 1, 3))
            if not inside:
                u = back(t, q)
                u.at.queue.insert(0, q)
                out.append(Explanation(extra, u, i, 5))
        if left and q != left[0]:
            p = left[0]
            for u in gone(t, p):
                del u.at.queue[0]
                out.append(Explanation(self._skipped(t, play, i, p), u, i, 7))
        return out

    def _before(self, t: Table, play: Play, i: int, p: int, others: list[int]) -> int:
        """How many of the others decide before p does, from event i on; all of them if p never does."""
        decided: set[int] = set()
        for j in range(i, len(play.codes)):
            if play.kind(j) in (DISCARD, STAND_PAT):
                q = t.layout.pos[play.seat(j)]
                if q == p:
                    return len(decided)
                if q in others:
                    decided.add(q)
        return len(others)

    def _not_held(self, t: Table, play: Play, i: int, q: int) -> tuple[Found, ...]:
        strange = play.values[i] & DECK & ~t.hand[q]
        held = show(t.hand[q] | t.unseen[q] << 52)
        return self.blame(
            "draw-not-held", play, i, f"{words.Seat(t, q)} throws away cards that the hand does not hold",
            f"cards of {held}", show(strange) if strange else f"{size(play.values[i])} cards",
        )  # fmt: skip

    def _misread_discard(self, t: Table, play: Play, i: int, q: int, own: tuple[Found, ...]) -> list[Explanation]:
        """The card named is wrong, the number of cards is right: which ones went is not known."""
        if play.kind(i) != DISCARD or not own:
            return []
        thrown = play.values[i]
        right = thrown & t.hand[q]
        u = t.copy()
        del u.at.queue[0]
        u.hand[q] &= ~right
        u.forget(q, size(thrown) - right.bit_count())
        u.thrown[q] |= right
        u.thrown_unseen[q] += size(thrown) - right.bit_count()
        u.loose |= self._beyond(t, q, thrown)
        u.at.owe(q, size(thrown))
        return [Explanation(own, u, i + 1, 1)]

    def _beyond(self, t: Table, q: int, thrown: int) -> bool:
        """q throws away more cards than the hand has: how many are out after that, nobody can tell."""
        return size(thrown) > t.hand[q].bit_count() + t.unseen[q]

    def _seat_misread(self, t: Table, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """It was the draw of the one whose turn it is."""
        left: list[int] = t.at.queue
        if not left or (play.kind(i) == DISCARD and not self.may_be_held(t, left[0], play.values[i])):
            return []
        u = self._decide(t, play, i, left[0])
        del u.at.queue[0]
        return [Explanation(found, u, i + 1, 4)]

    def _skipped(self, t: Table, play: Play, i: int, p: int) -> tuple[Found, ...]:
        return self.blame(
            "draw-missing", play, i, f"{words.Seat(t, p)} is given no turn to draw", f"the draw of {words.seat(t, p)}",
            words.act(play.codes[i]), seat=t.layout.order[p],
        )  # fmt: skip

    def _dealt_without_discard(self, t: Table, play: Play, i: int, q: int, first: int) -> list[Explanation]:
        """Cards come, from event `first` on, to a player of whom no discard is recorded."""
        j = first
        while play.codes[j] == play.codes[first]:
            j += 1
        if j - first > self.most:
            return []
        found = self._count(t, play, i, q, "a discard first", "is served before a discard")
        u = t.copy()
        u.forget(q, j - first)
        u.thrown_unseen[q] += j - first
        u.at.owe(q, j - first)
        del u.at.queue[0]
        return [Explanation(found, u, i, 3)]

    def _passed_over(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The draw ends although somebody has not had a turn."""
        left: list[int] = t.at.queue
        everyone = len(left) == t.live.bit_count()
        found = (
            self.blame(
                "draw-missing", play, i, "Nobody is given a turn to draw", f"the draw of {words.seat(t, left[0])}",
                words.act(play.codes[i]), seat=0,
            )
            if everyone
            else self._skipped(t, play, i, left[0])
        )  # fmt: skip
        out = []
        for u in gone(t, left[0]):
            del u.at.queue[0]
            out.append(Explanation(self._skipped(t, play, i, left[0]), u, i, 7))
        u = t.copy()
        if everyone:
            u.at.queue.clear()
        else:
            del u.at.queue[0]
        out.append(Explanation(found, u, i, 4))
        return out

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A discard or a reshuffle while another step is under way."""
        if play.kind(i) == RESHUFFLE:
            return self.pool.stray(t, play, i)
        if play.kind(i) in DEALS:
            return self.extra_card(t, play, i)
        q = t.layout.pos[play.seat(i)]
        if q < 0:
            return []
        found = self.blame(
            "draw-extra", play, i, f"{words.Seat(t, q)} draws when no draw is due", "no draw here",
            words.act(play.codes[i]),
        )  # fmt: skip
        u = t.copy()
        after = i + 1
        if play.kind(i) == DISCARD:
            thrown = play.values[i]
            u.thrown[q] |= thrown & u.hand[q]
            u.hand[q] &= ~thrown
            u.unseen[q] = max(0, u.unseen[q] - (thrown >> 52))
            while after <= i + size(thrown) and play.kind(after) in DEALS and play.seat(after) == play.seat(i):
                if play.values[after] & u.out:
                    break
                u.give(q, play.values[after])
                after += 1
        return [Explanation(found, u, after, 7), Explanation(found, t.copy(), i + 1, 8)]

    def extra_card(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A card dealt after a player has been served: one more than he threw away."""
        q = t.layout.pos[play.seat(i)]
        if q < 0:
            return []
        card = play.values[i]
        found = self._count(t, play, i, q, "no further card")
        if card & t.out:
            found += self.comes_again(play, i, card)
        happened = t.copy()
        happened.give(q, card)
        return [Explanation(found, happened, i + 1, 5), Explanation(found, t.copy(), i + 1, 6)]


KIND: Final = StepKind(
    name="draw",
    says="players in turn throw cards away and get as many new ones",
    consumes=("discard", "stand-pat", "deal", "reshuffle"),
    keys={
        "by": Key("one of: every-live-player", "who may draw", required=True),
        "first": Key("one of: left-of-button", "who draws first", required=True),
        "at-most": Key("count", "how many cards a player may throw away", required=True),
        "service": Key(
            "one of: one-player-at-a-time all-discard-then-all-served either",
            "whether each player is served before the next one discards",
            required=True,
        ),
        "exhausted": Key(
            "map",
            "what is done when the deck has too few cards left for a player",
            keys={
                "reshuffle": Key(
                    "list of: one of: others-discards own-discards burns folded-hands stub",
                    "what is shuffled into a new deck",
                ),
                "own-earlier-discards": Key(
                    "one of: stay-out join",
                    "whether what that player threw away in earlier draws is shuffled in too",
                ),
                "stub": Key(
                    "one of: dealt-first either", "whether the rest of the deck is dealt first or may be shuffled in"
                ),
            },
        ),
    },
    departures=(
        fault("draw-order", "a player draws out of turn", "discards button", "draws", "first"),
        fault("draw-missing", "a player who is still in is given no turn to draw", "discards", "draws"),
        fault("draw-extra", "a player draws who has no draw left, or is not in the hand", "discards", "draws"),
        fault(
            "draw-too-many",
            "a player throws away more cards than allowed",
            "discards",
            "draws",
            "at-most",
            weighs="at-most",
        ),
        fault("draw-not-held", "a player throws away a card that he does not hold", "discards cards", "held"),
        fault("draw-count", "a player gets more or fewer cards than he threw away", "discards deal-count", "served"),
        fault(
            "reshuffle-unneeded",
            "the discards are reshuffled although the deck has cards enough",
            "reshuffles deal-count burns",
            "reshuffles",
            "exhausted",
        ),
        fault(
            "reshuffle-missing",
            "cards are dealt on although the deck is used up",
            "reshuffles deal-count burns",
            "served",
            "exhausted",
        ),
        fault(
            "reshuffle-pool",
            "cards are reshuffled, or left out, that the law puts elsewhere",
            "reshuffles cards",
            "reshuffles",
            "exhausted",
        ),
        doubt("draw-batched", "players discard before those ahead of them are served", "draw-service", "served"),
        doubt("reshuffle-burns", "burned cards are reshuffled", "reshuffles burns", "reshuffles", "exhausted"),
        doubt("reshuffle-folded", "folded hands are reshuffled", "reshuffles", "reshuffles", "exhausted"),
        doubt(
            "reshuffle-then-burned",
            "a card is burned after the reshuffle",
            "reshuffles burns",
            "reshuffles",
            "exhausted",
        ),
    ),
    build=Draw,
)
