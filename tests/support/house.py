"""What the house has set: the parameters of a session, and the header that states them."""

from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final

DOLLAR: Final = 100


def money(amount: int) -> str:
    """An amount in hundredths as it is written in a log: `400` is `4.00`."""
    return f"{amount // 100}.{amount % 100:02d}"


@dataclass(frozen=True)
class Rules:
    """What a house sets whatever the game. Amounts are hundredths."""

    chip: int = 100
    blinds: tuple[int, ...] = (200, 400)
    ante: int = 0
    sizes: tuple[int, ...] = (400, 400, 800, 800)
    cap: int = 4
    rake: int = 0
    """Percent of the main pot, down to the chip; 0 for none."""
    starts: bool = False
    """The log says that its first hand is the start of play."""
    burns: bool = True
    """Whether the log records burns."""

    seats: ClassVar[int] = 9
    """How many may play."""

    def buy(self, rng: Random, poor: float) -> int:
        """The chips that a player buys, short of them as often as `poor` says."""
        if rng.random() < poor:
            return DOLLAR * rng.choice((5, 11, 17, 23, 30))
        return DOLLAR * rng.randrange(60, 500)

    def plenty(self) -> int:
        """Chips enough for any hand."""
        return 40 * DOLLAR

    def spare(self) -> int:
        """Chips enough for another bet."""
        return 24 * DOLLAR

    def header(self, table: str = "T7") -> list[str]:
        """The lines that open a log."""
        raise NotImplementedError


@dataclass(frozen=True)
class House(Rules):
    """The parameters of a session of Badugi.

    The rake is at most three dollars. Where the log starts, the button is right of the dealer.
    """

    straddle: int = 800
    """0: none is offered."""
    kill: int = 0

    def header(self, table: str = "T7") -> list[str]:
        """The lines that open a log."""
        lines = [
            "fairdeal 1",
            f"table {table}",
            "licensee River",
            "section us-pa/637a.21",
            "game badugi",
            "currency USD",
            f"chip {money(self.chip)}",
            f"house blinds {' '.join(map(money, self.blinds))}",
            f"house ante {money(self.ante) if self.ante else 0}",
            f"house straddle {money(self.straddle) if self.straddle else 0}",
            "house structure fixed-limit",
            f"house bet-sizes {' '.join(map(money, self.sizes))}",
            f"house raise-cap {self.cap}",
            "house reopening full-raise",
            "house odd-chip first-left-of-button",
            f"house kill {money(self.kill) if self.kill else 0}",
        ]
        if not self.burns:
            lines.append("records no burns")
        if self.starts:
            lines += ["house first-button right-of-dealer", "session starts"]
        return lines


@dataclass(frozen=True, slots=True)
class Manner:
    """How the players of a hand are: what makes ties, long rounds or a deck that runs out likely."""

    tied: int = 0
    """So many players are dealt hands of equal ranks, and stay in with them."""
    thirsty: bool = False
    """They stay in and throw many cards away, so that the deck runs out."""
    bold: float = 0.14
    """How likely a player who may raise does so."""
    poor: float = 0.0
    """How likely a stack is a short one when chips are bought."""
