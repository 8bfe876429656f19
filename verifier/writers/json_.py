"""The report as JSON, by the schema in `rules/schema/report.schema.json`."""

import json
from typing import Any, Final

from verifier.audit.report import OUTCOMES, Finding, InputFile, Report, RuleCount, SectionUsed
from verifier.law.spec import Law
from verifier.writers.inert import storable
from verifier.writers.view import View

SCHEMA: Final = 1
"""Counts up when a reader of the old form could misread the new one."""


def write(report: Report, law: Law, view: View) -> str:
    """The report as one JSON object, two spaces deep, ASCII alone (so that no name in it can act on a terminal), with a
    newline last. Equal reports give equal bytes. Findings are never capped.
    """
    return json.dumps(as_data(report), indent=2, ensure_ascii=True) + "\n"


def as_data(report: Report) -> dict[str, Any]:
    """The report as plain data."""
    name, version = report.tool
    data: dict[str, Any] = {
        "schema": SCHEMA,
        "tool": {"name": name, "version": version},
        "command": report.command,
        "rules-digest": report.rules_digest,
        "inputs": [_input(item) for item in report.inputs],
        "sections": [_section(item) for item in report.sections],
        "summary": {"hands": report.hands, **report.summary},
        "problems": list(report.problems),
        "notes": list(report.notes),
        "rules": [_rule(item) for item in report.rules],
        "findings": [_finding(item) for item in report.findings],
    }
    clean: dict[str, Any] = _storable(data)
    return clean


def _input(item: InputFile) -> dict[str, Any]:
    return {
        "path": item.path,
        "sha256": item.sha256,
        "format": item.format,
        "hands": item.hands,
        "lines": item.lines,
        "tables": list(item.tables),
        "first": item.first,
        "last": item.last,
    }


def _section(item: SectionUsed) -> dict[str, Any]:
    return {
        "section": item.id,
        "citation": item.citation,
        "title": item.title,
        "official": item.official,
        "status": item.status,
        "in-force-from": item.in_force_from,
        "in-force-source": item.in_force_source,
        "checked-on": item.checked_on,
        "digest": item.digest,
        "hands": item.hands,
        "parameters": dict(sorted(item.parameters.items())),
        "not-found": list(item.not_found),
    }


def _rule(item: RuleCount) -> dict[str, Any]:
    return {
        "rule": item.rule,
        "section": item.section,
        "clause": item.clause,
        "says": item.says,
        "occasions": item.occasions,
        **{outcome: item.counts[outcome] for outcome in OUTCOMES},
        "reasons": dict(sorted({**item.inapplicable, **item.reasons}.items())),
        "readings": dict(sorted(item.readings.items())),
    }


def _finding(item: Finding) -> dict[str, Any]:
    return {
        "id": item.id,
        "rule": item.rule,
        "section": item.section,
        "clause": item.clause,
        "outcome": item.outcome,
        "level": item.level,
        "file": item.file,
        "line": item.line,
        "column": item.column,
        "length": item.length,
        "table": item.table,
        "hand": item.hand,
        "when": item.when,
        "seat": item.seat,
        "player": item.player,
        "dealer": item.dealer,
        "message": item.message,
        "expected": item.expected,
        "observed": item.observed,
        "reading": item.reading,
        "alternatives": [{"rule": other.rule, "line": other.line} for other in item.alternatives],
        "excerpt": [{"line": line.line, "text": line.text, "marked": line.marked} for line in item.excerpt],
    }


def _storable(value: Any) -> Any:
    """The same data with every text fit to be stored as UTF-8."""
    if isinstance(value, str):
        return storable(value)
    if isinstance(value, dict):
        return {storable(key): _storable(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [_storable(inner) for inner in value]
    return value
