"""A house that lets nobody check: a check is one finding each, by whatever name, and hides nothing else of the hand."""

from collections.abc import Iterable
from typing import Final

import pytest

from tests.support.town import counts, findings, judge, lines, log
from verifier.law.load import load
from verifier.law.spec import Law

GAME: Final = "us-sd/20.18.16.11.02"
HEAD: Final = (
    "table T", f"section {GAME}", "game crazy-pineapple", "chip 1", "house max-players 10", "house ante 0",
    "house blinds 1 2", "house check-raise yes", "house structure no-limit", "house minimum 2", "house raise-cap 4",
    "house reopening full-raise", "house crazy-discard-by turn",
)  # fmt: skip
HANDS: Final = {
    1: "9c 9d 2c", 2: "8c 8d 2d", 3: "7c 7d 2h", 4: "6c 6d 2s", 5: "5c 5d 3h", 6: "4c 4d 3s",
}  # fmt: skip
"""Two cards to keep and one to throw away; the lower seat wins."""
STREETS: Final = ("Ah Kd Qs", "Jc", "Th")
CHECKED: Final = [f"{seat} checks" for seat in HANDS]


@pytest.fixture(scope="module")
def law() -> Law:
    """The shipped law."""
    return load()


def told(*rounds: Iterable[str], house: Iterable[str] = ("house checking no",)) -> str:
    """A log of one hand with these rounds after the first, in which all call."""
    flop, turn, river = rounds
    hand = lines(
        "hand 1 at 2026-10-09 21:02 button 6",
        (f"{seat} P{seat} stack 100" for seat in HANDS),
        ("1 posts blind 1", "2 posts blind 2"),
        (f"deal seat {seat} down {HANDS[seat].split()[turn]}" for turn in range(3) for seat in HANDS),
        (f"{seat} calls 2" for seat in (3, 4, 5, 6)),
        ("1 calls 1", "2 checks", f"board {STREETS[0]}"),
        flop,
        (f"{seat} discards {hand[-2:]}" for seat, hand in HANDS.items()),
        [f"board {STREETS[1]}"],
        turn,
        [f"board {STREETS[2]}"],
        river,
        (f"{seat} shows {hand[:5]}" for seat, hand in HANDS.items()),
        (f"award 2 to seat {seat}" for seat in HANDS),
    )
    return log([*HEAD, *house, ""], hand)


def others(law: Law, text: str) -> list[tuple[str, str, str]]:
    """What is found apart from checks."""
    return [found for found in findings(judge(law, text), text) if found[1] != "bet-check"]


def test_each_check_of_the_night_is_found(law: Law) -> None:
    """All of six players check in three rounds."""
    text = told(CHECKED, CHECKED, CHECKED)
    assert [("fail", "bet-check", line) for line in CHECKED * 3] == findings(judge(law, text), text)


def changed(text: str, old: str, new: str) -> str:
    """The log with the one line that reads so read otherwise."""
    assert f"\n{old}\n" in text
    return text.replace(f"\n{old}\n", f"\n{new}\n" if new else "\n", 1)


@pytest.mark.parametrize(
    ("old", "new", "found"),
    [
        ("deal seat 1 down 9c", "", ("fail", "deal-missing", "deal seat 2 down 8c")),
        ("seat 4 calls 2", "seat 4 calls 1", ("fail", "bet-call-amount", "4 calls 1")),
        ("seat 3 calls 2", "seat 3 raises to 3", ("fail", "bet-size", "3 raises to 3")),
        ("board Jc", "", ("fail", "community-missing", "1 checks")),
        ("seat 3 discards 2h", "", ("fail", "discard-missing", "3 shows 7c 7d")),
        ("seat 5 checks", "seat 9 checks", ("fail", "seat-unknown", "9 checks")),
        ("seat 5 checks", "seat 5 checks\nseat 5 checks", ("fail", "recorded-twice", "5 checks")),
    ],
)
def test_one_more_slip_is_one_more_finding(law: Law, old: str, new: str, found: tuple[str, str, str]) -> None:
    """However many checks come after it."""
    assert [found] == others(law, changed(told(CHECKED, CHECKED, CHECKED), old, new))


@pytest.mark.parametrize("word", ["calls", "calls 0"])
def test_a_check_is_not_made_lawful_by_the_word(law: Law, word: str) -> None:
    """To call where nothing is bet is to check."""
    text = told([f"1 {word}", *CHECKED[1:]], CHECKED, [f"{seat} {word}" for seat in HANDS])
    found = findings(judge(law, text), text)
    assert 18 == len(found)
    assert {"bet-check"} == {departure for _, departure, _ in found}


@pytest.mark.parametrize("word", ["calls", "calls 0"])
def test_a_call_of_nothing_is_lawful_where_a_check_is(law: Law, word: str) -> None:
    """And is counted as the check that it is."""
    texts = [
        told([f"1 {said}", *CHECKED[1:]], CHECKED, CHECKED, house=("house checking yes",)) for said in (word, "checks")
    ]
    reports = [judge(law, text) for text in texts]
    assert [[], []] == [findings(report, text) for report, text in zip(reports, texts, strict=True)]
    for rule in ("4/bet-turn", "4/bet-opener", "4/bet-call-amount"):
        assert counts(reports[1], rule) == counts(reports[0], rule)


def test_a_call_of_nothing_is_told_where_nobody_has_settled_checks(law: Law) -> None:
    """Once a hand, like the check that it is."""
    text = told(["1 calls", *CHECKED[1:]], CHECKED, CHECKED, house=())
    assert [("review", "bet-check-unsaid", "1 calls")] == findings(judge(law, text), text)


def test_a_call_of_chips_where_nothing_is_bet_is_another_fault(law: Law) -> None:
    """Chips go in that nobody asked for, so it is no check."""
    text = told(["1 calls 2", *CHECKED[1:]], CHECKED, CHECKED)
    assert ("fail", "bet-not-allowed", "1 calls 2") in others(law, text)
