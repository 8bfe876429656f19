"""Cards of a house's deal that do not come, come too often, go to somebody who plays for nothing, or lie the wrong way
up.
"""

from itertools import pairwise
from typing import Final

from verifier.law.steps.deal_hands import DealHands
from verifier.law.steps.insurance import Insurance
from verifier.law.steps.play.step import PlayHands
from verifier.model.cards import NAME
from verifier.simulate.cast.dealing import CALL, Order, dealers, in_order, to_dealer
from verifier.simulate.faults.deal_order import go
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene
from verifier.simulate.scene import AsGood, UnclearError


# ---------------------------------------------------------------------- too few, too many
def missing(step: DealHands, s: RoundScene, due: Order, up: int) -> None:
    """Somebody is passed over in the deal: a player's card comes when his turn does, and the dealer goes without.

    It shows where the card goes elsewhere; as good is the end of the deal, until which it might be made good.
    """
    target = due[0]
    go(step, s, due, due[1:], "deal-missing")
    s.once("dealt", lambda: not_made_good(step, s))
    if target is not None:
        in_his_turn(s, target[0])


def not_made_good(step: DealHands, s: RoundScene) -> None:
    """The deal is over: the first line to come, other than the dealer's call for insurance, shows it. If that is a card
    for which nobody has asked in words, it may be the one that is missing, under a wrong seat.
    """
    over = s.next_line
    line = s.plot.fault.line if s.plot.fault is not None and s.plot.fault.line < over else 0

    def shown() -> None:
        end = next(n for n in range(over, s.next_line) if s.lines[n - s.first_line] != CALL)
        also: list[AsGood] = [(step, "deal-missing", end)] if line else []
        if s.lines[end - s.first_line].startswith("deal seat"):
            also.append((step, "deal-extra", end))
        s.expect(step, "deal-missing", line or end, also)

    s.once("settled", shown)


def in_his_turn(s: RoundScene, p: int) -> None:
    """p has his card when his turn comes. Raises UnclearError if nobody before him has said what he wants: then it may
    have been made good.
    """
    begun: list[int] = []

    def comes(q: int) -> None:
        begun.append(len(s.lines))
        if q == p and not any(line.startswith("seat") for line in s.lines[begun[0] :]):
            raise UnclearError

    s.before_turn.append(comes)


def can_be_passed_over(step: DealHands, s: RoundScene, due: Order, up: int) -> bool:
    """A hand that is not the first to be played, with nothing beside it that hangs on its cards; or the dealer, who
    still shows one.
    """
    target = due[0]
    if target is None:
        return dealers(step) > 1 and up == 0
    first = min(other[0] for other in in_order(step, s) if other is not None)
    return step.cards > 1 and target[0] != first and not beside(s, target[0])


def beside(s: RoundScene, p: int) -> bool:
    """p has a wager, or one for the dealer, that is not on a hand: it may hang on all his first cards."""
    box = s.t.boxes[p]
    return any(box.hand(wager.area, 1) is None for wager in box.wagers)


def extra(step: DealHands, s: RoundScene, due: Order, up: int) -> None:
    """Two cards come to a hand instead of one, and nobody minds.

    Where a line is the same as the one before it, it may have been written twice; where the hand gets more, the card
    too many may as well be one of these. Raises UnclearError if the hand loses at once.
    """
    target = due[0]
    assert target is not None
    begins = s.next_line
    go(step, s, due, [target, *due], "deal-extra")

    def is_over() -> None:
        hand = s.t.boxes[target[0]].hand(target[1], 1)
        for play in s.program.steps:
            if hand is not None and isinstance(play, PlayHands) and play.options.bust(hand):
                raise UnclearError
        if s.plot.fault is None:  # the plot has gone on to another one
            return
        said = s.lines[begins - s.first_line - 2 :]
        twice = [begins - 1 + n for n, (before, line) in enumerate(pairwise(said)) if before == line]
        line = s.plot.fault.line
        to = s.lines[line - s.first_line].split(" ")
        later = [
            n
            for n in range(line + 1, s.next_line)
            if (words := s.lines[n - s.first_line].split(" "))[:3] == to[:3] and words[4:] == to[4:]
        ]
        also: list[AsGood] = [(s.record, "recorded-twice", n) for n in twice]
        s.expect(step, "deal-extra", line, [*also, *((step, "deal-extra", n) for n in later)])

    s.once("dealt", is_over)


def can_have_two(step: DealHands, s: RoundScene, due: Order, up: int) -> bool:
    """A hand, with nothing beside it that hangs on its cards, when others have still to get theirs: what comes to it is
    not yet asked for.
    """
    return due[0] is not None and due[-1] is None and dealers(step) > 1 and not beside(s, due[0][0])


# ---------------------------------------------------------------------- to somebody else
def player(step: DealHands, s: RoundScene, due: Order, up: int) -> None:
    """A seat that plays for nothing is dealt a card, or one in each round as if it did."""
    p = s.rng.choice(idle(s))
    area = s.rng.choice(step.areas or s.areas)

    def comes() -> int:
        card = s.draw()
        return s.say(f"deal seat {s.seats[p]} {s.name(card)}{s.on(area)}")

    s.expect(step, "deal-player", comes())
    if due[0] in due[1:] and s.chance(0.5):
        out = len(in_order(step, s)) - len(due)
        s.once(f"{out + due.index(due[0], 1)} cards", comes)


def idle(s: RoundScene) -> list[int]:
    """Those who have no wager."""
    return [p for p in range(s.t.n) if not s.t.boxes[p].wagers and not s.t.boxes[p].hands]


def any_idle(step: DealHands, s: RoundScene, due: Order, up: int) -> bool:
    """There are some."""
    return bool(idle(s))


# ---------------------------------------------------------------------- which way up
def face(step: DealHands, s: RoundScene, due: Order, up: int) -> None:
    """The dealer's card lies as it may not. If nobody sees any, he turns the first one up once all have theirs."""
    due.pop(0)
    to_dealer(s, up=bool(s.t.dealer) and s.t.hole < 0)
    s.expect(step, "deal-face", s.last_line)
    if s.t.up_card() <= 0 and len(s.t.dealer) > 1:
        s.once("dealt", lambda: s.say(f"dealer reveals {s.name(s.t.dealer[0])}"))


def may_lie_otherwise(step: DealHands, s: RoundScene, due: Order, up: int) -> bool:
    """It is the card that settles how the dealer's lie, and none of them asks for anything."""
    if due[0] is not None or len(s.t.dealer) + 1 < dealers(step) or not s.shoe.cards:
        return False
    asks = {rank for other in step.later if isinstance(other, Insurance) for rank in other.shows}
    return not any(NAME[card][0] in asks for card in (*s.t.dealer, s.shoe.cards[-1]))


OPERATORS: Final = (
    Operator("deal-hands.card", "deal-missing", missing, can_be_passed_over),
    Operator("deal-hands.card", "deal-extra", extra, can_have_two),
    Operator("deal-hands.card", "deal-player", player, any_idle),
    Operator("deal-hands.card", "deal-face", face, may_lie_otherwise),
)
