"""Hands that are played in another order, left, or played on; and such as are not there."""

from typing import Final

from verifier.law.steps.play.step import PlayHands
from verifier.model.banked import OPEN, STOOD, SURRENDERED, HandInPlay
from verifier.model.layout import members
from verifier.simulate.cast.dealing import to_hand
from verifier.simulate.cast.hands import ask, double, lost, offered, play_hand, turn
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene


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
    """Something has to be decided on the hand: it is not at its end, by its total or as a split ace with its card."""
    over = hand.aces and step.options.one_card_each()
    return hand.state == OPEN and not over and step.options.points(hand) < step.options.over


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


def comes_back(step: PlayHands, s: RoundScene, p: int, waiting: list[int]) -> None:
    """While it is p's turn, somebody before him who has stopped wants a card after all."""
    s.begin_turn(p)
    q, hand = s.rng.choice(stopped(step, s, p))
    plays_on(step, s, q, hand)
    turn(step, s, p)


def one_has_stopped(step: PlayHands, s: RoundScene, p: int, waiting: list[int]) -> bool:
    """Somebody before p has said that he stops."""
    return bool(stopped(step, s, p))


def stopped(step: PlayHands, s: RoundScene, before: int) -> list[tuple[int, HandInPlay]]:
    """The hands that were stopped on by those before a position."""
    return [(q, hand) for q in members(s.t.live) if q < before for hand in s.t.boxes[q].hands
            if has_stopped(step, s, q, hand)]  # fmt: skip


def asks_too_late(step: PlayHands, s: RoundScene) -> None:
    """The dealer has shown what he has; a player who has stopped asks for a card, and gets none."""
    q, hand = s.rng.choice(stopped(step, s, s.t.n))
    s.expect(step, "play-after-end")
    ask(s, q, hand.area, hand.number)


def any_has_stopped(step: PlayHands, s: RoundScene) -> bool:
    """Somebody has said that he stops, and not on a hand that is lost."""
    return bool(stopped(step, s, s.t.n))


def stands_given_up(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """He has given the hand up, and says that he stops."""
    s.expect(step, "play-after-end")
    s.say(f"seat {s.seats[p]} stands{s.on(hand.area, hand.number)}")


def is_given_up(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The hand is given up."""
    return hand.state == SURRENDERED


def no_such_hand(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """A decision is told of a hand that the player does not have; then he plays on."""
    s.expect(step, "play-no-hand")
    s.say(f"seat {s.seats[p]} {s.rng.choice(('hits', 'stands'))}{s.on(hand.area, next_number(s, p, hand))}")
    play_hand(step, s, p, hand.area, hand.number)


def next_number(s: RoundScene, p: int, hand: HandInPlay) -> int:
    """The number that a further hand of the area would have."""
    return 1 + max(other.number for other in s.t.boxes[p].hands if other.area == hand.area)


def card_misnamed(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The card that was asked for is told of at a hand that the player does not have; then he plays on."""
    card = s.draw()
    s.expect(step, "play-no-hand")
    s.say(f"deal seat {s.seats[p]} {s.name(card)}{s.on(hand.area, next_number(s, p, hand))}")
    hand = hand._replace(cards=(*hand.cards, card))
    s.t.change(p, hand)
    if not lost(step, s, p, hand):
        play_hand(step, s, p, hand.area, hand.number)


def is_asked(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """A line tells that the card was asked for."""
    return not s.terse


def may_be_misnamed(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Something has to be decided on the hand that there is."""
    return is_open(step, hand)


OPERATORS: Final = (
    Operator("play.turn", "play-order", plays_early, another_can),
    Operator("play.turn", "play-order", passed_over, next_can),
    Operator("play.decision", "play-missing", hand_left, open_and_next_waits),
    Operator("play.ended", "play-after-end", plays_on, has_stopped),
    Operator("play.turn", "play-after-end", comes_back, one_has_stopped),
    Operator("play.over", "play-after-end", asks_too_late, any_has_stopped),
    Operator("play.ended", "play-after-end", stands_given_up, is_given_up),
    Operator("play.decision", "play-no-hand", no_such_hand, may_be_misnamed),
    Operator("play.card", "play-no-hand", card_misnamed, is_asked),
)
