"""Splitting what is not alike, too late, too often or for another wager; and what hands made by it get, and when."""

from typing import Final

from verifier.law.steps.play.step import PlayHands
from verifier.model.banked import OPEN, HandInPlay
from verifier.model.cards import NAME
from verifier.simulate.cast.dealing import to_hand
from verifier.simulate.cast.hands import ask, beside, double, hand_of, lost, offered, play_hand, split
from verifier.simulate.faults.hands import is_open
from verifier.simulate.faults.options import fresh
from verifier.simulate.faults.served import twice
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene


def splits_unlike(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """Two cards are split that are not alike."""
    splits(step, s, p, hand, "split-value", hand.stake)


def splits(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay, departure: str, stake: int) -> None:
    """A split that is not as it should be, and the hands are played on."""
    s.expect(step, departure)
    split(s, p, hand, stake)
    play_hand(step, s, p, hand.area, hand.number)


def is_unlike(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Two cards that are not alike, none of them an ace: what cards one gets that is split from another nobody says."""
    free = step.options.split is not None and not beside(s, p, hand) and room(step, s, p, hand)
    aces = any(card in step.totals.aces for card in hand.cards)
    return free and fresh(step, hand) and not aces and not alike(step, hand)


def alike(step: PlayHands, hand: HandInPlay) -> bool:
    """The first two cards of the hand are a pair as the game understands it."""
    one, other = hand.cards[:2]
    if step.options.split is not None and step.options.split["pair-of"] == "same-rank":
        return NAME[one][0] == NAME[other][0]
    return bool(step.totals.points[one] == step.totals.points[other])


def room(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The hands of the area have not been split as often as they may be."""
    made = sum(other.area == hand.area for other in s.t.boxes[p].hands) - 1
    most = step.options.split.get("at-most") if step.options.split is not None else None
    return most is None or made < most


def splits_late(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The player splits a pair when he has drawn a card to it; that card stays with the first hand."""
    drawn = hand.cards[2]
    hand = hand._replace(cards=hand.cards[:2])
    s.t.change(p, hand)
    s.expect(step, "split-late")
    split(s, p, hand, hand.stake)
    kept = hand_of(s, p, hand.area, hand.number)
    s.t.change(p, kept._replace(cards=(*kept.cards, drawn)))
    play_hand(step, s, p, hand.area, hand.number)


def is_drawn_pair(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """A pair, but of aces, to which one card was drawn."""
    pair = len(hand.cards) == 3 and alike(step, hand) and hand.cards[0] not in step.totals.aces
    return pair and is_open(step, hand) and not beside(s, p, hand) and room(step, s, p, hand)


def splits_for_another(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The wager on the new hand is not that of the first."""
    less = hand.stake > s.chip and s.chance(0.5)
    splits(step, s, p, hand, "split-amount", hand.stake - s.chip if less else hand.stake + s.chip)


def is_pair(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """A pair that may be split."""
    rules = step.options.split
    return rules is not None and rules.get("adds") == "equal" and pair(step, s, p, hand) and room(step, s, p, hand)


def pair(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """A hand of two cards that are alike; it is none of split aces, of which not all may be split."""
    return hand.state == OPEN and len(hand.cards) == 2 and alike(step, hand) and not (hand.aces or beside(s, p, hand))


def splits_once_more(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The hands of an area have been split as often as they may be, and are split again."""
    splits(step, s, p, hand, "split-count", hand.stake)


def is_one_too_many(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """A pair that could be split, but for the number of hands."""
    return step.options.split is not None and pair(step, s, p, hand) and not room(step, s, p, hand)


def both_served(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The second hand gets its card before the first has been played: right after that one's, or even before it; or it
    is played first.
    """
    made = made_of(s, p, hand)
    coming = (*hand.cards, *s.shoe.cards[-1:])
    if not hand.aces and step.totals.total(coming).points < step.options.over and s.chance(0.5):
        to_hand(s, p, hand.area, hand.number)
    s.expect(step, "split-order")
    if s.chance(0.7):
        to_hand(s, p, made.area, made.number)
    else:
        play_hand(step, s, p, made.area, made.number)


def made_of(s: RoundScene, p: int, hand: HandInPlay) -> HandInPlay:
    """The hand that was split off from this one last."""
    return max((other for other in s.t.boxes[p].hands if other.after == hand.number and other.area == hand.area),
               key=lambda other: other.number)  # fmt: skip


def card_on_ace(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """A split ace gets one card more than it should: its player asks for it, or doubles."""
    rules = step.options.double
    doubles = rules is not None and offered(rules) and rules.get("after-split") is not False
    if doubles and not step.options.natural(hand) and s.chance(0.2):
        s.expect(step, "split-aces")
        double(step, s, p, hand, hand.stake)
        return
    line = 0 if s.terse else ask(s, p, hand.area, hand.number)
    hand = to_hand(s, p, hand.area, hand.number)
    s.expect(step, "split-aces", line or s.last_line, twice(s))
    lost(step, s, p, hand)


def splits_aces_again(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """Split aces are split again, which the house does not allow."""
    splits(step, s, p, hand, "split-aces-again", hand.stake)


def is_pair_of_aces(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """A split ace that got another one, where that is the end of it."""
    rules = step.options.split
    two = rules is not None and rules.get("aces-again") is False and all(c in step.totals.aces for c in hand.cards)
    return two and not beside(s, p, hand) and room(step, s, p, hand)


OPERATORS: Final = (
    Operator("play.decision", "split-value", splits_unlike, is_unlike),
    Operator("play.decision", "split-late", splits_late, is_drawn_pair),
    Operator("play.decision", "split-amount", splits_for_another, is_pair),
    Operator("play.decision", "split-count", splits_once_more, is_one_too_many),
    Operator("play.split", "split-order", both_served),
    Operator("play.ace", "split-aces", card_on_ace),
    Operator("play.ace", "split-aces-again", splits_aces_again, is_pair_of_aces),
)
