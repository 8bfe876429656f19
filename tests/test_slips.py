"""Rounds as a dealer may spoil them and a clerk may note them down: each is one cause, and told once, or is nothing.

They were written from the law's text alone, by somebody who had not seen the program. Each log in `slips/` says what it
is about, and a remark `#! RULE` stands at the line of its one finding (`#! review RULE` where a person has to look).
"""

from pathlib import Path
from typing import Final

import pytest

from tests.support.judge import audit, words
from verifier.cli.markers import Marker, markers

SLIPS: Final = Path(__file__).resolve().parent / "slips"
TWO_CAUSES: Final = {"all-pushed": 2}
"""Slips that are two, whatever one may take the dealer to have."""

NAMES: Final = sorted(path.stem for path in SLIPS.glob("*.deal"))


@pytest.mark.parametrize("name", NAMES)
def test_a_slip_is_told_once_where_it_shows(name: str) -> None:
    """The findings are those of the marks, and there is no more than one."""
    text = (SLIPS / f"{name}.deal").read_text("utf-8")
    found = [Marker(finding.line, finding.outcome, finding.rule) for finding in audit(text)]
    assert sorted(markers(text)) == sorted(found), words(audit(text))
    assert len(found) <= TWO_CAUSES.get(name, 1)
