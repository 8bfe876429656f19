"""A round against the house in which a thing goes by another name: an area that the table does not have, a wager that
is called a bet.
"""

from collections.abc import Mapping
from difflib import SequenceMatcher
from typing import Final

from verifier.law import words
from verifier.law.program import Program
from verifier.law.step import Found
from verifier.law.steps.wagers import Wagers
from verifier.model.events import (
    BET,
    COLLECT,
    DEAL_HAND,
    DOUBLE,
    HIT,
    INSURES,
    PAY,
    PUSH,
    RETURNED,
    SEAT_BITS,
    SPLIT,
    STAND,
    SURRENDER,
    TIP,
    WAGER,
    Event,
)
from verifier.model.places import MASK, area_of, hand_of, part_of, place
from verifier.model.record import Hand

_PLACED: Final = frozenset({
    COLLECT, DEAL_HAND, DOUBLE, HIT, INSURES, PAY, PUSH, RETURNED, SPLIT, STAND, SURRENDER, TIP, WAGER,
})  # fmt: skip
"""The kinds of line that name an area."""


def misnamed(program: Program, hand: Hand) -> tuple[Hand, tuple[Found, ...]] | None:
    """The round with each strange name read as the area that is most likely meant, and one finding for each such name.

    None where no line names a strange area, or nothing can be held against it.
    """
    wagers = next((step for step in program.steps if isinstance(step, Wagers)), None)
    if wagers is None:
        return None
    bets = [k for k, event in enumerate(hand.events) if event.kind == BET]
    if bets:
        return _wagered(hand), _not_a_bet(program, hand, bets[0])
    areas = (*wagers.areas, *wagers.side)
    first: dict[str, int] = {}
    for k, event in enumerate(hand.events):
        area = area_of(event.aux) if event.kind in _PLACED else ""
        if area and area not in areas:
            first.setdefault(area, k)
    meant = {strange: _meant(hand, strange, wagers.areas, wagers.side) for strange in first}
    found = tuple(
        one
        for strange, k in first.items()
        for one in wagers.blame_at(
            "wager-area", k, hand.events[k].seat, f"The game has no area {strange}; {meant[strange]} seems to be meant",
            f"a wager on {words.either(areas)}", strange,
        )
    )  # fmt: skip
    return (_named(hand, meant), found) if found else None


def _wagered(hand: Hand) -> Hand:
    """The round with each bet read as a wager."""
    events = [
        event._replace(code=WAGER << SEAT_BITS | event.seat) if event.kind == BET else event for event in hand.events
    ]
    return hand._replace(events=tuple(events))


def _not_a_bet(program: Program, hand: Hand, k: int) -> tuple[Found, ...]:
    seat = hand.events[k].seat
    ruling = program.record.get("line-foreign")
    if ruling is None or not ruling.judged:
        return ()
    message = "A bet is told of in a game against the house; a wager seems to be meant"
    return (Found(ruling, k, seat, message, f"seat {seat} wagers", f"seat {seat} bets"),)


def _meant(hand: Hand, strange: str, areas: tuple[str, ...], side: tuple[str, ...]) -> str:
    """The area whose name is most like it, first of those that no seat names beside it; cards lie where hands do."""
    mine = [event for event in hand.events if event.kind in _PLACED and area_of(event.aux) == strange]
    seats = {event.seat for event in mine}
    named = {area_of(event.aux) for event in hand.events if event.kind in _PLACED and event.seat in seats}
    may_be = areas if any(event.kind == DEAL_HAND for event in mine) else (*areas, *side)
    return max(may_be, key=lambda area: (area not in named, SequenceMatcher(None, strange, area).ratio()))


def _named(hand: Hand, meant: Mapping[str, str]) -> Hand:
    return hand._replace(events=tuple([_event(event, meant) for event in hand.events]))


def _event(event: Event, meant: Mapping[str, str]) -> Event:
    area = area_of(event.aux) if event.kind in _PLACED else ""
    if area not in meant:
        return event
    return event._replace(aux=event.aux & ~MASK | place(meant[area], hand_of(event.aux), part_of(event.aux)))
