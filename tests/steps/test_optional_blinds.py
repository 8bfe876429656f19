"""Blinds that the law leaves to the house: stated, they are owed; unstated, they are taken as they come."""

from collections.abc import Sequence
from typing import Final

import pytest

from tests.support.town import TWO_CARDS, counts, dealt, findings, judge, one_hand, reasons, shown, submitted, town
from verifier.law.program import Program
from verifier.law.spec import Law
from verifier.law.submission import read
from verifier.model.record import Header, Stated

SECTION: Final = "xx-town/5"
TOWN: Final = """
submission:
  blinds: {type: list of money, clause: b, asks: "What are the blinds? 0 for none"}


procedure:
  - blinds:
      {first: left-of-button, then: next-clockwise, amounts: submission.blinds, optional: true, clause: b}
  - deal: {cards: 2, face: down, one-at-a-time: true, to: [every-player], first: left-of-button, clause: a}
  - betting:
      {opens: left-of-last-forced-bet, may: [check, bet, fold, call, raise], option: [blind], clause: c}
  - burn: {clause: a}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: c}
  - showdown: {losers: may-muck, clause: d}
  - award: {to: [best], ties: equal, excess: whole, odd-unit: button, clause: d}

interpretations:
  openers:
    clause: c
    question: Do blinds move the first act?
    reading: yes, where the house has them
    why: (c) knows no blinds
    decides: {bet-opener-moved: review}
    per: hand
  dead:
    clause: b
    question: Is a blind lawful that is posted for a seat that is not dealt in?
    reading: not settled
    why: (b) does not say
    decides: {blind-dead: review}

clauses:
  a: {must: Two cards each., rules: [deal, burn]}
  b: {must: The house says whether there are blinds., rules: [blinds, blind-dead]}
  c: {must: Left of the button opens., rules: [betting, bet-opener-moved]}
  d: {must: The best hand wins., rules: [showdown, award]}
"""
CARDS: Final = {1: "As 2d", 2: "3s 4d", 3: "5s 6d", 4: "7s 8d"}
BLINDS: Final = ("1 posts blind 2", "2 posts blind 4")
CALLED: Final = ("3 calls 4", "4 calls 4", "1 calls 2", "2 checks")
CHECKED: Final = ("1 checks", "2 checks", "3 checks", "4 checks")
OWED: Final = ("b/blind-missing", "b/blind-player", "b/blind-amount", "b/blind-late")
UNSAID: Final = "neither a submission nor the log's header states blinds"


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The town's law."""
    return town(tmp_path_factory.mktemp("rules"), SECTION, TWO_CARDS + TOWN)


def hand(
    posts: Sequence[str], first: Sequence[str], paid: int, *house: str, after: Sequence[str] = (),
    second: Sequence[str] = CHECKED,
) -> str:  # fmt: skip
    """A log of one hand of four; what comes `after` is put in once the cards are dealt."""
    won = [f"award {paid} to seat 1"] if paid else []
    told = [f"house {line}" for line in house]
    return one_hand(SECTION, dealt(CARDS, *posts), after, first, "burn", second, shown(CARDS), won, header=told)


def test_blinds_that_nobody_has_stated_are_taken_as_they_come(law: Law) -> None:
    """They are held against nobody; that they move the first act is for a person, once."""
    text = hand(BLINDS, CALLED, 16)
    report = judge(law, text)
    assert [("review", "bet-opener-moved", "3 calls 4")] == findings(report, text)
    for rule in (*OWED, "b/blind-extra"):
        assert {"open"} == set(counts(report, rule))
        assert [UNSAID] == reasons(report, rule)
    assert {"review": 1} == counts(report, "c/bet-opener-moved")
    assert {"pass": 2} == counts(report, "c/bet-opener")


@pytest.mark.parametrize(
    ("posts", "first", "paid"),
    [
        ((), CHECKED, 0),
        (("1 posts blind 4",), ("2 calls 4", "3 calls 4", "4 calls 4", "1 checks"), 16),
        ((*BLINDS, "3 posts blind 8"), ("4 calls 8", "1 calls 6", "2 calls 4", "3 checks"), 32),
        ((*BLINDS, "4 posts blind 4"), ("3 calls 4", "4 checks", "1 calls 2", "2 checks"), 16),
        (("2 posts blind 4", "1 posts blind 2"), CALLED, 16),
        (("3 posts blind 4",), ("4 calls 4", "1 calls 4", "2 calls 4", "3 checks"), 16),
    ],
)
def test_any_number_by_anybody(law: Law, posts: Sequence[str], first: Sequence[str], paid: int) -> None:
    """Nothing but the first act is told, and only where it moves."""
    text = hand(posts, first, paid)
    moved = [("review", "bet-opener-moved", first[0])] if posts else []
    assert moved == findings(judge(law, text), text)


def test_without_blinds_the_words_are_kept(law: Law) -> None:
    """Left of the button opens: that is put to the test, and holds; another opener is a fault."""
    assert {"pass": 1} == counts(judge(law, hand((), CHECKED, 0)), "c/bet-opener-moved")
    text = hand((), ("2 checks", "1 checks", "3 checks", "4 checks"), 0)
    assert [("fail", "bet-opener", "2 checks")] == findings(judge(law, text), text)


def test_left_of_the_button_may_open_as_if_there_were_no_blinds(law: Law) -> None:
    """So the words have it, as long as nobody has said that there are any."""
    text = hand(BLINDS, ("1 calls 2", "2 checks", "3 calls 4", "4 calls 4"), 16)
    report = judge(law, text)
    assert [] == findings(report, text)
    assert {"pass": 1} == counts(report, "c/bet-opener-moved")


def test_nobody_else_may_open(law: Law) -> None:
    """Neither the words nor any blind makes seat 4 the first to act."""
    text = hand(BLINDS, ("4 calls 4", "3 calls 4", "1 calls 2", "2 checks"), 16)
    assert [("fail", "bet-opener", "4 calls 4")] == findings(judge(law, text), text)


def test_a_late_blind_that_nobody_has_stated_is_taken_too(law: Law) -> None:
    """When blinds are posted is open like all about them."""
    text = hand(BLINDS[:1], CALLED, 16, after=BLINDS[1:])
    assert [("review", "bet-opener-moved", "3 calls 4")] == findings(judge(law, text), text)


def test_nobody_posts_more_than_he_has(law: Law) -> None:
    """That is so whatever the house has said."""
    text = hand(("1 posts blind 2", "2 posts blind 400"), (), 0)
    assert ("fail", "stack-exceeded", "2 posts blind 400") in findings(judge(law, text), text)


@pytest.mark.parametrize(
    ("first", "paid"),
    [
        (("3 calls 4", "4 calls 4", "1 calls 2"), 15),
        (("3 raises to 8", "4 calls 8", "1 calls 6"), 27),
        (("3 calls 3", "4 calls 3", "1 calls 1"), 12),
    ],
)
def test_a_blind_of_all_his_chips_may_be_any(law: Law, first: Sequence[str], paid: int) -> None:
    """Seat 2 has but 3: whether the blind is 3 or 4, the calls tell."""
    text = hand((BLINDS[0], "2 posts blind 3 all in"), first, paid, second=CHECKED[:1] + CHECKED[2:])
    text = text.replace("seat 2 P2 stack 100", "seat 2 P2 stack 3")
    assert [("review", "bet-opener-moved", first[0])] == findings(judge(law, text), text)


def test_it_is_one_blind_to_all(law: Law) -> None:
    """The next call is measured by the first."""
    first = ("3 calls 4", "4 calls 3", "1 calls 2")
    text = hand((BLINDS[0], "2 posts blind 3 all in"), first, 14, second=CHECKED[:1] + CHECKED[2:])
    text = text.replace("seat 2 P2 stack 100", "seat 2 P2 stack 3")
    moved = ("review", "bet-opener-moved", "3 calls 4")
    assert [moved, ("fail", "bet-call-amount", "4 calls 3")] == findings(judge(law, text), text)


def test_a_blind_for_a_seat_that_is_not_dealt_in_is_for_a_person(law: Law) -> None:
    """As where the house has stated its blinds."""
    text = hand((*BLINDS, "7 posts blind 4"), CALLED, 20)
    found = findings(judge(law, text), text)
    assert [("review", "blind-dead", "7 posts blind 4"), ("review", "bet-opener-moved", "3 calls 4")] == found


def test_blinds_that_the_house_has_stated_are_owed(law: Law) -> None:
    """They move the first act without a doubt; one that is not posted is a fault."""
    report = judge(law, hand(BLINDS, CALLED, 16, "blinds 2 4"))
    assert () == report.findings
    assert {"pass": 2} == counts(report, "b/blind-missing")
    assert {"pass": 1} == counts(report, "c/bet-opener-moved")
    text = hand((), CHECKED, 0, "blinds 2 4")
    assert "blind-missing" in {departure for _, departure, _ in findings(judge(law, text), text)}


@pytest.mark.parametrize("answer", ["0", "[0]", "[]", '"0"'])
def test_no_blinds_can_be_submitted(law: Law, tmp_path_factory: pytest.TempPathFactory, answer: str) -> None:
    """In any way that one would write it."""
    path = tmp_path_factory.mktemp("house") / "house.yaml"
    path.write_text(f"licensee: Town\nsection: {SECTION}\nparameters:\n  blinds: {answer}\n", "utf-8")
    assert {"blinds": ()} == read(path, law).parameters


def test_a_house_without_blinds(law: Law) -> None:
    """None is owed, so nothing about them applies; one that is posted is one too many."""
    report = judge(law, hand((), CHECKED, 0, "blinds 0"))
    assert () == report.findings
    for rule in OWED:
        assert {"not-applicable"} == set(counts(report, rule)) or {} == counts(report, rule)
    assert ["the house has no blinds"] == reasons(report, "b/blind-missing")
    assert {"pass": 1} == counts(report, "b/blind-extra")
    (used,) = (section for section in report.sections if section.id == SECTION)
    assert "none (by the log's header)" == used.parameters["blinds"]
    text = hand(("1 posts blind 4",), ("2 calls 4", "3 calls 4", "4 calls 4", "1 checks"), 16)
    report = judge(law, text, submission=submitted(SECTION, blinds=()))
    assert [("fail", "blind-extra", "1 posts blind 4")] == findings(report, text)


def test_what_the_record_says_of_blinds_states_none(law: Law) -> None:
    """They are read off the play, and held against nothing."""
    header = Header(parameters={"blinds": Stated(("2", "4"), "record")})
    program = Program(law.sections[SECTION].games["plain"], header, {})
    rulings = {ruling.rule.departure: ruling for ruling in program.rulings}
    for rule in (*OWED, "b/blind-extra"):
        ruling = rulings[rule.removeprefix("b/")]
        assert not ruling.judged
        assert ruling.reason.startswith("blinds is read from the very play")
    assert rulings["blind-dead"].judged
