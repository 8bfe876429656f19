"""A betting round."""

from typing import Final

from verifier.law.vocabulary import Key, StepKind, doubt, fault

KIND: Final = StepKind(
    name="betting",
    says="a betting round",
    consumes=("fold", "check", "call", "bet", "raise", "uncalled"),
    keys={
        "opens": Key("selector", "who acts first", required=True),
        "may": Key("list of: one of: fold check call bet raise", "what a player may do", required=True),
        "option": Key("list of: one of: blind straddle kill", "whose forced bet leaves him the right to raise"),
        "structure": Key("one of: fixed-limit pot-limit no-limit spread-limit", "how bets are limited", required=True),
        "sizes": Key("list of: money", "fixed limit: the bet of each betting round, in order; spread limit: the least and the most"),
        "minimum": Key("money", "pot and no limit: the smallest opening bet"),
        "cap": Key("count", "how many bets and raises a round may see"),
        "reopening": Key("one of: full-raise half-raise any-raise", "which all-in raise lets those who have acted raise again"),
    },
    departures=(
        fault("bet-opener", "another player acts first than the one who opens", "actions button", "opened"),
        fault("bet-turn", "a player acts out of turn", "actions", "turns"),
        fault("bet-missing", "no betting round is held where one is due", "actions", "rounds"),
        fault("bet-closed-early", "the round ends although a player has not answered the last bet", "actions", "rounds"),
        fault("bet-after-close", "a player acts after the round is complete", "actions", "rounds"),
        fault("bet-not-in-hand", "a player acts who has folded", "actions", "turns"),
        fault("bet-not-allowed", "a player does what the round does not allow at that moment", "actions", "turns"),
        fault("bet-call-amount", "a call is more or less than what is due, and does not put the player all in", "actions amounts", "calls"),
        fault("bet-size", "a bet or raise is not of a size that the limits allow", "actions amounts", "raises", "structure"),
        fault("bet-cap", "a round sees more bets and raises than the house allows", "actions", "raises", "cap"),
        fault("bet-reopened", "a player raises again although no full raise came since he acted", "actions amounts", "raises", "reopening"),
        fault("bet-option", "the round closes before a blind or straddle could use its option to raise", "actions forced-bets", "options", "option"),
        fault("uncalled-amount", "what is returned to a player is not what nobody called", "actions amounts", "uncalled"),
        doubt("bet-fold-unbet", "a player folds although nobody has bet", "actions", "turns"),
    ),
    build=None,
)
