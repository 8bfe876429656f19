"""`fairdeal sections`: the law that is at hand."""

import sys
from collections.abc import Sequence

import rich_click as click

from verifier.cli.examples import examples
from verifier.cli.lawbook import law_from, rules_option
from verifier.cli.output import to_stdout
from verifier.cli.screen import view_of
from verifier.writers.sections import listing


@click.command()
@rules_option
@examples("fairdeal sections", "fairdeal sections --rules my-rules/")
def sections(rules: Sequence[str]) -> int:
    """List the sections of law at hand, with the games they govern."""
    to_stdout(listing(law_from(rules), view_of(sys.stdout)))
    return 0
