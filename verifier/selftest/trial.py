"""One fault, or one lawful log, and what the verifier makes of it."""

from collections.abc import Sequence
from enum import Enum
from typing import NamedTuple

from verifier.audit.report import Finding
from verifier.audit.verify import verify
from verifier.law.spec import Law
from verifier.readers.deal import DealLog
from verifier.simulate.log import Faulty, Wanted, simulate
from verifier.simulate.plot import Fault


class Verdict(Enum):
    """How a fault was found."""

    EXACT = "found"
    """One finding, by the rule that was broken, at the line where it shows."""
    IN_CLASS = "as good"
    """One finding, by an explanation that the operator says is as good."""
    MISSED = "missed"
    ELSEWHERE = "elsewhere"
    """One finding, by another rule or at another line."""
    EXTRA = "extra"
    """More findings than one."""


class Miss(NamedTuple):
    """A fault, or a lawful log, of which the verifier said something else than it should: how to make it again."""

    seed: int
    hands: int
    expected: str
    found: str


def audited(lines: Sequence[str], law: Law) -> tuple[Finding, ...]:
    """What the verifier finds in a log."""
    data = ("\n".join(lines) + "\n").encode()
    return verify([DealLog("simulated.deal", data=data)], law=law).findings


def judged(fault: Fault, found: Sequence[Finding]) -> Verdict:
    """How a fault was found."""
    if not found:
        return Verdict.MISSED
    if len(found) > 1:
        return Verdict.EXTRA
    place = (found[0].rule, found[0].line)
    if place == (fault.rule, fault.line) and found[0].outcome == "fail":
        return Verdict.EXACT
    return Verdict.IN_CLASS if place in fault.also else Verdict.ELSEWHERE


def struck(made: Faulty, wanted: Wanted) -> tuple[Verdict, Miss]:
    """How the fault in a log is found."""
    found = audited(made.lines, wanted.law)
    told = Miss(wanted.seed, wanted.hands, f"{made.fault.rule} at {made.fault.line}", in_words(found))
    return judged(made.fault, found), told


def accused(wanted: Wanted) -> Miss | None:
    """A lawful log, and what it is accused of; None for nothing, as it should be."""
    found = audited(list(simulate(wanted)), wanted.law)
    return Miss(wanted.seed, wanted.hands, "nothing", in_words(found)) if found else None


def in_words(found: Sequence[Finding]) -> str:
    """Findings in a few words."""
    return "; ".join(f"{one.outcome} {one.rule or one.message} at {one.line}" for one in found) or "nothing"
