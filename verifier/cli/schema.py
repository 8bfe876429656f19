"""`fairdeal schema`: print a JSON Schema."""

import rich_click as click

from verifier.cli.examples import examples
from verifier.cli.output import to_stdout
from verifier.cli.trouble import TroubleError
from verifier.writers.schemas import SCHEMAS, schema_text


@click.command()
@click.argument("name", metavar="NAME", type=click.Choice(SCHEMAS))
@examples("fairdeal schema report > report.schema.json", "fairdeal schema spec > spec.schema.json")
def schema(name: str) -> int:
    """Print the JSON Schema of a spec, a submission or a JSON report.

    NAME is spec, submission or report.
    """
    try:
        to_stdout(schema_text(name))
    except FileNotFoundError as error:
        raise TroubleError(
            f"the schema {name} is missing from this installation", do="Install fairdeal again."
        ) from error
    return 0
