"""Holding the findings of a verifier against what was planted."""

from collections.abc import Iterable, Sequence
from typing import Final

from tests.support.planting import Faulty
from tests.support.shipped import law
from verifier import Finding, verify
from verifier.readers.deal import DealLog

VERDICTS: Final = ("exact", "in class", "missed", "elsewhere", "extra")
"""How a fault was found: as expected; by an explanation that is as good; not at all; in another place or by another
name; with more findings than one."""


def place(finding: Finding) -> tuple[str, int]:
    """A finding's departure and line. An unreadable line has no departure."""
    return finding.rule.rsplit("/", 1)[-1], finding.line


def verdict(fault: Faulty, findings: Sequence[Finding]) -> str:
    """One of VERDICTS for the findings in the fault's log. The expected place counts only with the expected outcome."""
    if not findings:
        return "missed"
    if len(findings) > 1:
        return "extra"
    found = place(findings[0])
    if found == (fault.departure, fault.line):
        return "exact" if findings[0].outcome == fault.outcome else "elsewhere"
    return "in class" if found in fault.also else "elsewhere"


def words(findings: Iterable[Finding]) -> str:
    """Findings in a few words, for a person who looks into a failure."""
    return "; ".join(f"{finding.outcome} {finding.rule or finding.message} at {finding.line}" for finding in findings)


def audit(text: str) -> Sequence[Finding]:
    """The findings in a log, by the shipped law."""
    report = verify([DealLog("log.deal", data=text.encode())], law=law())
    assert report.problems == ()
    return report.findings
