"""One rule in words: what it asks, where it comes from, what a log must hold to be judged by it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from verifier.law.spec import Game, Interpretation, Law, Parameter, Ref, Rule
from verifier.law.submission import silence
from verifier.writers.paper import Paper
from verifier.writers.view import View
from verifier.writers.words import cite, listed, needs_in_words, reading_of, section_of, sentence, sentences_of

_LABEL = 12


def explain(rule: Rule, law: Law, view: View) -> str:
    """The rule as text of `view.columns` columns."""
    paper = Paper(view.columns)
    section = section_of(law, rule.section)
    paper.write((rule.id, "strong"))
    paper.write(cite(section, rule.section, rule.cite), *([f", {section.title}"] if section and section.title else []))
    paper.blank()
    _row(paper, "departs", f"It is a departure that {rule.says}." if rule.says else "")
    _row(paper, "outcome", _outcome(rule))
    for item in sentences_of(law, rule.id):
        home = next((other for other in law.sections.values() if item in other.sentences), None)
        _row(
            paper,
            "tests",
            f"{cite(home, home.id if home else '', item.clause)}, {_force(item.force)}: {sentence(item.says)}",
        )
        if item.beyond_logs:
            _row(paper, "beyond", f"No log can show: {item.beyond_logs}.")
    if rule.needs:
        _row(paper, "needs", f"A log that records {needs_in_words(rule.needs)}. Otherwise the rule stays open.")
    for parameter in parameters_of(law, rule):
        _row(paper, "house", f"{parameter.name}: {sentence(parameter.asks)} If unsaid: {silence(parameter)}.")
    for name, reading in _readings(law, rule):
        _row(paper, "reading", f"{name}: {reading.question} {sentence(reading.reading)}")
        if reading.otherwise:
            _row(paper, "", f"Otherwise: {', '.join(reading.otherwise)}; then the outcome is {reading.if_otherwise}.")
        _row(paper, "", f"Why: {sentence(reading.why)}")
    if rule.unless_submitted:
        _row(paper, "settled by", f"{listed(rule.unless_submitted, 'or')}, if the house has submitted it.")
    if section:
        _row(paper, "text", section.official)
        since = f"from {section.in_force_from}" if section.in_force_from else ""
        _row(paper, "in force", f"{since}{f' ({section.in_force_source})' if section.in_force_source else ''}")
        _row(paper, "checked", section.checked_on)
    return paper.text(view.colour)


def several(rules: Sequence[Rule], law: Law, view: View) -> str:
    """A list of rules, one line or so each, by section."""
    paper = Paper(view.columns)
    home = ""
    for rule in rules:
        if rule.section != home:
            home = rule.section
            paper.blank()
            paper.write((cite(section_of(law, home), home, ""), "strong"))
        paper.write((rule.id, ""), (f"  {rule.says}" if rule.says else "", "quiet"), first="  ", hang=6)
    return paper.text(view.colour)


def _row(paper: Paper, label: str, text: str) -> None:
    if text:
        paper.write((label.ljust(_LABEL), "quiet"), text, first="  ", hang=_LABEL + 2)


def _force(force: str) -> str:
    return {"must": "a duty", "may": "a leave", "defines": "a definition"}.get(force, force)


def _outcome(rule: Rule) -> str:
    if rule.decided:
        why = f", by the reading {rule.interpretation}" if rule.interpretation else ""
        once = f", once a {rule.per}" if rule.per != "act" else ""
        return f"{rule.decided}{why}{once}."
    if rule.doubt:
        return "none: lawful under some reading, and no reading decides it."
    return "fail, under practice rather than law." if rule.convention else "fail."


def parameters_of(law: Law, rule: Rule) -> tuple[Parameter, ...]:
    """The house parameters that the rule's steps ask for, in the order of the steps."""
    found: dict[tuple[str, str], Parameter] = {}
    for section in law.sections.values():
        for game in section.games.values():
            for keys in _keys(game, rule):
                for ref in _refs(keys):
                    parameter = game.parameters.get(ref.name) if ref.space == "submission" else None
                    if parameter is not None:
                        found.setdefault((parameter.section, parameter.name), parameter)
    return tuple(found.values())


def _keys(game: Game, rule: Rule) -> Iterator[Mapping[str, Any]]:
    """The keys of each step, and of each rule on the whole record, that can report the rule."""
    bound = [(step.rules, step.keys) for step in game.procedure] + [(item.rules, item.keys) for item in game.across]
    for rules, keys in bound:
        if any(other.id == rule.id for other in rules.values()):
            yield keys


def _refs(value: Any) -> Iterator[Ref]:
    if isinstance(value, Ref):
        yield value
    elif isinstance(value, Mapping):
        for inner in value.values():
            yield from _refs(inner)
    elif isinstance(value, tuple | list):
        for inner in value:
            yield from _refs(inner)


def _readings(law: Law, rule: Rule) -> Iterator[tuple[str, Interpretation]]:
    """The reading that decides the rule, and those that its steps' keys hang on."""
    names = [rule.interpretation] if rule.interpretation else []
    for section in law.sections.values():
        for game in section.games.values():
            for keys in _keys(game, rule):
                names += [f"{ref.section}#{ref.name}" for ref in _refs(keys) if ref.space == "reading"]
    for name in dict.fromkeys(names):
        reading = reading_of(law, name)
        if reading is not None:
            yield name, reading
