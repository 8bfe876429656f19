"""Replaying one hand against a compiled order of play.

A hand that fits is consumed straight through. One that departs is handed to the search in `explain`.
"""

from typing import Final

from verifier.audit.advance import advance
from verifier.audit.explain import Solution, explain
from verifier.audit.irregular import UNUSUAL, irregular, without_asides
from verifier.audit.replayed import Replayed, count, take_off
from verifier.law.program import Program
from verifier.law.step import Play, Ruling
from verifier.model.events import BLIND, DEAL_DOWN, DEAL_UP, END, SEAT_BITS
from verifier.model.money import MOST
from verifier.model.record import Hand
from verifier.model.table import Table

END_CODE: Final = END << SEAT_BITS
_BLINDS: Final = frozenset({BLIND})
_DEALS: Final = frozenset({DEAL_DOWN, DEAL_UP})


def replay(program: Program, hand: Hand, last_winner: int = 0) -> Replayed:
    """Hold a hand against the order of play. `last_winner` is the seat that won the hand before, or 0 if not known."""
    layout = program.layout(hand.button or _likely_button(hand), hand.seats)
    stacks = hand.stacks if program.knows_stacks else [MOST] * len(hand.seats)
    table = Table(layout, [stacks[k] for k in layout.index], program.deck, program.tallies)
    if last_winner:
        table.last_winner = layout.pos[last_winner]
    play = Play(hand.events)
    if not UNUSUAL.isdisjoint(play.codes):
        play = without_asides(play)
        if (settled := irregular(program, table, play, _played)) is not None:
            return settled
    return _played(program, table, play)


def _played(program: Program, table: Table, play: Play) -> Replayed:
    """Hold what was played against the order of play."""
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
    take_off(program, solution.table, [*(found.ruling for found in solution.found), *_silent(program, solution.table)])
    return Replayed(solution.found, solution.table, solution.alternatives)


def _silent(program: Program, table: Table) -> list[Ruling]:
    """The rules that the hand broke once more, without a finding, since one interpretation is told of once."""
    told = [remark[:2] for remark in table.remarks if remark.kind == "told"]
    return [ruling for one in told for ruling in program.rulings if (ruling.tally, ruling.rule.departure) == one]


def _likely_button(hand: Hand) -> int:
    """Where the button must have stood if the first blind, or else the first card, went left of it.

    Only to follow the play of a hand that does not say: whatever hangs on the button is open then.
    """
    for kinds in (_BLINDS, _DEALS):
        for event in hand.events:
            if event.kind in kinds and event.seat in hand.seats:
                return hand.seats[hand.seats.index(event.seat) - 1]
    return hand.seats[-1]
