"""Simulated logs for tests, and what may be done to the lines of one: the strategies of all property tests on logs."""

from functools import lru_cache
from typing import Final

from hypothesis import strategies as st

from tests.support.edits import Lines
from tests.support.shipped import law
from verifier.simulate.log import Wanted, simulate

GAMES: Final = tuple(sorted(law().games))
HANDS: Final = 3


@lru_cache(maxsize=512)
def log(game: str, seed: int, hands: int = HANDS, players: int = 0) -> Lines:
    """The lines of a lawful log; with so many players at first, or as many as chance has it."""
    return tuple(simulate(Wanted(law(), game, hands, seed, players)))


def text(lines: Lines) -> str:
    """Lines as a file holds them."""
    return "\n".join(lines) + "\n"


LAWFUL: Final = st.builds(log, st.sampled_from(GAMES), st.integers(0, 60))
"""Lawful logs of all games."""


@st.composite
def disturbed(draw: st.DrawFn) -> Lines:
    """A lawful log of which some lines stand elsewhere, twice, not at all, or are changed."""
    lines = list(draw(LAWFUL))
    for _ in range(draw(st.integers(1, 4))):
        k = draw(st.integers(0, len(lines) - 1))
        way = draw(st.sampled_from(("drop", "double", "move", "word", "letters")))
        if way == "drop":
            del lines[k]
        elif way == "double":
            lines.insert(draw(st.integers(0, len(lines))), lines[k])
        elif way == "move":
            lines.insert(draw(st.integers(0, len(lines) - 1)), lines.pop(k))
        elif way == "word":
            lines[k] = draw(_another_word(lines[k], lines))
        else:
            lines[k] = draw(st.text(max_size=30).filter(lambda s: "\n" not in s and "\r" not in s))
        if not lines:
            break
    return tuple(lines)


def _another_word(line: str, lines: list[str]) -> st.SearchStrategy[str]:
    """The line with one of its words replaced by one of the log."""
    words = line.split(" ")
    others = sorted({word for other in lines for word in other.split(" ")})
    return st.builds(
        lambda k, word: " ".join([*words[:k], word, *words[k + 1 :]]),
        st.integers(0, len(words) - 1), st.sampled_from(others),
    )  # fmt: skip
