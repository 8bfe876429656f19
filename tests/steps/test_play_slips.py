"""A line of the play that is left out, written twice or in the wrong place is one finding at most."""

import re
from collections.abc import Iterator
from typing import Final

import pytest

from tests.given.told import judge
from tests.support.shipped import LOGS

COMPLIANT: Final = (
    "us-sd/20.18.15/compliant/blackjack-doubling.deal",
    "us-sd/20.18.15/compliant/blackjack-splitting.deal",
    "us-sd/20.18.15/compliant/blackjack-aces-split-again.deal",
    "us-sd/20.18.15/compliant/blackjack-hitting.deal",
    "us-sd/20.18.15/compliant/blackjack-insurance.deal",
    "us-sd/20.18.15.30.09/compliant/blackjack-switch-options.deal",
    "us-sd/20.18.15.30.09/compliant/blackjack-switch-surrender.deal",
    "us-sd/20.18.15.30.09/compliant/blackjack-switch-exchanges.deal",
    "us-sd/20.18.15.30.09/compliant/blackjack-switch-insurance.deal",
)
PLAYED: Final = ("hits", "stands", "doubles", "splits", "surrenders", "switches", "insures", "reveals", "draws")
"""The words of lines that are part of the play; so are the cards and the payments that come after the first of them."""


def played(lines: list[str]) -> Iterator[int]:
    """The places of the lines of the play."""
    begun = False
    for k, line in enumerate(lines):
        words = line.split()
        begun = begun and words[:1] != ["end"]
        begun = begun or (words[:1] != ["#"] and any(word in PLAYED for word in words))
        if begun and words:
            yield k


def changed(lines: list[str], how: str) -> Iterator[tuple[str, list[str]]]:
    """Each such line, with the log in which it is left out, written twice, or changed with the next one."""
    for k in played(lines):
        if how == "left out":
            yield lines[k], lines[:k] + lines[k + 1 :]
        elif how == "written twice":
            yield lines[k], lines[: k + 1] + lines[k:]
        elif lines[k + 1] not in ("", "end"):
            yield lines[k], [*lines[:k], lines[k + 1], lines[k], *lines[k + 2 :]]


@pytest.mark.parametrize("how", ["left out", "written twice", "changed with the next"])
@pytest.mark.parametrize("name", COMPLIANT)
def test_a_slip_in_the_play_is_one_finding_at_most(name: str, how: str) -> None:
    """Whatever follows from it is not told again; and each such log can be explained."""
    lines = (LOGS / name).read_text("utf-8").splitlines()
    several = []
    for line, told in changed(lines, how):
        report = judge("\n".join(told) + "\n")
        if len(report.findings) > 1 or any(found.outcome == "error" for found in report.findings):
            several.append((line, [(found.line, found.rule) for found in report.findings]))
    assert several == []


@pytest.mark.parametrize("name", COMPLIANT[:3])
def test_a_line_of_the_play_that_names_another_seat_is_one_finding(name: str) -> None:
    """What the other seat could not do, and what the one that is meant then lacks, are one."""
    lines = (LOGS / name).read_text("utf-8").splitlines()
    several = []
    for k in played(lines):
        start = max(at for at in range(k) if lines[at].startswith("hand "))
        seats = [line.split()[1] for line in lines[start:k] if line.endswith(" plays")]
        words = lines[k].split()
        if words[0] in ("pay", "push", "collect", "returned") or "seat" not in words:
            continue
        own = words.index("seat") + 1
        for seat in seats:
            if seat != words[own]:
                line = " ".join([*words[:own], seat, *words[own + 1 :]])
                report = judge("\n".join([*lines[:k], line, *lines[k + 1 :]]) + "\n")
                if len(report.findings) != 1 or report.findings[0].outcome == "error":
                    several.append((line, [(found.line, found.rule) for found in report.findings]))
    assert several == []


UNRECORDED: Final = {
    "actions": re.compile(r"seat \d+ (hits|stands|doubles|splits|surrenders|switches)"),
    "dealer-cards": re.compile(r"deal dealer|dealer (reveals|draws|stands)"),
    "insurance-call": re.compile(r"dealer calls"),
}


@pytest.mark.parametrize("what", UNRECORDED)
@pytest.mark.parametrize("name", COMPLIANT)
def test_what_a_log_does_not_record_accuses_nobody(name: str, what: str) -> None:
    """Without what players do, or the dealer's cards, what hangs on them is open."""
    lines = (LOGS / name).read_text("utf-8").splitlines()
    kept = [line for line in lines if not UNRECORDED[what].match(line)]
    kept.insert(kept.index("session starts"), f"records no {what}")
    report = judge("\n".join(kept) + "\n")
    assert report.findings == ()
    assert (report.summary["open"] > 0) == (what != "insurance-call" or "switch-insurance" in name)
