"""What lies before a player."""

from dataclasses import dataclass, field

from tests.support.banked.counts import TARGET, blackjack, total


@dataclass(eq=False)
class Held:
    """One hand of a player."""

    seat: int
    area: str
    stake: int
    number: int = 1
    cards: list[str] = field(default_factory=list)
    added: int = 0
    split: bool = False
    aces: bool = False
    switched: bool = False
    surrendered: bool = False
    settled: bool = False
    acted: bool = False

    @property
    def points(self) -> int:
        """What it comes to."""
        return total(self.cards)

    @property
    def bust(self) -> bool:
        """Whether it is lost."""
        return self.points > TARGET

    def natural(self, ace_ten: str) -> bool:
        """Whether it is a blackjack: no longer after an exchange, and after a split where the house says so."""
        return blackjack(self.cards) and not self.switched and (not self.split or ace_ten == "natural")

    def at(self, part: str = "") -> str:
        """How a line ends that is about this hand, or about another wager beside it."""
        where = " ".join(filter(None, (self.area, str(self.number) if self.number > 1 else "")))
        if self.number > 1 and not self.area:
            where = f"hand {self.number}"
        where = " ".join(filter(None, (where, part)))
        return f" on {where}" if where else ""


@dataclass(eq=False)
class Box:
    """The wagers and hands of a seat."""

    seat: int
    hands: list[Held] = field(default_factory=list)
    side: int = 0
    side_tip: int = 0
    tips: dict[str, int] = field(default_factory=dict)
    """For the dealer, beside the first hand of an area."""
    insurance: dict[str, int] = field(default_factory=dict)
    first: list[str] = field(default_factory=list)
    """The cards that it was dealt, before any exchange."""

    def on(self, area: str) -> list[Held]:
        """The hands of an area, in the order in which they are played."""
        return [hand for hand in self.hands if hand.area == area]

    def first_on(self, area: str) -> Held:
        """The hand that was dealt there."""
        return next(hand for hand in self.hands if hand.area == area and hand.number == 1)
