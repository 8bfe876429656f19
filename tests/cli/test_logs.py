"""Which logs are meant, and that a log is never a traceback."""

from pathlib import Path

import pytest

from verifier.cli.logs import SUFFIXES, as_given, find_logs
from verifier.cli.main import main
from verifier.cli.trouble import TroubleError
from verifier.readers import UnreadableLogError, open_log

pytestmark = pytest.mark.usefixtures("shipped_law")


def test_every_suffix_that_is_looked_for_can_be_read(tmp_path: Path) -> None:
    """A folder gives only logs that a reader knows, whatever the case of their names."""
    for suffix in SUFFIXES:
        for name in (f"a{suffix}", f"b{suffix.upper()}"):
            (tmp_path / name).write_text("", "utf-8")
            assert open_log(tmp_path / name).name == str(tmp_path / name)
    assert len(find_logs([str(tmp_path)])) == 2 * len(SUFFIXES)


def test_a_path_below_the_working_folder_is_relative(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a checkout lies does not show in a report; a path elsewhere stays as it was typed."""
    monkeypatch.chdir(tmp_path)
    assert as_given(str(tmp_path / "a" / "b.deal")) == Path("a/b.deal")
    assert as_given("/elsewhere/b.deal") == Path("/elsewhere/b.deal")
    assert as_given("../b.deal") == Path("../b.deal")


def test_a_log_is_taken_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often it is named."""
    monkeypatch.chdir(tmp_path)
    Path("a.deal").write_text("", "utf-8")
    assert find_logs(["a.deal", "./a.deal", str(tmp_path / "a.deal"), "."]) == (Path("a.deal"),)


def test_a_folder_without_a_log_is_an_error(tmp_path: Path) -> None:
    """Nothing to verify is said, not passed over."""
    with pytest.raises(TroubleError) as caught:
        find_logs([str(tmp_path)])
    assert caught.value.message == f"no log in {tmp_path}"


def test_a_file_of_another_kind_is_2(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """What is no log is told with what and why and what to do, in the reader's words."""
    monkeypatch.chdir(tmp_path)
    Path("notes.txt").write_text("bread, milk\n", "utf-8")
    with pytest.raises(UnreadableLogError) as caught:
        open_log(Path("notes.txt"))
    code = main(["verify", "notes.txt"])
    said = capsys.readouterr()
    problem = caught.value
    assert (code, said.out) == (2, "")
    assert said.err == f"error: {problem.what}\n  {problem.why}\n  {problem.do}\n"


@pytest.mark.parametrize("suffix", SUFFIXES)
@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0" * 100,
        bytes(range(256)) * 4,
        b"\xff\xfeh\0a\0n\0d\0",
        b"\xef\xbb\xbf",
        b"hand" * 1_000_000,
        b"\x1b[31mred\x1b[0m \xe2\x80\xae\n" * 50,
        b"# a comment alone",
        b"variant = 'F2L3D'\n",
        b"\r\n\r\n",
    ],
    ids=["empty", "nul", "all-bytes", "utf-16", "bom", "one-long-line", "escapes", "comment", "half-phh", "crlf"],
)
@pytest.mark.parametrize("form", ["text", "json", "html"])
def test_bytes_that_are_no_log_are_2_and_never_a_traceback(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    suffix: str,
    data: bytes,
    form: str,
) -> None:
    """Whatever a log holds, the verdict is "could not judge", in every form, and nothing in it acts on the terminal."""
    monkeypatch.chdir(tmp_path)
    Path(f"bad{suffix}").write_bytes(data)
    code = main(["verify", f"bad{suffix}", "--format", form])
    said = capsys.readouterr()
    assert code == 2
    assert "it should have been ready for" not in said.err
    assert [char for char in said.out + said.err if char < " " and char != "\n"] == []
    assert len(said.out) < 1_000_000
