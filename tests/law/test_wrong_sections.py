"""A section that is wrong in one place is told so, once, with the place and what to do.

`wrong_sections.txt` holds the cases: a name after `##`, the lines of the town's section that are taken away (`-`) and
put in their place (`+`), and the whole of what is said (`>`).
"""

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.law.conftest import Change, cases
from verifier.law.spec import Law

CASES = list(cases(Path(__file__).with_name("wrong_sections.txt")))


@pytest.mark.parametrize(("changes", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_what_is_wrong_is_named(wrong: Callable[..., str], changes: list[Change], expected: str) -> None:
    """The whole of what is said about one thing that is wrong."""
    assert expected == wrong(*changes)


def test_nothing_is_wrong_with_the_town(town: Callable[..., Law]) -> None:
    """Unchanged, the section that the others break can be used."""
    assert "Four card draw" == town().sections["xx-town/12.3"].title
