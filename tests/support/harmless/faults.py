"""Edits that are not harmless, and of which nothing is found: known faults of the verifier, each with its reason.

A kind that is mended is struck out here.
"""

from typing import Final

from tests.support.harmless.told import Shelf, Told

known: Final = Shelf()


@known("a burn before the cut", "the section lets a card be burned after the cut")
def _burn(t: Told) -> bool:
    return t.kind == "swap" and t.line.startswith("cut") and t.became.startswith("burn")
