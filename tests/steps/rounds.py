"""Rounds against the house, short to write: what was wagered and dealt is made up from the hands."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

BLACKJACK: Final = "blackjack"
SWITCH: Final = "blackjack-switch"
_SECTIONS: Final = {BLACKJACK: "us-sd/20.18.15", SWITCH: "us-sd/20.18.15.30.09"}
_AREAS: Final = {BLACKJACK: ("",), SWITCH: ("left", "right")}

HOUSE: Final[Mapping[str, str]] = {
    "table-minimum": "5",
    "table-limit": "100",
    "deal-order": "one-each-then-dealer-twice",
    "hole-card": "dealt-and-checked",
    "blackjack-odds": "3:2",
    "win-odds": "1:1",
    "insurance-limit": "50%",
    "doubling": "yes",
    "aces-again": "no",
    "ace-ten": "twenty-one",
    "soft-17": "stand",
    "surrender": "no",
    "super-match-odds": "1",
}
"""A house that leaves nothing unsaid."""
_ONLY: Final = {"blackjack-odds": BLACKJACK, "super-match-odds": SWITCH}


class Round(NamedTuple):
    """One round; 10 is wagered on each hand. `lines` is what follows the deal, with `#!` marks as in any told log."""

    game: str
    hands: Mapping[int, str]
    """Seat -> its hands, as `"Td 9c"`, or `"Td 9c / 5d 6c"` on two areas."""
    dealer: str
    """His card that is up, and the one that is down."""
    lines: str
    house: Mapping[str, str | None] = {}
    """What the house says otherwise; None leaves it unsaid."""
    more: Sequence[str] = ()
    """Lines of the header."""


def told(one: Round) -> str:
    """A log of this round alone."""
    said = {**HOUSE, **one.house}
    out = ["fairdeal 1", "table T7", f"section {_SECTIONS[one.game]}", f"game {one.game}"]
    out += ["currency USD", "chip 0.50", "decks 6"]
    out += [f"house {k} {v}" for k, v in said.items() if v is not None and _ONLY.get(k, one.game) == one.game]
    out += [*one.more, "session starts", "", "hand 1 at 2026-05-08 19:00 dealer Dora"]
    out += [f"seat {seat} P plays" for seat in one.hands]
    out += ["shuffle", "cut 60 cards"]
    areas = [f" on {area}" if area else "" for area in _AREAS[one.game]]
    out += [f"seat {seat} wagers 10{on}" for seat in one.hands for on in areas]
    cards = {seat: [hand.split() for hand in hands.split("/")] for seat, hands in one.hands.items()}
    up, down = one.dealer.split()
    for k, own in enumerate((f"deal dealer up {up}", f"deal dealer down {down}")):
        out += [
            f"deal seat {seat} {hand[k]}{on}" for seat in one.hands for on, hand in zip(areas, cards[seat], strict=True)
        ]
        out.append(own)
    return "\n".join([*out, *one.lines.strip().splitlines(), "end"]) + "\n"
