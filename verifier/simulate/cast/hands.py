"""Against the house: each player plays his hands, and then the dealer his own."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.steps.dealer_play import DealerPlay
from verifier.law.steps.play.step import PlayHands
from verifier.law.steps.settle.due import done_to
from verifier.model.banked import OPEN, STOOD, SURRENDERED, HandInPlay
from verifier.model.layout import members
from verifier.model.money import show
from verifier.model.places import WHOLE
from verifier.simulate.cast.dealing import to_hand
from verifier.simulate.cast.settling import settle_hand
from verifier.simulate.part import Part
from verifier.simulate.round import RoundScene

SPLITS: Final = 0.55
GIVES_UP: Final = 0.07
STIFF: Final = 12
"""From this total on one more card may pass the most."""


def play(step: PlayHands, s: RoundScene) -> None:
    """Clockwise from the dealer's left. Where the dealer looks at his card and has a natural, nobody plays."""
    t = s.t
    if step.looks and t.hole >= 0 and step.totals.is_natural(t.dealer):
        s.over = True
        return
    for p in members(t.live):
        for hook in s.before_turn:
            hook(p)
        areas = [area for area in s.areas if t.boxes[p].hand(area, 1)]
        if not step.in_order and s.chance(0.3):
            areas.reverse()
        for area in areas:
            play_area(step, s, p, area)
            for hook in s.between_hands:
                hook(p)


def play_area(step: PlayHands, s: RoundScene, p: int, area: str) -> None:
    """The hands on one area, those made by splitting after the one that they were split off from."""
    done: set[int] = set()
    while left := [hand for hand in s.t.boxes[p].hands if hand.area == area and hand.number not in done]:
        play_hand(step, s, p, left[0].area, left[0].number)
        done.add(left[0].number)


def play_hand(step: PlayHands, s: RoundScene, p: int, area: str, number: int) -> None:
    """One hand to its end."""
    while True:
        hand = s.t.boxes[p].hand(area, number)
        assert hand is not None
        if len(hand.cards) == 1:
            hand = to_hand(s, p, area, number)
        if hand.aces and step.options.one_card_each() and not (again(step, s, p, hand) and s.likes(SPLITS)):
            s.t.change(p, hand._replace(state=STOOD))
            return
        if not decide(step, s, p, hand):
            return


def decide(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """What is done with a hand; whether it goes on."""
    options = step.options
    points, fresh = options.points(hand), len(hand.cards) == 2
    if may_split(step, s, p, hand) and (hand.aces or s.likes(SPLITS)):
        split(s, p, hand)
        return True
    if points == step.options.over:
        return at_best(step, s, p, hand)
    if fresh and offered(options.surrender) and s.chance(GIVES_UP):
        s.say(f"seat {s.seats[p]} surrenders{s.on(hand.area, hand.number)}")
        s.t.change(p, hand._replace(state=SURRENDERED, acted=True))
        return False
    if fresh and options.doubles(hand, s.chip) is None and s.chance(s.bold):
        equal = options.double is not None and options.double["adds"] == "equal"
        double(step, s, p, hand, hand.stake if equal or s.chance(0.8) else s.chip)
        return False
    soft = step.totals.total(hand.cards).soft
    if s.chance(0.95 if points < STIFF else s.daring if points < step.options.over - 4 else 0.1 if soft else 0.03):
        return hit(step, s, p, hand)
    stand(s, p, hand)
    return False


def offered(option: Mapping[str, Any] | None) -> bool:
    """Whether the house offers it; not, where it has not said."""
    return option is not None and option.get("offered") is True


def at_best(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Nobody has to say anything on the best total; a card may be asked for all the same, where it is no natural."""
    if step.options.natural(hand) is False and not s.terse and s.chance(0.05):
        return hit(step, s, p, hand)
    if s.chance(0.3):
        stand(s, p, hand)
    return False


def stand(s: RoundScene, p: int, hand: HandInPlay) -> int:
    """The player stops; returns the line."""
    s.t.change(p, hand._replace(state=STOOD, acted=True))
    return s.say(f"seat {s.seats[p]} stands{s.on(hand.area, hand.number)}")


def hit(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The player asks for a card and gets it; whether the hand goes on."""
    if not s.terse:
        s.say(f"seat {s.seats[p]} hits{s.on(hand.area, hand.number)}")
    s.t.change(p, hand._replace(acted=True))
    return not lost(step, s, p, to_hand(s, p, hand.area, hand.number))


def double(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay, more: int) -> None:
    """The player adds to the wager and gets one card."""
    s.say(f"seat {s.seats[p]} doubles {show(more)}{s.on(hand.area, hand.number)}")
    s.t.change(p, hand._replace(added=more, doubled=True, acted=True))
    dealt = to_hand(s, p, hand.area, hand.number)
    s.t.change(p, dealt._replace(state=STOOD))
    lost(step, s, p, dealt)


def lost(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Whether a hand has passed the most; then it is taken at once, where that is asked for."""
    if not step.options.bust(hand):
        return False
    if step.at_once:
        settle_hand(s, p, hand)
    return True


def may_split(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Whether a hand may be split, and no doubt comes of it."""
    if hand.aces and not again(step, s, p, hand):
        return False
    box = s.t.boxes[p]
    if any(wager.area == hand.area and wager.part for wager in box.wagers):
        return False  # with which of the hands a wager beside it then goes the law does not say
    return step.options.splits(s.t, p, hand, hand.stake) is None


def again(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Whether split aces may be split again."""
    rules = step.options.split
    return (
        rules is not None and rules.get("aces-again") is True and step.options.splits(s.t, p, hand, hand.stake) is None
    )


def split(s: RoundScene, p: int, hand: HandInPlay) -> None:
    """Two hands are made of one."""
    t = s.t
    s.say(f"seat {s.seats[p]} splits {show(hand.stake)}{s.on(hand.area, hand.number)}")
    aces = s.name(hand.cards[0])[0] == "A"
    number = 1 + max(other.number for other in t.boxes[p].hands if other.area == hand.area)
    kept = hand._replace(cards=hand.cards[:1], split=True, aces=aces, state=OPEN, acted=False)
    made = kept._replace(cards=hand.cards[1:], number=number, after=hand.number, added=0, doubled=False)
    hands: list[HandInPlay] = []
    for other in t.boxes[p].hands:
        hands += [kept, made] if other == hand else [other]
    t.boxes[p] = t.boxes[p]._replace(hands=tuple(hands))


# ---------------------------------------------------------------------- the dealer
def dealer_play(step: DealerPlay, s: RoundScene) -> None:
    """The card that lies face down is turned up; he draws while his total asks for it."""
    t = s.t
    waiting = any_waits(step, s)
    if not waiting and not s.over and not any_asks(step, s) and s.chance(0.5):
        return
    if t.hole >= 0:
        s.say(f"dealer reveals {s.name(t.dealer[t.hole])}")
        t.hole = -1
    elif len(t.dealer) == 1 and any_asks(step, s):
        draw(s)
    if not waiting or s.over:
        return
    while draws(step, s):
        draw(s)
    if step.totals.total(t.dealer).points <= step.totals.target and s.chance(0.3):
        s.say("dealer stands")


def any_waits(step: DealerPlay, s: RoundScene) -> bool:
    """Whether a hand hangs on the dealer's total."""
    return any(
        not settled and hand.state != SURRENDERED and not step.totals.bust(step.totals.total(hand.cards))
        and step.totals.is_natural(hand.cards, done_to(hand)) is not True
        for hand, settled in _hands(s)
    )  # fmt: skip


def any_asks(step: DealerPlay, s: RoundScene) -> bool:
    """Whether it still matters whether the dealer has a natural."""
    beside = any(wager.part for p in members(s.t.live) for wager in s.t.boxes[p].wagers)
    return beside or any(not settled for _, settled in _hands(s))


def _hands(s: RoundScene) -> "list[tuple[HandInPlay, bool]]":
    return [
        (hand, (hand.area, hand.number, WHOLE) in s.t.boxes[p].settled)
        for p in members(s.t.live)
        for hand in s.t.boxes[p].hands
    ]


def draws(step: DealerPlay, s: RoundScene) -> bool:
    """Whether the dealer takes a further card."""
    points, soft, _ = step.totals.total(s.t.dealer)
    return points < step.stands_on or (points == step.stands_on and soft and step.soft == "hit")


def draw(s: RoundScene) -> int:
    """A further card for the dealer; returns the line."""
    card = s.draw()
    s.t.dealer = (*s.t.dealer, card)
    return s.say(f"dealer draws {s.name(card)}")


PARTS: Final = (Part("play", play), Part("dealer-play", dealer_play))
