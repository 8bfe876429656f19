"""Edits that are not harmless, and of which nothing is found: known faults of the verifier, each with its reason.

A kind that is mended is struck out here.
"""

import re
from typing import Final

from tests.support.harmless.told import BANKED, Shelf, Told

known: Final = Shelf()


@known("a burn before the cut", "the section lets a card be burned after the cut")
def _burn(t: Told) -> bool:
    return t.kind == "swap" and t.line.startswith("cut") and t.became.startswith("burn")


@known("before a round is called off", "who plays, what he wagers and what goes back is neither passed nor open")
def _called_off(t: Told) -> bool:
    off = any(re.match(r"misdeal|irregularity wrong-count", line) for line in t.hand)
    return t.game in BANKED and off


@known(
    "an occasion that is neither passed nor open", "the rule hangs on what is not said, so its occasions should be open"
)
def _vanished(t: Told) -> bool:
    named = re.match(r"house (?:deal-order|insurance-limit) ", t.line) and t.kind in ("delete", "verb")
    unseen = t.kind == "card" and t.game in BANKED and t.became.endswith(" ??")
    return bool(named or unseen) and t.passes_less() and not t.opens()
