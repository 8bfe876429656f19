"""Cards that come twice from a defective deck: no line was misread, and none says which of them is which."""

from typing import Final

from verifier.law.step import Play
from verifier.model.cards import DECK, UNSEEN_ONE
from verifier.model.events import BOARD, BURN, DEAL_DOWN, DEAL_UP, DISCARD, SHOW, Event

_ONE_CARD: Final = (DEAL_DOWN, DEAL_UP, BURN)
_MANY: Final = (BOARD, DISCARD, SHOW)


def not_twice(play: Play) -> Play:
    """The same with every card that comes from the deck twice, or is shown by two players, as one that nobody saw."""
    seen = twice = 0
    shown: dict[int, int] = {}
    for event in play.events:
        if event.kind in _ONE_CARD or event.kind == BOARD:
            cards = event.value & DECK
            twice |= seen & cards
            seen |= cards
        elif event.kind == SHOW:
            cards = event.value & DECK
            for seat, others in shown.items():
                if seat != event.seat:
                    twice |= others & cards
            shown[event.seat] = shown.get(event.seat, 0) | cards
    return Play([_hidden(event, twice) for event in play.events], play.origin) if twice else play


def _hidden(event: Event, cards: int) -> Event:
    """The event with these cards unseen."""
    if event.kind in _ONE_CARD:
        return event._replace(value=0) if event.value & cards else event
    if event.kind in _MANY and (gone := event.value & DECK & cards):
        return event._replace(value=event.value - gone + gone.bit_count() * UNSEEN_ONE)
    return event
