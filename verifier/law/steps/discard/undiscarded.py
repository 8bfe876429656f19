"""The window of a discard ends and somebody still owes one: it is late, it was never made, or no line tells of it."""

from typing import TYPE_CHECKING, Final

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.held import throw
from verifier.law.steps.out_of_the_hand import gone
from verifier.model.cards import DECK, size
from verifier.model.events import AWARD, DISCARD, END, FOLD, MUCK, SEAT_BITS, SHOW
from verifier.model.layout import members
from verifier.model.table import Table

if TYPE_CHECKING:
    from verifier.law.steps.discard.step import Discard

_SHOWN: Final = (SHOW, MUCK)


def explain(duty: "Discard", t: Table, play: Play, i: int) -> list[Explanation]:
    """What may have happened where the duty is due at event i and not everybody has done it.

    Whoever discards later is told of there. Of the others, those still in at the showdown are told of where they show,
    if the law tolerates a late discard till then, and else here; those who fold before, here.
    """
    fate = _fates(duty, t, play, i)
    owing = duty.owing(t)
    late = sum(1 << p for p, j in fate.items() if play.kind(j) == DISCARD)
    in_the_end = sum(1 << p for p, j in fate.items() if play.kind(j) not in (DISCARD, FOLD, END))
    u = t.copy()
    u.done = True
    never = owing & ~late
    u.done_by |= never
    found: tuple[Found, ...] = ()
    everybody = never == t.live
    if never:
        told_here = never & ~in_the_end if duty.patient else never
        if told_here and not (everybody and in_the_end and duty.patient):
            found += _told_here(duty, u, play, i, told_here)
        if duty.patient:
            found += _told_there(duty, u, play, fate, in_the_end, everybody)
    for p in members(never):
        _left_with(duty, u, play, p, fate[p])
    out = [Explanation(found, u, i, 0 if late else 1)]
    for p in members(in_the_end & never):
        if play.kind(fate[p]) == SHOW and size(play.values[fate[p]]) > t.hand[p].bit_count() + t.unseen[p] - duty.count:
            event = play.events[fate[p]]  # a hand with a card too many wins nothing
            mucked = event._replace(code=MUCK << SEAT_BITS | event.seat, value=0)
            out.append(Explanation(found, u.copy(), i, 2, play.changed(fate[p], mucked)))
    if never.bit_count() == 1:
        (p,) = members(never)
        out += [Explanation(found, v, i, 7) for v in gone(t, p)]
    return out


def _fates(duty: "Discard", t: Table, play: Play, i: int) -> dict[int, int]:
    """For each who owes a discard, the first event from i on that tells what became of it: a discard, a fold, a hand
    shown or mucked; failing those, if hands are shown, the award, or else the end.
    """
    found: dict[int, int] = {}
    shown = False
    award = len(play.codes) - 1
    for j in range(i, len(play.codes)):
        kind = play.kind(j)
        shown = shown or kind == SHOW
        if kind == AWARD and play.kind(award) != AWARD:
            award = j
        p = t.layout.pos[play.seat(j)] if kind in (DISCARD, FOLD, *_SHOWN) else -1
        if p >= 0:
            found.setdefault(p, j)
    rest = award if shown else len(play.codes) - 1
    return {p: found.get(p, rest) for p in members(duty.owing(t))}


def _told_here(duty: "Discard", u: Table, play: Play, i: int, who: int) -> tuple[Found, ...]:
    tolerated = duty.patient and duty.judged("discard-tolerated")
    if tolerated:
        u.told |= {duty.own_name}
    seats = members(who)
    nobody = who == u.live
    what = "Nobody has discarded" if nobody else f"{words.seats(u, who).capitalize()} {_has(who)} not discarded"
    return duty.blame(
        "discard-tolerated" if tolerated else "discard-missing", play, i, f"{what} before {duty.before}",
        f"a discard of {words.seats(u, who)}", words.act(play.codes[i]),
        seat=u.layout.order[seats[0]] if len(seats) == 1 else 0,
    )  # fmt: skip


def _told_there(
    duty: "Discard", u: Table, play: Play, fate: dict[int, int], who: int, everybody: bool
) -> tuple[Found, ...]:
    found: tuple[Found, ...] = ()
    for p in sorted(members(who), key=lambda p: fate[p]):
        found += duty.blame(
            "discard-missing", play, fate[p], f"{words.Seat(u, p)} has never discarded",
            f"a discard before {duty.before}", words.act(play.codes[fate[p]]), seat=u.layout.order[p],
        )  # fmt: skip
        if everybody:  # the discards were left out as a whole
            break
    return found


def _left_with(duty: "Discard", u: Table, play: Play, p: int, j: int) -> None:
    """What p holds: as many cards as he shows in the end; where he shows none, which ones is not known."""
    held = u.hand[p].bit_count() + u.unseen[p]
    if play.kind(j) == SHOW:
        shown = play.values[j]
        extra = u.hand[p] & ~shown
        if size(shown) == held - duty.count and extra.bit_count() == duty.count and shown & DECK & ~u.hand[p] == 0:
            throw(u, p, extra)
        elif size(shown) == held - duty.count:
            u.forget(p, duty.count)
        return
    if play.kind(j) != END:
        u.forget(p, duty.count)


def _has(who: int) -> str:
    return "has" if who & (who - 1) == 0 else "have"
