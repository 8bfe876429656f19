"""What the terminal at the other end can show."""

import os
import shutil
from typing import TextIO

from verifier.writers.view import View


def colourful(stream: TextIO) -> bool:
    """Whether to write colours: to a terminal only, never with NO_COLOR set, always with FORCE_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    if os.environ.get("FORCE_COLOR"):
        return True
    return stream.isatty() and os.environ.get("TERM") != "dumb"


def view_of(stream: TextIO, *, verbose: bool = False) -> View:
    """How to show text on that stream. A pipe is taken to be 80 columns wide, unless COLUMNS says otherwise."""
    width = shutil.get_terminal_size((80, 24)).columns if stream.isatty() or os.environ.get("COLUMNS") else 80
    return View(width=width, colour=colourful(stream), verbose=verbose)


def plain_view(*, verbose: bool = False) -> View:
    """How to show text in a file: no colour, 100 columns, whatever the terminal is."""
    return View(width=100, colour=False, verbose=verbose)
