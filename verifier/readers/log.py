"""What every reader gives, whatever the format."""

from collections.abc import Iterator, Sequence
from typing import Protocol

from verifier.model.record import Hand, LineError


class Log(Protocol):
    """A recorded log. Iterating reads it once, from front to back, with flat memory.

    `errors`, `sha256`, `lines` are complete when the iteration is. Lines that belong to no hand and could not be read
    are in `errors`; those within a hand are with the hand.
    """

    name: str
    """The path as it was given."""
    format: str
    """`deal`, `phh` ..."""
    sha256: str
    lines: int

    @property
    def errors(self) -> Sequence[LineError]:
        """Read-only to the rest of the house, so that a reader may keep them as it likes."""

    def __iter__(self) -> Iterator[Hand]: ...
