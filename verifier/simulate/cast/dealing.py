"""Against the house, from the first card to the first decision: the deal, insurance, exchanges."""

from typing import Final

from verifier.law.steps.deal_hands import DealHands
from verifier.law.steps.insurance import Insurance
from verifier.law.steps.switch.step import Switch
from verifier.model.banked import HandInPlay, Wager
from verifier.model.layout import members
from verifier.model.money import show
from verifier.model.places import INSURANCE
from verifier.simulate.cast.misdealt import Next, disarranged
from verifier.simulate.house import House
from verifier.simulate.part import Part
from verifier.simulate.round import RoundScene

INSURES: Final = 0.25
SWITCHES: Final = 0.35
TWO_EACH: Final = "two-each-then-dealer"


def deal_hands(step: DealHands, s: RoundScene) -> None:
    """Single cards in the house's order; one of the dealer's lies face down, where he has two."""
    t = s.t
    hands = [(p, hand.area) for p in members(t.live) for hand in t.boxes[p].hands]
    own = 1 if step.hole == "none" else 2
    up = s.rng.randrange(own)
    order: list[Next] = []
    if step.order == TWO_EACH:
        order = [hand for hand in hands for _ in range(step.cards)] + [None] * own
    else:
        for k in range(step.cards):
            order += [*hands, *([None] if k < own else [])]
    disarranged(step, s, order)
    dealt = 0
    for hand in order:
        if callable(hand):
            hand()
        elif hand is None:
            to_dealer(s, up=dealt == up)
            dealt += 1
        else:
            to_hand(s, *hand)
    for p in members(t.live):
        first = tuple(card for hand in t.boxes[p].hands for card in hand.cards)
        t.boxes[p] = t.boxes[p]._replace(first=first)


def to_hand(s: RoundScene, p: int, area: str, number: int = 1) -> HandInPlay:
    """The next card goes to a hand; returns the hand with it."""
    t = s.t
    card = s.draw()
    s.say(f"deal seat {s.seats[p]} {s.name(card)}{s.on(area, number)}")
    hand = t.boxes[p].hand(area, number)
    assert hand is not None
    hand = hand._replace(cards=(*hand.cards, card))
    t.change(p, hand)
    return hand


def to_dealer(s: RoundScene, *, up: bool) -> int:
    """The next card goes to the dealer; returns it."""
    t = s.t
    card = s.draw()
    if not up:
        t.hole = len(t.dealer)
    t.dealer = (*t.dealer, card)
    s.say(f"deal dealer up {s.name(card)}" if up else f"deal dealer down {'??' if s.hidden else s.name(card)}")
    return card


def insurance(step: Insurance, s: RoundScene) -> None:
    """Where the dealer shows a card that asks for it, he calls, and players may insure their wagers."""
    t = s.t
    if not step.asked_for(t):
        return
    if step.called or s.chance(0.5):
        s.say("dealer calls insurance")
        t.insurance_called = True
    for p in members(t.live):
        for hand in t.boxes[p].hands:
            most = int(hand.stake * (step.most or 0)) // s.chip * s.chip
            if most and hand.area in (step.areas or s.areas) and s.likes(INSURES):
                insure(s, p, hand.area, s.rng.choice((most, most, s.chip)))


def insure(s: RoundScene, p: int, area: str, stake: int) -> int:
    """A wager is insured; returns the line."""
    s.t.put(p, Wager(area, INSURANCE, stake, len(s.lines)))
    return s.say(f"seat {s.seats[p]} insures {show(stake)}{s.on(area)}")


def switch(step: Switch, s: RoundScene) -> None:
    """Players who like exchange cards: now, or when their turn comes."""
    able = [p for p in members(s.t.live) if all(len(hand.cards) >= step.card for hand in s.t.boxes[p].hands)]
    wants = [p for p in able if s.likes(SWITCHES)]
    if s.chance(0.5):
        for p in wants:
            exchange(step, s, p)
    else:
        s.before_turn.append(lambda p: exchange(step, s, p) if p in wants else None)


def exchange(step: Switch, s: RoundScene, p: int) -> None:
    """Cards of two hands change places."""
    hands = [s.t.boxes[p].hand(area, 1) for area in step.areas]
    named = [s.name(hand.cards[step.card - 1]) for hand in hands if hand is not None]
    s.say(f"seat {s.seats[p]} switches{' ' + ' '.join(named) if s.chance(0.6) else ''}")
    one, other = (hand.cards for hand in hands if hand is not None)
    k = step.card - 1
    for hand, cards, new in ((hands[0], one, other[k]), (hands[1], other, one[k])):
        assert hand is not None
        s.t.change(p, hand._replace(cards=(*cards[:k], new, *cards[k + 1 :]), switched=True))
    s.t.boxes[p] = s.t.boxes[p]._replace(switches=s.t.boxes[p].switches + 1)


def _limit(house: House) -> str:
    return "50%"


PARTS: Final = (
    Part("deal-hands", deal_hands),
    Part("insurance", insurance, {"at-most": _limit}),
    Part("switch", switch),
)
