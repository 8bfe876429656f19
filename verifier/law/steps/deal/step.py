"""A deal: what it asks for, and what may have happened where a hand departs from it."""

from typing import TYPE_CHECKING, Final

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.cards_again import again
from verifier.law.steps.deal.order import no_order, one_slip, out_of_place, packets, reordered, sorted_to
from verifier.law.steps.deal.path import DEALT, DealPath
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.events import BURN, DEAL_DOWN, DEAL_UP, DISCARD, END, RESHUFFLE, SEAT_BITS, SHOW, STAND_PAT
from verifier.model.table import Table

if TYPE_CHECKING:
    from verifier.law.steps.deal.path import Rounds

NO_MORE_OF_THE_DEAL: Final = (BURN, DISCARD, STAND_PAT, RESHUFFLE, SHOW, END)
"""After such a line a card dealt is a card drawn."""


class Deal(DealPath):
    """Each player gets as many cards as the law says, round by round where the log records the order."""

    owns = frozenset({DEAL_DOWN, DEAL_UP})
    inside = owns

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A card to the wrong player, the wrong way up, seen before, or not dealt."""
        q = t.layout.pos[play.seat(i)]
        if play.kind(i) not in DEALT or q < 0:
            return self._stopped(t, play, i)
        at: Rounds = t.at
        card = play.values[i]
        if not self.ordered:
            return self._any_order_wrong(t, play, i, q)
        if not at.queue:
            return []
        p = at.queue[0]
        if q == p:
            return self._to_the_right_player(t, play, i, q)
        own = self._own(t, play, i, q)
        out = []
        order = self.blame(
            "deal-order", play, i, f"{words.Seat(t, q)} is dealt a card before {words.seat(t, p)}",
            f"a card to {words.seat(t, p)}", f"a card to {words.seat(t, q)}",
        )  # fmt: skip
        missing = self._missing(t, play, i, p)
        out += self._in_another_order(t, play, i, order)

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

    def _due(self, t: Table) -> list[int]:
        """Who is to get the cards that are left, in order."""
        at: Rounds = t.at
        return at.queue + at.everybody(t.n) * (self.count - at.round - 1) if self.ordered else at.queue

    def _block(self, t: Table, play: Play, i: int, most: int) -> list[int]:
        """Who is dealt a card on the lines from i on, until another line comes."""
        got: list[int] = []
        while len(got) < most and play.kind(i) in DEALT and (p := t.layout.pos[play.seat(i)]) >= 0:
            got.append(p)
            i += 1
        return got

    def _in_another_order(self, t: Table, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """Everybody gets his cards, but not when they are due: one slip, or one other way to deal."""
        at: Rounds = t.at
        due = self._due(t)
        got = self._block(t, play, i, len(due) + t.n)

        def read(order: list[int], told: tuple[Found, ...], preference: int) -> Explanation:
            u = t.copy()  # no pass is counted for what is out of its place
            u.passes[self.cards] -= out_of_place(got[: len(order)], due[: len(order)])
            return Explanation(told, u, i, preference, reordered(play, i, order))

        out = [read(order, found, 1) for order in one_slip(got, due, t.n)]
        j = self._comes_later(t, play, i + len(got), due[0])
        if j:
            out.append(Explanation(found, t.copy(), i, 2, play.moved(j, i)))
        whole_round = at.everybody(t.n)
        start = i - t.n * self.count + len(due)
        whole = self._block(t, play, start, t.n * self.count) if start >= 0 else []
        if whole[: i - start] == (whole_round * self.count)[: i - start]:
            size = packets(whole, t.n)
            order = sorted_to(got, due)
            if size and order:
                q = t.layout.pos[play.seat(i)]
                together = found
                if size > 1:
                    together = self.blame(
                        "deal-order", play, i, f"{words.Seat(t, q)} is dealt {size} cards at a time",
                        f"a card to {words.seat(t, due[0])}", f"a card to {words.seat(t, q)}",
                    )  # fmt: skip
                out.append(read(order, together, 0))
        astray = no_order(got, due)
        if astray:
            out.append(read(astray, found, 4))
        return out

    def _comes_later(self, t: Table, play: Play, i: int, p: int) -> int:
        """Where p is dealt a card after other lines, but before any draw; 0 if nowhere."""
        while i < len(play.codes) and play.kind(i) not in NO_MORE_OF_THE_DEAL:
            if play.kind(i) in DEALT and t.layout.pos[play.seat(i)] == p:
                return i
            i += 1
        return 0

    def _turned(self, t: Table, play: Play, i: int, q: int) -> list[int]:
        """The lines from i on whose cards lie the wrong way up for one cause, counted from i; empty for a card alone.

        That is a time round or more in one go, or all the cards of one player.
        """
        if play.kind(i) == self.face or not self.faced:
            return []
        got = self._block(t, play, i, len(self._due(t)))
        run = next((k for k in range(len(got)) if play.kind(i + k) == self.face), len(got))
        if run >= max(t.n, 3):
            return list(range(run))
        his = [k for k, p in enumerate(got) if p == q]
        all_his = len(his) == self.count >= 3 and all(play.kind(i + k) != self.face for k in his)
        return his if all_his else []

    def _right_way_up(self, t: Table, play: Play, i: int, lines: list[int], u: Table) -> Play | None:
        """The same with those after i read the right way up. No pass is counted for them in `u`."""
        if not lines:
            return None
        due = self._due(t)
        events = list(play.events)
        for k in lines[1:]:
            events[i + k] = events[i + k]._replace(code=self.face << SEAT_BITS | play.seat(i + k))
            if not play.values[i + k] & t.out and (not self.ordered or t.layout.pos[play.seat(i + k)] == due[k]):
                u.passes[self.cards] -= 1
        return Play(events, play.origin)

    def _own(self, t: Table, play: Play, i: int, q: int, lines: int = 0) -> tuple[Found, ...]:
        """What is wrong with a dealt card whoever gets it. So many `lines` are wrong with it, for one cause."""
        own: tuple[Found, ...] = ()
        if play.kind(i) != self.face and self.faced:
            way, lies = ("down", "up") if self.face == DEAL_DOWN else ("up", "down")
            lie = f"and {lines - 1} others lie" if lines else "lies"
            own += self.blame(
                "deal-face", play, i, f"The card of {words.seat(t, q)} {lie} face {lies}", f"face {way}", f"face {lies}"
            )
        if play.values[i] & t.out:
            own += self.comes_again(play, i, play.values[i])
        return own

    def _to_the_right_player(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        card = play.values[i]
        lines = self._turned(t, play, i, q)
        own = self._own(t, play, i, q, len(lines))
        if not card & t.out:
            u = t.copy()
            u.give(q, card)
            del u.at.queue[0]
            return [Explanation(own, u, i + 1, 0, self._right_way_up(t, play, i, lines, u), sure=True)]
        out = []
        for n, u in enumerate(again(t, q, card)):
            del u.at.queue[0]
            out.append(Explanation(own, u, i + 1, min(n, 1), self._right_way_up(t, play, i, lines, u)))
        return out

    def _any_order_wrong(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        card = play.values[i]
        if q in t.at.queue:
            lines = self._turned(t, play, i, q)
            own = self._own(t, play, i, q, len(lines))
            out = []
            for n, u in enumerate(again(t, q, card) if card & t.out else [t.copy()]):
                if not card & t.out:
                    u.give(q, card)
                u.at.queue.remove(q)
                turned = self._right_way_up(t, play, i, lines, u)
                out.append(Explanation(own, u, i + 1, min(n, 1), turned, sure=not card & t.out))
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
        j = self._comes_later(t, play, i, p)
        if j:  # dealt after all, once others had acted
            out.append(Explanation(found, t.copy(), i, 1, play.moved(j, i)))
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
            found += self.comes_again(play, i, card)
        happened, misread = t.copy(), t.copy()
        happened.give(q, card)
        out = [Explanation(found, happened, i + 1, 5), Explanation(found, misread, i + 1, 6)]
        out += self._too_early(t, play, i, q)
        more = self._rounds_more(t, play, i)
        if more:
            found = self.blame(
                "deal-extra", play, i, f"Everybody is dealt {more + self.count} cards",
                f"{self.count} cards each", f"{words.card(card)} to {words.seat(t, q)} and so on",
            )  # fmt: skip
            end = i + more * t.n
            happened, misread = t.copy(), t.copy()
            for k in range(i, end):
                happened.give(t.layout.pos[play.seat(k)], play.values[k])
            out += [Explanation(found, happened, end, 3), Explanation(found, misread, end, 4)]
        return out

    def _too_early(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        """A single card out of its order, even before the deal begins: it is out of its place and nothing else is."""
        if t.pc >= len(self.earlier) or not self.ordered or not q:
            return []
        start = i + 1
        while start < len(play.codes) - 1 and play.kind(start) not in DEALT:
            start += 1
        got = self._block(t, play, start, t.n * self.count)
        due = list(range(t.n)) * self.count
        j = next((k for k, p in enumerate(due) if got[k : k + 1] != [p]), len(due))
        if j == len(due) or due[j] != q or start == i + 1:
            return []
        found = self.blame(
            "deal-order", play, i, f"{words.Seat(t, q)} is dealt a card before {words.seat(t, 0)}",
            f"a card to {words.seat(t, 0)}", f"a card to {words.seat(t, q)}",
        )  # fmt: skip
        return [Explanation(found, t.copy(), i, 1, play.moved(i, start + j - 1))]

    def _rounds_more(self, t: Table, play: Play, i: int) -> int:
        """How many times round everybody is dealt a card too many, from i on: one cause, not one for each player."""
        if t.pc <= len(self.earlier):  # the deal is not over yet
            return 0
        got = self._block(t, play, i, t.n * self.count)
        known = [card for card in play.values[i : i + len(got)] if card]
        if len(set(known)) < len(known) or any(card & t.out for card in known):
            return 0
        more = 0
        while len(set(got[more * t.n : (more + 1) * t.n])) == t.n:
            more += 1
        return more


KIND: Final = StepKind(
    name="deal",
    says="cards go from the deck to players, hands or the dealer",
    consumes=("deal",),
    keys={
        "cards": Key("count", "how many cards each of them gets", required=True),
        "face": Key("one of: down up", "whether the cards lie face down or up"),
        "one-at-a-time": Key("flag", "each gets one card a round"),
        "to": Key("list of: selector", "who gets cards", required=True),
        "first": Key("one of: left-of-button", "who gets the first card of each round"),
        "last": Key("one of: button", "who gets the last card of each round"),
    },
    departures=(
        fault(
            "deal-order",
            "a card goes to another player than the one whose turn it is",
            "deal-order button",
            "cards",
            "first",
            weighs="first one-at-a-time",
        ),
        fault("deal-missing", "a player is left without a card that is due", "deal-count", "cards"),
        fault("deal-extra", "a player gets a card too many", "deal-count", "hands"),
        fault("deal-face", "a card lies the wrong way up", "deal-face", "cards", "face", weighs="face"),
    ),
    build=Deal,
)
