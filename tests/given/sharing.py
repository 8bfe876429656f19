"""Pots that the high hand and the low hand share: M4, and M6 with two winners for each pot."""

from collections.abc import Mapping, Sequence
from typing import Final

from tests.given.told import checks, short

SECTION: Final = "us-sd/20.18.16.11.02"
HALF: Final = " #! fail 6/award-half"
UNDECIDED: Final = " #! review 33/award-odd-undecided"


def head(chip: str, blinds: str, odd_half: str | None) -> str:
    """The head of a log of a house that leaves nothing unsaid but, if so, which half gets the odd unit."""
    said = {
        "max-players": "10", "ante": "0", "blinds": blinds, "checking": "yes", "check-raise": "yes",
        "structure": "no-limit", "minimum": chip, "raise-cap": "9", "reopening": "full-raise", "odd-half": odd_half,
    }  # fmt: skip
    lines = ["fairdeal 1", "table T7", f"section {SECTION}", "game pineapple-high-low", "currency USD", f"chip {chip}"]
    return "\n".join([*lines, *(f"house {name} {value}" for name, value in said.items() if value is not None)]) + "\n"


def hand(
    stacks: Mapping[int, str],
    cards: Mapping[int, str],
    board: str,
    rounds: Sequence[Sequence[str]],
    shows: Sequence[int],
    paid: Sequence[str],
) -> str:
    """A hand with the button at the last seat.

    Each hand of three ends with the card that those who show have thrown away before the flop. `rounds` are the acts
    before and after the flop, after the turn and after the river.
    """
    seats = sorted(stacks)
    first, *others = rounds
    streets = [board[:8], board[9:11], board[12:]]
    lines = [f"hand 1 at 2026-03-01 18:00 button {seats[-1]}"]
    lines += [f"seat {seat} P{'x' * seat} stack {stack}" for seat, stack in stacks.items()]
    lines += first[:2]
    lines += [f"deal seat {seat} down {cards[seat].split()[turn]}" for turn in range(3) for seat in seats]
    lines += first[2:]
    lines += [f"{seat} discards {cards[seat].split()[2]}" for seat in seats if seat in shows]
    for street, acts in zip(streets, others, strict=True):
        lines += [f"board {street}", *acts]
    lines += [f"{seat} shows {' '.join(cards[seat].split()[:2])}" for seat in shows]
    return "\n".join([*map(short, [*lines, *paid]), "end"]) + "\n"


# Seat 1 posts five cents and folds, so that two contest a pot of 25 cents.
M4: Final = [
    ["1 posts blind 0.05", "2 posts blind 0.10", "3 calls 0.10", "1 folds", "2 checks"], *[checks(2, 3)] * 3,
]  # fmt: skip
LEFT: Final = "Jc Jd Jh"
WIN_HIGH: Final = ({1: LEFT, 2: "As Ks 9c", 3: "Ad Qd 9h"}, "2c 3d 4h 8s Kd")
"""A pair of kings; both have 8-4-3-2-A."""
WIN_LOW: Final = ({1: LEFT, 2: "As 3s 9c", 3: "Ah 4h 9d"}, "Ad Kc 8h 6s 2c")
"""Both have a pair of aces; 8-6-3-2-A against 8-6-4-2-A."""


def m4(won: tuple[Mapping[int, str], str], *paid: str, odd_half: str | None = None) -> str:
    """Seat 2 wins one way and ties seat 3 the other."""
    cards, board = won
    told = hand(dict.fromkeys((1, 2, 3), "20"), cards, board, M4, (2, 3), paid)
    return head("0.01", "0.05 0.10", odd_half) + told


def m4_raked(won: tuple[Mapping[int, str], str], *paid: str) -> str:
    """The same between two alone: 13 cents each, of which the house takes one."""
    cards, board = won
    acts = [["2 posts blind 0.06", "1 posts blind 0.13", "2 calls 0.07", "1 checks"], *[checks(1, 2)] * 3]
    told = hand(
        dict.fromkeys((1, 2), "20"), {1: cards[2], 2: cards[3]}, board, acts, (1, 2), [*paid, "rake 0.01"]
    )  # fmt: skip
    return head("0.01", "0.06 0.13", None) + told


# 2 / 4 / 4 / 7 / 7: the high hand is that of seat 1, then 2, 4; the low hand that of seat 3, then 5.
M6_CARDS: Final = {1: "Kh Ks 9c", 2: "Qh Qc 9d", 3: "As 2s 9h", 4: "8c 8s 9s", 5: "Ah 4h Tc"}
M6: Final = [
    ["1 posts blind 1", "2 posts blind 2", "3 calls 2", "4 calls 2", "5 calls 2", "1 calls 1", "2 checks"],
    ["2 bets 2", "3 calls 2", "4 calls 2", "5 calls 2"], ["4 bets 3", "5 calls 3"], checks(4, 5),
]  # fmt: skip


def m6(*paid: str) -> str:
    """A main pot of 10, side pots of 8 and 6, each of them halved."""
    stacks = {1: "2", 2: "4", 3: "4", 4: "50", 5: "50"}
    return head("1", "1 2", "high-hand") + hand(stacks, M6_CARDS, "3c 6d 8h Qs Kd", M6, (4, 5, 1, 2, 3), paid)


MAIN: Final = ("award main high 5 to seat 1", "award main low 5 to seat 3")
FIRST: Final = ("award side 1 high 4 to seat 2", "award side 1 low 4 to seat 3")
SECOND: Final = ("award side 2 high 3 to seat 4", "award side 2 low 3 to seat 5")

SHARED: Final = {
    "M4 win high, tie low": m4(WIN_HIGH, "award 0.19 to seat 2", "award 0.06 to seat 3"),
    "M4 win high, tie low, each half": m4(
        WIN_HIGH, "award high 0.13 to seat 2", "award low 0.06 to seat 2", "award low 0.06 to seat 3"
    ),
    "M4 win high, tie low, raked": m4_raked(WIN_HIGH, "award 0.19 to seat 1", "award 0.06 to seat 2"),
    "M4 win high, tie low, the odd cent to low": m4(
        WIN_HIGH, "award 0.18 to seat 2", "award 0.07 to seat 3 #! review 6/award-odd-half"
    ),
    "M4 win high, tie low, the odd cent to low though the house says high": m4(
        WIN_HIGH, "award 0.18 to seat 2", "award 0.07 to seat 3 #! fail 6/award-odd-half", odd_half="high-hand"
    ),
    "M4 win high, tie low, the odd cent to low as the house says": m4(
        WIN_HIGH, "award 0.18 to seat 2", "award 0.07 to seat 3" + UNDECIDED, odd_half="low-hand"
    ),
    "M4 win high, tie low, half": m4(WIN_HIGH, "award 0.13 to seat 2" + HALF, "award 0.12 to seat 3"),
    "M4 win high, tie low, all": m4(WIN_HIGH, "award 0.25 to seat 2" + HALF),
    "M4 win low, tie high, 0.19": m4(WIN_LOW, "award 0.19 to seat 2" + UNDECIDED, "award 0.06 to seat 3"),
    "M4 win low, tie high, 0.18": m4(WIN_LOW, "award 0.18 to seat 2", "award 0.07 to seat 3" + UNDECIDED),
    "M4 win low, tie high, 0.18, raked": m4_raked(
        WIN_LOW, "award 0.18 to seat 1", "award 0.07 to seat 2" + UNDECIDED
    ),
    "M4 win low, tie high, half": m4(WIN_LOW, "award 0.13 to seat 2" + HALF, "award 0.12 to seat 3"),
    "M4 win low, tie high, too much": m4(WIN_LOW, "award 0.20 to seat 2" + HALF, "award 0.05 to seat 3"),
    "M4 win low, tie high, all to the other": m4(WIN_LOW, "award 0.25 to seat 3" + HALF),
    "M6 halved, right": m6(*MAIN, *FIRST, *SECOND),
    "M6 halved, right, no pot named": m6(
        "award 5 to seat 1", "award 9 to seat 3", "award 4 to seat 2", "award 3 to seat 4", "award 3 to seat 5"
    ),
    "M6 halved, a half to one who is not in the pot": m6(
        *MAIN, "award side 1 high 4 to seat 1 #! fail 6/award-winner", FIRST[1], *SECOND
    ),
    "M6 halved, a half to the worse hand": m6(
        MAIN[0], "award main low 5 to seat 5 #! fail 6/award-winner", *FIRST, *SECOND
    ),
    "M6 halved, a pot whole to the high hand": m6(*MAIN, *FIRST, "award side 2 6 to seat 4" + HALF),
    "M6 halved, halves of one pot exchanged": m6(
        *MAIN, *FIRST, "award side 2 high 3 to seat 5" + HALF, "award side 2 low 3 to seat 4"
    ),
    "M6 halved, a half in the wrong pot": m6(
        MAIN[0], "award side 1 low 5 to seat 3 #! fail 21/award-amount", *FIRST, *SECOND
    ),
    "M6 halved, a half kept": m6(*MAIN, *FIRST, SECOND[0], "end #! fail 21/award-missing").removesuffix("end\n"),
    "M6 halved, no pot named, a half to the worse hand": m6(
        "award 5 to seat 1", "award 4 to seat 3" + HALF, "award 4 to seat 2", "award 3 to seat 4", "award 8 to seat 5"
    ),
}  # fmt: skip
