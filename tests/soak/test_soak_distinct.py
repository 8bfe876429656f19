"""All 270 725 badugi hands against both libraries that rank them."""

from collections import Counter
from itertools import combinations

import pytest

from tests.rankings.oracles import CARDS, classes, distinct, poker_equity_scores, pokerkit_hand


@pytest.mark.soak
def test_both_libraries_rank_every_hand_alike(capsys: pytest.CaptureFixture[str]) -> None:
    """PokerKit and poker-equity see the same 1 092 classes of hands as ours, in the same order."""
    ranking = distinct()
    hands = list(combinations(CARDS, 4))
    ours = [ranking.score(sum(hand)) for hand in hands]
    by_pokerkit = classes((score, pokerkit_hand(hand)) for score, hand in zip(ours, hands, strict=True))
    by_poker_equity = classes(zip(ours, poker_equity_scores(hands), strict=True))
    sizes = Counter(ranking.describe(sum(hand)).partition(",")[0] for hand in hands)
    with capsys.disabled():
        print(
            f"\n{len(hands)} hands: {len(set(ours))} classes, PokerKit {by_pokerkit}, poker-equity {by_poker_equity}; "
            + ", ".join(f"{number} of {size}" for size, number in sizes.most_common())
        )
    assert len(hands) == 270_725
    assert by_pokerkit == 1_092
    assert by_poker_equity == 1_092
    assert sizes == {"four cards": 17_160, "three cards": 154_440, "two cards": 96_252, "one card": 2_873}
