"""Checks that are a matter of the house: whether a player may check, and whether he may then raise."""

from collections.abc import Mapping
from typing import Any

from verifier.law.step import Context
from verifier.law.steps.betting.round import Round
from verifier.model.table import Table


class Checks:
    """What the house says of checks. Without the keys, `may` alone says whether a player may check."""

    __slots__ = ("allowed", "no_raise", "once", "remembered", "ruled", "unsaid")

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        """Rules that the house's answer takes the ground from are set aside."""
        self.ruled: bool = "checking" in keys
        """Whether it is the house that says."""
        known = self.ruled and "checking" not in context.unknown
        self.allowed: bool = not known or bool(keys["checking"])
        """Where nobody has said, a check is taken as it comes, and told of as a doubt."""
        if known:
            context.moot("bet-check-unsaid", "the house has said whether players may check")
            if self.allowed:
                context.moot("bet-check", "the house lets players check")
        doubt = context.rulings.get("bet-check-unsaid")
        self.unsaid: bool = self.ruled and not known and doubt is not None and doubt.judged
        """Whether a check is a doubt."""
        self.once: str = doubt.once if doubt is not None else ""
        self.remembered: bool = "check-raise" in keys
        """Whether it bears on later acts who has checked."""
        known = self.remembered and "check-raise" not in context.unknown
        self.no_raise: bool = known and not keys["check-raise"]
        """Whether a player who has checked may not raise."""
        if known and not self.no_raise:
            context.moot("bet-check-raise", "the house lets players check and then raise")

    def told(self, t: Table, at: Round) -> bool:
        """Whether there is nothing more to tell of a check that nobody has settled: this one is told of, or one was."""
        if at.excused:
            at.excused = False
            return True
        return self.once in t.told
