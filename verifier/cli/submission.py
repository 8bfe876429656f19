"""`fairdeal submission`: the house's own rules, as a form to fill in and as a file to check."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import rich_click as click

from verifier.cli.examples import examples
from verifier.cli.lawbook import law_from, rules_option, section_named
from verifier.cli.output import to_stdout, write_whole
from verifier.cli.screen import view_of
from verifier.cli.trouble import TroubleError
from verifier.law.spec import Law

if TYPE_CHECKING:
    from verifier.law.submission import Submission


@click.group()
def submission() -> None:
    """The house's own rules: what a section leaves to the operator's Rules Submission."""


@submission.command()
@click.argument("section")
@click.option("--output", metavar="FILE", type=click.Path(dir_okay=False), help="The file to write; never an old one.")
@rules_option
@examples("fairdeal submission template GAME > house.yaml", "fairdeal submission template SECTION --output house.yaml")
def template(section: str, output: str | None, rules: Sequence[str]) -> int:
    """Write a form with every question that a section puts to the house, and what silence means.

    SECTION is the id of a section or of a game.
    """
    from verifier.law.submission import template as form

    law = law_from(rules)
    text = form(law, section_named(law, section))
    if output is None:
        to_stdout(text)
        return 0
    file = Path(output)
    if file.exists():
        raise TroubleError(
            f"{output} is there already", why="A form would overwrite what is filled in.", do="Choose another name."
        )
    try:
        write_whole(file, text.encode("utf-8"))
    except OSError as error:
        raise TroubleError(f"cannot write {output}", why=f"{error.strerror or error}.") from error
    return 0


@submission.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False))
@rules_option
@examples("fairdeal submission check house.yaml")
def check(file: str, rules: Sequence[str]) -> int:
    """Check a submission: its form, its values, and what it leaves unsaid."""
    from verifier.writers.submission import checked

    law = law_from(rules)
    to_stdout(checked(read_submission(file, law), law, view_of(sys.stdout)))
    return 0


def read_submission(file: str, law: Law) -> "Submission":
    """The submission in that file. Raises TroubleError, with the place, where it cannot be used."""
    from verifier.law.problems import LawError
    from verifier.law.submission import read

    try:
        return read(Path(file), law)
    except LawError as error:
        raise TroubleError(f"the submission {file} cannot be used as it is written", where=str(error)) from error
    except OSError as error:
        raise TroubleError(f"cannot read {file}", why=f"{error.strerror or error}.") from error
