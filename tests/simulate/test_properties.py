"""What holds of every log, whatever was done to its lines."""

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.support.blind import audit
from tests.support.edits import Lines
from tests.support.simulated import FEW, GAMES, LAWFUL, damaged, disturbed, log
from verifier import Report
from verifier.audit.report import OUTCOMES, Outcome

OF_A_FILE: Final = frozenset({"decks-number", "schedule-decks"})
"""What a header says is judged once, in each file that has it."""

FROM_HAND_TO_HAND: Final = frozenset({
    "button-first", "button-gap", "button-rotation", "hand-again", "kill-player", "shuffle-missing", "shuffle-overdue",
    "stack-carried", "time-back",
})  # fmt: skip
"""What a hand is asked because of the hand before it."""

OF_A_BEGINNING: Final = frozenset({"button-first", "shuffle-missing", "shuffle-overdue"})
"""What only the first hand of play or of a shoe is asked, or the first after it: the first of a piece may be that."""

ONCE_A_HAND: Final = frozenset({
    "players-too-many", "pot-unbalanced", "rake-too-much", "award-extra", "face-up-card", "unseen-card", "seen-card",
    "refused-card", "dealer-drew-too-far", "no-card", "shoe-short", "shuffle-within-round", "burn-within-round",
})  # fmt: skip
"""What every hand is asked, and once."""

Counts = dict[str, Counter[Outcome]]


def departure(rule: str) -> str:
    """The last part of a rule's id."""
    return rule.rsplit("/", 1)[-1]


def counts(reports: Sequence[Report]) -> Counts:
    """How often each rule had each outcome, in all of these together."""
    total: Counts = {}
    for report in reports:
        for rule in report.rules:
            total.setdefault(rule.rule, Counter()).update(rule.counts)
    return total


def hands(lines: Lines) -> tuple[Lines, list[Lines]]:
    """A header that does not say where play starts, and the hands under it."""
    begins = [k for k, line in enumerate(lines) if line.startswith("hand ")]
    head = tuple(line for line in lines[: begins[0]] if line != "session starts")
    return head, [lines[a:b] for a, b in zip(begins, [*begins[1:], len(lines)], strict=True)]


def joined(parts: Sequence[Lines]) -> Lines:
    """Lines one after the other."""
    return tuple(line for part in parts for line in part)


def found(report: Report, moved: int = 0) -> set[tuple[str, str, int]]:
    """What was found of rules of one hand, as in a file that has so many lines more above."""
    return {
        (one.rule or one.message, one.outcome, one.line + moved)
        for one in report.findings
        if departure(one.rule) not in FROM_HAND_TO_HAND
    }


def pieces_give_what_the_whole_gives(lines: Lines, at: Sequence[int]) -> None:
    """Asserts it of a log that is cut before the hands of these numbers, counted from 0."""
    head, played = hands(lines)
    borders = [0, *at, len(played)]
    cut = [joined(played[a:b]) for a, b in pairwise(borders)]
    whole, pieces = audit(head + joined(played)), [audit(head + piece) for piece in cut]
    above = [len(joined(played[:a])) for a in borders[:-1]]
    assert found(whole) == {one for report, moved in zip(pieces, above, strict=True) for one in found(report, moved)}
    assert whole.hands == sum(report.hands for report in pieces)
    apart, together = counts(pieces), counts([whole])
    assert apart.keys() == together.keys()
    for rule, outcomes in together.items():
        if departure(rule) in OF_A_FILE:
            assert all(counts([report])[rule] == outcomes for report in pieces), rule
        elif departure(rule) in FROM_HAND_TO_HAND:
            players = sum(" stack " in line for k in at for line in played[k] if line.startswith("seat "))
            most = players if departure(rule) == "stack-carried" else len(at)
            open_at_each_cut(rule, apart[rule], outcomes, most)
        else:
            assert apart[rule] == outcomes, rule


def open_at_each_cut(rule: str, apart: Counter[Outcome], whole: Counter[Outcome], occasions: int) -> None:
    """Asserts that in pieces a rule has lost so many occasions at most, and that only `open` is more."""
    lost, won = whole - apart, apart - whole
    assert lost.total() <= occasions, (rule, lost)
    assert won.keys() <= {"open"}, (rule, won)
    assert won["open"] <= occasions, (rule, won)


def add_up(report: Report) -> None:
    """Asserts that the outcomes of a report are those of its occasions, and its findings those of its outcomes."""
    for rule in report.rules:
        assert set(rule.counts) == set(OUTCOMES)
        assert min(rule.counts.values()) >= 0, (rule.rule, rule.counts)
        assert sum(rule.reasons.values()) == rule.counts["open"], rule.rule
        assert sum(rule.inapplicable.values()) == rule.counts["not-applicable"], rule.rule
        told = Counter(one.outcome for one in report.findings if one.rule == rule.rule)
        assert told == +Counter({kind: rule.counts[kind] for kind in ("fail", "review", "waived", "error")}), rule.rule
        if departure(rule.rule) in ONCE_A_HAND:
            assert rule.occasions <= report.hands, rule.rule
    unreadable = sum(one.outcome == "error" and not one.rule for one in report.findings)
    assert report.summary == {
        outcome: sum(rule.counts[outcome] for rule in report.rules) + (unreadable if outcome == "error" else 0)
        for outcome in OUTCOMES
    }


# --- a report, and no traceback
@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=6)
@given(data=st.data())
def test_whatever_is_done_to_a_log_there_is_a_report_on_it(game: str, data: st.DataObject) -> None:
    """Lines in any order, doubled, deleted and changed: the audit comes to its end, with all findings on its lines."""
    lines = data.draw(disturbed(game))
    report = audit(lines)
    assert all(1 <= one.line <= max(1, len(lines)) for one in report.findings)
    assert report.exit_code() in (0, 1, 2)
    add_up(report)


@settings(max_examples=20)
@given(LAWFUL)
def test_the_same_lines_give_the_same_report(lines: Lines) -> None:
    """Whatever is remembered from one audit to the next."""
    assert audit(lines) == audit(lines)


# --- the outcomes add up to the occasions
@pytest.mark.parametrize("game", GAMES)
def test_what_every_hand_is_asked_once_has_an_occasion_in_each(game: str) -> None:
    """In a lawful log no hand is left out, and none is asked twice."""
    report = audit(log(game, 3, 6))
    asked = [rule for rule in report.rules if departure(rule.rule) in ONCE_A_HAND]
    assert len(asked) >= 3
    assert all(rule.occasions == report.hands for rule in asked)
    add_up(report)


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=4)
@given(data=st.data())
def test_a_rule_that_is_waived_has_the_occasions_that_it_had(game: str, data: st.DataObject) -> None:
    """What is set aside was found; nothing else becomes more or less."""
    lines = data.draw(damaged(game))
    plain = audit(lines)
    waived = audit(lines, ignore=sorted({rule.rule for rule in plain.rules}))
    before, after = counts([plain]), counts([waived])
    assert before.keys() == after.keys()
    for rule, outcomes in before.items():
        assert after[rule]["waived"] == outcomes["fail"] + outcomes["review"], rule
        assert after[rule].total() == outcomes.total(), rule
        assert after[rule]["pass"] == outcomes["pass"], rule


def test_a_round_that_lacks_a_card_is_not_passed_as_well() -> None:
    """An occasion that failed is one occasion."""
    lines = log("blackjack", 3, 1, FEW)
    dealt = next(k for k, line in enumerate(lines) if line.startswith("deal seat "))
    report = audit(lines[:dealt] + lines[dealt + 1 :])
    (rule,) = [rule for rule in report.rules if departure(rule.rule) == "deal-missing"]
    assert (1, 0) == (rule.counts["fail"], rule.counts["pass"])


# --- in pieces
@pytest.mark.parametrize("game", GAMES)
def test_a_file_in_pieces_gives_what_the_whole_file_gives(game: str) -> None:
    """Wherever it is cut, and if each hand is a file: only what holds from hand to hand is open at each cut."""
    lines = log(game, 7, 5)
    for at in range(1, 5):
        pieces_give_what_the_whole_gives(lines, [at])
    pieces_give_what_the_whole_gives(lines, range(1, 5))


@pytest.mark.parametrize("game", GAMES)
@settings(max_examples=6)
@given(data=st.data())
def test_a_damaged_file_in_pieces_gives_what_the_whole_file_gives(game: str, data: st.DataObject) -> None:
    """The same of a log with some lines deleted, doubled, swapped or changed, as long as each hand begins and ends."""
    lines = data.draw(damaged(game))
    pieces_give_what_the_whole_gives(lines, [data.draw(st.integers(1, 2))])


@pytest.mark.parametrize("game", GAMES)
def test_what_holds_from_hand_to_hand_is_open_in_the_first_hand_of_a_piece(game: str) -> None:
    """It keeps its occasions, of which one more is open at each cut."""
    head, played = hands(log(game, 7, 5))
    whole = counts([audit(head + joined(played))])
    pieces = counts([audit(head + joined(played[:2])), audit(head + joined(played[2:]))])
    for rule, outcomes in whole.items():
        if departure(rule) in OF_A_BEGINNING:
            assert pieces[rule] - outcomes <= Counter({"open": 1}), rule
            assert outcomes <= pieces[rule], rule
        elif departure(rule) in FROM_HAND_TO_HAND:
            lost = outcomes - pieces[rule]
            assert lost.keys() <= {"pass"}, (rule, lost)
            assert pieces[rule] - outcomes == Counter({"open": lost.total()} if lost else {}), rule
