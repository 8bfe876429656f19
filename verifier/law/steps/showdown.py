"""The hands still in are compared."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, fault

KIND: Final = StepKind(
    name="showdown",
    says="hands still in are compared",
    consumes=("show", "muck"),
    keys={
        "losers": Key("one of: may-muck must-show", "whether a losing hand must be shown", required=True),
    },
    departures=(
        fault("show-missing", "the pot is awarded although nobody has shown a hand for it", "shows", "showdowns"),
        fault("show-cards", "a player shows cards that he does not hold", "shows cards", "shows"),
        fault("show-not-in-hand", "a player shows or mucks a hand who has folded, or has already done so", "shows", "shows"),
        fault("show-losers", "a losing hand is not shown although it must be", "shows", "showdowns", "losers=must-show"),
    ),
    build=None,
)
