"""What was done before a round against the house was called off.

Whatever happens to the round then, its wagers were down before the first card: up to there it is judged like any other.
Of the deal it is looked at who is given cards; whether they were the right ones, and what was then done, is open.
"""

from copy import copy
from typing import Final, NamedTuple

from verifier.audit.advance import advance
from verifier.audit.explain import explain
from verifier.law import words
from verifier.law.program import Program
from verifier.law.step import AnyStep, Found, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.deal_hands import DealHands
from verifier.law.steps.tips import Tips
from verifier.law.steps.wagers import Wagers
from verifier.model.banked import Banked
from verifier.model.cards import DECK
from verifier.model.events import DEAL_HAND, DEALER_DOWN, DEALER_UP, END, SEAT_BITS, WAGER, Event
from verifier.model.state import Remark

WHY: Final = "the round was called off"
OF_SEAT: Final = "the part of a seat in the round was called off"
_CARDS: Final = frozenset({DEAL_HAND, DEALER_UP, DEALER_DOWN})


class Before(NamedTuple):
    """What was found before a round was called off, and the table as it stood then."""

    found: tuple[Found, ...]
    table: Banked


def until(program: Program, table: Banked, play: Play, k: int, i: int = 0) -> Before:
    """Judge what stands before event k, with which the round was called off; `table` has come to event i."""
    deal = _deals(program)
    if deal < 0:
        return Before((), table)
    found: tuple[Found, ...] = ()
    if table.pc < deal:
        found, table = _before_the_cards(_only(program, program.steps[:deal]), table, play, k, i)
    first = next((j for j in range(k) if play.kind(j) in _CARDS), k)
    told = {one.at for one in found}
    found += tuple(one for one in _cards(program, table, play, first, k) if one.at not in told)
    _leave_open(program, table, {play.kind(j) for j in range(first, k)}, found)
    return Before(found, table)


def wagers_of(program: Program, table: Banked, play: Play, k: int, seat: int) -> Before:
    """The same of the wagers of a seat that is out of the round from event k on."""
    own = [j for j in range(k) if play.seat(j) == seat]
    only = Play([play.events[j] for j in (*own, k)], [play.origin[j] for j in (*own, k)])
    steps: list[AnyStep] = [
        step for step in program.steps[: max(_deals(program), 0)] if isinstance(step, Wagers | Tips)
    ]
    found, table = _before_the_cards(_only(program, steps), table, only, len(own), 0)
    if steps:
        _leave_open(program, table, {play.kind(j) for j in own} - {WAGER}, found, OF_SEAT)
    return Before(found, table)


def _deals(program: Program) -> int:
    """Which step deals the hands; -1 if none does, or no wagers come before it."""
    deal = next((n for n, step in enumerate(program.steps) if isinstance(step, DealHands)), 0)
    return deal if any(isinstance(step, Wagers) for step in program.steps[:deal]) else -1


def _only(program: Program, steps: list[AnyStep]) -> Program:
    """The program with these steps alone."""
    short = copy(program)
    short.steps = steps
    short.duties = tuple(duty for duty in program.duties if duty in steps)
    short.owners = {}
    for n, step in enumerate(steps):
        for kind in step.owns:
            short.owners.setdefault(kind, []).append(n)
    return short


def _before_the_cards(short: Program, table: Banked, play: Play, k: int, i: int) -> Before:
    """Take what stands before event k through the steps of `short`, and explain what does not fit."""
    rest = Play([*play.events[:k], Event(END << SEAT_BITS)], play.origin[: k + 1])
    stop = advance(short, table, rest, i)
    if table.pc == len(short.steps):
        return Before((), table)
    solution = explain(short, table, rest, stop, partly=True)
    if not isinstance(solution.table, Banked):
        table.lost, table.lost_from = WHY, table.pc
        return Before((), table)
    return Before(solution.found, solution.table)


def _cards(program: Program, t: Banked, play: Play, first: int, k: int) -> list[Found]:
    """Cards that nobody can be given, and wagers once the cards have begun to come; each seat is told of once."""
    deal = program.steps[_deals(program)]
    wagers = next(step for step in program.steps if isinstance(step, Wagers))
    assert isinstance(deal, BankedStep)
    found: list[Found] = []
    told: set[int] = set()
    for j in range(first, k):
        seat, kind = play.seat(j), play.kind(j)
        p = t.layout.pos[seat]
        new: tuple[Found, ...] = ()
        if seat and p < 0:
            new = deal.blame_record(
                "seat-unknown", play, j, f"Seat {seat} is not dealt in", "a seat that is dealt in", f"seat {seat}"
            )
        elif kind == DEAL_HAND and wagers.recorded and not t.boxes[p].hands:
            new = deal.blame("deal-player", play, j, f"{words.Seat(t, p)} is dealt a card without a wager",
                             "no card here", words.act(play.codes[j]))  # fmt: skip
        elif kind == WAGER:
            new = wagers.late(t, play, j, p)
        if seat not in told:
            found += new
            told |= {seat} if new else set()
        if kind in _CARDS:
            found += deal.too_often(t, play, j, play.values[j] & DECK) if t.spent(play.values[j] & DECK) else ()
            t.draw(play.values[j] & DECK)
    return found


def _leave_open(program: Program, t: Banked, kinds: set[int], found: tuple[Found, ...], why: str = WHY) -> None:
    """Whether the deal, and what was played, kept to the law is open: an occasion of each rule on what was done."""
    told = {one.ruling.rule.id for one in found}
    deal = _deals(program)
    for n, step in enumerate(program.steps[deal:]):
        for name, ruling in step.rulings.items() if step.owns & (kinds - _CARDS if n else kinds) else ():
            if ruling.rule.id not in told:
                t.remarks += (Remark(ruling.tally, name, "open", why),)
