"""Cards go from the deck to the players."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Found, Play, Step
from verifier.law.steps.cards_again import again
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.events import DEAL_DOWN, DEAL_UP, SEAT_BITS, SEAT_MASK
from verifier.model.table import Table


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


class Deal(Step):
    """Each player gets as many cards as the law says, round by round where the log records the order."""

    owns = frozenset({DEAL_DOWN, DEAL_UP})
    inside = owns

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.count: int = keys["cards"]
        self.face: int = DEAL_UP if keys.get("face") == "up" else DEAL_DOWN
        self.other_face = DEAL_DOWN if self.face == DEAL_UP else DEAL_UP
        self.ordered = self.judged("deal-order") and keys.get("one-at-a-time", False)
        self.faced = "deal-face" in context.records and "face" in keys
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

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A card to the wrong player, the wrong way up, seen before, or not dealt."""
        q = t.layout.pos[play.seat(i)]
        if play.kind(i) not in (DEAL_DOWN, DEAL_UP) or q < 0:
            return self._stopped(t, play, i)
        at: Rounds = t.at
        card = play.values[i]
        own = self._own(t, play, i, q)
        if not self.ordered:
            return self._any_order_wrong(t, play, i, q, own)
        if not at.queue:
            return []
        p = at.queue[0]
        if q == p:
            return self._to_the_right_player(t, play, i, q, own)
        out = []
        order = self.blame(
            "deal-order", play, i, f"{words.Seat(t, q)} is dealt a card before {words.seat(t, p)}",
            f"a card to {words.seat(t, p)}", f"a card to {words.seat(t, q)}",
        )  # fmt: skip
        missing = self._missing(t, play, i, p)

        def given(to: int) -> Table:
            u = t.copy()
            u.give(to, card)
            return u

        if at.round == 0 and len(at.queue) == t.n:  # every round begins with q: one mistake
            u = given(q)
            u.at.first = q
            u.at.queue = u.at.everybody(t.n)[1:]
            out.append(Explanation(order + own, u, i + 1, 0))
        if q in at.queue:
            j = at.queue.index(q)
            u = given(q)  # the two have changed places
            u.at.queue[j] = p
            del u.at.queue[0]
            out.append(Explanation(order + own, u, i + 1, 0))
            u = given(q)  # served early
            del u.at.queue[j]
            out.append(Explanation(order + own, u, i + 1, 1))
            u = given(q)  # those before are passed over in this round
            del u.at.queue[: j + 1]
            over = missing
            for other in at.queue[1:j]:
                over += self._missing(t, play, i, other)
            out.append(Explanation(over + own, u, i + 1, 2))
        u = given(p)  # the seat is misread
        del u.at.queue[0]
        out.append(Explanation(order + own, u, i + 1, 3))
        if q == (at.queue[1] if len(at.queue) > 1 else 0):  # dealt, but not recorded
            u = t.copy()
            u.give(p, 0)
            del u.at.queue[0]
            out.append(Explanation(missing, u, i, 3))
        if len(at.queue) == 1 and q == 0 and at.round + 1 < self.count:  # the last of the round is passed over
            u = t.copy()
            del u.at.queue[0]
            out.append(Explanation(missing, u, i, 2))
        u = given(q)  # the card of the one is dealt to the other
        del u.at.queue[0]
        out.append(Explanation(order + own, u, i + 1, 3))
        return out

    def _own(self, t: Table, play: Play, i: int, q: int) -> tuple[Found, ...]:
        """What is wrong with a dealt card whoever gets it."""
        own: tuple[Found, ...] = ()
        if play.kind(i) != self.face and self.faced:
            way, lies = ("down", "up") if self.face == DEAL_DOWN else ("up", "down")
            own += self.blame(
                "deal-face", play, i, f"The card of {words.seat(t, q)} lies face {lies}", f"face {way}", f"face {lies}"
            )
        if play.values[i] & t.out:
            own += self.blame_record(
                "card-again", play, i, f"{words.card(play.values[i])} is dealt although it is out already",
                "a card of the deck", words.card(play.values[i]),
            )  # fmt: skip
        return own

    def _to_the_right_player(self, t: Table, play: Play, i: int, q: int, own: tuple[Found, ...]) -> list[Explanation]:
        card = play.values[i]
        if not card & t.out:
            u = t.copy()
            u.give(q, card)
            del u.at.queue[0]
            return [Explanation(own, u, i + 1, 0, sure=True)]
        out = []
        for n, u in enumerate(again(t, q, card)):
            del u.at.queue[0]
            out.append(Explanation(own, u, i + 1, min(n, 1)))
        return out

    def _any_order_wrong(self, t: Table, play: Play, i: int, q: int, own: tuple[Found, ...]) -> list[Explanation]:
        card = play.values[i]
        if q in t.at.queue:
            out = []
            for n, u in enumerate(again(t, q, card) if card & t.out else [t.copy()]):
                if not card & t.out:
                    u.give(q, card)
                u.at.queue.remove(q)
                out.append(Explanation(own, u, i + 1, min(n, 1), sure=not card & t.out))
            return out
        return []

    def _missing(self, t: Table, play: Play, i: int, p: int) -> tuple[Found, ...]:
        return self.blame(
            "deal-missing", play, i, f"{words.Seat(t, p)} is not dealt a card that is due",
            f"a card to {words.seat(t, p)}", words.act(play.codes[i]), seat=t.layout.order[p],
        )  # fmt: skip

    def _stopped(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The deal ends although cards are due."""
        at: Rounds = t.at
        if not at.queue:
            return []
        p = at.queue[0]
        found = self._missing(t, play, i, p)
        u = t.copy()  # one card is not recorded, or not dealt
        u.give(p, 0)
        del u.at.queue[0]
        out = [Explanation(found, u, i, 3)]
        u = t.copy()
        del u.at.queue[0]
        out.append(Explanation(found, u, i, 3))
        left = len(at.queue) + (self.count - at.round - 1) * t.n
        short = t.copy()  # the deal stops short: one cause
        short.done = True
        full = t.copy()
        for other in list(at.queue) + list(range(t.n)) * (self.count - at.round - 1 if self.ordered else 0):
            full.give(other, 0)
        full.done = True
        out += [
            Explanation(found, short, i, 2 if left <= t.n else 4),
            Explanation(found, full, i, 2 if left <= t.n else 4),
        ]
        return out

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A card dealt while no card is due: somebody gets one too many."""
        q = t.layout.pos[play.seat(i)]
        if q < 0:
            return []
        card = play.values[i]
        found = self.blame(
            "deal-extra", play, i, f"{words.Seat(t, q)} is dealt a card too many", "no card", f"{words.card(card)}"
        )
        if card & t.out:
            found += self.blame_record(
                "card-again", play, i, f"{words.card(card)} is dealt although it is out already", "a card of the deck",
                words.card(card),
            )  # fmt: skip
        happened, misread = t.copy(), t.copy()
        happened.give(q, card)
        return [Explanation(found, happened, i + 1, 5), Explanation(found, misread, i + 1, 6)]


KIND: Final = StepKind(
    name="deal",
    says="cards go from the deck to players, hands or the dealer",
    consumes=("deal",),
    keys={
        "cards": Key("count", "how many cards each of them gets", required=True),
        "face": Key("one of: down up", "whether the cards lie face down or up"),
        "one-at-a-time": Key("flag", "each gets one card a round"),
        "to": Key("list of: selector", "who gets cards", required=True),
        "first": Key("selector", "who gets the first card of each round"),
        "last": Key("selector", "who gets the last card of each round"),
    },
    departures=(
        fault(
            "deal-order",
            "a card goes to another player than the one whose turn it is",
            "deal-order button",
            "cards",
            "first",
        ),
        fault("deal-missing", "a player is left without a card that is due", "deal-count", "cards"),
        fault("deal-extra", "a player gets a card too many", "deal-count", "hands"),
        fault("deal-face", "a card lies the wrong way up", "deal-face", "cards", "face"),
    ),
    build=Deal,
)
