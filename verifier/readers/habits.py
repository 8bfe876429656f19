"""What people write out of habit where a line of the log language is due, and the line that says it.

The words and their hints are data, in `grammar/habits.txt`: they speak of games, and no game is written in Python.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import Final

_BLANK: Final = re.compile(r"\{(seat|card|number)(?:\|([^}]*))?\}")
_ENTRY: Final = re.compile(r"((?:^\S.*\n)+)((?:^[ ]+\S.*\n)+)", re.MULTILINE)
_EXAMPLES: Final = {"seat": "3", "card": "5d", "number": "10"}
"""What a hint says where the line has nothing of the kind."""


class Habits:
    """Hints by the words that open a line."""

    def __init__(self, text: str, fits: Callable[[str, str], bool]) -> None:
        """`fits` tells whether a word can be a value of a kind: `fits("CARD", "As")`."""
        self._fits = fits
        self._hints = dict(_entries(text))

    def __iter__(self) -> Iterator[tuple[str, str]]:
        """Each opening and its hint, both filled with examples."""
        for opening, hint in self._hints.items():
            said = [_filled(word, {}) for word in opening]
            yield " ".join(said), _filled(hint, dict(zip(opening, said, strict=True)))

    def hint(self, said: Sequence[str], fewest: int) -> str:
        """The hint for a line of these words, by so many of the first ones or more; empty if there is none."""
        kinds = [self._kind(word, before) for word, before in zip(said, ("", *said), strict=False)]
        for count in range(len(kinds), fewest - 1, -1):
            found = self._hints.get(tuple(kinds[:count]))
            if found is not None:
                # The first of each kind counts.
                return _filled(found, dict(zip(reversed(kinds), reversed(said), strict=True)))
        return ""

    def _kind(self, word: str, before: str) -> str:
        """The word in small letters, or what kind of value it is."""
        if before.lower() == "seat" and self._fits("SEAT_NO", word):
            return "{seat}"
        if self._fits("CARD", word):
            return "{card}"
        return "{number}" if self._fits("AMOUNT", word) else word.lower()


def _entries(text: str) -> Iterator[tuple[tuple[str, ...], str]]:
    """Each opening in the file, word by word, with its hint."""
    for openings, hint in _ENTRY.findall(re.sub("(?m)^#.*\n", "\n", text)):
        for opening in " ".join(openings.split()).split(", "):
            yield tuple(opening.split()), " ".join(hint.split())


def _filled(hint: str, values: dict[str, str]) -> str:
    """A hint with a value in place of each blank."""
    return _BLANK.sub(lambda blank: values.get(f"{{{blank[1]}}}") or blank[2] or _EXAMPLES[blank[1]], hint)
