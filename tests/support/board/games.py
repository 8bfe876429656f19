"""The games with community cards, as far as they differ."""

from dataclasses import dataclass
from typing import Final

PINEAPPLE: Final = "us-sd/20.18.16.11.02"
HOLDEM: Final = "conventions/holdem"

BEFORE_FLOP: Final = "before the flop"
AFTER_FLOP: Final = "after the flop"


@dataclass(frozen=True, slots=True)
class Game:
    """What a game asks for beyond what all games with community cards have in common."""

    name: str
    section: str = PINEAPPLE
    hole: int = 3
    """So many cards each player is dealt."""
    discard: str = ""
    """When one of them goes: BEFORE_FLOP, AFTER_FLOP, or empty."""
    low: bool = False
    """The lowest hand has half of each pot."""
    law: bool = True
    """Governed by South Dakota's section: the house may leave things unsaid, and some departures are doubts. Otherwise
    practice: burns are owed, checks are free, and the odd chip goes left of the button."""
    structures: tuple[str, ...] = ("fixed-limit", "pot-limit", "no-limit")


GAMES: Final[dict[str, Game]] = {
    game.name: game
    for game in (
        Game("pineapple", discard=BEFORE_FLOP),
        Game("pineapple-high-low", discard=BEFORE_FLOP, low=True),
        Game("crazy-pineapple", discard=AFTER_FLOP),
        Game("crazy-pineapple-high-low", discard=AFTER_FLOP, low=True),
        Game("fixed-limit-holdem", HOLDEM, hole=2, law=False, structures=("fixed-limit",)),
        Game("no-limit-holdem", HOLDEM, hole=2, law=False, structures=("no-limit",)),
    )
}
"""Each game by its name in a log."""
