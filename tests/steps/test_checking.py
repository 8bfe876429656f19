"""Whether a player may check, and raise after it, is the house's to say; where it is silent a person decides, once."""

from collections.abc import Sequence
from typing import Final

import pytest

from tests.support.town import TWO_CARDS, counts, dealt, findings, judge, one_hand, reasons, shown, submitted, town
from verifier.law.spec import Law

SECTION: Final = "xx-town/4"
TOWN: Final = """
submission:
  checking: {type: yes-no, clause: b, asks: May a player check}
  check-raise: {type: yes-no, clause: b, asks: May a player who has checked raise}


defaults:
  betting: {checking: submission.checking, check-raise: submission.check-raise}

procedure:
  - deal: {cards: 2, face: down, one-at-a-time: true, to: [every-player], first: left-of-button, clause: a}
  - betting: {opens: left-of-button, may: [bet, fold, call, raise], clause: b}
  - burn: {clause: c}
  - betting: {opens: left-of-button, may: [bet, fold, call, raise], clause: b}
  - showdown: {losers: may-muck, clause: d}
  - award: {to: [best], ties: equal, excess: whole, odd-unit: button, clause: d}

interpretations:
  silence:
    clause: b
    question: May a player check where the house has not said so?
    reading: not settled
    why: (b) does not say
    decides: {bet-check-unsaid: review}
    per: hand

clauses:
  a: {must: Two cards each., rules: [deal]}
  b: {must: Two rounds of betting., rules: [betting, bet-check-unsaid]}
  c: {must: A card is burned between., rules: [burn]}
  d: {must: The best hand wins., rules: [showdown, award]}
"""
CARDS: Final = {1: "As 2d", 2: "3s 4d", 3: "5s 6d"}
CHECKED: Final = ("1 checks", "2 checks", "3 checks")
RAISED: Final = ("1 checks", "2 bets 4", "3 calls 4", "1 raises to 8", "2 calls 4", "3 calls 4")
BET: Final = ("1 bets 4", "2 calls 4", "3 calls 4")


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The town's law."""
    return town(tmp_path_factory.mktemp("rules"), SECTION, TWO_CARDS + TOWN)


def hand(first: Sequence[str], second: Sequence[str], paid: int, *house: str) -> str:
    """A log of one hand with these two rounds, won by seat 1."""
    won = [f"award {paid} to seat 1"] if paid else []
    told = [f"house {line}" for line in house]
    return one_hand(SECTION, dealt(CARDS), first, "burn", second, shown(CARDS), won, header=told)


def test_a_check_that_nobody_has_settled_is_told_once_a_hand(law: Law) -> None:
    """The first is for a person; the others are taken as they are, and are no pass."""
    text = hand(CHECKED, BET, 12)
    report = judge(law, text)
    assert [("review", "bet-check-unsaid", "1 checks")] == findings(report, text)
    assert {"review": 1, "pass": 1} == counts(report, "b/bet-check-unsaid")
    assert {"open": 4} == counts(report, "b/bet-check")
    assert ["neither a submission nor the log's header states checking"] == reasons(report, "b/bet-check")


def test_it_leaves_the_other_rules_of_the_act_as_they_are(law: Law) -> None:
    """Who opens, and in which turn, is put to the test by a check like by any act."""
    report = judge(law, hand(CHECKED, BET, 12))
    assert {"pass": 2} == counts(report, "b/bet-opener")
    assert {"pass": 4} == counts(report, "b/bet-turn")
    assert {"pass": 2} == counts(report, "b/bet-closed-early")


@pytest.mark.parametrize("by", ["header", "submission"])
def test_a_house_that_lets_players_check_leaves_nothing_to_ask(law: Law, by: str) -> None:
    """Neither rule is owed then: there is nothing to break."""
    text = hand(CHECKED, RAISED, 24, *(["checking yes", "check-raise yes"] if by == "header" else []))
    answers = {} if by == "header" else {"checking": True, "check_raise": True}
    report = judge(law, text, submission=submitted(SECTION, **answers))
    assert [] == findings(report, text)
    for rule in ("b/bet-check", "b/bet-check-unsaid", "b/bet-check-raise"):
        assert {"not-applicable"} == set(counts(report, rule))
    assert ["the house lets players check"] == reasons(report, "b/bet-check")


def test_a_check_against_the_house_is_a_breach(law: Law) -> None:
    """It stands at its line, hangs on the house, and each check is one."""
    text = hand(("1 checks", "2 bets 4", "3 calls 4", "1 calls 4"), BET, 24, "checking no")
    report = judge(law, text)
    assert [("fail", "bet-check", "1 checks")] == findings(report, text)
    assert "house" == report.findings[0].level
    assert {"fail": 1, "pass": 2} == counts(report, "b/bet-check")
    assert {"not-applicable": 2} == counts(report, "b/bet-check-unsaid")
    text = hand(CHECKED, CHECKED, 0, "checking no")
    assert [("fail", "bet-check", line) for line in CHECKED * 2] == findings(judge(law, text), text)


def test_a_house_without_checks_is_kept_by_bets(law: Law) -> None:
    """Whoever opens bets, and so does whoever comes after a fold."""
    text = hand(("1 folds", "2 bets 4", "3 calls 4"), ("2 bets 4", "3 calls 4"), 0, "checking no")
    text = text.replace("seat 1 shows As 2d\n", "").replace("\nend", "\naward 16 to seat 2\nend")
    report = judge(law, text)
    assert [] == findings(report, text)
    assert {"pass": 3} == counts(report, "b/bet-check")


def test_a_check_against_a_bet_is_another_fault(law: Law) -> None:
    """Whatever the house says of checks, a bet is answered."""
    text = hand(("1 bets 4", "2 checks", "3 calls 4"), BET, 24, "checking yes")
    assert [("fail", "bet-not-allowed", "2 checks")] == findings(judge(law, text), text)


def test_a_bet_written_for_a_check_is_one_finding(law: Law) -> None:
    """The calls after it show that it was none."""
    text = hand(BET, ("1 bets 4", "2 checks", "3 checks"), 12, "checking yes")
    assert 1 == len(findings(judge(law, text), text))


@pytest.mark.parametrize(
    ("answer", "found", "counted"),
    [
        ("no", [("fail", "bet-check-raise", "1 raises to 8")], {"fail": 1}),
        ("yes", [], {"not-applicable": 1}),
        ("", [], {"open": 1}),
    ],
)
def test_a_raise_after_a_check(
    law: Law, answer: str, found: list[tuple[str, str, str]], counted: dict[str, int]
) -> None:
    """A breach where the house does not allow it, nothing where it does, open where nobody has said."""
    text = hand(RAISED, BET, 36, "checking yes", *([f"check-raise {answer}"] if answer else []))
    report = judge(law, text)
    assert found == findings(report, text)
    assert counted == counts(report, "b/bet-check-raise")


def test_a_check_may_be_followed_by_a_call(law: Law) -> None:
    """Whoever has checked keeps to the house by calling or folding; in the next round all begins anew."""
    checked = ("1 checks", "2 checks", "3 bets 4", "1 calls 4", "2 folds")
    text = hand(
        checked, ("1 bets 4", "3 raises to 8", "1 raises to 12", "3 calls 4"), 32, "checking yes", "check-raise no"
    )
    text = text.replace("seat 2 shows 3s 4d\n", "")
    report = judge(law, text)
    assert [] == findings(report, text)
    assert {"pass": 2} == counts(report, "b/bet-check-raise")


def test_a_check_out_of_turn_is_told_as_that(law: Law) -> None:
    """One act, one finding; the next check in turn is the one that nobody has settled."""
    text = hand(("2 checks", "1 checks", "3 checks"), BET, 12)
    found = findings(judge(law, text), text)
    assert [("fail", "bet-opener", "2 checks"), ("review", "bet-check-unsaid", "1 checks")] == found
