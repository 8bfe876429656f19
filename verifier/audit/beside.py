"""Lines of a game against the house that are no part of the order of play: notes, and the cutting card coming out."""

from typing import Final

from verifier.law.step import Play
from verifier.model.banked import Banked
from verifier.model.events import BAD, CUTTING_CARD, IRREGULARITY, NOTE, SEAT_BITS

_OUT: Final = CUTTING_CARD << SEAT_BITS
BESIDE: Final = frozenset(kind << SEAT_BITS for kind in (NOTE, BAD, CUTTING_CARD, IRREGULARITY))
"""The codes of such lines; an irregularity is one only if it names no case."""


def at_the_shoe(table: Banked, play: Play) -> Play:
    """The same without such lines; the table knows then whether the cutting card came out."""
    table.cut_out = _OUT in play.codes
    kept = [k for k, event in enumerate(play.events) if event.code not in BESIDE or (event.aux and event.code != _OUT)]
    return Play([play.events[k] for k in kept], [play.origin[k] for k in kept])
