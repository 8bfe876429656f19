"""Who takes part in the hand."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, fault

KIND: Final = StepKind(
    name="seats",
    says="who takes part in the hand",
    consumes=("hand", "seat"),
    keys={
        "at-least": Key("count", "the fewest players"),
        "at-most": Key("count", "the most players"),
    },
    departures=(
        fault("players-too-many", "more players are dealt in than the law allows", "seats", "hands", "at-most"),
        fault("players-too-few", "fewer players are dealt in than the law asks for", "seats", "hands", "at-least"),
    ),
    build=None,
)
