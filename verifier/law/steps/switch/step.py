"""A player may exchange a card of one hand for one of another."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.settle.settlement import Settlement
from verifier.law.steps.switch.unnamed import borne_out, pairs
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.banked import Banked
from verifier.model.cards import DECK
from verifier.model.events import SWITCH
from verifier.model.layout import members


class Switch(BankedStep):
    """The cards in one place of two hands change places, so often at most, before any other play of the seat."""

    owns = frozenset({SWITCH})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.areas = keys["between"]
        self.card: int = keys["card"]
        self.most: int = keys["at-most"]
        self.cards = "cards" in context.records
        self.switches = context.tallies["switches"]
        self.ordered = "deal-order" in context.records

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take exchanges as they may be."""
        while play.kind(i) == SWITCH:
            p = t.layout.pos[play.seat(i)]
            if p < 0 or self._wrong(t, p, play.values[i]) or self._untold(t, p, play.values[i]):
                return i
            self.exchange(t, p, play.values[i])
            t.passes[self.switches] += 1
            i += 1
        t.done = True
        return i

    def meanwhile(self, t: Banked, play: Play, i: int) -> bool:
        """An exchange of a seat that comes to play, or has yet to."""
        p = t.layout.pos[play.seat(i)] if play.kind(i) == SWITCH else -1
        if p < 0 or self._wrong(t, p, play.values[i]) or self._untold(t, p, play.values[i]):
            return False
        self.exchange(t, p, play.values[i])
        t.passes[self.switches] += 1
        return True

    def _wrong(self, t: Banked, p: int, named: int) -> str:
        box = t.boxes[p]
        hands = [box.hand(area, 1) for area in self.areas]
        if any(hand is None or len(hand.cards) < self.card for hand in hands):
            return "switch-cards"
        if box.switches >= self.most:
            return "switch-twice"
        if box.over or any(hand.acted or hand.split for hand in box.hands):
            return "switch-late"
        theirs = [hand.cards[self.card - 1] for hand in hands if hand is not None]
        if not self.ordered:  # which of a hand's cards came second, the log does not tell
            theirs = [card for hand in hands if hand is not None for card in hand.cards]
        odd = named & DECK & ~sum({card for card in theirs if card})
        return "switch-cards" if odd.bit_count() > theirs.count(0) else ""

    def _untold(self, t: Banked, p: int, named: int) -> bool:
        """The log does not tell which cards changed places."""
        return not self.ordered and len(self._pairs(t, p, named)) > 1

    def _pairs(self, t: Banked, p: int, named: int) -> list[tuple[int, int]]:
        """The places of the cards that may have changed."""
        one, other = (t.boxes[p].hand(area, 1) for area in self.areas)
        if self.ordered or one is None or other is None:
            return [(self.card - 1, self.card - 1)]
        return pairs(one, other, named & DECK) or [(self.card - 1, self.card - 1)]

    def _any_cards(self, t: Banked, play: Play, i: int, p: int) -> list[Explanation]:
        """Any cards may have changed places, those first by which the hands come to what is paid for them."""
        settlements = [step for step in self.later if isinstance(step, Settlement)]
        out = []
        for k, m in self._pairs(t, p, play.values[i]):
            u = t.copy()
            self._exchange(u, p, k, m)
            u.passes[self.switches] += 1
            out.append((not borne_out(settlements, u, play, i + 1, p), Explanation((), u, i + 1, 0)))
        best = min(worse for worse, _ in out)
        return [option for worse, option in out if worse == best]

    def exchange(self, t: Banked, p: int, named: int = 0) -> None:
        """The cards change places: those that the line names, where the log does not tell which came second."""
        self._exchange(t, p, *self._pairs(t, p, named)[0])

    def _exchange(self, t: Banked, p: int, k: int, m: int) -> None:
        """Card k of the one hand and card m of the other change places."""
        box = t.boxes[p]
        one, other = (box.hand(area, 1) for area in self.areas)
        assert one is not None
        assert other is not None
        a, b = one.cards[k], other.cards[m]
        t.change(p, one._replace(cards=(*one.cards[:k], b, *one.cards[k + 1 :]), switched=True))
        t.change(p, other._replace(cards=(*other.cards[:m], a, *other.cards[m + 1 :]), switched=True))
        t.boxes[p] = t.boxes[p]._replace(switches=box.switches + 1)

    def untold(self, t: Banked, p: int) -> Banked | None:
        """The second cards have changed places, before anything else was done."""
        box = t.boxes[p]
        hands = [box.hand(area, 1) for area in self.areas]
        if box.switches or any(hand is None or hand.split or len(hand.cards) < self.card for hand in hands):
            return None
        u = t.copy()
        self.exchange(u, p)
        return u

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """An exchange of other cards, a second one, or one too late."""
        if play.kind(i) != SWITCH or t.layout.pos[play.seat(i)] < 0:
            return []
        return self._odd(t, play, i)

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """An exchange while hands are played: lawful before the seat's own play has begun."""
        return self._odd(t, play, i) if t.layout.pos[play.seat(i)] >= 0 else []

    def _odd(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        p = t.layout.pos[play.seat(i)]
        name = self._wrong(t, p, play.values[i])
        if not name and t.pc >= len(self.earlier) and self._untold(t, p, play.values[i]):
            return self._any_cards(t, play, i, p)
        early = not name and t.pc < len(self.earlier)
        if early:
            name = "switch-late"  # unless the step that is under way has more to say
        u = t.copy()
        possible = all(
            (hand := t.boxes[p].hand(area, 1)) is not None and len(hand.cards) >= self.card for area in self.areas
        )
        if possible:
            self.exchange(u, p)
        if not name:
            u.passes[self.switches] += 1
            return [Explanation((), u, i + 1, 0, sure=True)]
        expected = {
            "switch-twice": f"at most {self.most}",
            "switch-late": "an exchange once the cards are dealt, before any other play of the seat",
        }.get(name, f"the card in place {self.card} of each hand")
        found = self.blame(
            name, play, i, f"{words.Seat(t, p)} exchanges cards that may not be exchanged", expected,
            words.act(play.codes[i]),
        )  # fmt: skip
        out = [Explanation(found, u, i + 1, 5 * early), Explanation(found, t.copy(), i + 1, 5 * early + 1)]
        as_said = t.copy()
        if name == "switch-cards" and self._exchange_named(as_said, p, play.values[i] & DECK):
            out.append(Explanation(found, as_said, i + 1, 1))
        for q in members(t.live):  # another seat is meant
            if q != p and not self._wrong(t, q, play.values[i]):
                meant = t.copy()
                self.exchange(meant, q)
                out.append(Explanation(found, meant, i + 1, 5 * early + 2))
        return out

    def _exchange_named(self, t: Banked, p: int, named: int) -> bool:
        """The cards that the line names change places, whichever they are; whether one lies in each hand."""
        hands = [t.boxes[p].hand(area, 1) for area in self.areas]
        places = [[k for k, card in enumerate(hand.cards) if card & named] if hand else [] for hand in hands]
        one, other = hands
        if one is None or other is None or not all(places) or named.bit_count() != len(self.areas):
            return False
        k, m = next(
            (
                (k, m)
                for k in reversed(places[0])
                for m in reversed(places[1])
                if one.cards[k] | other.cards[m] == named
            ),
            (-1, -1),
        )
        if k < 0:
            return False
        self._exchange(t, p, k, m)
        return True


KIND: Final = StepKind(
    name="switch",
    says="a player may exchange a card of one hand for one of another",
    consumes=("switch",),
    keys={
        "card": Key("count", "which card of each hand, in the order in which they came", required=True),
        "between": Key("list of: text", "the two areas whose hands exchange it", required=True),
        "at-most": Key("count", "how often", required=True),
    },
    departures=(
        fault("switch-cards", "other cards are exchanged than those that may be", "actions cards", "switches"),
        fault("switch-twice", "cards are exchanged too often", "actions", "switches"),
        fault(
            "switch-late",
            "cards are exchanged out of their time: before all are dealt, or when the seat has begun to play",
            "actions",
            "switches",
        ),
    ),
    build=Switch,
)
