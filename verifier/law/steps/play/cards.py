"""The play: cards that are not due, and those that are and do not come."""

from typing import TYPE_CHECKING

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.banked import hand_name
from verifier.law.steps.play.decisions import OddDecisions
from verifier.law.steps.play.unsaid import Unsaid
from verifier.model.banked import OPEN, STOOD, Banked, HandInPlay
from verifier.model.cards import DECK
from verifier.model.events import DOUBLE, HIT, SPLIT

if TYPE_CHECKING:
    from verifier.law.steps.play.path import Turn


class OddCards(OddDecisions):
    """What may have happened where a card does not fit, or none comes."""

    def _no_card(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        at: Turn = t.at
        assert at.due is not None
        p, area, number = at.due
        hand = t.boxes[p].hand(area, number)
        assert hand is not None
        name = "double-cards" if hand.doubled else "hit-missing"
        found = self.blame(
            name, play, i, f"{hand_name(t, p, area, number).capitalize()} is not dealt the card that was asked for",
            "one card", words.act(play.codes[i]), seat=t.layout.order[p],
        )  # fmt: skip
        lacks, unrecorded = t.copy(), t.copy()
        lacks.at.due = None
        if hand.doubled:
            lacks.change(p, hand._replace(state=STOOD))
        self.give(unrecorded, p, hand, 0)
        return [Explanation(found, unrecorded, i, 1), Explanation(found, lacks, i, 2)]

    def _odd_card(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay | None) -> list[Explanation]:
        """A card that is out already, or that goes to a hand to which none is due."""
        at: Turn = t.at
        card = play.values[i] & DECK
        out: list[Explanation] = []
        u = t.copy()
        asked = False
        if t.spent(card):
            found = self.too_often(t, play, i, card)
        elif hand is None:
            out += self._any_hand(t, play, i, p)
            found = self.blame(
                "play-no-hand", play, i, "A card is dealt to a hand that is not in play", "a card to a hand in play",
                words.act(play.codes[i]),
            )  # fmt: skip
        elif at.due is not None and at.due != (p, hand.area, hand.number):
            found = self.blame(
                "play-order", play, i, f"A card goes to {hand_name(t, p, hand.area, hand.number)} before its turn",
                f"a card to {hand_name(t, *at.due)}", words.act(play.codes[i]),
            )  # fmt: skip
        elif hand.state == OPEN and (waits := self.waits(t, p, hand)) is not None:
            found = self._out_of_turn(t, play, i, p, hand, waits)
            out += self._as_ended(t, play, i, waits)
            u.at.loose = True
        else:
            if at.due is None:
                out += self._misread(t, play, i, self._not_for_the_second(t, play, i, p, hand))
                for meant in self.unsaid(t, play, i, p, hand):
                    out += self._unsaid(t, play, p, hand, i, meant)
            wrong = self.wrong(t, p, hand, HIT, 0)
            asked = wrong is None
            found = ()
            if wrong is not None:
                name, expected, observed = wrong
                found = self.blame(name, play, i, f"{words.Seat(t, p)} is dealt one card too many", expected, observed)
                u.at.bust, u.at.on = None, (p, hand.area, hand.number)
        if hand is not None:
            due = u.at.due
            self.give(u, p, hand, 0 if t.spent(card) else card)  # another card came, and the line misnames it
            u.at.due = due if due != (p, hand.area, hand.number) else None
            if u.at.due is not None:  # whose turn it is has not changed
                u.boxes = [box._replace(over=t.boxes[q].over) for q, box in enumerate(u.boxes)]
            out.append(Explanation(found, u, i + 1, 1))
        if at.due is not None:
            q, area, number = at.due
            his = t.boxes[q].hand(area, number)
            assert his is not None
            if u.at.due is not None:  # it is the card that was asked for, and the other hand goes without
                lost = u.copy()
                lost.at.due = None
                if his.doubled:
                    lost.change(q, his._replace(state=STOOD))
                out.append(Explanation(found, lost, i + 1, 2))
            v = t.copy()
            self.give(v, q, his, 0 if t.spent(card) else card)
            out.append(Explanation(found, v, i + 1, 0))
            if hand is not None and (p, hand.area, hand.number) != at.due:
                out += self._no_card(t, play, i)
        if asked:
            return out
        if at.due is None:
            out += self._misread(t, play, i, found)
        w = t.copy()
        w.draw(card)
        out.append(Explanation(found, w, i + 1, 3))
        return out

    def _not_for_the_second(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> tuple[Found, ...]:
        """A card that nobody asked for goes to this hand, while another one is due its second."""
        second = self.second_due(t, p, hand)
        if second is None:
            return ()
        return self.blame(
            "play-order", play, i, f"A card goes to {hand_name(t, p, hand.area, hand.number)} before its turn",
            f"a card to {hand_name(t, p, second.area, second.number)}", words.act(play.codes[i]),
        )  # fmt: skip

    def _unsaid(self, t: Banked, play: Play, p: int, hand: HandInPlay, i: int, meant: Unsaid) -> list[Explanation]:
        """A hand was split or doubled, as a later line shows, and no line before the card says so."""
        if meant.kind == HIT:
            return []  # the same line again: any line may be
        u, at = t.copy(), meant.at
        if meant.follows:
            wrong = self.wrong(t, p, hand, meant.kind, meant.amount)
            name = "double-late" if meant.kind == DOUBLE else "split-late"
            name, expected, observed = wrong or (name, "the decision before its card", words.act(play.codes[at]))
            found = self.blame(
                name, play, at, f"{words.Seat(t, p)} decides after the card has come", expected, observed
            )
            return [Explanation(found, u, i, 0, play.moved(at, i))]
        what = "doubled" if meant.kind == DOUBLE else "split"
        found = self.blame(
            "play-no-hand" if meant.kind == SPLIT else "play-missing", play, at,
            f"{hand_name(t, p, hand.area, hand.number).capitalize()} was {what}, and no line says so",
            f"a line before the card that it is {what}", words.act(play.codes[at]),
        )  # fmt: skip
        self.decide(u, p, hand, meant.kind, meant.amount)
        return [Explanation(found, u, i, 0)]
