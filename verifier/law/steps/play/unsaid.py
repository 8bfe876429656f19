"""What later lines say of a card that a hand got without a word: that it was split, doubled, or the line written twice.

A card without a word is a card that was asked for, unless the rest of the round speaks for something else. These look
ahead, and are asked only about such cards.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from verifier.law.step import Play
from verifier.model.events import COLLECT, DEAL_HAND, DOUBLE, HIT, PAY, SPLIT, STAND, SURRENDER
from verifier.model.places import WHOLE, area_of, hand_of, part_of

DECISIONS: Final = frozenset({HIT, STAND, DOUBLE, SPLIT, SURRENDER})
_TELLING: Final = DECISIONS | {DEAL_HAND, PAY, COLLECT}


class Mine(NamedTuple):
    """The hand that the card goes to."""

    seat: int
    area: str
    number: int
    stake: int
    made: int
    """How many hands there are on its area."""


class Unsaid(NamedTuple):
    """A decision that no line before the card tells."""

    kind: int
    """SPLIT or DOUBLE; HIT for a line that may be written twice."""
    at: int
    """The line that shows it."""
    amount: int = 0
    follows: bool = False
    """That line is the decision itself, written after its card."""


def unsaid(play: Play, i: int, mine: Mine, may_split: bool, two_cards: bool) -> list[Unsaid]:
    """What speaks for another decision than asking for the card of event i."""
    found = [Unsaid(HIT, i)] if i and play.events[i] == play.events[i - 1] else []
    if may_split:
        found += _split(play, i, mine)
    if two_cards:
        found += _double(play, i, mine)
    return found


def _split(play: Play, i: int, mine: Mine) -> Iterator[Unsaid]:
    """The hand was split: the decision comes after its card, or there are more hands than splits make."""
    splits = 0
    highest, shown = mine.made, -1
    for j, number in _about(play, i + 1, mine):
        if play.kind(j) == SPLIT:
            if j == i + 1 and number == mine.number:
                yield Unsaid(SPLIT, j, play.values[j], True)
            splits += 1
        if number > highest:
            highest, shown = number, j
    if highest > mine.made + splits:
        yield Unsaid(SPLIT, shown, mine.stake)


def _double(play: Play, i: int, mine: Mine) -> Iterator[Unsaid]:
    """The hand was doubled: the decision comes after its card, or more is settled than its wager."""
    for j, number in _about(play, i + 1, mine):
        kind, amount = play.kind(j), play.values[j]
        if number != mine.number:
            continue
        if kind == DOUBLE and j == i + 1:
            yield Unsaid(DOUBLE, j, amount, True)
        elif kind in (PAY, COLLECT) and 0 < amount - mine.stake <= mine.stake:
            yield Unsaid(DOUBLE, j, amount - mine.stake)
        if kind != STAND:
            return


def _about(play: Play, i: int, mine: Mine) -> Iterator[tuple[int, int]]:
    """The lines from i on about hands of that seat and area, with the number of the hand."""
    for j in range(i, len(play.codes)):
        if play.kind(j) in _TELLING and play.seat(j) == mine.seat:
            aux = play.events[j].aux
            if part_of(aux) == WHOLE and (area_of(aux) or mine.area) == mine.area:
                yield j, hand_of(aux)
