"""The top card is put out of play unseen."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, fault

KIND: Final = StepKind(
    name="burn",
    says="the top card is put out of play unseen",
    consumes=("burn",),
    keys={
        "cards": Key("count", "how many cards; one if not said"),
        "rule": Key("one of: required accepted forbidden", "whether the burn is owed; required if not said"),
    },
    departures=(
        fault("burn-missing", "no card is burned where one is due", "burns", "burns"),
        fault("burn-extra", "a card is burned that is not due", "burns", "burns"),
    ),
    build=None,
)
