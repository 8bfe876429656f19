"""What is put in before the cards, in the wrong turn or under the wrong seat: one finding, and true of the log."""

from itertools import permutations
from typing import Final

import pytest

from tests.given.told import Hand, actual, checks, expected, header, judge, log, pat

HEAD: Final = header(house={"ante": "1"})


def antes(*seats: int) -> list[str]:
    """Antes on these seats' lines, in that order."""
    return [f"{seat} posts ante 1" for seat in seats]


def with_antes(*lines: str) -> str:
    """A hand of three players with these antes, three of them paid into the pot."""
    blinds = ["1 posts blind 2", "2 posts blind 4"]
    return log(Hand(posts=[*lines, *blinds], paid=["award 15 to seat 1"]), head=HEAD)


@pytest.mark.parametrize("wrong", [(1, 2, 1), (1, 2, 2), (1, 1, 3), (2, 2, 3), (3, 2, 3), (3, 3, 1)])
def test_an_ante_under_another_seat_is_one_finding(wrong: tuple[int, ...]) -> None:
    """It stands on the second line of the seat that has two, and says who has none."""
    lines = antes(*wrong)
    twice = next(k for k, seat in enumerate(wrong) if seat in wrong[:k])
    none = next(seat for seat in (1, 2, 3) if seat not in wrong)
    lines[twice] += " #! fail b/ante-extra"
    text = with_antes(*lines)
    findings = judge(text).findings
    assert expected(text) == actual(findings)
    assert f"Seat {wrong[twice]} puts in a second ante, and seat {none} none" == findings[0].message


def test_an_ante_of_all_his_chips_under_another_seat_is_one_finding() -> None:
    """It is not the amount that the other owes, whose own ante follows; the finding stands on the first of the two."""
    lines = ["1 posts ante 5", "2 posts ante 3 all in #! fail b/ante-amount", "2 posts ante 5"]
    hand = Hand(
        stacks={1: "200", 2: "200", 3: "3"},
        posts=[*lines, "1 posts blind 2", "2 posts blind 4"],
        first=["1 calls 2", "2 checks"],
        turns=[["burn", *pat(1, 2, 3), *checks(1, 2)]] * 3,
        paid=["award main 9 to seat 1", "award side 1 12 to seat 1"],
    )
    text = log(hand, head=header(house={"ante": "5"}))
    assert expected(text) == actual(judge(text).findings)


def test_an_ante_too_many_leaves_nobody_without() -> None:
    """Where all have put in theirs, a second one is no line of another's."""
    lines = antes(1, 2, 3, 2)
    lines[3] += " #! fail b/ante-extra"
    text = with_antes(*lines)
    findings = judge(text).findings
    assert expected(text) == actual(findings)
    assert "Seat 2 puts in an ante that is not asked" == findings[0].message


@pytest.mark.parametrize("order", [order for order in permutations((1, 2, 3)) if order != (1, 2, 3)])
@pytest.mark.parametrize("own", [True, False])
def test_blinds_out_of_turn_are_one_finding(order: tuple[int, ...], own: bool) -> None:
    """Whether each posts his own amount or that of his turn; nothing is said of a first card before there is one."""
    stakes = {1: 2, 2: 4, 3: 6} if own else dict(zip(order, (2, 4, 6), strict=True))
    posts = [f"{seat} posts blind {stakes[seat]}" for seat in order]
    wrong = next(k for k, seat in enumerate(order) if seat != k + 1)
    posts[wrong] += " #! fail d/blind-player"
    acts = [f"{seat} calls {6 - stakes.get(seat, 0)}" for seat in (4, 1, 2, 3)]
    acts = [act.replace("calls 0", "checks") for act in acts]
    hand = Hand(
        button=4,
        stacks=dict.fromkeys((1, 2, 3, 4), "200"),
        posts=posts,
        first=acts,
        paid=["award 24 to seat 1"],
    )
    text = log(hand, head=header(house={"blinds": "2 4 6"}))
    findings = judge(text).findings
    assert expected(text) == actual(findings)
    assert "card" not in findings[0].message


@pytest.mark.parametrize("before", [1, 2])
def test_a_straddle_before_a_blind_is_one_finding(before: int) -> None:
    """It stands on the straddle; the blinds that follow are as they should be."""
    posts = ["1 posts blind 2", "2 posts blind 4"]
    posts.insert(before - 1, "3 straddles 8 #! fail e/straddle-player")
    hand = Hand(posts=posts, first=["1 calls 6", "2 calls 4", "3 checks"], paid=["award 24 to seat 1"])
    findings = judge(log(hand)).findings
    assert expected(log(hand)) == actual(findings)
    assert f"Seat 3 straddles before seat {before} has posted the blind" == findings[0].message


@pytest.mark.parametrize("order", [(0, 1), (1, 0)])
def test_the_kill_may_come_before_the_straddle(order: tuple[int, int]) -> None:
    """No sentence says which of the two is put in first."""
    more = ["3 straddles 8", "4 posts kill 8"]
    hand = Hand(
        button=4,
        stacks=dict.fromkeys((1, 2, 3, 4), "200"),
        posts=["1 posts blind 2", "2 posts blind 4", *(more[k] for k in order)],
        first=["4 checks", "1 calls 6", "2 calls 4", "3 checks"],
        paid=["award 32 to seat 1"],
    )
    text = log(hand, head=header(house={"kill": "8"}))
    assert [] == actual(judge(text).findings)


def test_a_late_blind_comes_after_a_card() -> None:
    """It is said to come after the first card where a card has been dealt."""
    dealt = [f"deal seat {seat} down {'A23'[seat - 1]}{suit}" for suit in "cdhs" for seat in (1, 2, 3)]
    dealt.insert(1, "2 posts blind 4 #! fail d/blind-late")
    text = log(Hand(posts=["1 posts blind 2"], dealt=dealt, paid=["award 12 to seat 1"]))
    findings = judge(text).findings
    assert expected(text) == actual(findings)
    assert "Seat 2 posts a blind after the first card" == findings[0].message


def test_a_late_blind_where_no_card_is_told_of_comes_after_an_act() -> None:
    """A log that records no deal cannot have a first card."""
    posts = ["1 posts blind 2", "3 folds", "2 posts blind 4 #! fail d/blind-late"]
    hand = Hand(
        posts=posts,
        dealt=(),
        first=["1 folds", "uncalled 2 returned to seat 2"],
        turns=(),
        shown=(),
        paid=["award 4 to seat 2"],
    )
    text = log(hand, head=header("records no deal-count", "records no cards"))
    findings = judge(text).findings
    assert expected(text) == actual(findings)
    assert "Seat 2 posts a blind after the first act" == findings[0].message


@pytest.mark.parametrize("place", [1, 2, 4, 11])
def test_a_card_out_of_its_order_before_a_blind_is_one_finding(place: int) -> None:
    """The card is not where it belongs; the blind after it is not late on that account."""
    dealt = [f"deal seat {seat} down {'A23'[seat - 1]}{suit}" for suit in "cdhs" for seat in (1, 2, 3)]
    early = dealt.pop(place) + " #! fail f/deal-order"
    text = log(Hand(posts=["1 posts blind 2", early, "2 posts blind 4"], dealt=dealt, paid=["award 12 to seat 1"]))
    assert expected(text) == actual(judge(text).findings)
