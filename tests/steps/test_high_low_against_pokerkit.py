"""High-low pots against PokerKit, on a sample; `tests/soak` plays many more."""

from pathlib import Path

from tests.steps.high_low.comparing import Figures, compare
from tests.support.shipped import law


def test_high_low_pots_are_paid_as_pokerkit_pays_them(tmp_path: Path) -> None:
    """Of 200 showdowns none fails as PokerKit pays it, and each is found when it is wrong by a chip."""
    figures = Figures()
    compare(200, "sample", tmp_path, law(), figures)
    assert figures.odd == [], f"{len(figures.odd)} showdowns, the first of them:\n{figures.odd[0]}"
    assert figures.exact > 100
    assert figures.reviews.total() > 40
    assert figures.tied > 100
    assert min(figures.side_pots[count] for count in range(4)) > 15
