"""Against the house: the dealer plays his own hand, once everybody has played."""

from typing import Final

from verifier.law.steps.dealer_play import DealerPlay
from verifier.law.steps.play.step import PlayHands
from verifier.law.steps.settle.due import done_to
from verifier.model.banked import SURRENDERED, HandInPlay
from verifier.model.layout import members
from verifier.model.places import WHOLE
from verifier.simulate.cast.in_error import too_far
from verifier.simulate.part import Part
from verifier.simulate.round import RoundScene


def dealer_play(step: DealerPlay, s: RoundScene) -> None:
    """The card that lies face down is turned up; he draws while his total asks for it."""
    t = s.t
    waiting = any_waits(step, s)
    if not waiting and not s.over and not any_asks(step, s) and s.chance(0.5):
        return
    if t.hole >= 0 or (len(t.dealer) == 1 and any_asks(step, s)):
        second_card(s)
        for earlier in step.earlier:
            if isinstance(earlier, PlayHands):
                s.struck("play.over", earlier)
    if waiting and not s.over:
        draw_all(step, s)


def second_card(s: RoundScene) -> int:
    """The card that lies face down is turned up, or the one that he has not got yet is drawn; returns the line."""
    t = s.t
    if t.hole < 0:
        return draw(s)
    card, t.hole = t.dealer[t.hole], -1
    return s.say(f"dealer reveals {s.name(card)}")


def draw_all(step: DealerPlay, s: RoundScene) -> None:
    """Card after card until he has to stand."""
    while draws(step, s):
        if s.struck("dealer-play.draw", step):
            return
        draw(s)
    if s.struck("dealer-play.stand", step):
        return
    too_far(step, s)
    if step.totals.total(s.t.dealer).points <= step.totals.target and s.chance(0.3):
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


PARTS: Final = (Part("dealer-play", dealer_play),)
