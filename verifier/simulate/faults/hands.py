"""Hands that are played in another order, left, played on or lost, and cards that they do not get or should not."""

from collections.abc import Iterable
from typing import Final

from verifier.law.steps.play.step import PlayHands
from verifier.model.banked import OPEN, STOOD, SURRENDERED, HandInPlay
from verifier.model.layout import members
from verifier.simulate.cast.dealing import to_hand
from verifier.simulate.cast.hands import ask, double, lost, offered, play_hand, stand, turn
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene
from verifier.simulate.scene import AsGood


# ---------------------------------------------------------------------- whose turn it is
def plays_early(step: PlayHands, s: RoundScene, p: int, waiting: list[int]) -> None:
    """A player plays before the one whose turn it is, and that one after him."""
    q = s.rng.choice([q for q in waiting if has_to_say(step, s, q)])
    waiting.remove(q)
    s.begin_turn(q)
    s.expect(step, "play-order")
    turn(step, s, q)
    turn(step, s, p)


def passed_over(step: PlayHands, s: RoundScene, p: int, waiting: list[int]) -> None:
    """The player whose turn it is is passed over, and plays when all others have."""
    waiting.append(p)
    q = waiting.pop(0)
    s.begin_turn(q)
    s.expect(step, "play-order")
    turn(step, s, q)


def another_can(step: PlayHands, s: RoundScene, p: int, waiting: list[int]) -> bool:
    """The player whose turn it is has something to decide, and so has one after him."""
    return has_to_say(step, s, p) and any(has_to_say(step, s, q) for q in waiting)


def next_can(step: PlayHands, s: RoundScene, p: int, waiting: list[int]) -> bool:
    """The player whose turn it is has something to decide, and so has the next one."""
    return has_to_say(step, s, p) and bool(waiting) and has_to_say(step, s, waiting[0])


def has_to_say(step: PlayHands, s: RoundScene, p: int) -> bool:
    """p has a hand on which something has to be decided, whatever cards he may exchange before: two cards without an
    ace never come to the best total.
    """
    hands = s.t.boxes[p].hands
    settled = p in s.begun or not s.before_turn or not any(step.totals.total(hand.cards).soft for hand in hands)
    return settled and any(is_open(step, hand) for hand in hands)


def is_open(step: PlayHands, hand: HandInPlay) -> bool:
    """Something has to be decided on the hand."""
    return hand.state == OPEN and step.options.points(hand) < step.options.over


# ---------------------------------------------------------------------- hands that are left, or played on
def hand_left(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The hand is left as it is, and its player says nothing."""
    left(step, s, p, hand, "play-missing")


def left(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay, departure: str) -> None:
    """What is due on a hand does not come. That shows where a hand is played that has to wait for it; where p may play
    his hands in any order, not before another has his turn.
    """
    s.expect(step, departure)
    if next_there(s, p, hand) is None and not step.in_order:
        s.after_turn.append(lambda: shown_by_the_next(step, s, p, departure))


def shown_by_the_next(step: PlayHands, s: RoundScene, p: int, departure: str) -> None:
    """What is said next shows it: those after p, who may exchange cards before their turn, have done so."""
    for q in members(s.t.live):
        if q > p:
            s.begin_turn(q)
    s.expect(step, departure)


def next_there(s: RoundScene, p: int, hand: HandInPlay) -> HandInPlay | None:
    """The hand of the same area that is played next."""
    there = [other for other in s.t.boxes[p].hands if other.area == hand.area]
    return next((other for other in there if (p, other.area, other.number) not in s.played), None)


def next_waits(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The next hand of the area, if there is one, has to wait for this one."""
    other = next_there(s, p, hand)
    return other is None or other.after == hand.number


def open_and_next_waits(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Something has to be decided on the hand, and the next one of the area has to wait for that."""
    return is_open(step, hand) and next_waits(step, s, p, hand)


def plays_on(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """He has stopped, and wants a card after all, or doubles."""
    s.expect(step, "play-after-end")
    if len(hand.cards) == 2 and offered(step.options.double) and not step.options.natural(hand) and s.chance(0.3):
        double(step, s, p, hand, hand.stake)
        return
    if not s.terse:
        ask(s, p, hand.area, hand.number)
    lost(step, s, p, to_hand(s, p, hand.area, hand.number))


def has_stopped(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The player has said that he stops, and had not to."""
    return hand.state == STOOD and hand.acted and not hand.doubled and not hand.aces


def stands_given_up(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """He has given the hand up, and says that he stops."""
    s.expect(step, "play-after-end")
    s.say(f"seat {s.seats[p]} stands{s.on(hand.area, hand.number)}")


def is_given_up(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The hand is given up."""
    return hand.state == SURRENDERED


def no_such_hand(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """A decision is told of a hand that the player does not have; then he plays on."""
    number = 1 + max(other.number for other in s.t.boxes[p].hands if other.area == hand.area)
    s.expect(step, "play-no-hand")
    s.say(f"seat {s.seats[p]} {s.rng.choice(('hits', 'stands'))}{s.on(hand.area, number)}")
    play_hand(step, s, p, hand.area, hand.number)


def is_undecided(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Something has to be decided on the hand."""
    return is_open(step, hand)


# ---------------------------------------------------------------------- cards that do not come, or are too many
def no_card(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """He asks for a card, gets none, and stops."""
    s.expect(step, "hit-missing")
    stand(s, p, hand)


def is_asked(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """A line tells that the card was asked for."""
    return not s.terse


def no_second_card(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """A hand made by splitting gets no second card: its player stops with one, or has nothing to say on an ace."""
    if hand.aces:
        left(step, s, p, hand, "hit-missing")
    else:
        s.expect(step, "hit-missing")
        stand(s, p, hand)


def stops_or_next_waits(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """There will be a line that shows it."""
    return not hand.aces or (step.options.one_card_each() and next_waits(step, s, p, hand))


def card_on_lost(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """A hand that is lost gets one more card, and then is taken."""
    line = ask(s, p, hand.area, hand.number) if not s.terse and s.chance(0.5) else 0
    hand = to_hand(s, p, hand.area, hand.number)
    s.expect(step, "hit-over", line or s.last_line, twice(s))
    lost(step, s, p, hand)


def was_asked_for(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """It was a card that its player asked for which was too much: one after doubling breaks another rule as well."""
    return not hand.doubled and hand.state == OPEN


def twice(s: RoundScene) -> Iterable[AsGood]:
    """Where the last line is the same as the one before it, it may be the same card, written once more."""
    return [(s.record, "recorded-twice", s.last_line)] if s.lines[-1] == s.lines[-2] else []


def bust_left(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """A hand that is lost stays where it is, until all are settled."""
    s.expect(step, "bust-left")


OPERATORS: Final = (
    Operator("play.turn", "play-order", plays_early, another_can),
    Operator("play.turn", "play-order", passed_over, next_can),
    Operator("play.decision", "play-missing", hand_left, open_and_next_waits),
    Operator("play.ended", "play-after-end", plays_on, has_stopped),
    Operator("play.ended", "play-after-end", stands_given_up, is_given_up),
    Operator("play.decision", "play-no-hand", no_such_hand, is_undecided),
    Operator("play.card", "hit-missing", no_card, is_asked),
    Operator("play.second-card", "hit-missing", no_second_card, stops_or_next_waits),
    Operator("play.lost", "hit-over", card_on_lost, was_asked_for),
    Operator("play.lost", "bust-left", bust_left),
)
