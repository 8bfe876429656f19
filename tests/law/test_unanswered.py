"""A rule whose measure is left to the house is open while nobody has answered, and never a pass."""

from collections.abc import Callable
from typing import Final

import pytest

from tests.law.conftest import changed
from tests.support.town import LOWEST, counts, findings, judge, lines, one_hand, reasons, submitted, town
from verifier.law.problems import LawError
from verifier.law.spec import Law

SECTION: Final = "xx-town/9"
TOWN: Final = """
submission:
  most: {type: count, at-least: 2, clause: a, asks: How many may play}
  fewest: {type: count, at-least: 2, clause: a, asks: How many must play}
  straddles: {type: count, clause: a, asks: How many straddles may there be}
  drawn: {type: count, clause: b, asks: How many cards may be drawn}
  single: {type: yes-no, clause: a, asks: Are the cards dealt one at a time}
  losers: {type: choice, of: [may-muck, must-show], clause: c, asks: Must losing hands be shown}

games:
  draw: {title: Two cards and a draw, deck: 52}

procedure:
  - seats: {at-least: submission.fewest, at-most: submission.most, clause: a}
  - straddle: {by: left-of-last-forced-bet, amount: 2, at-most: submission.straddles, optional: true, clause: a}
  - deal:
      {cards: 2, face: down, one-at-a-time: submission.single, to: [every-player], first: left-of-button, clause: a}
  - draw:
      {by: every-live-player, first: left-of-button, at-most: submission.drawn, service: one-player-at-a-time,
       clause: b}
  - betting: {opens: left-of-last-forced-bet, may: [check, bet, fold, call, raise], option: [straddle], clause: b}
  - showdown: {losers: submission.losers, clause: c}
  - award: {to: [best], ties: equal, excess: whole, odd-unit: button, clause: c}

clauses:
  a: {must: Two cards each., rules: [seats, deal, straddle]}
  b: {must: Two rounds of betting., rules: [betting, draw]}
  c: {must: The best hand wins., rules: [showdown, award]}
"""
DEALT: Final = ((1, "As"), (1, "2d"), (2, "3s"), (2, "4d"), (3, "5s"), (3, "6d"))
HAND: Final = lines(
    "hand 1 at 2026-03-01 button 3",
    (f"{seat} P{seat} stack 100" for seat in (1, 2, 3)),
    ("1 straddles 2", "2 straddles 2"),
    (f"deal seat {seat} down {card}" for seat, card in DEALT),
    ("1 stands pat", "2 discards 3s 4d", "deal seat 2 down 7c", "deal seat 2 down 8h", "3 stands pat"),
    ("3 calls 2", "1 checks", "2 checks", "1 shows As 2d", "award 6 to seat 1"),
)  # fmt: skip
TEXT: Final = one_hand(SECTION, HAND, game="draw")
RULES: Final = {
    "a/players-too-many": ("most", 2, "3 P3 stack 100", 3),
    "a/players-too-few": ("fewest", 4, "hand 1 at 2026-03-01 button 3", 3),
    "a/straddle-second": ("straddles", 1, "2 straddles 2", 2),
    "a/deal-order": ("single", True, "deal seat 1 down 2d", False),
    "b/draw-too-many": ("drawn", 1, "2 discards 3s 4d", 2),
    "c/show-losers": ("losers", "must-show", "award 6 to seat 1", "may-muck"),
}
"""Rule -> the parameter that it hangs on, a value that breaks it, where, and a value that does not."""


@pytest.fixture(scope="module")
def make(tmp_path_factory: pytest.TempPathFactory) -> Callable[..., Law]:
    """The law with the town's section, changed in some places."""
    return lambda *changes: town(tmp_path_factory.mktemp("rules"), SECTION, changed(LOWEST + TOWN, *changes))


@pytest.mark.parametrize("rule", RULES)
def test_what_nobody_has_answered_is_open(make: Callable[..., Law], rule: str) -> None:
    """The reason names the parameter; nothing is found."""
    report = judge(make(), TEXT)
    assert [] == findings(report, TEXT)
    assert {"open"} == set(counts(report, rule))
    assert [f"neither a submission nor the log's header states {RULES[rule][0]}"] == reasons(report, rule)


@pytest.mark.parametrize("rule", RULES)
def test_what_the_house_has_answered_is_judged(make: Callable[..., Law], rule: str) -> None:
    """The same hand breaks one answer and keeps another."""
    law, (parameter, broken, line, kept) = make(), RULES[rule]
    answers = [judge(law, TEXT, submission=submitted(SECTION, **{parameter: value})) for value in (broken, kept)]
    assert ("fail", rule.partition("/")[2], line) == findings(answers[0], TEXT)[0]
    assert [] == findings(answers[1], TEXT)
    assert "open" not in counts(answers[1], rule)


def test_no_step_is_without_what_it_cannot_do_without(make: Callable[..., Law]) -> None:
    """How many cards are dealt is no question that a section may leave open."""
    with pytest.raises(LawError) as caught:
        make(("cards: 2, face", "cards: submission.drawn, face"))
    assert "the step 'deal' cannot do without an answer of the house" in str(caught.value)
