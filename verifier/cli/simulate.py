"""`fairdeal simulate`: lawful logs of any game, and logs with one fault."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import rich_click as click

from verifier.cli.examples import examples
from verifier.cli.lawbook import law_from, rules_option
from verifier.cli.output import stream_out, to_stdout, write_whole
from verifier.cli.submission import read_submission
from verifier.cli.trouble import TroubleError, did_you_mean

if TYPE_CHECKING:
    from verifier.simulate.log import Wanted

ALL = "all"


@click.command()
@click.argument("game")
@click.option("--hands", metavar="N", type=click.IntRange(1), default=10, show_default=True, help="How many hands.")
@click.option("--seed", metavar="S", type=int, default=0, show_default=True, help="The same seed gives the same log.")
@click.option("--players", metavar="N", type=click.IntRange(1, 10), help="How many sit down at first.")
@click.option(
    "--submission", metavar="FILE", type=click.Path(exists=True, dir_okay=False), help="The house's own rules."
)
@click.option(
    "--fault", metavar="RULE", help="Break this rule once (or `all`: a log for each rule); needs --output FOLDER."
)
@click.option("--output", metavar="FOLDER", type=click.Path(file_okay=False), help="Where logs with a fault go.")
@click.option(
    "--format",
    "form",
    type=click.Choice(["deal", "phh"]),
    default="deal",
    show_default=True,
    help="phh: a .phhs document, for the games that the Poker Hand History notation knows.",
)
@rules_option
@examples(
    "fairdeal simulate GAME --hands 100 > night.deal",
    "fairdeal simulate GAME --players 7 --submission house.yaml | fairdeal verify -",
    "fairdeal simulate GAME --hands 5 --fault all --output faults/",
)
def simulate(
    game: str,
    hands: int,
    seed: int,
    players: int | None,
    submission: str | None,
    fault: str | None,
    output: str | None,
    form: str,
    rules: Sequence[str],
) -> int:
    """Write a lawful log of a game, as a house might have recorded it; or logs with exactly one fault each.

    With --fault, `manifest.ndjson` in the folder says of each log which rule is broken in which hand, where that has to
    be found, and what explains the log equally well.
    """
    from verifier.simulate.log import Wanted
    from verifier.simulate.log import simulate as lines

    law = law_from(rules)
    if game not in law.games:
        raise TroubleError(
            f"no game {game}", why=did_you_mean(game, law.games), do="`fairdeal sections` lists them all."
        )
    said: Mapping[str, Any] = read_submission(submission, law).parameters if submission else {}
    wanted = Wanted(law, game, hands, seed, players or 0, said)
    if fault is None:
        if output is not None:
            raise TroubleError("--output is for logs with a fault", do="Send a lawful log on with > or |.")
        stream_out(_phh(wanted) if form == "phh" else (f"{line}\n" for line in lines(wanted)))
        return 0
    if form == "phh":
        raise TroubleError(
            "--fault and --format phh do not go together", why="Faults are made in logs of fairdeal's own format."
        )
    if output is None:
        raise TroubleError(
            "--fault needs --output FOLDER", why="The logs and the manifest are several files.",
            do=f"fairdeal simulate {game} --fault {fault} --output faults/",
        )  # fmt: skip
    return _faults(wanted, fault, Path(output))


def _phh(wanted: "Wanted") -> Iterator[str]:
    from verifier.simulate.phh import NotationError, document

    try:
        yield from document(wanted)
    except NotationError as error:
        raise TroubleError(str(error), do="Leave out --format phh.") from error


def _faults(wanted: "Wanted", name: str, folder: Path) -> int:
    """A log for each rule that is meant, and the manifest. Exit code 1 where a rule could not be broken."""
    from verifier.law.spec import rules_of
    from verifier.selftest.measure import can_be_made
    from verifier.simulate.log import faulty
    from verifier.simulate.manifest import entry

    game = wanted.law.sections[wanted.law.games[wanted.game]].games[wanted.game]
    rules = [rule for rule in rules_of([game]) if not rule.doubt and name in (ALL, rule.id)]
    if not rules:
        raise TroubleError(
            f"no rule {name} that a fault in {wanted.game} could break",
            why=did_you_mean(name, [rule.id for rule in rules_of([game])]),
            do=f"`fairdeal clauses {wanted.game}` lists them.",
        )  # fmt: skip
    folder.mkdir(parents=True, exist_ok=True)
    manifest, left = [], []
    for rule in rules:
        made = faulty(wanted, rule.id) if can_be_made(game, rule) else None
        if made is None:
            left.append(rule.id)
            continue
        file = f"{wanted.game}-{rule.id.replace('/', '-')}-{wanted.seed}.deal"
        write_whole(folder / file, ("\n".join(made.lines) + "\n").encode())
        manifest.append(entry(file, made))
    write_whole(folder / "manifest.ndjson", "".join(manifest).encode())
    to_stdout(f"{len(manifest)} logs with a fault each, and manifest.ndjson, are in {folder}\n")
    for rule_id in left:
        to_stdout(f"no occasion came up to break {rule_id}\n")
    return 1 if left else 0
