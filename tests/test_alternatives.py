"""Explanations that are as good as the one reported are named beside it."""

import pytest

from tests.support.shipped import report


@pytest.mark.parametrize(
    ("log", "reported", "beside"),
    [
        ("people/recorded-twice", "recorded-twice", {("bet-not-in-hand", 0)}),
        ("chips/pot-unbalanced", "pot-unbalanced", {("award-amount", -1)}),
    ],
)
def test_an_explanation_as_good_is_named(log: str, reported: str, beside: set[tuple[str, int]]) -> None:
    """A fold on two lines may be an act after the fold; beside a rake that does not balance the award may be wrong."""
    (finding,) = report(f"conventions/record/{log}.deal").findings
    named = {(other.rule.rsplit("/", 1)[-1], other.line - finding.line) for other in finding.alternatives}
    assert (reported, beside) == (finding.rule.rsplit("/", 1)[-1], named)
