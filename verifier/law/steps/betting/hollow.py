"""Calls of nothing: a player who says that he calls where he owes nothing has checked, whatever the line calls it."""

from verifier.law.step import Explanation, Play
from verifier.model.events import CHECK, SEAT_BITS
from verifier.model.table import Table


def calls_nothing(t: Table, play: Play, i: int, q: int) -> bool:
    """Whether the call at i puts nothing in: the line names no chips, and nothing is due from q."""
    return play.values[i] <= 0 and (t.current <= t.bet[q] or not t.stack[q])


def as_a_check(t: Table, play: Play, i: int) -> Explanation:
    """The line read as what it comes to, so that it is judged as a check."""
    check = play.events[i]._replace(code=CHECK << SEAT_BITS | play.seat(i), value=0)
    return Explanation((), t.copy(), i, 0, play.changed(i, check), sure=True)
