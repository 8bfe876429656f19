"""Simulated hands in the Poker Hand History notation are read by the program that set the notation, and by ours."""

import warnings
from pathlib import Path

import pytest
from pokerkit import HandHistory

from tests.support.shipped import law
from verifier import verify
from verifier.simulate.log import Wanted
from verifier.simulate.phh import NotationError, document

GAMES = ("badugi", "fixed-limit-holdem", "no-limit-holdem")


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("game", GAMES)
def test_pokerkit_replays_every_hand_to_its_end(game: str, seed: int) -> None:
    """Card by card and bet by bet; and the pot is given away."""
    text = "".join(document(Wanted(law(), game, 5, seed)))
    played = 0
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # of amounts with decimals
        for hand in HandHistory.loads_all(text):
            *_, state = hand
            assert not state.status
            assert sum(state.stacks) == sum(state.starting_stacks)
            played += 1
    assert played == 5


@pytest.mark.parametrize("game", GAMES)
def test_what_is_written_we_read_and_do_not_accuse(game: str, tmp_path: Path) -> None:
    """All hands are judged, and none is found at fault."""
    file = tmp_path / "night.phhs"
    file.write_text("".join(document(Wanted(law(), game, 10, 2))))
    report = verify([file], law=law())
    assert (10, 0, 0) == (report.hands, report.summary["fail"], report.summary["error"])


def test_a_game_without_a_notation_is_told_so() -> None:
    """With the games that have one."""
    with pytest.raises(NotationError, match="does not know blackjack; it knows badugi"):
        list(document(Wanted(law(), "blackjack", 1, 0)))
