"""The kinds of ranking, one file each. A new kind is a new file and a line here."""

from typing import Any, Final

from verifier.law.rankings import categories, distinct, high, low, nearest
from verifier.law.rankings.kind import Ranking, RankingKind, Score

__all__ = ["RANKING_KINDS", "Ranking", "RankingKind", "Score"]

RANKING_KINDS: Final[dict[str, RankingKind[Any]]] = {
    kind.name: kind for kind in (distinct.KIND, high.KIND, low.KIND, nearest.KIND, categories.KIND)
}
