"""What a house that plays against its guests has set, and the header that states it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final

from tests.support.banked.games import Game
from tests.support.house import money

CHECKED: Final = "dealt-and-checked"
UNCHECKED: Final = "dealt-not-checked"
NONE: Final = "none"
ONE_EACH: Final = "one-each-then-dealer-twice"
TWO_EACH: Final = "two-each-then-dealer"


@dataclass(frozen=True)
class BankedHouse:
    """The parameters of a session, as they are kept; `unsaid` are those that the header does not state.

    Amounts are hundredths, odds so many for so many.
    """

    game: Game
    decks: int = 6
    minimum: int = 500
    limit: int = 20000
    order: str = ONE_EACH
    hole: str = CHECKED
    odds: tuple[int, int] = (3, 2)
    """What a blackjack is paid."""
    insured: int = 50
    """So many hundredths of a wager may be insured."""
    doubling: bool = True
    aces_again: bool = False
    ace_ten: str = "twenty-one"
    hits_soft: bool = True
    surrender: bool = False
    surrender_back: int = 50
    schedule: str = "1"
    starts: bool = True
    unsaid: frozenset[str] = frozenset()
    prompt: bool = False
    """What can be settled before the dealer plays is settled then: a surrender, lost insurance, a sure blackjack."""
    terse: bool = False
    """A card without a word is one that was asked for."""

    def settings(self) -> dict[str, str]:
        """What the house has submitted, by the names of the parameters."""
        said = {
            "table-minimum": money(self.minimum),
            "table-limit": money(self.limit),
            "deal-order": self.order,
            "hole-card": self.hole,
            "blackjack-odds": "{}:{}".format(*self.odds),
            "win-odds": "1:1",
            "insurance-limit": f"{self.insured}%",
            "doubling": "yes" if self.doubling else "no",
            "aces-again": "yes" if self.aces_again else "no",
            "ace-ten": self.ace_ten,
            "soft-17": "hit" if self.hits_soft else "stand",
            "surrender": "yes" if self.surrender else "no",
            "surrender-back": f"{self.surrender_back}%",
            "super-match-odds": self.schedule,
        }
        if self.game.even:
            del said["blackjack-odds"]
        if not self.game.side:
            del said["super-match-odds"]
        return {name: value for name, value in said.items() if name not in self.unsaid}

    def header(self, table: str = "BJ 4") -> list[str]:
        """The lines that open a log."""
        lines = ["fairdeal 1", f"table {table}", f"section {self.game.section}", f"game {self.game.name}"]
        lines += ["currency USD", "chip 0.50"]
        if "decks" not in self.unsaid:
            lines.append(f"decks {self.decks}")
        lines += [f"house {name} {value}" for name, value in self.settings().items()]
        if self.starts:
            lines.append("session starts")
        return lines


LEFT_OUT: Final = (
    "table-minimum",
    "table-limit",
    "deal-order",
    "hole-card",
    "blackjack-odds",
    "win-odds",
    "insurance-limit",
    "doubling",
    "aces-again",
    "ace-ten",
    "soft-17",
    "surrender",
    "surrender-back",
    "super-match-odds",
    "decks",
)
"""What a header may leave unsaid."""


def furnished(game: Game, rng: Random, given: Mapping[str, Any]) -> BankedHouse:
    """A house of that game: what is not given is drawn by chance, so that all of it fits together."""
    decks = given.get("decks", rng.choice(game.decks))
    settings: dict[str, Any] = {
        "decks": decks,
        "order": rng.choice((ONE_EACH, ONE_EACH, TWO_EACH)),
        "hole": rng.choice((CHECKED, CHECKED, UNCHECKED, NONE)),
        "odds": (1, 1) if game.even else (6, 5) if decks == 1 and rng.random() < 0.6 else (3, 2),
        "insured": rng.choice((50, 50, 50, 100)),
        "doubling": rng.random() < 0.9,
        "aces_again": rng.random() < 0.4,
        "ace_ten": rng.choice(("twenty-one", "natural")),
        "hits_soft": rng.random() < 0.5,
        "surrender": rng.random() < 0.4,
        "schedule": "1" if decks == 6 else "2",
        "starts": rng.random() < 0.5,
        "prompt": rng.random() < 0.5,
        "terse": rng.random() < 0.15,
    }
    house = replace(BankedHouse(game), **{**settings, **given})
    if "unsaid" in given:
        return house
    share = rng.choice((0, 0, 0.1, 0.3, 0.7))
    unsaid = {name for name in LEFT_OUT if rng.random() < share}
    if "surrender" in unsaid:
        house = replace(house, surrender=False)
    if "blackjack-odds" in unsaid and not game.even:
        least = (6, 5) if decks == 1 and "decks" not in unsaid else (3, 2)
        house = replace(house, odds=least)
    return replace(house, unsaid=frozenset(unsaid))
