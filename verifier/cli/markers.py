"""Test logs say themselves what is wrong with them: `#! RULE-ID` ends the line where a finding is expected."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import verifier
from verifier.cli.logs import SUFFIXES
from verifier.law.spec import Law
from verifier.writers.matrix import Tests

_MARK = re.compile(r"#!\s*(?:(fail|review|waived|error)\s+)?([^\s#]+)\s*$")


class Marker(NamedTuple):
    """An expected finding: its line, its outcome and its rule."""

    line: int
    outcome: str
    rule: str


def markers(text: str) -> Iterator[Marker]:
    """The marks of a log: `#! RULE-ID` expects a fail, `#! review RULE-ID` a review."""
    for number, line in enumerate(text.split("\n"), 1):
        found = _MARK.search(line)
        if found:
            yield Marker(number, found[1] or "fail", found[2])


def tests_in(folder: Path, law: Law) -> Tests:
    """Which logs of a folder break each rule, by their marks, and which keep it, by auditing those without a mark."""
    broken: dict[str, list[str]] = {}
    kept: dict[str, list[str]] = {}
    for path in sorted(path for path in folder.rglob("*") if path.suffix.lower() in SUFFIXES and path.is_file()):
        name = path.relative_to(folder).as_posix()
        marks = list(markers(path.read_text("utf-8", errors="replace")))
        for rule in dict.fromkeys(mark.rule for mark in marks):
            broken.setdefault(rule, []).append(name)
        if marks:
            continue
        report = verifier.verify([path], law=law)
        # A log that departs without saying so keeps nothing: it is no witness.
        if not report.findings and not report.problems:
            for count in report.rules:
                if count.counts["pass"]:
                    kept.setdefault(count.rule, []).append(name)
    return Tests(
        {rule: tuple(names) for rule, names in broken.items()}, {rule: tuple(names) for rule, names in kept.items()}
    )
