"""Never accuse without proof: a log is not accused of what it leaves out."""

import re
from collections.abc import Callable
from typing import Final

import pytest

from tests.audit.nights import WIN
from tests.given.told import Hand, Place, actual, counts, judge, log
from tests.support.dealer import Session

Change = Callable[[list[str]], list[str]]
CARD: Final = re.compile(r"\b[A2-9TJQK][cdhs]\b")


def leave_out(*patterns: str) -> Change:
    """Lines with any of these in them are not written."""
    said = re.compile("|".join(patterns))
    return lambda lines: [line for line in lines if not said.search(line)]


def put(pattern: str, by: str) -> Change:
    """This is written otherwise."""
    return lambda lines: [re.sub(pattern, by, line) for line in lines]


def seat_by_seat(lines: list[str]) -> list[str]:
    """The four cards of each player are noted together, in no order of the players."""
    out: list[str] = []
    for hand in "\n".join(lines).split("\nend"):
        told = hand.split("\n")
        dealt = [at for at, line in enumerate(told) if line.startswith("deal ")]
        first = [at for k, at in enumerate(dealt) if at - dealt[0] == k]
        for at, line in zip(
            first, sorted((told[at] for at in first), key=lambda line: -int(line.split()[2])), strict=True
        ):
            told[at] = line
        out.append("\n".join(told))
    return "\nend".join(out).split("\n")


def all_then_all(lines: list[str]) -> list[str]:
    """In each draw all discards are noted first and all new cards after them."""
    out: list[str] = []
    waiting: list[str] = []
    drawing = False
    for line in lines:
        if re.match(r"seat \d+ (discards|stands pat)", line):
            drawing = True
            out.append(line)
        elif drawing and line.startswith("deal "):
            waiting.append(line)
        else:
            out += [*waiting, line]
            waiting, drawing = [], False
    return out


LACKING: Final[dict[str, Change]] = {
    "seats": lambda lines: lines,
    "button": put(r" button \d+$", ""),
    "stacks": put(r"stack [\d.]+", "stack 0"),
    "hand-numbers": lambda lines: [re.sub(r"^hand \d+", f"hand {9999 - at}", line) for at, line in enumerate(lines)],
    "purchases": put(r" bought [\d.]+", ""),
    "forced-bets": leave_out(" posts ", " straddles "),
    "deal-order": seat_by_seat,
    "deal-count": leave_out("^deal "),
    "deal-face": lambda lines: [line.replace(" down ", " up ") if at % 3 else line for at, line in enumerate(lines)],
    "cards": lambda lines: [CARD.sub("??", line) if line.startswith(("deal", "burn")) else line for line in lines],
    "burns": leave_out("^burn"),
    "actions": leave_out(" folds| checks| calls | bets | raises |^uncalled"),
    "amounts": put(r" calls [\d.]+", " calls"),
    "discards": leave_out(" discards ", " stands pat"),
    "draw-service": all_then_all,
    "reshuffles": leave_out("^reshuffle"),
    "shows": leave_out(" shows ", " mucks"),
    "show-order": lambda lines: lines,
    "awards": leave_out("^award"),
    "award-pots": put(r"^award (main|side \d+)", "award"),
    "rake": leave_out("^rake"),
    "irregularities": lambda lines: lines,
}


@pytest.mark.parametrize("word", LACKING)
def test_a_log_is_not_accused_of_what_it_does_not_record(word: str) -> None:
    """A lawful session whose log says that it leaves something out, and does, gives no finding of any kind."""
    found: list[Place] = []
    for seed in (0, 1, 2):
        text = Session(seed, 4).text()
        if word == "draw-service" and "reshuffle" in text:
            continue  # who discarded before the reshuffle cannot be told otherwise
        head, first, hands = text.partition("\nhand ")
        lines = LACKING[word]((first[1:] + hands).splitlines())
        found += actual(judge("\n".join([head, f"records no {word}", *lines, ""])).findings)
    assert [] == found


def test_unseen_cards_are_no_fault() -> None:
    """A hand whose cards nobody saw is lawful in all that can be seen of it; who should have won it is open."""
    text = CARD.sub("??", log(Hand(paid=WIN)))
    report = judge(text)
    assert () == report.findings
    assert {"open": 1} == counts(report, "k/award-winner")
    assert {"pass": 12} == counts(report, "f/deal-order")
