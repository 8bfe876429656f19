"""Cards go from the deck to the players."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, fault

KIND: Final = StepKind(
    name="deal",
    says="cards go from the deck to players, hands or the dealer",
    consumes=("deal",),
    keys={
        "cards": Key("count", "how many cards each of them gets", required=True),
        "face": Key("one of: down up", "whether the cards lie face down or up"),
        "one-at-a-time": Key("flag", "each gets one card a round"),
        "to": Key("list of: selector", "who gets cards", required=True),
        "first": Key("selector", "who gets the first card of each round"),
        "last": Key("selector", "who gets the last card of each round"),
    },
    departures=(
        fault("deal-order", "a card goes to another player than the one whose turn it is", "deal-order", "cards", "first"),
        fault("deal-missing", "a player is left without a card that is due", "deal-count", "cards"),
        fault("deal-extra", "a player gets a card too many", "deal-count", "hands"),
        fault("deal-face", "a card lies the wrong way up", "deal-face", "cards", "face"),
    ),
    build=None,
)
