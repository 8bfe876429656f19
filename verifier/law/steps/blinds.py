"""Named players bet unseen before the cards."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, doubt, fault

KIND: Final = StepKind(
    name="blinds",
    says="named players bet unseen before the cards",
    consumes=("blind",),
    keys={
        "first": Key("selector", "who posts the first blind", required=True),
        "then": Key("selector", "who posts each blind after it", required=True),
        "amounts": Key("list of: money", "the blinds in the order they are posted", required=True),
    },
    departures=(
        fault("blind-missing", "a blind is not posted", "forced-bets", "blinds"),
        fault("blind-player", "a blind is posted by another player than the one whose turn it is", "forced-bets button", "blinds"),
        fault("blind-amount", "a blind is more or less than the amount set, and does not put the player all in", "forced-bets", "amounts"),
        fault("blind-extra", "a blind is posted that nobody owes", "forced-bets", "hands"),
        fault("blind-late", "a blind comes after the first card", "forced-bets", "blinds"),
        doubt("blind-dead", "a player who sat out, or whose turn has passed, posts a blind", "forced-bets", "hands"),
    ),
    build=None,
)
