"""Wagers that go back to the players, since a round or one seat's part in it is void: no more and no less."""

from collections.abc import Collection, Mapping
from typing import Final, NamedTuple

from verifier.law import words
from verifier.law.step import Play
from verifier.law.steps.play.unsaid import DECISIONS
from verifier.model import places
from verifier.model.events import (
    COLLECT,
    DEAL_HAND,
    DEALER_DRAWS,
    DEALER_REVEALS,
    DOUBLE,
    INSURES,
    PAY,
    PUSH,
    RETURNED,
    SEAT_BITS,
    SPLIT,
    SWITCH,
    TIP,
    WAGER,
    Event,
)
from verifier.model.money import UNIT

_PUT_DOWN: Final = frozenset({WAGER, DOUBLE, SPLIT, INSURES})
_SETTLED: Final = frozenset({PAY, PUSH, COLLECT, RETURNED})
_PLAYED: Final = DECISIONS | {DEAL_HAND, SWITCH}
_OF_ALL: Final = frozenset({DEALER_DRAWS, DEALER_REVEALS})


class Wrong(NamedTuple):
    """One thing that is not as it must be: the event, and what there is to say."""

    at: int
    message: str
    expected: str
    observed: str
    seat: int = 0
    """Whose wagers it is about; 0 for all."""


def settled_otherwise(play: Play, k: int, seats: list[int], *, whole: bool) -> Wrong | None:
    """What was done from event k on but give these seats their wagers back; None if that was done.

    `whole`: the round is void, so nobody plays on, the dealer neither.
    """
    first: Wrong | None = None
    for seat in seats:
        wrong = _of_seat(play, k, seat)
        if wrong is not None and (first is None or wrong.at < first.at):
            first = wrong._replace(seat=seat)
    on = next((j for j in range(k + 1, len(play.codes)) if whole and play.kind(j) in _OF_ALL), -1)
    if on >= 0 and (first is None or on < first.at):
        return Wrong(on, "The round goes on although it is void", "all wagers go back", words.act(play.codes[on]))
    return first


def wagered_as_given_back(play: Play, k: int, seat: int, known: Collection[int]) -> Play:
    """The round as if this seat had wagered what it is given back from event k on, and nobody but those `known`."""
    back: dict[tuple[str, int], int] = {}
    for j in range(k + 1, len(play.codes)):
        if play.seat(j) == seat and play.kind(j) in (PUSH, RETURNED):
            back[_spot(play, j)] = back.get(_spot(play, j), 0) + play.values[j]
    own = [j for j in range(k) if play.codes[j] == WAGER << SEAT_BITS | seat]
    usual = play.values[own[0]] if own else UNIT
    down = {_spot(play, j): play.values[j] for j in own} | {spot: back[spot] for spot in back if back[spot]}
    down = {spot: down.get(spot, usual) for spot in (*down, *back) if spot[1] == places.WHOLE}
    wagers = [Event(WAGER << SEAT_BITS | seat, amount, places.place(area)) for (area, _), amount in down.items()]
    at = next((j for j in range(k) if play.kind(j) == WAGER), k)
    gone = {j for j in range(k) if j in own or (play.kind(j) in (WAGER, TIP) and play.seat(j) not in known)}
    events: list[Event] = []
    origin: list[int] = []
    for j, event in enumerate(play.events):
        now = [*(wagers if j == at else ()), *(() if j in gone else (event,))]
        events += now
        origin += [play.origin[j]] * len(now)
    return Play(events, origin)


def all_back(play: Play) -> int:
    """Where all wagers begin to go back, in a round that is not played to its end; -1 where they do not."""
    kinds = [play.kind(j) for j in range(len(play.codes))]
    seats = sorted({play.seat(j) for j, kind in enumerate(kinds) if kind == WAGER})
    k = next((j for j, kind in enumerate(kinds) if kind in (RETURNED, PUSH)), -1)
    if k < 0 or not seats or RETURNED not in kinds or not _OF_ALL.isdisjoint(kinds):
        return -1
    return k if settled_otherwise(play, k - 1, seats, whole=True) is None else -1


def back_to_one(play: Play) -> int:
    """Where all wagers of one seat begin to go back before the dealer has played; -1 where no seat's do."""
    kinds = [play.kind(j) for j in range(len(play.codes))]
    end = next((j for j, kind in enumerate(kinds) if kind in _OF_ALL), len(kinds))
    for seat in sorted({play.seat(j) for j, kind in enumerate(kinds) if kind == WAGER}):
        k = next((j for j in range(end) if play.seat(j) == seat and kinds[j] in (RETURNED, PUSH)), -1)
        if k >= 0 and _of_seat(play, k - 1, seat) is None:
            return k
    return -1


def _of_seat(play: Play, k: int, seat: int) -> Wrong | None:
    down: dict[tuple[str, int], int] = {}
    tips: dict[tuple[str, int], int] = {}
    for j in range(len(play.codes)):
        if play.seat(j) == seat and play.kind(j) in _PUT_DOWN:
            spot = _spot(play, j)
            down[spot] = down.get(spot, 0) + play.values[j]
        elif play.seat(j) == seat and play.kind(j) == TIP:
            spot = (_spot(play, j)[0], places.TIP)
            tips[spot] = tips.get(spot, 0) + play.values[j]
        elif j < k and play.seat(j) == seat and play.kind(j) in _SETTLED:
            down.pop(_spot(play, j), None)
    last = len(play.codes) - 1
    pushed: set[tuple[tuple[str, int], int]] = set()
    for j in range(k + 1, len(play.codes)):
        if play.seat(j) != seat:
            continue
        kind, amount = play.kind(j), play.values[j]
        if kind in _PLAYED:
            return Wrong(j, f"Seat {seat} plays on after the misdeal", "the wagers go back", words.act(play.codes[j]))
        if kind in (COLLECT, PAY):
            return Wrong(
                j, f"A wager of seat {seat} is settled although the hand was misdealt", "the wager back",
                f"{words.amount(amount)} {'taken' if kind == COLLECT else 'paid'}",
            )  # fmt: skip
        if kind not in (PUSH, RETURNED):
            continue
        spot = _meant(_spot(play, j), amount, {**down, **tips})
        owed = tips if spot in tips else down
        if kind == PUSH:  # of hands that were split each has a line
            which = (spot, places.hand_of(play.events[j].aux))
            if which in pushed or not (owed.get(spot) or any(spot == other for other, _ in pushed)):
                return Wrong(
                    j, f"Seat {seat} is given back a wager that is not down", "nothing", words.act(play.codes[j])
                )
            pushed.add(which)
            owed[spot] = 0
        elif amount > owed.get(spot, 0):
            return Wrong(
                j, f"Seat {seat} is given back more than was wagered", words.amount(owed.get(spot, 0)),
                words.amount(amount),
            )  # fmt: skip
        else:
            owed[spot] -= amount
            last = j if owed[spot] else last
    left = sum(down.values())
    if left:
        return Wrong(last, f"Seat {seat} is not given back all that was wagered", words.amount(left), "nothing more")
    return None


def _meant(spot: tuple[str, int], amount: int, down: Mapping[tuple[str, int], int]) -> tuple[str, int]:
    """The wager that a line means which names no area, or names the one that the wager's own line does not."""
    if spot in down:
        return spot
    area, part = spot
    beside = [other for other in down if other[1] == part and down[other] and "" in (area, other[0])]
    return next((other for other in beside if down[other] == amount), beside[0] if beside else spot)


def _spot(play: Play, j: int) -> tuple[str, int]:
    """The area and the part of a wager, whichever hand of the area it is for."""
    aux = play.events[j].aux
    return places.area_of(aux), places.INSURANCE if play.kind(j) == INSURES else places.part_of(aux)
