"""Edits of what is done in a hand that break nothing."""

import re
from typing import Final

from tests.support.harmless.told import BANKED, Shelf, Told, seat_of

harmless: Final = Shelf()


@harmless(
    "a hand that is called off, told as open",
    "the play before does not fit, so what each has put in is not known: the report says so and passes less",
)
def _called_off(t: Told) -> bool:
    return "irregularity defective-deck" in t.hand and t.gives("the play before does not fit") and t.passes_less()


@harmless("chips of a hand that is called off, that go back as uncalled", "they go back all the same")
def _back(t: Told) -> bool:
    off = "irregularity defective-deck" in t.hand
    return t.kind == "verb" and off and re.sub(r"^returned (\S+) to", r"uncalled \1 returned to", t.line) == t.became


@harmless("what is no longer said, told as open", "the log records less, and the report says what it cannot judge")
def _less(t: Told) -> bool:
    said = t.line.startswith(("dealer reveals", "decks", "chip", "currency", "shuffle"))
    return t.kind in ("delete", "verb") and said and t.opens() and t.passes_less()


@harmless("a call of nothing for a check", "a call without an amount is what was due, and nothing was")
def _call(t: Told) -> bool:
    return t.kind == "verb" and t.line.endswith(" checks") and t.became.endswith(" calls")


@harmless("a call that does not name its chips", "it is what was due")
def _unnamed(t: Told) -> bool:
    return (
        t.kind == "verb"
        and re.fullmatch(r"seat \d+ calls [\d.]+(?: all in)?", t.line) is not None
        and t.became.endswith(" calls")
    )


@harmless("a player who is all in says that he checks", "he owes nothing, and his hand need not be shown")
def _all_in(t: Told) -> bool:
    seat = seat_of(t.line)
    done = any(line.startswith(f"seat {seat} ") and line.endswith(" all in") for line in t.hand[: t.where])
    return t.kind == "verb" and bool(re.search(r" (?:calls|checks)$", t.became)) and done and not _wins(t, seat)


@harmless("a loser does not show or muck", "no rule asks a losing hand to be shown, or a mucked one to be told of")
def _loser(t: Told) -> bool:
    shows = re.search(r" (?:shows|mucks)\b", t.line)
    return t.kind == "delete" and shows is not None and not _wins(t, seat_of(t.line))


@harmless("no burn where none is owed", "the house accepts burns, or a first card may be burned and need not")
def _burn(t: Told) -> bool:
    free = t.game in BANKED or t.header.get("burns", "accepted") == "accepted"
    holdem = t.game.endswith("holdem") or t.game == "badugi"
    return t.kind in ("delete", "verb") and t.line.startswith("burn") and free and not holdem


@harmless("a discard that was not owed yet", "the player folds while there is still time for it")
def _discard(t: Told) -> bool:
    rest = t.hand[t.where + 1 :]
    street = next((k for k, line in enumerate(rest) if line.startswith("board ")), len(rest))
    return t.kind == "delete" and " discards " in t.line and f"seat {seat_of(t.line)} folds" in rest[:street]


@harmless("a seat that has no part in the round", "no other line of the hand names it")
def _absent(t: Told) -> bool:
    seated = re.match(r"seat \d+ [A-Z]\S* plays$", t.line) is not None
    seats = {seat_of(t.line), seat_of(t.became)} - {""}
    others = [line for k, line in enumerate(t.hand) if k != t.where]
    return seated and not any(seat_of(line) in seats for line in others)


@harmless("a button at an empty seat between the same two players", "who is served first and last stays the same")
def _button(t: Told) -> bool:
    if t.kind != "seat" or not t.line.startswith("hand "):
        return False
    seats = sorted(int(seat_of(line)) for line in t.hand if re.match(r"seat \d+ [A-Z]\S* stack", line))

    def first(line: str) -> int:
        button = int(line.rpartition("button ")[2].split(" ")[0])
        return next((seat for seat in seats if seat > button), seats[0])

    return first(t.line) == first(t.became)


def _wins(t: Told, seat: str) -> bool:
    return any(line.startswith("award ") and line.endswith(f" seat {seat}") for line in t.hand)


@harmless("a card of which no line says how it lies, told as open", "the report says so of the rule on faces")
def _face(t: Told) -> bool:
    return t.kind == "verb" and re.fullmatch(r"deal seat \d+ \S+", t.became) is not None and t.opens()


@harmless("a player without a stack, told as open", "a log that leaves a stack out is taken for one that records none")
def _stackless(t: Told) -> bool:
    return t.became.endswith(" plays") and " stack " in t.line and t.opens() and t.passes_less()


@harmless("a replacement card that lies face up", "the section says of the first cards alone that they lie face down")
def _up(t: Told) -> bool:
    drawn = any(" discards " in line for line in t.hand[: t.where])
    return t.game == "badugi" and t.kind == "verb" and drawn and t.line.replace(" down ", " up ") == t.became
