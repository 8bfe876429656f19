"""A thousand blind edits of each kind: one line of a lawful log, changed without knowing anything of the law."""

import pytest

from tests.support.blind import in_words, made, table, tried
from tests.support.edits import KINDS

EACH = 1_000


@pytest.mark.soak
@pytest.mark.parametrize("kind", KINDS)
def test_of_every_edit_something_is_found_or_it_is_known_why_not(kind: str, capsys: pytest.CaptureFixture[str]) -> None:
    """Each of 1 000 edits gives a report; where nothing is found, the edit is of a harmless kind or a known fault."""
    results = [tried(made(kind, number)) for number in range(EACH)]
    with capsys.disabled():
        print(f"\n{kind}\n{table(results)}")
    assert all(one.edit.after != one.edit.before for one in results)
    assert [in_words(one) for one in results if not one.explained] == []
