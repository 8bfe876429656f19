"""High-low pots against PokerKit, on 100 000 showdowns."""

from pathlib import Path

import pytest

from tests.steps.high_low.comparing import Figures, compare
from verifier.law.load import load

PARTS = 20
EACH = 5_000
PIECE = 500


@pytest.mark.soak
@pytest.mark.parametrize("part", range(PARTS))
def test_high_low_pots_are_paid_as_pokerkit_pays_them(
    part: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Of 5 000 showdowns none fails as PokerKit pays it, and each is found when it is wrong by a chip."""
    figures, law = Figures(), load()
    for piece in range(EACH // PIECE):
        compare(PIECE, f"{part}-{piece}", tmp_path, law, figures)
    with capsys.disabled():
        print(f"\n{figures}")
    assert figures.odd == [], f"{len(figures.odd)} showdowns, the first of them:\n{figures.odd[0]}"
    assert figures.side_pots.total() == EACH
    assert min(figures.side_pots[count] for count in range(5)) >= 400
