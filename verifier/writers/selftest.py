"""What a selftest has measured, as text."""

from collections.abc import Sequence
from typing import Final

from verifier.selftest.measure import GameResult, RuleResult
from verifier.selftest.pairs import Pairs
from verifier.selftest.trial import Verdict
from verifier.writers.paper import Paper, columns, fit
from verifier.writers.view import View
from verifier.writers.words import count

_HEADS: Final = ("made", *(verdict.value for verdict in Verdict))
_WIDTHS: Final = tuple(max(7, len(head)) for head in _HEADS)
_GAP: Final = 2
KINDS: Final = 5
"""So many kinds of pairs are told, unless all are wanted."""


def measured(results: Sequence[GameResult], view: View) -> str:
    """Game by game, a line for each rule, and what went wrong; then the sum of it all."""
    paper = Paper(view.columns)
    for result in results:
        _game(paper, result, view)
    made = sum(rule.made for result in results for rule in result.rules)
    bad = [rule for result in results for rule in result.rules if not rule.clean]
    hands = sum(result.hands for result in results)
    alarms = sum(result.accused for result in results)
    paper.blank()
    clean = not bad and not alarms
    paper.write(
        ("Clean. " if clean else "Not clean. ", "pass" if clean else "fail"),
        f"{count(made, 'fault')} made, {count(len(bad), 'rule')} not proved; {count(hands, 'lawful hand')}, "
        f"{count(alarms, 'false alarm')}.",
    )
    return paper.text(view.colour)


def paired(results: Sequence[Pairs], view: View) -> str:
    """Game by game, how pairs of faults were told, and the kinds that were not told as two; all of them, if verbose."""
    paper = Paper(view.columns)
    for result in results:
        paper.blank()
        paper.write(
            (result.game, "strong"), f"  {count(result.found.total(), 'pair')} of faults in one hand, ",
            (f"{result.share:.1%} told as two", "pass" if result.clean else "fail"),
        )  # fmt: skip
        for found, times in sorted(result.found.items()):
            paper.write(f"  {count(found, 'finding')}: {times}")
        kinds = result.kinds.most_common()
        for kind, times in kinds if view.verbose else kinds[:KINDS]:
            miss = result.misses[kind]
            paper.write((f"    {times} times {kind} (seed {miss.seed}: {miss.found})", "quiet"))
    return paper.text(view.colour)


def _game(paper: Paper, result: GameResult, view: View) -> None:
    name = max([len(rule.rule) for rule in result.rules], default=1)
    paper.blank()
    paper.write((result.game, "strong"))
    paper.exact((" " * (name + 2) + columns(list(_HEADS), _WIDTHS, _GAP), "quiet"))
    for rule in result.rules:
        if rule.excused and not view.verbose:
            continue
        _rule(paper, rule, name)
    excused = sum(rule.excused for rule in result.rules)
    if excused and not view.verbose:
        paper.write((f"  {count(excused, 'rule')} without a fault to make (--verbose says why).", "quiet"))
    paper.write(f"  {count(result.hands, 'lawful hand')}, {count(result.accused, 'false alarm')}")
    for miss in result.alarms:
        paper.write((f"    seed {miss.seed}, {count(miss.hands, 'hand')}: {miss.found}", "fail"))


def _rule(paper: Paper, rule: RuleResult, name: int) -> None:
    if rule.why_not:
        paper.write("  ", fit(rule.rule, name), (f"  {rule.why_not}", "quiet" if rule.excused else "fail"))
    if not rule.made:
        return
    cells = [str(rule.made), *(str(rule.verdicts[verdict] or ".") for verdict in Verdict)]
    paper.exact("  ", fit(rule.rule, name), (columns(cells, _WIDTHS, _GAP), "" if rule.clean else "fail"))
    for miss in rule.misses:
        paper.write((f"    seed {miss.seed}, {count(miss.hands, 'hand')}: {miss.expected}, found {miss.found}", "fail"))
