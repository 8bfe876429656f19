"""The hands still in are compared."""

from typing import Final

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.betting.round import nothing_to_bet
from verifier.law.steps.out_of_the_hand import back
from verifier.law.steps.showdown.path import ShowdownPath
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.cards import DECK, show, size
from verifier.model.events import AWARD, MUCK, SEAT_BITS, SHOW
from verifier.model.layout import members
from verifier.model.table import Table


class Showdown(ShowdownPath):
    """Each player still in shows or mucks once; what is shown must be what he holds."""

    owns = frozenset({SHOW, MUCK})

    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A hand shown by somebody who is out, of other cards than he holds, twice, or not at all."""
        kind, q = play.kind(i), t.layout.pos[play.seat(i)]
        if kind not in (SHOW, MUCK):
            out_of_order = self.order.explain(self, t, play, i) if self.order is not None else []
            return out_of_order or self._not_shown(t, play, i)
        if q < 0:
            return []
        cards = play.values[i]
        verb = "shows" if kind == SHOW else "mucks"
        did = f"shows {show(cards)}" if kind == SHOW else "mucks"
        if not t.live >> q & 1:
            found = self.blame(
                "show-not-in-hand", play, i, f"{words.Seat(t, q)} {verb} after having folded",
                "no hand of this seat", f"{words.seat(t, q)} {did}",
            )  # fmt: skip
            out = [Explanation(found, t.copy(), i + 1, 2), *self._seat_misread(t, play, i, found)]
            u = back(t, q)
            if kind == SHOW:
                u.hand[q] = cards & DECK
                u.unseen[q] = cards >> 52
                self.show(u, q, play, i)
            else:
                u.mucked |= 1 << q
            out.append(Explanation(found, u, i + 1, 1))
            return out
        if (t.shown | t.mucked) >> q & 1:
            found = self.blame(
                "show-not-in-hand", play, i, f"{words.Seat(t, q)} has shown or mucked already", "one hand of each seat",
                f"{words.seat(t, q)} {did}",
            )  # fmt: skip
            u = t.copy()
            if kind == SHOW and not t.shown >> q & 1:
                u.shown |= 1 << q
                u.mucked &= ~(1 << q)
            earlier = self._earlier_misread(t, play, i, q, found)
            return [Explanation(found, u, i + 1, 1), *self._seat_misread(t, play, i, found), *earlier]
        if kind == MUCK:
            found = self.blame(
                "show-losers", play, i, f"{words.Seat(t, q)} mucks", f"the hand of {words.seat(t, q)} shown", "mucked"
            )
            u = t.copy()
            u.mucked |= 1 << q
            return [Explanation(found, u, i + 1, 0)]
        return self._other_cards(t, play, i, q, cards)

    def _other_cards(self, t: Table, play: Play, i: int, q: int, cards: int) -> list[Explanation]:
        held = show(t.hand[q] | t.unseen[q] << 52)
        found = self.blame(
            "show-cards", play, i, f"{words.Seat(t, q)} shows cards that the hand does not hold", held, show(cards)
        )
        strange = cards & DECK & ~t.hand[q]
        if size(cards) < t.hand[q].bit_count() + t.unseen[q] and self.fits(t, q, _filled(t, q, cards)):
            u = t.copy()  # a part of his hand, which is no hand shown and no fault either
            u.mucked |= 1 << q
            return [Explanation((), u, i + 1, 0)]
        as_dealt, as_shown = t.copy(), t.copy()
        self.show(as_dealt, q, play, i)
        self.show(as_shown, q, play, i)
        as_shown.hand[q] = cards & DECK
        as_shown.unseen[q] = cards >> 52
        as_shown.out |= cards & DECK
        if (
            strange & t.out & ~t.maybe[q] and not t.hand[q] & ~cards
        ):  # an unseen card turns out to be one that is out elsewhere
            twice = strange & t.out & ~t.maybe[q]
            are, they = ("are", "they are") if twice & (twice - 1) else ("is", "it is")
            again = self.blame_record(
                "card-again", play, i, f"{show(twice)} {are} shown although {they} out already", held, show(cards)
            )
            return [
                Explanation(again, as_shown, i + 1, 0),
                Explanation(again, as_dealt, i + 1, 1),
                *self._seat_misread(t, play, i, found),
            ]
        return [
            Explanation(found, as_dealt, i + 1, 0),
            Explanation(found, as_shown, i + 1, 1),
            *self._seat_misread(t, play, i, found),
        ]

    def _seat_misread(self, t: Table, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """The seat is misread: the hand shown is that of another player who is still to show."""
        if play.kind(i) != SHOW:
            return []
        out = []
        for p in members(t.live & ~t.shown & ~t.mucked):
            if t.layout.order[p] != play.seat(i) and self.fits(t, p, play.values[i]):
                u = t.copy()
                self.learn(u, p, play.values[i])
                self.show(u, p, play, i)
                out.append(Explanation(found, u, i + 1, 0))
        return out

    def _earlier_misread(self, t: Table, play: Play, i: int, q: int, found: tuple[Found, ...]) -> list[Explanation]:
        """The seat was misread on the line before under which q, none of whose cards the log had named, has shown: the
        hand there is that of another player whose cards are as little known.
        """
        before = next((j for j in range(i - 1, -1, -1) if play.codes[j] == SHOW << SEAT_BITS | play.seat(i)), -1)
        if before < 0:
            return []
        cards, others = play.values[i], play.values[before]
        if play.kind(i) == SHOW and (size(cards) != size(others) or cards & DECK & t.out & ~t.maybe[q]):
            return []
        out = []
        for p in members(t.live & ~t.shown & ~t.mucked):
            if t.hand[p] or t.unseen[p] != size(others) or t.hand[q] != others & DECK:
                continue
            u = t.copy()
            u.hand[p], u.unseen[p] = others & DECK, others >> 52
            u.shown |= 1 << p
            if self.order is not None:
                u.at.change(play.origin[before], p)
            if play.kind(i) == SHOW:
                if self.order is not None:
                    u.at.add(q, play.origin[i])
                u.hand[q], u.unseen[q] = cards & DECK, cards >> 52
                u.out |= cards & DECK
            else:
                u.hand[q], u.unseen[q] = 0, size(others)
                u.shown &= ~(1 << q)
                u.mucked |= 1 << q
            out.append(Explanation(found, u, i + 1, 1))
        return out

    def _not_shown(self, t: Table, play: Play, i: int) -> list[Explanation]:
        u = t.copy()
        u.done = True
        u.passes[self.showdowns] += 1
        if t.shown:
            silent = t.live & ~t.shown
            found = self.blame(
                "show-losers", play, i, f"{words.Seat(t, members(silent)[0])} does not show the hand",
                f"the hands of {words.seats(t, silent)} shown", words.act(play.codes[i]),
            )  # fmt: skip
            return [Explanation(found, u, i, 0)]
        found = self.blame(
            "show-missing", play, i, "Nobody shows a hand", f"a hand of {words.seats(t, t.live)}",
            words.act(play.codes[i]), seat=0,
        )  # fmt: skip
        out = [Explanation(found, u, i, 1)]
        awarded = False
        for j in range(i, len(play.codes)):
            awarded |= play.kind(j) == AWARD
            if awarded and play.kind(j) == SHOW:  # shown after the award
                out.append(Explanation(found, t.copy(), i, 0, play.moved(j, i)))
                break
        for p in members(t.live):  # all the others had folded, and one fold is not recorded
            if (t.live ^ 1 << p).bit_count() == 1:
                v = t.copy()
                v.drop(p)
                v.done = True
                v.passes[self.showdowns] += 1
                out.append(Explanation(found, v, i, 6))
        return out

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A hand shown or mucked while another step is under way."""
        q = t.layout.pos[play.seat(i)]
        if q < 0:
            return []
        if not t.contested() and t.live >> q & 1:  # whoever has won unopposed may show or not, as he likes
            u = t.copy()
            return [Explanation((), u, i + 1, 0, sure=True)]
        waiting = bool((t.live & ~t.shown & ~t.mucked) >> q & 1)
        begun = bool(t.shown) or nothing_to_bet(t)
        if waiting and begun and (play.kind(i) == MUCK or self.fits(t, q, play.values[i])):
            u = t.copy()  # once no bet can come, or somebody has shown, when each shows or mucks no section says
            if play.kind(i) == MUCK:
                u.mucked |= 1 << q
            else:
                self.learn(u, q, play.values[i])
                u.shown |= 1 << q
            return [Explanation((), u, i + 1, 0, sure=True)]
        found = self.blame(
            "show-not-in-hand", play, i,
            f"{words.Seat(t, q)} {'shows' if play.kind(i) == SHOW else 'mucks'} when no showdown is due",
            "no hand here", words.act(play.codes[i]),
        )  # fmt: skip
        out = [Explanation(found, t.copy(), i + 1, 5)]
        if waiting and play.kind(i) == SHOW and self.fits(t, q, play.values[i]):
            u = t.copy()  # a line late, but his hand
            self.learn(u, q, play.values[i])
            u.shown |= 1 << q
            out.append(Explanation(found, u, i + 1, 4))
        return out


def _filled(t: Table, q: int, cards: int) -> int:
    """Cards shown in part, with the rest of the hand unseen."""
    return cards + (t.hand[q].bit_count() + t.unseen[q] - size(cards) << 52)


KIND: Final = StepKind(
    name="showdown",
    says="hands still in are compared",
    consumes=("show", "muck"),
    keys={
        "starts": Key("one of: last-aggressor", "who shows first; anybody, where nobody could act in the last round"),
        "otherwise-starts": Key("one of: first-to-act", "who shows first where nobody bet in the last round"),
        "turn": Key("one of: clockwise", "who shows after him; whoever does not show gives his turn up"),
        "losers": Key("one of: may-muck must-show", "whether a losing hand must be shown", required=True),
        "alone": Key(
            "one of: must-show may-take",
            "what holds for the one who is left when all others have mucked; `must-show` if not said",
        ),
    },
    departures=(
        fault("show-missing", "the pot is awarded although the hand that wins it is not shown", "shows", "showdowns"),
        fault("show-cards", "a player shows cards that he does not hold", "shows cards", "matched"),
        fault("show-not-in-hand", "a player shows or mucks who has folded, or has already done so", "shows", "shows"),
        fault(
            "show-order",
            "a player shows before another whose turn comes first",
            "shows show-order",
            "ordered",
            "starts",
        ),
        fault(
            "show-losers",
            "a losing hand is not shown although it must be",
            "shows",
            "showdowns",
            "losers=must-show",
            weighs="losers",
        ),
    ),
    build=Showdown,
)
