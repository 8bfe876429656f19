"""Wagers are paid, given back or taken, as a payout table says."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from verifier.law.step import Context, Play, Step
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.table import Table

if TYPE_CHECKING:
    from verifier.law.payout import Table as PayoutTable


class Settle(Step):
    """Each wager on some areas comes to what the first row of the table that fits says."""

    falls_away = False

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.wagers: tuple[str, ...] = keys["wagers"]
        self.table: PayoutTable = keys["by"]
        self.schedule: str | None = keys.get("schedule")
        if self.table.schedules and "schedule" not in keys:
            raise ValueError(f"schedule: the table {self.table.name!r} pays by schedule, and none is said to be in use")
        if "schedule" in keys and not self.table.schedules:
            raise ValueError(f"schedule: no row of the table {self.table.name!r} pays by schedule")

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take the payments that fit."""
        raise NotImplementedError


KIND: Final = StepKind(
    name="settle",
    says="wagers are paid, given back or taken by a payout table, of which every row is a rule",
    consumes=("pay", "push", "collect"),
    keys={
        "wagers": Key("list of: text", "the areas whose wagers are settled here", required=True),
        "by": Key("payout", "the payout table", required=True),
        "before": Key("step", "the step before which they have to be settled"),
        "schedule": Key("schedule", "the schedule in use, where the table pays by schedule"),
        "schedules-by": Key("one of: decks", "what the schedule in use has to agree with"),
    },
    departures=(
        fault("settle-missing", "a wager is neither paid, given back nor taken", "settlement", "settled"),
        fault("settle-extra", "something is paid, given back or taken that is no wager's due", "settlement", "settled"),
        fault(
            "settle-order", "wagers are settled out of their order", "settlement settlement-order", "settled", "before"
        ),
        fault(
            "schedule-decks", "the schedule in use is not that of the decks in play", "decks", "schedules",
            "schedules-by", weighs="schedule",
        ),
        doubt("pay-above-floor", "more is paid than the least that the law asks for", "settlement", "settled"),
        doubt("pay-undecided", "what is paid hangs on what is not settled", "settlement", "settled"),
    ),
    build=Settle,
)  # fmt: skip
