"""What a log can say, one record a line.

An event carries no position, so that equal lines share one record; the hand pairs each event with its line.
`code` is the kind of event and the seat in one number (`kind << 5 | seat`; seat 0 where the line names none), since
the replay compares it millions of times. `value` is the amount in hundredths, or the bundle of cards (one
card that is dealt or burned unseen is 0). `aux` holds the
rest of the few kinds that need it.
"""

from typing import Final, NamedTuple

SEAT_BITS: Final = 5
SEAT_MASK: Final = (1 << SEAT_BITS) - 1
MOST_SEATS: Final = 30

# What the dealer does with the cards.
DEAL_DOWN: Final = 1
DEAL_UP: Final = 2
BURN: Final = 3
BOARD: Final = 4
SHUFFLE: Final = 5
CUT: Final = 6
RESHUFFLE: Final = 7
# What players put in before they have seen their cards.
ANTE: Final = 8
BLIND: Final = 9
STRADDLE: Final = 10
KILL: Final = 11
BRING_IN: Final = 12
# What players do.
FOLD: Final = 13
CHECK: Final = 14
CALL: Final = 15
BET: Final = 16
RAISE: Final = 17
CHECK_OR_CALL: Final = 18
BET_OR_RAISE: Final = 19
DISCARD: Final = 20
STAND_PAT: Final = 21
SHOW: Final = 22
MUCK: Final = 23
# What happens to the chips.
UNCALLED: Final = 24
AWARD: Final = 25
RAKE: Final = 26
# What ends a hand, or is said about it.
MISDEAL: Final = 27
IRREGULARITY: Final = 28
NOTE: Final = 29
END: Final = 30
BAD: Final = 31
"""A line that could not be read; the reader has said so, and its hand is not judged."""
RETURNED: Final = 32
"""A player is given back what he has put in, since the hand is called off."""

KIND_NAMES: Final[dict[int, str]] = {
    DEAL_DOWN: "deal", DEAL_UP: "deal", BURN: "burn", BOARD: "board", SHUFFLE: "shuffle", CUT: "cut",
    RESHUFFLE: "reshuffle", ANTE: "ante", BLIND: "blind", STRADDLE: "straddle", KILL: "kill", BRING_IN: "bring-in",
    FOLD: "fold", CHECK: "check", CALL: "call", BET: "bet", RAISE: "raise", CHECK_OR_CALL: "check or call",
    BET_OR_RAISE: "bet or raise", DISCARD: "discard", STAND_PAT: "stand pat", SHOW: "show", MUCK: "muck",
    UNCALLED: "uncalled", AWARD: "award", RAKE: "rake", MISDEAL: "misdeal", IRREGULARITY: "irregularity",
    NOTE: "note", END: "end", BAD: "unreadable line", RETURNED: "returned",
}  # fmt: skip

UNSAID: Final = -1
"""The `value` of a call whose amount the log does not give: the player put in what was due."""

# `aux` of AWARD: which pot, and which part of it.
POT_UNNAMED: Final = 0
"""The award names no pot. A pot that is named is `1 + its number`, the main pot being number 0."""
PART_SHIFT: Final = 8
PART_WHOLE: Final = 0
PART_HIGH: Final = 1
PART_LOW: Final = 2

# `aux` of RESHUFFLE: what went into it, as far as the line names it in words (a set of these bits; 0: not said).
POOL_DISCARDS: Final = 1
POOL_BURNS: Final = 2
POOL_FOLDED: Final = 4
POOL_STUB: Final = 8
POOL_OWN: Final = 16

# `aux` of IRREGULARITY: what happened, where the line names it in a word of the language (0: it does not).
DEFECTIVE_DECK: Final = 1

# `aux` of the actions and forced bets: the line adds that the player is all in. A remark: the stack decides.
ALL_IN: Final = 1


class Event(NamedTuple):
    """One line of a hand. See the module for `code`, `value` and `aux`."""

    code: int
    value: int = 0
    aux: int = 0

    @property
    def kind(self) -> int:
        """One of the kinds above."""
        return self.code >> SEAT_BITS

    @property
    def seat(self) -> int:
        """The seat that the line names, or 0."""
        return self.code & SEAT_MASK


def event(kind: int, seat: int = 0, value: int = 0, aux: int = 0) -> Event:
    """The event of that kind."""
    return Event(kind << SEAT_BITS | seat, value, aux)
