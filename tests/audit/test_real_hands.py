"""Hands that were really played."""

from pathlib import Path
from typing import Any

from tests.given.told import counts, short_rule
from tests.support.shipped import law
from verifier import verify
from verifier.readers import open_log


def test_real_hands_are_read_and_none_is_accused(corpus: Path) -> None:
    """26 published badugi hands: all are read, none fails; burns, card-by-card order and service are open in each."""
    paths = sorted((corpus / "phh").glob("*.phh"))
    assert 26 == len(paths)
    for path in paths:
        report = verify([open_log(path, path.name)], law=law())
        assert (1, 0, 0) == (report.hands, report.summary["fail"], report.summary["error"]), path.name
        assert {"open"} == set(counts(report, "f/deal-order")), path.name
        for rule in report.rules:
            if rule.rule.endswith(("/burn-missing", "/burn-extra", "/draw-batched", "/deal-order")) and rule.occasions:
                assert {"open"} == set(counts(report, short_rule(rule.rule))), (path.name, rule.rule)
                assert rule.reasons, (path.name, rule.rule)
        drawn: dict[str, Any] = counts(report, "h/draw-order")
        if drawn:
            assert {"open"} == set(counts(report, "h/draw-batched")), path.name
