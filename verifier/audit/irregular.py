"""Hands of which the log tells that something went wrong: a misdeal, a defective deck, chips given back."""

from collections.abc import Callable
from typing import Final

from verifier.audit.advance import advance
from verifier.audit.contributions import given_back
from verifier.audit.replayed import Replayed
from verifier.audit.twice import not_twice
from verifier.law import words
from verifier.law.program import Program
from verifier.law.step import Case, Found, Play
from verifier.law.steps.deal.path import DealPath
from verifier.model.events import (
    AWARD,
    BAD,
    CASE_MASK,
    CUT,
    DEAL_DOWN,
    DEAL_HAND,
    DEFECTIVE_DECK,
    IRREGULARITY,
    MISDEAL,
    MOST_SEATS,
    MUCK,
    NOTE,
    RAKE,
    RESHUFFLE,
    RETURNED,
    SEAT_BITS,
    SHOW,
    SHUFFLE,
    UNCALLED,
    Event,
)
from verifier.model.state import Remark, State
from verifier.model.table import Table

Played = Callable[[Program, Table, Play], Replayed]
"""Holds what was played against the order of play."""

_MISDEAL_CODE: Final = MISDEAL << SEAT_BITS
_IRREGULARITY_CODE: Final = IRREGULARITY << SEAT_BITS
_ASIDE: Final = frozenset(kind << SEAT_BITS for kind in (NOTE, IRREGULARITY, SHUFFLE, CUT, BAD))
"""Lines that tell of the hand without being part of its play; an irregularity is one only if it names no case."""

_PLAY: Final = frozenset(range(DEAL_DOWN, RAKE + 1)) - {SHUFFLE, CUT, RESHUFFLE, UNCALLED, SHOW, MUCK}
"""What is dealt, put in, done and paid in a hand that is played."""

UNUSUAL: Final = (
    _ASIDE
    | {DEAL_HAND << SEAT_BITS | seat for seat in range(MOST_SEATS + 1)}
    | {_MISDEAL_CODE}
    | {RETURNED << SEAT_BITS | seat for seat in range(MOST_SEATS + 1)}
)
"""The codes of lines that a hand which is played to its end has none of."""

MISDEALT: Final = "the hand before was a misdeal"
CALLED_OFF: Final = "the hand before was called off"


def without_asides(play: Play) -> Play:
    """The same without lines that are no part of the play."""
    kept = [k for k, event in enumerate(play.events) if event.code not in _ASIDE or _names_a_case(event)]
    return Play([play.events[k] for k in kept], [play.origin[k] for k in kept])


def with_faces(program: Program, table: Table, play: Play) -> Play:
    """The same with cards of which no line says which way up they lie read as they should lie; the table remembers
    that nobody knows.
    """
    plain = [k for k, code in enumerate(play.codes) if code >> SEAT_BITS == DEAL_HAND and not play.events[k].aux]
    deals = [step for step in program.steps if isinstance(step, DealPath)]
    if not plain or len({step.face for step in deals}) != 1:
        return play
    why = "the log does not say which way up a card lies"
    table.remarks += (Remark(deals[0].cards, "deal-face", "open", why),) * len(plain)
    events = list(play.events)
    for k in plain:
        events[k] = events[k]._replace(code=deals[0].face << SEAT_BITS | events[k].seat)
    return Play(events, play.origin)


def _names_a_case(event: Event) -> bool:
    """Whether a line names a case that a game for a pot knows; those of games against the house are remarks here."""
    return (event.code != _IRREGULARITY_CODE and bool(event.aux)) or event.aux & CASE_MASK == DEFECTIVE_DECK


def irregular(program: Program, table: Table, play: Play, played: Played) -> Replayed | None:
    """What a hand without asides comes to in which something went wrong; None where nothing did."""
    at = next((i for i, code in enumerate(play.codes) if code in (_MISDEAL_CODE, _IRREGULARITY_CODE)), -1)
    if at < 0:
        return _for_no_reason(program, table, play, played) if _returns(play) else None
    if play.kind(at) == MISDEAL:
        return _misdealt(program, table, play, at)
    if AWARD in map(play.kind, range(at)):
        return _found_later(program, table, play, at, played)
    return _found_defective(program, table, play, at, played)


def _misdealt(program: Program, table: Table, play: Play, at: int) -> Replayed:
    """What came before a misdeal is not judged; what must be done then is what the law says, or a person's matter."""
    case = program.cases.get("misdeal")
    if case is None or not case.ruling.judged:
        return Replayed(_played_on(program, play, at), table, called_off=MISDEALT)
    if case.then == "return-contributions":
        return given_back(program, table, play, at, case, MISDEALT)
    found = _for_a_person(case, play, at, "The hand was called off as a misdeal", "misdeal")
    return Replayed((found,), table, called_off=MISDEALT)


def _played_on(program: Program, play: Play, at: int) -> tuple[Found, ...]:
    """The law is silent on misdeals; yet a hand that goes on after one was none, and is judged by nobody."""
    on = next((i for i in range(at + 1, len(play.codes)) if play.kind(i) in _PLAY), -1)
    ruling = program.record.get("line-foreign")
    if on < 0 or ruling is None or not ruling.judged:
        return ()
    return (
        Found(
            ruling, play.origin[on], play.seat(on), "The hand goes on after it was called off as a misdeal",
            "nothing but chips that go back", words.act(play.codes[on]),
        ),
    )  # fmt: skip


def _found_defective(program: Program, table: Table, play: Play, at: int, played: Played) -> Replayed:
    """The deck was found to be defective while the pot was there to be won."""
    case = program.cases.get("defective-deck")
    if case is None or not case.ruling.judged:
        if AWARD in map(play.kind, range(at, len(play.codes))):
            return played(program, table, _of_the_play(play))
        if case is not None:
            program.totals[case.ruling.tally] += 1
        return Replayed((), table, called_off=CALLED_OFF)
    if case.then == "return-contributions":
        return given_back(program, table, not_twice(play), at, case, CALLED_OFF)
    found = _for_a_person(case, play, at, "The deck was found to be defective", "defective deck")
    return Replayed((found,), table, called_off=CALLED_OFF)


def _found_later(program: Program, table: Table, play: Play, at: int, played: Played) -> Replayed:
    """The deck was found to be defective once the pot was awarded: that stands, so nothing may go back."""
    case = program.cases.get("defective-deck-later")
    rest = _of_the_play(play)
    returns = _returns(play)
    if case is not None and returns and _still_in_the_pot(program, table.copy(), play, rest, at):
        why = "part of the pot was not awarded yet when the deck was found to be defective"
        remark = Remark(case.ruling.tally, case.ruling.rule.departure, "open", why)
        program.remarks[remark] = program.remarks.get(remark, 0) + 1
        return Replayed((), table, called_off=CALLED_OFF)
    result = played(program, table, rest)
    if case is None or not case.ruling.judged or not returns or result.table is None:
        return result
    back = returns[0]
    found = Found(
        case.ruling, play.origin[back], play.seat(back), "Chips go back although the pot had been won",
        "the award stands", f"{words.amount(play.values[back])} to seat {play.seat(back)}",
    )  # fmt: skip
    case.ruling.told += 1
    return result._replace(found=(*result.found, found))


def _still_in_the_pot(program: Program, probe: Table, play: Play, rest: Play, at: int) -> bool:
    """Whether less had been paid out by event `at` than was put in."""
    advance(program, probe, rest, 0)
    paid = sum(play.values[i] for i in range(at) if play.kind(i) in (AWARD, RAKE))
    return paid < sum(probe.put) + probe.dead


def _for_no_reason(program: Program, table: Table, play: Play, played: Played) -> Replayed:
    """Chips go back, and no line says why. Where the pot is awarded as well, more comes out than went in."""
    if "irregularities" not in program.records:
        for tally in program.case_tallies:
            program.totals[tally] += 1
        return Replayed((), table, called_off=CALLED_OFF)
    result = played(program, table, _of_the_play(play))
    told = [found.ruling.rule.departure for found in result.found]
    if told == ["award-missing"] and AWARD not in map(play.kind, range(len(play.codes))):
        back = _returns(play)[0]
        found = result.found[0]._replace(
            at=play.origin[back], seat=play.seat(back), message="Chips go back, and no line says why",
            observed=f"{words.amount(play.values[back])} to seat {play.seat(back)}",
            outcome="review" if _all_back(result.table, play) else "",
        )  # fmt: skip
        return result._replace(found=(found,))
    ruling = program.record.get("pot-unbalanced")
    if ruling is None or not ruling.judged or result.found or result.table is None or result.table.lost:
        return result  # a pot that is not awarded is told of as such
    back = _returns(play)[0]
    found = Found(
        ruling, play.origin[back], play.seat(back), "Chips go back although the whole pot is awarded", "nothing",
        f"{words.amount(play.values[back])} to seat {play.seat(back)}",
    )  # fmt: skip
    ruling.told += 1
    return result._replace(found=(found,))


def _all_back(table: State | None, play: Play) -> bool:
    """Whether each is given back just what he had put in: nobody is wronged, and why is for a person to ask."""
    if not isinstance(table, Table):
        return False
    back = [0] * table.n
    for i in _returns(play):
        if (p := table.layout.pos[play.seat(i)]) >= 0:
            back[p] += play.values[i]
    return back == table.put


def _for_a_person(case: Case, play: Play, at: int, message: str, observed: str) -> Found:
    return Found(case.ruling, play.origin[at], 0, message, "a hand played to its end, or a ruling", observed)


def _returns(play: Play) -> list[int]:
    """Where contributions go back."""
    return [i for i, code in enumerate(play.codes) if code >> SEAT_BITS == RETURNED]


def _of_the_play(play: Play) -> Play:
    """The same without what is told of an irregularity, and without cards that come twice for that reason."""
    kept = [k for k, code in enumerate(play.codes) if code != _IRREGULARITY_CODE and code >> SEAT_BITS != RETURNED]
    rest = Play([play.events[k] for k in kept], [play.origin[k] for k in kept])
    return rest if len(kept) == len(play.codes) or _IRREGULARITY_CODE not in play.codes else not_twice(rest)
