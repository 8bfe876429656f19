"""A town's section to break in one place at a time."""

from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import Final

import pytest

from tests.law.payouts import CHAPTER, FIRST, SECOND, SECTION
from verifier.law.load import load
from verifier.law.problems import LawError
from verifier.law.spec import Law

TOWN: Final = """\
section: xx-town/12.3
citation: Town Code § 12.3
title: Four card draw
official: https://law.example/12-3
in-force: {from: "2020-01-01", source: Town Gazette 7}
checked-on: "2026-11-29"
follows: [conventions/poker]

submission:
  blinds: {type: list of money, clause: b, asks: What are the blinds}
  odd-chip: {type: choice, of: [first-left-of-button, button], clause: d, asks: Who gets the odd chip}

games:
  four-card-draw: {title: Four card draw, deck: 52}

rankings:
  best: {kind: distinct, cards: 4, differ-in: [suit, rank], ace: low}

procedure:
  - blinds: {first: left-of-button, then: next-clockwise, amounts: submission.blinds, clause: b}
  - deal: {cards: 4, face: down, one-at-a-time: true, to: [every-player], first: left-of-button, clause: b}
  - betting: {opens: left-of-last-forced-bet, may: [fold, call, raise], option: [blind], clause: c}
  - showdown: {losers: may-muck, clause: d}
  - award: {to: [best], ties: equal, excess: whole, odd-unit: submission.odd-chip, clause: d}

clauses:
  a: {must: The house keeps the table clean., beyond-logs: a log does not show the felt}
  b.a: {must: Blinds come first., rules: [blinds]}
  b.b: {must: Four cards each., rules: [deal]}
  c: {must: Each folds or calls or raises., rules: [betting]}
  d: {must: The best hand shown wins., rules: [showdown, award]}
"""

Change = tuple[str, str]


def changed(text: str, *changes: Change) -> str:
    """The text with each old part, which must be there once, replaced by the new one."""
    for old, new in changes:
        assert 1 == text.count(old), f"{old!r} is there {text.count(old)} times"
        text = text.replace(old, new)
    return text


def cases(path: Path) -> Iterator[tuple[str, list[Change], str]]:
    """What is wrong, the changes that make it so, and the whole of what is said, case by case of a file."""
    for block in path.read_text("utf-8").split("\n\n"):
        name, *lines = block.rstrip("\n").split("\n")
        groups = [
            (mark, "".join(f"{line[2:]}\n" for line in group)) for mark, group in groupby(lines, lambda line: line[0])
        ]
        changes = []
        for number, (mark, text) in enumerate(groups):
            if mark == "-":
                after = groups[number + 1]
                changes.append((text, after[1] if after[0] == "+" else ""))
        yield name.removeprefix("## "), changes, groups[-1][1].rstrip("\n")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder `rules`, by that name in messages too."""
    monkeypatch.chdir(tmp_path)
    Path("rules").mkdir()
    return Path("rules")


@pytest.fixture
def write(folder: Path) -> Callable[[str, str], None]:
    """Writes a section's file: `write("xx-town/12.3", text)`."""

    def put(section: str, text: str) -> None:
        path = folder / f"{section}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    return put


@pytest.fixture
def town(folder: Path, write: Callable[[str, str], None]) -> Callable[..., Law]:
    """The law with the town's section, changed in some places: `town(("old", "new"))`."""

    def make(*changes: Change) -> Law:
        write("xx-town/12.3", changed(TOWN, *changes))
        return load([folder])

    return make


@pytest.fixture
def wrong(town: Callable[..., Law]) -> Callable[..., str]:
    """What is said of the town's section, changed in some places, when it cannot be used."""

    def tell(*changes: Change) -> str:
        with pytest.raises(LawError) as caught:
            town(*changes)
        return str(caught.value)

    return tell


@pytest.fixture
def tables(folder: Path, write: Callable[[str, str], None]) -> Callable[..., Law]:
    """The law with two games against the house, changed in some places of whichever section has them."""

    def make(*changes: Change) -> Law:
        here = {CHAPTER: FIRST, SECTION: SECOND}
        for old, new in changes:
            section = next(name for name, text in here.items() if old in text)
            here[section] = changed(here[section], (old, new))
        for section, text in here.items():
            write(section, text)
        return load([folder])

    return make
