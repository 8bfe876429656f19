"""Doubling and giving up: where it is not offered, too late, for more than the wager, with other cards."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.steps.play.step import PlayHands
from verifier.model.banked import OPEN, HandInPlay
from verifier.simulate.cast.dealing import to_hand
from verifier.simulate.cast.hands import ask, double, lost, offered, surrender
from verifier.simulate.faults.hands import is_open, next_there
from verifier.simulate.faults.served import twice
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene
from verifier.simulate.scene import HERE, AsGood


# ---------------------------------------------------------------------- doubling
def doubles_unoffered(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The player doubles, and the house does not offer that."""
    s.expect(step, "double-offered")
    double(step, s, p, hand, hand.stake)


def no_doubling(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The house does not offer doubling, and the hand is one that is doubled elsewhere."""
    return refused(step.options.double) and fresh(step, hand)


def refused(option: Mapping[str, Any] | None) -> bool:
    """The house has said that it does not offer it."""
    return option is not None and option.get("offered") is False


def fresh(step: PlayHands, hand: HandInPlay) -> bool:
    """A hand of two cards on which something has to be decided."""
    return is_open(step, hand) and len(hand.cards) == 2 and not hand.aces


def doubles_late(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The player doubles a hand that has been played on, or the best there is."""
    s.expect(step, "double-late", also=dealt_three(step, s, hand))
    double(step, s, p, hand, hand.stake)


def dealt_three(step: PlayHands, s: RoundScene, hand: HandInPlay) -> list[AsGood]:
    """Where no word stands before the third card, and it is the first of the play, it may be one of the deal."""
    if not s.terse or len(hand.cards) != 3 or s.last_line != s.opening:
        return []
    return [(other, "deal-extra", s.opening) for other in step.earlier]


def may_not_double(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """Doubling is offered, but for hands like this one."""
    rules = step.options.double
    if rules is None or not offered(rules) or hand.state != OPEN or hand.aces:
        return False
    if len(hand.cards) == 2 and step.options.natural(hand):
        return "natural" in rules.get("not-on", ())
    if not is_open(step, hand):
        return False
    played = rules.get("cards-held") == "first-two" and len(hand.cards) > 2
    return played or (hand.split and rules.get("after-split") is False)


def adds_too_much(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The player adds more by doubling than his wager; or less, where it has to be as much."""
    equal = step.options.double is not None and step.options.double["adds"] == "equal"
    less = equal and hand.stake > s.chip and s.chance(0.5)
    s.expect(step, "double-amount")
    double(step, s, p, hand, hand.stake - s.chip if less else hand.stake + s.chip * s.rng.choice((1, 2, 5)))


def may_double(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The hand may be doubled."""
    rules = step.options.double
    if rules is None or not offered(rules) or not fresh(step, hand):
        return False
    return not (hand.split and rules.get("after-split") is False)


def doubled_without_card(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """A doubled hand gets no card. Where another gets one without a word, it may be this hand's."""
    wordless = s.terse or next_there(s, p, hand) is not None
    s.expect(step, "double-cards", also=[(step, "play-order", HERE)] if wordless else [])


def doubled_with_two(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """A doubled hand gets one card too many."""
    line = ask(s, p, hand.area, hand.number) if not s.terse and s.chance(0.5) else 0
    hand = to_hand(s, p, hand.area, hand.number)
    s.expect(step, "double-cards", line or s.last_line, twice(s))
    lost(step, s, p, hand)


# ---------------------------------------------------------------------- giving up
def gives_up_unoffered(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> None:
    """The player gives his hand up, and the house does not offer that."""
    s.expect(step, "surrender-offered")
    surrender(s, p, hand)


def no_surrender(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The house does not offer to give hands up, and this is one that would be given up elsewhere."""
    return refused(step.options.surrender) and fresh(step, hand)


OPERATORS: Final = (
    Operator("play.decision", "double-offered", doubles_unoffered, no_doubling),
    Operator("play.decision", "double-late", doubles_late, may_not_double),
    Operator("play.decision", "double-amount", adds_too_much, may_double),
    Operator("play.double-card", "double-cards", doubled_without_card),
    Operator("play.doubled", "double-cards", doubled_with_two),
    Operator("play.decision", "surrender-offered", gives_up_unoffered, no_surrender),
)
