"""Wagers that do not come to what the row of the payout table says that fits them."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from math import ceil, floor
from typing import Final

from verifier.law.steps.play.step import PlayHands
from verifier.law.steps.settle.due import Due
from verifier.law.steps.settle.settlement import Settlement, Which
from verifier.model.banked import OPEN
from verifier.model.events import COLLECT, PAY, PUSH, RETURNED
from verifier.model.places import WHOLE
from verifier.simulate.cast.settling import line
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene
from verifier.simulate.scene import HERE, AsGood

Lines = tuple[tuple[int, int], ...]
"""What is done with a wager instead: kinds of line, each with its amount."""

USUAL: Final = (Fraction(1, 2), Fraction(1), Fraction(6, 5), Fraction(3, 2), Fraction(2))
"""Odds that a dealer has in his fingers."""


# ---------------------------------------------------------------------- one row
def row(step: Settlement, s: RoundScene, wager: Which, due: Due) -> str:
    """The row by which the whole wager is settled; none where parts of it go by different rows."""
    return due.rows[0].name if len(due.rows) == 1 else ""


def otherwise(step: Settlement, s: RoundScene, wager: Which, due: Due) -> None:
    """The wager is settled in a way that is none of those that its row allows."""
    lines = s.rng.choice([*ways(step, s, due)])
    done(step, s, wager, row(step, s, wager, due), lines, unsaid_double(s, wager, due, lines[0]))


def done(
    step: Settlement, s: RoundScene, wager: Which, name: str, lines: Lines, also: Iterable[AsGood] = ()
) -> None:  # fmt: skip
    """These lines settle a wager, and that is wrong by a row."""
    s.expect(step, name, also=also)
    for kind, amount in lines:
        line(s, wager, kind, amount)


def unsaid_double(s: RoundScene, wager: Which, due: Due, first: tuple[int, int]) -> list[AsGood]:
    """Where a card came without a word and more is paid, it may have been a double that no line tells of."""
    hand = s.t.boxes[wager.p].hand(wager.area, wager.number)
    if not (s.terse and hand and wager.part == WHOLE and due.win and first[0] == PAY and len(hand.cards) == 3):
        return []
    more = first[1] * due.stake / Fraction(due.win) - due.stake
    return [
        (step, "play-missing", HERE)
        for step in s.program.steps
        if isinstance(step, PlayHands) and more > 0 and more == int(more) and not hand.doubled
        and step.options.doubles(hand._replace(cards=hand.cards[:2], state=OPEN), int(more)) is None
    ]  # fmt: skip


def ways(step: Settlement, s: RoundScene, due: Due) -> Iterator[Lines]:
    """All that may be done with a wager but what is due."""
    if due.win:
        yield ((PUSH, 0),)
        yield ((COLLECT, due.stake),)
        yield from (((PAY, amount),) for amount in wrong_wins(step, s, due))
    elif not due.lose:
        yield ((COLLECT, due.stake),)
        yield ((PAY, due.stake),)
        yield from (((RETURNED, part),) for part in parts(s, due))
    else:
        yield ((PAY, due.stake),)
        if not rounded(s, due.back, due.stake):
            yield ((PUSH, 0),)
        if not rounded(s, due.back, 0):
            yield ((COLLECT, due.stake),)
        for part in parts(s, due):
            yield ((COLLECT, due.stake - part),)
            yield ((RETURNED, part),)
            yield ((COLLECT, due.stake - part), (RETURNED, part))


def wrong_wins(step: Settlement, s: RoundScene, due: Due) -> list[int]:
    """What may be paid by mistake: at other odds, of a part of the wager, a chip too much or too little."""
    odds = {odds for row in step.table.rows for odds in _odds(row.pays)}
    amounts = {ceil(due.stake * one / s.chip) * s.chip for one in (*USUAL, *odds)}
    amounts |= {ceil(due.win / s.chip) * s.chip + s.chip * k for k in (-5, -2, -1, 1, 2, 5)}
    return sorted(amount for amount in amounts if amount > 0 and not rounded(s, due.win, amount))


def _odds(pays: object) -> tuple[Fraction, ...]:
    if isinstance(pays, Mapping):
        return tuple(pays.values())
    return (pays,) if isinstance(pays, Fraction) else ()


def parts(s: RoundScene, due: Due) -> list[int]:
    """Parts of a wager that may go back by mistake: neither what is due nor all of it, nor nothing."""
    amounts = {due.stake // 2 // s.chip * s.chip, s.chip, due.stake - s.chip}
    return sorted(part for part in amounts if 0 < part < due.stake and not rounded(s, due.back, part))


def rounded(s: RoundScene, exact: Fraction | int, amount: int) -> bool:
    """Whether an amount is what is due, up or down to a whole chip."""
    return floor(exact / s.chip) * s.chip <= amount <= ceil(exact / s.chip) * s.chip


# ---------------------------------------------------------------------- a wager in two parts
def row_of_lost(step: Settlement, s: RoundScene, wager: Which, due: Due) -> str:
    """The row by which one part of the wager is lost while another goes back."""
    return next((row.name for row in due.rows if row.pays == "lose"), "") if len(due.rows) == 2 and due.lose else ""


def row_of_returned(step: Settlement, s: RoundScene, wager: Which, due: Due) -> str:
    """The row by which the other part goes back."""
    other = (row.name for row in due.rows if row.pays == "returned")
    return next(other, "") if len(due.rows) == 2 and due.lose else ""


def lost_goes_back(step: Settlement, s: RoundScene, wager: Which, due: Due) -> None:
    """What is lost goes back, or a part of it, with the rest of the wager."""
    less = (int(due.lose) // 2 // s.chip or 1) * s.chip
    ways: list[Lines] = [((PUSH, 0),)]
    if less < due.lose:
        ways.append(((COLLECT, less), (RETURNED, due.stake - less)))
    done(step, s, wager, row_of_lost(step, s, wager, due), s.rng.choice(ways))


def returned_is_taken(step: Settlement, s: RoundScene, wager: Which, due: Due) -> None:
    """What should go back is taken, or a part of it, with what is lost."""
    less = (int(due.back) // 2 // s.chip or 1) * s.chip
    ways: list[Lines] = [((COLLECT, due.stake),)]
    if less < due.back:
        ways.append(((COLLECT, due.stake - less), (RETURNED, less)))
    done(step, s, wager, row_of_returned(step, s, wager, due), s.rng.choice(ways))


OPERATORS: Final = (
    Operator("settle.wager", row, otherwise),
    Operator("settle.wager", row_of_lost, lost_goes_back),
    Operator("settle.wager", row_of_returned, returned_is_taken),
)
