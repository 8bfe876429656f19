"""The best five cards of any number, by the categories of poker.

A score holds the place of the category and then two sets of ranks: those that make it, and those beside them. With the
lowest rank in the lowest bit, sets of equally many ranks compare as poker compares them, from the highest card down.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final

from verifier.law.rankings.kind import Ranking, RankingKind
from verifier.law.rankings.ranks import Wording, ace_above, highest
from verifier.law.rankings.taken import FIVE, KEYS, scored
from verifier.law.vocabulary import Key
from verifier.model.cards import RANKS, SUIT_MASK

GROUPS: Final = ("four-of-a-kind", "full-house", "three-of-a-kind", "two-pair", "pair", "high-card")
"""Categories of cards of one rank, best first: every ranking has them, in this order."""

RUNS: Final = ("straight-flush", "flush", "straight")
"""Categories of five ranks. No hand is of one of these and of one of the others, so they may stand anywhere."""

ACE: Final = (frozenset({"high"}), frozenset({"high", "low-in-straight"}), frozenset({"low"}))

MAIN: Final = len(RANKS)
PLACE: Final = 2 * len(RANKS)


@cache
def straights(wheel: bool) -> list[int]:
    """Mask of ranks -> the highest rank of the best straight in it, or 0. With `wheel` the highest rank is also below
    the lowest.
    """
    table = []
    for mask in range(SUIT_MASK + 1):
        run = mask << 1 | (mask >> MAIN - 1 if wheel else 0)
        run &= run >> 1
        run &= run >> 2
        run &= run >> 1  # now the lowest rank of each straight, one place up
        table.append(1 << run.bit_length() - 1 + FIVE - 2 if run else 0)
    return table


@cache
def tables(order: tuple[str, ...], wheel: bool) -> tuple[list[int], ...]:
    """The scores of ranks of one suit, 0 where they make nothing, and of ranks of several; then the highest rank, two
    and three ranks of a set. All by the mask of the ranks, and made when they are first needed.
    """
    place = {category: len(order) - k << PLACE for k, category in enumerate(order)}
    straight, flush, both = (place.get(category, 0) for category in ("straight", "flush", "straight-flush"))
    suited, spread = [], []
    for run, top in zip(straights(wheel), highest(FIVE), strict=True):
        suited.append(
            max(
                flush | top << MAIN if flush and top.bit_count() == FIVE else 0,
                both | run << MAIN if both and run else 0,
            )
        )
        spread.append(max(place["high-card"] | top << MAIN, straight | run << MAIN if straight and run else 0))
    return suited, spread, highest(1), highest(2), highest(3)


def build(keys: Mapping[str, Any]) -> Ranking:
    """The ranking of these keys. Hands of fewer than five cards are ranked by those that are there."""
    order: tuple[str, ...] = keys["order"]
    ace = frozenset[str](keys["ace"])
    if ace not in ACE:
        raise ValueError("ace: high, or high and low-in-straight, or low")
    if len({*order}) < len(order) or tuple(category for category in order if category in GROUPS) != GROUPS:
        raise ValueError(f"order: {', '.join(GROUPS)} are needed, in this order; the others may stand between")
    if "straight-flush" in order and {"straight", "flush"}.intersection(order[: order.index("straight-flush")]):
        raise ValueError("order: a straight-flush is above what it is made of")
    above, wheel = "high" in ace, "low-in-straight" in ace
    four, full, three, two_pair, pair, _ = (len(order) - order.index(category) << PLACE for category in GROUPS)

    def best(cards: int) -> int:
        suited, spread, top, top_two, top_three = tables(order, wheel)
        if above:
            cards = ace_above(cards)
        clubs, diamonds = cards & SUIT_MASK, cards >> 13 & SUIT_MASK
        hearts, spades = cards >> 26 & SUIT_MASK, cards >> 39
        held = clubs | diamonds | hearts | spades
        score = max(spread[held], suited[clubs], suited[diamonds], suited[hearts], suited[spades])
        twice = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
        if not twice:
            return score
        thrice = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
        if not thrice:
            ranks = top_two[twice]
            if ranks & ranks - 1:
                group = two_pair | ranks << MAIN | top[held ^ ranks]
            else:
                group = pair | ranks << MAIN | top_three[held ^ ranks]
        elif ranks := top[clubs & diamonds & hearts & spades]:
            group = four | ranks << MAIN | top[held ^ ranks]
        else:
            ranks = top[thrice]
            over = top[twice ^ ranks]
            group = full | ranks << MAIN | over if over else three | ranks << MAIN | top_two[held ^ ranks]
        return group if group > score else score

    score = scored(keys, best)
    wording = Wording(above)

    def describe(hole: int, board: int = 0) -> str:
        if not hole | board:
            return "no cards"
        found = score(hole, board)
        category = order[len(order) - (found >> PLACE)]
        return wording.hand(category, found >> MAIN & SUIT_MASK, found & SUIT_MASK)

    return Ranking(score, describe)


KIND: Final[RankingKind[Ranking]] = RankingKind(
    name="high",
    says="the highest hand of five cards wins, by the categories of poker",
    keys={
        **KEYS,
        "ace": Key(
            "list of: one of: high low-in-straight low",
            "whether the ace is above the king or below the two; above the king it may begin a straight as well",
            required=True,
        ),
        "order": Key(
            f"list of: one of: {' '.join((*RUNS, *GROUPS))}",
            "the categories that count, best first",
            required=True,
        ),
    },
    build=build,
)
