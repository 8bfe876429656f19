"""Cuts a file into its PHH documents: one in a `.phh`, one behind each `[n]` of a `.phhs`.

The cut is made by the text alone, before TOML is asked: so memory stays flat however long the file is, and a document
that is no TOML spoils no other. The price: a line that holds nothing but `[n]` begins a hand even inside a string of
several lines, where TOML would let it stand; both halves are then reported as unreadable.
"""

import codecs
import re
from collections.abc import Iterator
from typing import BinaryIO, Final, NamedTuple, Protocol

LONGEST: Final = 1 << 18
"""Bytes in one document. A hand with a comment on every line takes some ten thousand."""

_HEADER: Final = re.compile(
    rb"""[ \t]*\[[ \t]*
    (?:"([^"\\\n]{1,100})"|'([^'\n]{1,100})'|([A-Za-z0-9-][A-Za-z0-9_-]{0,99}))
    [ \t]*\][ \t]*(?:\#.*)?""",
    re.VERBOSE,
)
"""A table that is a hand. Names that begin with an underscore are the annotator's own; so are tables within tables."""


class Document(NamedTuple):
    """One document as it stands in the file."""

    key: str
    """What stands in its `[ ]`; empty where it has none."""
    first_line: int
    data: bytes
    """Its bytes, the line of its `[ ]` included, cut off at LONGEST."""
    too_long: bool


class _Digest(Protocol):
    def update(self, data: bytes, /) -> None: ...


class Splitter:
    """Reads a file once. `lines` and what `digest` was fed are complete when `documents` is exhausted."""

    def __init__(self, file: BinaryIO, digest: _Digest) -> None:
        self._file = file
        self._digest = digest
        self.lines = 0

    def documents(self) -> Iterator[Document]:
        """Each document with something in it besides blank lines and comments, in the order of the file.

        What stands before the first `[n]` is a document of its own. Raises OSError where the file cannot be read.
        """
        key, first_line, size, filled = "", 1, 0, False
        held: list[bytes] = []
        for line, whole in self._lines():
            header = _HEADER.fullmatch(line.rstrip(b"\r\n")) if b"[" in line[:100] else None
            if header is not None and whole:
                if filled:
                    yield Document(key, first_line, b"".join(held), size > LONGEST)
                name = header[1] or header[2] or header[3]
                key, first_line, held, size = name.decode("utf-8", "replace"), self.lines, [], 0
            filled = filled or not _is_idle(line)
            size += len(line)
            if size <= LONGEST:
                held.append(line)
            elif size - len(line) < LONGEST:
                held.append(line[: LONGEST - size])
        if filled:
            yield Document(key, first_line, b"".join(held), size > LONGEST)

    def _lines(self) -> Iterator[tuple[bytes, bool]]:
        """Each line; where one is longer than a document may be, in pieces that are marked as not whole."""
        start = True
        while piece := self._file.readline(LONGEST):
            self._digest.update(piece)
            if start:
                self.lines += 1
                if self.lines == 1:
                    piece = piece.removeprefix(codecs.BOM_UTF8)
            ended = piece.endswith(b"\n")
            yield piece, start and (ended or len(piece) < LONGEST)
            start = ended


def _is_idle(line: bytes) -> bool:
    """Whether a line says nothing: it is blank or a comment."""
    text = line.lstrip()
    return not text or text.startswith(b"#")
