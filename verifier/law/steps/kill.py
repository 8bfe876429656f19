"""A player who has won is made to bet more."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, fault

KIND: Final = StepKind(
    name="kill",
    says="a player who has won is made to bet more",
    consumes=("kill",),
    keys={
        "by": Key("selector", "who posts the kill", required=True),
        "amount": Key("money", "how much", required=True),
    },
    departures=(
        fault("kill-player", "another player posts the kill than the one who owes it", "forced-bets hand-numbers awards", "kills"),
        fault("kill-amount", "a kill is more or less than the amount set", "forced-bets", "kills"),
        fault("kill-offered", "a kill is posted although the house has none", "forced-bets", "kills"),
    ),
    build=None,
)
