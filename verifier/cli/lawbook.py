"""The law that a command works with, and how its sections are looked up."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import rich_click as click

from verifier.cli.trouble import TroubleError, did_you_mean
from verifier.law.spec import Law, Section

Command = TypeVar("Command", bound=Callable[..., Any])


def rules_option(command: Command) -> Command:
    """Adds `--rules DIR` to a command."""
    return click.option(
        "--rules",
        metavar="DIR",
        multiple=True,
        type=click.Path(exists=True, file_okay=False),
        help="A folder with further sections. One with the id of a shipped section replaces it; the report says so.",
    )(command)


def law_from(folders: Sequence[str]) -> Law:
    """The shipped law and what the folders add to it. Raises TroubleError where a spec cannot be used."""
    from verifier.law.load import load
    from verifier.law.problems import LawError

    try:
        return load([Path(folder) for folder in folders])
    except LawError as error:
        raise TroubleError("the rules cannot be used as they are written", where=str(error)) from error
    except OSError as error:
        raise TroubleError(
            f"cannot read the rules: {error.filename or ''}", why=f"{error.strerror or error}."
        ) from error


def section_named(law: Law, name: str) -> Section:
    """The section of that id, or the one that governs the game of that id. Raises TroubleError for neither."""
    section = law.sections.get(law.games.get(name, name))
    if section is None:
        raise TroubleError(
            f"no section or game {name}",
            why=did_you_mean(name, [*law.sections, *law.games]),
            do="`fairdeal sections` lists them all.",
        )
    return section
