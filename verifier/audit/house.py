"""What the header of a log says of its house, held against what the section asks the house: no slip goes unnoticed."""

import re
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from verifier.audit.findings import FindingMaker
from verifier.audit.report import Finding
from verifier.law.problems import listed, meant
from verifier.law.spec import Game
from verifier.law.submission import what
from verifier.law.values import typed
from verifier.model.record import Header, Stated
from verifier.readers.redact import HIDDEN


class _Slip(NamedTuple):
    """What is wrong with a line, and what could stand there."""

    message: str
    expected: str
    value: bool
    """It is the value that is wrong, not the name."""


class HouseLines:
    """The `house` lines of one log. A log may record several games: a line is a slip if it is one for each of them."""

    def __init__(self, maker: FindingMaker) -> None:
        self.maker = maker
        self._slips: dict[tuple[str, Stated], _Slip | None] = {}
        self._overruled: dict[str, None] = {}

    def hold(self, header: Header, game: Game, submitted: Mapping[str, Any]) -> None:
        """Hold what a header says against what the section of a game asks."""
        for name, stated in header.parameters.items():
            key = (name, stated)
            if stated.by != "house" or self._slips.get(key, ...) is None:
                continue
            parameter = game.parameters.get(name)
            if parameter is None:
                asked = sorted(game.parameters)
                hint = meant(name, asked) or (f"it has {listed(asked)}" if asked else "it has none")
                message = f"'house {self._shown(name)}' is no house parameter of {game.section}; {hint}"
                self._slips[key] = _Slip(message, "", False)
                continue
            try:
                value = typed(parameter, stated.value)
            except ValueError as error:
                why = "" if self.maker.redact else f": {error}"
                message = f"the value of 'house {name}' cannot be used, so {name} is taken as unsaid{why}"
                self._slips[key] = _Slip(message, what(parameter), True)
                continue
            self._slips[key] = None
            source = "submission" if name in submitted else "game" if name in game.sets else ""
            if source and value != (submitted if name in submitted else game.sets)[name]:
                self._overruled[
                    f"line {stated.line} of {self.maker.file}: 'house {name}' differs from what the {source} says of "
                    f"{name}; the {source} counts"
                ] = None

    def _shown(self, name: str) -> str:
        return HIDDEN if self.maker.redact else name

    def notes(self) -> Iterator[str]:
        """Where the header says other than what counts."""
        yield from self._overruled

    def findings(self) -> Iterator[Finding]:
        """An error for each line that says nothing to any of the sections that govern the log."""
        for (name, stated), slip in self._slips.items():
            if slip is not None:
                start, length = _span(name, stated.text, slip.value)
                yield self.maker.header(
                    max(stated.line, 1), stated.text, start + 1, length, slip.message, slip.expected
                )


def _span(name: str, text: str, value: bool) -> tuple[int, int]:
    """Where in a line the name of a parameter stands, or its value."""
    found = re.search(rf"\bhouse[ \t]+({re.escape(name)})[ \t]+([^#]*[^#\s])", text)
    if found is None:
        return 0, max(len(text), 1)
    start, end = found.span(2 if value else 1)
    return start, end - start
