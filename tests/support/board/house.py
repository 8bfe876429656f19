"""What a house that deals games with community cards has set, and the header that states it."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, ClassVar, Final

from tests.support.board.games import AFTER_FLOP, GAMES, Game
from tests.support.house import Rules, money

STAKES: Final[dict[int, tuple[int, ...]]] = {1: (4, 10, 50), 25: (50, 100), 100: (200, 400), 500: (1000, 2000)}
"""The bets that are usual with each smallest chip."""

SHORT: Final = (1, 2, 3, 5, 8)
"""So many bets a short stack has."""


@dataclass(frozen=True)
class BoardHouse(Rules):
    """The parameters of a session. Amounts are hundredths.

    What is empty, None or 0 the header does not state; the dealer then keeps to what no reading forbids.
    """

    seats: ClassVar[int] = 10

    game: Game = field(default_factory=lambda: GAMES["pineapple"])
    structure: str = "no-limit"
    minimum: int = 400
    """The smallest opening bet; the bet that stacks are measured by."""
    blinds_said: bool = True
    ante_said: bool = True
    checking: bool | None = True
    check_raise: bool | None = True
    reopening: str = "full-raise"
    burning: str = "accepted"
    """`required`, `accepted` or `forbidden`."""
    by: str = ""
    """Before what the third card must be gone, where it goes after the flop: `turn` or `flop-betting`."""
    odd_half: str = ""
    """`high-hand` or `low-hand`."""
    currency: str = "USD"
    burns_seen: bool = False
    """Whether the log names the cards that are burned."""
    remarks: bool = False
    """Whether the log remarks on who is all in."""
    max_players: int = 0
    unseen: str = ""
    """What the log does not name though it records it: `discards`, or all `cards` in the hand."""

    def buy(self, rng: Random, poor: float) -> int:
        """The chips that a player buys: short stacks of a few bets, others of many; not always whole bets."""
        bets = rng.choice(SHORT) if rng.random() < poor else rng.randrange(20, 150)
        return max(self.chip, bets * self.minimum + self.chip * rng.choice((0, 0, 0, 1, 2, 3, 7)))

    def plenty(self) -> int:
        """Chips enough for any hand."""
        return 20 * self.minimum

    def spare(self) -> int:
        """Chips enough for another bet."""
        return 6 * self.minimum

    def header(self, table: str = "T7") -> list[str]:
        """The lines that open a log."""
        game = self.game
        lines = [
            "fairdeal 1",
            f"table {table}",
            "licensee Deadwood",
            f"section {game.section}",
            f"game {game.name}",
            f"currency {self.currency}",
            f"chip {money(self.chip)}",
        ]
        if self.blinds_said:
            lines.append(f"house blinds {' '.join(map(money, self.blinds)) or 0}")
        if self.ante_said:
            lines.append(f"house ante {money(self.ante) if self.ante else 0}")
        lines += self._limits()
        if game.law:
            lines += self._left_to_the_house()
        if not self.burns:
            lines.append("records no burns")
        if self.starts:
            lines.append("session starts")
        return lines

    def _limits(self) -> list[str]:
        lines = [f"house structure {self.structure}"] if self.structure and len(self.game.structures) > 1 else []
        if self.structure == "fixed-limit":
            lines.append(f"house bet-sizes {' '.join(map(money, self.sizes))}")
        elif self.structure:
            lines.append(f"house minimum {money(self.minimum)}")
        if self.cap:
            lines.append(f"house raise-cap {self.cap}")
        if self.reopening:
            lines.append(f"house reopening {self.reopening}")
        return lines

    def _left_to_the_house(self) -> list[str]:
        said = {
            "checking": _yes_no(self.checking),
            "check-raise": _yes_no(self.check_raise),
            "burns": self.burning,
            "crazy-discard-by": self.by,
            "odd-half": self.odd_half,
            "max-players": str(self.max_players or ""),
        }
        return [f"house {name} {value}" for name, value in said.items() if value]


def _yes_no(value: bool | None) -> str:
    return "" if value is None else "yes" if value else "no"


def furnished(game: Game, rng: Random, given: Mapping[str, Any]) -> BoardHouse:
    """A house of that game: what is not given is drawn by chance, so that all of it fits together."""
    chip = given.get("chip", rng.choice((1, 25, 100, 100, 100, 500)))
    bet = rng.choice(STAKES[chip])
    half = bet // 2 // chip * chip
    blinds = rng.choice(((half, bet), (half, bet), (half, bet), (bet,), ())) if game.law else (half, bet)
    blinds = given.get("blinds", blinds)
    ante = rng.choice((0, 0, chip)) if blinds else chip * rng.choice((1, 2))
    structure = rng.choice([one for one in game.structures if blinds or one != "pot-limit"])
    settings: dict[str, Any] = {
        "game": game,
        "chip": chip,
        "blinds": blinds,
        "ante": ante,
        "minimum": bet,
        "sizes": (bet, bet, 2 * bet, 2 * bet),
        "structure": structure,
        "cap": rng.choice((3, 4, 4)) if structure == "fixed-limit" else rng.choice((0, 4, 6)),
        "rake": rng.choice((0, 0, 5, 10)),
        "reopening": rng.choice(("full-raise", "full-raise", "half-raise", "any-raise", "")),
        "currency": rng.choice(("USD", "USD", "USD", "chips")),
        "starts": rng.random() < 0.2,
        "burning": "required",
    }
    if game.law:
        settings |= {
            "structure": structure if rng.random() < 0.95 else "",
            "ante_said": rng.random() < 0.95,
            "blinds_said": bool(blinds) or rng.random() < 0.7,
            "checking": rng.choice((True, True, True, True, False, None)),
            "check_raise": rng.choice((True, True, False, None)),
            "burning": rng.choice(("required", "accepted", "accepted", "forbidden", "")),
            "by": rng.choice(("", "turn", "flop-betting")) if game.discard == AFTER_FLOP else "",
            "odd_half": rng.choice(("", "high-hand", "low-hand")) if game.low else "",
        }
    settings["burns"] = rng.random() < 0.9
    settings["burns_seen"] = rng.random() < 0.15
    settings["remarks"] = rng.random() < 0.2
    settings["unseen"] = rng.choice(("", "", "", "", "discards", "cards"))
    return replace(BoardHouse(), **(settings | {name: value for name, value in given.items() if _set(game, name)}))


def _set(game: Game, name: str) -> bool:
    """Whether a house of that game has any say in it: the practice of hold'em burns, and players may check."""
    return game.law or name not in {"burning", "checking", "check_raise"}
