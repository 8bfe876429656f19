"""Hands of two cards that win one way, both or neither, and what their players have put in.

The highest card decides high, the lowest decides low (see `payouts`). Without another word the pot is 24 or 25, the
chip is 1, and the odd unit between the halves goes to the high hand.
"""

from typing import Final

from tests.steps.payouts import Verdict

EVEN: Final = {1: "8", 2: "8", 3: "8"}
ODD: Final = {1: "8", 2: "8", 3: "9"}

EACH_ONE: Final = {1: "Ks 5c", 2: "Qs 2c", 3: "Js 6c"}
"""Seat 1 has the high hand, seat 2 the low hand."""
SCOOP: Final = {1: "Ks 2c", 2: "Qs 3c", 3: "Js 6c"}
"""Seat 1 has both."""
HIGH_AND_TIE: Final = {1: "Ks 2c", 2: "Qs 2d", 3: "Js 6c"}
"""Seat 1 has the high hand and ties seat 2 for the low hand."""
TIE_AND_LOW: Final = {1: "Ks 2c", 2: "Kd 3d", 3: "Js 6c"}
"""Seat 1 has the low hand and ties seat 2 for the high hand."""
TIED_HIGH: Final = {1: "Ks 3c", 2: "Kh 3d", 3: "Js 2c"}
"""Seats 1 and 2 tie for the high hand; seat 3 has the low hand."""

SEVERAL: Final = "award-won-one-tied-several"
UNDECIDED: Final = "award-odd-undecided"


def told(verdict: Verdict) -> list[str]:
    """The findings, without outcome where it is a fault."""
    return [one.removeprefix("fail ") for one in verdict.told]
