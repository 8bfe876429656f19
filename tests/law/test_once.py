"""How often an interpretation counts: once an act, once a hand or once a file."""

from typing import Final

import pytest

from tests.law.conftest import changed
from tests.support.town import TWO_CARDS, counts, dealt, findings, head, judge, lines, log, shown, town
from verifier.law.spec import Law

SECTION: Final = "xx-town/8"
TOWN: Final = """
procedure:
  - deal: {cards: 2, face: down, one-at-a-time: true, to: [every-player], first: left-of-button, clause: a}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - burn: {clause: c}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - burn: {clause: c}
  - showdown: {losers: may-muck, clause: d}
  - award: {to: [best], ties: equal, excess: whole, odd-unit: button, clause: d}

interpretations:
  customs:
    clause: [b, c]
    question: Are these customs of the town lawful?
    reading: not settled
    why: the words do not say
    decides: {bet-fold-unbet: review, burn-missing: review, burn-extra: review}
    per: hand

clauses:
  a: {must: Two cards each., rules: [deal]}
  b: {must: Two rounds of betting., rules: [betting, bet-fold-unbet]}
  c: {must: A card is burned after each., rules: [burn]}
  d: {must: The best hand wins., rules: [showdown, award]}
"""
HEAD: Final = head(SECTION)
CARDS: Final = {1: "As 2d", 2: "3s 4d", 3: "5s 6d", 4: "7s 8d"}


def hand(number: int, *play: str, folded: tuple[int, ...] = ()) -> list[str]:
    """A hand of four players, told from the first act to the last before the showdown."""
    return lines(dealt(CARDS, number=number), play, shown(CARDS, *folded))


CHECKS: Final = ("1 checks", "2 checks", "3 checks", "4 checks")
KEPT: Final = (*CHECKS, "burn", *CHECKS, "burn")
FOLDS: Final = ("1 checks", "2 folds", "3 folds", "4 checks", "burn", "1 checks", "4 checks", "burn")
NO_BURNS: Final = (*CHECKS, *CHECKS)
BOTH: Final = (*CHECKS, "burn", "1 checks", "2 checks", "3 checks", "4 folds")


def told(law: Law, *hands: list[str]) -> tuple[list[tuple[str, str, str]], dict[str, dict[str, int]]]:
    """What is found in these hands, and the counts of the two rules that the interpretation decides."""
    text = log(HEAD, *hands)
    report = judge(law, text)
    return findings(report, text), {rule: counts(report, rule) for rule in ("b/bet-fold-unbet", "c/burn-missing")}


@pytest.fixture(scope="module")
def laws(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Law]:
    """The town's law by how often the interpretation counts."""
    texts = {"hand": TOWN, "file": changed(TOWN, ("per: hand", "per: file")), "act": changed(TOWN, ("per: hand", ""))}
    return {per: town(tmp_path_factory.mktemp(per), SECTION, TWO_CARDS + text) for per, text in texts.items()}


HANDS: Final = (hand(1, *FOLDS, folded=(2, 3)), hand(2, *FOLDS, folded=(2, 3)))
SECOND: Final = ("review", "bet-fold-unbet", "2 folds")
THIRD: Final = ("review", "bet-fold-unbet", "3 folds")


@pytest.mark.parametrize(
    ("per", "due"), [("act", [SECOND, THIRD, SECOND, THIRD]), ("hand", [SECOND, SECOND]), ("file", [SECOND])]
)
def test_a_doubt_counts_as_often_as_its_interpretation_says(
    laws: dict[str, Law], per: str, due: list[tuple[str, str, str]]
) -> None:
    """What is not told is silent: neither a finding nor a pass."""
    found, counted = told(laws[per], *HANDS)
    assert due == found
    assert {"review": len(due), "pass": 4} == counted["b/bet-fold-unbet"]


@pytest.mark.parametrize(("per", "due"), [("act", 2), ("hand", 1), ("file", 1)])
def test_a_softened_fault_that_is_silent_is_no_pass(laws: dict[str, Law], per: str, due: int) -> None:
    """Neither burn is made: the step that is told of once has not been kept the other time."""
    _, counted = told(laws[per], hand(1, *NO_BURNS))
    assert {"review": due} == counted["c/burn-missing"]
    _, counted = told(laws[per], hand(1, *NO_BURNS), hand(2, *KEPT))
    assert {"review": due, "pass": 2} == counted["c/burn-missing"]


def test_silent_departures_leave_no_count_below_nothing(laws: dict[str, Law]) -> None:
    """Three cards too many are burned after the second burn, which is one occasion; the first is kept."""
    text = log(HEAD, hand(1, *KEPT, "burn 2c", "burn 3c", "burn 4c"))
    report = judge(laws["hand"], text)
    assert [("review", "burn-extra", "burn 2c")] == findings(report, text)
    assert {"review": 1, "pass": 1} == counts(report, "c/burn-extra")


def test_all_departures_of_one_interpretation_count_together(laws: dict[str, Law]) -> None:
    """A fold has been told of; the burn left out after it hangs on the same question."""
    found, counted = told(laws["hand"], hand(1, *BOTH, folded=(4,)))
    assert [("review", "bet-fold-unbet", "4 folds")] == found
    assert {"pass": 1} == counted["c/burn-missing"]


def test_a_fault_beside_it_is_told_all_the_same(laws: dict[str, Law]) -> None:
    """Only what hangs on the interpretation is silent."""
    play = ("1 checks", "2 folds", "3 folds", "4 checks", "burn", "4 checks", "1 checks", "burn")
    found, _ = told(laws["hand"], hand(1, *play, folded=(2, 3)))
    assert [SECOND, ("fail", "bet-opener", "4 checks")] == found
