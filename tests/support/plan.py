"""What a hand begins with, and the words in which its play is told."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from tests.support.house import Manner, Rules


@dataclass(frozen=True, slots=True)
class Plan:
    """What is settled before a hand begins. Stacks are hundredths by seat."""

    house: Rules
    number: int
    when: datetime
    button: int
    stacks: Mapping[int, int]
    names: Mapping[int, str]
    manner: Manner
    follows: bool
    """The players are those of the hand before, and none has bought chips since."""
    winner: int
    """The seat that alone won the hand before, or 0."""
    bought: Mapping[int, int]
    """What of a stack was bought since the hand before, by seat."""


class Move(NamedTuple):
    """What a player does when he is to act; `amount` is what he puts in, or raises to."""

    verb: str
    amount: int = 0


class Pot(NamedTuple):
    """Chips, and the positions that may win them."""

    amount: int
    players: tuple[int, ...]


class Share(NamedTuple):
    """A part of a pot, as it is awarded."""

    position: int
    amount: int
