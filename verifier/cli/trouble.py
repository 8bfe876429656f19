"""Errors that a person can act on: what is wrong, where, why, and what to do."""

import difflib
from collections.abc import Iterable

import rich_click as click

from verifier.writers.inert import inert

COULD_NOT_JUDGE = 2
"""The exit code of everything that stops a command."""


class TroubleError(click.ClickException):
    """Stops the command with exit code 2. `what` says in one line what is wrong; `why` and `do` follow if given.

    `where` holds lines that are shown as they are: the place in a file, with a caret.
    """

    exit_code = COULD_NOT_JUDGE

    def __init__(self, what: str, *, why: str = "", where: str = "", do: str = "") -> None:
        super().__init__(what)
        self.why = why
        self.where = where
        self.do = do


def in_words(error: click.ClickException) -> str:
    """The error as it is printed: every line inert, the first one opened by `error:`."""
    if isinstance(error, TroubleError):
        parts = [error.message, error.where, error.why, error.do]
    else:
        parts = [error.format_message(), *_usage(error)]
    lines = [inert(line) for part in parts if part for line in part.splitlines()]
    return "".join(("  " if at else "error: ") + line + "\n" for at, line in enumerate(lines))


def _usage(error: click.ClickException) -> list[str]:
    if not isinstance(error, click.UsageError) or error.ctx is None:
        return []
    return [f"`{error.ctx.command_path} --help` lists what it takes."]


def did_you_mean(word: str, words: Iterable[str]) -> str:
    """`Did you mean ...?`, or empty where nothing is near."""
    near = difflib.get_close_matches(word, list(words), n=1, cutoff=0.5)
    return f"Did you mean {near[0]}?" if near else ""
