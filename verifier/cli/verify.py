"""`fairdeal verify`: hold logs against the law."""

import shlex
import sys
from collections.abc import Mapping, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

import rich_click as click

import verifier
from verifier.cli.examples import examples
from verifier.cli.lawbook import law_from, rules_option
from verifier.cli.logs import as_given, find_logs
from verifier.cli.output import Target, deliver, pair
from verifier.cli.progress import ProgressBar
from verifier.cli.screen import plain_view, view_of
from verifier.cli.trouble import TroubleError, did_you_mean
from verifier.law.spec import Law
from verifier.writers import FORMATS

if TYPE_CHECKING:
    from verifier.audit.report import Report
    from verifier.law.submission import Submission


class DayType(click.ParamType[str]):
    """A day as `2026-11-29`."""

    name = "date"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The day as it was typed. Fails, with words, for anything else."""
        try:
            return date.fromisoformat(value).isoformat()
        except ValueError:
            self.fail(f"{value!r} is no day. Write it as 2026-11-29.", param, ctx)


EXIT_CODES = (
    "Exit codes: 0, every rule that was put to the test held; 1, at least one was broken; 2, not everything could be "
    "judged (an unreadable line, a bad spec, no hand matched, nothing put to the test); 3, only with "
    "--require-evidence: nothing was broken, but something is open or for a person to decide. 2 beats 1 beats 3."
)


@click.command(epilog=EXIT_CODES)
@click.argument("logs", metavar="LOG...", nargs=-1, required=True)
@click.option("--game", metavar="GAME", help="The game played, whatever the logs say.")
@click.option("--as-of", metavar="DATE", type=DayType(), help="Judge every hand by the law of this day.")
@click.option(
    "--submission",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False),
    help="The house's own rules; `fairdeal submission template` writes a form.",
)
@rules_option
@click.option("--select", metavar="ID", multiple=True, help="Only rules whose id begins so: a section, clause or rule.")
@click.option(
    "--ignore", metavar="ID", multiple=True, help="Waive rules whose id begins so: shown, but not counted as broken."
)
@click.option("--hand", "hands", metavar="N", multiple=True, help="Only the hand of this number.")
@click.option("--redact-names", is_flag=True, help="Name players by their seats alone.")
@click.option("--require-evidence", is_flag=True, help="Exit with 3 if something is open or for review.")
@click.option(
    "--format", "formats", multiple=True, type=click.Choice(list(FORMATS)), help="The form of a report; text if unsaid."
)
@click.option(
    "--output", "outputs", metavar="FILE", multiple=True, help="The file for a report: the nth takes the nth --format."
)
@click.option("--verbose", is_flag=True, help="In text, name the rules that are open or never came up, too.")
@click.pass_context
@examples(
    "fairdeal verify night.deal",
    "fairdeal verify logs/ --game GAME --submission house.yaml",
    "fairdeal verify night.deal --select SECTION/h --hand 12",
    "fairdeal verify logs/ --format html --output audit.html",
)
def verify(
    context: click.Context,
    *,
    logs: Sequence[str],
    game: str | None,
    as_of: str | None,
    submission: str | None,
    rules: Sequence[str],
    select: Sequence[str],
    ignore: Sequence[str],
    hands: Sequence[str],
    redact_names: bool,
    require_evidence: bool,
    formats: Sequence[str],
    outputs: Sequence[str],
    verbose: bool,
) -> int:
    """Hold logs against the section of law that governs their game.

    LOG is a file, a folder with logs in it, or - for standard input.
    """
    from verifier.readers import UnreadableLogError

    paths = find_logs(logs)
    targets = pair(formats, outputs, [str(path) for path in paths])
    law = law_from(rules)
    known_game(law, game)
    for option, ids in (("--select", select), ("--ignore", ignore)):
        _known_ids(law, option, ids)
    given = _submission(submission, law)
    with ProgressBar() as bar:
        try:
            report = verifier.verify(
                paths,
                law=law,
                submission=given,
                game=game or "",
                as_of=as_of or "",
                select=select,
                ignore=ignore,
                hands=hands,
                redact_names=redact_names,
                progress=bar,
                command=command_line(context.params),
            )
        except UnreadableLogError as error:
            raise TroubleError(error.what, why=error.why, do=error.do) from error
        except OSError as error:
            raise TroubleError(f"cannot read {error.filename or 'a log'}", why=f"{error.strerror or error}.") from error
    _write(report, law, targets, verbose=verbose)
    code = report.exit_code(require_evidence)
    if code == 3:
        click.echo("Nothing was broken, but --require-evidence asks that nothing stays open or for review.", err=True)
    return code


def _write(report: "Report", law: Law, targets: Sequence[Target], *, verbose: bool) -> None:
    """Every report is made before the first is written: an error in one leaves no others behind."""
    views = [plain_view(verbose=verbose) if target.file else view_of(sys.stdout, verbose=verbose) for target in targets]
    texts = [FORMATS[target.format](report, law, view) for target, view in zip(targets, views, strict=True)]
    for target, text in zip(targets, texts, strict=True):
        deliver(target, text)


def known_game(law: Law, game: str | None) -> None:
    """Raises TroubleError for a game that no section governs."""
    if game and game not in law.games:
        raise TroubleError(
            f"no section governs a game called {game}",
            why=did_you_mean(game, law.games),
            do=f"Known games: {', '.join(sorted(law.games)) or 'none'}.",
        )


def _known_ids(law: Law, option: str, ids: Sequence[str]) -> None:
    """An id that no rule begins with would select nothing, or leave nothing out, without a word."""
    rules = {rule.id for section in law.sections.values() for rule in section.rules}
    for item in ids:
        if not any(begins_with(rule, item) for rule in rules):
            stems = {"/".join(rule.split("/")[:length]) for rule in rules for length in range(1, rule.count("/") + 2)}
            raise TroubleError(
                f"{option} {item} fits no rule",
                why=did_you_mean(item, sorted(stems)),
                do="`fairdeal sections` lists the sections, `fairdeal clauses SECTION` their rules.",
            )


def begins_with(rule: str, item: str) -> bool:
    """Whether a rule's id is the item or lies below it: `a/b` holds `a/b/c`, not `a/bc`."""
    return rule == item or rule.startswith(item.rstrip("/") + "/")


def _submission(file: str | None, law: Law) -> "Submission | None":
    if file is None:
        return None
    from verifier.cli.submission import read_submission

    return read_submission(file, law)


_KEPT = {
    "game": "--game", "as_of": "--as-of", "submission": "--submission", "rules": "--rules", "select": "--select",
    "ignore": "--ignore", "hands": "--hand", "redact_names": "--redact-names", "require_evidence": "--require-evidence",
    "formats": "--format",
}  # fmt: skip
"""Options that say what was asked. Where the answer goes, and how it is shown, is no part of it."""

_PATHS = frozenset({"submission", "rules"})


def command_line(given: Mapping[str, Any]) -> str:
    """The command as a report quotes it: options in one order, paths relative where they can be."""
    words = ["fairdeal", "verify", *(as_given(name).as_posix() for name in given["logs"])]
    for name, option in _KEPT.items():
        value = given[name]
        if value is True:
            words.append(option)
        elif value:
            for item in [value] if isinstance(value, str) else value:
                words += [option, as_given(item).as_posix() if name in _PATHS else item]
    return shlex.join(words)
