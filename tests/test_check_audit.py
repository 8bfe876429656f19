"""What `make audit` is checked with notices every way in which an audit can differ from what was planted."""

from copy import deepcopy
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any, Final

import pytest

SCRIPT: Final = Path(__file__).resolve().parent.parent / "examples" / "check_audit.py"
PLANTED: Final = [{"file": "bad.deal", "rule": "xx-town/12/h/burn-missing", "line": 31}]
PAGE: Final = (
    '<article id="finding-1"><h4 id="finding-1-title">Burn</h4><code>xx-town/12/h/burn-missing</code></article>'
)
REPORT: Final[dict[str, Any]] = {
    "inputs": [{"path": "examples/bad.deal", "hands": 1}, {"path": "examples/good.deal", "hands": 3}],
    "summary": {"pass": 40},
    "findings": [{"file": "examples/bad.deal", "rule": "xx-town/12/h/burn-missing", "line": 31}],
}


def complaints(report: dict[str, Any], page: str = PAGE) -> list[str]:
    """What the script says of a report and its page."""
    spec = spec_from_file_location("check_audit", SCRIPT)
    assert spec
    assert spec.loader
    script = module_from_spec(spec)
    spec.loader.exec_module(script)
    said: list[str] = script.complaints(report, page, PLANTED)
    return said


def changed(**parts: Any) -> dict[str, Any]:
    """The report with some parts replaced."""
    return {**deepcopy(REPORT), **parts}


def test_an_audit_that_found_exactly_what_was_planted_is_let_through() -> None:
    """Nothing is said of it."""
    assert [] == complaints(REPORT)


@pytest.mark.parametrize(
    ("findings", "said"),
    [
        ([], ["not found: xx-town/12/h/burn-missing at bad.deal:31"]),
        (
            [{"file": "bad.deal", "rule": "xx-town/12/h/burn-missing", "line": 32}],
            [
                "not found: xx-town/12/h/burn-missing at bad.deal:31",
                "found, but not planted: xx-town/12/h/burn-missing at bad.deal:32",
            ],
        ),
        (
            [*REPORT["findings"], {"file": "good.deal", "rule": "xx-town/12/g/bet-short", "line": 7}],
            ["found, but not planted: xx-town/12/g/bet-short at good.deal:7"],
        ),
        (REPORT["findings"] * 2, ["found, but not planted: xx-town/12/h/burn-missing at bad.deal:31"]),
        (
            [*REPORT["findings"], {"file": "good.deal", "rule": "", "line": 7}],
            ["found, but not planted:  at good.deal:7"],
        ),
    ],
)
def test_findings_must_be_those_that_were_planted(findings: list[dict[str, Any]], said: list[str]) -> None:
    """One too few, at another line, one too many, one twice, an unreadable line: each is named."""
    assert said == complaints(changed(findings=findings))


def test_a_log_without_hands_proves_nothing() -> None:
    """A log of which no hand was read is named, however few its findings."""
    inputs = [{"path": "bad.deal", "hands": 1}, {"path": "good.deal", "hands": 0}]
    assert ["no hand was read in good.deal"] == complaints(changed(inputs=inputs))


def test_the_faulty_log_and_a_compliant_one_must_both_be_there() -> None:
    """An audit of one log alone is not the audit."""
    assert ["no compliant log was verified"] == complaints(changed(inputs=REPORT["inputs"][:1]))
    assert ["bad.deal was not verified"] == complaints(changed(inputs=REPORT["inputs"][1:]))


def test_an_audit_in_which_nothing_held_proves_nothing() -> None:
    """No finding and no pass is no clean audit."""
    assert ["no rule was put to the test and held"] == complaints(changed(summary={"pass": 0}))


def test_the_page_must_tell_the_same() -> None:
    """The HTML report lists as many findings as were planted, and names their rules."""
    assert [
        "the HTML report does not name xx-town/12/h/burn-missing",
        "the HTML report lists 0 findings; 1 were planted",
    ] == complaints(REPORT, "<p>All is well.</p>")
