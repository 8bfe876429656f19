"""Slips of whoever writes the log: a line twice, a seat where nobody sits, a card that is out already."""

from typing import Any, Final

from verifier.model.cards import CARD
from verifier.model.table import Table
from verifier.simulate.plot import Operator
from verifier.simulate.scene import HERE, Rules, Scene

ONCE: Final = frozenset({
    "posts", "straddles", "folds", "checks", "calls", "bets", "raises", "discards", "stands", "shows", "mucks",
    "doubles", "splits", "surrenders",
})  # fmt: skip
"""What a player does not do twice without anything between."""
ACTS: Final = ONCE | {"hits"}
NUMBERS: Final = 30
"""Seats are numbered up to this."""
DEALT: Final = ("deal", "board", "burn")
"""How lines begin with cards that come from the deck."""


# ---------------------------------------------------------------------- one line twice
def recorded_twice(record: Rules, s: Scene[Any], line: str) -> None:
    """The line is written once more."""
    s.write(line)
    s.expect(record, "recorded-twice")
    s.write(line)


def once_only(record: Rules, s: Scene[Any], line: str) -> bool:
    """It cannot have happened twice in a row: an act of one player, or a card where there is only one of it."""
    words = line.split(" ")
    if words[0] == "seat":
        return words[2] in ONCE
    if line.startswith(("dealer reveals", "uncalled", "award")):
        return True
    return not s.program.banked and words[0] in DEALT and words[-1] in CARD


# ---------------------------------------------------------------------- a seat where nobody sits
def seat_misnamed(record: Rules, s: Scene[Any], line: str) -> None:
    """What a player does, or what is done to him, is put down to a seat where nobody sits."""
    s.expect(record, "seat-unknown")
    s.write(_with_seat(line, _nobody(s)))


def names_a_seat(record: Rules, s: Scene[Any], line: str) -> bool:
    """It is about a player."""
    return "seat" in line.split(" ")


def seat_stray(record: Rules, s: Scene[Any], line: str) -> None:
    """Somebody who is not there is said to do what a player does next."""
    s.expect(record, "seat-unknown")
    s.write(_with_seat(line, _nobody(s)))
    s.write(line)


def is_an_act(record: Rules, s: Scene[Any], line: str) -> bool:
    """A player does something, and shows no card by it."""
    words = line.split(" ")
    return words[0] == "seat" and words[2] in ACTS and words[-1] not in CARD


def _nobody(s: Scene[Any]) -> int:
    """A seat where nobody sits, near those where somebody does."""
    return s.rng.choice([seat for seat in range(1, min(NUMBERS, max(s.seats) + 3) + 1) if seat not in s.seats])


def _with_seat(line: str, seat: int) -> str:
    words = line.split(" ")
    words[words.index("seat") + 1] = str(seat)
    return " ".join(words)


# ---------------------------------------------------------------------- a card that is out
def card_again(record: Rules, s: Scene[Any], line: str) -> None:
    """The line names another card than the one that came: one that is out already. The player has what he has.

    A card that was thrown away, and not shuffled in with the others, may as well have been so by mistake.
    """
    words = line.split(" ")
    places = [k for k, word in enumerate(words) if word in CARD]
    named = s.rng.choice(_out(s, words))
    words[s.rng.choice(places)] = named
    step = s.program.steps[s.t.pc]
    back = isinstance(s.t, Table) and CARD[named] & sum(s.t.thrown) and "reshuffle" in " ".join(s.lines)
    s.expect(record, "card-again", also=[(step, "reshuffle-pool", HERE)] if back else [])
    s.write(" ".join(words))


def others_are_out(record: Rules, s: Scene[Any], line: str) -> bool:
    """Cards come from the deck or the shoe, and others are known to be out."""
    words = line.split(" ")
    comes = words[0] in DEALT or line.startswith("dealer draws")
    return comes and any(word in CARD for word in words) and bool(_out(s, words))


def _out(s: Scene[Any], words: list[str]) -> list[str]:
    """The cards that are out, as lines before have told, each copy of them; and that this line does not name."""
    return [card for card in s.known_out() if card not in words]


OPERATORS: Final = (
    Operator("line.instead", "recorded-twice", recorded_twice, once_only),
    Operator("line.instead", "seat-unknown", seat_misnamed, names_a_seat),
    Operator("line.instead", "seat-unknown", seat_stray, is_an_act),
    Operator("line.instead", "card-again", card_again, others_are_out),
)
