"""Pots paid out by hand: a section that has nothing but an award, hands of two cards, and what is made of the payments.

The high hand is the one with the highest card, the low hand the one with the lowest, so that `"Ks 2c"` says how it
stands both ways and four players can tie. Low hands need an eight or better where the section reads them so.
"""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import pytest

from tests.support.town import law_with
from verifier.law.program import Program
from verifier.law.rankings import RANKING_KINDS
from verifier.law.rankings.kind import NONE, Ranking, RankingKind
from verifier.law.spec import Game
from verifier.law.step import Found, Play
from verifier.law.vocabulary import Key
from verifier.model import money
from verifier.model.cards import RANKS, SUIT_MASK, bundle
from verifier.model.events import AWARD, END, PART_HIGH, PART_LOW, PART_SHIFT, RAKE, Event, event
from verifier.model.layout import Layout
from verifier.model.record import Header
from verifier.model.table import Table

NAMES: Final = (
    "ace", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king",
)  # fmt: skip

SECTION: Final = """\
section: xx-town/7
citation: Town Code § 7
title: Two cards
official: https://law.example/7
in-force: {from: "2020-01-01", source: Town Gazette 7}
checked-on: "2026-11-29"

submission:
  odd-half: {type: choice, of: [high-hand, low-hand], clause: a, asks: Which half gets the odd unit}

games:
  two-cards: {title: Two cards, deck: 52}

rankings:
  high: {kind: highest-card}
  low: {kind: lowest-card}
  low-eight: {kind: lowest-card, qualifier: 8}

procedure:
  - award: {to: [high, LOW], ties: equal, excess: chip-by-chip, odd-unit: ODD, odd-unit-between: BETWEEN, clause: a}

interpretations:
  low-hand:
    clause: a
    question: Which low hand wins?
    reading: low
    otherwise: [low-eight]
    why: the words do not say
  tied:
    clause: a
    question: Who gets the odd chip?
    reading: not settled
    why: suits have no rank
    decides: {award-odd-undecided: review}
  three-quarters:
    clause: a
    question: What does one get who wins one way and ties several the other?
    reading: his shares
    why: the words speak of one
    decides: {award-won-one-tied-several: review}

clauses:
  a: {must: The hands share the pot., rules: [award, award-odd-undecided, award-won-one-tied-several]}
"""


def ranks_of(cards: int) -> int:
    """The ranks held, in any suit, the ace lowest."""
    return (cards | cards >> 13 | cards >> 26 | cards >> 39) & SUIT_MASK


def highest(hole: int, board: int = 0, /) -> int:
    """The highest rank of a hand."""
    return ranks_of(hole | board).bit_length()


def lowest(hole: int, board: int = 0, /) -> int:
    """The lowest rank of a hand, the lower the better."""
    held = ranks_of(hole | board)
    return len(RANKS) - (held & -held).bit_length()


def highest_card(_: Mapping[str, Any]) -> Ranking:
    """The ranking of high hands."""
    return Ranking(highest, lambda hole, board=0, /: NAMES[highest(hole, board) - 1])


def lowest_card(keys: Mapping[str, Any]) -> Ranking:
    """The ranking of low hands."""
    least = len(RANKS) - keys.get("qualifier", len(RANKS))

    def score(hole: int, board: int = 0, /) -> int:
        worth = lowest(hole, board)
        return worth if worth >= least else NONE

    return Ranking(score, lambda hole, board=0, /: f"{NAMES[len(RANKS) - 1 - lowest(hole, board)]} low")


KINDS: Final = {
    "highest-card": RankingKind("highest-card", "the highest card wins", {}, highest_card),
    "lowest-card": RankingKind(
        "lowest-card", "the lowest card wins", {"qualifier": Key("count", "no higher than this card")}, lowest_card
    ),
}


@contextmanager
def two_card_rankings() -> Iterator[None]:
    """While these rankings may be named."""
    with pytest.MonkeyPatch.context() as patch:
        for name, kind in KINDS.items():
            patch.setitem(RANKING_KINDS, name, kind)
        yield


@cache
def game(*changes: tuple[str, str]) -> Game:
    """The game of the section, with words of it changed."""
    text = SECTION
    for old, new in changes:
        assert old in text
        text = text.replace(old, new)
    with two_card_rankings(), TemporaryDirectory() as folder:
        return law_with(Path(folder), {"xx-town/7": text}).sections["xx-town/7"].games["two-cards"]


class Verdict(NamedTuple):
    """What was made of the payments."""

    found: tuple[Found, ...]
    passes: dict[str, int]
    """Tally -> occasions kept; those with none are left out."""
    remarks: dict[str, tuple[str, str]]
    """Departure -> kind of remark and why."""
    table: Table

    @property
    def told(self) -> list[str]:
        """`"fail award-half at 0"` for each finding; awards count from 0."""
        return [f"{_outcome(found)} {found.ruling.rule.departure} at {found.at}" for found in self.found]


def _outcome(found: Found) -> str:
    return found.outcome or found.ruling.outcome


@cache
def program(odd: str, between: str, low: str, chip: str, stated: str, only_high: bool, excess: str) -> Program:
    """The section, compiled."""
    changes = [("ODD", odd), ("BETWEEN", between), ("LOW", low), ("chip-by-chip", excess)]
    unread = "  low-hand:" + SECTION.partition("  low-hand:")[2].partition("  tied:")[0]
    if "reading" not in low:
        changes.append((unread, ""))
    if "submission" not in between:
        asked = SECTION.partition("submission:")[2].partition("games:")[0]
        changes.append((f"submission:{asked}", ""))
    tied = "  tied:" + SECTION.partition("  tied:")[2].partition("  three-quarters:")[0]
    if odd != "highest-ranking-card":
        changes += [(tied, ""), (", award-odd-undecided", "")]
    if only_high:
        three = "  three-quarters:" + SECTION.partition("  three-quarters:")[2].partition("clauses:")[0]
        changes += [(three, ""), (", award-won-one-tied-several", ""), (", odd-unit-between: BETWEEN", "")]
        changes += [("[high, LOW]", "[high]"), ("  low: {kind: lowest-card}\n", "")]
        changes = [change for change in changes if change[0] not in ("BETWEEN", "LOW")]
        changes.append(("  low-eight: {kind: lowest-card, qualifier: 8}\n", ""))
    elif low == "low":
        changes.append(("  low-eight: {kind: lowest-card, qualifier: 8}\n", ""))
    elif low == "low-eight":
        changes.append(("  low: {kind: lowest-card}\n", ""))
    made = game(*changes)
    header = Header(chip=money.parse(chip) if chip else 0, currency="USD")
    with two_card_rankings():
        return Program(made, header, {"odd-half": stated} if stated else {})


def pay(
    hands: Mapping[int, str],
    paid: Sequence[str],
    put: Mapping[int, str],
    *,
    odd: str = "highest-ranking-card",
    between: str = "high-hand",
    low: str = "low",
    chip: str = "1",
    stated: str = "",
    only_high: bool = False,
    excess: str = "chip-by-chip",
    folded: Sequence[int] = (),
    hidden: Sequence[int] = (),
    all_in: Sequence[int] = (),
) -> Verdict:
    """The verdict on awards (`"13 to 1"`, `"main high 13 to 1"`, `"rake 2"`) of what the seats have put in.

    The button is at the last seat. All who are in and not hidden show.
    """
    compiled = program(odd, between, low, chip, stated, only_high, excess)
    seats = tuple(sorted(put))
    layout = Layout(seats[-1], seats)
    t = Table(layout, [0] * len(seats), 52, compiled.tallies)
    for seat, amount in put.items():
        p = layout.pos[seat]
        t.put[p] = money.parse(amount)
        if seat in folded:
            t.drop(p)
            continue
        cards = bundle(hands[seat])
        t.hand[p], t.unseen[p] = cards & (1 << 52) - 1, cards >> 52
        if seat not in hidden:
            t.shown |= 1 << p
        if seat in all_in:
            t.allin |= 1 << p
    play = Play([*map(award, paid), event(END)])
    (step,) = compiled.steps
    step.begin(t)
    stop = step.consume(t, play, 0)
    found: tuple[Found, ...] = ()
    if not t.done:
        best = min(step.explain(t, play, stop), key=lambda option: (len(option.found), option.preference))
        assert isinstance(best.table, Table)
        found, t = best.found, best.table
    kept = {name: t.passes[tally] for name, tally in tallies(compiled).items() if t.passes[tally]}
    return Verdict(found, kept, {one.departure: (one.kind, one.why) for one in t.remarks}, t)


def tallies(compiled: Program) -> dict[str, int]:
    """The counters of the award, by name."""
    return dict(compiled.steps[0].context.tallies)


def award(line: str) -> Event:
    """The event of a line: `"rake 2"`, `"13 to 1"`, `"side 1 low 13 to 1"`."""
    said = line.split()
    if said[0] == "rake":
        return event(RAKE, 0, money.parse(said[1]))
    *named, amount, _, seat = said
    pot = 1 if "main" in named else int(named[1]) + 1 if "side" in named else 0
    part = PART_HIGH if "high" in named else PART_LOW if "low" in named else 0
    return event(AWARD, int(seat), money.parse(amount), pot | part << PART_SHIFT)
