"""What both poker sections leave unsaid: who opens, whose option it is, what all-in players owe, limits."""

from dataclasses import replace
from typing import Final

from tests.given.told import BASE, cards_of, checks, pat, told, turn

FOLDED: Final = replace(BASE, first=["3 calls 4", "1 folds", "2 checks"], live=(2, 3), paid=["award 10 to seat 2"])
SHORT_STACK: Final = {1: "4", 2: "200", 3: "200"}
TWO_SHORT: Final = {1: "4", 2: "4", 3: "200"}
SHORT: Final = replace(BASE, stacks=TWO_SHORT, first=["3 calls 4", "1 calls 2"])

OPENING: Final = {
    "left of the button has folded, the next opens": told(FOLDED),
    "left of the button has folded, the one after the next opens": told(
        replace(FOLDED, turns=[turn(2, 3, bets=["3 checks #! fail h/bet-opener", "2 checks"]), None, None])
    ),
    "left of the button is all in, the next opens": told(
        replace(BASE, stacks=SHORT_STACK, turns=[turn(1, 2, 3, bets=checks(2, 3))] * 3)
    ),
    "left of the button is all in, the one after the next opens": told(
        replace(
            BASE,
            stacks=SHORT_STACK,
            turns=[
                turn(1, 2, 3, bets=["3 checks #! fail h/bet-opener", "2 checks"]),
                *[turn(1, 2, 3, bets=checks(2, 3))] * 2,
            ],
        )
    ),
    "the first round opens left of the last blind": told(
        replace(BASE, first=["1 calls 2 #! fail g/bet-opener", "2 checks", "3 calls 4"])
    ),
}

OPTIONS: Final = {
    "the big blind checks his option": told(),
    "the big blind raises": told(
        replace(
            BASE,
            first=["3 calls 4", "1 calls 2", "2 raises to 8", "3 calls 4", "1 calls 4"],
            paid=["award 24 to seat 1"],
        )
    ),
    "the round closes before the big blind": told(
        replace(
            BASE,
            first=["3 calls 4", "1 calls 2"],
            turns=[["burn #! fail g/bet-option", *turn(1, 2, 3)[1:]], None, None],
        )
    ),
    "all fold to the big blind, who owes nothing": told(
        replace(
            BASE,
            first=["3 folds", "1 folds", "uncalled 2 returned to seat 2"],
            turns=[(), (), ()],
            shown=(),
            paid=["award 4 to seat 2"],
        )
    ),
    "the straddler checks his option": told(
        replace(
            BASE,
            posts=["1 posts blind 2", "2 posts blind 4", "3 straddles 8"],
            first=["1 calls 6", "2 calls 4", "3 checks"],
            paid=["award 24 to seat 1"],
        )
    ),
    "the round closes before the straddler": told(
        replace(
            BASE,
            posts=["1 posts blind 2", "2 posts blind 4", "3 straddles 8"],
            first=["1 calls 6", "2 calls 4"],
            turns=[["burn #! fail g/bet-option", *turn(1, 2, 3)[1:]], None, None],
            paid=["award 24 to seat 1"],
        )
    ),
    "a player without an option checks": told(
        replace(BASE, first=["3 checks #! fail g/bet-not-allowed", "1 calls 2", "2 checks"], paid=["award 8 to seat 1"])
    ),
}

ALL_IN: Final = {
    "an all-in big blind says that he checks": told(
        replace(SHORT, first=["3 calls 4", "1 calls 2", "2 checks"], turns=[turn(1, 2, 3, bets=())] * 3)
    ),
    "nobody is left to bet against": told(replace(SHORT, turns=[turn(1, 2, 3, bets=())] * 3)),
    "the only one with chips says that he checks": told(
        replace(SHORT, turns=[turn(1, 2, 3, bets=["3 checks"]), *[turn(1, 2, 3, bets=())] * 2])
    ),
    "a player who is all in is not given a draw": told(
        replace(
            SHORT,
            turns=[
                turn(1, 2, 3, draws=["2 stands pat #! fail h/draw-missing", "3 stands pat"], bets=()),
                *[turn(1, 2, 3, bets=())] * 2,
            ],
        )
    ),
    "a player who is all in draws": told(
        replace(
            SHORT,
            cards={**cards_of(1, 2, 3), 1: "Kc Ad Ah As"},
            dealt=[f"deal seat {seat} down {'A23'[seat - 1]}{suit}" for suit in "cdhs" for seat in (1, 2, 3)],
            turns=[
                turn(1, 2, 3, draws=["1 discards Ac", "deal seat 1 down Kc", *pat(2, 3)], bets=()),
                *[turn(1, 2, 3, bets=())] * 2,
            ],
        )
    ),
    "a call for less than the blind is all in": told(
        replace(
            BASE,
            stacks={1: "200", 2: "200", 3: "3"},
            first=["3 calls 3 all in", "1 calls 2", "2 checks"],
            turns=[turn(1, 2, 3, bets=checks(1, 2))] * 3,
            paid=["award main 9 to seat 1", "award side 1 2 to seat 1"],
        )
    ),
    "a short blind is all in, the call is of the whole blind": told(
        replace(
            BASE,
            stacks={1: "200", 2: "3", 3: "200"},
            posts=["1 posts blind 2", "2 posts blind 3 all in"],
            first=["3 calls 4", "1 calls 2"],
            turns=[turn(1, 2, 3, bets=checks(1, 3))] * 3,
            paid=["award main 9 to seat 1", "award side 1 2 to seat 1"],
        )
    ),
    "an all-in player is not shown and not paid": told(
        replace(
            SHORT,
            turns=[turn(1, 2, 3, bets=())] * 3,
            shown=["1 mucks", "2 shows 2c 2d 2h 2s", "3 mucks"],
            paid=["award 12 to seat 2"],
        )
    ),
}

FIVE_BETS: Final = ["1 bets 4", "2 raises to 8", "3 raises to 12", "1 raises to 16"]
LIMITS: Final = {
    "as many raises as the house allows": told(
        replace(
            BASE,
            turns=[turn(1, 2, 3, bets=[*FIVE_BETS, "2 calls 8", "3 calls 4"]), None, None],
            paid=["award 60 to seat 1"],
        )
    ),
    "a raise more": told(
        replace(
            BASE,
            turns=[
                turn(
                    1, 2, 3, bets=[*FIVE_BETS, "2 raises to 20 #! fail poker/betting/bet-cap", "3 calls 8", "1 calls 4"]
                ),
                None,
                None,
            ],
            paid=["award 72 to seat 1"],
        )
    ),
    "a raise more, no cap submitted": told(
        replace(
            BASE,
            turns=[turn(1, 2, 3, bets=[*FIVE_BETS, "2 raises to 20", "3 calls 8", "1 calls 4"]), None, None],
            paid=["award 72 to seat 1"],
        ),
        house={"raise-cap": None},
    ),
    "a bet of another size": told(
        replace(
            BASE,
            turns=[
                turn(1, 2, 3, bets=["1 bets 5 #! fail poker/betting/bet-size", "2 calls 5", "3 calls 5"]),
                None,
                None,
            ],
            paid=["award 27 to seat 1"],
        )
    ),
    "a bet of another size, nothing submitted": told(
        replace(
            BASE,
            turns=[turn(1, 2, 3, bets=["1 bets 5", "2 calls 5", "3 calls 5"]), None, None],
            paid=["award 27 to seat 1"],
        ),
        house={"structure": None, "bet-sizes": None},
    ),
    "a blind more than submitted": told(
        replace(
            BASE,
            stacks=dict.fromkeys((1, 2, 3, 4), "200"),
            button=4,
            cards=cards_of(1, 2, 3, 4),
            posts=["1 posts blind 2", "2 posts blind 4", "3 posts blind 4 #! fail d/blind-extra"],
            first=["4 calls 4", "1 calls 2", "2 checks", "3 checks"],
            paid=["award 16 to seat 1"],
        )
    ),
    "a blind more, nothing submitted": told(
        replace(
            BASE,
            stacks=dict.fromkeys((1, 2, 3, 4), "200"),
            button=4,
            cards=cards_of(1, 2, 3, 4),
            posts=["1 posts blind 2", "2 posts blind 4", "3 posts blind 4"],
            first=["4 calls 4", "1 calls 2", "2 checks", "3 checks"],
            paid=["award 16 to seat 1"],
        ),
        house={"blinds": None},
    ),
}
