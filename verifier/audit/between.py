"""What must hold from one hand to the next: numbers, times, stacks, and where the button went.

One hand is held against another only within one table, session and file, and only where the numbers follow each other;
elsewhere the rule is open. So it is in the first hand of a log that does not say that play starts there: the log may be
a piece of a longer one. After a hand with a finding the stacks are open too: what it did to them is in doubt.
"""

from datetime import datetime, timedelta
from typing import TYPE_CHECKING, NamedTuple

from verifier.audit.replayed import Ledger, Replayed
from verifier.audit.seating import NOTHING, Carried
from verifier.law.program import Program
from verifier.law.step import Ruling
from verifier.law.steps.opening import NOT_THE_START, Before, Opened, Opens, seat_line
from verifier.model.money import show
from verifier.model.record import Hand
from verifier.model.shoe import Shoe

if TYPE_CHECKING:
    from collections.abc import Sequence


class Ended(NamedTuple):
    """How a hand left the table."""

    hand: Hand
    stacks: tuple[int, ...]
    """By the order of its seats; empty where they are not known."""
    doubt: str
    """Why the stacks are in doubt, or empty."""
    called_off: str
    """In words, that it was called off; empty where it was not."""
    winner: int
    """The seat that alone won the pot, or 0."""
    shoe: Shoe
    """The shoe as it left it."""


def consecutive(hand: Hand, before: Ended) -> bool:
    """Whether the hand is the next one after `before`."""
    return "hand-numbers" in hand.header.records and hand.number == before.hand.number + 1


def carried(hand: Hand, before: Ended | None, gap: str) -> Carried:
    """What a hand takes over from the one before, if that is the one that it follows; `gap` as in `judge`."""
    if before is not None:
        return Carried(before.winner, before.shoe) if consecutive(hand, before) else NOTHING
    return NOTHING if gap else Carried(0, Shoe(whole=True, begins=True))


def start(hand: Hand) -> str:
    """Why nothing is known of a hand before this first one of its table; empty where play starts."""
    return "" if "session-start" in hand.header.records else NOT_THE_START


def judge(program: Program, hand: Hand, before: Ended | None, gap: str, opens: Opens) -> list[Opened]:
    """Everything that is judged before the first card of a hand.

    Where nothing is known of the hand before, `gap` says why; it is empty where play starts.
    """
    found: list[Opened] = []
    follows = before is not None and consecutive(hand, before)
    known = None if before is None else Before(before.hand, follows, before.called_off)
    for opening in program.openings:
        found += opening.judge(hand, known, gap, program.totals, opens)
    if before is None:
        if gap:
            _lost(program, hand, gap, opens)
        return found
    found += _numbers(program, hand, before, opens)
    found += _stacks(program, hand, before, follows, opens)
    return found


def read_otherwise(
    program: Program, hand: Hand, before: Ended | None, gap: str, opens: Opens, result: Replayed
) -> tuple[Hand, list[Opened], Replayed]:
    """The same for a hand that was read with another head: the hand to remember, what was found before the first card,
    and what the replay then comes to.

    Where the button was read elsewhere and the hand before sends it there, its line is wrong and is told of as such;
    and where the hand before bears the line out, the table played from the wrong place.
    """
    other = result.read_as
    assert other is not None
    if other.seats != hand.seats:
        return other, [*judge(program, other, before, gap, opens), *result.head], result
    ledger, kept = Ledger(program), opens.copy()
    opened = judge(program, hand, before, gap, opens)
    astray = any(one.ruling.rule.departure.startswith("button-") for one in opened)
    if not astray:
        return hand, opened, result
    ledger.restore()
    elsewhere: Opens = kept.copy()
    if judge(program, other, before, gap, elsewhere):
        ledger.restore()
        opens.clear()
        opens.update(kept)
        return hand, judge(program, hand, before, gap, opens), result
    opens.clear()
    opens.update(elsewhere)
    return other, opened, result._replace(found=())


def _lost(program: Program, hand: Hand, gap: str, opens: Opens) -> None:
    """What would be held against the hand before is open."""
    if "numbers" in program.record_tallies and hand.number >= 0:
        opens["hand-again", gap] += 1
    if "times" in program.record_tallies and hand.when:
        opens["time-back", gap] += 1
    if "carried" in program.record_tallies:
        opens["stack-carried", gap] += len(hand.seats)


def _ruling(program: Program, name: str) -> Ruling | None:
    ruling = program.record.get(name)
    return ruling if ruling is not None and ruling.judged else None


def _numbers(program: Program, hand: Hand, before: Ended, opens: Opens) -> list[Opened]:
    found = []
    last = before.hand
    tallies = program.record_tallies
    ruling = _ruling(program, "hand-again")
    if "numbers" in tallies and hand.number >= 0 and last.number >= 0:
        if hand.number > last.number or ruling is None:
            program.totals[tallies["numbers"]] += 1
        else:
            found.append(
                Opened(
                    ruling, hand.first_line, 0, "The hand's number does not rise", f"above {last.name}", hand.name,
                )
            )  # fmt: skip
    if "times" in tallies and hand.when and last.when:
        ruling = _ruling(program, "time-back")
        shared = min(len(hand.when), len(last.when))  # a date alone says nothing of the time of day
        if hand.when[:shared] >= last.when[:shared] or ruling is None:
            program.totals[tallies["times"]] += 1
        elif _clocks_back(last.when, hand.when):
            opens["time-back", "the clocks may have been put back that night"] += 1
        else:
            found.append(
                Opened(
                    ruling, hand.first_line, 0, "The hand begins before the one that precedes it",
                    f"not before {last.when.replace('T', ' ')}", hand.when.replace("T", " "),
                )
            )  # fmt: skip
    return found


def _clocks_back(last: str, now: str) -> bool:
    """Whether summer time may have ended between two times of one night: back by an hour at most, early on a Sunday."""
    if len(last) < len("2026-10-25T01:59") or len(now) < len("2026-10-25T01:00"):
        return False
    try:
        before, after = datetime.fromisoformat(last), datetime.fromisoformat(now)
    except ValueError:  # no day of any calendar; the log says what it says
        return False
    return before - after <= timedelta(hours=1) and before.isoweekday() == 7 and before.hour < 4


def _stacks(program: Program, hand: Hand, before: Ended, follows: bool, opens: Opens) -> list[Opened]:
    tally = program.record_tallies.get("carried")
    if tally is None:
        return []
    last = before.hand
    same = hand.seats == last.seats and hand.names == last.names and hand.stacks == before.stacks and not hand.bought
    if follows and not before.doubt and same:
        program.totals[tally] += len(hand.seats)
        return []
    ruling = _ruling(program, "stack-carried")
    if ruling is None:
        program.totals[tally] += len(hand.seats)
        return []
    why = before.doubt if follows else "the hand before is not on record"
    if why or not before.stacks:
        opens["stack-carried", why or "how the hand before ended is not known"] += len(hand.seats)
        return []
    return _each_stack(program, hand, before, ruling, tally, opens)


def _each_stack(program: Program, hand: Hand, before: Ended, ruling: Ruling, tally: int, opens: Opens) -> list[Opened]:
    found = []
    last = before.hand
    left = {seat: (last.names[k], before.stacks[k]) for k, seat in enumerate(last.seats)}
    bought: Sequence[int] = hand.bought or (0,) * len(hand.seats)
    for k, seat in enumerate(hand.seats):
        name, stack = left.get(seat, ("", 0))
        if seat not in left or name != hand.names[k]:
            opens["stack-carried", "the player was not dealt in the hand before"] += 1
        elif hand.stacks[k] == stack + bought[k]:
            program.totals[tally] += 1
        elif not stack:
            opens["stack-carried", "the player had no chips left and came back with new ones"] += 1
        elif hand.stacks[k] > stack and "purchases" not in hand.header.records:
            opens["stack-carried", "the log does not record chips bought between hands"] += 1
        else:
            found.append(
                Opened(
                    ruling, seat_line(hand, seat), seat,
                    f"The stack of seat {seat} is not what the hand before left of it",
                    show(stack + bought[k]), show(hand.stacks[k]),
                )
            )  # fmt: skip
    return found
