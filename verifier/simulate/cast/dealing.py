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

CALL: Final = "dealer calls insurance"
INSURES: Final = 0.25
SWITCHES: Final = 0.35
ONE_EACH: Final = "one-each-then-dealer-twice"
TWO_EACH: Final = "two-each-then-dealer"

Target = tuple[int, str] | None
"""Position and area of a hand, or the dealer."""
Order = list[Target]


def deal_hands(step: DealHands, s: RoundScene) -> None:
    """Single cards in the house's order; one of the dealer's lies face down, where he has two."""
    t = s.t
    due: list[Next] = list(in_order(step, s))
    as_due = due[:]
    disarranged(step, s, due)
    up = s.rng.randrange(dealers(step))
    cards = 0
    while due:
        plain = due == as_due  # nothing else goes wrong in this deal
        if plain:
            s.struck("deal-hands.card", step, due, up)
        cards += deal_next(s, due, up)
        as_due = as_due[1:] if due == as_due[1:] else []
        s.reached(f"{cards} cards")
        for exchanges in s.program.steps:
            if plain and isinstance(exchanges, Switch):
                s.struck("switch.early", exchanges, due)
    s.reached("dealt")
    for p in members(t.live):
        first = tuple(card for hand in t.boxes[p].hands for card in hand.cards)
        t.boxes[p] = t.boxes[p]._replace(first=first)


def deal_next(s: RoundScene, due: list[Next], up: int) -> int:
    """The next card goes where it is due, or what stands in its place happens; how many cards of the deal went."""
    if not due:
        return 0
    target = due.pop(0)
    if callable(target):
        target()
        return 0
    give(s, target, up)
    return 1


def in_order(step: DealHands, s: RoundScene, order: str | None = None) -> Order:
    """To whom the cards go, one after the other; `order`: another than the house's."""
    hands = [(p, hand.area) for p in members(s.t.live) for hand in s.t.boxes[p].hands]
    if (order or step.order) == TWO_EACH:
        return [hand for hand in hands for _ in range(step.cards)] + [None] * dealers(step)
    due: Order = []
    for k in range(step.cards):
        due += [*hands, *([None] if k < dealers(step) else [])]
    return due


def dealers(step: DealHands) -> int:
    """How many cards the dealer has."""
    return 1 if step.hole == "none" else 2


def give(s: RoundScene, target: Target, up: int) -> None:
    """The next card goes there; of the dealer's, card `up` lies face up."""
    if target is None:
        to_dealer(s, up=len(s.t.dealer) == up)
    else:
        to_hand(s, *target)


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
    if t.up_card() <= 0:  # nobody sees one
        return
    if not step.asked_for(t):
        s.struck("insurance.unasked", step)
        return
    if (step.called and not s.struck("insurance.call", step)) or (not step.called and s.chance(0.5)):
        calls(s)
    insured(step, s)


def calls(s: RoundScene) -> None:
    """The dealer calls for insurance."""
    s.say(CALL)
    s.t.insurance_called = True


def insured(step: Insurance, s: RoundScene) -> None:
    """Who likes insures, and is still in the round."""
    t = s.t
    for p in range(t.n):
        s.struck("insurance.beside", step, p)
        for hand in t.boxes[p].hands if t.live >> p & 1 else ():
            most = at_most(step, s, hand)
            if most and hand.area in (step.areas or s.areas) and s.likes(INSURES):
                stake = s.rng.choice((most, most, s.chip))
                if not s.struck("insurance.instead", step, p, hand, most):
                    insure(s, p, hand.area, stake)


def at_most(step: Insurance, s: RoundScene, hand: HandInPlay) -> int:
    """For how much, in whole chips, a hand may be insured."""
    return int(hand.stake * (step.most or 0)) // s.chip * s.chip


def insure(s: RoundScene, p: int, area: str, stake: int) -> int:
    """A wager is insured; returns the line."""
    s.t.put(p, Wager(area, INSURANCE, stake, len(s.lines)))
    return s.say(f"seat {s.seats[p]} insures {show(stake)}{s.on(area)}")


def switch(step: Switch, s: RoundScene) -> None:
    """Players who like exchange cards: now, or when their turn comes."""
    wants = [p for p in members(s.t.live) if may_exchange(step, s, p) and s.likes(SWITCHES)]
    s.between_hands.append(lambda p: s.struck("switch.late", step, p))
    if s.chance(0.5):
        for p in wants:
            exchange(step, s, p)
    else:
        s.before_turn.append(lambda p: exchange(step, s, p) if p in wants else None)


def may_exchange(step: Switch, s: RoundScene, p: int) -> bool:
    """Whether p has the cards for it, and has not done it already."""
    hands = [s.t.boxes[p].hand(area, 1) for area in step.areas]
    return s.t.boxes[p].switches < step.most and all(hand and len(hand.cards) >= step.card for hand in hands)


def exchange(step: Switch, s: RoundScene, p: int) -> None:
    """Cards of two hands change places."""
    k = step.card - 1
    named = s.chance(0.6)
    if s.struck("switch.instead", step, p):
        return
    change_places(step, s, p, (k, k), named=named)
    s.struck("switch.again", step, p, named)


def change_places(step: Switch, s: RoundScene, p: int, at: tuple[int, int], *, named: bool) -> int:
    """One card of each hand, those in the places `at`; returns the line."""
    one, other = (s.t.boxes[p].hand(area, 1) for area in step.areas)
    assert one is not None
    assert other is not None
    theirs = one.cards[at[0]], other.cards[at[1]]
    for hand, k, new in ((one, at[0], theirs[1]), (other, at[1], theirs[0])):
        s.t.change(p, hand._replace(cards=(*hand.cards[:k], new, *hand.cards[k + 1 :]), switched=True))
    s.t.boxes[p] = s.t.boxes[p]._replace(switches=s.t.boxes[p].switches + 1)
    return s.say(f"seat {s.seats[p]} switches{' ' + ' '.join(map(s.name, theirs)) if named else ''}")


def _limit(house: House) -> str:
    return "50%"


PARTS: Final = (
    Part("deal-hands", deal_hands),
    Part("insurance", insurance, {"at-most": _limit}),
    Part("switch", switch),
)
