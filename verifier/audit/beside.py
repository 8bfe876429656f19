"""Lines of a game against the house that are no part of the order of play: notes, and the cutting card coming out."""

from typing import Final

from verifier.law.step import Play
from verifier.model.banked import Banked
from verifier.model.events import (
    BAD,
    CUT,
    CUTTING_CARD,
    DEAL_DOWN,
    DEAL_HAND,
    DEAL_UP,
    DEALER_DOWN,
    DEALER_UP,
    FACE_DOWN,
    FACE_UP,
    IRREGULARITY,
    MISDEAL,
    NOTE,
    SEAT_BITS,
    SHUFFLE,
    Event,
)

_OUT: Final = CUTTING_CARD << SEAT_BITS
_SHUFFLE: Final = SHUFFLE << SEAT_BITS
_DEALS: Final = frozenset({DEAL_HAND, DEALER_UP, DEALER_DOWN})
_AT_THE_SHOE: Final = frozenset({SHUFFLE, CUT})
_ASIDE: Final = frozenset(kind << SEAT_BITS for kind in (NOTE, BAD, CUTTING_CARD, IRREGULARITY))
_WENT_WRONG: Final = frozenset({IRREGULARITY, MISDEAL})
BESIDE: Final = frozenset(
    kind << SEAT_BITS | seat
    for kind in (NOTE, BAD, CUTTING_CARD, IRREGULARITY, MISDEAL, DEAL_DOWN, DEAL_UP, SHUFFLE)
    for seat in range(1 << SEAT_BITS)
)
"""The codes of such lines, of those that tell that something went wrong, of cards to a seat that lie up or down without
a place: as in games for a pot, and here like any other; and of a shuffle, which may come after the wagers.
"""


def at_the_shoe(table: Banked, play: Play) -> Play:
    """The same without such lines; the table knows then whether the cutting card came out. An irregularity is one of
    them only if it names no case.
    """
    codes = play.codes
    last = max((i for i, code in enumerate(codes) if code == _OUT), default=-1)
    deal = next((i for i, code in enumerate(codes) if code >> SEAT_BITS in _DEALS), len(codes))
    table.cut_out = last >= 0 and _SHUFFLE not in codes[last:deal]
    kept = [k for k, event in enumerate(play.events) if event.code not in _ASIDE or (event.aux and event.code != _OUT)]
    if (
        _SHUFFLE in codes[:deal]
    ):  # wagers may be down before the cards are shuffled: they are down before the first card
        first = sum(k < deal for k in kept)
        kept[:first] = sorted(kept[:first], key=lambda k: play.kind(k) not in _AT_THE_SHOE)
    return Play([_on_the_table(play.events[k]) for k in kept], [play.origin[k] for k in kept])


def _on_the_table(event: Event) -> Event:
    """A card to a seat as a game against the house has it."""
    if event.kind not in (DEAL_DOWN, DEAL_UP):
        return event
    return Event(DEAL_HAND << SEAT_BITS | event.seat, event.value, FACE_DOWN if event.kind == DEAL_DOWN else FACE_UP)


def went_wrong(play: Play) -> bool:
    """Whether a line tells that something did."""
    return any(code >> SEAT_BITS in _WENT_WRONG for code in play.codes)
