"""A blind whose seat nobody sits in.

Where the player who would owe the first blind has left, many rooms have nobody post it (a dead small blind): the next
one posts the second. A log shows only that the seat left of the button is not dealt in.
"""

from collections.abc import Sequence

from verifier.law import words
from verifier.law.step import Explanation, Play
from verifier.law.steps.poker import PokerStep
from verifier.model.table import Table


def vacant(step: PokerStep, t: Table, play: Play, i: int, amounts: Sequence[int]) -> list[Explanation]:
    """The first player left of the button and of an empty seat posts the second blind, and nobody the first."""
    seats = t.layout
    owing = t.at.first
    nobody_there = seats.order[owing] != seats.button + 1 and seats.button_at >= 0
    due = min(amounts[1], t.stack[owing]) if len(amounts) > 1 else 0
    if not (nobody_there and step.judged("blind-vacant") and not t.at.count and t.n > 2):
        return []
    if play.seat(i) != seats.order[owing] or play.values[i] != due:
        return []
    found = step.blame(
        "blind-vacant", play, i, f"{words.Seat(t, owing)} posts the second blind, and nobody the first",
        f"a blind of {words.amount(amounts[0])} by {words.seat(t, owing)}", f"a blind of {words.amount(due)}",
    )  # fmt: skip
    u = t.copy()
    u.at.count = 1
    u.at.first = (owing - 1) % t.n
    return [Explanation(found, u, i, 0)]
