"""Outcomes are counted once for each occasion."""

from pathlib import Path

import pytest

from verifier import verify

LOGS = sorted(Path(__file__).parent.joinpath("logs").rglob("*.deal"))


@pytest.mark.parametrize("path", LOGS, ids=lambda path: path.stem)
def test_outcomes_add_up(path: Path) -> None:
    """No count is below nothing, and there are as many fails and reviews as findings of them."""
    report = verify([path])
    assert [] == [(rule.rule, rule.counts) for rule in report.rules if min(rule.counts.values()) < 0]
    counted = {rule.rule: rule.counts["fail"] + rule.counts["review"] for rule in report.rules}
    found = [finding.rule for finding in report.findings]
    assert {rule: found.count(rule) for rule in counted} == counted


@pytest.mark.parametrize(
    ("rule", "passes"), [("d/blind-amount", 1), ("h/burn-missing", 0), ("k/award-amount", 0), ("g/bet-closed-early", 0)]
)
def test_an_occasion_that_failed_is_not_passed_as_well(rule: str, passes: int) -> None:
    """Of two blinds of which one is wrong, one passes; the one burn, pot or round that went wrong does not pass."""
    section = Path("us-pa", "637a.21")
    report = verify([Path(__file__).parent / "logs" / section / f"{rule}.deal"])
    (count,) = [count for count in report.rules if count.rule == f"{section.as_posix()}/{rule}"]
    assert (passes, 1) == (count.counts["pass"], count.counts["fail"])
