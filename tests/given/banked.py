"""Rounds of Blackjack Switch that go wrong in the way of real tables: S1 to S6, R7, R8 and M7."""

from collections.abc import Sequence
from typing import Final

from tests.settle.rounds import Round, header

MATCH: Final = ("wagers 10 on left", "wagers 10 on right", "wagers 20 on super-match")
STANDS: Final = "stands on right"


def told(
    left: str,
    right: str,
    dealer: str,
    *paid: str,
    played: Sequence[str] = (STANDS,),
    before: Sequence[str] = (),
    wagers: Sequence[str] = MATCH[:2],
    switched: bool = False,
    head: str = "",
) -> str:
    """A log of one round. A line that begins with `stands` or the like is about seat 1."""
    round_ = Round(
        left=left, right=right, dealer=dealer, switched=switched, wagers=wagers,
        before=[_line(line) for line in before], played=[_line(line) for line in played],
        paid=[_line(line) for line in paid],
    )  # fmt: skip
    return (head or header()) + round_.text(1)


def _line(line: str) -> str:
    """`pay 10 on left`, `stands on left` in the words of a log."""
    first, *rest = line.split(" ")
    if first in ("pay", "returned"):
        return " ".join([first, rest[0], "to seat 1", *rest[1:]])
    if first == "collect":
        return " ".join([first, rest[0], "from seat 1", *rest[1:]])
    if first == "deal":
        return f"deal seat 1 {' '.join(rest)}"
    return " ".join(["push seat 1", *rest]) if first == "push" else f"seat 1 {line}"


def s1(dealer: str, *paid: str) -> str:
    """A 5 and 9 K, exchanged for A K and 9 5."""
    return told("AK", "95", dealer, *paid, switched=True)


def s4(paid: str) -> str:
    """Eight decks, and the pay schedule for six."""
    head = header(decks=8).replace("decks 8", "decks 8 #! fail 18/schedule-decks")
    return match("88", "77", paid, head)


def match(left: str, right: str, paid: str, head: str = "") -> str:
    """A super match of 20; both hands are then lost to a dealer's 20."""
    lost = ("collect 10 on left", "collect 10 on right")
    stands = ("stands on left", "stands on right")
    return told(left, right, "TK", *lost, before=[paid], played=stands, wagers=MATCH, head=head)


def m7(*paid: str) -> str:
    """Both hands lose to a blackjack, one of them insured for 5."""
    stands = ("stands on left", "stands on right")
    before = ("insures 5 on left",)
    return told("T8", "T9", "AT", "collect 10 on left", "collect 10 on right", *paid, before=before, played=stands)


LOST: Final = ("collect 10 on left", "collect 10 on right")
DRAWS: Final = ("hits on left", "deal Ad on left", "hits on left", "deal 5d on left")
R8_RIGHT: Final = ("stands on left", "stands on right")

BANKED: Final = {
    "S1 loses to a blackjack": s1("TA", *LOST),
    "S1 takes it for a blackjack": s1("TA", "push on left #! fail 13/dealer-blackjack", LOST[1]),
    "S1 pushes 21": s1("T65", "push on left", LOST[1]),
    "S1 is paid against 21": s1("T65", "pay 10 on left #! fail 04/equal", LOST[1]),
    "S1 pushes 22": s1("T66", "push on left", "push on right"),
    "S1 is paid against 22": s1("T66", "pay 10 on left #! fail 13/dealer-22-push", "push on right"),
    "S1 wins otherwise": s1("T8", "pay 10 on left", LOST[1]),
    "S1 wins against 23": s1("T67", "pay 10 on left", "pay 10 on right"),
    "S1 is paid as a blackjack elsewhere": s1("T8", "pay 15 on left #! fail 06/higher", LOST[1]),
    "S2 paid": told("AK", "96", "66T", "pay 10 on left", "push on right"),
    "S2 pushed": told("AK", "96", "66T", "push on left #! fail 13/blackjack", "push on right"),
    "S2 three to two": told("AK", "96", "66T", "pay 15 on left #! fail 13/blackjack", "push on right"),
    "S2 paid at once": told("AK", "96", "66T", "push on right", before=["pay 10 on left"]),
    "S3 both push": told("TK", "T9", "T66", "push on left", "push on right", played=R8_RIGHT),
    "S3 paid": told(
        "TK", "T9", "T66", "push on left", "pay 10 on right #! fail 13/dealer-22-push", played=R8_RIGHT
    ),
    "S3 taken": told(
        "TK", "T9", "T66", "collect 10 on left #! fail 13/dealer-22-push", "push on right", played=R8_RIGHT
    ),
    "S4 two pair by the schedule in use": s4("pay 160 on super-match"),
    "S4 two pair by the schedule for the decks": s4("pay 140 on super-match #! fail 18/two-pair"),
    "S5 a pair": match("88", "7K", "pay 20 on super-match"),
    "S5 a pair within one hand is no more": match("88", "7K", "pay 60 on super-match #! fail 18/pair"),
    "S6 unequal wagers": told(
        "TK", "T9", "T8", "pay 10 on left", "pay 15 on right", played=R8_RIGHT,
        wagers=("wagers 10 on left", "wagers 15 on right #! fail 2/wager-unequal"),
    ),
    "R7 two pair": match("88", "77", "pay 160 on super-match"),
    "R7 two pair paid as three": match("88", "77", "pay 100 on super-match #! fail 18/two-pair"),
    "R7 three": match("88", "87", "pay 100 on super-match"),
    "R7 three paid as two pair": match("88", "87", "pay 160 on super-match #! fail 18/three-of-a-kind"),
    "R8 twelve": told("5A", "T8", "T7", LOST[0], "pay 10 on right", played=[*DRAWS, *R8_RIGHT]),
    "R8 twelve taken for 22": told(
        "5A", "T8", "T7", "pay 10 on right", played=[*DRAWS, "collect 10 on left #! fail 17/settle-extra", STANDS]
    ),
    "R8 twelve of the dealer's": told(
        "T8", "T9", "5AA57", "collect 10 on left", "push on right", played=R8_RIGHT,
        head=header(said={"soft-17": "hit"}),
    ),
    "M7 two to one": m7("pay 10 on left insurance"),
    "M7 with the stake on a line of its own": m7("pay 10 on left insurance", "returned 5 on left insurance"),
    "M7 half of it": m7("pay 5 on left insurance #! fail 23/insurance-won"),
    "M7 twice": m7("pay 20 on left insurance #! fail 23/insurance-won"),
    "M7 ten and ten": m7("pay 10 on left insurance", "returned 10 on left insurance #! fail 23/settle-extra"),
}  # fmt: skip
