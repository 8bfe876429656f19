"""Replaying one hand against a compiled order of play.

A hand that fits is consumed straight through. One that departs is handed to the search in `explain`.
"""

from collections import Counter
from collections.abc import Sequence
from operator import add
from typing import Final, NamedTuple

from verifier.audit.advance import advance
from verifier.audit.explain import Solution, explain
from verifier.law.program import Program
from verifier.law.step import Found, Play, Ruling
from verifier.model.events import (
    BAD,
    BLIND,
    CUT,
    DEAL_DOWN,
    DEAL_UP,
    END,
    IRREGULARITY,
    MISDEAL,
    NOTE,
    SEAT_BITS,
    SHUFFLE,
    Event,
)
from verifier.model.money import MOST
from verifier.model.record import Hand
from verifier.model.table import Table

END_CODE: Final = END << SEAT_BITS
MISDEAL_CODE: Final = MISDEAL << SEAT_BITS
_BLINDS: Final = frozenset({BLIND})
_DEALS: Final = frozenset({DEAL_DOWN, DEAL_UP})
_ASIDE: Final = frozenset(kind << SEAT_BITS for kind in (NOTE, IRREGULARITY, SHUFFLE, CUT, BAD))
"""Lines that tell of the hand without being part of its play."""


class Replayed(NamedTuple):
    """What a replay came to."""

    found: tuple[Found, ...]
    table: Table | None
    """How the table stood at the end; None where the hand could not be explained."""
    alternatives: tuple[tuple[Found, ...], ...] = ()
    """Other explanations with as many findings."""
    lost_at: int = -1
    """Where the search gave up; -1 if it did not."""
    misdeal: bool = False


def replay(program: Program, hand: Hand, last_winner: int = 0) -> Replayed:
    """Hold a hand against the order of play. `last_winner` is the seat that won the hand before, or 0 if not known."""
    layout = program.layout(hand.button or _likely_button(hand), hand.seats)
    stacks = hand.stacks if program.knows_stacks else [MOST] * len(hand.seats)
    table = Table(layout, [stacks[k] for k in layout.index], program.deck, program.tallies)
    if last_winner:
        table.last_winner = layout.pos[last_winner]
    events = hand.events
    play = Play(events)
    if not _ASIDE.isdisjoint(play.codes):
        play = _without_asides(events)
    if MISDEAL_CODE in play.codes:
        return _misdealt(program, table, play)
    i = advance(program, table, play, 0)
    if table.pc == len(program.steps) and play.codes[i] == END_CODE and i == len(play.codes) - 1:
        count(program, table, i + 1)
        return Replayed((), table)
    solution = explain(program, table, play, i)
    return _solved(program, solution, len(play.codes))


def _solved(program: Program, solution: Solution, events: int) -> Replayed:
    if solution.table is None:
        return Replayed((), None, (), solution.lost_at)
    count(program, solution.table, events)
    departed = [*(found.ruling for found in solution.found), *_silent(program, solution.table)]
    for ruling, times in Counter(ruling for ruling in departed if ruling.whole).items():
        counted = ruling.tally not in program.hand_tallies
        ruling.told += min(times, solution.table.passes[ruling.tally]) if counted else times
    return Replayed(solution.found, solution.table, solution.alternatives)


def _silent(program: Program, table: Table) -> list[Ruling]:
    """The rules that the hand broke once more, without a finding, since one interpretation is told of once."""
    told = [remark[:2] for remark in table.remarks if remark.kind == "told"]
    return [ruling for one in told for ruling in program.rulings if (ruling.tally, ruling.rule.departure) == one]


def count(program: Program, table: Table, events: int) -> None:
    """Add the occasions that the hand kept, and what it left open, to the program's totals."""
    totals = program.totals
    totals[:] = map(add, totals, table.passes)
    cards, payments, balances, lines = program.hand_tallies
    totals[cards] += table.out.bit_count()
    if table.lost_from >= 0:
        lost = (table.lost_from, table.lost)
        program.lost[lost] = program.lost.get(lost, 0) + 1
    else:
        totals[payments] += table.n
        totals[balances] += 1
    totals[lines] += events
    if program.misdeal is not None:
        totals[program.misdeal.tally] += 1
    if table.remarks:
        for remark in table.remarks:
            program.remarks[remark] = program.remarks.get(remark, 0) + 1


def _likely_button(hand: Hand) -> int:
    """Where the button must have stood if the first blind, or else the first card, went left of it.

    Only to follow the play of a hand that does not say: whatever hangs on the button is open then.
    """
    for kinds in (_BLINDS, _DEALS):
        for event in hand.events:
            if event.kind in kinds and event.seat in hand.seats:
                return hand.seats[hand.seats.index(event.seat) - 1]
    return hand.seats[-1]


def _without_asides(events: Sequence[Event]) -> Play:
    origin = [k for k, event in enumerate(events) if event.code not in _ASIDE]
    return Play([events[k] for k in origin], origin)


def _misdealt(program: Program, table: Table, play: Play) -> Replayed:
    """A hand that was called off: what came before it is not judged, what must be done then is a person's matter."""
    at = play.codes.index(MISDEAL_CODE)
    ruling = program.misdeal
    if ruling is None or not ruling.judged:
        return Replayed((), table, misdeal=True)
    found = Found(
        ruling, play.origin[at], 0, "The hand was called off as a misdeal", "a hand played to its end, or a ruling",
        "misdeal",
    )  # fmt: skip
    return Replayed((found,), table, misdeal=True)
