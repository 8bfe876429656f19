"""The most cards of which no two are alike, and then the lowest of them from the highest card down.

What counts is the best choice over all choices of cards from the hand. Taking cards one by one, from the lowest up or
by dropping the highest of those that clash, does not find it: of 2s 3d 3c 4d the best are 4d 3c 2s, though 3d is as low
as 3c. Cards that are not chosen never count, and suits never break a tie.
"""

from collections.abc import Callable, Mapping
from functools import cache, lru_cache
from typing import Any, Final

from verifier.law.rankings.kind import Ranking, RankingKind
from verifier.law.vocabulary import Key
from verifier.model.cards import DECK, RANKS, SUIT_MASK

Choice = Callable[[list[int]], int]
"""The ranks held in each suit (masks of 13 bits, lowest rank first) -> the score of the best cards among them."""

REMEMBERED: Final = 1 << 14
"""How many hands a ranking remembers the score of (about three megabytes)."""

RANK_BITS: Final = 3
"""Room for the number of chosen cards of one rank: four suits hold at most four of them."""
COUNT_SHIFT: Final = RANK_BITS * len(RANKS)

WORTH: Final = tuple((1 << COUNT_SHIFT) - (1 << RANK_BITS * rank) for rank in range(len(RANKS)))
"""What a chosen card of each rank, lowest rank first, adds to the score.

The sum tells first how many cards were chosen. The number of them in each rank is then a digit, the highest rank
first, that counts against the hand: of two equally large choices the one that is lower from the highest card down has
the higher score, whether or not ranks repeat.
"""

COUNTS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
)  # fmt: skip


@cache
def scores_of_sets() -> list[int]:
    """The score of each set of ranks, one card of each, by its mask of 13 bits."""
    scores = [0]
    for ranks in range(1, SUIT_MASK + 1):
        lowest = ranks & -ranks
        scores.append(scores[ranks ^ lowest] + WORTH[lowest.bit_length() - 1])
    return scores


def of_different_suit_and_rank(most: int) -> Choice:
    """Chooses at most `most` cards, no two of one suit and no two of one rank."""
    score = scores_of_sets().__getitem__

    def choose(suits: list[int]) -> int:
        # Every set of ranks that can be had with no more than one card of each suit. A rank that is in the set already
        # adds nothing to it, which is the same as taking no card of that suit.
        reached = [0]
        for suit in suits:
            before = reached
            left = suit
            while left:
                lowest = left & -left
                left ^= lowest
                reached = reached + [ranks | lowest for ranks in before]
        if most < len(suits):
            reached = [ranks for ranks in reached if ranks.bit_count() <= most]
        return max(map(score, reached))

    return choose


def of_different_suit(most: int) -> Choice:
    """Chooses at most `most` cards, no two of one suit; ranks may repeat."""

    def choose(suits: list[int]) -> int:
        lowest = sorted((suit & -suit).bit_length() - 1 for suit in suits if suit)
        return sum(WORTH[rank] for rank in lowest[:most])

    return choose


def of_different_rank(most: int) -> Choice:
    """Chooses at most `most` cards, no two of one rank; suits may repeat."""

    def choose(suits: list[int]) -> int:
        clubs, diamonds, hearts, spades = suits
        held = clubs | diamonds | hearts | spades
        return sum([worth for rank, worth in enumerate(WORTH) if held >> rank & 1][:most])

    return choose


CHOICES: Final[dict[frozenset[str], Callable[[int], Choice]]] = {
    frozenset({"suit", "rank"}): of_different_suit_and_rank,
    frozenset({"suit"}): of_different_suit,
    frozenset({"rank"}): of_different_rank,
}


def chosen_ranks(score: int) -> list[int]:
    """The ranks of the cards that made up a score, highest first."""
    digit = (1 << RANK_BITS) - 1
    return [rank for rank in reversed(range(len(RANKS))) for _ in range(-score >> RANK_BITS * rank & digit)]


def ace_last(suit: int) -> int:
    """A suit turned so that the ace is the highest rank."""
    return suit >> 1 | (suit & 1) << 12


def or_whole(choose: Choice, whole: Choice, most: int) -> Choice:
    """Chooses by `whole` where that takes all `most` cards, else by `choose`."""

    def chosen(suits: list[int]) -> int:
        best = whole(suits)
        return best if len(chosen_ranks(best)) == most else choose(suits)

    return chosen


def build(keys: Mapping[str, Any]) -> Ranking:
    """The ranking of these keys. A hand may hold any number of cards; unseen ones cannot be ranked (ValueError)."""
    most: int = keys["cards"]
    differ_in = frozenset[str](keys["differ-in"])
    if most < 1:
        raise ValueError("cards: at least one card has to count")
    if differ_in not in CHOICES:
        raise ValueError("differ-in: cards can differ in suit, in rank or in both; name at least one of them")
    choose = CHOICES[differ_in](most)
    whole = frozenset[str](keys.get("whole-hand-differs-in", ()))
    if whole:
        choose = or_whole(choose, CHOICES[whole](most), most)
    high = keys["ace"] == "high"
    names = [{"T": "10"}.get(rank, rank) for rank in (RANKS[1:] + RANKS[0] if high else RANKS)]

    @lru_cache(maxsize=REMEMBERED)
    def score(cards: int, _board: int = 0) -> int:
        if cards & ~DECK:
            raise ValueError("a hand with unseen cards cannot be ranked")
        suits = [cards & SUIT_MASK, cards >> 13 & SUIT_MASK, cards >> 26 & SUIT_MASK, cards >> 39]
        return choose([ace_last(suit) for suit in suits] if high else suits)

    def describe(cards: int, _board: int = 0) -> str:
        ranks = chosen_ranks(score(cards))
        count = f"{COUNTS[len(ranks)]} card{'' if len(ranks) == 1 else 's'}"
        return f"{count}, {'-'.join(names[rank] for rank in ranks)}" if ranks else count

    return Ranking(score, describe)


KIND: Final[RankingKind[Ranking]] = RankingKind(
    name="distinct",
    says="the most cards of which no two are alike win, and of equally many the lowest, from the highest card down",
    keys={
        "cards": Key("count", "how many cards count at most", required=True),
        "differ-in": Key("list of: one of: suit rank", "what no two of the cards may share", required=True),
        "whole-hand-differs-in": Key(
            "list of: one of: suit rank", "what the cards of a hand that counts in full may not share, if that is less"
        ),
        "ace": Key("one of: low high", "whether the ace is below the two or above the king", required=True),
    },
    build=build,
)
