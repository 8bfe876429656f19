"""How tied players share a pot, and what becomes of what cannot be divided."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from verifier.law import words
from verifier.law.recipients import ORDERS, UNDECIDED
from verifier.law.step import Context
from verifier.model.layout import members
from verifier.model.pots import shares
from verifier.model.record import EVIDENCE
from verifier.model.table import Table

NO_CHIP: Final = "the log does not say its smallest chip, so how far the pot could be divided is not known"


class Verdict(NamedTuple):
    """What a division comes to. `departure` is empty where it is lawful; `p` is whose award is wrong, or -1."""

    departure: str = ""
    p: int = -1
    message: str = ""
    expected: str = ""
    observed: str = ""
    open: str = ""
    """Why the equality of the shares cannot be judged."""
    split: int = 0
    odd: int = 0


class Division:
    """Equal shares in whole chips; the excess whole to one player, or chip by chip from him on.

    `order` says who is due it first, and is None where that is `undecided` or not known.
    """

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        self.chip = context.chip
        self.whole = keys["excess"] == "whole"
        recipient = keys.get("odd-unit")
        known = "odd-unit" not in context.unknown
        self.order = ORDERS[recipient] if known and recipient in ORDERS else None
        self.undecided = known and recipient in UNDECIDED
        if known and self.order is None and not self.undecided:
            context.close("award-odd-unit", "who is due what cannot be divided is not said in a word that is known")
        if recipient in {"first-left-of-button", "button"} and "button" not in context.records:
            context.close("award-odd-unit", f"the log does not record {EVIDENCE['button']}")
            self.order = None
        self.at_most: int | None = keys.get("odd-unit-at-most")
        due = keys.get("odd-unit-currency") or context.currency
        if self.at_most is not None and (context.currency in ("", "chips") or context.currency != due):
            what = {"": "the log does not say its currency", "chips": "the log is of play chips"}.get(
                context.currency, f"the log is in {context.currency}"
            )
            limit = f"a limit in {keys['odd-unit-currency']}" if keys.get("odd-unit-currency") else "a limit in money"
            context.close("award-unbroken", f"{what}, so {limit} does not apply")
            self.at_most = None

    def least(self, amount: int, winners: int) -> tuple[int, int]:
        """The share that each winner is due at the least, and what is then left."""
        return shares(amount, winners, self.chip or 1)

    def judge(self, t: Table, winners: int, payments: Mapping[int, int], net: int) -> Verdict:
        """Hold the payments of a pot of `net` against equal shares among the winners (two or more).

        One of them is given the whole excess.
        """
        tied = members(winners)
        paid = {p: payments.get(p, 0) for p in tied}
        low = min(paid.values())
        over = [p for p in tied if paid[p] > low]
        share, rest = self.least(net, len(tied))
        wanted = f"{words.amount(share)} each" + (f" and {words.amount(rest)} over" if rest else "")
        got = ", ".join(f"{words.amount(paid[p])} to {words.seat(t, p)}" for p in tied)
        off = [p for p in payments if p in paid and paid[p] != share]
        astray = next((p for p in off if paid[p] != share + rest), off[0] if off else -1)
        unequal = Verdict("award-split", astray, "Tied players are not given equal shares", wanted, got)
        if not over:
            return Verdict(split=1)
        excess = net - low * len(tied)
        if not self.chip and len(over) == 1 and self._within(excess):
            return self._recipient(t, winners, paid, over, low, excess)._replace(open=NO_CHIP, split=0)
        if not rest or excess > rest:
            return unequal
        if len(over) > 1:
            if low != share:
                return unequal
            if self.order is None:
                return Verdict(split=1, odd=1)
            return Verdict(
                "award-odd-unit", over[0], "What cannot be divided goes to more than one player",
                f"{words.amount(rest)} to one player", got, split=1,
            )  # fmt: skip
        if not self._within(excess):
            assert self.at_most is not None
            return Verdict(
                "award-unbroken", over[0], "More is left undivided than allowed",
                f"at most {words.amount(self.at_most)}", words.amount(excess), split=1,
            )  # fmt: skip
        return self._recipient(t, winners, paid, over, low, excess)

    def _within(self, excess: int) -> bool:
        return self.at_most is None or excess <= self.at_most

    def _recipient(
        self, t: Table, winners: int, paid: Mapping[int, int], over: list[int], low: int, excess: int
    ) -> Verdict:
        if self.order is None:
            return Verdict(split=1, odd=1)
        due = self.order(t, winners)[0]
        if over == [due]:
            return Verdict(split=1, odd=1)
        return Verdict(
            "award-odd-unit", over[0], "What cannot be divided goes to another player than the one who is due it",
            f"{words.amount(excess)} to {words.seat(t, due)}", f"to {words.seat(t, over[0])}", split=1,
        )  # fmt: skip
