"""The audit as a whole: what is put to the test, what stays open and why, and what the options of `verify` do."""

import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

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
from tests.support.dealer import Session, faulty
from tests.support.phh import phh
from tests.support.shipped import law
from verifier import Finding, Report, verify
from verifier.law.problems import listed
from verifier.model.record import EVIDENCE
from verifier.readers import open_log
from verifier.readers.deal import DealLog

WIN: Final = ("award 12 to seat 1",)
PLAIN: Final = log(Hand(paid=WIN))
LAWFUL: Final = "".join(Session(seed, 5).text() for seed in range(6)) + "".join(
    Session(seed, 3, players=4, kill=800, ante=100).text() for seed in (20, 21)
)
"""Sessions in which nearly every rule comes up."""

UNBURNED: Final = replace(
    Hand(paid=WIN),
    turns=[
        [
            "1 stands pat #! fail h/burn-missing",
            *(f"{s} stands pat" for s in (2, 3)),
            "1 checks",
            "2 checks",
            "3 checks",
        ],
        None,
        None,
    ],
)
"""A hand with one fault."""


def evening(hands: int, number: int = 7) -> list[Hand]:
    """Hands that follow each other: the button goes round, the player left of it wins 8 of the others."""
    stacks, button, told = dict.fromkeys((1, 2, 3), 200), 3, []
    for k in range(hands):
        hand = Hand(
            number=str(number + k), when=f"2026-03-01 18:{k:02d}", button=button, paid=[],
            stacks={seat: str(stack) for seat, stack in stacks.items()},
        )  # fmt: skip
        winner = hand.order[0]
        told.append(replace(hand, paid=[f"award 12 to seat {winner}"]))
        stacks = {seat: stack - 4 + 12 * (seat == winner) for seat, stack in stacks.items()}
        button = winner
    return told


def came_up(report: Report) -> dict[str, dict[str, int]]:
    """The outcomes of every rule that came up."""
    return {short_rule(rule.rule): counts(report, short_rule(rule.rule)) for rule in report.rules if rule.occasions}


# --- idea 5: never pass without evidence
def test_a_lawful_night_puts_most_rules_to_the_test() -> None:
    """Passes are counted: a log that keeps the law shows how often each rule was put to the test."""
    report = judge(LAWFUL)
    tested = [name for name, outcomes in came_up(report).items() if outcomes.get("pass")]
    assert () == report.findings
    assert 0 == report.exit_code()
    assert len(tested) > 60


NEEDS: Final[dict[str, set[str]]] = {
    word: {short_rule(rule.id) for rule in law().sections[SECTION].rules if word in rule.needs} for word in EVIDENCE
}
"""Which rules need which evidence, as their step kinds declare it."""
NEEDS["button"].add("k/award-odd-unit")  # the house of these sessions counts from the button


def test_each_rule_declares_the_evidence_that_its_words_name() -> None:
    """Burn rules need burns, orders need the button, payments need awards and shown hands, stacks need stacks."""
    assert {f"{c}/{r}" for c in "hij" for r in ("burn-missing", "burn-extra", "burn-from-empty-stub")} <= NEEDS["burns"]
    assert {"f/deal-order"} <= NEEDS["deal-order"] & NEEDS["button"]
    assert {"f/deal-face"} == NEEDS["deal-face"]
    assert {"k/award-winner", "k/award-split", "k/award-odd-unit"} <= NEEDS["awards"] & NEEDS["shows"]
    forced = {"b/ante-amount", "b/kill-amount", "d/blind-missing", "d/blind-amount", "e/straddle-amount"}  # or all in
    assert forced | {"record/stacks/stack-carried", "record/chips/stack-exceeded"} == NEEDS["stacks"]
    assert {"h/draw-batched", "i/draw-batched", "j/draw-batched"} == NEEDS["draw-service"]


@pytest.mark.parametrize("word", sorted(set(EVIDENCE) - {"session-start"}))
def test_what_a_log_does_not_record_is_open(word: str) -> None:
    """`records no X` leaves open exactly the rules that need X, says why, and lets none of them pass or fail."""
    whole = judge(LAWFUL)
    report = judge(re.sub(r"(?m)^chip ", f"records no {word}\nchip ", LAWFUL))
    why = f"the log does not record {EVIDENCE[word]}"
    because = {short_rule(rule.rule) for rule in report.rules if why in rule.reasons}
    # Whether players came or left between two hands, so that there was a gap, only their numbers can tell.
    due = {name for name in came_up(whole) if name in NEEDS[word]} - {"c/button-gap"}
    assert () == report.findings
    assert set() == due - because
    assert set() == because - NEEDS[word]
    for name in due:
        assert {"open"} == set(counts(report, name)), name


@pytest.mark.parametrize("word", ["burns", "deal-face", "draw-service", "rake", "shows", "show-order", "award-pots"])
def test_what_is_not_recorded_leaves_other_rules_alone(word: str) -> None:
    """Where nothing else follows from what is missing, all other rules are put to the test as often as before."""
    whole = judge(LAWFUL)
    report = judge(re.sub(r"(?m)^chip ", f"records no {word}\nchip ", LAWFUL))
    for name in set(came_up(whole)) - NEEDS[word]:
        assert counts(whole, name) == counts(report, name), name


def test_nought_of_nought_is_not_nought_of_many() -> None:
    """A rule that never came up has no occasion; one that is open has occasions and no pass."""
    report = judge(log(Hand(paid=WIN), head=header("records no burns")))
    assert 0 == count(report, "h/reshuffle-unneeded").occasions
    assert {"open": 1} == counts(report, "h/burn-missing")
    assert {"pass": 3} == counts(report, "h/draw-order")


Change = Callable[[list[str]], list[str]]
CARD: Final = re.compile(r"\b[A2-9TJQK][cdhs]\b")


def leave_out(*patterns: str) -> Change:
    """Lines with any of these in them are not written."""
    said = re.compile("|".join(patterns))
    return lambda lines: [line for line in lines if not said.search(line)]


def put(pattern: str, by: str) -> Change:
    """This is written otherwise."""
    return lambda lines: [re.sub(pattern, by, line) for line in lines]


def seat_by_seat(lines: list[str]) -> list[str]:
    """The four cards of each player are noted together, in no order of the players."""
    out: list[str] = []
    for hand in "\n".join(lines).split("\nend"):
        told = hand.split("\n")
        dealt = [at for at, line in enumerate(told) if line.startswith("deal ")]
        first = [at for k, at in enumerate(dealt) if at - dealt[0] == k]
        for at, line in zip(
            first, sorted((told[at] for at in first), key=lambda line: -int(line.split()[2])), strict=True
        ):
            told[at] = line
        out.append("\n".join(told))
    return "\nend".join(out).split("\n")


def all_then_all(lines: list[str]) -> list[str]:
    """In each draw all discards are noted first and all new cards after them."""
    out: list[str] = []
    waiting: list[str] = []
    drawing = False
    for line in lines:
        if re.match(r"seat \d+ (discards|stands pat)", line):
            drawing = True
            out.append(line)
        elif drawing and line.startswith("deal "):
            waiting.append(line)
        else:
            out += [*waiting, line]
            waiting, drawing = [], False
    return out


LACKING: Final[dict[str, Change]] = {
    "seats": lambda lines: lines,
    "button": put(r" button \d+$", ""),
    "stacks": put(r"stack [\d.]+", "stack 0"),
    "hand-numbers": lambda lines: [re.sub(r"^hand \d+", f"hand {9999 - at}", line) for at, line in enumerate(lines)],
    "purchases": put(r" bought [\d.]+", ""),
    "forced-bets": leave_out(" posts ", " straddles "),
    "deal-order": seat_by_seat,
    "deal-count": leave_out("^deal "),
    "deal-face": lambda lines: [line.replace(" down ", " up ") if at % 3 else line for at, line in enumerate(lines)],
    "cards": lambda lines: [CARD.sub("??", line) if line.startswith(("deal", "burn")) else line for line in lines],
    "burns": leave_out("^burn"),
    "actions": leave_out(" folds| checks| calls | bets | raises |^uncalled"),
    "amounts": put(r" calls [\d.]+", " calls"),
    "discards": leave_out(" discards ", " stands pat"),
    "draw-service": all_then_all,
    "reshuffles": leave_out("^reshuffle"),
    "shows": leave_out(" shows ", " mucks"),
    "show-order": lambda lines: lines,
    "awards": leave_out("^award"),
    "award-pots": put(r"^award (main|side \d+)", "award"),
    "rake": leave_out("^rake"),
    "irregularities": lambda lines: lines,
}


@pytest.mark.parametrize("word", LACKING)
def test_a_log_is_not_accused_of_what_it_does_not_record(word: str) -> None:
    """A lawful session whose log says that it leaves something out, and does, gives no finding of any kind."""
    found: list[Finding] = []
    for seed in (0, 1, 2):
        text = Session(seed, 4).text()
        if word == "draw-service" and "reshuffle" in text:
            continue  # who discarded before the reshuffle cannot be told otherwise
        head, first, hands = text.partition("\nhand ")
        lines = LACKING[word]((first[1:] + hands).splitlines())
        found += judge("\n".join([head, f"records no {word}", *lines, ""])).findings
    assert [] == actual(found)


def test_unseen_cards_are_no_fault() -> None:
    """A hand whose cards nobody saw is lawful in all that can be seen of it; who should have won it is open."""
    text = CARD.sub("??", log(Hand(paid=WIN)))
    report = judge(text)
    assert () == report.findings
    assert {"open": 1} == counts(report, "k/award-winner")
    assert {"pass": 12} == counts(report, "f/deal-order")


# --- idea 6: house rules are data
OPEN_WITHOUT: Final[dict[str, set[str]]] = {
    "ante": {"b/ante-missing", "b/ante-amount", "b/ante-extra", "b/ante-late"},
    "blinds": {"d/blind-amount", "d/blind-extra"},
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
    whole, report = came_up(judge(LAWFUL)), judge(text)
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


def test_what_was_left_out_on_request_is_said() -> None:
    """A part of an audit is never taken for the whole."""
    report = judge(PLAIN, select=[f"{SECTION}/h", f"{SECTION}/k"], hands=["1"])
    assert (
        f"only rules under {SECTION}/h or {SECTION}/k were asked for; of all others nothing is said",
        "only hand 1 was asked for",
    ) == report.notes


# --- idea 7 and the options
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


def test_the_game_may_be_named_from_outside() -> None:
    """A log that does not say its game cannot be judged until somebody does."""
    silent = PLAIN.replace(f"section {SECTION}\ngame badugi\n", "")
    report = judge(silent)
    assert (2, 0) == (report.exit_code(), report.summary["pass"])
    assert report.problems
    assert judge(PLAIN).rules == judge(silent, game="badugi").rules
    with pytest.raises(ValueError, match="no section governs the game 'badugy'"):
        judge(silent, game="badugy")


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


def test_names_can_be_kept_out_of_a_report() -> None:
    """`redact_names` leaves no player's name in any part of the report."""
    text = log(UNBURNED).replace("Pxxx", "Zebedee").replace("Pxx ", '"Mary Ann" ').replace("Px ", "Ludo ")
    whole, redacted = judge(text), judge(text, redact_names=True)
    for name in ("Zebedee", "Mary Ann", "Ludo"):
        assert name not in repr(redacted)
    assert [finding.id for finding in whole.findings] == [finding.id for finding in redacted.findings]


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


# --- from hand to hand
def test_stacks_and_button_follow_from_hand_to_hand() -> None:
    """Between hands that follow each other each stack and each move of the button is put to the test."""
    report = judge(log(*evening(4)))
    assert () == report.findings
    assert {"pass": 9} == counts(report, "record/stacks/stack-carried")
    assert {"pass": 3} == counts(report, "c/button-rotation")
    assert {"open": 1} == counts(report, "c/button-first")


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
    assert {"pass": 2, "open": 1} == counts(judge(grown), "record/stacks/stack-carried")
    shrunk = log(*hands, head=header("records no purchases")).replace(
        "seat 2 Pxx stack 196", "seat 2 Pxx stack 190 #! fail record/stacks/stack-carried"
    )
    assert expected(shrunk) == actual(judge(shrunk).findings)


BUTTON: Final = re.compile(r"(?m)^(hand 8 .*) button \d")


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
        assert {"open": 1} == counts(report, "c/button-rotation")
        assert {"open": 3} == counts(report, "record/stacks/stack-carried")
        assert count(report, "c/button-rotation").reasons


def test_after_a_finding_the_stacks_are_open() -> None:
    """What a fault did to the stacks is in doubt, so the next hand's are not held against it; its button is."""
    first, second = evening(2)
    text = log(
        replace(UNBURNED, number=first.number, when=first.when), replace(second, stacks={1: "190", 2: "210", 3: "200"})
    )
    report = judge(text)
    assert expected(text) == actual(report.findings)
    assert {"open": 3} == counts(report, "record/stacks/stack-carried")
    assert {"the hand before has a finding": 3} == count(report, "record/stacks/stack-carried").reasons
    assert {"pass": 1} == counts(report, "c/button-rotation")


def test_a_player_who_came_or_came_back_is_open() -> None:
    """A newcomer brings what he likes; the others' stacks are judged."""
    first, second = evening(2)
    text = log(first, second).replace(
        "hand 8 at 2026-03-01 18:01 button 1\nseat 1 Px stack 208\nseat 2 Pxx",
        "hand 8 at 2026-03-01 18:01 button 1\nseat 1 Px stack 208\nseat 2 Newcomer",
    )
    report = judge(text)
    assert () == report.findings
    assert {"pass": 2, "open": 1} == counts(report, "record/stacks/stack-carried")


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


# --- real hands
def test_real_hands_are_read_and_none_is_accused(corpus: Path) -> None:
    """26 published badugi hands: all are read, none fails; burns, card-by-card order and service are open in each."""
    paths = sorted((corpus / "phh").glob("*.phh"))
    assert 26 == len(paths)
    for path in paths:
        report = verify([open_log(path, path.name)], law=law())
        assert (1, 0, 0) == (report.hands, report.summary["fail"], report.summary["error"]), path.name
        assert {"open"} == set(counts(report, "f/deal-order")), path.name
        for rule in report.rules:
            if rule.rule.endswith(("/burn-missing", "/burn-extra", "/draw-batched", "/deal-order")) and rule.occasions:
                assert {"open"} == set(counts(report, short_rule(rule.rule))), (path.name, rule.rule)
                assert rule.reasons, (path.name, rule.rule)
        drawn: dict[str, Any] = counts(report, "h/draw-order")
        if drawn:
            assert {"open"} == set(counts(report, "h/draw-batched")), path.name
