"""The readings of 58 Pa. Code § 637a.21, and of what both poker sections leave unsaid, row by row.

Each log marks what is due in it: nothing where the hand is lawful, a fail where no reading allows it, a review where
the words leave it to a person.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import pytest

from tests.given.told import (
    Hand,
    actual,
    cards_of,
    checks,
    count,
    counts,
    expected,
    header,
    judge,
    log,
    pat,
    submission,
)
from tests.support.cards import DECK, score

WIN: Final = ("award 12 to seat 1",)
BASE: Final = Hand(paid=WIN)
TWO: Final = Hand(stacks={1: "200", 2: "200"}, button=2, paid=["award 8 to seat 1"])
NO_LIMIT: Final = {"structure": "no-limit", "bet-sizes": None, "raise-cap": None, "minimum": "1"}


def turn(*seats: int, draws: Sequence[str] | None = None, bets: Sequence[str] | None = None) -> list[str]:
    """A burn, a draw in which these seats keep their cards, and checks, unless told otherwise."""
    return ["burn", *(pat(*seats) if draws is None else draws), *(checks(*seats) if bets is None else bets)]


def told(hand: Hand = BASE, *more: str, house: Mapping[str, str | None] | None = None) -> str:
    """A log of this hand alone."""
    return log(hand, head=header(*more, house=house))


# --- both poker sections
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

# --- (d), (e): blinds and straddle
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

# --- (h) to (j): drawing
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

# --- (k): showdown and award
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

LOGS: Final = {**OPENING, **OPTIONS, **ALL_IN, **LIMITS, **FORCED, **DRAWING, **SHOWN}


@pytest.mark.parametrize("name", LOGS)
def test_a_row_is_read_as_it_is_written(name: str) -> None:
    """The findings of each log are those that it marks, and nothing else."""
    assert expected(LOGS[name]) == actual(judge(LOGS[name]).findings)


# --- the reading that a finding hangs on
HANGS: Final = {
    "two players, the button posts first": ("two-players", "reading"),
    "the third blind by another": ("further-blinds", "reading"),
    "a blind for a seat not dealt in": ("dead-blind", "reading"),
    "a straddle after the cards": ("straddle-time", "reading"),
    "all discard, then all are served": ("one-at-a-time", "reading"),
    "a fold where nobody has bet": ("fold-unbet", "reading"),
    "four suits with a pair are paid as four": ("paired-four-suits", "reading"),
    "the wrong seat first": ("", "must"),
    "the first blind by another": ("", "must"),
    "a bet of another size": ("", "house"),
    "a straddle of another amount": ("", "house"),
    "a card comes back without a reshuffle": ("", "convention"),
}


@pytest.mark.parametrize("name", HANGS)
def test_a_finding_names_the_reading_that_it_hangs_on(name: str) -> None:
    """What rests on a reading of ours says which; what rests on the words, the house or the record names none."""
    reading, level = HANGS[name]
    (finding,) = judge(LOGS[name]).findings
    assert (f"us-pa/637a.21#{reading}" if reading else "", level) == (finding.reading, finding.level)


def test_a_payment_by_our_reading_passes_and_names_it() -> None:
    """Where another reading would have paid someone else, the pass says on which reading it stands."""
    report = judge(LOGS["four suits with a pair are three cards"])
    assert {"pass": 1} == counts(report, "k/award-winner")
    assert {"us-pa/637a.21#paired-four-suits": 1} == count(report, "k/award-winner").readings
    assert {} == count(judge(told()), "k/award-winner").readings


UNSAID: Final = {
    "a raise more, no cap submitted": ("poker/betting/bet-cap", "no submission states raise-cap"),
    "a bet of another size, nothing submitted": ("poker/betting/bet-size", "no submission states structure"),
    "a blind more, nothing submitted": ("d/blind-extra", "no submission states blinds"),
    "a straddle, nothing submitted": ("e/straddle-amount", "no submission states straddle"),
    "batched, in a log that does not record service": (
        "h/draw-batched",
        "the log does not record the order in which players draw and are served",
    ),
}


@pytest.mark.parametrize("name", UNSAID)
def test_what_nobody_has_said_is_open_and_named(name: str) -> None:
    """The rule is open, never passed, and its reason names the parameter or the evidence that is missing."""
    rule, why = UNSAID[name]
    report = judge(LOGS[name])
    assert {"open"} == set(counts(report, rule))
    assert {why} == set(count(report, rule).reasons)


def test_a_kill_may_move_the_opener_or_not() -> None:
    """(b) leaves the kill to the house and (g) does not name it: both openers are accepted."""
    first, second = Hand(paid=["award 12 to seat 1"]), "2026-03-01 18:02"
    stacks = {1: "208", 2: "196", 3: "196"}
    kill = Hand(
        number="2",
        when=second,
        button=1,
        stacks=stacks,
        posts=["2 posts blind 2", "3 posts blind 4", "1 posts kill 8"],
        paid=["award 24 to seat 2"],
    )
    house = {"kill": "8", "kill-bet-sizes": "8 8 16 16"}
    left_of_kill = replace(kill, first=["2 calls 6", "3 calls 4", "1 checks"])
    left_of_blind = replace(kill, first=["1 checks", "2 calls 6", "3 calls 4"])
    for story in (left_of_kill, left_of_blind):
        assert [] == actual(judge(log(first, story, head=header(house=house))).findings)


def test_a_submission_turns_silence_into_a_rule() -> None:
    """The same log is open without, and broken with, a cap that the house has submitted."""
    name = "a raise more, no cap submitted"
    ((line, what),) = actual(judge(LOGS[name], submission=submission(raise_cap=4)).findings)
    assert ("seat 2 raises to 20", "fail poker/betting/bet-cap") == (LOGS[name].splitlines()[line - 1], what)


def test_a_misdeal_is_for_a_person() -> None:
    """What must follow a misdeal was not found: the hand is for review, and nothing in it is held against anyone."""
    hand = replace(
        BASE,
        dealt=["deal seat 2 down As", "misdeal #! review a/misdeal"],
        first=(),
        turns=[(), (), ()],
        shown=(),
        paid=(),
    )
    text = told(hand)
    assert expected(text) == actual(judge(text).findings)


# --- a deck that runs out
DRY_SEATS: Final = (1, 2, 3, 4, 5, 6, 7)
BURNED: Final = DECK[28]
STUB: Final = DECK[49:52]
"""The three cards that the deck has left when seat 6 is to get four."""


def dry(sixth: Sequence[str], *, fifth: Sequence[str] = (), after: Sequence[str] = (), burns: str = "burn") -> str:
    """Seven are dealt in and seat 7 folds; seats 1 to 5 draw four cards each, which leaves three for seat 6.

    `sixth` is what happens then, in words with `{name}` for a card: `stub`, `pool` (discards of seats 1 to 5), `own`
    (seat 6's own discards), `folded` (of seat 7), each with a number, and `burned`.
    """
    held = {seat: [DECK[turn * 7 + seat - 1] for turn in range(4)] for seat in DRY_SEATS}
    names = {f"stub{at}": card for at, card in enumerate(STUB)}
    names |= {f"pool{at}": card for at, card in enumerate(card for seat in DRY_SEATS[:5] for card in held[seat])}
    names |= {f"own{at}": card for at, card in enumerate(held[6])} | {
        f"folded{at}": card for at, card in enumerate(held[7])
    }
    lines = [f"burn {BURNED}"]
    for at, seat in enumerate(DRY_SEATS[:5]):
        lines.append(f"seat {seat} discards {' '.join(held[seat])}")
        lines += fifth if seat == 5 else ()
        lines += [f"deal seat {seat} down {card}" for card in DECK[29 + 4 * at : 33 + 4 * at]]
    lines.append(f"seat 6 discards {' '.join(held[6])}")
    lines += [line.format(**names, burned=BURNED) for line in sixth]
    hands = {seat: list(cards) for seat, cards in held.items()}
    for line in lines:
        words = line.split(" #!")[0].split()
        if words[:1] == ["seat"] and "discards" in words:
            hands[int(words[1])] = [card for card in hands[int(words[1])] if card not in words]
        elif words[0] == "deal":
            hands[int(words[2])].append(words[4])
    winner = min(DRY_SEATS[:6], key=lambda seat: score(hands[seat]))
    bets = checks(*DRY_SEATS[:6])
    hand = Hand(
        stacks=dict.fromkeys(DRY_SEATS, "200"),
        button=7,
        cards={seat: " ".join(cards) for seat, cards in held.items()},
        first=[*(f"{seat} calls 4" for seat in (3, 4, 5, 6)), "7 folds", "1 calls 2", "2 checks"],
        turns=[
            [*lines, *after, *bets],
            [burns.format("i"), *pat(*DRY_SEATS[:6]), *bets],
            [burns.format("j"), *pat(*DRY_SEATS[:6]), *bets],
        ],
        shown=[f"{winner} shows {' '.join(hands[winner])}"],
        paid=[f"award 24 to seat {winner}"],
    )
    return told(hand)


def to_six(*cards: str) -> list[str]:
    """These cards for seat 6."""
    return [f"deal seat 6 down {{{card}}}" for card in cards]


REST: Final = to_six("stub0", "stub1", "stub2")
ALL_THE_POOL: Final = " ".join(f"{{pool{at}}}" for at in range(20))
DRY: Final = {
    "the rest is dealt first": dry([*REST, "reshuffle discards", *to_six("pool0")]),
    "the rest is dealt first, the pool not told": dry([*REST, "reshuffle", *to_six("pool0")]),
    "the pool is told card by card": dry([*REST, f"reshuffle {ALL_THE_POOL}", *to_six("pool0")]),
    "the rest is shuffled in": dry(["reshuffle discards stub", *to_six("pool0", "stub1", "pool7", "stub0")]),
    "the rest is shuffled in, not told": dry(["reshuffle discards", *to_six("pool0", "stub1", "pool7", "stub0")]),
    "burns join, in words": dry([*REST, "reshuffle discards burns #! review h/reshuffle-burns", *to_six("pool0")]),
    "a burned card comes back": dry([*REST, "reshuffle", *to_six("burned")]).replace(
        f"deal seat 6 down {BURNED}", f"deal seat 6 down {BURNED} #! review h/reshuffle-burns"
    ),
    "folded hands join, in words": dry(
        [*REST, "reshuffle discards folded #! review h/reshuffle-folded", *to_six("pool0")]
    ),
    "folded hands join, card by card": dry(
        [*REST, f"reshuffle {ALL_THE_POOL} {{folded0}} #! review h/reshuffle-folded", *to_six("pool0")]
    ),
    "a folded card comes back": dry([*REST, "reshuffle", "deal seat 6 down {folded0} #! review h/reshuffle-folded"]),
    "the player's own discards join, in words": dry(
        [*REST, "reshuffle discards own #! fail h/reshuffle-pool", *to_six("pool0")]
    ),
    "the player's own discards join, card by card": dry(
        [*REST, f"reshuffle {ALL_THE_POOL} {{own0}} #! fail h/reshuffle-pool", *to_six("pool0")]
    ),
    "the player's own discard comes back": dry(
        [*REST, "reshuffle", "deal seat 6 down {own0} #! fail h/reshuffle-pool"]
    ),
    "a discard is left out": dry(
        [*REST, f"reshuffle {ALL_THE_POOL.removesuffix(' {pool19}')} #! fail h/reshuffle-pool", *to_six("pool0")]
    ),
    "a burn after the reshuffle": dry(
        [*REST, "reshuffle discards", "burn #! review h/reshuffle-then-burned", *to_six("pool0")]
    ),
    "a reshuffle that was not needed": dry(
        [*REST, "reshuffle discards", *to_six("pool0")], fifth=["reshuffle discards #! fail h/reshuffle-unneeded"]
    ),
    "dealt on from nothing": dry([*REST, "deal seat 6 down {pool0} #! fail h/reshuffle-missing"]),
}


@pytest.mark.parametrize("name", DRY)
def test_a_deck_that_runs_out(name: str) -> None:
    """(h): the others' discards are shuffled and dealt on; what may join them beyond the words is for review."""
    assert expected(DRY[name]) == actual(judge(DRY[name]).findings)


@pytest.mark.parametrize("name", ["the rest is dealt first", "the rest is shuffled in"])
def test_a_lawful_reshuffle_is_put_to_the_test(name: str) -> None:
    """Both ways with the rest of the deck are lawful, and counted."""
    assert {"pass": 1} == counts(judge(DRY[name]), "h/reshuffle-pool")
    assert {"pass": 1} == counts(judge(DRY[name]), "h/reshuffle-unneeded")


@pytest.mark.parametrize("word", ["burns", "deal count"])
def test_whether_a_reshuffle_was_needed_takes_a_count(word: str) -> None:
    """Where burns or deals are not all recorded, how many cards the deck had is not known."""
    text = DRY["a reshuffle that was not needed"].replace("chip 1\n", f"chip 1\nrecords no {word}\n")
    report = judge(text)
    assert {"open"} == set(counts(report, "h/reshuffle-unneeded"))
    assert [] == actual(report.findings)


def test_a_burn_from_an_empty_deck_is_for_review() -> None:
    """(i) and (j) ask for a burn and say nothing of a deck with no card left."""
    sixth = ["deal seat 6 down {stub0}", "deal seat 6 down {stub1}", "deal seat 6 down {stub2}"]
    text = dry(sixth, burns="burn #! review {}/burn-from-empty-stub")
    six = next(line for line in text.splitlines() if line.startswith("seat 6 discards"))
    kept = six.split()[-1]
    text = text.replace(six, six.removesuffix(f" {kept}"))
    shows = next(line for line in text.splitlines() if " shows " in line)
    assert not shows.startswith("seat 6")
    assert expected(text) == actual(judge(text).findings)
