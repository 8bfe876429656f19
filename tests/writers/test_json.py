"""The report as JSON, by its schema."""

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import pytest
from jsonschema import Draft202012Validator, ValidationError

from verifier.audit.report import OUTCOMES, ExcerptLine, Finding, InputFile, Report
from verifier.law.spec import Law
from verifier.writers.json_ import write
from verifier.writers.schemas import schema
from verifier.writers.view import View

HOSTILE = '\x1b[31m \u202e \x9b "quoted" </script> \ud800'


def _validator() -> Draft202012Validator:
    return Draft202012Validator(schema("report"))


def _data(report: Report, law: Law) -> dict[str, Any]:
    data: dict[str, Any] = json.loads(write(report, law, View()))
    return data


def _at(data: Any, path: Sequence[str | int]) -> dict[str, Any]:
    for step in path:
        data = data[step]
    found: dict[str, Any] = data
    return found


def test_the_schema_is_a_schema() -> None:
    """The shipped schema is itself valid."""
    assert Draft202012Validator.check_schema(schema("report")) is None


def test_every_report_fits_the_schema(law: Law, mixed: Report, make_report: Callable[..., Report]) -> None:
    """A report with every outcome, a plain one and an empty one fit the schema."""
    empty = make_report(inputs=(), sections=(), rules=(), hands=0, problems=("nothing",))
    for report in (mixed, make_report(), empty):
        assert list(_validator().iter_errors(_data(report, law))) == []


def test_the_schema_refuses_what_is_not_in_it(law: Law, mixed: Report) -> None:
    """A key too many and a value out of place are refused, so that the schema cannot drift unseen."""
    for path, key, value in (
        ((), "extra", 1),
        (("findings", 0), "outcome", "pass"),
        (("findings", 0), "line", "41"),
        (("summary",), "not-applicable", None),
        (("rules", 0), "occasions", -1),
    ):
        data = _data(mixed, law)
        _at(data, path)[key] = value
        with pytest.raises(ValidationError):
            _validator().validate(data)


def test_the_schema_wants_every_key(law: Law, mixed: Report) -> None:
    """A key too few is refused, at the top and within."""
    for path in ((), ("findings", 0), ("rules", 0), ("inputs", 0), ("sections", 0), ("summary",)):
        for key in _at(_data(mixed, law), path):
            data = _data(mixed, law)
            _at(data, path).pop(key)
            with pytest.raises(ValidationError):
                _validator().validate(data)


def test_the_keys_of_the_contract(law: Law, mixed: Report) -> None:
    """The keys that other programs rely on are there, in their places."""
    data = _data(mixed, law)
    assert {"schema", "tool", "rules-digest", "inputs", "summary", "rules", "findings"} <= data.keys()
    assert data["schema"] == 1
    assert {"path", "sha256", "format", "hands", "lines"} <= data["inputs"][0].keys()
    assert data["summary"].keys() == {"hands", *OUTCOMES}
    assert {"rule", "section", "clause", *OUTCOMES} <= data["rules"][0].keys()
    assert {
        "id", "rule", "section", "clause", "outcome", "level", "file", "line", "column", "hand", "seat", "message",
        "expected", "observed", "reading", "alternatives",
    } <= data["findings"][0].keys()  # fmt: skip


def test_counts_are_exact(law: Law, mixed: Report) -> None:
    """The summary is the sum of the rules, and an unreadable line counts as one error."""
    data = _data(mixed, law)
    assert data["summary"] == {
        "hands": 25, "pass": 4312, "fail": 1, "review": 1, "open": 18, "not-applicable": 7, "waived": 1, "error": 2,
    }  # fmt: skip
    assert [rule["occasions"] for rule in data["rules"]] == [4120, 75, 75, 11, 0, 25, 3, 7, 25]


def test_findings_are_never_capped(
    law: Law, make_report: Callable[..., Report], make_finding: Callable[..., Finding]
) -> None:
    """Ten thousand findings are ten thousand findings."""
    findings = tuple(make_finding(line=line) for line in range(1, 10_001))
    assert [item["line"] for item in _data(make_report(findings=findings), law)["findings"]] == list(range(1, 10_001))


def test_the_bytes_are_plain_and_end_with_a_newline(
    law: Law, make_report: Callable[..., Report], make_finding: Callable[..., Finding]
) -> None:
    """Nothing in a report can act on a terminal or upset a strict reader; what it says is not changed."""
    finding = make_finding(message=HOSTILE, player=HOSTILE, excerpt=(ExcerptLine(1, HOSTILE, True),))
    report = make_report(findings=(finding,), inputs=(InputFile("a\udcff.deal", "b" * 64, "deal", 1, 1),))
    text = write(report, law, View())
    assert text.endswith("}\n")
    assert [char for char in text if not (" " <= char <= "~" or char == "\n")] == []
    data = json.loads(text)
    assert data["findings"][0]["message"] == '\x1b[31m \u202e \x9b "quoted" </script> \\ud800'
    assert data["inputs"][0]["path"] == "a\\udcff.deal"


def test_equal_reports_give_equal_bytes(law: Law, mixed: Report) -> None:
    """The order in which mappings were filled makes no difference."""
    turned = replace(
        mixed,
        sections=tuple(
            replace(used, parameters=dict(reversed(list(used.parameters.items())))) for used in mixed.sections
        ),
        rules=tuple(replace(rule, counts=dict(reversed(list(rule.counts.items())))) for rule in mixed.rules),
    )
    assert write(mixed, law, View()) == write(turned, law, View(width=40, colour=True))
