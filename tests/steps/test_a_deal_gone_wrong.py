"""However a deal goes wrong, one cause is one finding, on the first line that departs."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

import pytest

from tests.given.told import Hand, actual, expected, judge, log
from verifier.law.steps.deal.order import no_order, out_of_place, packets, sorted_to

SIZES: Final = (2, 3, 4, 6, 9)
CARDS: Final = [rank + suit for suit in "cdhs" for rank in "A23456789TJQK"]


def table(n: int, lines: Sequence[str]) -> str:
    """A log of n players, the button in the last seat, in which all fold to the second blind after that deal."""
    acts = [f"{seat} folds" for seat in [*range(3, n + 1), 1]]
    hand = Hand(
        button=n,
        stacks=dict.fromkeys(range(1, n + 1), "200"),
        cards=dict.fromkeys(range(1, n + 1), ""),
        posts=["1 posts blind 2", "2 posts blind 4"] if n > 2 else None,
        dealt=lines,
        first=[*acts, "uncalled 2 returned to seat 2"],
        turns=(),
        shown=(),
        paid=["award 4 to seat 2"],
    )
    return log(hand)


def dealt(seats: Sequence[int], rule: str = "f/deal-order", up: Sequence[int] = ()) -> list[str]:
    """Who is dealt a card, line by line; the first line that departs from the order, or lies face up, is marked."""
    n = max(seats)
    lines = [f"deal seat {seat} {'up' if k in up else 'down'} {CARDS[k]}" for k, seat in enumerate(seats)]
    due = [*(list(range(1, n + 1)) * 4), 0]
    first = up[0] if up else next(k for k, seat in enumerate(seats) if seat != due[k])
    lines[first] += f" #! fail {rule}"
    return lines


def moved(n: int, source: int, target: int) -> list[int]:
    """The seats of a lawful deal, one line of it elsewhere."""
    seats = list(range(1, n + 1)) * 4
    seats.insert(target, seats.pop(source))
    return seats


def slips() -> Iterator[tuple[str, list[str]]]:
    """One player is served too late or too early, by any number of cards."""
    for n in SIZES:
        for source in sorted({0, n // 2, n, 2 * n - 1, 4 * n - 1}):
            for by in (1, 2, n - 1, n, n + 2, -1, -2, -n, 1 - n):
                target = source + by
                if 0 <= target < 4 * n and moved(n, source, target) != moved(n, 0, 0):
                    yield f"{n} players, card {source} moved by {by}", dealt(moved(n, source, target))


def two_passed_over() -> Iterator[tuple[str, list[str]]]:
    """Two neighbours are passed over, and get their cards after the others."""
    for n in SIZES[2:]:
        for turn in range(4):
            seats = list(range(1, n + 1)) * 4
            start = turn * n + 1
            rest = seats[start + 2 : turn * n + n]
            seats[start : turn * n + n] = [*rest, 2, 3]
            if rest:
                yield f"{n} players, round {turn}", dealt(seats)


def by_packets() -> Iterator[tuple[str, list[str]]]:
    """Several cards at a time."""
    for n in SIZES:
        for sizes in ((2, 2), (4,), (3, 1), (1, 3), (1, 2, 1)):
            seats = [seat for size in sizes for seat in range(1, n + 1) for _ in range(size)]
            yield f"{n} players, {sizes}", dealt(seats)


def other_ways_round() -> Iterator[tuple[str, list[str]]]:
    """Counterclockwise, from another player, or with two in each other's place: all four rounds, or one of them."""
    for n in SIZES[1:]:
        due = list(range(1, n + 1))
        for name, order in (
            ("backwards", due[::-1]),
            ("button first", [n, *due[:-1]]),
            ("second first", [*due[1:], 1]),
            ("first two exchanged", [2, 1, *due[2:]]),
        ):
            yield f"{n} players, {name}, always", dealt(order * 4)
            for turn in (0, 2, 3):
                yield f"{n} players, {name}, round {turn}", dealt([*due * turn, *order, *due * (3 - turn)])


def no_order_at_all() -> Iterator[tuple[str, list[str]]]:
    """All the cards of one player, then another's, with a stray one among them: nothing of the order is left."""
    for n in SIZES[2:]:
        seats = [seat for seat in range(1, n + 1) for _ in range(4)][::-1]
        seats[1], seats[-2] = seats[-2], seats[1]
        yield f"{n} players", dealt(seats)


def face_up() -> Iterator[tuple[str, list[str]]]:
    """All cards, those of a round, those from some card on, or all those of one player lie face up."""
    for n in SIZES[1:]:
        due = list(range(1, n + 1)) * 4
        for name, up in (
            ("all", range(4 * n)),
            ("the last round", range(3 * n, 4 * n)),
            ("the first round", range(n)),
            ("all from the third on", range(2, 4 * n)),
            ("all of one player", range(1, 4 * n, n)),
            ("a single one", range(n, n + 1)),
        ):
            yield f"{n} players, {name}", dealt(due, "f/deal-face", up)


KINDS: Final = (slips, two_passed_over, by_packets, other_ways_round, no_order_at_all, face_up)
TOLD: Final = {f"{kind.__name__}: {name}": lines for kind in KINDS for name, lines in kind()}


@pytest.mark.parametrize("name", TOLD)
def test_one_cause_is_one_finding(name: str) -> None:
    """Everybody has four cards in the end: only their order, or their face, is wrong, and that is said once."""
    lines = TOLD[name]
    text = table(max(int(line.split()[2]) for line in lines), lines)
    assert 1 == len(expected(text))
    assert expected(text) == actual(judge(text).findings)


@pytest.mark.parametrize("n", SIZES)
@pytest.mark.parametrize("rounds", [1, 2])
def test_a_round_too_many_is_one_finding(n: int, rounds: int) -> None:
    """It stands at the first card of the fifth round, and no player has a finding of his own."""
    seats = list(range(1, n + 1)) * (4 + rounds)
    if len(seats) > len(CARDS):
        seats = seats[: n * 5]
    lines = [f"deal seat {seat} down {CARDS[k]}" for k, seat in enumerate(seats)]
    lines[4 * n] += " #! fail f/deal-extra"
    text = table(n, lines)
    assert expected(text) == actual(judge(text).findings)


@pytest.mark.parametrize("n", SIZES)
def test_two_cards_face_up_are_two_findings(n: int) -> None:
    """Cards that have nothing to do with each other are counted each."""
    lines = [f"deal seat {seat} down {CARDS[k]}" for k, seat in enumerate(list(range(1, n + 1)) * 4)]
    for k in (1, 2 * n):
        lines[k] = lines[k].replace("down", "up") + " #! fail f/deal-face"
    text = table(n, lines)
    assert 2 == len(expected(text))
    assert expected(text) == actual(judge(text).findings)


@pytest.mark.parametrize("n", SIZES[1:])
def test_two_slips_in_two_rounds_are_two_findings(n: int) -> None:
    """Neighbours exchanged in the first round, and others in the last, are no single mistake."""
    seats = list(range(1, n + 1)) * 4
    for k in (0, 4 * n - 2):
        seats[k], seats[k + 1] = seats[k + 1], seats[k]
    lines = [f"deal seat {seat} down {CARDS[k]}" for k, seat in enumerate(seats)]
    for k in (0, 4 * n - 2):
        lines[k] += " #! fail f/deal-order"
    text = table(n, lines)
    assert expected(text) == actual(judge(text).findings)


def test_cards_out_of_their_place_are_not_counted_as_kept() -> None:
    """Two at a time: half the cards of each time round come when they are due, and no more are counted as passed."""
    text = table(3, dealt([1, 1, 2, 2, 3, 3] * 2))
    counts = {count.rule: count.counts for count in judge(text).rules}
    lawful = table(3, [f"deal seat {seat} down {CARDS[k]}" for k, seat in enumerate([1, 2, 3] * 4)])
    kept = {count.rule: count.counts for count in judge(lawful).rules}
    rule = "us-pa/637a.21/f/deal-order"
    assert (12, 0) == (kept[rule]["pass"], kept[rule]["fail"])
    assert (12 - out_of_place([0, 0, 1, 1, 2, 2] * 2, [0, 1, 2] * 4), 1) == (counts[rule]["pass"], counts[rule]["fail"])


@pytest.mark.parametrize(
    ("whole", "size"),
    [
        ([0, 1, 2] * 4, 1),
        ([2, 1, 0] * 4, 1),
        ([0, 0, 1, 1] * 2, 2),
        ([0, 1, 0, 0, 0, 1, 1, 1], 3),
        ([0, 0, 1, 1, 1, 0], 0),
    ],
)
def test_packets_are_as_large_for_each_player(whole: list[int], size: int) -> None:
    """The number of cards at a time is told only where every player gets as many, in the same order, each time."""
    assert size == packets(whole, len(set(whole)))


def test_sorting_keeps_the_order_of_each_players_cards() -> None:
    """Only where each player has as many cards as are due; a few cards out of place are slips and no other order."""
    order = sorted_to([1, 0, 0, 1], [0, 1, 0, 1])
    assert [1, 0, 2, 3] == order
    assert sorted_to([0, 0, 0, 1], [0, 1, 0, 1]) is None
    assert no_order([1, 0, 0, 1], [0, 1, 0, 1]) is None
    backwards = [2, 1, 0] * 4
    sorted_back = no_order(backwards, [0, 1, 2] * 4)
    assert sorted_back is not None
    for p in range(3):
        assert all(one < other for one, other in pairwise(k for k in sorted_back if backwards[k] == p))
