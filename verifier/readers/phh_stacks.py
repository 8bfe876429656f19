"""What each player must have been given, worked out from the stacks that a hand ends with.

PHH's `finishing_stacks` say how the hand ended for each player, but not what he was given: that follows only if each
`cc` put in what was due, which is what `cc` means in PHH. The fold below knows no game: a betting round ends where
cards move.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from verifier.model import events as ev
from verifier.model.events import Event


class Paid(NamedTuple):
    """What each seat put in, in hundredths."""

    all: dict[int, int]
    uncalled: tuple[int, int]
    """The seat whose last bet nobody met in full, and the part of it that goes back to him; zeros if there is none."""


def paid(stacks: Mapping[int, int], events: Sequence[Event]) -> Paid:
    """What the events of one hand took from each stack (`cc` pays what is due as far as the stack goes)."""
    total = dict.fromkeys(stacks, 0)
    matched = dict.fromkeys(stacks, 0)  # without antes, which nobody has to match
    round_bets = dict.fromkeys(stacks, 0)
    acted = False
    for event in events:
        kind, seat = event.kind, event.seat
        put = 0
        if kind in (ev.ANTE, ev.BLIND, ev.STRADDLE, ev.BRING_IN):
            put = event.value
        elif kind == ev.CHECK_OR_CALL:
            acted = True
            put = min(max(round_bets.values()) - round_bets[seat], stacks[seat] - total[seat])
        elif kind == ev.BET_OR_RAISE:
            acted = True
            put = event.value - round_bets[seat]
        elif kind == ev.FOLD:
            acted = True
        elif acted and kind in (ev.DEAL_DOWN, ev.DEAL_UP, ev.BOARD, ev.DISCARD, ev.STAND_PAT):
            round_bets = dict.fromkeys(stacks, 0)
            acted = False
        if put:
            total[seat] += put
            if kind != ev.ANTE:
                matched[seat] += put
                round_bets[seat] += put
    first, second = sorted(matched.values(), reverse=True)[:2]
    top = max(matched, key=lambda seat: matched[seat])
    return Paid(total, (top, first - second) if first > second else (0, 0))


def given(stacks: Mapping[int, int], ended: Mapping[int, int], events: Sequence[Event]) -> dict[int, int] | None:
    """What each seat was given from the pots, from the stacks it began and ended with; None where the hand is not over.

    Raises ValueError, worded for people, where no awards lead to those stacks.
    """
    put = paid(stacks, events)
    before = {seat: stacks[seat] - put.all[seat] for seat in stacks}
    if all(ended[seat] == before[seat] for seat in stacks):
        return None
    back_to, back = put.uncalled
    if back_to:
        before[back_to] += back
    awards = {seat: ended[seat] - before[seat] for seat in stacks}
    short = [seat for seat, award in awards.items() if award < 0]
    if short:
        raise ValueError(f"seat {short[0]} ends with less than his bets left him")
    if sum(ended.values()) > sum(stacks.values()):
        raise ValueError("together the players end with more chips than they began with")
    return awards
