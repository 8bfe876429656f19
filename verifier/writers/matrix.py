"""The account of a section: each sentence of the law with the rules that test it, or why no log can show it."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from verifier.law.spec import Law, Section, Sentence
from verifier.writers.inert import storable
from verifier.writers.paper import Paper
from verifier.writers.view import View
from verifier.writers.words import clause_in_words, count, number, sentence


@dataclass(frozen=True, slots=True)
class Tests:
    """The logs of a folder of tests that break a rule, and those that put it to the test and keep it."""

    broken_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    kept_by: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def missing(section: Section) -> tuple[Sentence, ...]:
    """Sentences that nothing accounts for: no rule, no reason, and not said already."""
    return tuple(item for item in section.sentences if not item.rules and not item.beyond_logs and not item.same_as)


def untested(section: Section, tests: Tests) -> tuple[str, ...]:
    """Rules that a sentence of the section names and that no log breaks, or none keeps."""
    return tuple(
        rule
        for rule in dict.fromkeys(rule for item in section.sentences for rule in item.rules)
        if not tests.broken_by.get(rule) or not tests.kept_by.get(rule)
    )


def as_text(section: Section, tests: Tests | None, view: View) -> str:
    """The matrix as text of `view.columns` columns; the count of what is missing comes first and last."""
    paper = Paper(view.columns)
    paper.write(
        (section.citation or section.id, "strong"), f"  {section.title}", (f"  [{section.id}]", "quiet"), hang=2
    )
    if section.official:
        paper.write((section.official, "quiet"))
    paper.blank()
    _totals(paper, section, tests)
    for item in section.sentences:
        paper.blank()
        key, force = (item.key.ljust(6) + " ", "strong"), (item.force.ljust(7) + " ", "quiet")
        paper.write(key, force, sentence(item.says), first="  ", hang=17)
        _accounts(paper, section, item, tests)
    paper.blank()
    _totals(paper, section, tests)
    return paper.text(view.colour)


def _accounts(paper: Paper, section: Section, item: Sentence, tests: Tests | None) -> None:
    for rule in item.rules:
        paper.write(rule.removeprefix(section.id + "/"), first=" " * 8, hang=10)
        if tests is not None:
            for word, logs in (("broken by", tests.broken_by.get(rule, ())), ("kept by", tests.kept_by.get(rule, ()))):
                paper.write(
                    (word.ljust(11), "quiet"), _some(logs) if logs else ("no log", "review"), first=" " * 10, hang=21
                )
    if item.same_as:
        paper.write((f"as {clause_in_words(item.same_as)}", "quiet"), first=" " * 8)
    if item.beyond_logs:
        paper.write(("no log can show: ", "quiet"), f"{item.beyond_logs}", first=" " * 8, hang=10)
    if item in missing(section):
        paper.write(("MISSING: no rule tests it and no reason is given", "fail"), first=" " * 8, hang=10)


def _some(logs: tuple[str, ...]) -> str:
    return logs[0] if len(logs) == 1 else f"{logs[0]} and {number(len(logs) - 1)} more"


def _totals(paper: Paper, section: Section, tests: Tests | None) -> None:
    gone = missing(section)
    rules = {rule for item in section.sentences for rule in item.rules}
    tested = sum(1 for item in section.sentences if item.rules)
    beyond = sum(1 for item in section.sentences if item.beyond_logs)
    said = f"{count(len(section.sentences), 'sentence')}, {number(tested)} tested by {count(len(rules), 'rule')}; "
    more = f"{count(beyond, 'says', 'say')} more than a log can show. "
    paper.write(said, more, (f"{number(len(gone))} missing.", "fail" if gone else "pass"))
    if tests is not None:
        bare = untested(section, tests)
        paper.write(
            (
                f"{count(len(bare), 'rule')} without a log that breaks it and a log that keeps it.",
                "review" if bare else "pass",
            )
        )


def as_json(section: Section, law: Law, tests: Tests | None) -> str:
    """The same as JSON, with a newline last."""
    data: dict[str, Any] = {
        "schema": 1,
        "section": section.id,
        "citation": section.citation,
        "title": section.title,
        "official": section.official,
        "sentences": [
            {
                "key": item.key,
                "clause": item.clause,
                "force": item.force,
                "says": item.says,
                "rules": list(item.rules),
                "beyond-logs": item.beyond_logs,
                "same-as": item.same_as,
                "missing": item in missing(section),
            }
            for item in section.sentences
        ],
        "missing": len(missing(section)),
    }
    if tests is not None:
        rules = dict.fromkeys(rule for item in section.sentences for rule in item.rules)
        data["tests"] = {
            rule: {"broken-by": list(tests.broken_by.get(rule, ())), "kept-by": list(tests.kept_by.get(rule, ()))}
            for rule in rules
        }
        data["untested"] = list(untested(section, tests))
    return storable(json.dumps(data, indent=2)) + "\n"
