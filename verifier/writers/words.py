"""Words that every writer shares: numbers, outcomes, citations."""

from collections.abc import Mapping, Sequence
from typing import Final

from verifier.audit.report import Finding, Level, Outcome
from verifier.law.spec import Interpretation, Law, Section, Sentence
from verifier.model.record import EVIDENCE

OUTCOME_WORDS: Final[Mapping[Outcome, str]] = {
    "pass": "pass",
    "fail": "FAIL",
    "review": "review",
    "open": "open",
    "not-applicable": "n.a.",
    "waived": "waived",
    "error": "ERROR",
}
"""How an outcome is written where it is a mark; those that decide a verdict in capitals, for want of colour."""

OUTCOME_SAYS: Final[Mapping[Outcome, str]] = {
    "pass": "put to the test and held",
    "fail": "put to the test and broken",
    "review": "the law leaves it to a person, or two readings differ",
    "open": "the log or the house's submission does not say what is needed to judge",
    "not-applicable": "the rule was not in force, or not owed",
    "waived": "broken, and waived for this audit",
    "error": "could not be read or explained",
}

LEVEL_SAYS: Final[Mapping[Level, str]] = {
    "must": "the words of the law",
    "reading": "a reading of the law",
    "house": "the house's own submission",
    "convention": "practice and plain bookkeeping, not a section of law",
}
"""What a finding rests on."""


def number(value: int, gap: str = " ") -> str:
    """A count as a person reads it: `4120` is `"4 120"`; `gap` parts the thousands."""
    return f"{value:,}".replace(",", gap)


def count(value: int, one: str, many: str = "", gap: str = " ") -> str:
    """`count(1, "hand")` is `"1 hand"`, `count(2, "hand")` is `"2 hands"`."""
    return f"{number(value, gap)} {one if value == 1 else many or one + 's'}"


def listed(items: Sequence[str], joiner: str = "and") -> str:
    """`"a"`, `"a and b"`, `"a, b and c"`."""
    if len(items) < 2:
        return "".join(items)
    return f"{', '.join(items[:-1])} {joiner} {items[-1]}"


def sentence(text: str) -> str:
    """The text as a sentence: a capital first, one full stop last."""
    text = text.strip()
    if not text:
        return ""
    return text[0].upper() + text[1:] + ("" if text[-1] in ".!?" else ".")


def clause_in_words(clause: str) -> str:
    """`k.5` as the law writes it: `(k)(5)`; a clause that is a word stays one."""
    parts = clause.split(".")
    if all(len(part) <= 2 or part.isdigit() for part in parts):
        return "".join(f"({part})" for part in parts if part)
    return clause


def number_of(section: Section | None, clause: str) -> str:
    """A clause within its section: `(k)(5)`; in a chapter of rules `31(1)`."""
    if section and section.rules_after:
        rule, _, rest = clause.partition(".")
        return rule + clause_in_words(rest)
    return clause_in_words(clause)


def cite(section: Section | None, section_id: str, clause: str) -> str:
    """Section and clause as a person cites them: `12 Town Code § 3(k)(5)`; in a chapter of rules `Code 12:03(1)`."""
    name = section.citation if section and section.citation else section_id
    if not clause:
        return name
    words = number_of(section, clause)
    if section and section.rules_after:
        return f"{name}{section.rules_after}{words}"
    return f"{name}{words}" if words.startswith("(") else f"{name}, {words}"


def section_of(law: Law, section_id: str) -> Section | None:
    """The section of that id, or None: a report may be older than the law it is printed with."""
    return law.sections.get(section_id)


def sentences_of(law: Law, rule_id: str) -> tuple[Sentence, ...]:
    """The sentences of the law that the rule tests, in the order of the law."""
    return tuple(
        sentence for section in law.sections.values() for sentence in section.sentences if rule_id in sentence.rules
    )


def sentences_under(law: Law, section_id: str, clause: str) -> tuple[Sentence, ...]:
    """The sentences of a clause and of what is numbered below it."""
    section = law.sections.get(section_id)
    if section is None:
        return ()
    return tuple(
        sentence
        for sentence in section.sentences
        if sentence.clause == clause or sentence.clause.startswith(clause + ".")
    )


def reading_of(law: Law, name: str) -> Interpretation | None:
    """The interpretation of that `section#name`, or None."""
    section_id, _, short = name.partition("#")
    section = law.sections.get(section_id)
    return section.interpretations.get(short) if section else None


def needs_in_words(needs: Sequence[str]) -> str:
    """The evidence that a rule needs: `"burns, and how many chips each player has"`."""
    return listed([EVIDENCE.get(need, need) for need in needs])


def place(finding: Finding) -> str:
    """`file:line:column`, as editors and terminals link it."""
    if not finding.line:
        return finding.file
    return f"{finding.file}:{finding.line}:{finding.column}" if finding.column else f"{finding.file}:{finding.line}"


def circumstances(finding: Finding) -> tuple[str, ...]:
    """Table, hand, time, seat, player and dealer, as far as they are known."""
    seat = f"seat {finding.seat}" if finding.seat else ""
    if finding.player and finding.player != seat:
        seat = f"{seat} ({finding.player})" if seat else finding.player
    return tuple(
        part
        for part in (
            f"table {finding.table}" if finding.table else "",
            f"hand {finding.hand}" if finding.hand else "",
            finding.when.replace("T", " "),
            seat,
            f"dealer {finding.dealer}" if finding.dealer else "",
        )
        if part
    )
