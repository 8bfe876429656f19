"""Against the house: each player plays his hands."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.steps.dealer_play import DealerPlay
from verifier.law.steps.play.step import PlayHands
from verifier.model.banked import OPEN, STOOD, SURRENDERED, HandInPlay
from verifier.model.layout import members
from verifier.model.money import show
from verifier.simulate.cast.dealing import to_hand
from verifier.simulate.cast.in_error import refused
from verifier.simulate.cast.settling import not_yet, settle_hand
from verifier.simulate.part import Part
from verifier.simulate.round import RoundScene

SPLITS: Final = 0.55
GIVES_UP: Final = 0.07
STIFF: Final = 12
"""From this total on one more card may pass the most."""


def play(step: PlayHands, s: RoundScene) -> None:
    """Clockwise from the dealer's left. Where the dealer looks at his card and has a natural, nobody plays."""
    t = s.t
    s.opening = s.next_line
    if step.looks and t.hole >= 0 and step.totals.is_natural(t.dealer):
        s.over = True
        return
    waiting = list(members(t.live))
    while waiting:
        p = waiting.pop(0)
        if not s.struck("play.turn", step, p, waiting):
            turn(step, s, p)


def turn(step: PlayHands, s: RoundScene, p: int) -> None:
    """One player plays his hands."""
    s.begin_turn(p)
    areas = [area for area in s.areas if s.t.boxes[p].hand(area, 1)]
    if not step.in_order and s.chance(0.3):
        areas.reverse()
    for area in areas:
        play_area(step, s, p, area)
        for hook in s.between_hands:
            hook(p)
    while s.after_turn:
        s.after_turn.pop()()
    not_yet(s, p)


def play_area(step: PlayHands, s: RoundScene, p: int, area: str) -> None:
    """The hands on one area, those made by splitting after the one that they were split off from."""
    while left := [hand for hand in s.t.boxes[p].hands if hand.area == area and (p, area, hand.number) not in s.played]:
        play_hand(step, s, p, area, left[0].number)


def play_hand(step: PlayHands, s: RoundScene, p: int, area: str, number: int) -> None:
    """One hand to its end."""
    s.played.add((p, area, number))
    while True:
        hand = hand_of(s, p, area, number)
        if len(hand.cards) == 1:
            if s.struck("play.second-card", step, p, hand):
                return
            hand = to_hand(s, p, area, number)
        if hand.aces and step.options.one_card_each() and not (again(step, s, p, hand) and s.likes(SPLITS)):
            s.t.change(p, hand._replace(state=STOOD))
            s.struck("play.ace", step, p, hand)
            return
        if not decide(step, s, p, hand):
            s.struck("play.ended", step, p, hand_of(s, p, area, number))
            return


def hand_of(s: RoundScene, p: int, area: str, number: int) -> HandInPlay:
    """A hand as it now is."""
    hand = s.t.boxes[p].hand(area, number)
    assert hand is not None
    return hand


def decide(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """What is done with a hand; whether it goes on."""
    for later in step.later:
        if isinstance(later, DealerPlay):
            s.struck("dealer-play.too-soon", later, step, p, hand)
    if s.struck("play.decision", step, p, hand):
        return False
    options = step.options
    points, fresh = options.points(hand), len(hand.cards) == 2
    if may_split(step, s, p, hand) and (hand.aces or s.likes(SPLITS)):
        split(s, p, hand, hand.stake)
        s.struck("play.split", step, p, hand_of(s, p, hand.area, hand.number))
        return True
    if points == step.options.over:
        return at_best(step, s, p, hand)
    if fresh and offered(options.surrender) and s.chance(GIVES_UP):
        surrender(s, p, hand)
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


def surrender(s: RoundScene, p: int, hand: HandInPlay) -> int:
    """The player gives the hand up; returns the line."""
    s.t.change(p, hand._replace(state=SURRENDERED, acted=True))
    return s.say(f"seat {s.seats[p]} surrenders{s.on(hand.area, hand.number)}")


def ask(s: RoundScene, p: int, area: str, number: int) -> int:
    """The player says that he wants a card; returns the line."""
    return s.say(f"seat {s.seats[p]} hits{s.on(area, number)}")


def hit(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The player asks for a card and gets it; whether the hand goes on."""
    if refused(step, s, p, hand):
        return False
    if not s.terse:
        ask(s, p, hand.area, hand.number)
    s.t.change(p, hand._replace(acted=True))
    if s.struck("play.card", step, p, hand_of(s, p, hand.area, hand.number)):
        return False
    return not lost(step, s, p, to_hand(s, p, hand.area, hand.number))


def double(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay, more: int) -> None:
    """The player adds to the wager and gets one card."""
    s.say(f"seat {s.seats[p]} doubles {show(more)}{s.on(hand.area, hand.number)}")
    s.t.change(p, hand._replace(added=more, doubled=True, acted=True, state=STOOD))
    if s.struck("play.double-card", step, p, hand):
        return
    dealt = to_hand(s, p, hand.area, hand.number)
    if not lost(step, s, p, dealt):
        s.struck("play.doubled", step, p, dealt)


def lost(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Whether a hand has passed the most; then it is taken at once, where that is asked for."""
    if not step.options.bust(hand):
        return False
    if s.struck("play.lost", step, p, hand):
        return True
    if step.at_once:
        settle_hand(s, p, hand)
    return True


def may_split(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Whether a hand may be split, and no doubt comes of it."""
    if (hand.aces and not again(step, s, p, hand)) or beside(s, p, hand):
        return False
    return step.options.splits(s.t, p, hand, hand.stake) is None


def beside(s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Whether a wager stands beside a hand: with which of the two it would go after a split the law does not say."""
    return any(wager.area == hand.area and wager.part for wager in s.t.boxes[p].wagers)


def again(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Whether split aces may be split again."""
    rules = step.options.split
    return (
        rules is not None and rules.get("aces-again") is True and step.options.splits(s.t, p, hand, hand.stake) is None
    )


def split(s: RoundScene, p: int, hand: HandInPlay, stake: int) -> HandInPlay:
    """Two hands are made of one, and `stake` is wagered on the new one; returns that."""
    t = s.t
    s.say(f"seat {s.seats[p]} splits {show(stake)}{s.on(hand.area, hand.number)}")
    aces = s.name(hand.cards[0])[0] == "A"
    number = 1 + max(other.number for other in t.boxes[p].hands if other.area == hand.area)
    kept = hand._replace(cards=hand.cards[:1], split=True, aces=aces, state=OPEN, acted=False)
    made = kept._replace(cards=hand.cards[1:], number=number, after=hand.number, stake=stake, added=0, doubled=False)
    hands: list[HandInPlay] = []
    for other in t.boxes[p].hands:
        hands += [kept, made] if other == hand else [other]
    t.boxes[p] = t.boxes[p]._replace(hands=tuple(hands))
    return made


PARTS: Final = (Part("play", play),)
