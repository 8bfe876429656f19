"""`fairdeal explain`: a rule in words."""

import sys
from collections.abc import Sequence

import rich_click as click

from verifier.cli.examples import examples
from verifier.cli.lawbook import law_from, rules_option
from verifier.cli.output import to_stdout
from verifier.cli.screen import view_of
from verifier.cli.trouble import TroubleError, did_you_mean
from verifier.law.spec import Law, Rule


@click.command()
@click.argument("rule")
@rules_option
@examples("fairdeal explain SECTION/h/burn-missing", "fairdeal explain SECTION/h")
def explain(rule: str, rules: Sequence[str]) -> int:
    """Say what a rule asks, where it comes from, and what a log must record to be judged by it.

    RULE is the id in a finding; a clause or a section lists its rules.
    """
    from verifier.writers import explain as words

    law = law_from(rules)
    found = rules_under(law, rule)
    view = view_of(sys.stdout)
    to_stdout(words.explain(found[0], law, view) if len(found) == 1 else words.several(found, law, view))
    return 0


def rules_under(law: Law, name: str) -> tuple[Rule, ...]:
    """The rule of that id, or the rules of that clause or section. Raises TroubleError where there is none."""
    every = {rule.id: rule for section in law.sections.values() for rule in section.rules}
    if name in every:
        return (every[name],)
    below = tuple(rule for rule in every.values() if rule.id.startswith(name.rstrip("/") + "/"))
    if below:
        return below
    ends = tuple(rule for rule in every.values() if rule.departure == name)
    if ends:
        return ends
    raise TroubleError(
        f"no rule {name}",
        why=did_you_mean(name, every),
        do="`fairdeal clauses SECTION` lists the rules of a section, `fairdeal sections` the sections.",
    )
