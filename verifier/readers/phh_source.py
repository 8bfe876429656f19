"""The text of one PHH document, with the places in it: what every error of the PHH reader points into."""

from bisect import bisect_right
from itertools import accumulate
from typing import NamedTuple

from verifier.model.events import Event
from verifier.model.record import LineError


class Placed(NamedTuple):
    """An event and the place in the file that it stands on."""

    event: Event
    line: int
    column: int


class Source:
    """One document of a file: its text (lines ended by LF) and the number that its first line has in the file."""

    def __init__(self, text: str, first_line: int, headed: bool = False) -> None:
        self.text = text
        self.first_line = first_line
        self.lines = text.split("\n")
        self._starts = [0, *accumulate(len(line) + 1 for line in self.lines[:-1])]
        self._headed = headed

    @property
    def toml(self) -> str:
        """The text as the TOML of one hand: the line of its `[n]` (if `headed`) is a comment, all else in place."""
        return "#" + self.text[1:] if self._headed else self.text

    @property
    def quoted(self) -> list[str]:
        """The lines without the blank ones at the end."""
        return self.lines[: self.last_line - self.first_line + 1]

    @property
    def last_line(self) -> int:
        """The line in the file of the last line that is not blank."""
        at = len(self.lines) - 1
        while at and not self.lines[at].strip():
            at -= 1
        return self.first_line + at

    def place(self, offset: int) -> tuple[int, int]:
        """The line in the file and the column, both from 1, of a character of the text."""
        at = bisect_right(self._starts, offset) - 1
        return self.first_line + at, offset - self._starts[at] + 1

    def offset(self, line: int, column: int) -> int:
        """The character at that line (counted within the document) and column, both from 1, kept within the text."""
        at = min(max(line, 1), len(self.lines)) - 1
        return min(self._starts[at] + max(column, 1) - 1, self._starts[at] + len(self.lines[at]))

    def error(self, offset: int, length: int, message: str, hint: str = "") -> LineError:
        """An error that underlines `length` characters from `offset`, as far as their line goes."""
        line, column = self.place(offset)
        text = self.lines[line - self.first_line]
        length = max(1, min(length, len(text) - column + 1))
        return LineError(line, column, length, text, message, hint)
