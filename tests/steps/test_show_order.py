"""Who shows first, and who after him: the last to bet or raise, or whoever acted first, and then clockwise."""

from collections.abc import Sequence
from itertools import permutations
from typing import Final

import pytest

from tests.support.town import TWO_CARDS, counts, dealt, findings, judge, one_hand, reasons, town
from verifier.law.spec import Law

SECTION: Final = "xx-town/6"
TOWN: Final = """
procedure:
  - deal: {cards: 2, face: down, one-at-a-time: true, to: [every-player], first: left-of-button, clause: a}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - burn: {clause: a}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - showdown:
      {starts: last-aggressor, otherwise-starts: first-to-act, turn: clockwise, losers: may-muck, clause: c}
  - award: {to: [best], ties: equal, excess: whole, odd-unit: button, clause: d}

clauses:
  a: {must: Two cards each., rules: [deal, burn]}
  b: {must: Two rounds of betting., rules: [betting]}
  c: {must: The last to bet shows first., rules: [showdown]}
  d: {must: The best hand wins., rules: [award]}
"""
CARDS: Final = {1: "As 2d", 2: "3s 4d", 3: "5s 6d", 4: "7s 8d"}
CHECKED: Final = ("1 checks", "2 checks", "3 checks", "4 checks")
RAISED: Final = ("1 checks", "2 bets 4", "3 raises to 8", "4 calls 8", "1 calls 8", "2 calls 4")
BET: Final = ("1 bets 4", "2 calls 4", "3 calls 4", "4 calls 4")


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The town's law."""
    return town(tmp_path_factory.mktemp("rules"), SECTION, TWO_CARDS + TOWN)


def hand(
    last: Sequence[str], shown: Sequence[int | str], paid: Sequence[str], *, first: Sequence[str] = CHECKED,
    stack: int = 100, header: str = "",
) -> str:  # fmt: skip
    """A log of one hand of four. A number among what is `shown` is the seat of a hand."""
    return one_hand(
        SECTION,
        dealt(CARDS, stacks=dict.fromkeys(CARDS, stack)),
        first,
        "burn",
        last,
        (f"{part} shows {CARDS[part]}" if isinstance(part, int) else part for part in shown),
        paid,
        header=[header] if header else (),
    )


def checked(shown: Sequence[int | str], header: str = "") -> str:
    """A hand whose last round is checked: seat 1 should show first."""
    return hand(CHECKED, shown, ["award 16 to seat 1"], first=BET, header=header)


def raised(shown: Sequence[int | str]) -> str:
    """A hand in whose last round seat 3 is the last to raise."""
    return hand(RAISED, shown, ["award 32 to seat 1"])


@pytest.mark.parametrize(
    "text",
    [
        checked((1, 2, 3, 4)),
        checked((1, "2 mucks", 3, 4)),
        checked((1, "4 mucks", 2, "3 mucks")),
        checked((1, 3)),
        raised((3, 4, 1, 2)),
        raised((3, 1)),
        raised(("3 mucks", 1, 2)),
        raised((4, 1, "2 mucks", "3 mucks")),
    ],
)
def test_the_order_is_kept(law: Law, text: str) -> None:
    """From the last to raise, or else from the first to act, clockwise; a silent player gives his turn up."""
    report = judge(law, text)
    assert [] == findings(report, text)
    assert {"pass": 1} == counts(report, "c/show-order")


def test_a_single_hand_has_no_order(law: Law) -> None:
    """Nothing is said of it."""
    assert {} == counts(judge(law, raised((1,))), "c/show-order")


@pytest.mark.parametrize(
    ("shown", "early", "due"),
    [
        ((2, 1, 3, 4), 2, 1),
        ((1, 3, 2, 4), 3, 2),
        ((4, 1, 2, 3), 4, 1),
        ((1, 4, 2, 3), 4, 2),
        ((4, 3, 2, 1), 4, 1),
        ((2, 1, 4, 3), 2, 1),
        ((2, 4, 3, 1), 2, 1),
        ((3, "2 mucks", 1), 3, 1),
    ],
)
def test_a_hand_shown_before_its_turn(law: Law, shown: Sequence[int | str], early: int, due: int) -> None:
    """Exchanged, early or all the other way round: one finding, at the first hand that comes before its turn."""
    report = judge(law, text := checked(shown))
    assert [("fail", "show-order", f"{early} shows {CARDS[early]}")] == findings(report, text)
    (finding,) = report.findings
    assert f"Seat {early} shows before seat {due}" == finding.message
    assert early == finding.seat
    assert {"fail": 1} == counts(report, "c/show-order")
    assert {"pass": 1} == counts(report, "c/show-missing")


@pytest.mark.parametrize("order", list(permutations((1, 2, 3, 4))))
def test_every_order_but_one_is_one_finding(law: Law, order: tuple[int, ...]) -> None:
    """After a raise of seat 3 the order is 3, 4, 1, 2."""
    found = findings(judge(law, raised(order)), raised(order))
    assert int(order != (3, 4, 1, 2)) == len(found)
    assert {departure for _, departure, _ in found} <= {"show-order"}


@pytest.mark.parametrize("shown", [(2, 3, 4, 1), (4, 1, 2, 3), (1, 2, 3, 4)])
def test_whoever_was_all_in_before_the_last_round_may_show_at_any_time(law: Law, shown: tuple[int, ...]) -> None:
    """All are all in before it: there was no bet, and nobody who acted first."""
    bet = ("1 bets 10", "2 calls 10", "3 calls 10", "4 calls 10")
    text = hand((), shown, ["award 40 to seat 1"], first=bet, stack=10)
    assert [] == findings(judge(law, text), text)
    other = hand((), (shown[0], *reversed(shown[1:])), ["award 40 to seat 1"], first=bet, stack=10)
    assert [] == findings(judge(law, other), other)


def test_a_bet_of_an_earlier_round_does_not_count(law: Law) -> None:
    """Seat 2 bet in the first round; the last was checked."""
    first = ("1 checks", "2 bets 4", "3 calls 4", "4 calls 4", "1 calls 4")
    kept = hand(CHECKED, (1, 2, 3, 4), ["award 16 to seat 1"], first=first)
    wrong = hand(CHECKED, (2, 3, 4, 1), ["award 16 to seat 1"], first=first)
    assert [] == findings(judge(law, kept), kept)
    assert [("fail", "show-order", f"2 shows {CARDS[2]}")] == findings(judge(law, wrong), wrong)


def test_who_opened_wrongly_acted_first_all_the_same(law: Law) -> None:
    """The order of the hands goes by what happened."""
    last = ("2 checks", "1 checks", "3 checks", "4 checks")
    kept = hand(last, (2, 3, 4, 1), ["award 16 to seat 1"], first=BET)
    assert [("fail", "bet-opener", "2 checks")] == findings(judge(law, kept), kept)


def test_whoever_has_won_unopposed_may_show_or_not(law: Law) -> None:
    """There is no order of one."""
    last = ("1 checks", "2 bets 4", "3 folds", "4 folds", "1 folds", "uncalled 4 returned to seat 2")
    for shown in ((), (2,)):
        text = hand(last, shown, ["award 16 to seat 2"], first=BET)
        assert [] == findings(judge(law, text), text)


def test_a_hand_shown_when_the_pot_is_given_is_late_and_no_more(law: Law) -> None:
    """Seat 1 had given up the turn."""
    text = hand(CHECKED, (2, 3), ["award 16 to seat 2", f"1 shows {CARDS[1]}"], first=BET)
    assert ("fail", "show-order") not in [found[:2] for found in findings(judge(law, text), text)]


def test_a_log_without_the_order_leaves_it_open(law: Law) -> None:
    """It says nothing of who was first."""
    report = judge(law, text := checked((4, 3, 2, 1), "records no show order"))
    assert [] == findings(report, text)
    assert {"open": 1} == counts(report, "c/show-order")
    assert ["the log does not record the order in which hands are shown"] == reasons(report, "c/show-order")


def test_a_seat_misread_is_no_other_order(law: Law) -> None:
    """The second hand of seat 3 is that of seat 2, which stands where it belongs."""
    text = checked((1, f"3 shows {CARDS[2]}", 3, 4))
    assert [("fail", "show-cards", f"3 shows {CARDS[2]}")] == findings(judge(law, text), text)
