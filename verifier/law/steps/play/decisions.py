"""The play: decisions that are out of turn, not allowed, or on no hand."""

from collections.abc import Sequence

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.banked import BankedStep, hand_name
from verifier.law.steps.play.path import PlayPath, Waits, Which
from verifier.model.banked import STOOD, SURRENDERED, Banked, HandInPlay
from verifier.model.events import DEAL_HAND, DOUBLE, SEAT_BITS, SPLIT, STAND
from verifier.model.layout import members
from verifier.model.places import MASK, place


class OddDecisions(PlayPath):
    """What may have happened where a decision does not fit."""

    def _decision(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> list[Explanation]:
        kind, amount = play.kind(i), play.values[i]
        me = (p, hand.area, hand.number)
        found: tuple[Found, ...] = ()
        u, out = t.copy(), []
        waits = self.waits(t, p, hand)
        if waits is not None:
            found = self._out_of_turn(t, play, i, p, hand, waits)
            out += self._as_ended(t, play, i, waits)
            u.at.loose = True
        elif self._lacks_card(hand, kind):
            return self._no_second(t, play, i, p, hand)
        elif self._lacks_card(hand, STAND):  # he may ask for the second card, or for a third
            out += self._no_second(t, play, i, p, hand)
        wrong = self.wrong(t, p, hand, kind, amount)
        if wrong is not None:
            name, expected, observed = wrong
            if name == "play-after-end":
                found = ()  # a hand at its end has no turn to wait for
            found += self.blame(
                name, play, i, f"{words.Seat(t, p)} may not do that with {hand_name(t, p, hand.area, hand.number)}",
                expected, observed,
            )  # fmt: skip
            u.at.on = me
        if wrong is not None and self.options.bust(hand):
            u.at.bust = None  # that it was not taken is one with it
        self.decide(u, p, hand, kind, amount)
        out.append(Explanation(found, u, i + 1, 1 if out else 0))
        if kind == SPLIT and len(hand.cards) > 2:  # what was drawn may stay with the hand that drew it
            out.append(Explanation(found, self._keeps_drawn(u, p, hand), i + 1, 0))
        if kind in (DOUBLE, SPLIT) and amount != hand.stake:  # the sum is misread
            v = t.copy()
            v.at.loose = u.at.loose
            self.decide(v, p, hand, kind, hand.stake)
            out.append(Explanation(found, v, i + 1, 2))
        if not found:
            found = self._card_elsewhere(t, play, i, p, hand)
        out += self._misread(t, play, i, found)
        if found:
            out.append(Explanation(found, t.copy(), i + 1, 4))
        return out

    def _keeps_drawn(self, t: Banked, p: int, hand: HandInPlay) -> Banked:
        """The same, the cards beyond the first two staying with the hand that was split; `hand` is as it was before."""
        u = t.copy()
        kept = u.boxes[p].hand(hand.area, hand.number)
        made = u.boxes[p].hand(hand.area, max(h.number for h in u.boxes[p].hands if h.area == hand.area))
        assert kept is not None
        assert made is not None
        u.change(p, kept._replace(cards=(hand.cards[0], *hand.cards[2:])))
        u.change(p, made._replace(cards=(hand.cards[1],)))
        return u

    def _card_elsewhere(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> tuple[Found, ...]:
        """The card that is asked for goes to another hand."""
        if not self.answered_elsewhere(t, play, i, p, hand):
            return ()
        return self.blame(
            "play-order", play, i + 1, "A card goes to another hand than the one that it was asked for",
            f"a card to {hand_name(t, p, hand.area, hand.number)}", words.act(play.codes[i + 1]),
        )  # fmt: skip

    def _misread(self, t: Banked, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """The line names another hand, or another seat, than it is about: one with which it fits."""
        if not found:
            return []
        event = play.events[i]
        out = []
        for q in members(t.live):
            for other in t.boxes[q].hands:
                aux = event.aux & ~MASK | place(other.area, other.number)
                meant = event._replace(code=event.kind << SEAT_BITS | t.layout.order[q], aux=aux)
                u = t.copy()
                if meant != event and self.take(u, play.changed(i, meant), i):
                    out.append(Explanation(found[:1], u, i + 1, 2))
        return out

    def _out_of_turn(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay, waits: Waits) -> tuple[Found, ...]:
        what = "is dealt a card" if play.kind(i) == DEAL_HAND else "is played"
        expected = f"{hand_name(t, *waits.hands[0])} first" if waits.hands else "no more play of this seat"
        return self.blame(
            waits.name, play, i, f"{hand_name(t, p, hand.area, hand.number).capitalize()} {what} out of turn",
            expected, words.act(play.codes[i]),
        )  # fmt: skip

    def _as_ended(self, t: Banked, play: Play, i: int, waits: Waits) -> list[Explanation]:
        """The hands that had to be played first have been, and no line says so."""
        if not waits.hands:
            return []
        stood = t.copy()
        for q, area, number in waits.hands:
            first = t.boxes[q].hand(area, number)
            assert first is not None
            stood.change(
                q, first._replace(state=STOOD, cards=first.cards if len(first.cards) > 1 else (*first.cards, 0))
            )
        found = self._unended(t, play, i, waits.hands[0])
        return [Explanation(found, stood, i, 1), *self._otherwise(t, i, waits.hands, found)]

    def _otherwise(self, t: Banked, i: int, which: Sequence[Which], found: tuple[Found, ...]) -> list[Explanation]:
        """The first of them was given up, if that is offered, or was another hand by then, and no line says so."""
        p, area, number = which[0]
        hand = t.boxes[p].hand(area, number)
        out = [
            Explanation(found, u, i, 3)
            for step in self.earlier
            if isinstance(step, BankedStep) and (u := step.untold(t, p)) is not None
        ]
        if hand is not None and self.options.gives_up(hand) is None:
            u = t.copy()
            u.change(p, hand._replace(state=SURRENDERED))
            out.append(Explanation(found, u, i, 2))
        return out

    def _no_second(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> list[Explanation]:
        """A hand made by splitting is played, or left, with one card."""
        found = self._unended(t, play, i, (p, hand.area, hand.number))
        u = t.copy()
        self.give(u, p, hand, 0)
        return [Explanation(found, u, i, 0)]

    def _no_such_hand(self, t: Banked, play: Play, i: int, p: int) -> list[Explanation]:
        area, number, _ = self.place(play, i)
        named = " ".join(filter(None, (area, str(number) if number > 1 else "")))
        found = self.blame(
            "play-no-hand", play, i, f"{words.Seat(t, p)} has no such hand", "a hand that is in play",
            named or "no hand named",
        )  # fmt: skip
        return [
            *self._any_hand(t, play, i, p),
            Explanation(found, t.copy(), i + 1, 3),
            *self._misread(t, play, i, found),
        ]

    def _any_hand(self, t: Banked, play: Play, i: int, p: int) -> list[Explanation]:
        """Where a line does not say which of the hands of p it is about, it may be any with which it fits."""
        event = play.events[i]
        area, number, _ = self.place(play, i)
        out: list[Explanation] = []
        for hand in t.boxes[p].hands if p >= 0 and not area else ():
            u = t.copy()
            named = play.changed(i, event._replace(aux=event.aux | place(hand.area)))
            if hand.number == number and self.take(u, named, i):
                out.append(Explanation((), u, i + 1, 0))
        return out

    def _unended(self, t: Banked, play: Play, i: int, which: Which) -> tuple[Found, ...]:
        p, area, number = which
        hand = t.boxes[p].hand(area, number)
        name = hand_name(t, p, area, number).capitalize()
        if hand is not None and self._lacks_card(hand, STAND):
            return self.blame(
                "hit-missing", play, i, f"{name} is not dealt its second card", "one card", words.act(play.codes[i]),
                seat=t.layout.order[p],
            )  # fmt: skip
        return self.blame(
            "play-missing", play, i, f"{name} is not played to its end", f"a decision of {words.seat(t, p)}",
            words.act(play.codes[i]), seat=t.layout.order[p],
        )  # fmt: skip
