"""A hand in which one line is wrong: read as it may have been meant, or left out, it makes the whole hand lawful.

The search explains departures where they show; a word written for another may show in many places at once, and is still
one cause.
"""

from collections.abc import Iterator
from typing import Final

from verifier.audit.advance import advance, fits
from verifier.audit.seating import Carried, table_of
from verifier.law.program import Program
from verifier.law.step import Play
from verifier.model.events import (
    CALL,
    CHECK,
    COLLECT,
    DEAL_HAND,
    DEALER_DRAWS,
    DEALER_REVEALS,
    DEALER_STANDS,
    DEALER_UP,
    DOUBLE,
    END,
    FOLD,
    HIT,
    PAY,
    SEAT_BITS,
    SEAT_MASK,
    SPLIT,
    STAND,
    SURRENDER,
    TIP,
    UNSAID,
    WAGER,
    Event,
)
from verifier.model.places import AREA_BITS, area_of
from verifier.model.record import Hand

MOST: Final = 600
"""So many readings are tried."""

_ALIKE: Final = (
    frozenset({HIT, STAND, DOUBLE, SPLIT, SURRENDER}),
    frozenset({WAGER, TIP}),
    frozenset({DEALER_REVEALS, DEALER_DRAWS, DEALER_UP, DEALER_STANDS}),
    frozenset({FOLD, CHECK, CALL}),
)
"""Kinds of line of which one may be written for another."""

_STAKED: Final = frozenset({DOUBLE, SPLIT})
_NAMED: Final = frozenset({WAGER, TIP})
_SUMS: Final = frozenset({DOUBLE, SPLIT, PAY, COLLECT})
"""Lines whose amount may be that of a wager."""
_PLACED: Final = frozenset({WAGER, DEAL_HAND})


def otherwise(program: Program, hand: Hand, carried: Carried, first: int) -> tuple[int, Hand] | None:
    """The event that is misread, and the hand with it read so that all of it is lawful; None where no one line is.

    `first` is the event of the hand at which it departs: what stands near it is tried first.
    """
    tried = 0
    for k in sorted(range(len(hand.events) - 1), key=lambda k: (abs(k - first), k)):
        for events in _readings(program, hand, k):
            tried += 1
            if tried > MOST:
                return None
            other = hand._replace(events=events)
            table, play = table_of(program, other, carried), Play(other.events)
            fit = fits(program, table, play, advance(program, table, play, 0))
            if fit and not any(remark.kind == "open" for remark in table.remarks):  # whatever cannot be told fits
                return k, other
    return None


def _readings(program: Program, hand: Hand, k: int) -> Iterator[tuple[Event, ...]]:
    """The events with that one read otherwise; without it last of all."""
    event = hand.events[k]
    before, after = tuple(hand.events[:k]), tuple(hand.events[k + 1 :])
    for other in _instead(program, hand, event):
        yield (*before, other, *after)
    if event.kind != END:
        yield (*before, *after)


def _instead(program: Program, hand: Hand, event: Event) -> Iterator[Event]:
    kind, seat = event.kind, event.code & SEAT_MASK
    for alike in _ALIKE:
        for other in sorted(alike - {kind}) if kind in alike else ():
            for value in _values(hand, event, other):
                yield event._replace(code=other << SEAT_BITS | seat, value=value)
    if kind in _NAMED:
        yield from _elsewhere(hand, event)
        told = {one.value for one in hand.events if one.seat == event.seat and one.kind in _SUMS and one.value > 0}
        for value in sorted(told - {event.value}):
            yield event._replace(value=value)


def _values(hand: Hand, event: Event, kind: int) -> list[int]:
    """The amounts that a line of that kind may have named."""
    if kind in _STAKED:
        return sorted({one.value for one in hand.events if one.kind == WAGER and one.seat == event.seat})
    if kind == CALL:
        return [UNSAID]
    if kind in _NAMED:
        return [event.value]
    return [event.value if event.kind in (DEALER_REVEALS, DEALER_DRAWS, DEALER_UP) else 0]


def _elsewhere(hand: Hand, event: Event) -> Iterator[Event]:
    """A wager of another seat, or on another area of the same."""
    for seat in hand.seats:
        if seat != event.seat:
            yield event._replace(code=event.kind << SEAT_BITS | seat)
    areas = {one.aux & (1 << AREA_BITS) - 1 for one in hand.events if one.kind in _PLACED and area_of(one.aux)}
    for aux in sorted(areas):
        spot = event.aux >> AREA_BITS << AREA_BITS | aux
        if spot != event.aux:
            yield event._replace(aux=spot)
