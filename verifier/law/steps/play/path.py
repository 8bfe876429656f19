"""The passing path of the play: decisions that are allowed, in turn, and the cards that follow from them."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.step import Context, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.play.options import Options, Wrong
from verifier.law.steps.settle.settlement import Settlement
from verifier.model.banked import OPEN, STOOD, SURRENDERED, VOID, Banked, HandInPlay
from verifier.model.cards import DECK
from verifier.model.events import (
    COLLECT,
    DEAL_HAND,
    DEALER_DRAWS,
    DEALER_REVEALS,
    DOUBLE,
    HIT,
    PAY,
    PUSH,
    RETURNED,
    SPLIT,
    STAND,
    SURRENDER,
)
from verifier.model.layout import members
from verifier.model.places import WHOLE

DECISIONS: Final = frozenset({HIT, STAND, DOUBLE, SPLIT, SURRENDER})
PAYMENTS: Final = frozenset({PAY, PUSH, COLLECT, RETURNED})

DEALERS: Final = frozenset({DEALER_REVEALS, DEALER_DRAWS})

Which = tuple[int, str, int]
"""Position, area and number of a hand."""


class Turn:
    """How far the play has come."""

    __slots__ = ("bust", "due", "loose", "passed", "told")

    def __init__(self) -> None:
        self.due: Which | None = None
        """The hand to which the next card goes, its player having asked for it."""
        self.bust: Which | None = None
        """The hand that has just passed the total: it is taken before anything else is done."""
        self.passed: int = 0
        """The positions whose turn is over."""
        self.loose: bool = False
        """That the order is not kept has been told."""
        self.told: bool = False

    def copy(self) -> "Turn":
        """Another one that can go another way."""
        at = Turn()
        at.due, at.bust, at.passed, at.loose, at.told = self.due, self.bust, self.passed, self.loose, self.told
        return at

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return (self.due, self.bust, self.passed, self.loose, self.told)


class PlayPath(BankedStep):
    """Clockwise from the dealer's left, each player plays his hands to the end."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.totals = keys["ranking"]
        self.options = Options(keys, self.totals, context)
        self.in_order = keys.get("hands") == "listed-order"
        self.at_once = keys["busts"] == "collected-at-once"
        self.settled = "settlement" in context.records and "settlement-order" in context.records
        self.recorded = "actions" in context.records
        self.checks = keys.get("hole-card") in ("dealt-and-checked", None)
        """The dealer may look for a blackjack before the players play."""
        tallies = context.tallies
        self.acts, self.turns, self.hands = tallies["acts"], tallies["turns"], tallies["hands"]
        self.busts, self.doubles, self.splits = tallies["busts"], tallies["doubles"], tallies["splits"]
        self.surrenders = tallies["surrenders"]

    def begin(self, t: Banked) -> None:
        """Nobody has played."""
        t.at = Turn()

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take decisions and cards as they may be, until somebody else has the word."""
        at: Turn = t.at
        if at.bust is not None and (*at.bust[1:], WHOLE) in t.boxes[at.bust[0]].settled:
            at.bust = None  # it has been taken in a way that had to be explained
        while (kind := play.kind(i)) in DECISIONS or kind == DEAL_HAND or kind in PAYMENTS:
            if not self.take(t, play, i) and not self._settled_early(t, play, i):
                break
            i += 1
        if self.over(t, play, i):
            t.passes[self.hands] += sum(hand.state != VOID for p in members(t.live) for hand in t.boxes[p].hands)
            t.done = True
        return i

    def _settled_early(self, t: Banked, play: Play, i: int) -> bool:
        """Take what may be settled before the dealer plays, whatever he then has."""
        return play.kind(i) in PAYMENTS and any(
            isinstance(step, Settlement) and step.early(t, play, i) for step in self.later
        )

    def over(self, t: Banked, play: Play, i: int) -> bool:
        """Whether the play may end before event i."""
        at: Turn = t.at
        kind = play.kind(i)
        if kind in DECISIONS or kind == DEAL_HAND or at.due is not None or (at.bust and self._must_be_taken()):
            return False
        if kind in PAYMENTS and any(play.kind(j) in DEALERS for j in range(i, len(play.codes))):
            return False  # a payment that is not right, before the dealer plays
        if not self.recorded or not any(self.unfinished(t, p) for p in members(t.live)):
            return True
        return kind == DEALER_REVEALS and self.checks and self._has_blackjack(t, play.values[i] & DECK)

    def _has_blackjack(self, t: Banked, revealed: int) -> bool:
        """Whether the dealer turns up a blackjack before anybody has played: nothing is left to play then."""
        cards = tuple(revealed if k == t.hole else card for k, card in enumerate(t.dealer))
        return not any(hand.acted for box in t.boxes for hand in box.hands) and bool(self.totals.blackjack(cards))

    def _must_be_taken(self) -> bool:
        return self.at_once and self.settled

    def unfinished(self, t: Banked, p: int) -> list[HandInPlay]:
        """The hands of p on which something is left to decide."""
        return [hand for hand in t.boxes[p].hands if not self.options.finished(hand)]

    # ------------------------------------------------------------------ one event
    def which(self, t: Banked, play: Play, i: int) -> tuple[int, HandInPlay | None]:
        """Whose hand event i is about."""
        p = t.layout.pos[play.seat(i)]
        if p < 0:
            return p, None
        area, number, _ = self.place(play, i)
        if not area and t.boxes[p].hands:
            area = t.boxes[p].hands[0].area if len({hand.area for hand in t.boxes[p].hands}) == 1 else ""
        return p, t.boxes[p].hand(area, number)

    def take(self, t: Banked, play: Play, i: int) -> bool:
        """Carry event i out if it is as it should be; whether it was."""
        at: Turn = t.at
        kind = play.kind(i)
        p, hand = self.which(t, play, i)
        if hand is None:
            return False
        me = (p, hand.area, hand.number)
        if kind in PAYMENTS and self.place(play, i)[2] != WHOLE:
            return False
        if at.bust is not None and self._must_be_taken():
            return kind == COLLECT and me == at.bust and self._collect(t, play, i)
        if kind == COLLECT:
            return self.options.bust(hand) and self._collect(t, play, i)
        if kind == DEAL_HAND:
            return self._card(t, play, i, p, hand)
        if kind in PAYMENTS or at.due is not None or not self.in_turn(t, p, hand) or len(hand.cards) < 2:
            return False
        if self.wrong(t, p, hand, kind, play.values[i]) is not None:
            return False
        self.decide(t, p, hand, kind, play.values[i])
        t.passes[self.turns] += 1
        return True

    def in_turn(self, t: Banked, p: int, hand: HandInPlay) -> bool:
        """Whether the hand may be played now."""
        at: Turn = t.at
        if at.loose:
            return True
        if at.passed >> p & 1 or any(self.unfinished(t, q) for q in members(t.live) if q < p):
            return False
        if hand.number > 1 or self.in_order:
            for other in t.boxes[p].hands:
                if (other.area, other.number) == (hand.area, hand.number):
                    break
                if (self.in_order or other.area == hand.area) and not self.options.finished(other):
                    return False
        return True

    def wrong(self, t: Banked, p: int, hand: HandInPlay, kind: int, amount: int) -> Wrong | None:
        """What is wrong with a decision in itself."""
        if kind == HIT:
            return self.options.card(hand)
        if kind == STAND:
            return self.options.stand(hand)
        if kind == DOUBLE:
            return self.options.doubles(hand, amount)
        if kind == SPLIT:
            return self.options.splits(t, p, hand, amount)
        return self.options.gives_up(hand)

    def decide(self, t: Banked, p: int, hand: HandInPlay, kind: int, amount: int) -> None:
        """A decision is carried out."""
        at: Turn = t.at
        me = (p, hand.area, hand.number)
        t.passes[self.acts] += 1
        at.passed |= (1 << p) - 1
        hand = hand._replace(acted=True)
        if kind == HIT:
            at.due = me
        elif kind == STAND:
            hand = hand._replace(state=STOOD)
        elif kind == DOUBLE:
            hand = hand._replace(added=amount, doubled=True)
            at.due = me
            t.passes[self.doubles] += 1
        elif kind == SURRENDER:
            hand = hand._replace(state=SURRENDERED)
            t.passes[self.surrenders] += 1
        if kind == SPLIT:
            t.passes[self.splits] += 1
            self._split(t, p, hand, amount)
        else:
            t.change(p, hand)

    def _split(self, t: Banked, p: int, hand: HandInPlay, amount: int) -> None:
        one, other = hand.cards[0], hand.cards[-1]
        aces = bool(one & DECK) and one in self.totals.aces
        kept = hand._replace(cards=(one,), split=True, aces=aces, state=OPEN, acted=False)
        number = max(h.number for h in t.boxes[p].hands if h.area == hand.area) + 1
        made = kept._replace(cards=(other,), number=number, stake=amount, added=0)
        hands: list[HandInPlay] = []
        for h in t.boxes[p].hands:
            hands += [kept, made] if (h.area, h.number) == (hand.area, hand.number) else [h]
        t.boxes[p] = t.boxes[p]._replace(hands=tuple(hands))

    def _card(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> bool:
        at: Turn = t.at
        card = play.values[i] & DECK
        if t.spent(card):
            return False
        if at.due is not None:
            if at.due != (p, hand.area, hand.number):
                return False
        elif len(hand.cards) > 1:  # a card without a word is a card that was asked for
            if not self.in_turn(t, p, hand) or self.options.card(hand) is not None or self.options.finished(hand):
                return False
            t.passes[self.acts] += 1
        elif not self.in_turn(t, p, hand):
            return False
        self.give(t, p, hand, card)
        return True

    def give(self, t: Banked, p: int, hand: HandInPlay, card: int) -> None:
        """The hand gets a card."""
        at: Turn = t.at
        at.due = None
        at.passed |= (1 << p) - 1
        t.draw(card)
        hand = hand._replace(cards=(*hand.cards, card))
        if hand.doubled or (hand.aces and len(hand.cards) == 2 and self.options.one_card_each()):
            hand = hand._replace(state=STOOD)
        t.change(p, hand)
        if self.options.bust(hand):
            at.bust = (p, hand.area, hand.number)

    def _collect(self, t: Banked, play: Play, i: int) -> bool:
        if not self._settled_early(t, play, i):
            return False
        t.passes[self.busts] += 1
        t.at.bust = None
        return True
