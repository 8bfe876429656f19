"""A report file is either whole or not there."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from verifier.cli.output import Target, deliver, write_whole
from verifier.cli.trouble import TroubleError


def test_a_file_is_replaced_whole(tmp_path: Path) -> None:
    """The new text stands alone, and nothing else is left in the folder."""
    file = tmp_path / "report.json"
    file.write_text("x" * 1000, "utf-8")
    write_whole(file, b"new\n")
    assert file.read_bytes() == b"new\n"
    assert list(tmp_path.iterdir()) == [file]


def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """When the disk is full, the old report is as it was, no half file lies beside it, and the error says why."""
    file = tmp_path / "report.json"
    file.write_text("old", "utf-8")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(TroubleError) as caught:
        deliver(Target("json", file), "new")
    assert (caught.value.why, file.read_text("utf-8")) == ("No space left on device.", "old")
    assert list(tmp_path.iterdir()) == [file]


def test_a_new_file_has_the_rights_of_any_new_file(tmp_path: Path) -> None:
    """A report is readable by those whom the umask lets, not by its owner alone; an old file keeps its rights."""
    write_whole(tmp_path / "new", b"")
    (tmp_path / "like").touch()
    assert (tmp_path / "new").stat().st_mode == (tmp_path / "like").stat().st_mode
    (tmp_path / "new").chmod(0o600)
    write_whole(tmp_path / "new", b"again")
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o600


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    """A report written through a link lands in the file that it points to."""
    (tmp_path / "real").write_text("old", "utf-8")
    (tmp_path / "link").symlink_to("real")
    write_whole(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"new"


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="there is no /dev/null here")
def test_what_is_no_file_is_not_replaced() -> None:
    """A report to /dev/null does not make a file of it."""
    write_whole(Path("/dev/null"), b"gone")
    assert not Path("/dev/null").is_file()


def test_a_reader_who_goes_away_is_no_error() -> None:
    """`fairdeal ... | head` ends quietly."""
    code = "from verifier.cli.output import to_stdout; to_stdout('line\\n' * 1000000)"
    process = subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    assert process.stderr is not None
    process.stdout.readline()
    process.stdout.close()
    complaint = process.stderr.read()
    process.stderr.close()
    assert (process.wait(), complaint) == (0, b"")


def test_a_terminal_without_unicode_gets_numbers() -> None:
    """Letters that the terminal's encoding lacks are written as numbers instead of stopping the report."""
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    code = "from verifier.cli.output import to_stdout; to_stdout('\\u00a7 12 \\u2026\\n')"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, env=environment, check=True)
    assert ran.stdout.replace(b"\r\n", b"\n") == b"\\xa7 12 \\u2026\n"
