"""How large a bet or raise may be: fixed, pot, no and spread limit."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from verifier.model.money import show
from verifier.model.table import Table

REFUSED: Final = 0
SHORT: Final = 1
"""An all-in for less than a full bet or raise: lawful, but it may not reopen the betting."""
FULL: Final = 2


class Limits:
    """The limits of one betting round. Where the house has stated none, any raise is taken as it comes."""

    __slots__ = ("high", "known", "low", "size", "structure")

    def __init__(self, keys: Mapping[str, Any], round_: int) -> None:
        """`keys` of the step; `round_` counts betting rounds from 0. Raises ValueError for sizes that do not fit."""
        self.structure: str = keys.get("structure") or ""
        sizes: Sequence[int] = keys.get("sizes") or ()
        self.size = 0
        self.low = self.high = 0
        if self.structure == "fixed-limit" and sizes:
            self.size = sizes[min(round_, len(sizes) - 1)]
        elif self.structure == "spread-limit" and len(sizes) == 2:
            self.low, self.high = sizes
        elif self.structure in ("pot-limit", "no-limit"):
            self.low = keys.get("minimum") or 0
        self.known = bool(self.size or self.low or self.high)

    def scaled(self, sizes: Sequence[int] | None, round_: int) -> "Limits":
        """The limits of a kill pot, whose sizes are `sizes`; unknown where nobody has stated them."""
        return Limits({"structure": self.structure, "sizes": sizes or (), "minimum": 0}, round_)

    def judge(self, t: Table, p: int, to: int, increment: int, base: int) -> int:
        """REFUSED, SHORT or FULL for a bet or raise of p to `to`.

        `increment` is the last full bet or raise; `base` the bet to which a short all-in may be completed.
        """
        over = to - t.current
        if over <= 0:
            return REFUSED
        all_in = to - t.bet[p] >= t.stack[p]
        if not self.known:
            return FULL
        if self.structure == "fixed-limit":
            if over == self.size or (base < t.current and to == base + self.size):
                return FULL
            return SHORT if all_in and over < self.size else REFUSED
        least = max(increment, self.low)
        if self.structure == "spread-limit":
            least = min(least, self.high)  # a raise that was too large asks nobody for as much
            if least <= over <= self.high:
                return FULL
            return SHORT if all_in and over < least else REFUSED
        if self.structure == "pot-limit":
            most = t.current + sum(t.put) + t.dead + (t.current - t.bet[p])
            if to > most:
                return REFUSED
        if over >= least:
            return FULL
        return SHORT if all_in else REFUSED

    def words(self, t: Table, p: int, increment: int) -> str:
        """What would have been right, for a finding."""
        verb = "raise to" if t.current else "bet of"
        least = show(t.current + max(increment, self.low))
        if self.structure == "fixed-limit":
            return f"a {verb} {show(t.current + self.size)}, or all in for less"
        if self.structure == "spread-limit":
            return f"a {verb} {least} to {show(t.current + self.high)}"
        if self.structure == "pot-limit":
            most = t.current + sum(t.put) + t.dead + (t.current - t.bet[p])
            return f"a {verb} at least {least} and at most {show(most)}"
        return f"a {verb} at least {least}, or all in for less"
