"""A hand is judged by the law of its own day."""

from dataclasses import replace

from tests.audit.nights import PLAIN, UNBURNED, came_up, evening
from tests.given.told import SECTION, actual, count, expected, header, judge, log
from tests.support.shipped import law


def test_a_hand_older_than_the_section_is_not_applicable() -> None:
    """The section has been in force since 2014-02-01: what came before is none of its business."""
    text = log(replace(UNBURNED, when="2014-01-31 23:59"))
    report = judge(text)
    assert () == report.findings
    assert {"not-applicable"} == {outcome for outcomes in came_up(report).values() for outcome in outcomes}
    assert len(law().sections[SECTION].rules) == len(came_up(report))
    why = (
        "the hand is older than the section, in force from 2014-02-01; --as-of DATE judges it by the law of another day"
    )
    assert {why: 1} == count(report, "h/burn-missing").inapplicable
    assert 2 == report.exit_code()


def test_on_its_first_day_the_section_is_in_force() -> None:
    """A hand of 2014-02-01 is judged."""
    text = log(replace(UNBURNED, when="2014-02-01"))
    assert expected(text) == actual(judge(text).findings)


def test_as_of_judges_every_hand_by_the_law_of_one_day() -> None:
    """`--as-of` takes the place of the hands' own dates, in both directions."""
    old, new = log(replace(UNBURNED, when="2001-01-01")), log(UNBURNED)
    assert expected(old) == actual(judge(old, as_of="2020-01-01").findings)
    report = judge(new, as_of="2013-12-31")
    assert ((), 2) == (report.findings, report.exit_code())
    why = "the hand is older than the section, in force from 2014-02-01"
    assert {why: 1} == count(report, "h/burn-missing").inapplicable


def test_a_hand_without_a_date_is_judged_and_the_report_says_so() -> None:
    """It is judged by the newest version of its section, with a note; a hand with a date brings no note."""
    text = log(replace(UNBURNED, when=""))
    report = judge(text)
    assert expected(text) == actual(report.findings)
    assert ("a hand without a date is judged by the newest version of its section",) == report.notes
    assert () == judge(PLAIN).notes


def test_a_hand_too_old_is_not_held_against_the_next() -> None:
    """A hand that no law judged still was played: the next one is not the start of play."""
    hands = evening(2)
    text = log(
        replace(hands[0], when="2014-01-31 23:00"), replace(hands[1], when="2014-02-01 00:10"),
        head=header("session starts", "house first-button right-of-dealer"),
    )  # fmt: skip
    assert () == judge(text).findings
