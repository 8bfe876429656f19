"""`fairdeal clauses`: the account of a section, sentence by sentence."""

import sys
from collections.abc import Sequence
from pathlib import Path

import rich_click as click

from verifier.cli.examples import examples
from verifier.cli.lawbook import law_from, rules_option, section_named
from verifier.cli.markers import tests_in
from verifier.cli.output import to_stdout
from verifier.cli.screen import view_of
from verifier.writers import matrix


@click.command(epilog="Exit codes: 0, every sentence is accounted for; 1, some are missing; 2, no such section.")
@click.argument("section")
@click.option("--format", "form", type=click.Choice(["text", "json"]), default="text", help="text, or json.")
@click.option(
    "--tests",
    metavar="DIR",
    type=click.Path(exists=True, file_okay=False),
    help="A folder of test logs: name those that break each rule (by their `#!` marks) and those that keep it.",
)
@rules_option
@examples("fairdeal clauses SECTION", "fairdeal clauses GAME --tests tests/", "fairdeal clauses SECTION --format json")
def clauses(section: str, form: str, tests: str | None, rules: Sequence[str]) -> int:
    """Show each sentence of a section with the rules that test it, or why no log can show it.

    SECTION is the id of a section or of a game.
    """
    law = law_from(rules)
    found = section_named(law, section)
    logs = tests_in(Path(tests), law) if tests else None
    if form == "json":
        to_stdout(matrix.as_json(found, law, logs))
    else:
        to_stdout(matrix.as_text(found, logs, view_of(sys.stdout)))
    return 1 if matrix.missing(found) else 0
