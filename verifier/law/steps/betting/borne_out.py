"""What the lines that come after an act show it to have been, where the log has its amount wrong or leaves it out.

Whoever calls puts in what brings him up to the bet, or all that he has; whoever is called for less than he has bet gets
the rest back; and what is paid out at the end was put in before.
"""

from collections.abc import Iterator
from typing import Final

from verifier.law.step import Play
from verifier.law.steps.betting.round import ACTIONS, BOLD
from verifier.model.events import (
    AWARD,
    BOARD,
    BURN,
    CALL,
    DEAL_DOWN,
    DEAL_UP,
    DISCARD,
    RAKE,
    STAND_PAT,
    UNCALLED,
)
from verifier.model.table import Table

ROUND: Final = ACTIONS | {UNCALLED, DISCARD}
"""What may stand between two acts of one round, and they themselves."""
BETWEEN: Final = frozenset({BURN, BOARD, DEAL_DOWN, DEAL_UP, STAND_PAT})
"""What stands between two rounds."""


def levels(t: Table, play: Play, i: int, p: int) -> list[int]:
    """Up to what p may have bet, just before event i: as the round bears it out, or the pot, or all that he has."""
    shown = answered_at(t, play, i, p)
    rest = paid_out(play, i) - sum(t.put) - t.dead - sum(put_in(t, play, i))
    if rest > 0:
        shown.append(t.bet[p] + rest)
    if shown:
        shown.append(t.bet[p] + t.stack[p])
    return list(dict.fromkeys(shown))


def answered_at(t: Table, play: Play, i: int, p: int) -> list[int]:
    """Up to what p may have bet, just before event i, as those who answer in this round have it."""
    return [level for level in _answered_at(t, play, i, p) if level > 0]


def _answered_at(t: Table, play: Play, i: int, p: int) -> Iterator[int]:
    bet = t.bet[:]
    raised = 0
    while play.kind(i) in ROUND:
        kind, amount = play.kind(i), play.values[i]
        q = t.layout.pos[play.seat(i)]
        if q < 0:
            return
        if kind == UNCALLED:
            if q == p and not raised:
                yield amount + max((other for r, other in enumerate(bet) if r != p), default=0)
            return
        if kind in BOLD:
            if q == p:
                return
            raised = amount
        if kind == CALL and amount > 0:
            if not raised and q != p:
                bet[q] += amount
                yield bet[q]
            elif q == p:  # he calls a raise, and what he lacks to it, or has left for it, shows what he had in
                yield raised - amount
                yield t.bet[p] + t.stack[p] - amount
                return
        i += 1


def put_in(t: Table, play: Play, i: int) -> list[int]:
    """What each puts in from event i on, as the lines have it. What goes back is taken off."""
    bet, put = t.bet[:], [0] * t.n
    for k in range(i, len(play.codes)):
        kind, amount = play.kind(k), play.values[k]
        q = t.layout.pos[play.seat(k)]
        if kind in BETWEEN:
            bet = [0] * t.n
        if q < 0 or amount <= 0:
            continue
        if kind in BOLD:
            put[q] += amount - bet[q]
            bet[q] = amount
        elif kind in (CALL, UNCALLED):
            more = amount if kind == CALL else -amount
            put[q] += more
            bet[q] += more
    return put


def paid_out(play: Play, i: int) -> int:
    """What is paid out from event i on."""
    return sum(play.values[k] for k in range(i, len(play.codes)) if play.kind(k) in (AWARD, RAKE))
