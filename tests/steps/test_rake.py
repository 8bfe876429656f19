"""What the house may take of a pot, to the hundredth."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Final

import pytest

from tests.law.conftest import changed
from tests.support.town import (
    TWO_CARDS,
    counts,
    dealt,
    findings,
    judge,
    lines,
    one_hand,
    reasons,
    shown,
    submitted,
    town,
)
from verifier.law.spec import Law

SECTION: Final = "xx-town/2"
TOWN: Final = """
procedure:
  - deal: {cards: 2, face: down, one-at-a-time: true, to: [every-player], first: left-of-button, clause: a}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - showdown: {losers: may-muck, clause: c}
  - award: {to: [best], ties: equal, excess: whole, odd-unit: button, clause: c}
  - rake: {at-most: "10%", of: pot, clause: d}

clauses:
  a: {must: Two cards each., rules: [deal]}
  b: {must: A round of betting., rules: [betting]}
  c: {must: The best hand wins., rules: [showdown, award]}
  d: {must: A tenth of the pot at most is the house's., rules: [rake]}
"""
CARDS: Final = {1: "As 2d", 2: "3s 4d", 3: "5s 6d"}


@pytest.fixture(scope="module")
def make(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Law]:
    """The law with the town's section, changed in some places."""
    return lambda *changes: town(tmp_path_factory.mktemp("rules"), SECTION, changed(TWO_CARDS + TOWN, *changes))


@pytest.fixture(scope="module")
def law(make: Callable[..., Law]) -> Law:
    """The town's law."""
    return make()


def hand(bet: str, paid: Sequence[str], header: str = "", stacks: Mapping[int, str] | None = None) -> str:
    """A log of one hand in which all call a bet, and all show."""
    play = (f"1 bets {bet}", "2 calls", "3 calls")
    told = [header] if header else ()
    return one_hand(SECTION, dealt(CARDS, stacks=stacks), play, shown(CARDS), paid, header=told, chip="0.01")


@pytest.mark.parametrize(
    ("bet", "rake", "paid"),
    [("10", "3", "27"), ("10", "2.99", "27.01"), ("0.05", "0.01", "0.14"), ("10.03", "3", "27.09"), ("10", "", "30")],
)
def test_a_tenth_is_not_too_much(law: Law, bet: str, rake: str, paid: str) -> None:
    """Nor is less, or nothing."""
    text = hand(bet, [f"award {paid} to seat 1", *([f"rake {rake}"] if rake else [])])
    report = judge(law, text)
    assert [] == findings(report, text)
    assert {"pass": 1} == counts(report, "d/rake-too-much")


@pytest.mark.parametrize(
    ("bet", "rake", "paid", "most"),
    [
        ("10", "3.01", "26.99", "3 of 30"),
        ("0.05", "0.02", "0.13", "0.01 of 0.15"),
        ("10.03", "3.01", "27.08", "3 of 30.09"),
    ],
)
def test_a_hundredth_more_is(law: Law, bet: str, rake: str, paid: str, most: str) -> None:
    """The finding stands on the line of the rake and says how much was allowed."""
    text = hand(bet, [f"award {paid} to seat 1", f"rake {rake}"])
    report = judge(law, text)
    assert [("fail", "rake-too-much", f"rake {rake}")] == findings(report, text)
    assert (f"at most {most}", rake) == (report.findings[0].expected, report.findings[0].observed)
    assert {"fail": 1} == counts(report, "d/rake-too-much")


@pytest.mark.parametrize(("rake", "found"), [("2", []), ("2.01", [("fail", "rake-too-much", "rake 2.01")])])
def test_the_whole_pot_counts(law: Law, rake: str, found: list[tuple[str, str, str]]) -> None:
    """A main and a side pot together; what nobody called is no part of it."""
    paid = ["uncalled 2.50 returned to seat 1", f"award {20 - float(rake):.2f} to seat 1", f"rake {rake}"]
    text = hand("10", paid, stacks={2: "5", 3: "7.50"})
    assert found == findings(judge(law, text), text)


@pytest.mark.parametrize(("rake", "found"), [("1", []), ("1.50", [("fail", "rake-too-much", "rake 1.50")])])
def test_so_does_a_pot_that_nobody_contested(law: Law, rake: str, found: list[tuple[str, str, str]]) -> None:
    """A hand that ends without a showdown is raked by the same rule."""
    text = hand("5", [f"award {10 - float(rake):.2f} to seat 1", f"rake {rake}"])
    text = text.replace(
        "seat 2 calls\nseat 3 calls\n",
        "seat 2 raises to 10\nseat 3 folds\nseat 1 folds\nuncalled 5 returned to seat 2\n",
    )
    for line in lines(shown(CARDS)):
        text = text.replace(f"{line}\n", "")
    text = text.replace("to seat 1\nrake", "to seat 2\nrake")
    assert found == findings(judge(law, text), text)


def test_a_rake_that_does_not_fit_the_award_is_one_finding(law: Law) -> None:
    """The pot was given but for two: the house cannot have taken twenty."""
    text = hand("10", ["award 28 to seat 1", "rake 20"])
    assert [("fail", "pot-unbalanced", "rake 20")] == findings(judge(law, text), text)


def test_a_log_without_the_rake_leaves_it_open(law: Law) -> None:
    """What is given may be less than the pot then, by how much nobody knows."""
    report = judge(law, text := hand("10", ["award 27 to seat 1"], "records no rake"))
    assert [] == findings(report, text)
    assert {"open": 1} == counts(report, "d/rake-too-much")
    assert ["the log does not record the rake"] == reasons(report, "d/rake-too-much")


def test_the_house_may_have_a_limit_of_its_own(make: Callable[..., Law]) -> None:
    """It is open until it is stated."""
    law = make(
        ('at-most: "10%"', "at-most: submission.rake"),
        ("games:", "submission:\n  rake: {type: percent, clause: d, asks: What does the house take}\n\ngames:"),
    )
    text = hand("10", ["award 27 to seat 1", "rake 3"])
    silent, said = judge(law, text), judge(law, text, submission=submitted(SECTION, rake=Fraction(1, 20)))
    assert {"open": 1} == counts(silent, "d/rake-too-much")
    assert [] == findings(silent, text)
    assert [("fail", "rake-too-much", "rake 3")] == findings(said, text)
