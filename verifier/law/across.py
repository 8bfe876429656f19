"""What must hold of a record as a whole, and from one hand to the next, as `across-hands` entries of a spec name it."""

from typing import Final

from verifier.law.vocabulary import AcrossKind, Key, doubt, fault

HANDS: Final = AcrossKind(
    name="hands",
    says="hand numbers and times run on",
    keys={
        "numbers": Key("one of: rising", "no hand number comes twice or falls"),
        "times": Key("one of: not-back", "no hand begins before the one that precedes it"),
    },
    departures=(
        fault("hand-again", "a hand's number does not rise above the one before", "hand-numbers", "numbers", "numbers"),
        fault("time-back", "a hand's time lies before that of the hand before", "hand-numbers", "times", "times"),
    ),
)

STACKS: Final = AcrossKind(
    name="stacks",
    says="a stack is what the last hand left of it",
    keys={"carry": Key("flag", "a stack opens a hand as it ended the one before")},
    departures=(
        fault(
            "stack-carried",
            "a stack is not what the hand before left of it",
            "stacks amounts hand-numbers awards",
            "carried",
            "carry",
        ),
    ),
)

CARDS: Final = AcrossKind(
    name="cards",
    says="no card is in two places",
    keys={"copies": Key("one of: one-a-deck", "each deck holds a card once")},
    departures=(fault("card-again", "a card is seen that is already out", "cards", "cards", "copies"),),
)

CHIPS: Final = AcrossKind(
    name="chips",
    says="what goes in comes out",
    keys={"balance": Key("flag", "nobody bets more than he has, and no chip appears or vanishes")},
    departures=(
        fault("stack-exceeded", "a player puts in more chips than he has", "stacks amounts", "payments", "balance"),
        fault(
            "pot-unbalanced",
            "the awards and the rake together are not what went into the pot",
            "amounts awards rake",
            "balances",
            "balance",
        ),
    ),
)

PEOPLE: Final = AcrossKind(
    name="people",
    says="only those seated act",
    keys={"seated": Key("flag", "each act is of a seat that is dealt in, and is written once")},
    departures=(
        fault("seat-unknown", "a line names a seat that is not dealt in", "seats", "lines", "seated"),
        fault("recorded-twice", "a line is written twice", "actions", "lines", "seated"),
        doubt("line-foreign", "a line tells of what the game does not have", "actions", "lines", "seated"),
    ),
)

FOR_A_POT: Final = frozenset({STACKS.name, CHIPS.name})
"""What only a game for a pot can keep or break: a game against the house records neither stacks nor a pot."""

ACROSS_KINDS: Final[dict[str, AcrossKind]] = {kind.name: kind for kind in (HANDS, STACKS, CARDS, CHIPS, PEOPLE)}
