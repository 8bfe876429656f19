"""The readings of 58 Pa. Code § 637a.21, and of what both poker sections leave unsaid, row by row.

The logs are told in `tests/given/`. Each marks what is due in it: nothing where the hand is lawful, a fail where no
reading allows it, a review where the words leave it to a person.
"""

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.given.drawing import DRAWING
from tests.given.dry import DRY, EMPTY
from tests.given.paying import SHOWN
from tests.given.playing import ALL_IN, LIMITS, OPENING, OPTIONS
from tests.given.posting import FORCED
from tests.given.told import BASE, Hand, actual, count, counts, expected, header, judge, log, submission, told
from tests.support.shipped import law
from verifier import verify

LOGS: Final = {**OPENING, **OPTIONS, **ALL_IN, **LIMITS, **FORCED, **DRAWING, **SHOWN}


@pytest.mark.parametrize("name", LOGS)
def test_a_row_is_read_as_it_is_written(name: str) -> None:
    """The findings of each log are those that it marks, and nothing else."""
    assert expected(LOGS[name]) == actual(judge(LOGS[name]).findings)


# --- the reading that a finding hangs on
HANGS: Final = {
    "two players, the button posts first": ("two-players", "reading"),
    "the third blind by another": ("further-blinds", "reading"),
    "a blind for a seat not dealt in": ("dead-blind", "reading"),
    "a straddle after the cards": ("straddle-time", "reading"),
    "all discard, then all are served": ("one-at-a-time", "reading"),
    "a fold where nobody has bet": ("fold-unbet", "reading"),
    "four suits with a pair are paid as four": ("paired-four-suits", "reading"),
    "the wrong seat first": ("", "must"),
    "the first blind by another": ("", "must"),
    "a bet of another size": ("", "house"),
    "a straddle of another amount": ("", "house"),
    "a card comes back without a reshuffle": ("", "convention"),
}


@pytest.mark.parametrize("name", HANGS)
def test_a_finding_names_the_reading_that_it_hangs_on(name: str) -> None:
    """What rests on a reading of ours says which; what rests on the words, the house or the record names none."""
    reading, level = HANGS[name]
    (finding,) = judge(LOGS[name]).findings
    assert (f"us-pa/637a.21#{reading}" if reading else "", level) == (finding.reading, finding.level)


def test_a_payment_by_our_reading_passes_and_names_it() -> None:
    """Where another reading would have paid someone else, the pass says on which reading it stands."""
    report = judge(LOGS["four suits with a pair are three cards"])
    assert {"pass": 1} == counts(report, "k/award-winner")
    assert {"us-pa/637a.21#paired-four-suits": 1} == count(report, "k/award-winner").readings
    assert {} == count(judge(told()), "k/award-winner").readings


UNSAID: Final = {
    "a raise more, no cap submitted": (
        "poker/betting/bet-cap",
        "neither a submission nor the log's header states raise-cap",
    ),
    "a bet of another size, nothing submitted": (
        "poker/betting/bet-size",
        "neither a submission nor the log's header states structure",
    ),
    "a blind more, nothing submitted": ("d/blind-extra", "neither a submission nor the log's header states blinds"),
    "a straddle, nothing submitted": ("e/straddle-amount", "neither a submission nor the log's header states straddle"),
    "batched, in a log that does not record service": (
        "h/draw-batched",
        "the log does not record the order in which players draw and are served",
    ),
}


@pytest.mark.parametrize("name", UNSAID)
def test_what_nobody_has_said_is_open_and_named(name: str) -> None:
    """The rule is open, never passed, and its reason names the parameter or the evidence that is missing."""
    rule, why = UNSAID[name]
    report = judge(LOGS[name])
    assert {"open"} == set(counts(report, rule))
    assert {why} == set(count(report, rule).reasons)


def test_a_kill_may_move_the_opener_or_not() -> None:
    """(b) leaves the kill to the house and (g) does not name it: both openers are accepted."""
    first, second = Hand(paid=["award 12 to seat 1"]), "2026-03-01 18:02"
    stacks = {1: "208", 2: "196", 3: "196"}
    kill = Hand(
        number="2",
        when=second,
        button=1,
        stacks=stacks,
        posts=["2 posts blind 2", "3 posts blind 4", "1 posts kill 8"],
        paid=["award 24 to seat 2"],
    )
    house = {"kill": "8", "kill-bet-sizes": "8 8 16 16"}
    left_of_kill = replace(kill, first=["2 calls 6", "3 calls 4", "1 checks"])
    left_of_blind = replace(kill, first=["1 checks", "2 calls 6", "3 calls 4"])
    for story in (left_of_kill, left_of_blind):
        assert [] == actual(judge(log(first, story, head=header(house=house))).findings)


def test_a_submission_turns_silence_into_a_rule() -> None:
    """The same log is open without, and broken with, a cap that the house has submitted."""
    name = "a raise more, no cap submitted"
    ((line, what),) = actual(judge(LOGS[name], submission=submission(raise_cap=4)).findings)
    assert ("seat 2 raises to 20", "fail poker/betting/bet-cap") == (LOGS[name].splitlines()[line - 1], what)


def test_a_misdeal_is_for_a_person() -> None:
    """What must follow a misdeal was not found: the hand is for review, and nothing in it is held against anyone."""
    hand = replace(
        BASE,
        dealt=["deal seat 2 down As", "misdeal #! review a/misdeal"],
        first=(),
        turns=[(), (), ()],
        shown=(),
        paid=(),
    )
    text = told(hand)
    assert expected(text) == actual(judge(text).findings)


# --- a deck that runs out
@pytest.mark.parametrize("name", DRY)
def test_a_deck_that_runs_out(name: str) -> None:
    """(h): the others' discards are shuffled and dealt on; what may join them beyond the words is for review."""
    assert expected(DRY[name]) == actual(judge(DRY[name]).findings)


@pytest.mark.parametrize("name", ["the rest is dealt first", "the rest is shuffled in"])
def test_a_lawful_reshuffle_is_put_to_the_test(name: str) -> None:
    """Both ways with the rest of the deck are lawful, and counted."""
    assert {"pass": 1} == counts(judge(DRY[name]), "h/reshuffle-pool")
    assert {"pass": 1} == counts(judge(DRY[name]), "h/reshuffle-unneeded")


@pytest.mark.parametrize("word", ["burns", "deal count"])
def test_whether_a_reshuffle_was_needed_takes_a_count(word: str) -> None:
    """Where burns or deals are not all recorded, how many cards the deck had is not known."""
    text = DRY["a reshuffle that was not needed"].replace("chip 1\n", f"chip 1\nrecords no {word}\n")
    report = judge(text)
    assert {"open"} == set(counts(report, "h/reshuffle-unneeded"))
    assert [] == actual(report.findings)


def test_a_burn_from_an_empty_deck_is_for_review() -> None:
    """(i) and (j) ask for a burn and say nothing of a deck with no card left."""
    assert expected(EMPTY) == actual(judge(EMPTY).findings)


def test_earlier_discards_of_the_player_hang_on_a_reading() -> None:
    """(h) keeps out what the player threw away, and does not say whether in this draw or in earlier ones, too."""
    (finding,) = judge(DRY["the second time, an earlier discard of the player"]).findings
    assert ("us-pa/637a.21#own-earlier", "reading") == (finding.reading, finding.level)


EVENING: Final = Path(__file__).parent / "given" / "two-players.deal"


def test_an_evening_of_two() -> None:
    """Two players, typed by hand: the button is dealt last and posts the second blind; a raise, a tie, an all-in."""
    report = verify([EVENING], law=law())
    assert ((), 0) == (report.findings, report.exit_code())
    assert {"pass": 8} == counts(report, "d/blind-player")
    assert {"pass": 1} == counts(report, "k/award-odd-unit")
    assert {"pass": 2, "open": 2} == counts(report, "c/button-rotation")


SLIPS: Final = {
    "award 36 to seat 2": "award 36 to seat 5 #! fail k/award-winner",
    "award 10 to seat 5": "award 11 to seat 5 #! fail k/award-amount",
    "rake 0.50": "rake 1 #! fail record/chips/pot-unbalanced",
    "seat 5 raises to 8": "seat 5 raises to 9 #! fail poker/betting/bet-size",
    "uncalled 1 returned to seat 2\naward 2": "uncalled 2 returned to seat 2 #! fail g/uncalled-amount\naward 2",
    "seat 5 discards Ks": "seat 5 discards Kd #! fail h/draw-not-held",
    "deal seat 5 down 7h\nseat 2 checks": "seat 2 checks #! fail h/draw-count",
}
"""Lines of the evening, and the same with one slip."""


@pytest.mark.parametrize("line", SLIPS)
def test_an_evening_of_two_with_one_slip(line: str) -> None:
    """Each slip is found where it is, and nothing else is: hands after it are not held against what it left."""
    text = EVENING.read_text("utf-8")
    assert 1 == text.count(line)
    slipped = text.replace(line, SLIPS[line])
    assert expected(slipped) == actual(judge(slipped).findings)
