"""The rounds that are measured: one compliant session against the house."""

from pathlib import Path
from random import Random
from typing import Any, Final

from tests.support.banked.house import CHECKED, ONE_EACH
from tests.support.banked.session import BankedSession
from tests.support.banked.table import Manner

SEED: Final = 20260508
HOUSE: Final[dict[str, Any]] = {
    "decks": 6, "order": ONE_EACH, "hole": CHECKED, "insured": 50, "doubling": True, "aces_again": False,
    "hits_soft": True, "surrender": True, "starts": True, "prompt": False, "terse": False, "unsaid": frozenset(),
}  # fmt: skip
"""A house that has answered every question and writes every line: nothing is open because nobody has said."""


class Evening(BankedSession):
    """A session of ordinary rounds: the tests favour ranks and options that are rare, an evening does not."""

    def manner(self, rng: Random) -> Manner:
        """Players as they come."""
        return Manner()


def write(path: Path, game: str, rounds: int, players: int) -> None:
    """Writes a session of so many rounds of a game, by its name in a log, to the path."""
    session = Evening(game, SEED, rounds, players, **HOUSE)
    with path.open("w", encoding="utf-8", newline="\n") as log:
        log.write("\n".join(session.house.header()) + "\n")
        for played in session.play():
            log.write("\n".join(played.lines) + "\n")
