"""The table at which a hand is played, as its first lines say."""

from typing import Final, NamedTuple

from verifier.law.program import Program
from verifier.model.banked import Banked
from verifier.model.events import BLIND, DEAL_DOWN, DEAL_UP
from verifier.model.money import MOST
from verifier.model.record import Hand
from verifier.model.shoe import UNKNOWN, Shoe
from verifier.model.state import State
from verifier.model.table import Table

_BLINDS: Final = frozenset({BLIND})
_DEALS: Final = frozenset({DEAL_DOWN, DEAL_UP})


class Carried(NamedTuple):
    """What a hand takes over from the one before it, as far as that is known."""

    winner: int = 0
    """The seat that alone won its pot, or 0."""
    shoe: Shoe = UNKNOWN


NOTHING: Final = Carried()


def table_of(program: Program, hand: Hand, carried: Carried) -> State:
    """The table before the first event."""
    if program.banked:
        shoe = carried.shoe._replace(decks=hand.header.decks)
        if "shuffles" not in program.records:  # it may have been shuffled between any two rounds
            shoe = shoe._replace(seen={}, whole=False)
        return Banked(program.layout(hand.seats[-1], hand.seats), shoe, program.tallies)
    layout = program.layout(hand.button or _likely_button(hand), hand.seats)
    stacks = hand.stacks if program.knows_stacks else [MOST] * len(hand.seats)
    table = Table(layout, [stacks[k] for k in layout.index], program.deck, program.tallies)
    if carried.winner in hand.seats:
        table.last_winner = layout.pos[carried.winner]
    return table


def stacks_of(table: State) -> tuple[int, ...]:
    """The stacks as a hand left them, by the order of its seats; empty where no game is played for them."""
    if not isinstance(table, Table):
        return ()
    stacks = [0] * table.n
    for p, stack in enumerate(table.stack):
        stacks[table.layout.index[p]] = stack
    return tuple(stacks)


def winner_of(table: State) -> int:
    """The seat that alone won the pot of a hand, or 0."""
    return table.layout.order[table.last_winner] if isinstance(table, Table) and table.last_winner >= 0 else 0


def shoe_of(table: State, *, doubtful: bool) -> Shoe:
    """The shoe as a round left it. After a `doubtful` one, which cards it has lost is not known for sure."""
    if not isinstance(table, Banked):
        return UNKNOWN
    return table.left()._replace(seen={}, whole=False) if doubtful else table.left()


def _likely_button(hand: Hand) -> int:
    """Where the button must have stood if the first blind, or else the first card, went left of it.

    Only to follow the play of a hand that does not say: whatever hangs on the button is open then.
    """
    for kinds in (_BLINDS, _DEALS):
        for event in hand.events:
            if event.kind in kinds and event.seat in hand.seats:
                return hand.seats[hand.seats.index(event.seat) - 1]
    return hand.seats[-1]
