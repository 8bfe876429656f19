"""How a log of a game against the house is kept: with less, where it says so; or told in another way."""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

Change = Callable[[Random, list[str]], list[str]]
"""What becomes of the lines of a round."""

CARD: Final = re.compile(r"\b[A23456789TJQK][cdhs]\b")
WAGER: Final = re.compile(r"^seat \d+ (wagers|tips) ")
PAYMENT: Final = re.compile(r"^(pay|push|collect|returned) ")
FINAL: Final = re.compile(r"^(pay|push|collect|returned) (?!.*super-match)")


def _left_out(pattern: str) -> Change:
    drop = re.compile(pattern)
    return lambda _, lines: [line for line in lines if not drop.search(line)]


def _late_wagers(rng: Random, lines: list[str]) -> list[str]:
    """Wagers are written down with the last of the opening deal."""
    wagers = [line for line in lines if WAGER.search(line)]
    rest = [line for line in lines if not WAGER.search(line)]
    dealt = [k for k, line in enumerate(rest) if line.startswith("deal seat")]
    at = dealt[rng.randrange(min(3, len(dealt)))] if dealt else len(rest) - 1
    return [*rest[:at], *wagers, *rest[at:]]


def _unseen(_: Random, lines: list[str]) -> list[str]:
    kept = ("deal", "burn", "dealer")
    told = [CARD.sub("??", line) if line.startswith(kept) else line for line in lines]
    return [re.sub(r"(switches).*", r"\1", line) for line in told]


def _mixed_payments(rng: Random, lines: list[str]) -> list[str]:
    """What is settled, in any order, at the end."""
    paid = [line for line in lines if PAYMENT.search(line)]
    rng.shuffle(paid)
    return [*(line for line in lines[:-1] if not PAYMENT.search(line)), *paid, lines[-1]]


def _mixed_deal(rng: Random, lines: list[str]) -> list[str]:
    """The opening deal in any order, each hand's cards in theirs."""
    deals = [k for k, line in enumerate(lines) if line.startswith("deal ")]
    run: list[int] = []
    for k in deals:
        if run and k != run[-1] + 1:
            break
        run.append(k)
    order = sorted(run, key=lambda k: (lines[k].split()[2], lines[k].split(" on ")[-1] if " on " in lines[k] else ""))
    told = list(lines)
    for place, k in zip(run, order, strict=True):
        told[place] = lines[k]
    return told


LESS: Final[dict[str, Change]] = {
    "wagers": _left_out(r"^seat \d+ (wagers|tips) "),
    "wager order": _late_wagers,
    "tips": lambda _, lines: [line for line in lines if " tips " not in line and not line.endswith(" tip")],
    "insurance": _left_out(r" insures |insurance$"),
    "insurance call": _left_out(r"^dealer calls insurance"),
    "dealer cards": _left_out(r"^deal dealer|^dealer (reveals|draws|stands)"),
    "settlement": _left_out(PAYMENT.pattern),
    "settlement order": _mixed_payments,
    "shuffles": _left_out(r"^(shuffle|cut)\b(?!ting)"),
    "cutting card": _left_out(r"^cutting card"),
    "deal order": _mixed_deal,
    "deal face": lambda rng, lines: [
        re.sub(r"^deal dealer (up|down)", "deal dealer " + rng.choice(("up", "down")), line) for line in lines
    ],
    "cards": _unseen,
    "burns": _left_out(r"^burn"),
    "actions": _left_out(r" (hits|stands|switches|surrenders|doubles|splits)\b"),
    "hand numbers": lambda rng, lines: [re.sub(r"^hand \S+", f"hand {rng.randrange(1, 9999)}", line) for line in lines],
    "irregularities": lambda _, lines: lines,
}
"""What a log may leave out, by the words in which it says so."""


def _without_hits(_: Random, lines: list[str]) -> list[str]:
    return [line for line in lines if not re.search(r" hits( on|$)", line)]


def _remarks(rng: Random, lines: list[str]) -> list[str]:
    return [f"{line} # as seen" if rng.random() < 0.2 else line for line in lines]


def _asides(rng: Random, lines: list[str]) -> list[str]:
    told = []
    for line in lines:
        told += (
            ['note "a drink is served"', line]
            if rng.random() < 0.05 and not re.match(r"hand |seat \d+ \S+ plays", line)
            else [line]
        )
    return told


def _final_order(rng: Random, lines: list[str]) -> list[str]:
    """What is settled once the dealer has played, in any order; a wager that is settled by two lines keeps theirs."""
    at = len(lines) - 1
    while FINAL.search(lines[at - 1]):
        at -= 1
    groups: list[list[str]] = []
    for line in lines[at:-1]:
        if line.startswith("returned") and groups and groups[-1][0].startswith("collect"):
            groups[-1].append(line)
        else:
            groups.append([line])
    rng.shuffle(groups)
    return [*lines[:at], *(line for group in groups for line in group), lines[-1]]


MORE: Final[dict[str, Change]] = {
    "cards without a word": _without_hits,
    "remarks": _remarks,
    "asides": _asides,
    "another order of payments": _final_order,
}
"""In what other ways the same may be told."""


def kept(word: str, header: Sequence[str], rounds: Sequence[Sequence[str]], rng: Random) -> str:
    """A session whose log leaves something out and says so, or tells it in another way."""
    change = LESS.get(word) or MORE[word]
    told = [line for lines in rounds for line in change(rng, list(lines))]
    says = [f"records no {word}"] if word in LESS else []
    return "\n".join([*header, *says, *told, ""])
