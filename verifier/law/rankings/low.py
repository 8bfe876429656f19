"""The lowest five cards of any number, compared from the highest card down; pairs count against the hand.

Whether straights and flushes do is for the section to say. A score holds how many cards there are (five, at most), the
place of the category and, as a number that counts against the hand, two sets of ranks: those that make the category,
and those beside them.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations
from typing import Any, Final

from verifier.law.rankings.kind import NONE, Ranking, RankingKind
from verifier.law.rankings.ranks import Wording, ace_above, lowest
from verifier.law.rankings.taken import FIVE, KEYS, scored
from verifier.law.vocabulary import Key
from verifier.model.cards import RANKS, SUIT_MASK

CATEGORIES: Final = (
    "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind", "two-pair", "pair",
    "high-card",
)  # fmt: skip
"""Worst first, and so by their places."""

MAIN: Final = len(RANKS)
PLACE: Final = 2 * len(RANKS)
SIZE: Final = PLACE + 4
WORST: Final = (1 << PLACE) - 1

STRAIGHTS: Final = frozenset(0b11111 << rank for rank in range(len(RANKS) - FIVE + 1))


def worth(size: int, category: str, main: int, beside: int = 0) -> int:
    """The score of a hand of so many cards."""
    return size << SIZE | CATEGORIES.index(category) << PLACE | WORST - (main << MAIN | beside)


@cache
def scores_of_five() -> list[int]:
    """Mask of ranks -> the score of its lowest five, or 0 where it has fewer."""
    return [worth(FIVE, "high-card", ranks) if ranks.bit_count() == FIVE else 0 for ranks in lowest(FIVE)]


def of_alike(size: int, suits: tuple[int, ...]) -> Iterator[int]:
    """The score of the lowest hand in each category of cards of one rank, as far as there is one.

    `suits` hold `size` cards or more, and the hand takes so many of them.
    """
    clubs, diamonds, hearts, spades = suits
    held = clubs | diamonds | hearts | spades
    twice = clubs & diamonds | hearts & spades | (clubs | diamonds) & (hearts | spades)
    thrice = clubs & diamonds & (hearts | spades) | hearts & spades & (clubs | diamonds)
    four = clubs & diamonds & hearts & spades
    for category, groups, alike in (
        ("pair", lowest(1)[twice], 2),
        ("two-pair", lowest(2)[twice] if twice & twice - 1 else 0, 4),
        ("three-of-a-kind", lowest(1)[thrice], 3),
        ("four-of-a-kind", lowest(1)[four], 4),
    ):
        others = held ^ groups
        if groups and others.bit_count() >= size - alike >= 0:
            yield worth(size, category, groups, lowest(size - alike)[others])
    if size == FIVE and thrice and twice & twice - 1:
        yield worth(size, "full-house", lowest(1)[thrice], lowest(1)[twice ^ lowest(1)[thrice]])


def of_different(suits: tuple[int, ...], straight: bool, flush: bool) -> Iterator[int]:
    """The score of each hand of five different ranks, where straights or flushes count against it."""
    clubs, diamonds, hearts, spades = suits
    held = clubs | diamonds | hearts | spades
    for choice in combinations([1 << rank for rank in range(len(RANKS)) if held >> rank & 1], FIVE):
        ranks = sum(choice)
        in_line = straight and ranks in STRAIGHTS
        suited = flush and sum(suit & ranks != 0 for suit in suits) == 1
        category = ("high-card", "straight", "flush", "straight-flush")[in_line + 2 * suited]
        yield worth(FIVE, category, ranks)


def build(keys: Mapping[str, Any]) -> Ranking:
    """The ranking of these keys. A hand of fewer than five cards is ranked by what is there, below any of five."""
    above = keys["ace"] == "high"
    counts = frozenset[str](keys.get("counts", ()))
    straight, flush = "straight" in counts, "flush" in counts
    eight = keys.get("qualifier") == "eight-or-better"
    ranks_to_eight = (1 << RANKS.index("8") + (not above)) - 1
    least = worth(FIVE, "high-card", ranks_to_eight)

    def lowest_of(cards: int) -> int:
        if above:
            cards = ace_above(cards)
        suits = cards & SUIT_MASK, cards >> 13 & SUIT_MASK, cards >> 26 & SUIT_MASK, cards >> 39
        clubs, diamonds, hearts, spades = suits
        held = clubs | diamonds | hearts | spades
        plain = scores_of_five()[held]
        if plain:
            if not counts:
                return plain
            ranks = lowest(FIVE)[held]
            if ranks not in STRAIGHTS and sum(suit & ranks != 0 for suit in suits) > 1:
                return plain
            return max([*of_different(suits, straight, flush), *of_alike(FIVE, suits)])
        size = min(cards.bit_count(), FIVE)
        if held.bit_count() >= size:
            return worth(size, "high-card", held)
        return max(of_alike(size, suits))

    def qualified(cards: int) -> int:
        score = lowest_of(cards)
        return score if score >= least else NONE

    score = scored(keys, qualified if eight else lowest_of)
    wording = Wording(above)

    def describe(hole: int, board: int = 0) -> str:
        if not hole | board:
            return "no cards"
        found = score(hole, board)
        if found == NONE:
            return "no eight-or-better low"
        ranks = WORST - (found & WORST)
        category, main, beside = CATEGORIES[found >> PLACE & 15], ranks >> MAIN, ranks & SUIT_MASK
        if category == "high-card":
            return f"{wording.brief(main)} low"
        return f"{wording.hand(category, main, beside)}, low"

    return Ranking(score, describe)


KIND: Final[RankingKind[Ranking]] = RankingKind(
    name="low",
    says="the lowest hand of five cards wins, from the highest card down; pairs count against it",
    keys={
        **KEYS,
        "ace": Key("one of: low high", "whether the ace is below the two or above the king", required=True),
        "counts": Key("list of: one of: straight flush", "what counts against a hand besides pairs, if anything"),
        "qualifier": Key("one of: none eight-or-better", "what a hand has to be to win anything"),
    },
    build=build,
)
