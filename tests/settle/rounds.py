"""Rounds of Blackjack Switch told by hand: one seat, whose hand on the left is the one that matters.

The hand on the right goes over 21 and is taken at once, whatever the dealer has, so that it never has a part in what is
tested. What is due is told by the tests, not by the engine.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tests.support.shipped import law
from verifier import Report, verify
from verifier.readers.deal import DealLog

SWITCH: Final = "us-sd/20.18.15.30.09"
PLAIN: Final = "us-sd/20.18.15"

HOUSE: Final[dict[str, str]] = {
    "table-minimum": "5",
    "table-limit": "100",
    "deal-order": "one-each-then-dealer-twice",
    "hole-card": "dealt-not-checked",
    "blackjack-odds": "3:2",
    "win-odds": "1:1",
    "insurance-limit": "50%",
    "doubling": "yes",
    "soft-17": "stand",
    "ace-ten": "twenty-one",
    "aces-again": "no",
    "surrender": "yes",
    "surrender-back": "50%",
    "super-match-odds": "1",
}
SUITS: Final = "cdhs"


def header(
    section: str = SWITCH, *, decks: int | None = 6, chip: str = "0.50", said: Mapping[str, str | None] | None = None
) -> str:
    """The head of a log of a house that leaves nothing unsaid; None leaves a parameter out."""
    game = "blackjack" if section == PLAIN else "blackjack-switch"
    house = {**HOUSE, **(said or {})}
    if section == PLAIN:
        del house["super-match-odds"]
    lines = ["fairdeal 1", "table BJ 4", f"section {section}", f"game {game}", "currency USD"]
    lines += [f"chip {chip}"] if chip else []
    lines += [f"decks {decks}"] if decks else []
    lines += [f"house {name} {value}" for name, value in house.items() if value is not None]
    return "\n".join([*lines, "session starts"]) + "\n"


@dataclass(frozen=True, kw_only=True)
class Round:
    """Cards are ranks; suits are given as they come. `played` are the lines between the deal and the dealer's play."""

    left: str
    """The two cards on the left as they lie after the exchange, if there is one."""
    right: str = "T6"
    dealer: str
    """Up card, hole card, and what he draws."""
    played: Sequence[str]
    paid: Sequence[str]
    before: Sequence[str] = ()
    """Lines between the deal and the play."""
    wagers: Sequence[str] = ("wagers 10 on left", "wagers 10 on right")
    switched: bool = False

    def text(self, number: int) -> str:
        """The round as a log has it."""
        (a, b), (c, d) = tuple(self.left), tuple(self.right)
        if self.switched:
            b, d = d, b
        dealt = [f"seat 1 {a}h on left", f"seat 1 {c}s on right", f"dealer up {self.dealer[0]}c"]
        dealt += [f"seat 1 {b}d on left", f"seat 1 {d}c on right", "dealer down ??"]
        lines = [f"hand {number}", "seat 1 Ann plays", "shuffle", "cut", *(f"seat 1 {one}" for one in self.wagers)]
        lines += [f"deal {one}" for one in dealt]
        lines += ["dealer calls insurance"] if self.dealer[0] == "A" else []
        lines += self.before
        lines += ["seat 1 switches"] if self.switched else []
        lines += self.played
        lines += [f"dealer reveals {self.dealer[1]}h", *(f"dealer draws {card}s" for card in self.dealer[2:])]
        return "\n".join([*lines, *self.paid, "end"]) + "\n"


RIGHT_GOES_OVER: Final = ("seat 1 hits on right", "deal seat 1 Kd on right", "collect 10 from seat 1 on right")


def judge(text: str) -> Report:
    """The report on one log."""
    return verify([DealLog("told.deal", data=text.encode())], law=law())


def plain(number: int, cards: str, dealer: str, *played: str, wager: str = "10", deal: str = "") -> str:
    """A round of standard blackjack: one hand, of two cards with their suits; the dealer's cards likewise."""
    (one, two), (up, hole, *drawn) = cards.split(), dealer.split()
    lines = [
        f"hand {number}", "seat 1 Ann plays", "shuffle", "cut", f"seat 1 wagers {wager}", f"deal seat 1 {one}",
        f"deal dealer up {up}", f"deal seat 1 {two}", "deal dealer down ??", *([deal] if deal else []),
    ]  # fmt: skip
    *acts, paid = played
    lines += [*acts, f"dealer reveals {hole}", *(f"dealer draws {card}" for card in drawn), paid, "end"]
    return "\n".join(line for line in lines if line) + "\n"
