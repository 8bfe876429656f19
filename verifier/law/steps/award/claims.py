"""Who has won which part of a pot, by each reading of the law."""

from collections.abc import Iterable, Sequence
from itertools import product
from typing import Final, NamedTuple

from verifier.law.rankings.kind import Ranking
from verifier.law.step import Readings
from verifier.law.steps.award.contest import best
from verifier.model.events import PART_HIGH, PART_LOW, PART_WHOLE
from verifier.model.layout import members
from verifier.model.table import Table

HALVES: Final = (PART_HIGH, PART_LOW)
NAMES: Final = {PART_HIGH: "high", PART_LOW: "low"}
"""What the halves are called, in findings as in logs."""


class Claim(NamedTuple):
    """A part of a pot and the mask of those who have won it, or tie for it."""

    part: int
    """PART_HIGH or PART_LOW; PART_WHOLE where there are no halves."""
    winners: int


class Scale(NamedTuple):
    """The rankings by which pots are won, the high hand's first, as one reading of the law has them."""

    rankings: tuple[Ranking, ...]
    reading: str = ""
    """The interpretation that takes another one; empty for ours."""
    outcome: str = "fail"
    """What a hand is that keeps only to this reading."""

    def claims(self, t: Table, contenders: int) -> tuple[Claim, ...]:
        """The parts of a pot. Where no hand qualifies for a half, the other takes all; nothing, if none does at all."""
        won = [best(t, contenders, ranking.score) for ranking in self.rankings]
        if len(won) > 1 and all(won):
            return tuple(map(Claim, HALVES, won))
        return tuple(Claim(PART_WHOLE, winners) for winners in won if winners)

    def hand(self, t: Table, claim: Claim, contenders: int) -> str:
        """The hand that has won a part, with its half where there are any: `"high: flush, ace"`."""
        p = members(claim.winners)[0]
        for half, ranking in zip(HALVES, self.rankings, strict=False):
            if claim.part not in (half, PART_WHOLE) or not best(t, contenders, ranking.score):
                continue
            told = ranking.describe(t.hand[p], t.board)
            if len(self.rankings) == 1:
                return told
            name = NAMES[half]
            return f"{name}: {told.removesuffix(f' {name}').removesuffix(',')}"
        return ""


def scales(to: Sequence[Readings]) -> list[Scale]:
    """Our reading, and then every other one."""
    found = []
    for chosen in product(*([(ranked.ours, None), *((other, ranked) for other in ranked.others)] for ranked in to)):
        hangs_on: Readings | None = next((ranked for _, ranked in chosen if ranked is not None), None)
        rankings = tuple(ranking for ranking, _ in chosen)
        found.append(Scale(rankings, hangs_on.name, hangs_on.if_otherwise) if hangs_on else Scale(rankings))
    return found


def winners_of(claims: Iterable[Claim]) -> int:
    """The mask of those who have won anything."""
    mask = 0
    for claim in claims:
        mask |= claim.winners
    return mask


def alone(claims: Sequence[Claim]) -> bool:
    """Whether one player has won all of it."""
    first = claims[0].winners
    return not first & (first - 1) and all(claim.winners == first for claim in claims)


def alone_and_tied(claims: Sequence[Claim]) -> int:
    """The mask of him who wins one half alone and ties two or more for the other; 0 where nobody does."""
    for one, other in zip(claims, reversed(claims), strict=True):
        if not one.winners & (one.winners - 1) and one.winners & other.winners and other.winners.bit_count() > 2:
            return one.winners
    return 0
