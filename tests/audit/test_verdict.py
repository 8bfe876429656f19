"""What an audit comes to: its exit code, its problems, and findings that keep their ids."""

from pathlib import Path
from typing import Final

import pytest

from tests.audit.nights import PLAIN, UNBURNED
from tests.given.told import judge, log
from tests.support.dealer import faulty
from tests.support.shipped import law
from verifier import verify
from verifier.law.problems import listed
from verifier.readers.deal import DealLog


@pytest.mark.parametrize(
    ("old", "new"), [("section us-pa/637a.21", "section us-pa/637a.99"), ("game badugi", "game bridge")]
)
def test_a_log_of_another_law_is_a_problem(old: str, new: str) -> None:
    """A section or a game that is not known is said, and nothing is judged."""
    report = judge(PLAIN.replace(old, new))
    assert (2, 0) == (report.exit_code(), report.summary["pass"])
    assert new.split()[1] in report.problems[0]


UNGOVERNED: Final = {
    ("section us-pa/637a.21", "section us-pa/637a.12"): (
        "the section 'us-pa/637a.12' is not known; did you mean 'us-pa/637a.21'?"
    ),
    (
        "section us-pa/637a.21",
        "section zz/9",
    ): "the section 'zz/9' is not known; 'fairdeal sections' lists those that are",
    ("game badugi", "game baduggi"): "section us-pa/637a.21 has no game 'baduggi'; did you mean 'badugi'?",
    ("section us-pa/637a.21\ngame badugi", "game baduggi"): (
        "no section governs the game 'baduggi'; did you mean 'badugi'?"
    ),
    ("section us-pa/637a.21\ngame badugi\n", ""): (
        "the log does not say which game it records; write it in its header, or give --game: "
        + listed(sorted(law().games))
    ),
}


@pytest.mark.parametrize(("change", "why"), UNGOVERNED.items())
def test_what_no_law_governs_is_told_with_its_place(change: tuple[str, str], why: str) -> None:
    """Which log, from which line on, why, and what to do; further logs of the same kind are counted."""
    text = PLAIN.replace(*change)
    first = text.splitlines().index("hand 1 at 2026-03-01 18:00 button 3") + 1
    report = judge(text)
    assert (2, (f"in told.deal, from line {first} on: {why}",)) == (report.exit_code(), report.problems)
    logs = [DealLog(name, data=text.encode()) for name in ("a.deal", "b.deal", "c.deal")]
    told = f"in a.deal, from line {first} on and 2 other places: {why}"
    assert (told,) == verify(logs, law=law()).problems


def test_the_exit_codes() -> None:
    """0 all held; 1 a fail; 2 could not judge; 3 on request, where something is open; 2 beats 1 beats 3."""
    broken = log(UNBURNED)
    assert (0, 3) == (judge(PLAIN).exit_code(), judge(PLAIN).exit_code(require_evidence=True))
    assert (1, 1) == (judge(broken).exit_code(), judge(broken).exit_code(require_evidence=True))
    assert 2 == judge(broken + "hand 2\nrubbish\nend\n").exit_code()
    assert 2 == judge("fairdeal 1\n").exit_code()


def test_the_same_log_gives_the_same_report() -> None:
    """Two audits of equal logs are equal; no two findings of one audit share an id."""
    text = faulty("burn-missing", 1).text + faulty("winner-wrong", 2).text + log(UNBURNED) * 2
    one, other = judge(text), judge(text)
    assert one == other
    ids = [finding.id for finding in one.findings]
    assert (4, 4) == (len(ids), len(set(ids)))


def test_an_id_outlives_moved_lines_and_another_name(tmp_path: Path) -> None:
    """Remarks above a hand and a new file name leave the ids of findings as they are."""
    text = log(UNBURNED)
    path = tmp_path / "renamed.deal"
    path.write_text("# a remark\n\n" + text, "utf-8")
    assert [f.id for f in judge(text).findings] == [f.id for f in verify([path], law=law()).findings]
