"""Each line of a settlement, in every way that it may be wrong, is one finding."""

from collections.abc import Iterator
from typing import Final

import pytest

from tests.settle.rounds import header, judge
from tests.settle.test_slips import ROUND

LINES: Final = ROUND.splitlines()
PAID: Final = [k for k, line in enumerate(LINES) if line.startswith(("pay", "push", "collect"))]
SUMS: Final = ("5", "10", "15", "20", "30", "40")


def otherwise(k: int) -> Iterator[list[str]]:
    """The round with line k left out, about another seat or area, or settling its wager in another way."""
    before, line, after = LINES[:k], LINES[k], LINES[k + 1 :]
    seat = line.split(" seat ")[1][0]
    place = line.split(f" seat {seat}")[1]
    yield [*before, *after]
    yield from ([*before, line.replace(f"seat {seat}", f"seat {other}"), *after] for other in "134" if other != seat)
    for area in ("left", "right", "super-match"):
        yield [*before, line.replace(place, f" on {area}"), *after]
    yield [*before, f"push seat {seat}{place}", *after]
    yield from ([*before, f"pay {amount} to seat {seat}{place}", *after] for amount in SUMS)
    yield from ([*before, f"collect {amount} from seat {seat}{place}", *after] for amount in SUMS)


@pytest.mark.parametrize("k", PAID)
def test_a_line_that_is_wrong_is_one_finding(k: int) -> None:
    """Whatever it says instead; the other lines are never found fault with for it."""
    rounds = [lines for lines in otherwise(k) if lines != LINES]
    told = "".join(f"hand {number}\n" + "\n".join(lines[1:]) + "\n" for number, lines in enumerate(rounds, 1))
    found = [finding.hand for finding in judge(header() + told).findings]
    assert [str(number) for number in range(1, len(rounds) + 1)] == found
