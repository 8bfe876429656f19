"""From what was typed to the logs that are meant."""

import os
from collections.abc import Sequence
from pathlib import Path

from verifier.cli.trouble import TroubleError, did_you_mean
from verifier.writers.words import listed

STDIN = "-"
SUFFIXES = (".deal", ".phh", ".phhs")


def as_given(name: str) -> Path:
    """The path as it was typed; an absolute one below the working folder becomes relative, so that a report does not
    depend on where on a machine it was made.
    """
    path = Path(name)
    here = Path.cwd()
    return path.relative_to(here) if path.is_absolute() and path.is_relative_to(here) else path


def find_logs(names: Sequence[str]) -> tuple[Path, ...]:
    """The logs named: files as they are, folders with all logs in them and below, by name. Each log once.

    Raises TroubleError for what is not there, and for a folder without a log.
    """
    found: dict[Path, None] = {}
    for name in names:
        path = as_given(name)
        if name == STDIN:
            found[path] = None
        elif path.is_dir():
            inside = _logs_in(path)
            if not inside:
                raise TroubleError(
                    f"no log in {name}",
                    why=f"The folder holds no {listed(SUFFIXES, 'or')} file.",
                    do="Name the files themselves.",
                )
            found.update(dict.fromkeys(inside))
        elif path.exists():
            found[path] = None
        else:
            raise TroubleError(f"no such log: {name}", do=_near(path))
    return tuple(found)


def _logs_in(folder: Path) -> list[Path]:
    paths = (Path(where) / name for where, _, names in os.walk(folder) for name in names)
    return sorted((path for path in paths if path.suffix.lower() in SUFFIXES), key=lambda path: path.parts)


def _near(path: Path) -> str:
    if not path.parent.is_dir():
        return f"There is no folder {path.parent} either."
    hint = did_you_mean(path.name, sorted(item.name for item in path.parent.iterdir()))
    return hint or f"Look with: ls {path.parent}"
