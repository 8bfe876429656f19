"""Small sections of a town's law, and logs held against them."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from verifier import Report, verify
from verifier.law.load import load
from verifier.law.spec import Law
from verifier.law.submission import Submission
from verifier.readers.deal import DealLog

HEADING: Final = """\
citation: Town Code
title: A town's game
official: https://law.example/
in-force: {from: "2020-01-01", source: Town Gazette 7}
checked-on: "2026-11-29"
"""
"""What every section says of itself, but for its id and what it follows."""

LOWEST: Final = """\
rankings:
  best: {kind: distinct, cards: 2, differ-in: [suit, rank], ace: low}
"""
"""The ranking of the town's games: two cards of different ranks and suits, the lower the better."""

TWO_CARDS: Final = f"""\
games:
  plain: {{title: Two cards, deck: 52}}

{LOWEST}"""
"""A game called `plain`, and how its hands rank."""


def headed(section: str, text: str, follows: str = "conventions/poker") -> str:
    """A section of the town's: what it says of itself, and this text."""
    return f"section: {section}\n{HEADING}follows: [{follows}]\n\n{text}"


def law_with(folder: Path, sections: Mapping[str, str]) -> Law:
    """The law with these sections, whole texts by their ids."""
    for section, text in sections.items():
        path = folder / f"{section}.yaml"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return load([folder])


def town(folder: Path, section: str, text: str) -> Law:
    """The law with one section of the town's, whose heading is written already."""
    return law_with(folder, {section: headed(section, text)})


def lines(*parts: str | Iterable[str]) -> list[str]:
    """The lines of a log: `3 calls 4` is short for `seat 3 calls 4`."""
    told = [line for part in parts for line in ([part] if isinstance(part, str) else part)]
    return [f"seat {line}" if line[:1].isdigit() else line for line in told]


def log(head: Sequence[str], *hands: Sequence[str]) -> str:
    """A log of hands under a header; each hand begins with its own line."""
    return "\n".join(["fairdeal 1", *head, *(line for hand in hands for line in (*hand, "end"))]) + "\n"


def head(section: str, *more: str, game: str = "plain", chip: str = "1") -> list[str]:
    """The header of a log of the town's, with further lines."""
    return ["table T", f"section {section}", f"game {game}", f"chip {chip}", *more, ""]


def one_hand(
    section: str, *parts: str | Iterable[str], header: Sequence[str] = (), game: str = "plain", chip: str = "1"
) -> str:
    """A log of one hand in short lines, under the town's header."""
    return log(head(section, *header, game=game, chip=chip), lines(*parts))


def dealt(
    cards: Mapping[int, str], *posts: str, number: int = 1, stacks: Mapping[int, object] | None = None
) -> list[str]:
    """The beginning of a hand in short lines: seats with 100 each or these stacks, what is posted, and the cards.

    They are dealt one at a time; the last seat has the button.
    """
    told = [f"hand {number} at 2026-03-01 button {max(cards)}"]
    told += [f"{seat} P{seat} stack {(stacks or {}).get(seat, 100)}" for seat in cards]
    each = len(next(iter(cards.values())).split())
    return [
        *told,
        *posts,
        *(f"deal seat {seat} down {cards[seat].split()[turn]}" for turn in range(each) for seat in cards),
    ]


def shown(cards: Mapping[int, str], *without: int) -> list[str]:
    """The shows of all seats but some, in short lines."""
    return [f"{seat} shows {held}" for seat, held in cards.items() if seat not in without]


def submitted(section: str, **answers: Any) -> Submission:
    """What a house has submitted. Names as Python spells them; money in hundredths."""
    named: Mapping[str, Any] = {name.replace("_", "-"): value for name, value in answers.items()}
    return Submission("Town Casino", (section,), named, "0" * 64, "house.yaml")


def judge(law: Law, text: str, **options: Any) -> Report:
    """The report on one log."""
    report = verify([DealLog("town.deal", data=text.encode())], law=law, **options)
    assert () == report.problems
    return report


def findings(report: Report, text: str) -> list[tuple[str, str, str]]:
    """Outcome, departure and line of each finding, the line in its short form."""
    told = text.splitlines()
    return [
        (found.outcome, found.rule.rpartition("/")[2] or found.message, told[found.line - 1].removeprefix("seat "))
        for found in report.findings
    ]


def counts(report: Report, rule: str) -> dict[str, int]:
    """Those outcomes of a rule that came up; the rule is named from its clause on."""
    (found,) = (counted for counted in report.rules if counted.rule.endswith(f"/{rule}"))
    return {outcome: times for outcome, times in found.counts.items() if times}


def reasons(report: Report, rule: str) -> list[str]:
    """Why occasions of a rule are open or do not apply."""
    (found,) = (counted for counted in report.rules if counted.rule.endswith(f"/{rule}"))
    return [*found.reasons, *found.inapplicable]
