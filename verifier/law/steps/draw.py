"""Players in turn throw cards away and get as many new ones."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, doubt, fault

KIND: Final = StepKind(
    name="draw",
    says="players in turn throw cards away and get as many new ones",
    consumes=("discard", "stand-pat", "deal", "reshuffle"),
    keys={
        "by": Key("selector", "who may draw", required=True),
        "first": Key("selector", "who draws first", required=True),
        "at-most": Key("count", "how many cards a player may throw away", required=True),
        "service": Key(
            "one of: one-player-at-a-time all-discard-then-all-served either",
            "whether each player is served before the next one discards",
            required=True,
        ),
        "exhausted": Key(
            "map",
            "what is done when the deck has too few cards left for a player",
            keys={
                "reshuffle": Key("list of: one of: others-discards own-discards burns folded-hands stub", "what is shuffled into a new deck"),
                "own-earlier-discards": Key("one of: stay-out join", "whether what that player threw away in earlier draws is shuffled in too"),
                "stub": Key("one of: dealt-first shuffled-in either", "what happens to the rest of the deck"),
            },
        ),
    },
    departures=(
        fault("draw-order", "a player draws out of turn", "discards", "draws", "first"),
        fault("draw-missing", "a player who is still in is given no turn to draw", "discards", "draws"),
        fault("draw-extra", "a player draws who has no draw left, or is not in the hand", "discards", "draws"),
        fault("draw-too-many", "a player throws away more cards than allowed", "discards", "draws", "at-most"),
        fault("draw-not-held", "a player throws away a card that he does not hold", "discards cards", "held"),
        fault("draw-count", "a player gets more or fewer cards than he threw away", "discards deal-count", "served"),
        fault("reshuffle-unneeded", "the discards are reshuffled although the deck has cards enough", "reshuffles deal-count burns", "reshuffles", "exhausted"),
        fault("reshuffle-missing", "cards are dealt on although the deck is used up", "reshuffles deal-count burns", "served", "exhausted"),
        fault("reshuffle-pool", "cards are reshuffled, or left out, that the law puts elsewhere", "reshuffles cards", "reshuffles", "exhausted"),
        doubt("draw-batched", "all players discard before anyone is served", "draw-service", "served"),
        doubt("reshuffle-burns", "burned cards are reshuffled", "reshuffles burns", "reshuffles", "exhausted"),
        doubt("reshuffle-folded", "folded hands are reshuffled", "reshuffles", "reshuffles", "exhausted"),
        doubt("reshuffle-then-burned", "a card is burned after the reshuffle", "reshuffles burns", "reshuffles", "exhausted"),
        doubt("burn-from-empty-stub", "the deck has no card left to burn", "burns deal-count", "reshuffles", "exhausted"),
    ),
    build=None,
)
