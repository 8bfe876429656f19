"""Each player puts in the same amount before the cards."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, fault

KIND: Final = StepKind(
    name="ante",
    says="each player puts in the same amount before the cards",
    consumes=("ante",),
    keys={
        "by": Key("selector", "who puts it in", required=True),
        "amount": Key("money", "how much", required=True),
    },
    departures=(
        fault("ante-missing", "a player puts in no ante", "forced-bets", "antes"),
        fault("ante-amount", "an ante is more or less than the amount set, and does not put the player all in", "forced-bets", "antes"),
        fault("ante-extra", "an ante is put in twice, or where none is asked", "forced-bets", "hands"),
        fault("ante-late", "an ante comes after the first card", "forced-bets", "antes"),
    ),
    build=None,
)
