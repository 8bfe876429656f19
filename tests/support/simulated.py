"""Simulated logs for tests, and what may be done to the lines of one: the strategies of all property tests on logs."""

import re
from functools import lru_cache
from typing import Final

from hypothesis import strategies as st

from tests.support.edits import KINDS, Lines
from tests.support.shipped import law
from verifier.simulate.log import Wanted, simulate

GAMES: Final = tuple(sorted(law().games))
HANDS: Final = 3
FEW: Final = 2


@lru_cache(maxsize=512)
def log(game: str, seed: int, hands: int = HANDS, players: int = 0) -> Lines:
    """The lines of a lawful log; with so many players at first, or as many as chance has it."""
    return tuple(simulate(Wanted(law(), game, hands, seed, players)))


def text(lines: Lines) -> str:
    """Lines as a file holds them."""
    return "\n".join(lines) + "\n"


FRAME: Final = re.compile(r"hand |end$|seat \d+ [A-Z]")


def lawful(game: str) -> st.SearchStrategy[Lines]:
    """Lawful logs of a game, with few players: a search for what may have happened is long where many sit."""
    return st.builds(log, st.just(game), st.integers(0, 60), st.just(HANDS), st.just(FEW))


LAWFUL: Final = st.builds(log, st.sampled_from(GAMES), st.integers(0, 60))
"""Lawful logs of all games."""


@st.composite
def edited(draw: st.DrawFn, lines: Lines) -> Lines:
    """A log with one line deleted, doubled, swapped with the next, or with another seat, amount, card or verb."""
    kind = draw(st.sampled_from(sorted(KINDS)))
    edit = KINDS[kind](lines, draw(st.randoms(use_true_random=False))) if lines else None
    return edit.after if edit else lines


@st.composite
def permuted(draw: st.DrawFn, lines: Lines) -> Lines:
    """A log of which some lines that follow each other, or all of them, stand in any order."""
    first = draw(st.integers(0, max(0, len(lines) - 1)))
    last = draw(st.integers(first, min(len(lines), first + 12)) | st.just(len(lines)))
    return (*lines[:first], *draw(st.permutations(lines[first:last])), *lines[last:])


@st.composite
def scrawled(draw: st.DrawFn, lines: Lines) -> Lines:
    """A log with a line of any letters, or with one word that stands elsewhere in it."""
    if not lines:
        return lines
    k = draw(st.integers(0, len(lines) - 1))
    letters = st.text(max_size=30).filter(lambda s: "\n" not in s and "\r" not in s)
    return (*lines[:k], draw(letters | _another_word(lines[k], lines)), *lines[k + 1 :])


@st.composite
def moved(draw: st.DrawFn, lines: Lines) -> Lines:
    """A log with a line that stands anywhere else, once more or only there."""
    if not lines:
        return lines
    k, to = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines)))
    rest = lines if draw(st.booleans()) else lines[:k] + lines[k + 1 :]
    return (*rest[:to], lines[k], *rest[to:])


@st.composite
def disturbed(draw: st.DrawFn, game: str) -> Lines:
    """A lawful log of which some lines stand elsewhere, twice, not at all, in any order, or are changed."""
    lines = draw(lawful(game))
    for _ in range(draw(st.integers(1, 4))):
        lines = draw(draw(st.sampled_from((edited, edited, edited, permuted, moved, scrawled)))(lines))
    return lines


@st.composite
def damaged(draw: st.DrawFn, game: str) -> Lines:
    """A lawful log with some edits of what is done in its hands: each still begins and ends where it did."""
    lines = draw(lawful(game))
    rng = draw(st.randoms(use_true_random=False))
    for kind in draw(st.lists(st.sampled_from(sorted(KINDS)), min_size=1, max_size=3)):
        edit = KINDS[kind](lines, rng)
        if edit and _frame(edit.before) == _frame(edit.after):
            lines = edit.after
    return lines


def _frame(lines: Lines) -> list[str]:
    """The header, and where each hand begins and ends, with what it says of its seats."""
    first = next((k for k, line in enumerate(lines) if line.startswith("hand ")), len(lines))
    return [*lines[:first], *(line for line in lines if FRAME.match(line))]


def _another_word(line: str, lines: Lines) -> st.SearchStrategy[str]:
    """The line with one of its words replaced by one of the log."""
    words = line.split(" ")
    others = sorted({word for other in lines for word in other.split(" ")})
    return st.builds(
        lambda k, word: " ".join([*words[:k], word, *words[k + 1 :]]),
        st.integers(0, len(words) - 1), st.sampled_from(others),
    )  # fmt: skip
