"""Compliant sessions are never accused, and each planted fault is found once, where it was planted.

The dealer in `tests/support` knows nothing of the verifier. `python -m tests.support.measure` does the same at length.
"""

import warnings

import pytest
from pokerkit import HandHistory

from tests.support.dealer import OPERATORS, Faulty, Session, faulty
from tests.support.hand import Hand
from tests.support.judge import audit, verdict, words
from tests.support.phh import phh

SESSIONS = range(40)
HANDS = 12
SEEDS = (11, 12, 13)
FOUND = {"exact", "in class"}


@pytest.mark.parametrize("seed", SESSIONS)
def test_a_compliant_session_is_not_accused(seed: int) -> None:
    """A session that keeps to the law gives no fail, no review and no error, whatever its players do."""
    assert words(audit(Session(seed, HANDS).text())) == ""


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("name", OPERATORS)
def test_one_fault_is_one_finding_in_its_place(name: str, seed: int) -> None:
    """One departure gives one finding, by its name and on its line or by an explanation that is as good."""
    fault = faulty(name, seed)
    found = audit(fault.text)
    assert verdict(fault, found) in FOUND, f"{fault.departure} at {fault.line}, found {words(found) or 'nothing'}"


@pytest.mark.parametrize("name", OPERATORS)
def test_the_same_seed_gives_the_same_log(name: str) -> None:
    """A faulty log depends on its operator and seed alone, and its line is a line of it."""
    fault: Faulty = faulty(name, 3)
    assert faulty(name, 3) == fault
    assert 1 <= fault.line <= fault.text.count("\n")


@pytest.mark.parametrize("seed", range(12))
def test_the_dealer_pays_as_pokerkit_does(seed: int) -> None:
    """The final stacks of a compliant hand are those of PokerKit's replay, where both divide down to the same chip."""
    replayed = 0
    for hand in Session(seed, 8, chip=100, rake=0).play():
        if _settled_alike(hand):
            replayed += 1
            assert [100 * stack for stack in _replay(hand)] == hand.stack
    assert replayed > 0


def _settled_alike(hand: Hand) -> bool:
    """Whether PokerKit reads the rules as we do: it lowers the bet to a short last blind, and splits by the unit."""
    short = len(hand.posted) == 2 and hand.posted[-1] < hand.house.blinds[-1]
    return not short and all(len(hand.winners(pot)) == 1 for pot in hand.pots())


def _replay(hand: Hand) -> list[int]:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of cards that come back after a reshuffle
        *_, state = HandHistory.loads(phh(hand))
    return [int(stack) for stack in state.stacks]
