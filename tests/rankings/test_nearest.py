"""The total nearest a target, held against every way to count the aces."""

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement, product
from typing import Any, Final

import pytest

from verifier.law.rankings import RANKING_KINDS
from verifier.law.rankings.nearest import Nearest, Total
from verifier.model.cards import CARD, RANKS, SUITS, UNSEEN, UNSEEN_ONE

NATURAL: Final = {"cards": 2, "total": 21}
TARGET: Final = 21


def nearest(target: int = TARGET, ace: Sequence[int] = (1, 11), **natural: Any) -> Nearest:
    """The totals under test; without arguments those of twenty-one."""
    natural = {**NATURAL, **{key.replace("_", "-"): value for key, value in natural.items()}}
    made: Nearest = RANKING_KINDS["nearest"].build(
        {"target": target, "ace": tuple(ace), "faces": 10, "natural": natural}
    )
    return made


def hand(names: str) -> list[int]:
    """Single cards by their names; a rank alone is of spades."""
    return [UNSEEN_ONE if name == UNSEEN else CARD[name if len(name) == 2 else f"{name}s"] for name in names.split()]


def by_definition(ranks: Sequence[str], target: int, ace: Sequence[int]) -> tuple[int, bool]:
    """The best of all ways to count the aces: the highest that is not over, else the lowest."""
    faces = dict.fromkeys("TJQK", 10)
    ways: Mapping[str, Sequence[int]] = {rank: (int(faces.get(rank, rank)),) for rank in RANKS[1:]} | {"A": tuple(ace)}
    totals = {sum(way) for way in product(*(ways[rank] for rank in ranks))}
    within = [total for total in totals if total <= target]
    best = max(within) if within else min(totals)
    return best, best > min(totals)


@pytest.mark.parametrize(("target", "ace"), [(21, (1, 11)), (21, (1,)), (31, (1, 11)), (9, (1, 11)), (21, (2, 7))])
def test_every_hand_has_the_total_of_the_definition(target: int, ace: tuple[int, ...]) -> None:
    """All hands of up to five cards, by rank, whatever the target and the worth of an ace."""
    ranking = nearest(target, ace)
    wrong = [
        ranks
        for size in range(6)
        for ranks in combinations_with_replacement(RANKS, size)
        if (*by_definition(ranks, target, ace), 0) != ranking.total(hand(" ".join(ranks)))
    ]
    assert [] == wrong


def test_every_pair_of_hands_is_compared_by_the_definition() -> None:
    """A hand over the target is below every other, and no better than another such."""
    ranking = nearest()
    hands = list(combinations_with_replacement(RANKS, 3))
    best = {ranks: by_definition(ranks, TARGET, (1, 11))[0] for ranks in hands}
    worth = {ranks: total if total <= TARGET else -1 for ranks, total in best.items()}
    totals = {ranks: ranking.total(hand(" ".join(ranks))) for ranks in hands}
    for own, other in product(hands, repeat=2):
        mine, theirs = worth[own], worth[other]
        expected = "higher" if mine > theirs else "lower" if mine < theirs else "equal"
        assert expected == ranking.against(totals[own], totals[other])


@pytest.mark.parametrize(
    ("cards", "points", "soft"),
    [("5c Ac Ad 5d", 12, False), ("A A A", 13, True), ("A K", 21, True), ("A 9 A", 21, True), ("K Q 2", 22, False)],
)
def test_an_ace_counts_in_full_only_while_the_total_stays_within(cards: str, points: int, soft: bool) -> None:
    """`5 A A 5` is 12 and not 22; a shoe may deal one card several times."""
    assert Total(points, soft) == nearest().total(hand(cards))


def test_suits_never_matter() -> None:
    """The same ranks come to the same total."""
    totals = {nearest().total(hand(f"A{a} 6{b}")) for a, b in product(SUITS, repeat=2)}
    assert {Total(17, soft=True)} == totals


def test_unseen_cards_are_there_and_count_for_nothing() -> None:
    """What is known of the total is the rest."""
    ranking = nearest()
    assert Total(17, soft=True, unseen=2) == ranking.total(hand("As ?? 6s ??"))
    assert Total(10, soft=False, unseen=1) == ranking.total([CARD["Ks"], 0])
    assert "soft 17 and 2 unseen cards" == ranking.describe(hand("As ?? 6s ??"))


@pytest.mark.parametrize(
    ("cards", "says"),
    [
        ("K 7", "17"), ("A 6", "soft 17"), ("A 6 K", "17"), ("K Q 2", "22"), ("7 7 7", "21"), ("A K", "a natural 21"),
        ("K ??", "10 and 1 unseen card"), ("A ?? ??", "soft 11 and 2 unseen cards"),
    ],
)  # fmt: skip
def test_a_total_is_told_as_players_do(cards: str, says: str) -> None:
    """Soft while an ace counts in full, a natural by its name, and with what was not seen."""
    assert says == nearest().describe(hand(cards))


def test_a_natural_is_of_two_cards() -> None:
    """All hands of up to three cards: an ace with a ten, and no other."""
    ranking = nearest()
    found = {
        ranks
        for size in range(4)
        for ranks in combinations_with_replacement(RANKS, size)
        if ranking.is_natural(hand(" ".join(ranks)))
    }
    assert {("A", "T"), ("A", "J"), ("A", "Q"), ("A", "K")} == found


def test_a_natural_has_from_one_to_five_cards() -> None:
    """However many a section says it has, a hand of so many that comes to the total is one, and no other is."""
    for cards in range(1, 6):
        ranking = nearest(cards=cards, total=2 * cards)
        found = [size for size in range(1, 7) if ranking.is_natural(hand("2 " * size))]
        assert [cards] == found
    for cards in (0, 6):
        with pytest.raises(ValueError, match=r"^natural: it has from 1 to 5 cards$"):
            nearest(cards=cards)


@pytest.mark.parametrize(
    ("cards", "expected"),
    [("As ??", None), ("Ks ??", None), ("9s ??", False), ("?? ??", None), ("As Ks ??", False), ("5s ?? ??", False)],
)
def test_a_natural_that_was_not_seen_cannot_be_told(cards: str, expected: bool | None) -> None:
    """Unless no card could make it one."""
    assert expected is nearest().is_natural(hand(cards))


@pytest.mark.parametrize(
    ("keys", "after", "expected"),
    [
        ({}, ("split",), True),
        ({}, ("switch",), True),
        ({"not_after": ("switch",)}, ("switch",), False),
        ({"not_after": ("switch",)}, ("split",), True),
        ({"not_after": ("split",)}, ("split",), False),
        ({"after_split": "twenty-one"}, ("split",), False),
        ({"after_split": "natural"}, ("split",), True),
        ({"after_split": None}, ("split",), None),
        ({"after_split": ("natural", "twenty-one")}, ("split",), None),
        ({"after_split": None}, (), True),
        ({"not_after": ("switch",), "after_split": None}, ("split", "switch"), False),
    ],
)
def test_what_was_done_to_a_hand_may_take_its_name(
    keys: Mapping[str, Any], after: tuple[str, ...], expected: bool | None
) -> None:
    """An ace with a ten is a natural, a total, or not settled until the house has said."""
    assert expected is nearest(**keys).is_natural(hand("As Ks"), after)
    assert nearest(**keys).is_natural(hand("9s Ks"), after) is False


def test_without_a_word_on_it_there_is_no_natural() -> None:
    """A section that does not say what it is has none."""
    ranking: Nearest = RANKING_KINDS["nearest"].build({"target": 21, "ace": (1, 11), "faces": 10})
    assert ranking.is_natural(hand("As Ks")) is False


@pytest.mark.parametrize(
    ("keys", "says"),
    [
        ({"ace": (11, 1)}, "ace: one number, or two of which the lower comes first"),
        ({"ace": (1, 5, 11)}, "ace: one number"),
        ({"not_after": ("split",), "after_split": "natural"}, "^natural: 'after-split' says nothing beside"),
    ],
)
def test_keys_that_do_not_fit_together_are_told_in_words(keys: dict[str, Any], says: str) -> None:
    """For the author of a section."""
    with pytest.raises(ValueError, match=says):
        nearest(**keys)
