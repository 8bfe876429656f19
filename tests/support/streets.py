"""A town's game with three streets in the middle, and hands of it told part by part.

A line of a hand may end with `#! fail community-early`: that finding, and no other, is due on that line.
"""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from tests.support.town import findings, judge, lines, town
from verifier.law.spec import Law

SECTION: Final = "xx-town/5"

TEXT: Final = """
submission:
  blinds: {type: list of money, clause: a, asks: Which blinds}
  burns:  {type: choice, of: [required, forbidden, accepted], clause: c, asks: Burns}

games:
  streets: {title: Three streets, deck: 52}
  short: {title: Three streets from twelve cards, deck: 12}

rankings:
  best: {kind: high, cards: 5, ace: [high, low-in-straight],
         order: [straight-flush, four-of-a-kind, full-house, flush, straight, three-of-a-kind, two-pair, pair,
                 high-card]}

procedure:
  - blinds:    {first: left-of-button, then: next-clockwise, amounts: submission.blinds, clause: a}
  - deal:      {cards: 2, face: down, one-at-a-time: true, to: [every-player], first: left-of-button, clause: a}
  - betting:   {opens: left-of-last-forced-bet, may: [check, bet, fold, call, raise], option: [blind], clause: b}
  - burn:      {rule: submission.burns, clause: c}
  - community: {id: flop, cards: 3, face: up, clause: c}
  - betting:   {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - burn:      {rule: submission.burns, clause: d}
  - community: {id: turn, cards: 1, face: up, clause: d}
  - betting:   {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - burn:      {rule: submission.burns, clause: e}
  - community: {id: river, cards: 1, face: up, clause: e}
  - betting:   {opens: left-of-button, may: [check, bet, fold, call, raise], clause: b}
  - showdown:  {losers: may-muck, clause: f}
  - award:     {to: [best], ties: equal, excess: whole, odd-unit: button, clause: f}

irregularities:
  - {rule: deck-defective, case: defective-deck, then: return-contributions, clause: g}
  - {rule: deck-defective, case: defective-deck-later, then: award-stands, clause: g}
  - {rule: deck-short, case: deck-short, then: reshuffle-stub-and-burns, clause: h}

interpretations:
  forfeit:
    clause: g
    question: What of a player who knew that the deck was defective?
    reading: nothing that a log could tell
    why: (g) has him lose his chips
    built-into: [return-contributions]

clauses:
  a: {must: Two blinds and two cards., rules: [blinds, deal]}
  b: {must: Four rounds of betting., rules: [betting]}
  c: {must: Three cards are turned up., rules: [burn, community]}
  d: {must: A fourth card., rules: [burn, community]}
  e: {must: A fifth card., rules: [burn, community]}
  f: {must: The best hand wins., rules: [showdown, award]}
  g.a: {must: "When the deck is found defective, everything goes back.", rules: [deck-defective]}
  g.b: {must: What was won stays won., rules: [deck-defective]}
  h: {must: A short deck is made up of its rest and of the burned cards., rules: [deck-short]}
"""

HOLE: Final[Mapping[int, str]] = {1: "As Ah", 2: "Ks Kh", 3: "Qs Qh"}
CHECKED: Final = ("1 checks", "2 checks", "3 checks")

PARTS: Final[Mapping[str, Sequence[str]]] = {
    "seats": ("hand 1 at 2026-03-01 button 3", *(f"{seat} P{seat} stack 100" for seat in HOLE)),
    "blinds": ("1 posts blind 1", "2 posts blind 2"),
    "deal": tuple(f"deal seat {seat} down {HOLE[seat].split()[turn]}" for turn in (0, 1) for seat in HOLE),
    "first": ("3 calls 2", "1 calls 1", "2 checks"),
    "flop": ("burn", "board 2c 7d 9h"),
    "second": CHECKED,
    "turn": ("burn", "board Jd"),
    "third": CHECKED,
    "river": ("burn", "board 4s"),
    "fourth": CHECKED,
    "shows": tuple(f"{seat} shows {cards}" for seat, cards in HOLE.items()),
    "paid": ("award 6 to seat 1",),
    "end": ("end",),
}
"""A hand in which everybody calls, nobody bets, and all show."""

ALL_IN: Final[Mapping[str, Sequence[str]]] = {
    "first": ("3 raises to 100", "1 calls 99", "2 calls 98"),
    "second": (),
    "third": (),
    "fourth": (),
    "paid": ("award 300 to seat 1",),
}
"""What is told otherwise where all put everything in before the first street."""

_MARK: Final = re.compile(r"\s*#! (\w+) (.*)$")


def law_in(folder: Path, text: str = TEXT) -> Law:
    """The law with the town's game."""
    return town(folder, SECTION, text)


def told(
    *, head: Sequence[str] = (), game: Any = "streets", burns: Any = "required", **parts: str | Sequence[str]
) -> str:
    """The log of the hand, with parts told otherwise and more lines in its header.

    `game` and `burns` are texts; they are not typed so, since parts that come as a mapping would then have to be too.
    """
    assert parts.keys() <= PARTS.keys()
    header = ["fairdeal 1", f"section {SECTION}", f"game {game}", "currency USD", "chip 1", "house blinds 1 2"]
    header += [f"house burns {burns}"] if burns else []
    return "\n".join([*header, *head, *lines(*{**PARTS, **parts}.values())]) + "\n"


def broken_off(after: str, *more: str, **parts: Sequence[str]) -> dict[str, Sequence[str]]:
    """The parts of a hand that is told as far as one of them; after that come these lines, and its end."""
    names = list(PARTS)
    rest = names[names.index(after) + 1 :]
    return {**parts, **dict.fromkeys(rest, ()), "paid": more, "end": ("end",)}


def expected(text: str) -> list[tuple[str, str, str]]:
    """Outcome, departure and line of each finding that a log asks for."""
    marked = [(line, found) for line in text.splitlines() if (found := _MARK.search(line))]
    return [(found[1], found[2], line.removeprefix("seat ")) for line, found in marked]


def found(law: Law, text: str, **options: Any) -> list[tuple[str, str, str]]:
    """The same of each finding that there is."""
    return findings(judge(law, text, **options), text)
