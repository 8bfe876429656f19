"""The dealer plays too soon, draws too far, or stops too early."""

from typing import Final

from verifier.law.steps.dealer_play import DealerPlay
from verifier.law.steps.play.step import PlayHands
from verifier.model.banked import HandInPlay
from verifier.simulate.cast.dealer import draw, draw_all, second_card
from verifier.simulate.faults.hands import is_open
from verifier.simulate.faults.served import twice
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene

SOFT: Final = "dealer-soft-17"


def too_soon(step: DealerPlay, s: RoundScene, play: PlayHands, p: int, hand: HandInPlay) -> None:
    """The dealer has his second card turned up, or drawn, while a hand is still played; now and then he plays on."""
    s.expect(step, "dealer-early")
    second_card(s)
    if s.chance(0.2):
        draw_all(step, s)


def is_waited_for(step: DealerPlay, s: RoundScene, play: PlayHands, p: int, hand: HandInPlay) -> bool:
    """A hand has to be decided on, and the dealer has not the best there is, after which nobody would play on."""
    t = s.t
    natural = step.totals.is_natural(t.dealer) is True
    return is_open(play, hand) and not natural and (t.hole >= 0 or len(t.dealer) == 1)


def stops(step: DealerPlay, s: RoundScene) -> None:
    """The dealer stops on a total on which he has to draw; he may say so."""
    s.expect(step, SOFT if at_soft(step, s) else "dealer-stopped")
    if s.chance(0.3):
        s.say("dealer stands")


def at_soft(step: DealerPlay, s: RoundScene) -> bool:
    """He has the soft total for which the house has a rule of its own."""
    points, soft, _ = step.totals.total(s.t.dealer)
    return soft and points == step.stands_on


def stopping(step: DealerPlay, s: RoundScene) -> str:
    """What it breaks when he stops: nobody takes one card for a hand."""
    if len(s.t.dealer) < 2:
        return ""
    return SOFT if at_soft(step, s) else "dealer-stopped"


def draws_on(step: DealerPlay, s: RoundScene) -> None:
    """The dealer takes a card although he has to stand, and goes on from there."""
    departure = drawing(step, s)
    line = draw(s)
    s.expect(step, departure, line, twice(s))
    draw_all(step, s)


def drawing(step: DealerPlay, s: RoundScene) -> str:
    """What it breaks when he draws: he stands, and has not drawn too far already."""
    if step.totals.bust(step.totals.total(s.t.dealer)):
        return ""
    return SOFT if at_soft(step, s) else "dealer-drew"


OPERATORS: Final = (
    Operator("dealer-play.too-soon", "dealer-early", too_soon, is_waited_for),
    Operator("dealer-play.draw", stopping, stops, one_of=(SOFT, "dealer-stopped")),
    Operator("dealer-play.stand", drawing, draws_on, one_of=(SOFT, "dealer-drew")),
)
