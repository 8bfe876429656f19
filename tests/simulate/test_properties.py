"""What holds of every log, whatever was done to its lines."""

from typing import Final

import pytest
from hypothesis import given, settings

from tests.support.edits import Lines
from tests.support.shipped import law
from tests.support.simulated import GAMES, LAWFUL, disturbed, log, text
from verifier import Report, verify
from verifier.audit.report import Outcome
from verifier.readers.deal import DealLog

OUTCOMES: Final[tuple[Outcome, ...]] = ("pass", "fail", "review", "open", "not-applicable", "waived", "error")

OF_A_FILE: Final = frozenset({"decks-number", "schedule-decks"})
"""What a header says is judged once, in each file that has it."""

FROM_HAND_TO_HAND: Final = frozenset({
    "button-rotation", "button-gap", "button-first", "stack-carried", "hand-again", "time-back", "card-again",
    "shuffle-missing", "shuffle-overdue", "shuffle-early", "shuffle-within-round", "kill-player",
})  # fmt: skip


def report(lines: Lines, name: str = "log.deal") -> Report:
    """The report on a log."""
    return verify([DealLog(name, data=text(lines).encode())], law=law())


@settings(max_examples=150)
@given(disturbed())
def test_whatever_is_done_to_a_log_there_is_a_report_on_it(lines: Lines) -> None:
    """Lines out of place, doubled, dropped and changed: the audit comes to its end, and its counts are counts."""
    judged = report(lines)
    for rule in judged.rules:
        assert min(rule.counts.values()) >= 0, (rule.rule, rule.counts)
        assert rule.occasions == sum(rule.counts[outcome] for outcome in OUTCOMES)
    counted = sum(rule.counts["fail"] + rule.counts["review"] for rule in judged.rules)
    assert counted == sum(finding.outcome in ("fail", "review") for finding in judged.findings)


@settings(max_examples=60)
@given(LAWFUL)
def test_the_same_lines_give_the_same_report(lines: Lines) -> None:
    """Whatever is remembered from one audit to the next."""
    assert report(lines) == report(lines)


@pytest.mark.parametrize("game", GAMES)
def test_a_file_in_pieces_gives_what_the_whole_file_gives(game: str) -> None:
    """Each rule of one hand counts alike; what holds from hand to hand is open where the file is cut."""
    lines = log(game, 7, 6)
    first = next(k for k, line in enumerate(lines) if line.startswith("hand "))
    cut = [k for k, line in enumerate(lines) if line.startswith("hand ")][3]
    head = tuple(line for line in lines[:first] if line != "session starts")
    whole = report((*head, *lines[first:]))
    pieces = [report((*head, *lines[first:cut])), report((*head, *lines[cut:]))]
    for rule in whole.rules:
        parts = [part for piece in pieces for part in piece.rules if part.rule == rule.rule]
        departure = rule.rule.rsplit("/", 1)[-1]
        if departure in OF_A_FILE:
            assert all(part.counts == rule.counts for part in parts)
            continue
        if departure in FROM_HAND_TO_HAND:
            assert sum(part.counts["pass"] for part in parts) <= rule.counts["pass"], rule.rule
            continue
        for outcome in OUTCOMES:
            assert sum(part.counts[outcome] for part in parts) == rule.counts[outcome], (rule.rule, outcome)
