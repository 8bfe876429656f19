"""Whether amounts can run through pipes: as much flows on from each place as comes in, and each pipe has its bounds."""

from collections import deque
from collections.abc import Hashable, Iterable
from typing import NamedTuple


class Pipe(NamedTuple):
    """From one place to another, so much at the least and so much at the most."""

    source: Hashable
    target: Hashable
    least: int
    most: int


def runs(pipes: Iterable[Pipe]) -> bool:
    """Whether there are whole amounts, one a pipe, that are within its bounds and leave nothing behind at any place.

    Every place is passed through, so a flow that begins and ends somewhere is closed by a pipe from its end to its
    beginning. What the least amounts leave behind at a place has to be led off through what the pipes still hold: a
    greatest flow by shortest ways, whose work is bounded by the number of pipes and not by the amounts.
    """
    room: dict[Hashable, dict[Hashable, int]] = {}
    left: dict[Hashable, int] = {}
    for source, target, least, most in pipes:
        if least > most:
            return False
        ahead = room.setdefault(source, {})
        ahead[target] = ahead.get(target, 0) + most - least
        room.setdefault(target, {}).setdefault(source, 0)
        left[target] = left.get(target, 0) + least
        left[source] = left.get(source, 0) - least
    for place in [place for place, amount in left.items() if amount > 0]:
        while left[place] > 0:
            way = _way(room, left, place)
            if not way:
                return False
            end = way[-1][1]
            sent = min(left[place], -left[end], *(room[source][target] for source, target in way))
            for source, target in way:
                room[source][target] -= sent
                room[target][source] += sent
            left[place] -= sent
            left[end] += sent
    return True


def _way(
    room: dict[Hashable, dict[Hashable, int]], left: dict[Hashable, int], start: Hashable
) -> list[tuple[Hashable, Hashable]]:
    """The shortest way with room from a place to one where something lacks; none, if there is none."""
    came: dict[Hashable, Hashable] = {start: start}
    waiting = deque([start])
    while waiting:
        place = waiting.popleft()
        for target, amount in room[place].items():
            if not amount or target in came:
                continue
            came[target] = place
            if left[target] < 0:
                return _back(came, start, target)
            waiting.append(target)
    return []


def _back(came: dict[Hashable, Hashable], start: Hashable, end: Hashable) -> list[tuple[Hashable, Hashable]]:
    way = []
    while end != start:
        way.append((came[end], end))
        end = came[end]
    return way[::-1]
