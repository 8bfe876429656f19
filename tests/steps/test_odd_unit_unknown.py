"""Who is due an odd unit, where the house or the log does not tell: the rule is open, and says why."""

from typing import Final

import pytest

from tests.support.shipped import LOGS, law
from verifier import verify
from verifier.readers.deal import DealLog

SECTION: Final = "us-pa/637a.21"
ASTRAY: Final = (LOGS / SECTION / "k" / "award-odd-unit.deal").read_text("utf-8")
"""What cannot be divided goes to another player than the one whom the house names."""


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ("house odd-chip first-left-of-button\n", "", "neither a submission nor the log's header states odd-chip"),
        ("currency USD\n", "currency USD\nrecords no button\n", "the log does not record where the button stands"),
    ],
)
def test_nobody_is_accused_of_an_odd_unit_that_is_not_known_to_be_anothers(old: str, new: str, why: str) -> None:
    """The same award is a fault only where the house has named somebody and the log tells who that is."""
    assert ASTRAY.count(old) == 1
    report = verify([DealLog("told.deal", data=ASTRAY.replace(old, new).encode())], law=law())
    (count,) = (one for one in report.rules if one.rule == f"{SECTION}/k/award-odd-unit")
    assert [] == [*report.findings]
    assert {why: 1} == dict(count.reasons)
