"""A sheet of plain text: wrapped lines with styles, given out with or without colour."""

import io
from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from rich.console import Console
from rich.text import Text

from verifier.writers.inert import inert

STYLES: Final[dict[str, str]] = {
    "fail": "bold red",
    "error": "bold magenta",
    "review": "yellow",
    "waived": "yellow",
    "pass": "green",
    "partly": "green",
    "open": "cyan",
    "not-applicable": "dim",
    "never": "dim",
    "strong": "bold",
    "quiet": "dim",
    "": "",
}
"""What colour adds. Nothing is said by colour alone."""

Part = tuple[str, str]
"""A text, not yet inert, and the name of its style."""


class Paper:
    """Collects lines no wider than `width`. All text that comes in is made inert; rich's markup is never read."""

    def __init__(self, width: int) -> None:
        self.width = width
        self._lines: list[Text] = []
        self._ruler = Console(file=io.StringIO(), width=width, color_system=None)

    def blank(self) -> None:
        """An empty line, unless the last one is empty already."""
        if self._lines and self._lines[-1].plain:
            self._lines.append(Text())

    def write(self, *parts: Part | str, first: str = "", hang: int | None = None) -> None:
        """A paragraph. `first` opens its first line; the other lines are indented by `hang`, or to stand below it.

        On a narrow sheet the indent gives way to the text.
        """
        indent = len(first) if hang is None else hang
        indent = indent if indent <= self.width * 2 // 5 else 4
        body = Text(first)
        for part in parts:
            text, style = (part, "") if isinstance(part, str) else part
            body.append(inert(text), STYLES[style])
        # The first line is measured together with what opens it; the rest of the text wraps beside the indent.
        lines = body.wrap(self._ruler, self.width)
        if len(lines) > 1 and indent:
            # A word too long for any line begins beside its label, not below it.
            head = lines[0]
            if head.plain.rstrip() == body.plain[:indent].rstrip():
                head = body.copy()
                head.truncate(self.width, overflow="crop")
            rest = body[len(head) :]
            while rest.plain.startswith(" "):
                rest = rest[1:]
            self._add(head)
            for line in rest.wrap(self._ruler, self.width - indent):
                self._add(Text(" " * indent) + line)
        else:
            for line in lines:
                self._add(line)

    def exact(self, *parts: Part | str) -> None:
        """One line, cut at the edge with an ellipsis instead of wrapped."""
        body = Text()
        for part in parts:
            text, style = (part, "") if isinstance(part, str) else part
            body.append(inert(text), STYLES[style])
        body.truncate(self.width, overflow="ellipsis")
        self._add(body)

    def _add(self, line: Text) -> None:
        line.rstrip()
        self._lines.append(line)

    def text(self, colour: bool) -> str:
        """The sheet; with ANSI colours if `colour`. Ends with a newline."""
        if not colour:
            return "".join(line.plain + "\n" for line in self._lines)
        out = io.StringIO()
        console = Console(
            file=out, force_terminal=True, color_system="standard", width=10_000, no_color=False, legacy_windows=False
        )
        for line in self._lines:
            console.print(line, soft_wrap=True, highlight=False, markup=False, emoji=False)
        return out.getvalue()


def fit(text: str, width: int) -> str:
    """Inert text cut or padded to exactly `width` cells; an ellipsis shows the cut."""
    text = inert(text)
    if cell_len(text) <= width:
        return text + " " * (width - cell_len(text))
    return set_cell_size(text, width - 1) + "…" if width > 1 else "…"[:width]


def columns(cells: Sequence[str], widths: Sequence[int], gap: int) -> str:
    """Cells set to the right, each in its width, `gap` spaces before each."""
    return "".join(" " * gap + cell.rjust(width) for cell, width in zip(cells, widths, strict=True))
