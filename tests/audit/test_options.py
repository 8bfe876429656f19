"""What the options of `verify` leave out, waive or name, and that the report says so."""

import pytest

from tests.audit.nights import PLAIN, UNBURNED, evening
from tests.given.told import SECTION, actual, counts, expected, header, judge, log


def test_what_was_left_out_on_request_is_said() -> None:
    """A part of an audit is never taken for the whole."""
    report = judge(PLAIN, select=[f"{SECTION}/h", f"{SECTION}/k"], hands=["1"])
    assert (
        f"only rules under {SECTION}/h or {SECTION}/k were asked for; of all others nothing is said",
        "only hand 1 was asked for",
    ) == report.notes


def test_a_waived_rule_is_shown_and_not_held_against_anyone() -> None:
    """`--ignore` keeps the finding, marks it as waived, and takes it out of the verdict."""
    text = log(UNBURNED)
    assert (1, expected(text)) == (judge(text).exit_code(), actual(judge(text).findings))
    for prefix in (f"{SECTION}/h/burn-missing", f"{SECTION}/h", f"{SECTION}/h/", SECTION):
        report = judge(text, ignore=[prefix])
        assert [(line, what.replace("fail", "waived")) for line, what in expected(text)] == actual(report.findings)
        assert {"waived": 1} == counts(report, "h/burn-missing")
        assert (0, 0) == (report.exit_code(), report.summary["fail"])
    for prefix in (f"{SECTION}/h/burn", f"{SECTION}/i", "us-pa/637a.2"):
        assert 1 == judge(text, ignore=[prefix]).exit_code()


def test_only_selected_rules_are_shown_and_counted() -> None:
    """`--select` leaves out every other rule, its findings and its counts; ids end at a border between their parts."""
    text = log(UNBURNED)
    report = judge(text, select=[f"{SECTION}/h"])
    assert {f"{SECTION}/h/"} == {rule.rule[: len(SECTION) + 3] for rule in report.rules}
    assert expected(text) == actual(report.findings)
    other = judge(text, select=[f"{SECTION}/i", f"{SECTION}/j/burn-missing"])
    assert ((), 0) == (other.findings, other.exit_code())
    assert {"pass": 1} == counts(other, "j/burn-missing")
    nothing = judge(text, select=[f"{SECTION}/h/burn"])
    assert ((), 2) == (nothing.rules, nothing.exit_code())
    assert nothing.problems


def test_selecting_hides_no_unreadable_line() -> None:
    """A line that could not be read may hide anything, so it is told whatever is selected, and the exit code is 2."""
    report = judge(PLAIN.replace("seat 1 checks", "seat 1 chekcs", 1), select=[f"{SECTION}/k"])
    assert (["error"], 2) == ([finding.outcome for finding in report.findings], report.exit_code())


def test_only_the_hands_asked_for_are_judged() -> None:
    """`--hand` judges these hands and no others; a number that no hand has is a problem."""
    hands = evening(3)
    text = log(hands[0], hands[1].text().replace("burn\n", "", 1), hands[2])
    for asked, faults in ((["7"], 0), (["8"], 1), (["9"], 0), (["7", "8"], 1)):
        report = judge(text, hands=asked)
        assert (faults, len(asked)) == (len(report.findings), report.sections[0].hands)
        assert {"pass": 12 * len(asked)} == counts(report, "f/deal-order")
    report = judge(text, hands=["12"])
    assert (2, 0) == (report.exit_code(), report.summary["pass"])
    assert report.problems


def test_a_hand_asked_for_alone_is_not_taken_for_the_start_of_play() -> None:
    """The second hand of a session is judged without the first: where the button came from is open, not wrong."""
    text = log(*evening(2), head=header("session starts", "house first-button right-of-dealer"))
    assert () == judge(text).findings
    assert () == judge(text, hands=["8"]).findings


def test_the_game_may_be_named_from_outside() -> None:
    """A log that does not say its game cannot be judged until somebody does."""
    silent = PLAIN.replace(f"section {SECTION}\ngame badugi\n", "")
    report = judge(silent)
    assert (2, 0) == (report.exit_code(), report.summary["pass"])
    assert report.problems
    assert judge(PLAIN).rules == judge(silent, game="badugi").rules
    with pytest.raises(ValueError, match="no section governs the game 'badugy'"):
        judge(silent, game="badugy")


def test_names_can_be_kept_out_of_a_report() -> None:
    """`redact_names` leaves no player's name in any part of the report."""
    text = log(UNBURNED).replace("Pxxx", "Zebedee").replace("Pxx ", '"Mary Ann" ').replace("Px ", "Ludo ")
    whole, redacted = judge(text), judge(text, redact_names=True)
    for name in ("Zebedee", "Mary Ann", "Ludo"):
        assert name not in repr(redacted)
    assert [finding.id for finding in whole.findings] == [finding.id for finding in redacted.findings]


def test_a_game_that_the_log_does_not_name_is_said_to_be_asked_for() -> None:
    """What is held against another game than the log says is not taken for the log's own."""
    other = PLAIN.replace("game badugi", "game pineapple", 1)
    (note,) = judge(other, game="badugi").notes
    assert "held against badugi, as asked; the logs say pineapple" == note
    assert () == judge(PLAIN, game="badugi").notes
