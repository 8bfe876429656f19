"""How rules are broken: for each point of a hand the operators that may strike there.

An operator breaks one rule once, and the hand goes on from there as it would at a table. What it expects to be found,
and what explains it equally well, it says itself; the verifier is not asked.
"""

from typing import Final

from verifier.simulate.faults import (
    cards,
    deal_order,
    dealing,
    forced,
    header,
    insuring,
    shuffling,
    switching,
    wagering,
)
from verifier.simulate.plot import Operator

ALL: Final[tuple[Operator, ...]] = (
    *forced.OPERATORS,
    *cards.OPERATORS,
    *shuffling.OPERATORS,
    *wagering.OPERATORS,
    *dealing.OPERATORS,
    *deal_order.OPERATORS,
    *insuring.OPERATORS,
    *switching.OPERATORS,
)

OPERATORS: Final[dict[str, tuple[Operator, ...]]] = {
    at: tuple(operator for operator in ALL if operator.at == at) for at in {operator.at: None for operator in ALL}
}
"""By the point at which they strike."""

MADE: Final = frozenset(name for operator in ALL for name in operator.makes) | frozenset(header.MISSET)
"""The departures that can be made."""

BEYOND: Final[dict[str, str]] = {}
"""Departures that no simulated log can show, with the reason."""
