"""Draws: (h) to (j)."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from tests.given.told import BASE, Hand, cards_of, pat, told, turn

NEW: Final = {1: "Kc", 2: "Kd", 3: "Kh"}
OLD: Final = {1: "Ac", 2: "2d", 3: "3h"}
DRAWN: Final = replace(
    BASE,
    dealt=BASE._part(None, BASE._deal),
    cards={1: "Kc Ad Ah As", 2: "2c Kd 2h 2s", 3: "3c 3d Kh 3s"},
)


def thrown(seat: int) -> str:
    """The discard of a seat."""
    return f"{seat} discards {OLD[seat]}"


def served(seat: int) -> str:
    """The card for it."""
    return f"deal seat {seat} down {NEW[seat]}"


def drawn(*draws: str, bets: Sequence[str] | None = None) -> Hand:
    """All draw a card in the first draw."""
    return replace(DRAWN, turns=[turn(1, 2, 3, draws=draws, bets=bets), None, None])


BATCHED: Final = drawn(thrown(1), thrown(2) + " #! review h/draw-batched", thrown(3), served(1), served(2), served(3))
DRAWING: Final = {
    "each discards and is served before the next": told(
        drawn(thrown(1), served(1), thrown(2), served(2), thrown(3), served(3))
    ),
    "all discard, then all are served": told(BATCHED),
    "all discard, then all are served, in each draw": told(
        replace(
            DRAWN,
            cards={1: "Qc Ad Ah As", 2: "2c Qd 2h 2s", 3: "3c 3d Qh 3s"},
            turns=[
                BATCHED.turns[0],
                turn(
                    1,
                    2,
                    3,
                    draws=[
                        "1 discards Kc",
                        "2 discards Kd #! review i/draw-batched",
                        "3 stands pat",
                        "deal seat 1 down Jc",
                        "deal seat 2 down Jd",
                    ],
                ),
                turn(
                    1,
                    2,
                    3,
                    draws=[
                        "1 discards Jc",
                        "2 stands pat #! review j/draw-batched",
                        "3 discards Kh",
                        "deal seat 1 down Qc",
                        "deal seat 3 down Qh",
                    ],
                ),
            ],
            shown=["1 shows Qc Ad Ah As", "2 mucks", "3 mucks"],
        )
    ),
    "batched, in a log that does not record service": told(
        drawn(thrown(1), thrown(2), thrown(3), served(1), served(2), served(3)), "records no draw service"
    ),
    "the wrong seat first": told(
        drawn(thrown(2) + " #! fail h/draw-order", served(2), thrown(1), served(1), thrown(3), served(3))
    ),
    "a player is skipped": told(
        replace(
            drawn(thrown(1), served(1), thrown(3) + " #! fail h/draw-missing", served(3)),
            cards={**DRAWN.hands, 2: "2c 2d 2h 2s"},
        )
    ),
    "a player draws twice": told(
        replace(
            drawn(
                thrown(1),
                served(1),
                thrown(2),
                served(2),
                "2 discards Kd #! fail h/draw-extra",
                "deal seat 2 down Ks",
                thrown(3),
                served(3),
            ),
            cards={**DRAWN.hands, 2: "2c Ks 2h 2s"},
        )
    ),
    "a card too few": told(
        replace(
            drawn("1 discards Ac Ad", "deal seat 1 down Kc", "2 stands pat #! fail h/draw-count", "3 stands pat"),
            cards={1: "Kc Ah As", 2: "2c 2d 2h 2s", 3: "3c 3d 3h 3s"},
            shown=["1 shows Kc Ah As", "2 mucks", "3 mucks"],
        )
    ),
    "a card too many": told(
        replace(
            drawn(thrown(1), served(1), "deal seat 1 down Qc #! fail h/draw-count", *pat(2, 3)),
            cards={**cards_of(1, 2, 3), 1: "Kc Qc Ad Ah As"},
            shown=["1 shows Kc Qc Ad Ah As", "2 mucks", "3 mucks"],
        )
    ),
    "a card that is not held": told(
        replace(
            drawn("1 discards 9c #! fail h/draw-not-held", "deal seat 1 down Kc", *pat(2, 3)),
            shown=["1 shows Kc Ad Ah As", "2 mucks", "3 mucks"],
        )
    ),
    "all four cards": told(
        replace(
            drawn("1 discards Ac Ad Ah As", *(f"deal seat 1 down 4{suit}" for suit in "cdhs"), *pat(2, 3)),
            cards={**cards_of(1, 2, 3), 1: "4c 4d 4h 4s"},
            paid=["award 12 to seat 2"],
        )
    ),
    "a fold where nobody has bet": told(
        replace(
            BASE,
            turns=[
                turn(1, 2, 3, bets=["1 checks", "2 folds #! review h/bet-fold-unbet", "3 checks"]),
                turn(1, 3),
                turn(1, 3),
            ],
            shown=["1 shows Ac Ad Ah As", "3 mucks"],
        )
    ),
    "a fold where nobody has bet, in the last round": told(
        replace(
            BASE,
            turns=[
                turn(1, 2, 3),
                turn(1, 2, 3),
                turn(1, 2, 3, bets=["1 checks", "2 checks", "3 folds #! review j/bet-fold-unbet"]),
            ],
            shown=["1 shows Ac Ad Ah As", "2 mucks"],
        )
    ),
    "a card comes back without a reshuffle": told(
        replace(
            drawn(
                thrown(1), served(1), thrown(2), "deal seat 2 down Ac #! fail record/cards/card-again", "3 stands pat"
            ),
            cards={1: "Kc Ad Ah As", 2: "2c Ac 2h 2s", 3: "3c 3d 3h 3s"},
            shown=["1 shows Kc Ad Ah As", "2 mucks", "3 mucks"],
        )
    ),
}
