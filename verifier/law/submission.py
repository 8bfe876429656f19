"""What the house has submitted under a section: a YAML file with its answers to the questions that the section asks."""

import hashlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from verifier.law import shape, strict
from verifier.law.blocks import exact
from verifier.law.domains import NO_NAMES, fields
from verifier.law.domains import read as read_value
from verifier.law.problems import Mark, Problems, listed, meant, nearest
from verifier.law.spec import Law, Parameter, Section
from verifier.law.values import show
from verifier.law.vocabulary import RECIPIENTS
from verifier.model import money


@dataclass(frozen=True, slots=True)
class Submission:
    """The house's own rules. Each value is exact, as `values.typed` gives it."""

    licensee: str
    sections: tuple[str, ...]
    parameters: Mapping[str, Any]
    """Only what the house has answered."""
    digest: str
    """SHA-256 of the file."""
    path: str


def reach(law: Law, section: Section) -> dict[str, Parameter]:
    """Every parameter that a section's rules may need: its own and those of what it follows; the nearest counts."""
    out: dict[str, Parameter] = {}
    for name in (section.id, *section.follows):
        for key, parameter in law.sections[name].parameters.items():
            out.setdefault(key, parameter)
    return out


def read(path: Path, law: Law) -> Submission:
    """The submission in a file. Raises LawError with everything that is wrong in it, OSError if it cannot be opened."""
    with path.open("rb") as file:
        data = file.read(strict.MOST_BYTES + 1)
    problems = Problems()
    _, root = strict.read(str(path), data, problems, f"write the answer, or '{shape.UNANSWERED}'")
    problems.stop()
    assert root is not None, "a file that cannot be read has a problem"
    block = fields(root, shape.SUBMISSION_KEYS, "a submission", problems)
    got = {
        key: read_value(shape.SUBMISSION_KEYS[key].domain, block[key], NO_NAMES, problems)
        for key in ("licensee", "section")
        if key in block
    }
    sections = [name for name in got.get("section") or () if name is not None]
    for name in sections:
        if name not in law.sections:
            problems.add(block["section"].at, f"there is no section {name!r}", _no_section(name, law))
    # Which answers are asked for is known where all the sections are.
    known = bool(sections) and all(name in law.sections for name in sections)
    asked = _asked([law.sections[name] for name in sections], law) if known else {}
    values = _answers(block.get("parameters"), asked, problems) if known else {}
    problems.stop()
    return Submission(
        licensee=got["licensee"],
        sections=tuple(sections),
        parameters=MappingProxyType(values),
        digest=hashlib.sha256(data).hexdigest(),
        path=str(path),
    )


def _no_section(name: str, law: Law) -> str:
    """What to write in place of an id that no section has."""
    home = next((section.id for section in law.sections.values() if name in section.games), "")
    if home:
        return f"that is a game; write its section, {home}"
    return meant(name, law.sections) or f"there are {listed(sorted(law.sections))}"


def _asked(sections: list[Section], law: Law) -> dict[str, list[Parameter]]:
    """Name -> what the sections ask under that name."""
    out: dict[str, list[Parameter]] = {}
    for section in sections:
        for name, parameter in reach(law, section).items():
            if parameter not in out.setdefault(name, []):
                out[name].append(parameter)
    return out


def _answers(node: strict.Node | None, asked: Mapping[str, list[Parameter]], problems: Problems) -> dict[str, Any]:
    if node is None:
        return {}
    if not isinstance(node, strict.Table):
        problems.add(node.at, "'parameters' holds names with their values", "write 'name: value' below it")
        return {}
    answers = {}
    for name, value in node.entries.items():
        if name not in asked:
            _unknown(name, node.keys[name], asked, problems)
        elif _nearly_unanswered(value, asked[name]):
            problems.add(value.at, f"{name}: that is no answer", f"did you mean '{shape.UNANSWERED}'?")
        elif not (isinstance(value, strict.Scalar) and value.value == shape.UNANSWERED):
            found = [exact(parameter, value, problems) for parameter in asked[name]]
            if any(other != found[0] for other in found[1:]):
                problems.add(
                    node.keys[name], f"the sections take {name!r} in different ways", "write one file for each section"
                )
            answers[name] = found[0]
    return answers


def _unknown(name: str, at: Mark, asked: Mapping[str, list[Parameter]], problems: Problems) -> None:
    hint = (meant(name, asked) or f"it asks for {listed(asked)}") if asked else "it asks for nothing: take it away"
    problems.add(at, f"the section asks for no {name!r}", hint)


def _nearly_unanswered(value: strict.Node, asked: list[Parameter]) -> bool:
    """Whether an answer is a misspelt `unsaid`."""
    if not isinstance(value, strict.Scalar) or value.value == shape.UNANSWERED:
        return False
    word = str(value.value)
    fits = any(parameter.type == "text" or word in parameter.of for parameter in asked)
    return not fits and bool(nearest(word, [shape.UNANSWERED]))


# ---------------------------------------------------------------------- the form
def template(law: Law, section: Section) -> str:
    """A form with every question of a section, each `unsaid`. Checked as it is, it is valid and answers nothing."""
    head = [
        f"# The house's own rules under {section.citation}, {section.title}.",
        f"# Replace '{shape.UNANSWERED}' by the answer. Any question may be skipped: leave it so, or take it out.",
        "# A rule that needs the answer is then open, neither kept nor broken, and names the question; where skipping",
        "# means something else, the question says so.",
        f"licensee: {shape.UNANSWERED}",
        f"section: {section.id}",
        "parameters:",
    ]  # fmt: skip
    body = [line for parameter in reach(law, section).values() for line in _question(law, section, parameter)]
    return "\n".join([*head, *body] if body else head[:-1]) + "\n"


def _question(law: Law, section: Section, parameter: Parameter) -> Iterator[str]:
    where = f"({parameter.clause}) " if parameter.clause else ""
    home = "" if parameter.section == section.id else f" [{law.sections[parameter.section].citation}]"
    yield f"  # {where}{parameter.asks}{home}"
    for word in parameter.of:
        if word in RECIPIENTS:
            yield f"  #   {word}: {RECIPIENTS[word]}"
    yield f"  #   {what(parameter)}"
    yield f"  #   if skipped: {_skipped(parameter)}"
    yield f"  {parameter.name}: {shape.UNANSWERED}"


def _skipped(parameter: Parameter) -> str:
    """What it means in a form to leave a question: for most, which name the open rules will give."""
    if parameter.unsaid == "open":
        return f"the rules that need it stay open, and name {parameter.name}"
    return silence(parameter)


_LISTS: Final = {
    "list of money": "amounts in order, like [2, 4]",
    "list of count": "whole numbers in order, like [1, 3]",
}


def what(parameter: Parameter) -> str:
    """What a parameter takes, in words."""
    if parameter.type == "choice":
        return listed(parameter.of)
    many = parameter.type.startswith("list of ")
    none = ["or 0 for none"] if parameter.type == "list of money" and not parameter.at_least else []
    bounds: Final = [
        f"{word} {number}{' of them' if many else ''}"
        for word, number in (("at least", parameter.at_least), ("at most", parameter.at_most))
        if number is not None
    ]
    return ", ".join([_LISTS.get(parameter.type) or shape.PARAMETER_TYPES[parameter.type], *bounds, *none])


def silence(parameter: Parameter) -> str:
    """What it means that the house has not answered, in words."""
    if parameter.unsaid == "assume":
        return f"taken to be {in_words(parameter, parameter.assume)}"
    return shape.UNSAID[parameter.unsaid]


def in_words(parameter: Parameter, value: Any) -> str:
    """An exact value as a person writes it."""
    if isinstance(value, tuple):
        return ", ".join(in_words(parameter, part) for part in value) or "none"
    if "money" in parameter.type:
        return money.show(value)
    return str(value) if not isinstance(value, bool) else show(value)
