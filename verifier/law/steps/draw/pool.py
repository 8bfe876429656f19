"""What is done when the deck runs out in a draw: the discards of the others are shuffled into a new one."""

from collections.abc import Mapping
from typing import Any

from verifier.law import words
from verifier.law.step import AnyStep, Context, Explanation, Found, Play, Readings
from verifier.law.steps.draw.turns import Turns
from verifier.model.cards import DECK, show
from verifier.model.events import (
    POOL_BURNS,
    POOL_FOLDED,
    POOL_OWN,
    POOL_STUB,
)
from verifier.model.table import Table

_WORDS = {"burns": POOL_BURNS, "folded-hands": POOL_FOLDED, "own-discards": POOL_OWN, "stub": POOL_STUB}


class Pool:
    """The cards that a reshuffle brings back, and what departs from that.

    The pool is known from the discards. A log may also name what was shuffled, in words or card by card.
    """

    def __init__(self, keys: Mapping[str, Any] | None, context: Context, draw: AnyStep) -> None:
        self.draw = draw
        self.offered = keys is not None
        keys = keys or {}
        own = keys.get("own-earlier-discards", "stay-out")
        self.own = own if isinstance(own, Readings) else Readings(own, (), "", "fail")
        into = keys.get("reshuffle", ())
        self.accepted = sum(_WORDS.get(word, 0) for word in into)
        stub = keys.get("stub", "either")
        self.stub_in = stub == "either"
        if self.stub_in:
            self.accepted |= POOL_STUB
        self.counted = {"deal-count", "burns"} <= context.records
        self.service = "draw-service" in context.records
        self.recorded = "reshuffles" in context.records
        self.t_reshuffles = context.tallies["reshuffles"]

    # ------------------------------------------------------------------ what goes in
    def cards(self, t: Table, at: Turns, join: bool) -> tuple[int, int]:
        """The known cards that come back for the player being served, and how many unseen ones come with them.

        `join`: what that player threw away in earlier draws comes back too.
        """
        known = unseen = 0
        for p in range(t.n):
            if p != at.owner:
                known |= t.thrown[p]
                unseen += t.thrown_unseen[p]
            elif join:
                known |= t.thrown[p] & ~at.now.get(p, 0)
        return known, unseen

    def needed(self, t: Table, at: Turns) -> bool:
        """Whether the deck has too few cards for the player being served."""
        return t.stub < at.need or not self.counted or t.loose

    def lawful(self, t: Table, at: Turns, play: Play, i: int) -> bool:
        """Whether the reshuffle recorded at i is due and, as far as the line tells, of the right cards."""
        if not self.offered or not self.needed(t, at) or (t.stub > 0 and not self.stub_in and not t.loose):
            return False
        event = play.events[i]
        if event.aux & ~(self.accepted | 1):
            return False
        return not event.value or self._right_cards(t, at, event.value)

    def _right_cards(self, t: Table, at: Turns, named: int) -> bool:
        known, unseen = self.cards(t, at, join=self.own.ours == "join")
        strange = named & DECK & ~known
        stub = strange & ~t.out  # never seen before: the rest of the deck, or a discard that nobody saw
        if strange & t.out:
            return False
        return not known & ~named and stub.bit_count() + (named >> 52) <= unseen + max(t.stub, 0)

    def shuffle_in(self, t: Table, at: Turns, join: bool | None = None) -> None:
        """The pool is the deck now, with what is left of the old one."""
        if join is None:
            join = self.own.ours == "join"
        known, unseen = self.cards(t, at, join)
        for p in range(t.n):
            t.thrown[p] &= ~known
            if p != at.owner and t.thrown_unseen[p]:
                t.thrown_unseen[p] = 0
                t.out &= ~t.maybe[p]  # which of these went into the deck, and which he kept, is not known
        t.out &= ~known
        t.stub = max(t.stub, 0) + known.bit_count() + unseen
        t.reshuffled = True
        t.loose |= not self.service  # whose discards were in it hangs on when they were made

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A reshuffle that is not due, or of other cards than it should be."""
        at: Turns = t.at
        if not at.need or not self.needed(t, at) or (t.stub > 0 and not self.stub_in and not t.loose):
            left = f"{t.stub} cards left"
            found = self.draw.blame(
                "reshuffle-unneeded", play, i, "The discards are reshuffled although the deck has cards enough",
                f"no reshuffle: {at.need} cards are due", left,
            )  # fmt: skip
            u = t.copy()
            self.shuffle_in(u, u.at)
            return [Explanation(found, u, i + 1, 0), Explanation(found, t.copy(), i + 1, 1)]
        found = self._wrong_words(t, play, i) or self._wrong_cards(t, play, i)
        out = []
        event = play.events[i]
        u = t.copy()
        self.shuffle_in(u, u.at)
        u.loose = True
        out.append(Explanation(found, u, i + 1, 1))
        u = u.copy()
        if event.aux & POOL_OWN:
            _come_back(u, u.thrown[u.at.owner], 0)
        if event.aux & POOL_BURNS:
            _burns_back(u)
        if event.aux & POOL_FOLDED:
            _folded_back(u)
        _come_back(u, event.value & DECK & u.out, 0)
        out.insert(0, Explanation(found, u, i + 1, 0))
        return out

    def _wrong_words(self, t: Table, play: Play, i: int) -> tuple[Found, ...]:
        extra = play.events[i].aux & ~(self.accepted | 1)
        if extra & POOL_OWN:
            who = words.seat(t, t.at.owner)
            return self.draw.blame(
                "reshuffle-pool", play, i, f"What {who} threw away is reshuffled for {who}",
                "the discards of the others", "own discards too",
            )  # fmt: skip
        if extra & POOL_BURNS:
            return self.draw.blame(
                "reshuffle-burns", play, i, "Burned cards are reshuffled", "the discards of the others", "burns too"
            )
        if extra & POOL_FOLDED:
            return self.draw.blame(
                "reshuffle-folded", play, i, "Folded hands are reshuffled", "the discards of the others",
                "folded hands too",
            )  # fmt: skip
        if extra:
            return self.draw.blame(
                "reshuffle-pool", play, i, "The rest of the deck is shuffled in", "the rest is dealt first", "stub too"
            )
        return ()

    def _wrong_cards(self, t: Table, play: Play, i: int) -> tuple[Found, ...]:
        named = play.events[i].value & DECK
        known, _unseen = self.cards(t, t.at, join=self.own.ours == "join")
        strange = named & ~known & t.out
        folded = 0
        for p in range(t.n):
            if not t.live >> p & 1:
                folded |= t.hand[p]
        if strange and not strange & ~t.burned:
            return self.draw.blame(
                "reshuffle-burns", play, i, "Burned cards are reshuffled", "the discards of the others", show(strange)
            )
        if strange and not strange & ~folded:
            return self.draw.blame(
                "reshuffle-folded", play, i, "Folded hands are reshuffled", "the discards of the others", show(strange)
            )
        own_earlier = t.thrown[t.at.owner] & ~t.at.now.get(t.at.owner, 0)
        reading = outcome = ""
        if strange and not strange & ~own_earlier and "join" in self.own.others:
            reading, outcome = self.own.name, self.own.if_otherwise
        left_out = known & ~named
        observed = f"also {show(strange)}" if strange else f"without {show(left_out)}"
        return self.draw.blame(
            "reshuffle-pool", play, i, "The reshuffle is not of the others' discards", show(known), observed,
            reading=reading, outcome=outcome,
        )  # fmt: skip

    def must_have_been(self, t: Table, at: Turns, card: int) -> bool:
        """Whether the card that comes shows that there was a reshuffle: the deck could not have served the player."""
        return (t.stub < 1 and self.counted) or bool(card & t.out and self.needed(t, at))

    def unrecorded(self, t: Table, i: int) -> list[Explanation]:
        """The deck is used up, or a card comes back, in a log that records no reshuffles: there was one."""
        u = t.copy()
        self.shuffle_in(u, u.at)
        u.out &= ~u.burned
        u.stub = max(u.stub, u.at.need)
        return [Explanation((), u, i, 0)] if u.out != t.out or t.stub < 1 else []

    def beyond_the_deck(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A card is dealt although the deck is used up and nothing has been reshuffled."""
        found = self.draw.blame(
            "reshuffle-missing", play, i, "A card is dealt although the deck is used up",
            "a reshuffle of the others' discards", words.act(play.codes[i]),
        )  # fmt: skip
        u = t.copy()
        self.shuffle_in(u, u.at)
        u.stub = max(u.stub, u.at.need)
        return [Explanation(found, u, i, 0)]

    def wrong_card(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """After a reshuffle a card comes that was not to be in it."""
        at: Turns = t.at
        card = play.values[i]
        own_earlier = t.thrown[at.owner] & card & ~at.now.get(at.owner, 0)
        reading = outcome = ""
        if own_earlier and "join" in self.own.others:
            reading, outcome = self.own.name, self.own.if_otherwise
        found: tuple[Found, ...] = ()
        joined = t.copy()  # the whole of what this card came from was shuffled in
        if t.burned & card:
            _burns_back(joined)
            found = self.draw.blame(
                "reshuffle-burns", play, i, f"{words.card(card)} comes back though it was burned",
                "a card of the others' discards", words.card(card),
            )  # fmt: skip
        elif any(t.hand[p] & card for p in range(t.n) if not t.live >> p & 1):
            _folded_back(joined)
            found = self.draw.blame(
                "reshuffle-folded", play, i, f"{words.card(card)} comes back though it was in a folded hand",
                "a card of the others' discards", words.card(card),
            )  # fmt: skip
        elif any(t.thrown[p] & card for p in range(t.n)):
            for p in range(t.n):
                if t.thrown[p] & card:
                    _come_back(joined, t.thrown[p], 0)
                    joined.thrown[p] = 0
            found = self.draw.blame(
                "reshuffle-pool", play, i, f"{words.card(card)} comes back though it was not to be reshuffled",
                "a card of the others' discards", words.card(card), reading=reading, outcome=outcome,
            )  # fmt: skip
        if not found:
            found = self.draw.comes_again(play, i, card)
        out = []
        for preference, u, dealt in ((0, joined, card), (1, t.copy(), card), (2, t.copy(), 0)):
            u.loose = True
            u.out &= ~dealt
            u.give(at.owner, dealt)
            u.at.need -= 1
            if not u.at.need and not u.at.queue:
                u.at.next_served()
            out.append(Explanation(found, u, i + 1, preference))
        return out

    def burned_after(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A card is burned between the reshuffle and the new cards."""
        found = self.draw.blame(
            "reshuffle-then-burned", play, i, "A card is burned after the reshuffle", "a new card", "burn"
        )
        u = t.copy()
        u.burned |= play.values[i] & DECK
        u.out |= play.values[i] & DECK
        u.stub -= 1
        return [Explanation(found, u, i + 1, 0)]

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A reshuffle while no card is due to anybody."""
        found = self.draw.blame(
            "reshuffle-unneeded", play, i, "The discards are reshuffled although no card is due", "no reshuffle here",
            "reshuffle",
        )  # fmt: skip
        u = t.copy()
        for p in range(t.n):
            u.out &= ~u.thrown[p]
            u.stub += u.thrown[p].bit_count() + u.thrown_unseen[p]
            u.thrown[p] = u.thrown_unseen[p] = 0
        u.reshuffled = True
        return [Explanation(found, u, i + 1, 5), Explanation(found, t.copy(), i + 1, 6)]


def _come_back(t: Table, known: int, unseen: int) -> None:
    """Cards that were out are in the deck again."""
    t.stub += (known & t.out).bit_count() + unseen
    t.out &= ~known


def _burns_back(t: Table) -> None:
    _come_back(t, t.burned, t.burned_unseen)
    t.burned = t.burned_unseen = 0


def _folded_back(t: Table) -> None:
    for p in range(t.n):
        if not t.live >> p & 1:
            _come_back(t, t.hand[p], t.unseen[p])
            t.hand[p] = t.unseen[p] = 0
