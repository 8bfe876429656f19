"""What the lines of a log tell of the cards that are out."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from verifier.model.cards import CARD

DRAWS: Final = "dealer draws "
COME: Final = ("deal ", "board ", "burn ", DRAWS)
"""How lines begin that tell of cards which come from the deck or the shoe."""
SHUFFLED: Final = ("shuffle", "reshuffle")
REVEALED: Final = "dealer reveals "
DREW_TOO_FAR: Final = "irregularity drew-on-standing-total"
"""The card on the line before is burned afterwards."""
UNTOLD: Final = "deal dealer down ??"


def told(lines: Iterable[str], before: Mapping[str, int] | None = None) -> Counter[str]:
    """How often each card has come, `before` these lines and in them; after a shuffle none has for certain."""
    out = Counter(before or {})
    hidden, drawn, last = False, "", ""
    for line in lines:
        hidden |= line == UNTOLD
        drawn, last = last if line == DREW_TOO_FAR else drawn, line
        if drawn and line == f"burn {drawn.removeprefix(DRAWS)}":  # the card has been told of
            drawn = ""
            continue
        if line.startswith(SHUFFLED):
            out.clear()
        elif line.startswith(COME) or (hidden and line.startswith(REVEALED)):
            out.update(word for word in line.split(" ") if word in CARD)
    return out
