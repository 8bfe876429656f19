"""An exchange in a log that does not say which card came second: any may have changed places, unless cards are named.

What is paid and taken in the end may tell.
"""

from collections.abc import Sequence

from verifier.law.step import Play
from verifier.law.steps.settle.line import line
from verifier.law.steps.settle.settlement import Settlement
from verifier.model.banked import Banked, HandInPlay
from verifier.model.cards import DECK
from verifier.model.events import DEAL_HAND, DEALER_DRAWS, DEALER_REVEALS, DOUBLE, SPLIT
from verifier.model.places import WHOLE, area_of


def pairs(one: HandInPlay, other: HandInPlay, named: int = 0) -> list[tuple[int, int]]:
    """The places of the cards that may have changed, each pair of cards once; those alone that a line names.

    A card that the log did not see may be any that is named.
    """
    told = {}
    for k in reversed(range(len(one.cards))):
        for m in reversed(range(len(other.cards))):
            pair = (one.cards[k], other.cards[m])
            if (named & ~(pair[0] | pair[1])).bit_count() <= pair.count(0):
                told[pair] = (k, m)
    return list(told.values())


def borne_out(steps: Sequence[Settlement], t: Banked, play: Play, i: int, p: int) -> bool:
    """Whether the hands of p come to what is paid and taken for them after event i; True where that cannot be told."""
    seat = t.layout.order[p]
    mine = [j for j in range(i, len(play.codes)) if play.seat(j) == seat]
    if any(play.kind(j) == SPLIT for j in mine):
        return True
    u = t.copy()
    _finished(u, play, i)
    for j in mine:
        hand = u.boxes[p].hand(area_of(play.events[j].aux), 1)
        if hand is not None and play.kind(j) == DEAL_HAND:
            u.change(p, hand._replace(cards=(*hand.cards, play.values[j] & DECK)))
        elif hand is not None and play.kind(j) == DOUBLE:
            u.change(p, hand._replace(added=hand.added + play.values[j]))
    for step in steps:
        for j in mine:
            wager = step.which(u, play, j)
            if play.kind(j) not in step.owns or wager.part != WHOLE or not step.amount(u, wager):
                continue
            paid, chip = line(play, j), step.context.chip
            if not any(one.met(paid, chip) or one.beside(paid) for one in step.answers(u, wager).all()):
                return False
    return True


def _finished(t: Banked, play: Play, i: int) -> None:
    """The dealer has all the cards that the rest of the round shows."""
    for j in range(i, len(play.codes)):
        card = play.values[j] & DECK
        if play.kind(j) == DEALER_REVEALS and (k := t.lying(card)) >= 0:
            t.turn_up(k, card)
        elif play.kind(j) == DEALER_DRAWS:
            t.dealer = (*t.dealer, card)
