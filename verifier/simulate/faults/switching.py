"""Exchanges of other cards than may be, too often, or out of their time."""

from itertools import product
from typing import Final

from verifier.law.steps.play.step import PlayHands
from verifier.law.steps.switch.step import Switch
from verifier.model.banked import SURRENDERED, HandInPlay
from verifier.model.layout import members
from verifier.simulate.cast.dealing import Order, change_places, may_exchange
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene

Places = tuple[int, int]


def other_cards(step: Switch, s: RoundScene, p: int) -> None:
    """p exchanges other cards than those in the lawful place, and the line names them."""
    s.expect(step, "switch-cards")
    change_places(step, s, p, s.rng.choice(odd(step, s, p)), named=True)


def odd(step: Switch, s: RoundScene, p: int) -> list[Places]:
    """The places of cards that cannot be taken for those that may be exchanged."""
    one, other = (hand.cards if (hand := s.t.boxes[p].hand(area, 1)) else () for area in step.areas)
    lawful = {one[step.card - 1], other[step.card - 1]}
    return [(k, m) for k, m in product(range(len(one)), range(len(other))) if {one[k], other[m]} - lawful]


def has_others(step: Switch, s: RoundScene, p: int) -> bool:
    """There are such cards."""
    return bool(odd(step, s, p))


def twice(step: Switch, s: RoundScene, p: int, named: bool) -> None:
    """p wants his cards back: they change places once more, at once or when his turn comes."""
    k = step.card - 1

    def again(q: int) -> None:
        if q == p:
            s.expect(step, "switch-twice")
            change_places(step, s, p, (k, k), named=not named)

    s.expect(step, "switch-twice")
    if s.chance(0.5):
        again(p)
    else:
        s.before_turn.append(again)


def enough(step: Switch, s: RoundScene, p: int, named: bool) -> bool:
    """p has done it as often as he may."""
    return s.t.boxes[p].switches == step.most


def too_late(step: Switch, s: RoundScene, p: int) -> None:
    """p has played on one area when he finds that his cards would be better exchanged."""
    s.expect(step, "switch-late")
    change_places(step, s, p, (step.card - 1, step.card - 1), named=s.chance(0.6))


def has_played(step: Switch, s: RoundScene, p: int) -> bool:
    """p has said what he wants with a hand, and all are still as they were dealt. Nor is any at its end without a word,
    which with other cards would have to be played.
    """
    box = s.t.boxes[p]
    dealt = all(len(hand.cards) == 2 and not hand.split and hand.state != SURRENDERED for hand in box.hands)
    settled = any((hand.area, hand.number, 0) in box.settled for hand in box.hands)
    over = any(_over(s, hand) and not hand.acted for hand in box.hands)
    return dealt and not settled and not over and any(hand.acted for hand in box.hands) and may_exchange(step, s, p)


def _over(s: RoundScene, hand: HandInPlay) -> bool:
    """Nothing can be decided on a hand."""
    return any(play.options.finished(hand) for play in s.program.steps if isinstance(play, PlayHands))


def too_early(step: Switch, s: RoundScene, due: Order) -> None:
    """A player who has his cards exchanges them while others are still dealt theirs."""
    s.expect(step, "switch-late")
    p = s.rng.choice(hasty(step, s, due))
    change_places(step, s, p, (step.card - 1, step.card - 1), named=s.chance(0.6))


def hasty(step: Switch, s: RoundScene, due: Order) -> list[int]:
    """Who has all his cards, when others have not."""
    waits = {target[0] for target in due if target is not None}
    return [p for p in members(s.t.live) if due and p not in waits and may_exchange(step, s, p)]


def has_all(step: Switch, s: RoundScene, due: Order) -> bool:
    """Somebody does."""
    return bool(hasty(step, s, due))


OPERATORS: Final = (
    Operator("switch.instead", "switch-cards", other_cards, has_others),
    Operator("switch.again", "switch-twice", twice, enough),
    Operator("switch.late", "switch-late", too_late, has_played),
    Operator("switch.early", "switch-late", too_early, has_all),
)
