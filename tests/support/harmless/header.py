"""Edits of the header, and of what it says of the house, that break nothing."""

import re
from itertools import pairwise
from typing import Final

from tests.support.harmless.told import Shelf, Told, hundredths, seat_of

harmless: Final = Shelf()

USED_BY: Final = {
    "straddle": " straddles ",
    "kill": " posts kill ",
    "kill-bet-sizes": " posts kill ",
    "insurance-limit": " insures ",
    "surrender": " surrenders",
    "surrender-back": " surrenders",
    "doubling": " doubles ",
    "aces-again": " splits ",
    "ace-ten": " splits ",
    "super-match-odds": " on super-match",
    "first-button": "session starts",
    "blackjack-odds": "pay ",
    "odd-half": " low ",
    "burns": "burn",
    "check-raise": " raises ",
    "blind-is-a-bet": " raises ",
    "reopening": " all in",
    "raise-cap": " raises ",
}
"""Lines without which a parameter of the house is never asked for."""


@harmless("header line twice", "it says the same again, and nothing has stood between")
def _twice(t: Told) -> bool:
    return t.in_header and t.kind == "duplicate"


@harmless("header lines in another order", "each says something else, and no hand stands between them")
def _order(t: Told) -> bool:
    a, b = t.both if t.kind == "swap" else ("", "")
    keys = [line.split(" ")[1 if line.startswith("house ") else 0] for line in (a, b) if line]
    return t.in_header and t.kind == "swap" and len({*keys, "hand", "fairdeal"}) == 4


@harmless("another name for the table", "all hands of the log are played at it, whatever it is called")
def _table(t: Told) -> bool:
    return t.line.startswith("table ") and sum(line.startswith("table ") for line in t.edit.after) < 2


@harmless("the section left out", "the game is one of a single section")
def _section(t: Told) -> bool:
    return t.kind in ("delete", "verb") and t.line.startswith("section ") and "game" in t.header


@harmless("the game left out", "the section has no other")
def _game(t: Told) -> bool:
    alone = t.game in ("badugi", "blackjack", "blackjack-switch")
    return t.kind in ("delete", "verb") and t.line.startswith("game ") and alone and not t.after.problems


@harmless(
    "that play starts is left out",
    "the first hand may then be any of the evening, and what holds from hand to hand is open in it",
)
def _start(t: Told) -> bool:
    return t.kind == "delete" and t.line == "session starts" and t.after.summary["pass"] <= t.before.summary["pass"]


@harmless("a house parameter that nothing asks for", "what it is about does not come up in the log")
def _unused(t: Told) -> bool:
    words = t.line.split(" ")
    use = USED_BY.get(words[1]) if words[0] == "house" else None
    return use is not None and not any(use in line for line in t.edit.after)


@harmless(
    "a smallest chip or a currency that nothing hangs on",
    "equal parts have no odd unit, exact payments nothing broken, and chips that are given out show how small they are",
)
def _chip(t: Told) -> bool:
    if not t.line.startswith(("chip ", "currency ")):
        return False
    if t.line.startswith("currency ") and t.game != "badugi":
        return True  # of all sections one measures something in a currency
    found = re.fullmatch(r"chip ([\d.]+)", t.became)
    chip = hundredths(found[1]) if found else 0
    given, parts = _given(t)
    unit = next(hundredths(line.split(" ")[1]) for line in t.edit.before if line.startswith("chip "))
    odd = any(0 < abs(a - b) <= unit for amounts in parts for a, b in pairwise(sorted(amounts)))
    if odd and not (chip and any(amount % chip for amount in given)):
        return False
    return all(_exact(t, line) for line in t.edit.after if line.startswith("pay "))


def _given(t: Told) -> tuple[list[int], list[set[int]]]:
    """What is awarded, and the parts of each pot that more than one is given."""
    parts: dict[tuple[int, str], set[int]] = {}
    given, hand = [], 0
    for line in t.edit.after:
        hand += line.startswith("hand ")
        if found := re.fullmatch(r"award (.*?)(?:high |low )?([\d.]+) to seat \d+", line):
            given.append(hundredths(found[2]))
            parts.setdefault((hand, found[1]), set()).add(given[-1])
    return given, list(parts.values())


def _exact(t: Told, line: str) -> bool:
    """Whether a payment is a whole number of halves or fifths of something that its seat has put down."""
    paid, seat = hundredths(line.split(" ")[1]), seat_of(line)
    down = (re.match(rf"seat {seat} (?:wagers|tips|insures) ([\d.]+)", other) for other in t.edit.after)
    return any(paid * 10 % hundredths(found[1]) == 0 for found in down if found)


@harmless("a house parameter left out, told as open", "the report says of the rules that hang on it that they are open")
def _open(t: Told) -> bool:
    name = t.line.split(" ")[1] if t.line.startswith("house ") else ""
    reasons = {why for rule in t.after.rules for why in rule.reasons}
    return bool(name) and t.kind in ("delete", "verb") and any(why.endswith(f"states {name}") for why in reasons)


@harmless("no law to ask, told as a problem", "the report says that it could not judge, and the exit code is 2")
def _problem(t: Told) -> bool:
    return t.in_header and bool(t.after.problems) and t.after.exit_code() == 2


def _numbers(t: Told) -> list[float]:
    return [float(word) for word in t.became.split(" ") if re.fullmatch(r"\d+(\.\d+)?", word)]


@harmless("another bound that holds as well", "so many play, so much is wagered, so often is raised, and no more")
def _bound(t: Told) -> bool:
    if t.kind != "amount" or not t.line.startswith("house "):
        return False
    name, value = t.line.split(" ")[1], _numbers(t)[0]
    if name == "max-players":
        return value >= _most_players(t)
    if name in ("table-minimum", "table-limit"):
        wagers = [float(x[1]) for line in t.edit.after if (x := re.search(r" wagers (\S+)(?! on super)", line))]
        main = [
            float(x[1]) for line in t.edit.after if (x := re.search(r" wagers (\S+)(?: on (?:left|right))?$", line))
        ]
        return value <= min(main) if name == "table-minimum" else value >= max(wagers)
    if name == "raise-cap":
        return value >= _most_raises(t)
    return False


@harmless("a bet size of a round without a bet", "nobody bets or raises where it counts")
def _size(t: Told) -> bool:
    if t.kind != "amount" or not re.match(r"house (?:bet-sizes|minimum) ", t.line):
        return False
    was, now = (re.findall(r"\d+(?:\.\d+)?", line) for line in (t.line, t.became))
    bets = [(street, float(bet)) for street, bet in _bets(t)]
    if len(now) in (1, 2):  # the least and the most
        return all(bet >= float(now[0]) for _, bet in bets) and (
            len(now) == 1 or all(b <= float(now[1]) for _, b in bets)
        )
    changed = {k for k, (a, b) in enumerate(zip(was, now, strict=True)) if a != b}
    return not any(street in changed for street, _ in bets)


def _most_players(t: Told) -> int:
    most = seated = 0
    for line in t.edit.after:
        seated = (
            0
            if line.startswith("hand ")
            else seated + bool(re.search(r"^seat .* (?:stack \S+( bought \S+)?|plays)$", line))
        )
        most = max(most, seated)
    return most


def _streets(t: Told) -> list[tuple[int, str]]:
    """Each line of a hand for a pot, with the number of its betting round, from 0."""
    told, street = [], 0
    for line in t.edit.after:
        if line.startswith("hand "):
            street = 0
        elif line.startswith("board ") or (line.startswith("burn") and t.game == "badugi"):
            street += 1
        told.append((street, line))
    return told


def _bets(t: Told) -> list[tuple[int, str]]:
    """Each bet and raise: its round, and how much it names."""
    return [(street, x[1]) for street, line in _streets(t) if (x := re.search(r" (?:bets|raises to) (\S+)", line))]


def _most_raises(t: Told) -> int:
    most = count = 0
    before: tuple[int, str] = (0, "")
    for street, line in _streets(t):
        if line.startswith("hand ") or street != before[0]:
            count = 0
        count += bool(re.search(r" (?:bets|raises to|straddles) | posts blind ", line))
        most = max(most, count)
        before = (street, line)
    return most


UNSAID_IS_THE_SAME: Final = {
    "burns": "accepted",
    "odd-half": "high-hand",
    "crazy-discard-by": "turn",
    "blind-is-a-bet": "no",
    "doubling": "yes",
}
"""What counts where the house says nothing."""


@harmless(
    "a house parameter left out that says what counts unsaid", "the section has that answer for a house that is silent"
)
def _unsaid(t: Told) -> bool:
    words = t.line.split(" ")
    return t.kind == "delete" and words[0] == "house" and UNSAID_IS_THE_SAME.get(words[1]) == words[2]


@harmless(
    "a house parameter left out that nothing hangs on",
    "no rule has an occasion more or less, and none an outcome that it had not",
)
def _nothing(t: Told) -> bool:
    if not (t.kind in ("delete", "verb") and t.line.startswith("house ")):
        return False
    before = {rule.rule: dict(rule.counts) for rule in t.before.rules}
    return all(dict(rule.counts) == before.get(rule.rule) for rule in t.after.rules)
