"""What is wrong with a file of the law: problems are gathered, with the place of each, and reported together."""

import difflib
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final, NamedTuple

MOST_SHOWN: Final = 50
"""More problems than this are counted, not shown."""

WIDTH: Final = 100
"""How much of a long line is shown around the place."""


@dataclass(frozen=True, slots=True, eq=False)
class Source:
    """A file by the name that messages give it, and its lines. Two are the same only if they are one object."""

    name: str
    lines: tuple[str, ...] = ()


class Mark(NamedTuple):
    """A span in a file. Line and column count from 1; line 0 stands for the file as a whole."""

    source: Source
    line: int = 0
    column: int = 0
    length: int = 1

    def __str__(self) -> str:
        return f"{self.source.name}:{self.line}:{self.column}" if self.line else self.source.name


class Problem(NamedTuple):
    """One thing that is wrong: where, what, and what to do about it (empty where nothing can be advised)."""

    at: Mark
    message: str
    hint: str = ""

    def __str__(self) -> str:
        return "\n".join(
            [f"{self.at}: {self.message}", *_excerpt(self.at), *([f"    {self.hint}"] if self.hint else [])]
        )


class LawError(ValueError):
    """The law, or what the house has submitted under it, cannot be used as it is written; `problems` says why."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: Final = tuple(problems)
        shown = [str(problem) for problem in self.problems[:MOST_SHOWN]]
        if len(self.problems) > MOST_SHOWN:
            shown.append(f"... and {len(self.problems) - MOST_SHOWN} more")
        super().__init__("\n".join(shown))


@dataclass(slots=True)
class Problems:
    """Collects problems. The same one is kept once, however many ways lead to it."""

    found: dict[Problem, None] = field(default_factory=dict)

    def add(self, at: Mark, message: str, hint: str = "") -> None:
        """Notes a problem."""
        self.found[Problem(at, message, hint)] = None

    def stop(self) -> None:
        """Raises LawError with all problems so far, by file and line, if there are any."""
        if self.found:
            raise LawError(
                sorted(self.found, key=lambda problem: (problem.at.source.name, problem.at.line, problem.at.column))
            )


def meant(word: str, words: Iterable[str]) -> str:
    """A hint at the word that was probably meant, or empty."""
    near = nearest(word, words)
    return f"did you mean {near!r}?" if near else ""


def nearest(word: str, words: Iterable[str]) -> str:
    """The word that is most like another, or empty if none is much like it."""
    spelt = {word.lower(): word for word in words}
    return next((spelt[near] for near in difflib.get_close_matches(word.lower(), spelt, n=1, cutoff=0.7)), "")


def listed(words: Iterable[str]) -> str:
    """Words as a person lists them: `a, b or c`."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def _excerpt(at: Mark) -> list[str]:
    """The line of a mark, cut to the width of a screen, with carets under the span."""
    if not 0 < at.line <= len(at.source.lines):
        return []
    line, column = at.source.lines[at.line - 1], at.column
    if len(line) > WIDTH:
        start = max(0, min(column - WIDTH // 2, len(line) - WIDTH))
        end = start + WIDTH
        left, right = "..." if start else "", "..." if end < len(line) else ""
        line, column = f"{left}{line[start:end]}{right}", column - start + len(left)
    # A tab would move the carets, a control character the whole screen.
    line = "".join(letter if letter.isprintable() else " " for letter in line).rstrip()
    carets = "^" * max(1, min(at.length, len(line) - column + 1))
    number = f"{at.line:>5} | "
    return [f"{number}{line}", f"{'':>5} | {'':{column - 1}}{carets}" if column > 1 else f"{'':>5} | {carets}"]
