"""A payout table or one of its rankings that is wrong in one place is told so, with the place and what to do.

`wrong_payouts.txt` holds the cases, written as those of `wrong_sections.txt`.
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.law.conftest import Change, cases
from verifier.law.problems import LawError
from verifier.law.spec import Law

CASES = list(cases(Path(__file__).with_name("wrong_payouts.txt")))


@pytest.mark.parametrize(("changes", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_is_wrong_with_a_payout_table_is_named(
    tables: Callable[..., Law], changes: list[Change], expected: str
) -> None:
    """The whole of what is said about one thing that is wrong."""
    with pytest.raises(LawError) as caught:
        tables(*changes)
    assert expected == str(caught.value)
