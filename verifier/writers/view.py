"""How a report is to be shown: the few choices that a reader of it has."""

from dataclasses import dataclass
from typing import Final

NARROWEST: Final = 30
WIDEST: Final = 120
"""Beyond this a line of text is hard to follow, however wide the window."""


@dataclass(frozen=True, slots=True)
class View:
    """`width` and `colour` are for the terminal alone; `verbose` lists the rules that never came up, too."""

    width: int = 80
    colour: bool = False
    verbose: bool = False

    @property
    def columns(self) -> int:
        """The width that is used."""
        return max(NARROWEST, min(self.width, WIDEST))
