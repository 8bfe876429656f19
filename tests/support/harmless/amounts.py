"""Another amount that breaks no bound and moves no chip."""

import re
from typing import Final

from tests.support.harmless.told import Shelf, Told, hundredths, seat_of

harmless: Final = Shelf()


SEATED: Final = re.compile(r"seat (\d+) \S+ stack ([\d.]+)(?: bought ([\d.]+))?(?: sits out)?")


@harmless(
    "a stack that never comes into play, and that no hand before or after tells",
    "players came, left or bought chips, so it carries to none of them, and its player is never short of chips",
)
def _stack(t: Told) -> bool:
    found = SEATED.fullmatch(t.became)
    if t.kind != "amount" or found is None or (found[3] and hundredths(found[3]) > hundredths(found[2])):
        return False
    if found[3] and SEATED.fullmatch(t.line)[2] == found[2]:  # type: ignore[index]  # a line of a seat stays one
        return not _was_there(t, found[1])
    short = any(line.startswith(f"seat {found[1]} ") and line.endswith(" all in") for line in t.hand)
    return (
        not short and not (t.seats() == t.seats(-1) and " bought " not in "".join(t.hand)) and t.seats() != t.seats(1)
    )


def _was_there(t: Told, seat: str) -> bool:
    """Whether the player had chips left after the hand before: he did not lose all in it."""
    return seat in t.seats(-1) and f"seat {seat} " not in "".join(line for line in t.hand_at(-1) if "all in" in line)


@harmless("a wager of another size, within the limits, that goes back", "the line that settles it names no amount")
def _pushed(t: Told) -> bool:
    if t.kind != "amount" or not re.search(r" (?:wagers|doubles|tips|insures) ", t.line):
        return False
    place = t.line.partition(" on ")[2] + (" tip" if " tips " in t.line else "")
    stake = f"push seat {seat_of(t.line)}" + (f" on {place.strip()}" if place.strip() else "")
    return stake in t.hand


@harmless("a cut at another place", "five cards or more from an end")
def _cut(t: Told) -> bool:
    found = re.fullmatch(r"cut (\d+) cards", t.became)
    return t.kind == "amount" and found is not None and int(found[1]) >= 5


@harmless("another number of decks", "no card is out more often than so many decks hold it")
def _decks(t: Told) -> bool:
    from tests.support.harmless.cards import _in_the_shoe

    return t.kind == "amount" and t.line.startswith("decks ") and _in_the_shoe(t)
