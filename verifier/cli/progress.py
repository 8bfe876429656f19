"""A progress bar for long work, on standard error and only where a person looks on."""

import os
import sys
from time import monotonic
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from verifier.writers.inert import inert

_PATIENCE = 0.7
"""Seconds before a bar is worth showing."""

_REST = 0.1
"""Seconds between two strokes of the bar."""


class ProgressBar:
    """Called with a log's name, the hands done and their number (0: not known). Shows nothing without a terminal."""

    def __init__(self) -> None:
        self._shown = sys.stderr.isatty() and os.environ.get("TERM") != "dumb"
        self._bar: Progress | None = None
        self._task: TaskID | None = None
        self._began = monotonic()
        self._last = 0.0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, file: str, done: int, total: int) -> None:
        """Moves the bar."""
        if not self._shown:
            return
        now = monotonic()
        if now - self._began < _PATIENCE or now - self._last < _REST:
            return
        self._last = now
        if self._bar is None:
            self._bar = Progress(
                TextColumn("{task.description}", markup=False),
                BarColumn(),
                TextColumn("{task.completed:,.0f} hands", markup=False),
                TimeElapsedColumn(),
                console=Console(stderr=True),
                transient=True,
            )
            self._task = self._bar.add_task("", total=None)
            self._bar.start()
        assert self._task is not None
        self._bar.update(self._task, description=inert(file), completed=done, total=total or None)
