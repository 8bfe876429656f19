"""Hold'em as PokerKit plays and writes it keeps every rule of the convention: nobody is accused."""

import random
from pathlib import Path
from typing import Final

import pytest
from pokerkit import Automation, FixedLimitTexasHoldem, HandHistory, NoLimitTexasHoldem, State

from tests.support.shipped import law
from verifier import verify

HANDS: Final = 60
ALL: Final = tuple(Automation)


def played(game: NoLimitTexasHoldem | FixedLimitTexasHoldem, rng: random.Random) -> State:
    """A hand of two to seven players, some of them short, who fold, call and raise as it comes."""
    players = rng.randrange(2, 8)
    state = game(tuple(rng.choice((15, 40, 100, 200, 350)) for _ in range(players)), players)
    while state.status:
        if state.can_fold() and rng.random() < 0.25:
            state.fold()
        elif state.can_complete_bet_or_raise_to() and rng.random() < 0.3:
            least = state.min_completion_betting_or_raising_to_amount
            most = state.max_completion_betting_or_raising_to_amount
            assert least is not None
            assert most is not None
            state.complete_bet_or_raise_to(rng.choice((least, least, min(most, 2 * least), most)))
        else:
            state.check_or_call()
    return state


@pytest.mark.parametrize("variant", ["FT", "NT"])
def test_hands_that_pokerkit_plays_are_lawful(variant: str, tmp_path: Path) -> None:
    """All-ins before the last card, side pots and short blinds included; what a history does not tell is open."""
    rng = random.Random(20)
    random.seed(20)  # PokerKit shuffles by itself
    for number in range(HANDS):
        ante = rng.choice((0, 0, 1))
        game = (
            NoLimitTexasHoldem(ALL, True, ante, (1, 2), 2)
            if variant == "NT"
            else FixedLimitTexasHoldem(ALL, True, ante, (1, 2), 2, 4)
        )
        with (tmp_path / f"{number}.phh").open("wb") as file:
            HandHistory.from_game_state(game, played(game, rng)).dump(file)
    report = verify(sorted(tmp_path.glob("*.phh")), law=law())
    assert () == report.findings
    assert HANDS == report.hands
    assert report.summary["pass"] > 20 * HANDS
