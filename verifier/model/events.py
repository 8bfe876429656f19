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
# Games against the house. What the dealer does with the cards.
DEAL_HAND: Final = 33
"""A card to a seat: on a place of it, or (without one) neither said to be face up nor face down."""
DEALER_UP: Final = 34
DEALER_DOWN: Final = 35
DEALER_REVEALS: Final = 36
DEALER_DRAWS: Final = 37
DEALER_STANDS: Final = 38
CUTTING_CARD: Final = 39
"""The card that was put in by the cut comes out of the shoe."""
# What players do there, and the dealer says.
WAGER: Final = 40
TIP: Final = 41
"""A wager that a player makes for the dealer."""
INSURANCE_CALL: Final = 42
INSURES: Final = 43
SWITCH: Final = 44
HIT: Final = 45
STAND: Final = 46
DOUBLE: Final = 47
SPLIT: Final = 48
SURRENDER: Final = 49
# How wagers are settled there.
PAY: Final = 50
"""Winnings; the wager itself goes back with them, unsaid."""
PUSH: Final = 51
"""The wager goes back, and nothing else."""
COLLECT: Final = 52

KIND_NAMES: Final[dict[int, str]] = {
    DEAL_DOWN: "deal", DEAL_UP: "deal", BURN: "burn", BOARD: "board", SHUFFLE: "shuffle", CUT: "cut",
    RESHUFFLE: "reshuffle", ANTE: "ante", BLIND: "blind", STRADDLE: "straddle", KILL: "kill", BRING_IN: "bring-in",
    FOLD: "fold", CHECK: "check", CALL: "call", BET: "bet", RAISE: "raise", CHECK_OR_CALL: "check or call",
    BET_OR_RAISE: "bet or raise", DISCARD: "discard", STAND_PAT: "stand pat", SHOW: "show", MUCK: "muck",
    UNCALLED: "uncalled", AWARD: "award", RAKE: "rake", MISDEAL: "misdeal", IRREGULARITY: "irregularity",
    NOTE: "note", END: "end", BAD: "unreadable line", RETURNED: "returned",
    DEAL_HAND: "deal", DEALER_UP: "deal to the dealer", DEALER_DOWN: "deal to the dealer",
    DEALER_REVEALS: "dealer reveals", DEALER_DRAWS: "dealer draws", DEALER_STANDS: "dealer stands",
    CUTTING_CARD: "cutting card", WAGER: "wager", TIP: "tip", INSURANCE_CALL: "call for insurance",
    INSURES: "insurance", SWITCH: "switch", HIT: "hit", STAND: "stand", DOUBLE: "double", SPLIT: "split",
    SURRENDER: "surrender", PAY: "pay", PUSH: "push", COLLECT: "collect",
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

# `aux` of IRREGULARITY, the low byte: what happened, where the line names it in a word of the language (0: it does
# not).
DEFECTIVE_DECK: Final = 1
CARD_FACE_UP: Final = 2
DRAWN_UNSEEN: Final = 3
"""A card was drawn in error, and its face was not seen."""
DRAWN_SEEN: Final = 4
DRAWN_REFUSED: Final = 5
"""A card was drawn in error, and whoever it may go to does not want it."""
OVERDRAWN: Final = 6
"""The dealer drew on a total on which the hand stands."""
DEALER_MISSED: Final = 7
PLAYER_MISSED: Final = 8
NO_CARD: Final = 9
WRONG_COUNT_PLAYER: Final = 10
WRONG_COUNT_DEALER: Final = 11
CASE_MASK: Final = 0xFF
# Above it, and for MISDEAL too: whom it concerns. The seat stands in the code; its place (see `places`) is shifted up.
TO_DEALER: Final = 1 << 8
CASE_PLACE_SHIFT: Final = 9

# `aux` of the lines of games against the house that name a seat (DEAL_HAND, WAGER ... COLLECT; RETURNED): the place on
# it (see `places`; 0: none is named), `aux & places.MASK`. Not of SWITCH.
# Above it, for DEAL_HAND: which way up the line says that the card lies (neither bit: it does not say).
FACE_UP: Final = 1 << 15
FACE_DOWN: Final = 1 << 16

# `aux` of SWITCH: two cards that are alike (from two decks) change places; `value` can hold one of them only.
ALIKE: Final = 1

# `value` of CUT: how many cards the smaller part has; 0 where it is not said.

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
