"""The reader of Poker Hand History files: `.phh`, one hand, and `.phhs`, many."""

import hashlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, BinaryIO

from verifier.model.record import Hand, Header, LineError
from verifier.readers import phh_data, phh_hand
from verifier.readers.phh_data import Variant
from verifier.readers.phh_documents import LONGEST, Document, Splitter
from verifier.readers.phh_source import Source


class PhhLog:
    """A log in PHH, at `path`, called `name` in what is said of it (see `verifier.readers.log.Log`).

    Every document is a hand, read on its own: one that cannot be read is a hand with errors, and the others go on.
    `variants` replaces the shipped table of variant codes. Iterating raises OSError where the file cannot be read, and
    nothing else.
    """

    format = "phh"

    def __init__(self, path: str, name: str = "", variants: Mapping[str, Variant] | None = None) -> None:
        self.name = name or path
        self.sha256 = ""
        self.lines = 0
        self.errors: list[LineError] = []
        self._path = path
        self._variants = phh_data.shipped() if variants is None else variants

    def __iter__(self) -> Iterator[Hand]:
        with Path(self._path).open("rb") as file:
            yield from self._hands(file)

    def _hands(self, file: BinaryIO) -> Iterator[Hand]:
        digest = hashlib.sha256()
        splitter = Splitter(file, digest)
        headers: dict[Any, Header] = {}
        ordinal, run = 0, range(0)
        self.errors = []
        for ordinal, document in enumerate(splitter.documents(), 1):
            run, again = _follow(run, document.key)
            yield self._hand(document, ordinal, again, headers)
        self.sha256 = digest.hexdigest()
        self.lines = splitter.lines
        if not ordinal:
            hint = "a PHH hand is a TOML document: variant = ..."
            self.errors.append(LineError(1, 1, 1, "", "the file holds no hand", hint))

    def _hand(self, document: Document, ordinal: int, again: bool, headers: dict[Any, Header]) -> Hand:
        text = document.data.decode("utf-8", "replace")
        # Line ends become \n before anything is counted: TOML does the same, and two characters would move the columns.
        source = Source(text.replace("\r\n", "\n"), document.first_line, headed=bool(document.key))
        name = document.key or str(ordinal)
        problem = None
        if document.too_long:
            message = f"a hand of more than {LONGEST // 1024} KiB"
            problem = source.error(0, 1, message, "the file is damaged or no PHH")
        elif (wrong := _not_utf8(document.data)) is not None:
            problem = source.error(wrong, 1, "this is no UTF-8", "save the file as UTF-8")
        elif again:
            message = f"a second hand [{document.key}]"
            problem = source.error(0, len(source.lines[0]), message, "each hand has its own number")
        if problem is not None:
            return phh_hand.damaged(source, name, problem)
        return phh_hand.read(source, name, self._variants, headers)


def _not_utf8(data: bytes) -> int | None:
    """Where in the text (whose lines end by LF) the first thing stands that is no UTF-8; None if all is."""
    try:
        data.decode()
    except UnicodeDecodeError as error:
        return len(data[: error.start].replace(b"\r\n", b"\n").decode())
    return None


def _follow(run: range, key: str) -> tuple[range, bool]:
    """The run of numbers that the `[n]` so far have filled without a gap, and whether this one falls into it.

    A table may not come twice. Remembering every number would grow with the file; a run does not, and misses only a
    repetition across a gap.
    """
    if not (key.isascii() and key.isdecimal() and len(key) < 18):
        return run, False
    number = int(key)
    if number in run:
        return run, True
    if run and number == run.stop:
        return range(run.start, number + 1), False
    return range(number, number + 1), False
