"""PHH documents for the tests: a small hand that is right in every field, and the means to change it."""

import hashlib
from pathlib import Path
from typing import Any

from verifier.model.events import KIND_NAMES
from verifier.model.record import Hand
from verifier.readers.phh import PhhLog

FIELDS: dict[str, str] = {
    "variant": "'FB'",
    "antes": "[0, 0, 0]",
    "blinds_or_straddles": "[1, 2, 0]",
    "small_bet": "2",
    "big_bet": "4",
    "starting_stacks": "[100, 100, 100]",
    "actions": "['p3 f', 'p1 f']",
}


def document(**changes: str | None) -> str:
    """The small hand with fields replaced, added or (None) left out."""
    fields = FIELDS | {name: text for name, text in changes.items() if text is not None}
    return "".join(
        f"{name} = {text}\n" for name, text in fields.items() if name not in changes or changes[name] is not None
    )


def hands(tmp_path: Path, content: str | bytes, **kwargs: Any) -> list[Hand]:
    """The hands of a file with that content."""
    return list(log(tmp_path, content, **kwargs))


def log(tmp_path: Path, content: str | bytes, **kwargs: Any) -> PhhLog:
    """A file with that content, not read yet."""
    data = content.encode() if isinstance(content, str) else content
    path = tmp_path / f"{hashlib.sha256(data).hexdigest()[:12]}.phhs"
    path.write_bytes(data)
    return PhhLog(str(path), **kwargs)


def hand(tmp_path: Path, content: str | bytes | None = None, **changes: str | None) -> Hand:
    """The one hand of a document; by default of the small one with fields changed."""
    (only,) = hands(tmp_path, document(**changes) if content is None else content)
    return only


def played(of: Hand) -> list[tuple[str, int, int]]:
    """Kind, seat and value of each event."""
    return [(KIND_NAMES[event.kind], event.seat, event.value) for event in of.events]


def said(of: Hand) -> list[str]:
    """Each error as a person would be shown it: place, message, hint, and the line with what is wrong underlined."""
    return [
        f"{error.line}:{error.column}: {error.message}"
        + (f" ({error.hint})" if error.hint else "")
        + f"\n{error.text}\n{' ' * (error.column - 1)}{'^' * error.length}"
        for error in of.errors
    ]
