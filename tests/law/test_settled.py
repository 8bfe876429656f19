"""Where the house has answered, an interpretation has nothing to decide."""

from typing import Any, Final

import pytest

from tests.support.town import LOWEST, counts, dealt, findings, judge, one_hand, reasons, shown, submitted, town
from verifier.law.program import Program
from verifier.law.spec import Law
from verifier.law.step import Ruling
from verifier.model.record import Header, Stated

SECTION: Final = "xx-town/7"
TOWN: Final = """
submission:
  folding: {type: yes-no, clause: b, asks: May a player fold when nobody has bet}
  burns: {type: choice, of: [required, forbidden, accepted], unsaid: {assume: accepted}, clause: a, asks: Burns}

games:
  free: {title: As the house likes, deck: 52}
  set: {title: As the game says, deck: 52, sets: {folding: true}}

procedure:
  - deal: {cards: 2, face: down, one-at-a-time: true, to: [every-player], first: left-of-button, clause: a}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - burn: {rule: submission.burns, clause: a}
  - betting: {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - showdown: {losers: may-muck, clause: c}
  - award: {to: [best], ties: equal, excess: whole, odd-unit: button, clause: c}

interpretations:
  unbet:
    clause: b
    question: May a player fold when nobody has bet?
    reading: not settled
    why: (b) does not say
    decides: {bet-fold-unbet: review}
    unless-submitted: [folding]
  burns:
    clause: a
    question: May cards be burned?
    reading: one may
    why: (a) names none
    decides: {burn-extra: review}
    unless-submitted: [burns]

clauses:
  a: {must: Two cards each., rules: [deal, burn]}
  b: {must: Two rounds of betting., rules: [betting, bet-fold-unbet]}
  c: {must: The best hand wins., rules: [showdown, award]}
"""
SETTLED: Final = "the house has settled it"
CARDS: Final = {1: "As 2d", 2: "3s 4d", 3: "5s 6d"}


@pytest.fixture(scope="module")
def law(tmp_path_factory: pytest.TempPathFactory) -> Law:
    """The town's law."""
    return town(tmp_path_factory.mktemp("rules"), SECTION, LOWEST + TOWN)


def ruling(law: Law, departure: str, game: str = "free", header: Header | None = None, **stated: Any) -> Ruling:
    """What a program makes of a rule."""
    program = Program(law.sections[SECTION].games[game], header or Header(), stated)
    return next(one for one in program.rulings if one.rule.departure == departure)


def test_silence_leaves_a_doubt_to_a_person(law: Law) -> None:
    """Nobody has said: the interpretation decides."""
    assert ("review", True, "") == (
        (doubt := ruling(law, "bet-fold-unbet")).outcome, doubt.judged, doubt.moot
    )  # fmt: skip


@pytest.mark.parametrize("by", ["submission", "header", "game"])
def test_an_answer_leaves_no_doubt(law: Law, by: str) -> None:
    """Submitted, stated in the log's header or set by the game: the doubt is neither judged nor open."""
    header = Header(parameters={"folding": Stated("yes", "house")} if by == "header" else {})
    stated = {"folding": True} if by == "submission" else {}
    doubt = ruling(law, "bet-fold-unbet", "set" if by == "game" else "free", header, **stated)
    assert (False, "", SETTLED) == (doubt.judged, doubt.reason, doubt.moot)


def test_an_answer_takes_the_leniency_from_a_fault(law: Law) -> None:
    """It is a breach of what the house has said, and hangs on no reading any more."""
    silent, said = ruling(law, "burn-extra"), ruling(law, "burn-extra", burns="forbidden")
    assert ("review", "reading", f"{SECTION}#burns") == (silent.outcome, silent.level, silent.reading)
    assert ("fail", "house", "") == (said.outcome, said.level, said.reading)
    assert said.judged


def test_what_is_read_from_the_play_is_no_answer(law: Law) -> None:
    """A record cannot settle what it would be held against."""
    header = Header(
        parameters={name: Stated(value, "record") for name, value in (("folding", "yes"), ("burns", "forbidden"))}
    )
    doubt, fault = ruling(law, "bet-fold-unbet", header=header), ruling(law, "burn-extra", header=header)
    assert ("review", True) == (doubt.outcome, doubt.judged)
    assert "review" == fault.outcome


def test_what_is_settled_does_not_apply(law: Law) -> None:
    """A fold where nobody has bet is a review while the house is silent; then it is nothing at all, and no pass."""
    folds = ("1 checks", "2 folds", "3 checks", "1 checks", "3 checks")
    text = one_hand(SECTION, dealt(CARDS), folds, shown(CARDS, 2), game="free")
    silent, said = judge(law, text), judge(law, text, submission=submitted(SECTION, folding=True))
    assert [("review", "bet-fold-unbet", "2 folds")] == findings(silent, text)
    assert [] == findings(said, text)
    assert {"review": 1, "pass": 2} == counts(silent, "b/bet-fold-unbet")
    assert {"not-applicable": 3} == counts(said, "b/bet-fold-unbet")
    assert [SETTLED] == reasons(said, "b/bet-fold-unbet")
    assert {"pass": 3} == counts(said, "b/bet-turn")
