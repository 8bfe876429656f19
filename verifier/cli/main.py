"""The command `fairdeal`."""

import os
import sys
import traceback
from collections.abc import Sequence

import rich_click as click

import verifier
from verifier.cli.clauses import clauses
from verifier.cli.explain import explain
from verifier.cli.output import quiet_pipe
from verifier.cli.schema import schema
from verifier.cli.sections import sections
from verifier.cli.selftest import selftest
from verifier.cli.simulate import simulate
from verifier.cli.submission import submission
from verifier.cli.trouble import COULD_NOT_JUDGE, in_words
from verifier.cli.verify import verify

NAME = "fairdeal"


class InOrder(click.RichGroup):
    """A group that lists its commands in the order in which a person needs them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names, as they were added."""
        return list(self.commands)


@click.group(
    cls=InOrder,
    name=NAME,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="`fairdeal COMMAND --help` shows examples.",
)
@click.version_option(verifier.__version__, prog_name=NAME, message="%(prog)s %(version)s")
def cli() -> None:
    """Hold recorded casino card games against the regulation that governs them.

    fairdeal says clause by clause what was kept, what was broken, and what the log cannot tell.
    """


for command in (verify, explain, clauses, sections, submission, simulate, selftest, schema):
    cli.add_command(command)


def main(args: Sequence[str] | None = None) -> int:
    """Runs the command with `args` (the program's own by default) and gives the exit code. Raises nothing.

    Whatever goes wrong is exit code 2: a broken run must never be taken for a verdict. FAIRDEAL_DEBUG=1 shows the
    traceback of an error that should not have been possible.
    """
    try:
        code = cli.main(args=None if args is None else list(args), prog_name=NAME, standalone_mode=False)
    except click.ClickException as error:
        sys.stderr.write(in_words(error))
        return COULD_NOT_JUDGE
    except click.Abort:
        sys.stderr.write("Stopped. Nothing was judged.\n")
        return COULD_NOT_JUDGE
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else COULD_NOT_JUDGE
    except BrokenPipeError:
        quiet_pipe()
        return COULD_NOT_JUDGE
    except Exception as error:  # noqa: BLE001 - the last line of defence: nobody shall be met by a traceback
        _apologise(error)
        return COULD_NOT_JUDGE
    return code if isinstance(code, int) else 0


def _apologise(error: Exception) -> None:
    if os.environ.get("FAIRDEAL_DEBUG"):
        traceback.print_exception(error, file=sys.stderr)
    sys.stderr.write(
        f"error: fairdeal met something it should have been ready for ({type(error).__name__}). We are sorry.\n"
        "  Nothing was judged. Please report it, with the command, the version "
        f"({verifier.__version__}) and, if you may share it, the log;\n"
        "  FAIRDEAL_DEBUG=1 in the environment prints where it happened.\n"
    )
