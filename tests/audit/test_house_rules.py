"""House rules are data: the submission, the log's header, and what stays open where neither speaks."""

import re
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from tests.audit.nights import LAWFUL, PLAIN, WIN, came_up, evening, lawful
from tests.given.told import (
    SECTION,
    Hand,
    actual,
    count,
    counts,
    expected,
    header,
    judge,
    log,
    short_rule,
    submission,
    submission_in,
)
from tests.support.dealer import Session
from tests.support.phh import phh
from tests.support.shipped import law
from verifier import verify
from verifier.readers.deal import DealLog

OPEN_WITHOUT: Final[dict[str, set[str]]] = {
    "ante": {"b/ante-missing", "b/ante-amount", "b/ante-extra", "b/ante-late"},
    "blinds": {"d/blind-amount", "d/blind-extra", "d/blind-vacant"},
    "straddle": {"e/straddle-amount", "e/straddle-offered"},
    "structure": {"poker/betting/bet-size"},
    "bet-sizes": {"poker/betting/bet-size"},
    "raise-cap": {"poker/betting/bet-cap"},
    "reopening": {"poker/betting/bet-reopened"},
    "odd-chip": {"k/award-odd-unit"},
}


@pytest.mark.parametrize("name", OPEN_WITHOUT)
def test_a_rule_whose_parameter_nobody_gave_is_open_and_names_it(name: str) -> None:
    """Silence of the house is no breach: the rules that need the parameter are open, all others are judged."""
    text = re.sub(rf"(?m)^house {name} .*\n", "", LAWFUL)
    whole, report = came_up(lawful()), judge(text)
    reasons = {short_rule(rule.rule): set(rule.reasons) for rule in report.rules if rule.reasons}
    named = {rule for rule, why in reasons.items() if any(name in reason.split() for reason in why)}
    assert () == report.findings
    assert {rule for rule in OPEN_WITHOUT[name] if rule in whole} == named
    for rule in named:
        assert "pass" not in counts(report, rule)


def test_no_amount_is_wrong_where_the_house_has_said_none() -> None:
    """With blinds unsaid, odd blinds are taken as they come, and so are bets that answer them."""
    hand = Hand(paid=["award 21 to seat 1"], posts=["1 posts blind 3", "2 posts blind 7"],
                first=["3 calls 7", "1 calls 4", "2 checks"])  # fmt: skip
    report = judge(log(hand, head=header(house={"blinds": None})))
    assert () == report.findings
    assert {"open": 2} == counts(report, "d/blind-amount")
    assert {"neither a submission nor the log's header states blinds": 2} == count(report, "d/blind-amount").reasons


def test_a_kill_is_not_offered_where_the_house_says_nothing_of_it() -> None:
    """(b) lets a house have a kill; one that has not said so has none."""
    text = log(
        Hand(paid=["award 24 to seat 1"],
             posts=["1 posts blind 2", "2 posts blind 4", "3 posts kill 8 #! fail b/kill-offered"],
             first=["1 calls 6", "2 calls 4", "3 checks"]),
        head=header(house={"kill": None, "bet-sizes": "8 8 16 16"}),
    )  # fmt: skip
    assert expected(text) == actual(judge(text).findings)


def test_the_submission_goes_before_the_header_of_the_log() -> None:
    """No log certifies itself: what the house has submitted counts, whatever the log's header says of the house."""
    assert () == judge(PLAIN).findings
    report = judge(PLAIN, submission=submission(blinds=(200, 600)))
    ((line, what),) = actual(report.findings)
    assert ("seat 2 posts blind 4", "fail d/blind-amount") == (PLAIN.splitlines()[line - 1], what)
    assert "house" == report.findings[0].level
    (section,) = report.sections
    assert "2, 6 (by the submission)" == section.parameters["blinds"]
    assert "0 (by the log's header)" == section.parameters["ante"]


def test_logs_that_state_different_things_are_told_apart() -> None:
    """A parameter stands in the report with the hands that each of its values counted for."""
    said, unsaid = (log(*evening(hands), head=header(house={"ante": ante})) for hands, ante in ((3, "0"), (1, None)))
    logs = [DealLog("a.deal", data=said.encode()), DealLog("b.deal", data=unsaid.encode())]
    (section,) = verify(logs, law=law()).sections
    told = "in 3 hands: 0 (by the log's header); in 1 hand: open: neither a submission nor the log's header states ante"
    assert told == section.parameters["ante"]


def test_a_submission_is_read_from_its_file(tmp_path: Path) -> None:
    """What a file answers is judged by; what it leaves `unsaid` falls back on the log's header."""
    given = submission_in(tmp_path, "  blinds: [2, 4]\n  odd-chip: unsaid\n  ante: 1\n")
    report = judge(PLAIN, submission=given)
    assert [
        (next(n for n, text in enumerate(PLAIN.splitlines(), 1) if "posts blind 2" in text), "fail b/ante-missing")
    ] == actual(report.findings)
    (section,) = report.sections
    assert "first-left-of-button" in section.parameters["odd-chip"]
    assert section.parameters["odd-chip"].endswith("(by the log's header)")


def test_what_is_read_from_the_play_does_not_certify_it(tmp_path: Path) -> None:
    """The limits of a hand history are those that were played: open, naming them, until a submission states them."""
    path = tmp_path / "hand.phh"
    path.write_text(phh(next(Session(4, 1, players=4, chip=100, ante=0, rake=0).play())), "utf-8")
    rule = "poker/betting/bet-size"
    report = verify([path], law=law())
    assert {"open"} == set(counts(report, rule))
    (why,) = count(report, rule).reasons
    assert "structure is read from the very play that it would check" in why
    stated = submission(structure="fixed-limit", bet_sizes=(400, 400, 800, 800))
    told = verify([path], law=law(), submission=stated)
    assert ((), {"pass"}) == (told.findings, set(counts(told, rule)))
    wrong = verify([path], law=law(), submission=submission(structure="fixed-limit", bet_sizes=(300, 300, 600, 600)))
    assert {f"fail {rule}"} == {what for _, what in actual(wrong.findings)}


def test_a_value_that_cannot_be_used_is_no_value() -> None:
    """A header whose words are no amounts leaves the rule open, and its line is an error; all else is judged."""
    text = log(Hand(paid=WIN), head=header(house={"blinds": "two four"}))
    report = judge(text)
    assert {"what the log's header states of blinds cannot be used": 2} == count(report, "d/blind-amount").reasons
    (slip,) = report.findings
    assert (2, "error", "house blinds two four") == (
        report.exit_code(), slip.outcome, text.splitlines()[slip.line - 1]
    )  # fmt: skip
    assert (
        "the value of 'house blinds' cannot be used, so blinds is taken as unsaid: "
        "'two' is no amount of money such as 4 or \"4.50\""
    ) == slip.message
    assert (14, 8) == (slip.column, slip.length)
    assert {"pass": 12} == counts(report, "f/deal-order")


def test_a_misspelt_name_of_a_parameter_is_an_error_at_its_line() -> None:
    """What would have been stated is unsaid, which is told once a log, whatever becomes of its hands."""
    text = log(*evening(3), head=header(house={"raise-cap": None, "raise-cpa": "4"}))
    report = judge(text)
    (slip,) = report.findings
    assert (2, "error", "") == (report.exit_code(), slip.outcome, slip.hand)
    assert "'house raise-cpa' is no house parameter of us-pa/637a.21; did you mean 'raise-cap'?" == slip.message
    assert "house raise-cpa 4" == text.splitlines()[slip.line - 1] == slip.excerpt[0].text
    assert 3 == report.sections[0].hands


def test_a_parameter_of_one_game_is_no_slip_under_another() -> None:
    """Where a log records several games, a line of its header need say something to one of them alone."""
    text = log(Hand(paid=WIN), head=header("house splash 3"))
    assert ["'house splash' is no house"] == [found.message[:26] for found in judge(text).findings]
    shipped = law()
    section = shipped.sections[SECTION]
    known = replace(section.games["badugi"], id="other", parameters={
        **section.games["badugi"].parameters,
        "splash": replace(section.games["badugi"].parameters["ante"], name="splash"),
    })  # fmt: skip
    both = replace(shipped, sections={
        **shipped.sections, SECTION: replace(section, games={**section.games, "other": known})
    }, games={**shipped.games, "other": SECTION})  # fmt: skip
    data = (text + "table T8\ngame other\n" + Hand(paid=WIN).text()).encode()
    assert () == verify([DealLog("told.deal", data=data)], law=both).findings


def test_where_the_header_and_the_submission_differ_is_said() -> None:
    """The submission counts, and the report says that the log's header says otherwise."""
    same, other = submission(blinds=(200, 400)), submission(blinds=(200, 600))
    assert () == judge(PLAIN, submission=same).notes
    (note,) = judge(PLAIN, submission=other).notes
    assert (
        "line 7 of told.deal: 'house blinds' differs from what the submission says of blinds; the submission counts"
    ) == note


def test_a_submission_that_does_not_belong_to_the_logs_is_told_of() -> None:
    """One for another section, or of another house, is not taken for theirs without a word."""
    stated = submission(blinds=(200, 400))
    text = LAWFUL.replace("section ", "licensee River\nsection ", 1)
    assert () == judge(text, submission=stated).notes
    (other,) = judge(text, submission=replace(stated, sections=("us-sd/20.18.16.11.02",))).notes
    assert "speaks of us-sd/20.18.16.11.02, and no hand was held against that" in other
    (house,) = judge(text, submission=replace(stated, licensee="Hill")).notes
    assert "the submission speaks for Hill, the logs for River" == house
