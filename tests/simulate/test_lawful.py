"""What is simulated without a fault is lawful, varied, and the same for the same seed."""

import subprocess
import sys
from collections.abc import Callable
from typing import Final

import pytest

from tests.support.judge import audit, words
from tests.support.shipped import law
from tests.support.simulated import GAMES, log, text
from verifier.simulate.log import Wanted, simulate

SEEDS: Final = range(12)
AGAINST_THE_HOUSE: Final = {game for game in GAMES if any(line.startswith("decks ") for line in log(game, 0))}


def lines(game: str, hands: int = 10) -> list[str]:
    """The lines of several logs of a game."""
    return [line for seed in SEEDS for line in log(game, seed, hands)]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES)
def test_a_simulated_log_is_not_accused(game: str, seed: int) -> None:
    """No fail, no review and no error, and every hand is judged."""
    assert words(audit(text(log(game, seed, 10)))) == ""


@pytest.mark.parametrize("game", GAMES)
def test_the_same_seed_gives_the_same_log(game: str) -> None:
    """In another process too, whatever order that gives to sets; another seed gives another log."""
    command = [sys.executable, "-m", "verifier", "simulate", game, "--hands", "3", "--seed", "5"]
    told = {
        subprocess.run(command, capture_output=True, check=True, text=True, env={"PYTHONHASHSEED": seed}).stdout
        for seed in ("1", "2")
    }
    assert told == {text(log(game, 5, 3))}
    assert log(game, 5, 3) != log(game, 6, 3)


EVENING: Final[dict[str, Callable[[str], bool]]] = {
    "somebody goes all in": lambda line: line.endswith(" all in"),
    "a side pot": lambda line: line.startswith("award side 1 "),
    "a bet that nobody calls": lambda line: line.startswith("uncalled "),
    "chips bought": lambda line: " bought " in line,
}


@pytest.mark.parametrize("what", EVENING)
@pytest.mark.parametrize("game", [game for game in GAMES if game not in AGAINST_THE_HOUSE])
def test_an_evening_has_all_that_an_evening_has(game: str, what: str) -> None:
    """In some hundred hands of each game for a pot."""
    assert any(map(EVENING[what], lines(game)))


ROUNDS: Final = (
    " doubles ",
    " splits ",
    " on hand 2",
    " stands",
    " hits",
    "shuffle",
    "cut",
    "cutting card out",
    "push ",
)


@pytest.mark.parametrize("what", ROUNDS)
@pytest.mark.parametrize("game", sorted(AGAINST_THE_HOUSE))
def test_rounds_have_all_that_rounds_have(game: str, what: str) -> None:
    """In some hundred rounds of each game against the house."""
    several = any(" on left" in line for line in lines(game))
    wanted = " left 2" if several and what == " on hand 2" else what
    assert any(wanted in line for line in lines(game, 20))


def test_a_deck_runs_out_and_is_made_up() -> None:
    """Where players draw, now and then the discards are shuffled."""
    drawing = [game for game in GAMES if any(" stands pat" in line for line in lines(game))]
    assert drawing
    assert all(any(line.startswith("reshuffle") for line in lines(game, 20)) for game in drawing)


@pytest.mark.parametrize("game", GAMES)
def test_as_many_sit_down_as_are_asked_for(game: str) -> None:
    """At first; later players may come and go."""
    told = list(simulate(Wanted(law(), game, 1, 3, players=4)))
    assert 4 == sum(line.startswith("seat ") and (" stack " in line or line.endswith(" plays")) for line in told)


@pytest.mark.parametrize("game", GAMES)
def test_what_a_submission_states_the_house_does_not_say_again(game: str) -> None:
    """And the hands keep to it."""
    spec = law().sections[law().games[game]].games[game]
    name = next(
        name for name, parameter in spec.parameters.items() if parameter.type == "yes-no" or name == "raise-cap"
    )
    value = 3 if name == "raise-cap" else True
    told = list(simulate(Wanted(law(), game, 2, 1, said={name: value})))
    assert not any(line.startswith(f"house {name} ") for line in told)
