"""Where the dealer button stands, and where it goes from hand to hand."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, doubt, fault

KIND: Final = StepKind(
    name="button",
    says="where the dealer button stands, and where it goes from hand to hand",
    consumes=("hand",),
    keys={
        "first": Key("list of: selector", "where the button stands at the start of play"),
        "then": Key("selector", "where the button goes after each hand", required=True),
    },
    departures=(
        fault("button-first", "play starts with the button elsewhere", "button session-start", "starts", "first"),
        fault("button-rotation", "the button does not move on to the next player", "button hand-numbers", "moves", "then"),
        doubt("button-gap", "players came or left, and the button went where it would not have gone", "button hand-numbers", "moves", "then"),
    ),
    build=None,
)
