"""Where reports go: standard output, or files that are either whole or not there."""

import os
import sys
import tempfile
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path

from verifier.cli.trouble import TroubleError

STDOUT = "-"


@dataclass(frozen=True, slots=True)
class Target:
    """One report to write: its format, and its file (None for standard output)."""

    format: str
    file: Path | None


def pair(formats: Sequence[str], outputs: Sequence[str], inputs: Sequence[str]) -> tuple[Target, ...]:
    """The nth output takes the nth format; a format without one goes to standard output.

    Raises TroubleError, before anything is read, where that leaves an output without a format, two formats for standard
    output, two reports for one file, a log that would be overwritten, or a file that cannot be made.
    """
    wanted = list(formats) or ["text"]
    if len(outputs) > len(wanted) or (
        outputs and not formats and Path(outputs[0]).suffix in {".json", ".html", ".htm"}
    ):
        spare = outputs[len(formats)]
        raise TroubleError(
            f"no format for --output {spare}",
            why="The first --output takes the first --format, the second the second, and so on.",
            do=f"Say it before: --format FORMAT --output {spare}",
        )
    files = [None if name == STDOUT else Path(name) for name in outputs]
    targets = tuple(Target(name, files[at] if at < len(files) else None) for at, name in enumerate(wanted))
    loose = [target.format for target in targets if target.file is None]
    if len(loose) > 1:
        raise TroubleError(
            f"two formats for standard output: {' and '.join(loose)}",
            why="They would be mixed up there.",
            do="Give all but one a file: --format json --output report.json",
        )
    _check(tuple(file for file in files if file is not None), inputs)
    return targets


def _check(files: Sequence[Path], inputs: Sequence[str]) -> None:
    taken: dict[Path, str] = {Path(name).resolve(): "is one of the logs" for name in inputs if name != STDOUT}
    for file in files:
        place = file.resolve()
        if place in taken:
            raise TroubleError(
                f"--output {file} {taken[place]}", why="The report would overwrite it.", do="Choose another file."
            )
        taken[place] = "is named twice"
        if file.is_dir():
            raise TroubleError(f"--output {file} is a folder", do=f"Name a file in it: --output {file / 'report.html'}")
        if not place.parent.is_dir():
            raise TroubleError(
                f"--output {file} cannot be made", why=f"There is no folder {file.parent}.", do="Make it first."
            )


def deliver(target: Target, text: str) -> None:
    """Writes one report. Raises TroubleError where its file cannot be written; an old file of that name then stays."""
    if target.file is None:
        to_stdout(text)
        return
    try:
        write_whole(target.file, text.encode("utf-8"))
    except OSError as error:
        raise TroubleError(f"cannot write {target.file}", why=f"{error.strerror or error}.") from error


def write_whole(file: Path, data: bytes) -> None:
    """Writes a file so that nobody ever sees half of it: to a neighbour first, which then takes its name.

    What is no ordinary file (a pipe, /dev/null) is written to directly. Raises OSError.
    """
    file = file.resolve()
    if file.exists() and not file.is_file():
        file.write_bytes(data)
        return
    handle, name = tempfile.mkstemp(dir=file.parent, prefix=f".{file.name[:40]}.", suffix=".part")
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        part.chmod(file.stat().st_mode & 0o777 if file.exists() else 0o666 & ~_umask())
        part.replace(file)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _umask() -> int:
    """The mask that a new file's rights are cut by; it can only be read by setting it."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask


def to_stdout(text: str) -> None:
    """Prints text as it is.

    A reader who has gone away (`| head`) is no error. Letters that the terminal cannot show are written as numbers.
    """
    try:
        stream = sys.stdout
        encoding = stream.encoding or "utf-8"
        stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
        stream.flush()
    except BrokenPipeError:
        quiet_pipe()


def stream_out(parts: Iterable[str]) -> None:
    """Prints parts as they come, to the last one or until the reader has gone away."""
    try:
        for part in parts:
            sys.stdout.write(part)
        sys.stdout.flush()
    except BrokenPipeError:
        quiet_pipe()


def quiet_pipe() -> None:
    """Lets what is still meant for a reader who has gone away vanish, so that Python does not complain at its end."""
    devnull = os.open(os.devnull, os.O_WRONLY)
    os.dup2(devnull, sys.stdout.fileno())
    os.close(devnull)
