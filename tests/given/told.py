"""Hands told by hand: short to write, and each log says itself which findings are right.

A line of a log may end with `#! fail h/burn-missing`: that finding, and no other, is due on that line. A rule is named
without its section, and without `conventions/`.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from tests.support.shipped import law
from verifier import Finding, Report, RuleCount, verify
from verifier.law.submission import Submission, read
from verifier.readers.deal import DealLog

SECTION: Final = "us-pa/637a.21"
LEFT_OUT: Final = (
    f"{SECTION}/",
    "us-sd/20.18.16.11.02/",
    "us-sd/20.18.16/",
    "us-sd/20.18.15.30.09/",
    "us-sd/20.18.15/",
    "conventions/",
)
"""How rules begin that the marks name without it."""
SUITS: Final = "cdhs"

HOUSE: Final[Mapping[str, str]] = {
    "blinds": "2 4",
    "ante": "0",
    "straddle": "8",
    "kill": "0",
    "structure": "fixed-limit",
    "bet-sizes": "4 4 8 8",
    "raise-cap": "4",
    "reopening": "full-raise",
    "odd-chip": "first-left-of-button",
}
"""A house that leaves nothing unsaid."""

_MARK: Final = re.compile(r"\s*#! (.*)$")

Place = tuple[int, str]
"""A line, and what is found there: `fail h/burn-missing`."""


def header(*more: str, chip: str = "1", currency: str = "USD", house: Mapping[str, str | None] | None = None) -> str:
    """The head of a log. `house` changes single parameters of HOUSE; None leaves one unsaid."""
    said = {**HOUSE, **(house or {})}
    lines = ["fairdeal 1", "table T7", f"section {SECTION}", "game badugi"]
    lines += [f"currency {currency}"] if currency else []
    lines += [f"chip {chip}"] if chip else []
    lines += [f"house {name} {value}" for name, value in said.items() if value is not None]
    return "\n".join([*lines, *more]) + "\n"


def cards_of(*seats: int) -> dict[int, str]:
    """Four cards of one rank and of four suits for each seat, the lower rank for the seat that comes first.

    Each hand is worth its rank alone, so that the seat that comes first wins.
    """
    ranks = "A23456789TJQK"
    return {seat: " ".join(ranks[place] + suit for suit in SUITS) for place, seat in enumerate(seats)}


@dataclass(frozen=True, kw_only=True)
class Hand:
    """A hand in which all call the blinds, nobody draws or bets, and all show; each part may be told otherwise.

    In the lines of a part, `3 calls 4` is short for `seat 3 calls 4`. `paid` is what the story must say itself.
    """

    paid: Sequence[str]
    number: str = "1"
    when: str = "2026-03-01 18:00"
    button: int = 3
    head: str = ""
    stacks: Mapping[int, str] = field(default_factory=lambda: dict.fromkeys((1, 2, 3), "200"))
    cards: Mapping[int, str] | None = None
    blinds: Sequence[str] = ("2", "4")
    posts: Sequence[str] | None = None
    dealt: Sequence[str] | None = None
    first: Sequence[str] | None = None
    turns: Sequence[Sequence[str] | None] = (None, None, None)
    shown: Sequence[str] | None = None
    live: Sequence[int] | None = None
    """Who is still in after the first betting round; all, unless said."""
    end: Sequence[str] = ("end",)

    @property
    def order(self) -> list[int]:
        """The seats from the left of the button."""
        seats = sorted(self.stacks)
        at = next((place for place, seat in enumerate(seats) if seat > self.button), 0)
        return seats[at:] + seats[:at]

    @property
    def hands(self) -> Mapping[int, str]:
        """The cards of each seat."""
        return self.cards or cards_of(*self.order)

    @property
    def inside(self) -> list[int]:
        """Who is still in, from the left of the button."""
        return [seat for seat in self.order if self.live is None or seat in self.live]

    def lines(self) -> list[str]:
        """The hand, line by line."""
        when = f" at {self.when}" if self.when else ""
        button = f" button {self.button}" if self.button else ""
        told = [self.head or f"hand {self.number}{when}{button}"]
        told += [f"seat {seat} P{'x' * seat} stack {stack}" for seat, stack in self.stacks.items()]
        told += self._part(self.posts, self._posts)
        told += self._part(self.dealt, self._deal)
        told += self._part(self.first, self._call)
        for turn in self.turns:
            told += self._part(turn, self._pass)
        told += self._part(self.shown, self._show)
        told += map(short, self.paid)
        return [*told, *self.end]

    def text(self) -> str:
        """The same as a text."""
        return "\n".join(self.lines()) + "\n"

    @staticmethod
    def _part(told: Sequence[str] | None, otherwise: Any) -> list[str]:
        return list(map(short, otherwise() if told is None else told))

    def _posts(self) -> list[str]:
        return [f"{seat} posts blind {blind}" for seat, blind in zip(self.order, self.blinds, strict=False)]

    def _deal(self) -> list[str]:
        hands = {seat: cards.split() for seat, cards in self.hands.items()}
        return [f"deal seat {seat} down {hands[seat][turn]}" for turn in range(4) for seat in self.order]

    def _call(self) -> list[str]:
        order, last = self.order, float(self.blinds[-1])
        posted = dict(zip(order, map(float, self.blinds), strict=False))
        start = len(self.blinds) % len(order)
        acts = []
        for seat in order[start:] + order[:start]:
            due = last - posted.get(seat, 0)
            acts.append(f"{seat} calls {due:g}" if due else f"{seat} checks")
        return acts

    def _pass(self) -> list[str]:
        return ["burn", *pat(*self.inside), *checks(*self.inside)]

    def _show(self) -> list[str]:
        return [f"{seat} shows {self.hands[seat]}" for seat in self.inside]


def short(line: str) -> str:
    """A line as a log has it: a seat's number alone stands for the seat."""
    return f"seat {line}" if line[:1].isdigit() else line


def pat(*seats: int) -> list[str]:
    """These seats keep their cards."""
    return [f"{seat} stands pat" for seat in seats]


def checks(*seats: int) -> list[str]:
    """These seats check."""
    return [f"{seat} checks" for seat in seats]


def log(*hands: Hand | str, head: str = "") -> str:
    """A log of these hands, under a head that leaves nothing unsaid unless another is given."""
    return (head or header()) + "".join(hand if isinstance(hand, str) else hand.text() for hand in hands)


def submission(**parameters: Any) -> Submission:
    """What a house has submitted. Names as Python spells them; money in hundredths."""
    named = {name.replace("_", "-"): value for name, value in parameters.items()}
    return Submission("River", (SECTION,), named, "0" * 64, "house.yaml")


def submission_in(folder: Path, text: str) -> Submission:
    """The submission that a file with these parameters holds."""
    path = folder / "house.yaml"
    path.write_text(f"licensee: River\nsection: {SECTION}\nparameters:\n{text}", "utf-8")
    return read(path, law())


def judge(text: str | bytes, **options: Any) -> Report:
    """The report on one log."""
    data = text.encode() if isinstance(text, str) else text
    return verify([DealLog("told.deal", data=data)], law=law(), **options)


def short_rule(rule: str) -> str:
    """A rule's name as the marks have it."""
    for start in LEFT_OUT:
        if rule.startswith(start):
            return rule.removeprefix(start)
    return rule


def expected(text: str) -> list[Place]:
    """What the marks of a log ask for."""
    return sorted(
        (number, what)
        for number, line in enumerate(text.splitlines(), 1)
        if (mark := _MARK.search(line))
        for what in mark[1].split("; ")
    )


def unmarked(text: str) -> str:
    """The log without its marks."""
    return "".join(_MARK.sub("", line) + "\n" for line in text.splitlines())


def actual(findings: Iterable[Finding]) -> list[Place]:
    """What was found, in the same form."""
    return sorted((finding.line, f"{finding.outcome} {short_rule(finding.rule)}".strip()) for finding in findings)


def count(report: Report, rule: str) -> RuleCount:
    """The counts of a rule, named as in the marks."""
    (found,) = (counted for counted in report.rules if short_rule(counted.rule) == rule)
    return found


def counts(report: Report, rule: str) -> dict[str, int]:
    """Those outcomes of a rule that came up."""
    return {outcome: times for outcome, times in count(report, rule).counts.items() if times}


BASE: Final = Hand(paid=["award 12 to seat 1"])
"""Three players; seat 1, left of the button, wins."""

TWO: Final = Hand(stacks={1: "200", 2: "200"}, button=2, paid=["award 8 to seat 1"])
"""Two players; seat 1, left of the button, wins."""

NO_LIMIT: Final[Mapping[str, str | None]] = {
    "structure": "no-limit",
    "bet-sizes": None,
    "raise-cap": None,
    "minimum": "0.01",
}
"""What a house without limits says otherwise."""


def turn(*seats: int, draws: Sequence[str] | None = None, bets: Sequence[str] | None = None) -> list[str]:
    """A burn, a draw in which these seats keep their cards, and checks, unless told otherwise."""
    return ["burn", *(pat(*seats) if draws is None else draws), *(checks(*seats) if bets is None else bets)]


def told(hand: Hand = BASE, *more: str, house: Mapping[str, str | None] | None = None) -> str:
    """A log of this hand alone."""
    return log(hand, head=header(*more, house=house))
