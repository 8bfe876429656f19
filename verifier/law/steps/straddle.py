"""A player may raise unseen."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, doubt, fault

KIND: Final = StepKind(
    name="straddle",
    says="a player may raise unseen",
    consumes=("straddle",),
    keys={
        "by": Key("selector", "who may straddle", required=True),
        "amount": Key("money", "how much", required=True),
        "at-most": Key("count", "how many straddles a hand may see", required=True),
    },
    departures=(
        fault("straddle-player", "another player straddles than the one who may", "forced-bets", "straddles"),
        fault("straddle-amount", "a straddle is more or less than the amount set", "forced-bets", "straddles"),
        fault("straddle-second", "more straddles are made than allowed", "forced-bets", "straddles", "at-most"),
        fault("straddle-offered", "a straddle is made although the house offers none", "forced-bets", "straddles"),
        doubt("straddle-late", "a straddle is made after the first card", "forced-bets", "straddles"),
    ),
    build=None,
)
