"""The passing path of community cards: a whole street in one look where it fits."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.step import Context, Play
from verifier.law.steps.poker import PokerStep
from verifier.law.steps.short_deck import ShortDeck
from verifier.model.cards import DECK, size
from verifier.model.events import BOARD, SEAT_BITS
from verifier.model.table import Table

_BOARD_CODE: Final = BOARD << SEAT_BITS


class Street:
    """How many cards of the street under way are still to come."""

    __slots__ = ("due",)

    def __init__(self, due: int) -> None:
        self.due = due

    def copy(self) -> "Street":
        """Another one that can go another way."""
        return Street(self.due)

    def key(self) -> int:
        """What tells one from another."""
        return self.due


class CommunityPath(PokerStep):
    """Cards are turned up in the middle, on one line or on several that follow each other."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.count: int = keys["cards"]
        self.recorded = "board" in context.records
        self.short = ShortDeck(context)
        self.takes = self.count
        self.streets = context.tallies["streets"]

    def left(self, t: Table) -> int:
        """What is still to be turned up of the street under way."""
        at: Street = t.at
        return at.due

    def begin(self, t: Table) -> None:
        """The whole street is due, but for what was turned up before its time."""
        ahead = min(t.board_ahead, self.count)
        t.board_ahead -= ahead
        t.at = Street(self.count - ahead)

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take the cards of the street."""
        at: Street = t.at
        codes, values = play.codes, play.values
        while at.due:
            if codes[i] != _BOARD_CODE:
                if self.recorded:
                    return i
                turn_up(t, at.due << 52)
                at.due = 0
                break
            cards = values[i]
            count = size(cards)
            if count > at.due or cards & DECK & t.out or self.short.empty(t, count):
                return i
            turn_up(t, cards)
            at.due -= count
            i += 1
        t.passes[self.streets] += 1
        t.done = True
        return i


def turn_up(t: Table, cards: int) -> None:
    """A bundle of cards goes from the deck to the middle."""
    known = cards & DECK
    t.unburned = False
    t.board |= known
    t.out |= known
    t.board_unseen += cards >> 52
    t.stub -= size(cards)
