"""Outcomes are counted once for each occasion."""

import pytest

from tests.support.shipped import NAMES, report


@pytest.mark.parametrize("name", NAMES)
def test_outcomes_add_up(name: str) -> None:
    """No count is below nothing, and there are as many fails and reviews as findings of them."""
    judged = report(name)
    assert [] == [(rule.rule, rule.counts) for rule in judged.rules if min(rule.counts.values()) < 0]
    counted = {rule.rule: rule.counts["fail"] + rule.counts["review"] for rule in judged.rules}
    found = [finding.rule for finding in judged.findings]
    assert {rule: found.count(rule) for rule in counted} == counted


@pytest.mark.parametrize(
    ("rule", "passes"), [("d/blind-amount", 1), ("h/burn-missing", 0), ("k/award-amount", 0), ("g/bet-closed-early", 0)]
)
def test_an_occasion_that_failed_is_not_passed_as_well(rule: str, passes: int) -> None:
    """Of two blinds of which one is wrong, one passes; the one burn, pot or round that went wrong does not pass."""
    named = f"us-pa/637a.21/{rule}"
    (count,) = [count for count in report(f"{named}.deal").rules if count.rule == named]
    assert (passes, 1) == (count.counts["pass"], count.counts["fail"])


@pytest.mark.parametrize(
    ("rule", "passes"),
    [
        ("20.18.15/16/deal-missing", 0),
        ("20.18.15.30.09/7/deal-missing", 0),
        ("20.18.15/03/wager-limits", 1),
        ("20.18.15/03/wager-area", 1),
        ("20.18.15/03/wager-late", 1),
        ("20.18.15.30.09/2/wager-limits", 3),
        ("20.18.15.30.09/2/wager-unequal", 1),
        ("20.18.15.30.09/2/wager-missing", 2),
        ("20.18.15.30.09/2/wager-area", 4),
        ("20.18.15.30.09/2/wager-late", 4),
    ],
)
def test_a_deal_or_a_wager_that_failed_is_not_passed_as_well(rule: str, passes: int) -> None:
    """Of two wagers of which one is wrong, one passes; the deal that lacks a card does not pass."""
    named = f"us-sd/{rule}"
    (count,) = [count for count in report(f"{named}.deal").rules if count.rule == named]
    assert (passes, 1) == (count.counts["pass"], count.counts["fail"])
