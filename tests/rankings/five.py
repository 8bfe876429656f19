"""Others who can rank hands of five cards: PokerKit, poker-equity, and the definition itself, by force."""

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, NamedTuple

import poker_equity
from pokerkit import (
    EightOrBetterLowHand,
    Hand,
    OmahaEightOrBetterLowHand,
    OmahaHoldemHand,
    RegularLowHand,
    StandardHighHand,
    StandardLowHand,
)

from tests.rankings.oracles import CARDS, POKERKIT_CARD, classes
from verifier.law.rankings import RANKING_KINDS, Ranking
from verifier.model.cards import NAME, RANKS

ORDER: Final = (
    "straight-flush", "four-of-a-kind", "full-house", "flush", "straight", "three-of-a-kind", "two-pair", "pair",
    "high-card",
)  # fmt: skip
"""The categories as poker knows them, best first."""

EITHER: Final = ("high", "low-in-straight")
"""The ace of most high games."""


def high(ace: Sequence[str] = EITHER, order: Sequence[str] = ORDER, **keys: Any) -> Ranking:
    """A ranking by the highest five cards; without arguments that of hold'em."""
    made: Ranking = RANKING_KINDS["high"].build({"cards": 5, "ace": tuple(ace), "order": tuple(order), **keys})
    return made


def low(ace: str = "low", counts: Sequence[str] = (), qualifier: str = "none", **keys: Any) -> Ranking:
    """A ranking by the lowest five cards; without arguments ace-to-five, which says nothing of what counts."""
    said = {"counts": tuple(counts)} if counts else {}
    made: Ranking = RANKING_KINDS["low"].build({"cards": 5, "ace": ace, "qualifier": qualifier, **said, **keys})
    return made


def taken(hole: int | str, board: int | str) -> Mapping[str, Any]:
    """The key `from`, which is no name in Python: `high(**taken(2, 3))`."""
    return {"from": {"hole": hole, "board": board}}


# ---------------------------------------------------------------------- by definition
class Known(NamedTuple):
    """What five cards (or fewer) are: a category, and their ranks, those that there are most of first."""

    category: str
    ranks: tuple[int, ...]


def known(hand: Sequence[str], ace: Sequence[str]) -> Known:
    """What the cards are, by the words of the game. Nothing is a straight or a flush with fewer than five cards."""
    order = RANKS[1:] + RANKS[0] if "high" in ace else RANKS
    counts = Counter(order.index(card[0]) for card in hand)
    ranks = tuple(sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True))
    shape = tuple(counts[rank] for rank in ranks)
    if len(ranks) == 5:
        flush = len({card[1] for card in hand}) == 1
        straight = ranks[0] - ranks[4] == 4
        if "low-in-straight" in ace and ranks == (12, 3, 2, 1, 0):
            straight, ranks = True, (3, 2, 1, 0)
        if straight or flush:
            return Known("straight-flush" if straight and flush else "straight" if straight else "flush", ranks)
    if shape[:2] in ((3, 2), (2, 2)):
        return Known("full-house" if shape[0] == 3 else "two-pair", ranks)
    return Known({4: "four-of-a-kind", 3: "three-of-a-kind", 2: "pair"}.get(max(shape, default=0), "high-card"), ranks)


def highest_by_definition(hand: Sequence[str], ace: Sequence[str], order: Sequence[str]) -> tuple[int, tuple[int, ...]]:
    """The best over all choices of five of the cards. What is in no category that counts is in the next that does."""

    def worth(choice: Sequence[str]) -> tuple[int, tuple[int, ...]]:
        category, ranks = known(choice, ace)
        if category not in order:
            also = {"straight-flush": ("flush", "straight")}.get(category, ())
            category = next((other for other in order if other in also), "high-card")
            if category != "straight":  # an ace that was low for the straight is high again
                ranks = known(choice, ace[:1]).ranks
        return -list(order).index(category), ranks

    return max(map(worth, combinations(hand, min(5, len(hand)))))


def lowest_by_definition(hand: Sequence[str], ace: str, counts: Sequence[str]) -> tuple[int, int, tuple[int, ...]]:
    """The best over all choices of five of the cards, as a greater tuple; fewer cards are less than five."""

    def worth(choice: Sequence[str]) -> tuple[int, int, tuple[int, ...]]:
        category, ranks = known(choice, (ace,))
        if category == "straight-flush":
            left = [name for name in ("straight", "flush") if name in counts]
            category = category if len(left) == 2 else left[0] if left else "high-card"
        elif category in ("straight", "flush") and category not in counts:
            category = "high-card"
        return len(choice), ORDER.index(category), tuple(-rank for rank in ranks)

    return max(map(worth, combinations(hand, min(5, len(hand)))))


# ---------------------------------------------------------------------- the libraries
Theirs = Callable[[Sequence[int], Sequence[int]], Any]
"""Hole and board -> something that is greater for a better hand."""


def pokerkit(kind: type[Hand]) -> Theirs:
    """Hands as PokerKit sees them. The hand that does not qualify is below all others."""
    sign = -1 if kind.low else 1

    def score(hole: Sequence[int], board: Sequence[int]) -> tuple[int, int]:
        hand = kind.from_game_or_none([POKERKIT_CARD[card] for card in hole], [POKERKIT_CARD[card] for card in board])
        return (0, 0) if hand is None else (1, sign * hand.entry.index)

    return score


def poker_equity_scores(kernel: str, hands: Iterable[Sequence[int]]) -> list[int]:
    """Hands of seven cards as poker-equity scores them: the better one has the greater score."""
    choices = list(combinations(range(7), 5 if kernel == DRAWN else 7))
    written = ["".join(NAME[hand[place]] for place in choice) for hand in hands for choice in choices]
    scores = [-int(score) for score in poker_equity.score_batch(kernel, written)]
    each = len(choices)
    return [max(scores[at : at + each]) for at in range(0, len(scores), each)]


PAIRS: Final[dict[str, tuple[Ranking, type[Hand]]]] = {
    "high": (high(), StandardHighHand),
    "ace-to-five": (low(), RegularLowHand),
    "eight-or-better": (low(qualifier="eight-or-better"), EightOrBetterLowHand),
    "deuce-to-seven": (low("high", ("straight", "flush")), StandardLowHand),
    "omaha": (high(**taken(2, 3)), OmahaHoldemHand),
    "omaha-eight": (low(qualifier="eight-or-better", **taken(2, 3)), OmahaEightOrBetterLowHand),
}
"""Rankings of ours, each with PokerKit's."""

KERNELS: Final = {"high": "high", "ace-to-five": "low_a5", "deuce-to-seven": "deuce_seven"}
"""Rankings of ours -> poker-equity's."""

DRAWN: Final = "deuce_seven"
"""A kernel for games in which nobody holds more than five cards: of seven it would take the worst five."""


def deals(number: int, seed: str, size: int = 7) -> Iterator[tuple[int, ...]]:
    """That many random hands; then a quarter as many of few ranks or few suits, for what is rare among the others."""
    rng = random.Random(seed)
    for _ in range(number):
        yield tuple(rng.sample(CARDS, size))
    for turn in range(number // 4):
        if turn % 2:
            few = rng.sample(RANKS, rng.randint(3, 6))
            from_few = [card for card in CARDS if NAME[card][0] in few]
        else:
            few = rng.sample("cdhs", rng.choice((1, 2)))
            from_few = [card for card in CARDS if NAME[card][1] in few]
        yield tuple(rng.sample(from_few, size))


class Compared(NamedTuple):
    """How many hands were held against a library, and how many classes of equal hands both see."""

    hands: int
    classes: int


def against_pokerkit(name: str, number: int) -> Compared:
    """Asserts that PokerKit sees the same classes of equal hands as ours, in the same order."""
    ours, theirs = PAIRS[name]
    score = pokerkit(theirs)
    own = 4 if name.startswith("omaha") else 2
    hands = list(deals(number, name, own + 5))
    pairs = ((ours.score(sum(hand[:own]), sum(hand[own:])), score(hand[:own], hand[own:])) for hand in hands)
    return Compared(len(hands), classes(pairs))


def against_poker_equity(name: str, number: int) -> Compared:
    """Asserts that poker-equity sees the same classes of equal hands as ours, in the same order."""
    score = PAIRS[name][0].score
    hands = list(deals(number, name))
    theirs = poker_equity_scores(KERNELS[name], hands)
    return Compared(len(hands), classes(zip((score(sum(hand)) for hand in hands), theirs, strict=True)))
