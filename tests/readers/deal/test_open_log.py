"""Which reader reads which file."""

import io
import sys
from pathlib import Path

import pytest

from tests.readers.deal.logs import HAND, HEAD
from verifier.readers import UnreadableLogError, open_log

PHH = 'variant = "F2L3D"\n'


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("a.deal", HEAD, "deal"),
        ("a.DEAL", "nothing", "deal"),
        ("a.phh", PHH, "phh"),
        ("a.phhs", PHH, "phh"),
        ("a.txt", HEAD, "deal"),
        ("a", "\ufeff\n# a remark\n  fairdeal 1 # first\n", "deal"),
        ("a.txt", HEAD.replace("\n", "\r\n"), "deal"),
        ("a.log", "fairdeal 2\n", "deal"),
    ],
)
def test_a_log_is_known_by_its_name_or_its_first_line(tmp_path: Path, name: str, content: str, kind: str) -> None:
    """The suffix decides; without one that is known the first line does."""
    path = tmp_path / name
    path.write_text(content, encoding="utf-8", newline="")
    assert open_log(path).format == kind


def test_a_log_is_called_as_it_was_given(tmp_path: Path) -> None:
    """A log's name is its path, unless it is given another."""
    path = tmp_path / "a.deal"
    path.write_text(HEAD)
    assert (open_log(path).name, open_log(path, "b").name) == (str(path), "b")


@pytest.mark.parametrize("content", ["hello\n", "", "# fairdeal 1\n", "fairdeals 1\n", "\x00" * 9000])
def test_what_is_no_log_is_refused(tmp_path: Path, content: str) -> None:
    """A file that neither its name nor its first line tells is refused with what to do."""
    path = tmp_path / "a.txt"
    path.write_text(content)
    with pytest.raises(UnreadableLogError) as caught:
        open_log(path, "a.txt")
    assert (caught.value.what, caught.value.why, caught.value.do) == (
        "cannot tell what kind of log a.txt is",
        "Its name does not end in .deal, .phh or .phhs, and its first line is not 'fairdeal 1'.",
        "Rename it, or write 'fairdeal 1' as its first line.",
    )


def test_what_is_not_there_is_refused(tmp_path: Path) -> None:
    """A missing file and a folder are told apart."""
    with pytest.raises(UnreadableLogError, match=r"no such log: gone\.deal: There is no file of that name\."):
        open_log(tmp_path / "gone.deal", "gone.deal")
    with pytest.raises(UnreadableLogError, match=r"here is no log: It is a folder\."):
        open_log(tmp_path, "here")


def test_what_may_not_be_read_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the system says of a file is passed on."""

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    with pytest.raises(UnreadableLogError, match=r"cannot read a\.deal: The system says: Permission denied\."):
        open_log(tmp_path / "a.deal", "a.deal")


def test_a_log_comes_through_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    """`-` is standard input, and none of it is lost by looking at its first line."""
    stdin = io.TextIOWrapper(io.BufferedReader(io.BytesIO((HEAD + HAND * 3).encode())))
    monkeypatch.setattr(sys, "stdin", stdin)
    log = open_log(Path("-"))
    assert [hand.errors for hand in log] == [(), (), ()]
    assert (log.name, log.errors, log.lines) == ("-", [], 22)


@pytest.mark.parametrize(
    ("said", "what", "why"),
    [
        (b"", "standard input is empty", "No log came through it."),
        (b"hello\n", "cannot tell what kind of log standard input is", "Its first line is not 'fairdeal 1'."),
    ],
)
def test_what_no_log_comes_through_is_told(monkeypatch: pytest.MonkeyPatch, said: bytes, what: str, why: str) -> None:
    """Standard input has no name that could be changed."""
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(said))))
    with pytest.raises(UnreadableLogError) as caught:
        open_log(Path("-"))
    do = "Pipe a log in that begins with the line 'fairdeal 1', or name a file."
    assert (what, why, do) == (caught.value.what, caught.value.why, caught.value.do)


def test_a_file_is_read_as_often_as_asked(tmp_path: Path) -> None:
    """Each iteration reads the file anew."""
    path = tmp_path / "a.deal"
    path.write_text(HEAD + HAND + "x\n")
    log = open_log(path)
    assert list(log) == list(log)
    assert len(log.errors) == 1
