"""Each log under `logs/` says itself what is wrong with it, and that is found, where it is, and nothing else.

`logs/SECTION/CLAUSE/DEPARTURE.deal` breaks one rule: a remark `#! RULE` ends the line where its finding is expected
(`#! review RULE` where a person has to look), and the rest is played on as the law asks. A name may go on after the
departure (`award-winner-of-a-side-pot`). Where a section has several games, the log breaks the rule once in each game
that has it, each time under a header of its own. The logs in `compliant/` have no mark and give no finding; each is of
one game.
"""

import json
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tests.support.shipped import LOGS, NAMES, law, report
from verifier import verify
from verifier.cli.markers import Marker, markers
from verifier.law.spec import Game
from verifier.law.submission import read

EXAMPLES: Final = Path(__file__).resolve().parent.parent / "examples"
COMPLIANT: Final = [name for name in NAMES if "/compliant/" in name]
BREAKING: Final = [name for name in NAMES if "/compliant/" not in name]
GAMES: Final = {game: law().sections[section].games[game] for game, section in law().games.items()}

NOT_ALONE: Final = {
    "us-pa/637a.21/h/burn-from-empty-stub": "before the first draw only thirteen players use up a deck",
    "us-pa/637a.21/c/button-gap-after-a-misdeal": "the misdeal itself is for a person to look at",
}
"""Logs that cannot break their rule without breaking another one, and why."""


def marks(name: str) -> list[Marker]:
    """The findings that a log says it has."""
    return sorted(markers((LOGS / name).read_text("utf-8")))


@pytest.mark.parametrize("name", NAMES)
def test_a_log_gives_the_findings_that_it_says_and_no_other(name: str) -> None:
    """Rule, line and outcome are those of the marks; the exit code is 1 where there is a fail, otherwise 0."""
    found = sorted(Marker(finding.line, finding.outcome, finding.rule) for finding in report(name).findings)
    assert marks(name) == found
    assert report(name).problems == ()
    assert any(mark.outcome == "fail" for mark in marks(name)) == report(name).exit_code()


def rules_of(game: Game) -> list[str]:
    """The ids of every rule that a game can break."""
    found = [rule.id for step in game.procedure for rule in step.rules.values()]
    found += [rule.id for item in game.across for rule in item.rules.values()]
    return sorted({*found, *(item.rule.id for item in game.irregularities)})


@cache
def games_by_line(name: str) -> list[str]:
    """For each line of a log, counted from 1, the game that its header names there."""
    games = [""]
    for line in (LOGS / name).read_text("utf-8-sig").splitlines():
        words = line.split()
        games.append(words[1] if words[:1] == ["game"] else games[-1])
    return games


@cache
def broken() -> frozenset[tuple[str, str]]:
    """(game, rule) for every mark in a log that breaks something."""
    return frozenset((games_by_line(name)[mark.line], mark.rule) for name in BREAKING for mark in marks(name))


@cache
def kept() -> frozenset[tuple[str, str]]:
    """(game, rule) for every rule that is put to the test and holds in a compliant log."""
    return frozenset(
        (game, count.rule)
        for name in COMPLIANT
        for game in {games_by_line(name)[-1]}
        for count in report(name).rules
        if count.counts["pass"]
    )


@pytest.mark.parametrize("name", BREAKING)
def test_a_log_breaks_the_rule_that_it_is_named_for_and_no_other(name: str) -> None:
    """In each game it has one mark, of its folder's clause and the departure that its name begins with."""
    path = name.removesuffix(".deal")
    own = [mark for mark in marks(name) if path == mark.rule or path.startswith(f"{mark.rule}-")]
    games = [games_by_line(name)[mark.line] for mark in own]
    assert games
    assert sorted(set(games)) == sorted(games)
    assert (len(marks(name)) == len(own)) != (path in NOT_ALONE)


@pytest.mark.parametrize("name", COMPLIANT)
def test_a_compliant_log_is_held_against_every_rule(name: str) -> None:
    """No rule is left out of its report, and none gives anything but a pass, an open or a not-applicable occasion."""
    (game,) = {*games_by_line(name)} - {""}
    counts = {count.rule: count.counts for count in report(name).rules}
    assert {*rules_of(GAMES[game])} <= {*counts}
    assert [] == [
        rule for rule, count in counts.items() if count["fail"] + count["review"] + count["waived"] + count["error"]
    ]


@pytest.mark.parametrize(("game", "rule"), [(game, rule) for game in GAMES for rule in rules_of(GAMES[game])])
def test_every_rule_of_a_game_is_broken_by_a_log_and_kept_by_another(game: str, rule: str) -> None:
    """A rule is broken in one log of the game, and in a log without findings it is put to the test and holds."""
    assert (game, rule) in broken()
    assert (game, rule) in kept()


@pytest.mark.parametrize("name", NAMES)
def test_a_log_opens_with_what_it_is_about(name: str) -> None:
    """A person who opens a log is told first what happened in it."""
    lines = (LOGS / name).read_text("utf-8-sig").splitlines()
    told = lines[: lines.index("")]
    assert told
    assert all(line.startswith("# ") for line in told)
    assert told[-1].endswith(".")


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("us-pa/637a.21/i/burn-missing.deal", 1),
        ("us-pa/637a.21/h/draw-batched.deal", 0),
        ("us-pa/637a.21/k/award-split-by-rank.deal", 1),
        ("us-pa/637a.21/compliant/side-pots-of-10-8-and-6.deal", 0),
        ("us-pa/637a.21/compliant/crlf-and-times.deal", 0),
    ],
)
def test_the_command_says_the_same(name: str, code: int) -> None:
    """`fairdeal verify` in a process of its own gives the findings that the log says, and 1 only for a fail."""
    command = [sys.executable, "-m", "verifier", "verify", str(LOGS / name), "--format", "json"]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (code, "") == (run.returncode, run.stderr)
    told = json.loads(run.stdout)
    found = sorted(Marker(finding["line"], finding["outcome"], finding["rule"]) for finding in told["findings"])
    assert marks(name) == found
    assert told["summary"]["pass"] > 0


@pytest.mark.parametrize("section", sorted({*law().games.values()}))
def test_the_clauses_command_finds_a_log_for_every_rule(section: str) -> None:
    """`fairdeal clauses` misses no sentence, and no rule lacks a log that breaks it or one that keeps it."""
    command = [sys.executable, "-m", "verifier", "clauses", section, "--tests", str(LOGS), "--format", "json"]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    assert (0, "") == (run.returncode, run.stderr)
    told = json.loads(run.stdout)
    assert (0, []) == (told["missing"], told["untested"])


def test_a_submission_settles_what_a_log_leaves_open() -> None:
    """The example that states no house rules has no finding; with the house's submission its one slip is found."""
    log, submission = EXAMPLES / "house-rules-apart.deal", EXAMPLES / "submission.yaml"
    alone = verify([log], law=law())
    settled = verify([log], law=law(), submission=read(submission, law()))
    assert ((), 0) == (alone.findings, alone.exit_code())
    assert [("us-pa/637a.21/k/award-odd-unit", 129)] == [(found.rule, found.line) for found in settled.findings]
    assert settled.summary["open"] < alone.summary["open"]
