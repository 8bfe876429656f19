"""A slip in the awards of shared pots is one fault, whichever pots and halves they name, with a rake and without."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pytest

from tests.steps.payouts import Verdict, pay
from tests.steps.test_lawful_payments import BOTH, SEATS, SUITS, Line, Won, shares, written
from tests.support.chance import chance
from verifier.model.cards import RANKS

TRIES: Final = 250
"""How many slips of each kind are tried."""


@dataclass
class Paid:
    """A hand of four, who are in a main pot and, but for seat 4, in a side pot, and its awards."""

    hands: Mapping[int, str]
    put: Mapping[int, str]
    lines: list[Line]
    rake: int

    def judge(self) -> Verdict:
        """What is made of it."""
        rake = [f"rake {self.rake}"] if self.rake else []
        return pay(self.hands, [*map(written, self.lines), *rake], self.put, all_in=[4])


def won(hands: Mapping[int, str], seats: Sequence[int]) -> Won:
    """Who of these seats has the highest card, and who the lowest."""
    high = max(RANKS.index(hands[seat][0]) for seat in seats)
    low = min(RANKS.index(hands[seat][3]) for seat in seats)
    return (
        frozenset(seat for seat in seats if RANKS.index(hands[seat][0]) == high),
        frozenset(seat for seat in seats if RANKS.index(hands[seat][3]) == low),
    )


def paid(rng: Random) -> Paid:
    """A hand that is paid as it should be."""
    hands = {
        seat: f"{rng.choice('QKJ')}{suit} {rng.choice('324')}{suit}" for seat, suit in zip(SEATS, SUITS, strict=True)
    }
    short, deep = 2 * rng.randint(3, 9), rng.choice((0, 0, 2 * rng.randint(3, 9)))
    rake = rng.choice((0, 0, 2))
    pots = [(4 * short - rake, won(hands, SEATS))]
    if deep:
        pots.append((3 * deep, won(hands, SEATS[:3])))
    way = rng.choice(list(shares(pots, ["high"] * len(pots)))[:30])
    lines = [(pot, "" if half == BOTH else half, seat, units) for (pot, half, seat), units in way.items() if units]
    named = rng.choice(("halves", "pots", "nothing"))
    if named != "halves":
        totals: dict[tuple[int, str, int], int] = {}
        for pot, _, seat, units in lines:
            key = (pot if named == "pots" else -1, "", seat)
            totals[key] = totals.get(key, 0) + units
        lines = [(*key, units) for key, units in totals.items()]
    put = {seat: str(short + (deep if seat != 4 else 0)) for seat in SEATS}
    return Paid(hands, put, lines, rake)


# --- slips: each changes a hand, or gives False where it has nothing to change
def other_seat(one: Paid, rng: Random, at: int) -> bool:
    """A line names another seat."""
    pot, half, seat, units = one.lines[at]
    one.lines[at] = (pot, half, rng.choice([other for other in SEATS if other != seat]), units)
    return True


def more(one: Paid, rng: Random, at: int) -> bool:
    """A line is of more than it should be."""
    pot, half, seat, units = one.lines[at]
    one.lines[at] = (pot, half, seat, units + rng.choice((1, 2, 5)))
    return True


def less(one: Paid, rng: Random, at: int) -> bool:
    """A line is of less."""
    pot, half, seat, units = one.lines[at]
    one.lines[at] = (pot, half, seat, units - rng.choice((1, 2, 5)))
    return one.lines[at][3] > 0


def left_out(one: Paid, rng: Random, at: int) -> bool:
    """A line is not there."""
    del one.lines[at]
    return True


def twice(one: Paid, rng: Random, at: int) -> bool:
    """A line is there twice."""
    one.lines.insert(at, one.lines[at])
    return True


def renamed_pot(one: Paid, rng: Random, at: int) -> bool:
    """A line names another pot, which may not exist."""
    pot, half, seat, units = one.lines[at]
    one.lines[at] = (1 - pot, half, seat, units)
    return pot >= 0


def renamed_half(one: Paid, rng: Random, at: int) -> bool:
    """A line names the other half."""
    pot, half, seat, units = one.lines[at]
    one.lines[at] = (pot, "low" if half == "high" else "high", seat, units)
    return half != ""


def seats_exchanged(one: Paid, rng: Random, at: int) -> bool:
    """Two lines name each other's seats."""
    other = rng.randrange(len(one.lines))
    pot, half, seat, units = one.lines[at]
    other_pot, other_half, whose, more_units = one.lines[other]
    one.lines[at] = (pot, half, whose, units)
    one.lines[other] = (other_pot, other_half, seat, more_units)
    return whose != seat


def other_rake(one: Paid, rng: Random, at: int) -> bool:
    """The rake is of another amount."""
    one.rake += rng.choice((1, 2))
    return one.rake > 2


SURE: Final = (more, less, left_out, twice, other_rake)
"""Slips that no lawful payment can look like."""


@pytest.mark.parametrize("slip", [*SURE, other_seat, renamed_pot, renamed_half, seats_exchanged])
def test_a_slip_in_the_awards_is_one_fault(slip: Callable[[Paid, Random, int], bool]) -> None:
    """Beside it there may be what is for a person to judge, as before; and some slips leave a lawful payment."""
    rng, tried = chance(slip.__name__), 0
    while tried < TRIES:
        one = paid(rng)
        before = one.judge()
        assert ["review"] * len(before.told) == [told.split()[0] for told in before.told]
        if not slip(one, rng, rng.randrange(len(one.lines))):
            continue
        tried += 1
        after = one.judge()
        faults = [told for told in after.told if told.startswith("fail")]
        assert len(faults) == 1 or (not faults and slip not in SURE), (one, after.told)
