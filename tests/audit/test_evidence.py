"""Never pass without evidence: what is put to the test, and what a log leaves open by what it does not record."""

import re
from typing import Final

import pytest

from tests.audit.nights import LAWFUL, WIN, came_up, lawful
from tests.given.told import SECTION, Hand, count, counts, header, judge, log, short_rule
from tests.support.shipped import law
from verifier.model.record import EVIDENCE


def test_a_lawful_night_puts_most_rules_to_the_test() -> None:
    """Passes are counted: a log that keeps the law shows how often each rule was put to the test."""
    report = lawful()
    tested = [name for name, outcomes in came_up(report).items() if outcomes.get("pass")]
    assert () == report.findings
    assert 0 == report.exit_code()
    assert len(tested) > 60


NEEDS: Final[dict[str, set[str]]] = {
    word: {short_rule(rule.id) for rule in law().sections[SECTION].rules if word in rule.needs} for word in EVIDENCE
}
"""Which rules need which evidence, as their step kinds declare it."""
NEEDS["button"].add("k/award-odd-unit")  # the house of these sessions counts from the button


def test_each_rule_declares_the_evidence_that_its_words_name() -> None:
    """Burn rules need burns, orders need the button, payments need awards and shown hands, stacks need stacks."""
    assert {f"{c}/{r}" for c in "hij" for r in ("burn-missing", "burn-extra", "burn-from-empty-stub")} <= NEEDS["burns"]
    assert {"f/deal-order"} <= NEEDS["deal-order"] & NEEDS["button"]
    assert {"f/deal-face"} == NEEDS["deal-face"]
    assert {"k/award-winner", "k/award-split", "k/award-odd-unit"} <= NEEDS["awards"] & NEEDS["shows"]
    forced = {"b/ante-amount", "b/kill-amount", "e/straddle-amount"}  # or all in
    forced |= {"d/blind-missing", "d/blind-amount", "d/blind-vacant"}
    assert forced | {"record/stacks/stack-carried", "record/chips/stack-exceeded"} == NEEDS["stacks"]
    assert {"h/draw-batched", "i/draw-batched", "j/draw-batched"} == NEEDS["draw-service"]


@pytest.mark.parametrize("word", sorted(set(EVIDENCE) - {"session-start"}))
def test_what_a_log_does_not_record_is_open(word: str) -> None:
    """`records no X` leaves open exactly the rules that need X, says why, and lets none of them pass or fail."""
    whole = lawful()
    report = judge(re.sub(r"(?m)^chip ", f"records no {word}\nchip ", LAWFUL))
    why = f"the log does not record {EVIDENCE[word]}"
    because = {short_rule(rule.rule) for rule in report.rules if why in rule.reasons}
    # Whether players came or left between two hands, so that there was a gap, only their numbers can tell.
    due = {name for name in came_up(whole) if name in NEEDS[word]} - {"c/button-gap"}
    due -= {name for name in due if {"not-applicable"} == set(counts(whole, name))}  # asked of no such house
    assert () == report.findings
    assert set() == due - because
    assert set() == because - NEEDS[word]
    for name in due:
        assert {"open"} == set(counts(report, name)), name


@pytest.mark.parametrize("word", ["burns", "deal-face", "draw-service", "rake", "shows", "show-order", "award-pots"])
def test_what_is_not_recorded_leaves_other_rules_alone(word: str) -> None:
    """Where nothing else follows from what is missing, all other rules are put to the test as often as before."""
    whole = lawful()
    report = judge(re.sub(r"(?m)^chip ", f"records no {word}\nchip ", LAWFUL))
    for name in set(came_up(whole)) - NEEDS[word]:
        assert counts(whole, name) == counts(report, name), name


def test_nought_of_nought_is_not_nought_of_many() -> None:
    """A rule that never came up has no occasion; one that is open has occasions and no pass."""
    report = judge(log(Hand(paid=WIN), head=header("records no burns")))
    assert 0 == count(report, "h/reshuffle-unneeded").occasions
    assert {"open": 1} == counts(report, "h/burn-missing")
    assert {"pass": 3} == counts(report, "h/draw-order")
