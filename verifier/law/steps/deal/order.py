"""A deal in another order than the law's: which lines, read in another place, would make it right.

Players are positions. `got` is who is dealt a card, line by line, from the first line that departs; `due` is who should
have been, to the end of the deal. An answer lists the lines of `got` in the order in which they should have come.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from verifier.law.step import Play

SLIPS: Final = 3
"""So many cards out of their place are so many slips; a deal with more of them follows no order at all."""


def packets(whole: Sequence[int], n: int) -> int:
    """How many cards at a time are dealt, where each time round all `n` players get as many in the same order.

    The most of all times round; 0 where the deal is not of that kind, 1 where only the order of the players is another.
    """
    runs: list[list[int]] = []
    for p in whole:
        if runs and runs[-1][0] == p:
            runs[-1][1] += 1
        else:
            runs.append([p, 1])
    order = [p for p, _ in runs[:n]]
    if len(set(order)) != n or len(runs) % n:
        return 0
    for start in range(0, len(runs), n):
        if [p for p, _ in runs[start : start + n]] != order or len({size for _, size in runs[start : start + n]}) > 1:
            return 0
    return max(size for _, size in runs)


def sorted_to(got: Sequence[int], due: Sequence[int]) -> list[int] | None:
    """The lines of `got` in the order of `due`, each player's own cards as they came; None where the counts differ."""
    if len(got) < len(due) or sorted(got[: len(due)]) != sorted(due):
        return None
    waiting: dict[int, list[int]] = {}
    for k in range(len(due) - 1, -1, -1):
        waiting.setdefault(got[k], []).append(k)
    return [waiting[p].pop() for p in due]


def one_slip(got: Sequence[int], due: Sequence[int], n: int) -> Iterator[list[int]]:
    """Players passed over and served later, one served too early, or a round dealt backwards.

    Only what comes right by the last line that is moved; what departs after it has another cause.
    """
    for passed in range(1, n):  # so many players in a row are passed over
        best = 0
        for j in range(len(got) - passed + 1):
            if j and (passed + j > len(due) or got[j - 1] != due[passed + j - 1]):
                break
            if j and list(got[j : j + passed]) == list(due[:passed]):
                best = j
        if best:
            yield [*range(best, best + passed), *range(best)]
    best = 0
    for j in range(1, min(len(got), len(due))):
        if got[j] != due[j - 1]:
            break
        if due[j] == got[0]:
            best = j
    if best:
        yield [*range(1, best + 1), 0]
    if list(got[:n]) == list(due[:n])[::-1]:
        yield list(range(n))[::-1]


def no_order(got: Sequence[int], due: Sequence[int]) -> list[int] | None:
    """Everybody gets his cards in the end, but more of them are out of their place than single slips explain."""
    order = sorted_to(got, due)
    return order if order is not None and out_of_place(got[: len(due)], due) > SLIPS else None


def out_of_place(got: Sequence[int], due: Sequence[int]) -> int:
    """How many lines have to be moved, at the least, for `got` to become `due`, which has as many."""
    row = [0] * (len(due) + 1)  # the longest common subsequence
    for p in got:
        before = 0
        for k, q in enumerate(due):
            here = row[k + 1]
            row[k + 1] = before + 1 if p == q else max(row[k + 1], row[k])
            before = here
    return len(due) - row[-1]


def reordered(play: Play, i: int, order: Sequence[int]) -> Play:
    """The same with the lines from `i` on read in another order."""
    end = i + len(order)
    events, origin = play.events, play.origin
    return Play(
        [*events[:i], *(events[i + k] for k in order), *events[end:]],
        [*origin[:i], *(origin[i + k] for k in order), *origin[end:]],
    )
