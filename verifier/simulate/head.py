"""The head of a hand: its number, its time, who sits there, and what the hand before has left of it."""

from collections.abc import Iterator
from typing import Final, Self

from verifier.model.money import show

NAMES: Final = ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay", "Gus", "Hal", "Ivy", "Jo", "Kit", "Lou", "Max", "Nan", "Ola")


class Head:
    """What any hand begins with. An operator may change it before the first card: then that is how it is played."""

    __slots__ = ("last", "number", "when")

    def __init__(self, number: int, when: str, last: Self | None) -> None:
        """`last` is the head of the hand before, if there was one in this log."""
        self.number = number
        self.when = when
        self.last = last


class RoundHead(Head):
    """The head of a round against the house."""

    __slots__ = ("dealer", "seats")

    def __init__(self, number: int, when: str, last: "RoundHead | None", dealer: str, seats: tuple[int, ...]) -> None:
        super().__init__(number, when, last)
        self.dealer = dealer
        self.seats = seats

    def lines(self) -> Iterator[str]:
        """As a log writes it."""
        yield f"hand {self.number} at {self.when} dealer {self.dealer}"
        for seat in self.seats:
            yield f"seat {seat} {name_of(seat)} plays"


class PotHead(Head):
    """The head of a hand that is played for a pot."""

    __slots__ = ("bought", "button", "called_off", "left", "opens", "stacks")

    def __init__(
        self, number: int, when: str, last: "PotHead | None", stacks: dict[int, int], bought: dict[int, int],
        left: dict[int, int], *, opens: bool,
    ) -> None:  # fmt: skip
        """`opens`: this hand is the start of play."""
        super().__init__(number, when, last)
        self.stacks = stacks
        """Seat -> chips, in the order of the seats."""
        self.bought = bought
        """Seat -> chips bought since the hand before."""
        self.left = left
        """Seat -> chips that the hand before left there."""
        self.opens = opens
        self.button = 0
        self.called_off = False
        """Known once the hand is over: nobody has played it to its end."""

    @property
    def same(self) -> bool:
        """The hand before was played by the same players."""
        return self.last is not None and list(self.last.stacks) == list(self.stacks)

    def lines(self) -> Iterator[str]:
        """As a log writes it."""
        yield f"hand {self.number} at {self.when} button {self.button}"
        for seat, stack in self.stacks.items():
            bought = f" bought {show(self.bought[seat])}" if seat in self.bought else ""
            yield f"seat {seat} {name_of(seat)} stack {show(stack)}{bought}"

    def line_of(self, seat: int) -> int:
        """On which of its lines a seat is listed."""
        return 1 + list(self.stacks).index(seat)


def name_of(seat: int) -> str:
    """Who sits there."""
    return NAMES[(seat - 1) % len(NAMES)]
