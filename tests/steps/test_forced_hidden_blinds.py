"""A blind that nobody has stated and that its player had no chips for: what the others call shows how much it was."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

import pytest

from tests.support.board.games import GAMES
from tests.support.board.hand import BoardHand
from tests.support.board.house import furnished
from tests.support.chance import chance
from tests.support.hand import Hand
from tests.support.house import House, Manner, Rules
from tests.support.session import NAMES, START
from tests.support.stakes import Plan, Stakes
from verifier import verify
from verifier.law.load import load
from verifier.law.spec import Law
from verifier.readers.deal import DealLog

BLIND: Final = 400
LAWFUL: Final = {("review", "bet-opener-moved"), ("review", "bet-check-unsaid")}
"""What a house that says nothing has to hear of all the same."""
ANTES: Final = (0, 100, 100, 200)
EACH: Final = 40


@pytest.fixture(scope="module")
def law() -> Law:
    """The law as it is."""
    return load()


def deal(game: str, rng: Random) -> str:
    """A lawful hand in which a player goes all in with the blind that he owes, or with the ante before it."""
    while True:
        n = rng.choice((2, 3, 3, 4, 5, 6))
        house, kind = _house(game, rng)
        seats = sorted(rng.sample(range(1, 9), n))
        button = rng.choice(seats)
        order = [seat for seat in seats if seat > button] + [seat for seat in seats if seat <= button]
        owing = [order[1], order[0]] if n == 2 else order[:2]
        stacks = {seat: 100 * rng.randrange(10, 150) for seat in seats}
        for seat in rng.choice((owing[1:], owing[1:], owing[1:], owing[:1], owing)):
            stacks[seat] = 100 * rng.randrange(1, (house.ante + BLIND) // 100 + 1)
        names = {seat: NAMES[seat - 1] for seat in seats}
        manner = Manner(bold=rng.choice((0.05, 0.14, 0.3)))
        hand = kind(Plan(house, 1, START, button, stacks, names, manner, False, 0, {}), rng).play()
        if hand.clear:
            silent = rng.choice((("house blinds",), ("house blinds", "house minimum", "house structure", "house bet")))
            return "\n".join([*(line for line in house.header() if not line.startswith(silent)), *hand.lines]) + "\n"


def _house(game: str, rng: Random) -> tuple[Rules, Callable[..., Stakes]]:
    ante = rng.choice(ANTES)
    if game not in GAMES:
        return House(ante=ante, straddle=rng.choice((0, 800))), Hand
    set_: dict[str, Any] = {
        "chip": 100, "ante": ante, "blinds": (BLIND // 2, BLIND), "minimum": BLIND, "sizes": (400, 400, 800, 800),
        "checking": True, "currency": "USD", "unseen": "",
    }  # fmt: skip
    return furnished(GAMES[game], rng, set_), BoardHand


@pytest.mark.parametrize("game", ["pineapple", "crazy-pineapple-high-low", "no-limit-holdem", "badugi"])
def test_nobody_is_accused_of_calling_a_blind_that_has_no_line(law: Law, game: str, soak: bool) -> None:
    """Whatever is bet after it."""
    logs = {}
    for seed in range(EACH * 25 if soak else EACH):
        logs[f"{game}-{seed}.deal"] = deal(game, chance("hidden blinds", game, seed))
    report = verify([DealLog(name, data=text.encode()) for name, text in logs.items()], law=law)
    assert () == report.problems
    accused = [
        f"{found.file}:{found.line} {found.rule}\n{logs[found.file]}"
        for found in report.findings
        if (found.outcome, found.rule.rpartition("/")[2]) not in LAWFUL
    ]
    assert [] == accused
