"""Whether `make audit` found exactly what was planted: `check_audit.py REPORT.json REPORT.html`.

The exit code of `fairdeal verify` says only that something is broken. This compares each finding of the JSON report, by
file, rule and line, with `planted.json` beside this script, and makes sure that every log was judged and that the HTML
report tells the same. Exits 0 if all of it holds, else 1 with one line for each thing that does not.
"""

import html
import json
import re
import sys
from collections import Counter
from pathlib import Path
from typing import Any

PLANTED = Path(__file__).with_name("planted.json")

Place = tuple[str, str, int]
"""File name, rule and line of a finding."""


def places(findings: list[dict[str, Any]]) -> Counter[Place]:
    """Where findings are: how many there are at each place."""
    return Counter((Path(item["file"]).name, item["rule"], item["line"]) for item in findings)


def complaints(report: dict[str, Any], page: str, planted: list[dict[str, Any]]) -> list[str]:
    """What is wrong with an audit, in words; empty if it found exactly what was planted.

    `report` is the JSON report, `page` the HTML one, `planted` a list of `{"file", "rule", "line"}`.
    """
    found, expected = places(report["findings"]), places(planted)
    said = [f"not found: {rule} at {file}:{line}" for file, rule, line in (expected - found).elements()]
    said += [f"found, but not planted: {rule} at {file}:{line}" for file, rule, line in (found - expected).elements()]
    read = {Path(item["path"]).name: item["hands"] for item in report["inputs"]}
    said += [f"no hand was read in {name}" for name, hands in sorted(read.items()) if not hands]
    said += [f"{name} was not verified" for name in sorted({name for name, _, _ in expected} - read.keys())]
    if not read.keys() - {name for name, _, _ in expected}:
        said.append("no compliant log was verified")
    if not report["summary"]["pass"]:
        said.append("no rule was put to the test and held")
    shown = html.unescape(page)
    said += [
        f"the HTML report does not name {rule}"
        for rule in sorted({rule for _, rule, _ in expected} - {""})
        if rule not in shown
    ]
    listed = len(re.findall(r'\bid="finding-\d+"', page))
    if listed != len(planted):
        said.append(f"the HTML report lists {listed} findings; {len(planted)} were planted")
    return said


def main(report: str, page: str) -> int:
    """Checks the two files and says what came of it; the exit code."""
    missing = [name for name in (report, page, str(PLANTED)) if not Path(name).is_file()]
    if missing:
        print(f"The audit is not as it should be: {' and '.join(missing)} was not written.")
        return 1
    said = complaints(
        json.loads(Path(report).read_text("utf-8")),
        Path(page).read_text("utf-8"),
        json.loads(PLANTED.read_text("utf-8")),
    )
    if said:
        print("The audit is not as it should be:", *said, sep="\n  ")
        return 1
    print(f"{page} is written; the audit found exactly what was planted in the examples.")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
