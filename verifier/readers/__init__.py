"""Readers of logs: one face for all formats (see `verifier.readers.log`)."""

import sys
from pathlib import Path
from typing import Final

from verifier.readers.deal import DealLog
from verifier.readers.log import Log
from verifier.readers.phh import PhhLog

STANDARD_INPUT: Final = "-"

_SUFFIXES: Final = (".deal", ".phh", ".phhs")
_LOOK: Final = 4096
"""So many bytes tell what a file is whose name does not."""


class UnreadableLogError(ValueError):
    """A log that cannot be read at all: `what` is wrong, `why`, and what to `do`."""

    def __init__(self, what: str, why: str, do: str) -> None:
        super().__init__(f"{what}: {why} {do}")
        self.what = what
        self.why = why
        self.do = do


def open_log(path: Path, name: str | None = None) -> Log:
    """The log at `path` (`-` is standard input), read as its suffix says, else as its first line says.

    `name` is what it is called in reports, the path unless given. Raises UnreadableLogError for a file that is not
    there, may not be read, or is no log that this program knows.
    """
    called = str(path) if name is None else name
    start = _start(path, called)
    match path.suffix.lower():
        case ".phh" | ".phhs":
            return PhhLog(str(path), called)
        case ".deal":
            return DealLog(str(path), called)
    if _opens_deal(start):
        return DealLog(str(path), called)
    if str(path) == STANDARD_INPUT:
        raise UnreadableLogError(
            "cannot tell what kind of log standard input is" if start else "standard input is empty",
            "Its first line is not 'fairdeal 1'." if start else "No log came through it.",
            "Pipe a log in that begins with the line 'fairdeal 1', or name a file.",
        )
    raise UnreadableLogError(
        f"cannot tell what kind of log {called} is",
        f"Its name does not end in {', '.join(_SUFFIXES[:-1])} or {_SUFFIXES[-1]}, "
        "and its first line is not 'fairdeal 1'.",
        "Rename it, or write 'fairdeal 1' as its first line.",
    )


def _start(path: Path, called: str) -> bytes:
    """The first bytes of a log; those of standard input can be read again."""
    try:
        if str(path) == STANDARD_INPUT:
            return sys.stdin.buffer.peek(_LOOK) if hasattr(sys.stdin.buffer, "peek") else b""
        with path.open("rb") as file:
            return file.read(_LOOK)
    except FileNotFoundError:
        raise UnreadableLogError(
            f"no such log: {called}", "There is no file of that name.", "Check the path."
        ) from None
    except IsADirectoryError:
        raise UnreadableLogError(f"{called} is no log", "It is a folder.", "Name the logs in it.") from None
    except OSError as problem:
        raise UnreadableLogError(
            f"cannot read {called}", f"The system says: {problem.strerror}.", "Check the file and its permissions."
        ) from None


def _opens_deal(start: bytes) -> bool:
    """Whether the first line that says something opens a `.deal` log."""
    for line in start.decode("utf-8-sig", "replace").splitlines():
        said = line.split("#")[0].split()
        if said:
            return said[0] == "fairdeal"
    return False
