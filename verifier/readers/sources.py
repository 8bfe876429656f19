"""Bytes to text, piece by piece, with flat memory: what is done to a log before its lines are looked at."""

import hashlib
import io
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import BinaryIO, Final

BLOCK: Final = 1 << 20
"""So many bytes are read at a time."""

HAND_END: Final = b"\nend\n"

# Where blocks are cut: better between hands, where lines begin with a time too, than just between lines.
_ENDS: Final = (HAND_END, b" end\n", b"\n")

_BOM: Final = b"\xef\xbb\xbf"


class WideEncodingError(ValueError):
    """The text is UTF-16 or UTF-32; `encoding` says which."""

    def __init__(self, encoding: str) -> None:
        super().__init__(f"the text is {encoding}")
        self.encoding = encoding


class Source:
    """A log's bytes, read once: those of the file at `path` (`-` is standard input), or `data` in its place.

    Lines of more than `longest` characters are cut to a few more than that, so that they are seen to be too long and
    never held. `sha256` and `lines` are complete when all pieces have been read.
    """

    def __init__(self, path: str, data: bytes | None, longest: int, block: int = BLOCK) -> None:
        self.sha256 = ""
        self.lines = 0
        self._path = path
        self._data = data
        self._block = block
        self._longest = longest

    def _open(self) -> AbstractContextManager[BinaryIO]:
        if self._data is not None:
            return io.BytesIO(self._data)
        if self._path == "-":
            return nullcontext(sys.stdin.buffer)
        return Path(self._path).open("rb")

    def pieces(self) -> Iterator[tuple[int, str]]:
        """Whole lines, each ended by LF, with the number of the first: where possible, whole hands.

        CRLF becomes LF, a BOM is dropped, and bytes that are not UTF-8 become lone surrogates. Raises
        WideEncodingError, once all has been read, for UTF-16 and UTF-32, and OSError where the file cannot be read.
        """
        digest = hashlib.sha256()
        joiner = _Joiner(self._longest)
        number, wide = 1, ""
        with self._open() as file:
            block = start = file.read(max(self._block, 4))
            wide = _wide(start)
            while block:
                digest.update(block)
                if wide:
                    number += block.count(b"\n")
                else:
                    piece = joiner.join(block.removeprefix(_BOM) if block is start else block)
                    if piece:
                        text = piece.decode("utf-8", "surrogateescape")
                        yield number, text
                        number += text.count("\n")
                block = file.read(self._block)
        rest = joiner.rest()
        self.sha256 = digest.hexdigest()
        if wide:
            self.lines = number
            raise WideEncodingError(wide)
        if rest and not rest.endswith(b"\n"):
            rest += b"\n"
        if rest:
            yield number, rest.decode("utf-8", "surrogateescape")
        self.lines = number - 1 + rest.count(b"\n")


class _Joiner:
    """Joins blocks and cuts the whole again between hands, or at least between lines."""

    def __init__(self, longest: int) -> None:
        self._most = 4 * (longest + 1)  # A character has at most four bytes, so such a line is too long in any case.
        self._kept = b""
        self._return = b""

    def join(self, block: bytes) -> bytes:
        """Whole lines, as many as the blocks so far have; none where they have no whole line."""
        block = self._return + block
        # A carriage return at the end of a block waits for its line feed.
        self._return = b"\r" if block.endswith(b"\r") else b""
        block = block.removesuffix(b"\r")
        if b"\r" in block:
            block = block.replace(b"\r\n", b"\n")
        whole = self._kept + block
        end = next((at + len(end) for end in _ENDS if (at := whole.rfind(end)) >= 0), 0)
        self._kept = self._cut(whole[end:])
        return whole[:end]

    def _cut(self, rest: bytes) -> bytes:
        """What is kept for the next block; the head of its last line is enough where that is too long already."""
        return rest[: rest.rfind(b"\n") + 1 + self._most]

    def rest(self) -> bytes:
        """What follows on the last piece. A lone carriage return at the very end is half a line end."""
        return self._kept


def _wide(start: bytes) -> str:
    """The encoding of a text that is not one byte a character, told by its mark or by its zero bytes; else empty."""
    if start.startswith((b"\xff\xfe\0\0", b"\0\0\xfe\xff")):
        return "UTF-32"
    if start.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16"
    zeros = [byte == 0 for byte in start[:4]]
    if zeros in ([False, True, False, True], [True, False, True, False]):
        return "UTF-16"
    if zeros in ([False, True, True, True], [True, True, True, False]):
        return "UTF-32"
    return ""
