"""Edits that are not harmless, and of which nothing is found: known faults of the verifier, each with its reason.

A kind that is mended is struck out here.
"""

import re
from typing import Final

from tests.support.harmless.told import Shelf, Told, hundredths

known: Final = Shelf()


@known(
    "more chips bought than the stack holds",
    "what is bought is a part of the stack; the carry counts a pass all the same",
)
def _bought(t: Told) -> bool:
    found = re.fullmatch(r"seat \d+ \S+ stack ([\d.]+) bought ([\d.]+)", t.became)
    return found is not None and hundredths(found[2]) > hundredths(found[1])


@known("standing pat where nobody draws", "the game has no such act, which is for a person to say")
def _pat(t: Told) -> bool:
    return t.became.endswith(" stands pat") and t.game.startswith(("pineapple", "crazy"))


@known("a burn before the cut", "the section lets a card be burned after the cut")
def _burn(t: Told) -> bool:
    return t.kind == "swap" and t.line.startswith("cut") and t.became.startswith("burn")


@known("the dealer stands twice", "no act is written twice, and a player's is found")
def _stands(t: Told) -> bool:
    return t.kind == "duplicate" and t.line == "dealer stands"
