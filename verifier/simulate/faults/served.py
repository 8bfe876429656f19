"""Cards of the play that do not come, go to another hand, or are too many; and hands that are lost by one and stay."""

from collections.abc import Iterable
from typing import Final

from verifier.law.steps.play.step import PlayHands
from verifier.model.banked import OPEN, HandInPlay
from verifier.model.layout import members
from verifier.simulate.cast.dealing import to_hand
from verifier.simulate.cast.hands import ask, lost, play_hand, stand
from verifier.simulate.faults.hands import is_asked, is_open, left, next_waits
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene
from verifier.simulate.scene import AsGood


def no_card(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """He asks for a card, gets none, and stops."""
    s.expect(step, "hit-missing")
    stand(s, p, hand)


def served_another(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The card that was asked for goes to a hand that has still to be played, and stays there; the next one is his."""
    q, other = s.rng.choice(waiting_hands(step, s, hand))
    given = to_hand(s, q, other.area)
    s.expect(step, "play-order", s.last_line)
    assert not step.options.bust(given)
    dealt = to_hand(s, p, hand.area, hand.number)
    if not lost(step, s, p, dealt):
        play_hand(step, s, p, hand.area, hand.number)


def may_be_served(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """A line tells that the card was asked for, and there is another hand for it."""
    return not s.terse and bool(waiting_hands(step, s, hand))


def waiting_hands(step: PlayHands, s: RoundScene, hand: HandInPlay) -> list[tuple[int, HandInPlay]]:
    """Other hands that have still to be played, will not be exchanged before, and that the next card does not end."""
    return [
        (q, other)
        for q in members(s.t.live)
        if q in s.begun or not s.before_turn
        for other in s.t.boxes[q].hands
        if (q, other.area, other.number) not in s.played and not other.split and is_open(step, other)
        and step.totals.total((*other.cards, *s.shoe.cards[-1:])).points < step.options.over
    ]  # fmt: skip


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
    Operator("play.card", "play-order", served_another, may_be_served),
    Operator("play.card", "hit-missing", no_card, is_asked),
    Operator("play.second-card", "hit-missing", no_second_card, stops_or_next_waits),
    Operator("play.lost", "hit-over", card_on_lost, was_asked_for),
    Operator("play.lost", "bust-left", bust_left),
)
