"""Whether a misdeal that is called against the house's round is borne out: a wrong number of cards makes one."""

from typing import Final

from verifier.law.program import Program
from verifier.law.step import Play
from verifier.law.steps.deal_hands import DealHands
from verifier.law.steps.play.unsaid import DECISIONS
from verifier.law.steps.wagers import Wagers
from verifier.model import places
from verifier.model.events import DEAL_HAND, DEALER_DOWN, DEALER_DRAWS, DEALER_REVEALS, DEALER_UP, SWITCH, WAGER

_PLAYED: Final = DECISIONS | {SWITCH, DEALER_REVEALS, DEALER_DRAWS}


def dealt_right(program: Program, play: Play, seat: int) -> bool:
    """Whether the log shows that a seat was dealt as many cards as it is due; for seat 0 everybody, and the dealer.

    False where it does not show that: a card is missing or too many, or the log does not record how many there were.
    """
    deal = next((step for step in program.steps if isinstance(step, DealHands)), None)
    wagers = next((step for step in program.steps if isinstance(step, Wagers)), None)
    if deal is None or wagers is None or not {"deal-count", "wagers", "dealer-cards"} <= program.records:
        return False
    begins = next((k for k in range(len(play.codes)) if play.kind(k) in _PLAYED), len(play.codes))
    if seat:
        return _seat(deal, wagers, play, begins, seat)
    own = sum(play.kind(k) in (DEALER_UP, DEALER_DOWN) for k in range(begins))
    due = {"none": (1,), None: (1, 2)}.get(deal.hole, (2,))
    seats = {play.seat(k) for k in range(begins) if play.kind(k) == WAGER}
    return own in due and all(_seat(deal, wagers, play, begins, one) for one in seats)


def _seat(deal: DealHands, wagers: Wagers, play: Play, begins: int, seat: int) -> bool:
    """Whether each hand of a seat has its cards."""
    single = wagers.areas[0] if len(wagers.areas) == 1 else ""
    hands: dict[str, int] = {}
    for k in range(begins):
        if play.seat(k) != seat or play.kind(k) not in (WAGER, DEAL_HAND):
            continue
        area = places.area_of(play.events[k].aux) or single
        if area in wagers.areas:
            hands[area] = hands.get(area, 0) + (play.kind(k) == DEAL_HAND)
    return bool(hands) and all(cards == deal.cards for cards in hands.values())
