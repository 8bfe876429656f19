"""How a log is kept: with more than it must have, or with less, where it says so. What happened stays the same."""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

Change = Callable[[Random, list[str]], list[str]]
"""What becomes of the lines of a hand."""

CARD: Final = re.compile(r"\b[A23456789TJQK][cdhs]\b")


def _left_out(pattern: str) -> Change:
    drop = re.compile(pattern)
    return lambda _, lines: [line for line in lines if not drop.search(line)]


def _put(pattern: str, instead: str) -> Change:
    sought = re.compile(pattern)
    return lambda _, lines: [sought.sub(instead, line) for line in lines]


def _mixed(pattern: str) -> Change:
    """Lines of that kind in any order, in the places where lines of that kind stand."""
    kind = re.compile(pattern)

    def change(rng: Random, lines: list[str]) -> list[str]:
        mixed = [line for line in lines if kind.search(line)]
        rng.shuffle(mixed)
        return [mixed.pop() if kind.search(line) else line for line in lines]

    return change


def _upside_down(rng: Random, lines: list[str]) -> list[str]:
    return [line.replace(" down ", " up ") if rng.random() < 0.3 else line for line in lines]


def _unseen(_: Random, lines: list[str]) -> list[str]:
    return [CARD.sub("??", line) if line.startswith(("deal", "burn")) else line for line in lines]


def _renumbered(rng: Random, lines: list[str]) -> list[str]:
    return [re.sub(r"^hand \S+", f"hand {rng.randrange(1, 9999)}", line) for line in lines]


LESS: Final[dict[str, Change]] = {
    "button": _put(r" button \d+$", ""),
    "stacks": _put(r"stack [\d.]+( bought [\d.]+)?", "stack 0"),
    "hand numbers": _renumbered,
    "purchases": _put(r" bought [\d.]+", ""),
    "forced bets": _left_out(r" posts "),
    "deal order": _mixed(r"^deal "),
    "deal count": _left_out(r"^deal "),
    "deal face": _upside_down,
    "cards": _unseen,
    "burns": _left_out(r"^burn"),
    "actions": _left_out(r" folds| checks| calls | bets | raises |^uncalled"),
    "amounts": _put(r" calls [\d.]+", " calls"),
    "discards": _left_out(r" discards "),
    "shows": _left_out(r" shows | mucks"),
    "show order": _mixed(r" shows "),
    "awards": _left_out(r"^award"),
    "award pots": _put(r"^award (main|side \d+)", "award"),
    "rake": _left_out(r"^rake"),
    "irregularities": lambda _, lines: lines,
}
"""What a log may leave out, by the words in which it says so."""


def less(word: str, header: Sequence[str], hands: Sequence[Sequence[str]], rng: Random) -> str:
    """A session whose log leaves something out."""
    told = [line for hand in hands for line in LESS[word](rng, list(hand))]
    return "\n".join([*header, f"records no {word}", *told, ""])


def _terse(_: Random, line: str) -> list[str]:
    return [re.sub(r" calls [\d.]+$", " calls", line)]


def _remarks(rng: Random, line: str) -> list[str]:
    return [f"{line} # as seen" if rng.random() < 0.2 else line]


def _asides(rng: Random, line: str) -> list[str]:
    aside = rng.choice(('note "a drink is served"', "shuffle", "cut"))
    return [aside, line] if rng.random() < 0.05 and not re.match(r"hand |seat \d+ \S+ stack", line) else [line]


MORE: Final[dict[str, Callable[[Random, str], list[str]]]] = {
    "calls without amounts": _terse,
    "remarks": _remarks,
    "asides": _asides,
}
"""What a log may look like besides."""


def more(word: str, header: Sequence[str], hands: Sequence[Sequence[str]], rng: Random) -> str:
    """The same session, told in another way."""
    told = [other for hand in hands for line in hand for other in MORE[word](rng, line)]
    return "\n".join([*header, *told, ""])
