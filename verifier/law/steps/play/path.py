"""The passing path of the play: decisions that are allowed, in turn, and the cards that follow from them."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from verifier.law.rankings.nearest import ONE_OF_EACH
from verifier.law.step import Context, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.play.options import Options, Wrong
from verifier.law.steps.play.unsaid import DECISIONS, Mine, Unsaid, unsaid
from verifier.law.steps.settle.answers import UNSEEN, shown
from verifier.law.steps.settle.settlement import PAYMENTS, Settlement, turned_up
from verifier.law.steps.settle.settlement import Which as Wager
from verifier.model.banked import OPEN, STOOD, SURRENDERED, VOID, Banked, HandInPlay
from verifier.model.cards import DECK
from verifier.model.events import (
    COLLECT,
    DEAL_HAND,
    DEALER_DRAWS,
    DEALER_REVEALS,
    DOUBLE,
    END,
    HIT,
    SPLIT,
    STAND,
    SURRENDER,
    SWITCH,
)
from verifier.model.layout import members
from verifier.model.places import MASK, WHOLE
from verifier.model.state import Remark

TAKEN: Final = DECISIONS | PAYMENTS | {DEAL_HAND, SWITCH}
"""What may come while hands are played."""

PLAYED: Final = DECISIONS - {SURRENDER} | {DEAL_HAND}
"""What is not done any more once the dealer has a natural. No rule says that he looks before a hand is given up."""

DEALT: Final = frozenset({DEAL_HAND})
DEALERS: Final = frozenset({DEALER_REVEALS, DEALER_DRAWS})

Which = tuple[int, str, int]
"""Position, area and number of a hand."""


class Waits(NamedTuple):
    """Why a hand may not be played yet, or no more."""

    name: str
    """The departure."""
    hands: tuple[Which, ...]
    """Those that have to be played first; none if the turn of its player is over."""


class Turn:
    """How far the play has come."""

    __slots__ = ("bust", "due", "loose", "natural", "on")

    def __init__(self) -> None:
        self.due: Which | None = None
        """The hand to which the next card goes, its player having asked for it."""
        self.bust: Which | None = None
        """The hand that has just passed the total: it is taken before anything else is done."""
        self.loose: bool = False
        """That the order is not kept has been told."""
        self.on: Which | None = None
        """A hand that is played on after its end, which has been told."""
        self.natural: bool | None = None
        """The dealer has looked and has a natural, so that nothing may be played; None before that has been asked."""

    def copy(self) -> "Turn":
        """Another one that can go another way."""
        at = Turn()
        at.due, at.bust, at.loose, at.on, at.natural = self.due, self.bust, self.loose, self.on, self.natural
        return at

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return (self.due, self.bust, self.loose, self.on, self.natural)


class PlayPath(BankedStep):
    """Clockwise from the dealer's left, each player plays his hands to the end."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.totals = keys["ranking"]
        self.options = Options(keys, self.totals, context)
        self.areas = keys.get("areas", ())
        self.in_order = keys.get("hands") == "listed-order"
        self.at_once = keys["busts"] == "collected-at-once"
        self.settled = "settlement" in context.records and "settlement-order" in context.records
        self.counted = "deal-count" in context.records
        """Every card has its line: else a hand may have more of them."""
        if "drawn-in-error-refused" in context.cases and "irregularities" not in context.records:
            context.close(
                "play-missing", "the log does not record irregularities, after which a player may get no card"
            )
        if "actions" not in context.records:  # a hand may have been split, doubled, given up or another one by then
            self.lost = "the log does not record what players do"
        self.checks = keys.get("hole-card") in ("dealt-and-checked", None)
        """The dealer may look for a natural before the players play."""
        self.looks = keys.get("hole-card") == "dealt-and-checked"
        """He does."""
        tallies = context.tallies
        self.acts, self.turns, self.hands = tallies["acts"], tallies["turns"], tallies["hands"]
        self.busts, self.doubles, self.splits = tallies["busts"], tallies["doubles"], tallies["splits"]
        self.surrenders, self.aces, self.ace_pairs = tallies["surrenders"], tallies["aces"], tallies["ace-pairs"]

    def begin(self, t: Banked) -> None:
        """Nobody has played."""
        t.at = Turn()

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take decisions and cards as they may be, until somebody else has the word."""
        at: Turn = t.at
        if at.natural is None:
            at.natural = self.looks and self._looked_at_natural(t, play, i)
        if at.bust is not None and not self._lost(t, at.bust):
            at.bust = None  # its cards have changed
        if at.bust is not None and (*at.bust[1:], WHOLE) in t.boxes[at.bust[0]].settled:
            at.bust = None  # it has been taken in a way that had to be explained
        while (kind := play.kind(i)) in TAKEN:
            if kind == SWITCH:
                if not self._meanwhile(t, play, i):
                    break
            elif not self.take(t, play, i) and not self._settled_early(t, play, i):
                break
            i += 1
        if self.over(t, play, i):
            t.passes[self.hands] += sum(hand.state != VOID for p in members(t.live) for hand in t.boxes[p].hands)
            t.done = True
        return i

    def _lost(self, t: Banked, which: Which) -> bool:
        hand = t.boxes[which[0]].hand(*which[1:])
        return hand is not None and self.options.bust(hand)

    def _meanwhile(self, t: Banked, play: Play, i: int) -> bool:
        """Take what another step allows while nothing else is due."""
        at: Turn = t.at
        if at.due is not None or at.bust is not None:
            return False
        return any(isinstance(step, BankedStep) and step.meanwhile(t, play, i) for step in self.earlier)

    def _settled_early(self, t: Banked, play: Play, i: int) -> bool:
        """Take what may be settled before the dealer plays, whatever he then has."""
        return play.kind(i) in PAYMENTS and any(
            isinstance(step, Settlement) and step.early(t, play, i) for step in self.later
        )

    def over(self, t: Banked, play: Play, i: int) -> bool:
        """Whether the play may end before event i."""
        at: Turn = t.at
        kind = play.kind(i)
        if not self.ends_at(kind) or at.due is not None or (at.bust and self._must_be_taken()):
            return False
        if kind in PAYMENTS and any(play.kind(j) in DEALERS for j in range(i, len(play.codes))):
            return False  # a payment that is not right, before the dealer plays
        if not any(self.unfinished(t, p) for p in members(t.live)):
            return True
        if not self.checks or (kind != DEALER_REVEALS and kind not in PAYMENTS and kind != END):
            return False
        if any(hand.acted or hand.split for box in t.boxes for hand in box.hands):
            return False
        return self._has_natural(t, play.values[i] & DECK if kind == DEALER_REVEALS else 0)

    def _has_natural(self, t: Banked, revealed: int) -> bool:
        """Whether the dealer has a natural, so that nothing is left to play; or may have, if the log did not see."""
        if "dealer-cards" not in self.context.records:
            return True
        revealed = revealed or (t.dealer[t.hole] if t.hole >= 0 else 0)
        cards = tuple(revealed if k == t.hole else card for k, card in enumerate(t.dealer))
        return self.totals.is_natural(cards) is not False

    def _looked_at_natural(self, t: Banked, play: Play, i: int) -> bool:
        """Whether the dealer certainly has a natural that he has seen."""
        cards = t.dealer if t.hole < 0 else shown(t, turned_up(play, i))
        return "dealer-cards" in self.context.records and self.totals.is_natural(cards) is True

    def _must_be_taken(self) -> bool:
        return self.at_once and self.settled

    def unfinished(self, t: Banked, p: int) -> list[HandInPlay]:
        """The hands of p on which something is left to decide."""
        box = t.boxes[p]
        return [
            hand
            for hand in box.hands
            if not self.options.finished(hand) and (hand.area, hand.number, WHOLE) not in box.settled
        ]

    # ------------------------------------------------------------------ one event
    def which(self, t: Banked, play: Play, i: int) -> tuple[int, HandInPlay | None]:
        """Whose hand event i is about."""
        p = t.layout.pos[play.seat(i)]
        if p < 0:
            return p, None
        area, number, _ = self.place(play, i)
        if not area:
            area, number = self._unnamed(t, p, play.kind(i), number)
        return p, t.boxes[p].hand(area, number)

    def _unnamed(self, t: Banked, p: int, kind: int, number: int) -> tuple[str, int]:
        """Area and number of the hand of p that a line means which names no area; no area where it may be several."""
        at = t.at
        for which, kinds in ((at.due, DEALT), (at.bust, PAYMENTS)) if isinstance(at, Turn) else ():
            if which is not None and which[0] == p and kind in kinds:
                return which[1:]
        areas = {hand.area for hand in t.boxes[p].hands}
        if len(areas) > 1:
            areas = {hand.area for hand in self.unfinished(t, p) if hand.number == number}
        return areas.pop() if len(areas) == 1 else "", number

    def take(self, t: Banked, play: Play, i: int) -> bool:
        """Carry event i out if it is as it should be; whether it was."""
        at: Turn = t.at
        kind = play.kind(i)
        p, hand = self.which(t, play, i)
        if hand is None:
            return False
        if kind == STAND and hand.state == STOOD and (hand.doubled or hand.aces):
            return True  # he has to; that it is said, and when, is nothing
        if (at.due is not None and kind != DEAL_HAND) or (at.natural and kind in PLAYED):
            return False
        me = (p, hand.area, hand.number)
        if kind in PAYMENTS and self.place(play, i)[2] != WHOLE:
            return False
        if kind in PAYMENTS or (at.due is None and at.bust is not None and self._must_be_taken()):
            mine = kind == COLLECT and at.bust in (None, me)
            may_be = self.options.may_be_bust(hand) or not self.counted
            return mine and may_be and self._collect(t, play, i, p, hand)
        if kind == DEAL_HAND:
            return self._card(t, play, i, p, hand)
        if self.waits(t, p, hand) is not None or self._lacks_card(hand, STAND):
            return False
        if self.wrong(t, p, hand, kind, play.values[i]) is not None or self.answered_elsewhere(t, play, i, p, hand):
            return False
        self.decide(t, p, hand, kind, play.values[i])
        t.passes[self.turns] += 1
        return True

    def waits(self, t: Banked, p: int, hand: HandInPlay) -> Waits | None:
        """Why the hand may not be played now; None if it may."""
        at: Turn = t.at
        if at.loose:
            return None
        ahead = [q for q in members(t.live & (1 << p) - 1) if not t.boxes[q].over]
        before = [(q, h) for q in ahead for h in self.unfinished(t, q)]
        if before or t.boxes[p].over:
            return Waits("play-order", tuple((q, h.area, h.number) for q, h in before))
        if hand.after:
            first = t.boxes[p].hand(hand.area, hand.after)
            if first is not None and first in self.unfinished(t, p):
                return Waits("split-order", ((p, first.area, first.number),))
        if self.in_order and hand.area != self.areas[0]:
            own = [h for h in self.unfinished(t, p) if self._stands_before(h.area, hand.area)]
            if own:
                return Waits("play-order", tuple((p, h.area, h.number) for h in own))
        return None

    def _stands_before(self, area: str, other: str) -> bool:
        return area in self.areas and (other not in self.areas or self.areas.index(area) < self.areas.index(other))

    def _lacks_card(self, hand: HandInPlay, kind: int) -> bool:
        """It was made by splitting and has no second card yet. To ask for that card is nothing wrong."""
        return hand.split and len(hand.cards) < 2 and kind != HIT

    def wrong(self, t: Banked, p: int, hand: HandInPlay, kind: int, amount: int) -> Wrong | None:
        """What is wrong with a decision in itself."""
        at: Turn = t.at
        wrong = self._wrong(t, p, hand, kind, amount)
        if (p, hand.area, hand.number) == at.on and kind in (HIT, STAND) and not self.options.bust(hand):
            return None
        if wrong is None and (hand.area, hand.number, WHOLE) in t.boxes[p].settled:
            return "play-after-end", "nothing more on this hand", "another decision"
        return wrong

    def _wrong(self, t: Banked, p: int, hand: HandInPlay, kind: int, amount: int) -> Wrong | None:
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
        self._comes_to(t, p)
        if kind == HIT:
            at.due = me
            if not hand.acted:
                t.change(p, hand._replace(acted=True))
        elif kind == STAND:
            t.change(p, hand._replace(state=STOOD, acted=True))
        elif kind == DOUBLE:
            t.change(p, hand._replace(added=hand.added + amount, doubled=True, acted=True))
            at.due = me
            t.passes[self.doubles] += 1
        elif kind == SURRENDER:
            t.change(p, hand._replace(state=SURRENDERED, acted=True))
            t.passes[self.surrenders] += 1
        elif kind == SPLIT:
            t.passes[self.splits] += 1
            self._split(t, p, hand, amount)

    def _comes_to(self, t: Banked, p: int) -> None:
        """It is p's turn, and those before have had theirs."""
        if not t.at.loose:
            for q in range(p):
                if not t.boxes[q].over:
                    t.boxes[q] = t.boxes[q]._replace(over=True)

    def _split(self, t: Banked, p: int, hand: HandInPlay, amount: int) -> None:
        one, other = (hand.cards[0], hand.cards[-1]) if len(hand.cards) > 1 else (*hand.cards, 0, 0)[:2]
        aces = bool(one & DECK) and one in self.totals.aces
        t.passes[self.ace_pairs] += aces
        kept = hand._replace(cards=(one,), split=True, aces=aces, state=OPEN, acted=False)
        number = max(h.number for h in t.boxes[p].hands if h.area == hand.area) + 1
        made = kept._replace(cards=(other,), number=number, stake=amount, added=0, doubled=False, after=hand.number)
        hands: list[HandInPlay] = []
        for h in t.boxes[p].hands:
            hands += [kept, made] if (h.area, h.number) == (hand.area, hand.number) else [h]
        t.boxes[p] = t.boxes[p].with_hands(tuple(hands))

    def _card(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> bool:
        at: Turn = t.at
        card = play.values[i] & DECK
        if t.spent(card):
            return False
        if at.due is not None:
            if at.due != (p, hand.area, hand.number):
                return False
        elif len(hand.cards) > 1:  # a card without a word is a card that was asked for
            if self.waits(t, p, hand) is not None or self.wrong(t, p, hand, HIT, 0) is not None:
                return False
            if self.unsaid(t, play, i, p, hand) or self.second_due(t, p, hand) is not None:
                return False
            t.passes[self.acts] += 1
            hand = hand._replace(acted=True)
        elif self.waits(t, p, hand) is not None:
            return False
        self.give(t, p, hand, card)
        return True

    def give(self, t: Banked, p: int, hand: HandInPlay, card: int) -> None:
        """The hand gets a card."""
        at: Turn = t.at
        at.due = None
        self._comes_to(t, p)
        t.draw(card)
        before = hand
        t.passes[self.aces] += hand.aces and len(hand.cards) == 1
        hand = hand.dealt(card)
        if hand.doubled or (hand.aces and len(hand.cards) == 2 and self.options.one_card_each()):
            hand = hand._replace(state=STOOD)
        t.change(p, hand)
        if self.options.bust(hand) and not self.options.bust(before):
            at.bust = (p, hand.area, hand.number)

    def second_due(self, t: Banked, p: int, hand: HandInPlay) -> HandInPlay | None:
        """Another hand of p, made by splitting, that is due its second card."""
        return next(
            (h for h in t.boxes[p].hands if self._lacks_card(h, STAND) and h != hand and not self.waits(t, p, h)), None
        )

    def answered_elsewhere(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> bool:
        """The card that decision i asks for goes to another hand."""
        if play.kind(i) not in (HIT, DOUBLE, SPLIT) or play.kind(i + 1) != DEAL_HAND:
            return False
        if play.seat(i) == play.seat(i + 1) and play.events[i].aux & MASK == play.events[i + 1].aux & MASK:
            return False
        q, other = self.which(t, play, i + 1)
        return other is not None and (q, other.area, other.number) != (p, hand.area, hand.number)

    def unsaid(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> list[Unsaid]:
        """What the rest of the round says of a card that the hand gets without a word: nothing that the house does not
        offer.
        """
        made = sum(h.area == hand.area for h in t.boxes[p].hands)
        mine = Mine(t.layout.order[p], hand.area, hand.number, hand.stake, made)
        offered = self.options.double is not None and self.options.double.get("offered") is not False
        two = len(hand.cards) == 2 and not hand.doubled and offered
        return unsaid(play, i, mine, self.options.splittable(hand), two)

    def _collect(self, t: Banked, play: Play, i: int, p: int, hand: HandInPlay) -> bool:
        if (hand.area, hand.number, WHOLE) in t.boxes[p].settled:
            return False
        if hand.stake and play.values[i] != hand.stake + hand.added:  # 0: the log does not record wagers
            return False
        lost = self.options.bust(hand)  # else it is by a card that the log did not see
        if not (lost and self._settled_early(t, play, i)):
            t.settle(p, hand.area, hand.number, WHOLE, COLLECT, play.values[i])
        t.passes[self.busts] += lost
        if not lost:
            self._taken_unseen(t, Wager(p, hand.area, hand.number, WHOLE), hand)
        t.at.bust = None
        if self.options.unseen(hand) or not lost:  # what is taken now has passed the total, whatever its cards are
            t.change(p, hand._replace(state=STOOD))
        return True

    def _taken_unseen(self, t: Banked, wager: Wager, hand: HandInPlay) -> None:
        """The hand is taken as one that has passed the total, by cards of which no line tells: so that is open."""
        t.remarks += (Remark(self.busts, "bust-left", "open", UNSEEN),)
        over = hand
        while not self.options.bust(over):
            over = over.dealt(max(ONE_OF_EACH, key=self.totals.points.__getitem__))
        for step in self.later:
            if isinstance(step, Settlement) and step.amount(t, wager):
                step.taken_unseen(t, over)
