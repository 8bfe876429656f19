"""The kinds of ranking, one file each. A new kind is a new file and a line here."""

from typing import Final

from verifier.law.rankings import distinct, high, low
from verifier.law.rankings.kind import Ranking, RankingKind, Score

__all__ = ["RANKING_KINDS", "Ranking", "RankingKind", "Score"]

RANKING_KINDS: Final[dict[str, RankingKind]] = {module.KIND.name: module.KIND for module in (distinct, high, low)}
