"""Community cards: compliant sessions are never accused, and each planted fault is found once, in its place.

The dealer in `tests/support/board` knows nothing of the verifier. `python -m tests.support.measure --game GAME` does
the same at length.
"""

from functools import cache
from random import Random
from typing import Final

import pytest
from pokerkit import RegularLowHand, StandardHighHand

from tests.support.board.clerk import LESS, MORE, less, more
from tests.support.board.dealer import GAMES, OPERATORS, BoardSession, Faulty, faulty
from tests.support.board.hand import BoardHand
from tests.support.board.pokerkit_hand import replayed
from tests.support.board.ranks import Ranking, high, low
from tests.support.cards import DECK
from tests.support.chance import chance
from tests.support.judge import audit, verdict, words
from tests.support.shipped import law
from verifier import verify
from verifier.readers.deal import DealLog

SESSIONS: Final = range(12)
HANDS: Final = 8
SEED: Final = 21
DEALT: Final = [name for name in GAMES if name in law().games]
FOUND: Final = {"exact", "in class"}
PLANTED: Final = [(game, name) for game in DEALT for name in OPERATORS[game]]


@cache
def planted(game: str, name: str) -> Faulty:
    """The fault of that name in that game."""
    return faulty(game, name, SEED)


def kept(game: str, word: str) -> str:
    """A lawful session, in a log that leaves out what the word says, or tells of it."""
    session = BoardSession(game, SEED, 4)
    write = less if word in LESS else more
    return write(word, session.house.header(), [hand.lines for hand in session.play()], chance(game, word))


@pytest.mark.parametrize("seed", SESSIONS)
@pytest.mark.parametrize("game", DEALT)
def test_a_compliant_session_is_not_accused(game: str, seed: int) -> None:
    """A session that keeps to the law gives no fail, no review and no error, whatever its house and its players do."""
    assert words(audit(BoardSession(game, seed, HANDS).text())) == ""


@pytest.mark.parametrize("word", [*LESS, *MORE])
def test_a_log_is_not_accused_of_how_it_is_kept(word: str) -> None:
    """A lawful session gives no finding though its log leaves something out and says so, or tells more than it must."""
    assert [""] * len(DEALT) == [words(audit(kept(game, word))) for game in DEALT]


@pytest.mark.parametrize(("game", "name"), PLANTED)
def test_one_fault_is_one_finding_in_its_place(game: str, name: str) -> None:
    """One departure gives one finding, by its name and on its line or by an explanation that is as good."""
    fault = planted(game, name)
    found = audit(fault.text)
    assert verdict(fault, found) in FOUND, f"{fault.departure} at {fault.line}, found {words(found) or 'nothing'}"


@pytest.mark.parametrize("game", DEALT)
def test_outcomes_add_up(game: str) -> None:
    """No count is below nothing, and there are as many fails and reviews as findings of them: told of every third."""
    logs = [DealLog(name, data=planted(game, name).text.encode()) for name in list(OPERATORS[game])[::3]]
    report = verify(logs, law=law())
    assert [] == [(rule.rule, rule.counts) for rule in report.rules if min(rule.counts.values()) < 0]
    counted = {rule.rule: rule.counts["fail"] + rule.counts["review"] for rule in report.rules}
    found = [finding.rule for finding in report.findings]
    assert {rule: found.count(rule) for rule in counted} == counted


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_log(game: str) -> None:
    """A faulty log depends on its game, operator and seed alone, and its line is a line of it: told of every ninth."""
    for name in list(OPERATORS[game])[::9]:
        fault = planted(game, name)
        assert faulty(game, name, SEED) == fault
        assert 1 <= fault.line <= fault.text.count("\n")


@pytest.mark.parametrize("game", GAMES)
def test_the_dealer_pays_as_pokerkit_does(game: str) -> None:
    """The final stacks of a compliant hand are those of PokerKit's replay, where nothing is left over in any pot."""
    counted = 0
    for seed in range(6):
        for hand in BoardSession(game, seed, 6, rake=0, reopening="full-raise").play():
            if _settled_alike(hand):
                counted += 1
                assert [hand.house.chip * int(stack) for stack in replayed(hand).stacks] == hand.stack
    assert counted > 10


def _settled_alike(hand: BoardHand) -> bool:
    """Whether PokerKit lets the players do what they did, and has no odd unit to give away.

    It knows no fold without a bet.
    """
    if hand.house.checking is not True:
        return False
    return all(
        pot.amount % (hand.house.chip * 2 * len(part.winners)) == 0 for pot in hand.pots() for part in hand.parts(pot)
    )


@pytest.mark.parametrize(("ours", "theirs"), [(high, StandardHighHand), (low, RegularLowHand)])
def test_hands_compare_as_in_pokerkit(ours: Ranking, theirs: "type[StandardHighHand | RegularLowHand]") -> None:
    """Two hands of five to eight cards compare as PokerKit has it."""
    rng = Random(7)
    for _ in range(300):
        cards = rng.sample(DECK, 5 + rng.randrange(1, 4) * 2)
        board, hands = cards[:5], (cards[5 : (len(cards) + 5) // 2], cards[(len(cards) + 5) // 2 :])
        one, other = (ours((*hand, *board)) for hand in hands)
        mine, yours = (theirs.from_game("".join(hand), "".join(board)) for hand in hands)
        assert (one > other, one == other) == (mine > yours, mine == yours)
