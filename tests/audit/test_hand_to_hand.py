"""Stacks, the button, numbers and times follow from hand to hand."""

from dataclasses import replace

import pytest

from tests.audit.nights import UNBURNED, WIN, evening
from tests.given.told import Hand, actual, count, counts, expected, header, judge, log


def test_stacks_and_button_follow_from_hand_to_hand() -> None:
    """Between hands that follow each other each stack and each move of the button is put to the test. Where the first
    hand comes from, only a log tells that says that play starts with it.
    """
    hands = evening(4)
    report = judge(log(*hands))
    assert () == report.findings
    assert {"pass": 9, "open": 3} == counts(report, "record/stacks/stack-carried")
    assert {"pass": 3, "open": 1} == counts(report, "c/button-rotation")
    assert {"open": 1} == counts(report, "c/button-first")
    for rule in ("record/order/hand-again", "record/order/time-back"):
        assert {"pass": 3, "open": 1} == counts(report, rule)
        assert {"the log does not record that its first hand is the start of play": 1} == count(report, rule).reasons
    started = judge(log("session starts\n", *hands))
    for rule, passes in (
        ("stacks/stack-carried", 9), ("order/hand-again", 3), ("order/time-back", 3),
    ):  # fmt: skip
        assert {"pass": passes} == counts(started, f"record/{rule}")
    assert {"pass": 3} == counts(started, "c/button-rotation")


def test_a_stack_that_was_not_left_so_is_a_fault() -> None:
    """A chip more on a stack than the hand before left is found on the line that lists the seat."""
    hands = evening(3)
    text = log(*hands).replace("seat 2 Pxx stack 204", "seat 2 Pxx stack 205 #! fail record/stacks/stack-carried")
    assert 1 == len(expected(text))
    assert expected(text) == actual(judge(text).findings)


def test_bought_chips_are_part_of_a_stack() -> None:
    """A stack may grow by what its line says was bought, and by nothing else."""
    bought = "seat 2 Pxx stack 254 bought 50"
    once = evening(2)
    assert () == judge(log(*once).replace("seat 2 Pxx stack 196", bought.replace("254", "246"))).findings
    text = log(*once).replace(
        "seat 2 Pxx stack 196", "seat 2 Pxx stack 254 bought 50 #! fail record/stacks/stack-carried"
    )
    assert 1 == len(expected(text))
    assert expected(text) == actual(judge(text).findings)


def test_a_log_that_records_no_purchases_is_not_accused_of_them() -> None:
    """Where bought chips are not noted, a stack that grew is open; one that shrank is not."""
    hands = evening(2)
    grown = log(*hands, head=header("records no purchases")).replace("seat 2 Pxx stack 196", "seat 2 Pxx stack 246")
    assert () == judge(grown).findings
    assert {"pass": 2, "open": 4} == counts(judge(grown), "record/stacks/stack-carried")
    shrunk = log(*hands, head=header("records no purchases")).replace(
        "seat 2 Pxx stack 196", "seat 2 Pxx stack 190 #! fail record/stacks/stack-carried"
    )
    assert expected(shrunk) == actual(judge(shrunk).findings)


def test_a_button_that_stays_is_a_fault() -> None:
    """(c)(2): after each round the button goes on clockwise; where it does not, the hand's first line shows it."""
    first, second = evening(2)
    stays = replace(second, button=3, paid=["award 12 to seat 1"])
    text = log(first, stays).replace("18:01 button 3", "18:01 button 3 #! fail c/button-rotation")
    assert expected(text) == actual(judge(text).findings)


@pytest.mark.parametrize("why", ["a gap", "an unreadable hand", "another table", "another session"])
def test_hands_that_do_not_follow_each_other_are_not_held_against_each_other(why: str) -> None:
    """Button and stacks are open after a gap or an unreadable hand; another table or session begins afresh."""
    first, lost, third = evening(3)
    wild = replace(third, button=2, stacks={1: "17", 2: "900", 3: "41"}, paid=["award 12 to seat 3"])
    between = {
        "a gap": "",
        "an unreadable hand": lost.text().replace("burn", "bunr", 1),
        "another table": "table T8\n",
        "another session": "session starts\n",
    }[why]
    report = judge(log(first, between, wild))
    assert [] == [what for _, what in actual(report.findings) if what != "error"]
    assert "pass" not in counts(report, "c/button-rotation")
    assert "pass" not in counts(report, "record/stacks/stack-carried")
    if why in ("a gap", "an unreadable hand"):
        assert {"open": 2} == counts(report, "c/button-rotation")
        assert {"open": 6} == counts(report, "record/stacks/stack-carried")
        assert 2 == len(count(report, "c/button-rotation").reasons)


def test_after_a_finding_the_stacks_are_open() -> None:
    """What a fault did to the stacks is in doubt, so the next hand's are not held against it; its button is."""
    first, second = evening(2)
    text = log(
        replace(UNBURNED, number=first.number, when=first.when), replace(second, stacks={1: "190", 2: "210", 3: "200"})
    )
    report = judge(text)
    assert expected(text) == actual(report.findings)
    assert {"open": 6} == counts(report, "record/stacks/stack-carried")
    assert 3 == count(report, "record/stacks/stack-carried").reasons["the hand before has a finding"]
    assert {"pass": 1, "open": 1} == counts(report, "c/button-rotation")


def test_a_player_who_came_or_came_back_is_open() -> None:
    """A newcomer brings what he likes; the others' stacks are judged."""
    first, second = evening(2)
    text = log(first, second).replace(
        "hand 8 at 2026-03-01 18:01 button 1\nseat 1 Px stack 208\nseat 2 Pxx",
        "hand 8 at 2026-03-01 18:01 button 1\nseat 1 Px stack 208\nseat 2 Newcomer",
    )
    report = judge(text)
    assert () == report.findings
    assert {"pass": 2, "open": 4} == counts(report, "record/stacks/stack-carried")


@pytest.mark.parametrize(("number", "when", "what"), [
    ("7", "2026-03-01 18:05", "record/order/hand-again"), ("5", "2026-03-01 18:05", "record/order/hand-again"),
    ("8", "2026-03-01 17:59", "record/order/time-back"), ("8", "2026-02-28", "record/order/time-back"),
])  # fmt: skip
def test_numbers_rise_and_time_does_not_run_back(number: str, when: str, what: str) -> None:
    """A hand's number stands above the one before, and it does not begin earlier."""
    first, second = evening(2)
    text = log(first, replace(second, number=number, when=when))
    line = text.splitlines().index(f"hand {number} at {when} button 1") + 1
    assert (line, f"fail {what}") in actual(judge(text).findings)
    assert 1 == len(judge(text).findings)


def test_only_the_start_of_play_fixes_the_first_button() -> None:
    """(c)(1) speaks of the start of play: right of the dealer then, open in a file that begins later."""
    first = Hand(paid=["award 12 to seat 2"], button=1)
    says = ("session starts", "house first-button right-of-dealer")
    assert {"open": 1} == counts(judge(log(first)), "c/button-first")
    report = judge(log(first, head=header(*says)))
    ((_, what),) = actual(report.findings)
    assert "fail c/button-first" == what
    assert {"pass": 1} == counts(judge(log(Hand(paid=WIN), head=header(*says))), "c/button-first")
    assert {"open": 1} == counts(judge(log(first, head=header("session starts"))), "c/button-first")
