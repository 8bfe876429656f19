"""The games against the house, as far as they differ."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Game:
    """What a game asks for beyond what both have in common."""

    name: str
    section: str
    areas: tuple[str, ...]
    """The areas with a hand each; one without a name is not named in the log."""
    side: str = ""
    """The area of the wager on the first cards."""
    decks: tuple[int, ...] = (1, 2, 6, 8)
    called: bool = False
    """The dealer has to call for insurance."""
    pushes: int = 0
    """The total of the dealer on which wagers push."""
    even: bool = False
    """A blackjack is paid 1 to 1."""


GAMES: Final = {
    game.name: game
    for game in (
        Game("blackjack", "us-sd/20.18.15", ("",)),
        Game(
            "blackjack-switch", "us-sd/20.18.15.30.09", ("left", "right"), side="super-match", decks=(6, 8),
            called=True, pushes=22, even=True,
        ),
    )
}  # fmt: skip
"""Each game by its name in a log."""

MATCHES: Final[dict[str, dict[str, int]]] = {
    "1": {"four-of-a-kind": 40, "two-pair": 8, "three-of-a-kind": 5, "pair": 1},
    "2": {"four-of-a-kind": 50, "two-pair": 7, "three-of-a-kind": 5, "pair": 1},
}
"""What each pay schedule gives for the first four cards, to 1."""
