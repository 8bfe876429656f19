"""Each main and side pot goes to whom it belongs."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, doubt, fault

KIND: Final = StepKind(
    name="award",
    says="each main and side pot goes to whom it belongs",
    consumes=("award", "rake"),
    keys={
        "to": Key("list of: ranking", "by which ranking the pot is won; two share it by halves", required=True),
        "ties": Key("one of: equal first-left-of-button", "what tied players get", required=True),
        "excess": Key("one of: whole chip-by-chip", "whether what cannot be divided goes to one player or chip by chip", required=True),
        "odd-unit": Key("recipient", "who gets what cannot be divided", required=True),
        "odd-unit-at-most": Key("money", "the most that may be left undivided"),
        "smallest": Key("one of: chip-in-play house-chip", "down to which chip a pot is divided"),
    },
    departures=(
        fault("award-winner", "a pot goes to a player who has not won it", "awards shows", "won"),
        fault("award-split", "tied players are not given equal shares", "awards shows", "split"),
        fault("award-odd-unit", "what cannot be divided goes to another player than the one who is due it", "awards shows", "odd-units", "odd-unit"),
        fault("award-unbroken", "more is left undivided than allowed", "awards shows", "odd-units", "odd-unit-at-most smallest"),
        fault("award-amount", "what is awarded is not what is in the pot", "awards amounts", "pots"),
        fault("award-missing", "a pot is not awarded", "awards", "pots"),
        fault("award-extra", "a pot is awarded that does not exist", "awards", "hands"),
        doubt("award-odd-undecided", "it is not settled who gets what cannot be divided", "awards shows", "odd-units"),
    ),
    build=None,
)
