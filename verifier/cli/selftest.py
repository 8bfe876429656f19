"""`fairdeal selftest`: how far the verifier can be trusted, measured on faults that are made for it."""

import sys
from collections.abc import Sequence

import rich_click as click

from verifier.cli.examples import examples
from verifier.cli.lawbook import law_from, rules_option, section_named
from verifier.cli.output import to_stdout
from verifier.cli.progress import ProgressBar
from verifier.cli.screen import view_of
from verifier.law.spec import Law


@click.command()
@click.argument("section", required=False)
@click.option("--each", metavar="N", type=click.IntRange(1), default=20, show_default=True, help="Faults of each rule.")
@click.option(
    "--hands", metavar="N", type=click.IntRange(0), default=500, show_default=True, help="Lawful hands of each game."
)
@click.option("--pairs", metavar="N", type=click.IntRange(1), help="Two faults in one hand, so often; nothing else.")
@click.option("--seed", metavar="S", type=int, default=0, show_default=True, help="The same seed gives the same logs.")
@click.option("--verbose", is_flag=True, help="Name the rules without a fault to make, too, and say why.")
@rules_option
@examples(
    "fairdeal selftest",
    "fairdeal selftest SECTION --each 100",
    "fairdeal selftest GAME --hands 10000 --rules my-rules/",
    "fairdeal selftest GAME --pairs 1000 --verbose",
)
def selftest(
    section: str | None, each: int, hands: int, pairs: int | None, seed: int, verbose: bool, rules: Sequence[str]
) -> int:
    """Break every rule on purpose, and see whether that is found, once and where it is; deal lawful hands, and see
    whether anybody is accused.

    SECTION is the id of a section or of a game; all games, if none is named. Exit code 1 unless all is clean; with
    --pairs, unless 97 in 100 are told as two.
    """
    from verifier.selftest.measure import measure
    from verifier.selftest.pairs import measure_pairs
    from verifier.writers.selftest import measured, paired

    law = law_from(rules)
    games = list(law.games) if section is None else _games(law, section)
    view = view_of(sys.stdout, verbose=verbose)
    if pairs is not None:
        with ProgressBar() as progress:
            told = [measure_pairs(law, game, pairs, seed, progress) for game in games]
        to_stdout(paired(told, view))
        return 0 if all(result.clean for result in told) else 1
    with ProgressBar() as progress:
        results = [measure(law, game, each, hands, seed, progress) for game in games]
    to_stdout(measured(results, view))
    return 0 if all(result.clean for result in results) else 1


def _games(law: Law, name: str) -> list[str]:
    return [name] if name in law.games else list(section_named(law, name).games)
