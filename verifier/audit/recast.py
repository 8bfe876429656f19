"""Hands that are read in another way: one departs in many places, and one line, mostly of its head, is why.

A seat may be listed with the players that has no part in the hand, or be said to sit out and play; the button may have
stood elsewhere; against the house, a seat may be given back all its wagers, or an area go by another name. The hand is
read with such a line put right; it is told of as the one cause where that explains more than it costs.
"""

from collections.abc import Callable

from verifier.audit.advance import advance, fits
from verifier.audit.broken_off import settles
from verifier.audit.misnamed import misnamed
from verifier.audit.one_line import otherwise
from verifier.audit.replayed import Ledger, Replayed, take_off
from verifier.audit.seating import Carried, table_of
from verifier.audit.wagers_back import back_to_one
from verifier.law import words
from verifier.law.program import Program
from verifier.law.step import Found, Play
from verifier.law.steps.opening import Opened, seat_line
from verifier.model.banked import Banked
from verifier.model.cards import DECK
from verifier.model.events import DEAL_HAND, NOTE, SEAT_BITS, Event
from verifier.model.money import MOST
from verifier.model.record import Hand

Replay = Callable[[Program, Hand, Carried], Replayed]
"""Holds a hand against the order of play. The last argument is what it takes over from the hand before."""


def recast(
    program: Program, hand: Hand, carried: Carried, result: Replayed, ledger: Ledger, replay: Replay
) -> Replayed:
    """The hand that came to `result`, read with another head where that leaves fewer findings. `ledger` was opened
    before it was counted.
    """
    as_it_stands = Ledger(program)
    if len(result.found) < 2 and result.table is not None:
        return _one_called_off(program, hand, carried, result, ledger, replay) or _as_it(result, as_it_stands)
    seated = _seated_otherwise(program, hand)
    if seated is not None:
        other, head = seated
        ledger.restore()
        better = replay(program, other, carried)
        if _fewer(len(head) + len(better.found), better, result):
            return better._replace(head=head, read_as=other)
        as_it_stands.restore()
    without = _one_called_off(program, hand, carried, result, ledger, replay) if program.banked else None
    if without is not None:
        return without
    as_it_stands.restore()
    named = _named_otherwise(program, hand, carried, result, ledger, replay) if program.banked else None
    if named is not None:
        return named
    as_it_stands.restore()
    button = _button(program, hand, carried)
    found = _first_departure(program, hand, carried, result) if button else None
    if found is not None:
        ledger.restore()
        other = hand._replace(button=button)
        all_of_it = f"; all of the hand is as if the button stood at seat {button}"
        told = found._replace(message=found.message + all_of_it)
        return replay(program, other, carried)._replace(found=(told,), read_as=other)
    return _one_line(program, hand, carried, result, ledger, replay) or _as_it(result, as_it_stands)


def _one_line(
    program: Program, hand: Hand, carried: Carried, result: Replayed, ledger: Ledger, replay: Replay
) -> Replayed | None:
    """The hand with one line read otherwise, or left out, where that makes all of it lawful: one cause, told where the
    hand departs first. None where no one line does.
    """
    first = min([one.at for one in result.found], default=max(result.lost_at, 0))
    meant = otherwise(program, hand, carried, first)
    found = _first_departure(program, hand, carried, result) if meant is not None else None
    if meant is None or found is None:
        return None
    k, other = meant
    ledger.restore()
    better = replay(program, other, carried)
    if better.found or better.table is None:
        return None
    line = hand.lines[k]
    all_of_it = f"; but for line {line} ({words.act(hand.events[k].code)}) all of the hand is as it should be"
    take_off(program, better.table, [found.ruling])
    return better._replace(found=(found._replace(message=found.message + all_of_it),))


def may_be_called_off(program: Program) -> bool:
    """Whether a part of a round against the house may be void for a reason that its log does not record."""
    return program.banked and "irregularities" not in program.records


def _as_it(result: Replayed, ledger: Ledger) -> Replayed:
    """The hand as it stands, whatever has been counted since."""
    ledger.restore()
    return result


def _one_called_off(
    program: Program, hand: Hand, carried: Carried, result: Replayed, ledger: Ledger, replay: Replay
) -> Replayed | None:
    """The round without a seat that is given back all its wagers, and no line says why; None if that is no better."""
    play = Play(hand.events)
    back = back_to_one(play)
    if back < 0:
        return None
    seat = play.seat(back)
    ledger.restore()
    events = tuple(Event(NOTE << SEAT_BITS) if event.seat == seat else event for event in hand.events)
    better = replay(program, hand._replace(events=events), carried)
    found = program.steps[settles(program)].blame(
        "settle-extra", play, back, f"All wagers of seat {seat} go back, and no line says why",
        "the hand to its end, or the reason", words.act(play.codes[back]),
    )  # fmt: skip
    untold = "irregularities" not in program.records  # there may be a reason, and the log does not record such
    if untold:
        found = ()
    elif not found:
        return None
    if better.table is None or not _fewer(len(found) + len(better.found), better, result):
        return None
    for event in hand.events:
        if event.seat == seat and event.kind == DEAL_HAND and isinstance(better.table, Banked):
            better.table.draw(event.value & DECK)
    take_off(program, better.table, (one.ruling for one in found))
    return better._replace(found=(*found, *better.found))


def _named_otherwise(
    program: Program, hand: Hand, carried: Carried, result: Replayed, ledger: Ledger, replay: Replay
) -> Replayed | None:
    """The round with areas that the game does not have read as those that are meant; None if that is no better."""
    other = misnamed(program, hand)
    if other is None:
        return None
    ledger.restore()
    read, found = other
    better = replay(program, read, carried)
    if better.table is None or not _fewer(len(found) + len(better.found), better, result):
        return None
    take_off(program, better.table, (one.ruling for one in found))
    return better._replace(found=(*found, *better.found))


def _fewer(count: int, better: Replayed, result: Replayed) -> bool:
    return better.table is not None and (result.table is None or count < len(result.found))


def _seated_otherwise(program: Program, hand: Hand) -> tuple[Hand, tuple[Opened, ...]] | None:
    """The hand played by those whom its lines name, and what is wrong with the list; None where they are the same."""
    ruling = program.record.get("seat-unknown")
    if ruling is None or not ruling.judged or not {"deal-count", "actions"} <= program.records:
        return None
    named = {event.seat for event in hand.events}
    idle = [seat for seat in hand.seats if seat not in named]
    present = [k for k, seat in enumerate(hand.away) if seat in named]
    people = [
        (seat, hand.names[k], hand.stacks[k], hand.bought[k] if hand.bought else 0)
        for k, seat in enumerate(hand.seats)
        if seat not in idle
    ]
    people += [(hand.away[k], *hand.aside[k], 0) for k in present]
    unlisted = sorted(named - {0, *hand.seats, *hand.away}) if program.banked else []  # else their stack is not known
    people += [(seat, "", MOST, 0) for seat in unlisted]
    people.sort()
    if len(people) < (1 if program.banked else 2) or not (idle or present or unlisted):
        return None
    seats, names, stacks, bought = zip(*people, strict=True)
    absent = [(seat, hand.aside[k]) for k, seat in enumerate(hand.away) if k not in present]
    absent += [(seat, (hand.names[k], hand.stacks[k])) for k, seat in enumerate(hand.seats) if seat in idle]
    head = [
        Opened(
            ruling, seat_line(hand, seat), seat, f"Seat {seat} is listed with the players and has no part in the hand",
            f"cards for seat {seat}, or that it sits out", "no line of this seat",
        )
        for seat in idle
    ]  # fmt: skip
    head += [
        Opened(
            ruling, seat_line(hand, hand.away[k]), hand.away[k], f"Seat {hand.away[k]} is said to sit out, and plays",
            "no line of this seat", "lines of this seat",
        )
        for k in present
    ]  # fmt: skip
    for seat in unlisted:
        k = next(k for k, event in enumerate(hand.events) if event.seat == seat)
        head.append(
            Opened(
                ruling, hand.lines[k], seat, f"Seat {seat} is not listed with the players, and plays",
                f"a line that lists seat {seat}", words.act(hand.events[k].code),
            )
        )  # fmt: skip
    other = hand._replace(
        seats=seats, names=names, stacks=stacks, bought=bought if any(bought) else (),
        away=tuple(seat for seat, _ in absent), aside=tuple(person for _, person in absent),
    )  # fmt: skip
    return other, tuple(head)


def _button(program: Program, hand: Hand, carried: Carried) -> int:
    """The next seat from which, had the button stood there, the whole hand is as it should be; 0 if there is none."""
    if "button" not in program.records or not hand.button or program.banked:
        return 0
    after = [seat for seat in hand.seats if seat > hand.button] + [seat for seat in hand.seats if seat < hand.button]
    for seat in after:
        other = hand._replace(button=seat)
        table, play = table_of(program, other, carried), Play(hand.events)
        if fits(program, table, play, advance(program, table, play, 0)):
            return seat
    return 0


def _first_departure(program: Program, hand: Hand, carried: Carried, result: Replayed) -> Found | None:
    """What the hand departs in first, a fail before what is for a person to see, told as the one thing that it
    departs in.
    """
    found = min(result.found, key=lambda one: ((one.outcome or one.ruling.outcome) != "fail", one.at), default=None)
    if found is None:  # there was too much to tell it apart
        table, play = table_of(program, hand, carried), Play(hand.events)
        i = advance(program, table, play, 0)
        own = program.steps[table.pc].explain(table, play, i) if table.pc < len(program.steps) else []
        found = next((option.found[0] for option in own if option.found), None)
    return found
