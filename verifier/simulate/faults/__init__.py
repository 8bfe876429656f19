"""How rules are broken: for each point of a hand the operators that may strike there.

An operator breaks one rule once, and the hand goes on from there as it would at a table. What it expects to be found,
and what explains it equally well, it says itself; the verifier is not asked.
"""

from typing import Final

from verifier.simulate.faults import (
    astray,
    bets,
    betting,
    burning,
    called_off,
    cards,
    deal_order,
    dealer,
    dealing,
    discarding,
    drawing,
    following,
    forced,
    hands,
    header,
    insuring,
    options,
    paying,
    payouts,
    record,
    reshuffling,
    seating,
    served,
    settling,
    sharing,
    showing,
    shuffling,
    splitting,
    straddles,
    streets,
    switching,
    wagering,
)
from verifier.simulate.plot import Operator

ALL: Final[tuple[Operator, ...]] = (
    *astray.OPERATORS,
    *bets.OPERATORS,
    *betting.OPERATORS,
    *burning.OPERATORS,
    *called_off.OPERATORS,
    *cards.OPERATORS,
    *deal_order.OPERATORS,
    *dealer.OPERATORS,
    *dealing.OPERATORS,
    *discarding.OPERATORS,
    *drawing.OPERATORS,
    *following.OPERATORS,
    *forced.OPERATORS,
    *hands.OPERATORS,
    *insuring.OPERATORS,
    *options.OPERATORS,
    *paying.OPERATORS,
    *payouts.OPERATORS,
    *record.OPERATORS,
    *reshuffling.OPERATORS,
    *seating.OPERATORS,
    *served.OPERATORS,
    *settling.OPERATORS,
    *sharing.OPERATORS,
    *showing.OPERATORS,
    *shuffling.OPERATORS,
    *splitting.OPERATORS,
    *straddles.OPERATORS,
    *streets.OPERATORS,
    *switching.OPERATORS,
    *wagering.OPERATORS,
)

OPERATORS: Final[dict[str, tuple[Operator, ...]]] = {
    at: tuple(operator for operator in ALL if operator.at == at) for at in {operator.at: None for operator in ALL}
}
"""By the point at which they strike."""

MADE: Final = frozenset(name for operator in ALL for name in operator.makes) | frozenset(header.MISSET)
"""The departures that can be made."""

BEYOND: Final[dict[str, str]] = {}
"""Departures that no simulated log can show, with the reason."""
