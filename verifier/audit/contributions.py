"""A hand that is called off before anybody has won: what each has put in must go back to him, no more and no less."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from verifier.audit.advance import advance
from verifier.audit.replayed import Replayed, count
from verifier.law import words
from verifier.law.program import Program
from verifier.law.step import Case, Found, Play
from verifier.model.events import (
    AWARD,
    BET,
    BET_OR_RAISE,
    END,
    FOLD,
    IRREGULARITY,
    MISDEAL,
    MUCK,
    RAISE,
    RAKE,
    RESHUFFLE,
    RETURNED,
    SHOW,
    UNCALLED,
)
from verifier.model.state import Remark
from verifier.model.table import Table

_BETS: Final = (BET, RAISE, BET_OR_RAISE)
_IDLE: Final = (SHOW, MUCK, FOLD, RESHUFFLE, MISDEAL, IRREGULARITY)
"""What may still be told of a hand that has been called off."""


class _Wrong(NamedTuple):
    """One thing that is not as it must be."""

    i: int
    seat: int
    message: str
    expected: str
    observed: str


def given_back(program: Program, table: Table, play: Play, at: int, case: Case, called_off: str) -> Replayed:
    """The hand was called off at event `at`. It is followed up to there; then everybody must have his chips back."""
    stop = advance(program, table, play, 0)
    if table.lost or stop != at:
        why = table.lost or "the play before does not fit, so what each has put in is not known"
        remark = Remark(case.ruling.tally, case.ruling.rule.departure, "open", why)
        program.remarks[remark] = program.remarks.get(remark, 0) + 1
        return Replayed((), table, called_off=called_off)
    count(program, table, at + 1)
    back = _Back(table, play, at)
    wrong = [*back.wrong(), *back.short()]
    if wrong:
        first = min(wrong)
        may_be_forfeit = {one.i for one in wrong} == {len(play.codes) - 1} and back.only_bettors_lack()
        found = Found(
            case.ruling, play.origin[first.i], first.seat, first.message, first.expected, first.observed,
            case.reading if may_be_forfeit else "", "review" if may_be_forfeit and case.reading else "",
        )  # fmt: skip
        case.ruling.told += 1
        program.totals[program.hand_tallies[2]] -= 1  # that the chips balance is told already
        return Replayed((found,), table, called_off=called_off)
    for p, amount in enumerate(back.given):
        table.stack[p] += amount
    return Replayed((), table, called_off=called_off, settled=True)


class _Back:
    """What goes back to whom after event `at`."""

    def __init__(self, t: Table, play: Play, at: int) -> None:
        self.t = t
        self.play = play
        self.at = at
        self.given = [0] * t.n
        self.last = [len(play.codes) - 1] * t.n
        """Where each was given something last; the end of the hand, if nowhere."""
        self.bettors = {play.seat(i) for i in range(at) if play.kind(i) in _BETS}

    def wrong(self) -> Iterator[_Wrong]:
        """Lines that give back too much, give the pot away or go on with the hand."""
        t, play = self.t, self.play
        dead = t.dead
        for i in range(self.at + 1, len(play.codes)):
            kind, seat, amount = play.kind(i), play.seat(i), play.values[i]
            if kind in (RETURNED, UNCALLED):
                p = t.layout.pos[seat]
                if p < 0:
                    dead -= amount
                    if dead < 0:
                        yield self._too_much(i, seat, 0, amount)
                    continue
                self.given[p] += amount
                self.last[p] = i
                if self.given[p] > t.put[p]:
                    yield self._too_much(i, seat, t.put[p], self.given[p])
            elif kind in (AWARD, RAKE):
                yield _Wrong(
                    i, seat, "Chips of the pot go elsewhere than back to those who put them in", "all of it goes back",
                    f"{words.act(play.codes[i])} {words.amount(amount)}",
                )  # fmt: skip
            elif kind not in _IDLE and kind != END:
                yield _Wrong(
                    i, seat, "The hand goes on although it had to be called off", "all of the pot goes back",
                    words.act(play.codes[i]),
                )  # fmt: skip

    def _too_much(self, i: int, seat: int, put: int, got: int) -> _Wrong:
        return _Wrong(
            i, seat, f"Seat {seat} is given back more than was put in", words.amount(put), words.amount(got)
        )  # fmt: skip

    def short(self) -> Iterator[_Wrong]:
        """Who has less than he put in, once all lines are read: told at the last that gave him something."""
        t = self.t
        for p, put in enumerate(t.put):
            if self.given[p] < put:
                yield _Wrong(
                    self.last[p], t.layout.order[p], f"{words.Seat(t, p)} is not given back all that was put in",
                    words.amount(put), words.amount(self.given[p]),
                )  # fmt: skip

    def only_bettors_lack(self) -> bool:
        """Whether each who lacks something has nothing back at all, and has bet or raised."""
        t = self.t
        lacking = [p for p, put in enumerate(t.put) if self.given[p] < put]
        return all(not self.given[p] and t.layout.order[p] in self.bettors for p in lacking)
