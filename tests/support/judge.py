"""Holding the findings of a verifier against what was planted."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.support.planting import Faulty

if TYPE_CHECKING:
    from verifier import Finding

VERDICTS: Final = ("exact", "in class", "missed", "elsewhere", "extra")
"""How a fault was found: as expected; by an explanation that is as good; not at all; in another place or by another
name; with more findings than one."""


def place(finding: "Finding") -> tuple[str, int]:
    """A finding's departure and line. An unreadable line has no departure."""
    return finding.rule.rsplit("/", 1)[-1], finding.line


def verdict(fault: Faulty, findings: "Sequence[Finding]") -> str:
    """One of VERDICTS for the findings in the fault's log. The expected place counts only with the expected outcome."""
    if not findings:
        return "missed"
    if len(findings) > 1:
        return "extra"
    found = place(findings[0])
    if found == (fault.departure, fault.line):
        return "exact" if findings[0].outcome == fault.outcome else "elsewhere"
    return "in class" if found in fault.also else "elsewhere"


def words(findings: "Iterable[Finding]") -> str:
    """Findings in a few words, for a person who looks into a failure."""
    return "; ".join(f"{finding.outcome} {finding.rule or finding.message} at {finding.line}" for finding in findings)


def audit(folder: Path, logs: Mapping[str, str]) -> "dict[str, list[Finding]]":
    """The findings in each log, by its name. The logs are written to the folder and verified in one call."""
    from tests.support.shipped import law
    from verifier import verify

    paths = {folder / f"{name}.deal": name for name in logs}
    for path, name in paths.items():
        path.write_text(logs[name], encoding="utf-8", newline="\n")
    found: dict[str, list[Finding]] = {name: [] for name in logs}
    for finding in verify(list(paths), law=law()).findings:
        found[Path(finding.file).stem].append(finding)
    return found
