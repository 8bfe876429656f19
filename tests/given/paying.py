"""Showdown and award: (k)."""

from dataclasses import replace
from typing import Final

from tests.given.told import BASE, NO_LIMIT, TWO, Hand, checks, told, turn

SHOWN: Final = {
    "losers muck": told(replace(BASE, shown=["1 shows Ac Ad Ah As", "2 mucks", "3 mucks"])),
    "a better hand is mucked": told(
        replace(BASE, shown=["1 mucks", "2 shows 2c 2d 2h 2s", "3 mucks"], paid=["award 12 to seat 2"])
    ),
    "the winner mucks": told(
        replace(
            BASE,
            shown=["1 mucks", "2 shows 2c 2d 2h 2s", "3 mucks"],
            paid=["award 12 to seat 1 #! fail k/show-missing"],
        )
    ),
    "nobody shows": told(
        replace(BASE, shown=["1 mucks", "2 mucks", "3 mucks"], paid=["award 12 to seat 1 #! fail k/show-missing"])
    ),
    "the last one left need not show": told(
        replace(
            BASE,
            first=["3 folds", "1 folds", "uncalled 2 returned to seat 2"],
            turns=[(), (), ()],
            shown=["2 mucks"],
            paid=["award 4 to seat 2"],
        )
    ),
    "four suits with a pair are three cards": told(
        replace(TWO, cards={1: "2c 2d 3h 4s", 2: "5c 6d 7h 8s"}, paid=["award 8 to seat 2"])
    ),
    "four suits with a pair are paid as four": told(
        replace(TWO, cards={1: "2c 2d 3h 4s", 2: "5c 6d 7h 8s"}, paid=["award 8 to seat 1 #! review k/award-winner"])
    ),
    "neither reading pays so": told(
        replace(
            Hand(
                stacks=dict.fromkeys((1, 2, 3), "200"),
                cards={1: "2c 2d 3h 4s", 2: "5c 6d 7h 8s", 3: "9c Td Jh Ks"},
                paid=[],
            ),
            paid=["award 12 to seat 3 #! fail k/award-winner"],
        )
    ),
    "a tie is shared": told(
        replace(TWO, cards={1: "2c 3d 4h 5s", 2: "2d 3h 4s 5c"}, paid=["award 4 to seat 1", "award 4 to seat 2"])
    ),
    "the rest of a tie to the first left of the button": told(
        replace(
            TWO,
            cards={1: "2c 3d 4h 5s", 2: "2d 3h 4s 5c"},
            posts=["1 posts ante 1", "2 posts ante 1", "1 posts blind 2", "2 posts blind 4"],
            paid=["award 5 to seat 1", "award 5 to seat 2"],
        ),
        house={"ante": "1"},
    ),
    "each pot has a rest of its own": told(
        replace(
            Hand(
                stacks={1: "5", 2: "200", 3: "200"},
                cards={1: "2c 3d 4h 5s", 2: "2d 3h 4s 5c", 3: "2h 3s 4c 5d"},
                paid=[],
            ),
            blinds=("2", "4"),
            button=3,
            first=["3 raises to 8", "1 calls 3 all in", "2 calls 4"],
            turns=[turn(1, 2, 3, bets=checks(2, 3))] * 3,
            paid=[
                "award main 5 to seat 1",
                "award main 5 to seat 2",
                "award main 5 to seat 3",
                "award side 1 3 to seat 2",
                "award side 1 3 to seat 3",
            ],
        ),
        house=NO_LIMIT,
    ),
}
