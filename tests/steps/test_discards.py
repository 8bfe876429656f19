"""A discard with a window: when it is lawful beside other steps, and what is found where it is not as it should be."""

from collections.abc import Sequence
from typing import Final

import pytest

from tests.support.town import LOWEST, dealt, findings, judge, one_hand, town
from verifier.law.spec import Law

SECTION: Final = "xx-town/3"
TOWN: Final = """
submission:
  by: {type: choice, of: [street, turn], unsaid: {assume: turn}, clause: d, asks: By when must the card be gone}

games:
  strict: {title: Before the street, is: [strict], deck: 52}
  patient: {title: After the street, is: [patient], deck: 52}

procedure:
  - deal: {id: cards, cards: 3, face: down, one-at-a-time: true, to: [every-player], first: left-of-button, clause: a}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - discard: {for: strict, by: every-live-player, cards: 1, after: cards, before: street, clause: d}
  - burn: {id: street, clause: c}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - discard:
      {for: patient, by: every-live-player, cards: 1, after: street, before: submission.by, tolerated-until: showdown,
       clause: d}
  - burn: {id: turn, clause: c}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - showdown: {losers: may-muck, clause: e}
  - award: {to: [best], ties: equal, excess: whole, odd-unit: button, clause: e}

interpretations:
  window:
    clause: d
    question: How late may the discard be?
    reading: before the turn
    why: the words give no last moment
    decides: {discard-tolerated: review}
    unless-submitted: [by]

clauses:
  a: {must: Three cards each., rules: [deal]}
  b: {must: Three rounds of betting., rules: [betting]}
  c: {must: A card is burned for the street and for the turn., rules: [burn]}
  d: {must: Each throws one card away., rules: [discard, discard-tolerated]}
  e: {must: The best hand wins., rules: [showdown, award]}
"""

HANDS: Final = {1: "As 2d Kc", 2: "3s 4d Qc", 3: "5s 6d Jc"}
ROUND: Final = ("1 checks", "2 checks", "3 checks")
GONE: Final = ("1 discards Kc", "2 discards Qc", "3 discards Jc")
SHOWN: Final = ("1 shows As 2d", "2 shows 3s 4d", "3 shows 5s 6d")


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The town's law."""
    return town(tmp_path_factory.mktemp("rules"), SECTION, LOWEST + TOWN)


def found(law: Law, game: str, *play: str | Sequence[str], house: str = "") -> list[tuple[str, str, str]]:
    """Outcome, departure and line of each finding in a hand of three players."""
    text = one_hand(SECTION, dealt(HANDS), *play, header=[house] if house else (), game=game)
    return findings(judge(law, text), text)


STRICT: Final = {
    "all before the street": (ROUND, GONE, "burn", ROUND, "burn", ROUND, SHOWN),
    "before the first round": (GONE, ROUND, "burn", ROUND, "burn", ROUND, SHOWN),
    "in the midst of it, in any order": (
        "2 discards Qc", "1 checks", "2 checks", "3 discards Jc", "3 checks", "1 discards Kc", "burn", ROUND, "burn",
        ROUND, SHOWN,
    ),
    "not by whoever has folded": (
        "1 bets 4", "2 folds", "3 calls 4", GONE[0], GONE[2], "burn", "1 checks", "3 checks", "burn", "1 checks",
        "3 checks", SHOWN[0], SHOWN[2], "award 8 to seat 1",
    ),
    "on the line of a card that nobody saw": (
        ROUND, "1 discards ??", GONE[1:], "burn", ROUND, "burn", ROUND, SHOWN,
    ),
}  # fmt: skip
PATIENT: Final = {
    "before the betting": (ROUND, "burn", GONE, ROUND, "burn", ROUND, SHOWN),
    "after the betting": (ROUND, "burn", ROUND, GONE, "burn", ROUND, SHOWN),
    "some before, some after": (
        ROUND, "burn", GONE[2], "1 checks", GONE[0], "2 checks", "3 checks", GONE[1], "burn", ROUND, SHOWN,
    ),
    "not when the hand is over": (ROUND, "burn", "1 bets 4", "2 folds", "3 folds", "uncalled 4 returned to seat 1"),
}  # fmt: skip


@pytest.mark.parametrize("case", STRICT)
def test_a_discard_is_lawful_anywhere_in_its_window(law: Law, case: str) -> None:
    """After the deal and before the street: before, during or after the betting, in any order, by those still in."""
    assert [] == found(law, "strict", *STRICT[case])


@pytest.mark.parametrize("case", PATIENT)
def test_a_window_may_open_later(law: Law, case: str) -> None:
    """After the street and before the turn; nobody owes a discard once the hand is over."""
    assert [] == found(law, "patient", *PATIENT[case])


WRONG_STRICT: Final = {
    "one is late": (
        (ROUND, GONE[:2], "burn", GONE[2], ROUND, "burn", ROUND, SHOWN), [("fail", "discard-late", "3 discards Jc")],
    ),
    "all are late: one cause": (
        (ROUND, "burn", GONE, ROUND, "burn", ROUND, SHOWN), [("fail", "discard-late", "1 discards Kc")],
    ),
    "one is never made": (
        (ROUND, GONE[:2], "burn", ROUND, "burn", ROUND, SHOWN[:2], "3 shows 5s 6d Jc"),
        [("fail", "discard-missing", "burn")],
    ),
    "one is not written": (
        (ROUND, GONE[:2], "burn", ROUND, "burn", ROUND, SHOWN), [("fail", "discard-missing", "burn")],
    ),
    "none is made": (
        (ROUND, "burn", ROUND, "burn", ROUND, "1 shows As 2d Kc", "2 mucks", "3 mucks"),
        [("fail", "discard-missing", "burn")],
    ),
    "one player does it twice": (
        (ROUND, GONE, "1 discards 2d", "burn", ROUND, "burn", ROUND, "1 shows As", "2 mucks", "3 mucks"),
        [("fail", "discard-extra", "1 discards 2d")],
    ),
    "on the line of another": (
        (ROUND, "1 discards Kc", "1 discards Qc", GONE[2], "burn", ROUND, "burn", ROUND, SHOWN),
        [("fail", "discard-extra", "1 discards Qc")],
    ),
    "by whoever has folded": (
        ("1 bets 4", "2 folds", "3 calls 4", GONE, "burn", "1 checks", "3 checks", "burn", "1 checks", "3 checks",
         SHOWN[0], SHOWN[2], "award 8 to seat 1"),
        [("fail", "discard-extra", "2 discards Qc")],
    ),
    "two cards": (
        (ROUND, GONE[0], "2 discards Qc 4d", GONE[2], "burn", ROUND, "burn", ROUND, SHOWN[0], "2 mucks", "3 mucks"),
        [("fail", "discard-count", "2 discards Qc 4d")],
    ),
    "a card that he does not hold": (
        (ROUND, GONE[0], "2 discards Qd", GONE[2], "burn", ROUND, "burn", ROUND, SHOWN),
        [("fail", "discard-not-held", "2 discards Qd")],
    ),
}  # fmt: skip
WRONG_PATIENT: Final = {
    "one is early": (
        (GONE[0], ROUND, "burn", GONE[1:], ROUND, "burn", ROUND, SHOWN), [("fail", "discard-early", "1 discards Kc")],
    ),
    "all are early: one cause": (
        (ROUND, GONE, "burn", ROUND, "burn", ROUND, SHOWN), [("fail", "discard-early", "1 discards Kc")],
    ),
    "one is made after the turn": (
        (ROUND, "burn", ROUND, GONE[:2], "burn", GONE[2], ROUND, SHOWN),
        [("review", "discard-tolerated", "3 discards Jc")],
    ),
    "two are made after the turn: one cause": (
        (ROUND, "burn", ROUND, GONE[1], "burn", GONE[2], ROUND, GONE[0], SHOWN),
        [("review", "discard-tolerated", "3 discards Jc")],
    ),
    "one is never made": (
        (ROUND, "burn", ROUND, GONE[:2], "burn", ROUND, SHOWN[:2], "3 shows 5s 6d Jc"),
        [("fail", "discard-missing", "3 shows 5s 6d Jc")],
    ),
    "one is never made, and the hand mucked": (
        (ROUND, "burn", ROUND, GONE[:2], "burn", ROUND, SHOWN[:2], "3 mucks"), [("fail", "discard-missing", "3 mucks")],
    ),
    "one holds three cards at the turn and folds": (
        (ROUND, "burn", ROUND, GONE[:2], "burn", "1 bets 4", "2 calls 4", "3 folds", SHOWN[:2], "award 8 to seat 1"),
        [("review", "discard-tolerated", "burn")],
    ),
    "once hands are shown": (
        (ROUND, "burn", ROUND, GONE[:2], "burn", ROUND, SHOWN[:2], GONE[2], SHOWN[2]),
        [("fail", "discard-late", "3 discards Jc")],
    ),
    "none is made": (
        (ROUND, "burn", ROUND, "burn", ROUND, "1 shows As 2d Kc", "2 mucks", "3 mucks"),
        [("fail", "discard-missing", "1 shows As 2d Kc")],
    ),
}  # fmt: skip


@pytest.mark.parametrize("case", WRONG_STRICT)
def test_what_is_wrong_with_a_discard_is_found_once(law: Law, case: str) -> None:
    """Each slip gives one finding, at the line that departs or the first that proves it."""
    play, expected = WRONG_STRICT[case]
    assert expected == found(law, "strict", *play)


@pytest.mark.parametrize("case", WRONG_PATIENT)
def test_a_window_without_a_last_moment_leaves_doubts(law: Law, case: str) -> None:
    """Late, but before the showdown: a person has to look. Never: a breach where the hand is shown."""
    play, expected = WRONG_PATIENT[case]
    assert expected == found(law, "patient", *play)


def test_the_house_settles_the_last_moment(law: Law) -> None:
    """Where the house has said by when, a late discard is a breach, and so is one not made by whoever folds later."""
    late, _ = WRONG_PATIENT["one is made after the turn"]
    folds, _ = WRONG_PATIENT["one holds three cards at the turn and folds"]
    assert [("fail", "discard-late", "3 discards Jc")] == found(law, "patient", *late, house="house by turn")
    assert [("fail", "discard-missing", "burn")] == found(law, "patient", *folds, house="house by turn")
