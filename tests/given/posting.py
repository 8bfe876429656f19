"""Blinds and straddles: (d) and (e)."""

from dataclasses import replace
from typing import Final

from tests.given.playing import OPTIONS
from tests.given.told import BASE, TWO, Hand, cards_of, told

THREE_BLINDS: Final = Hand(
    stacks=dict.fromkeys((1, 2, 3, 4, 5), "200"), button=5, blinds=("1", "2", "4"), paid=["award 20 to seat 1"]
)
LATE: Final = [
    *BASE._part(None, BASE._deal),  # the deal as the hand would have it
    "3 straddles 8 #! review e/straddle-late",
]
FORCED: Final = {
    "two players, left of the button posts first": told(TWO),
    "two players, the button posts first": told(
        replace(
            TWO,
            posts=["2 posts blind 2 #! fail d/blind-player", "1 posts blind 4"],
            first=["2 calls 2", "1 checks"],
        )
    ),
    "two players, opened by the big blind": told(replace(TWO, first=["2 checks #! fail g/bet-opener", "1 calls 2"])),
    "two players, the button is dealt last": told(
        replace(
            TWO,
            dealt=[
                line + " #! fail f/deal-order" * (at == 0)
                for at, line in enumerate(
                    f"deal seat {seat} down {'A2'[seat - 1]}{suit}"
                    for suit in "cdhs"
                    for seat in ((2, 1) if suit == "c" else (1, 2))
                )
            ],
        )
    ),
    "three blinds go clockwise": told(THREE_BLINDS, house={"blinds": "1 2 4"}),
    "the third blind by another": told(
        replace(
            THREE_BLINDS,
            posts=["1 posts blind 1", "2 posts blind 2", "4 posts blind 4 #! fail d/blind-player"],
            first=["5 calls 4", "1 calls 3", "2 calls 2", "3 calls 4", "4 checks"],
        ),
        house={"blinds": "1 2 4"},
    ),
    "the first blind by another": told(
        replace(
            BASE,
            posts=["3 posts blind 2 #! fail d/blind-player", "2 posts blind 4"],
            first=["3 calls 2", "1 calls 4", "2 checks"],
        )
    ),
    "a blind for a seat not dealt in": told(
        replace(
            BASE,
            posts=["1 posts blind 2", "5 posts blind 2 #! review d/blind-dead", "2 posts blind 4"],
            paid=["award 14 to seat 1"],
        )
    ),
    "a blind after the first card": told(
        replace(
            BASE,
            posts=["1 posts blind 2"],
            dealt=[*BASE._part(None, BASE._deal), "2 posts blind 4 #! fail d/blind-late"],
        )
    ),
    "a straddle by the player left of the last blind": OPTIONS["the straddler checks his option"],
    "a straddle by another": told(
        replace(
            BASE,
            stacks=dict.fromkeys((1, 2, 3, 4), "200"),
            button=4,
            cards=cards_of(1, 2, 3, 4),
            posts=["1 posts blind 2", "2 posts blind 4", "4 straddles 8 #! fail e/straddle-player"],
            first=["1 calls 6", "2 calls 4", "3 calls 8", "4 checks"],
            paid=["award 32 to seat 1"],
        )
    ),
    "a second straddle": told(
        replace(
            BASE,
            stacks=dict.fromkeys((1, 2, 3, 4, 5), "200"),
            button=5,
            cards=cards_of(1, 2, 3, 4, 5),
            posts=["1 posts blind 2", "2 posts blind 4", "3 straddles 8", "4 straddles 8 #! fail e/straddle-second"],
            first=["5 calls 8", "1 calls 6", "2 calls 4", "3 checks", "4 checks"],
            paid=["award 40 to seat 1"],
        )
    ),
    "a straddle of another amount": told(
        replace(
            BASE,
            posts=["1 posts blind 2", "2 posts blind 4", "3 straddles 6 #! fail e/straddle-amount"],
            first=["1 calls 4", "2 calls 2", "3 checks"],
            paid=["award 18 to seat 1"],
        )
    ),
    "a straddle where none is offered": told(
        replace(
            BASE,
            posts=["1 posts blind 2", "2 posts blind 4", "3 straddles 8 #! fail e/straddle-offered"],
            first=["1 calls 6", "2 calls 4", "3 checks"],
            paid=["award 24 to seat 1"],
        ),
        house={"straddle": "0"},
    ),
    "a straddle, nothing submitted": told(
        replace(
            BASE,
            posts=["1 posts blind 2", "2 posts blind 4", "3 straddles 8"],
            first=["1 calls 6", "2 calls 4", "3 checks"],
            paid=["award 24 to seat 1"],
        ),
        house={"straddle": None},
    ),
    "a straddle after the cards": told(
        replace(
            BASE,
            dealt=LATE,
            first=["1 calls 6", "2 calls 4", "3 checks"],
            paid=["award 24 to seat 1"],
        )
    ),
}
