"""The progress bar is for a person who looks on, and for nobody else."""

import io

import pytest

from verifier.cli import progress
from verifier.cli.progress import ProgressBar


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        """It is."""
        return True


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each look at the clock is a second later than the one before."""
    seconds = iter(range(1000))
    monkeypatch.setattr(progress, "monotonic", lambda: float(next(seconds)))


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize(("stream", "kind"), [(io.StringIO(), "xterm"), (Terminal(), "dumb")])
def test_nothing_is_drawn_where_nobody_looks(monkeypatch: pytest.MonkeyPatch, stream: io.StringIO, kind: str) -> None:
    """A pipe and a terminal that cannot move its cursor stay clean."""
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setenv("TERM", kind)
    with ProgressBar() as bar:
        for hands in range(10):
            bar("night.deal", hands, 0)
    assert stream.getvalue() == ""


@pytest.mark.usefixtures("clock")
def test_a_terminal_sees_the_log_and_the_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """The bar names the log, inert, and counts the hands."""
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    with ProgressBar() as bar:
        for hands in (500, 1000, 1500):
            bar("[red]night\x07.deal", hands, 0)
    assert "[red]night\\x07.deal" in stream.getvalue()
    assert "1,500 hands" in stream.getvalue()


def test_short_work_shows_no_bar(monkeypatch: pytest.MonkeyPatch) -> None:
    """A bar that would flash by is not drawn."""
    stream = Terminal()
    monkeypatch.setattr("sys.stderr", stream)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setattr(progress, "monotonic", lambda: 5.0)
    with ProgressBar() as bar:
        bar("night.deal", 500, 0)
    assert stream.getvalue() == ""
