"""Blind edits of one line, held against the law: what is found of each, and why nothing is where nothing is."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from tests.support.chance import chance
from tests.support.edits import KINDS, Edit, Lines
from tests.support.harmless.kinds import known_fault, why_harmless
from tests.support.harmless.told import Told
from tests.support.shipped import law
from tests.support.simulated import GAMES, log, text
from verifier import Report, verify
from verifier.readers.deal import DealLog

OUTCOMES: Final = ("one finding", "more", "none")


class Tried(NamedTuple):
    """An edit, and what became of it."""

    edit: Edit
    after: Report
    harmless: str
    """The kind of harmless edits that it is of, where nothing was found."""
    known: str
    """The known fault for which nothing was found."""

    @property
    def outcome(self) -> str:
        """One of OUTCOMES."""
        number = len(self.after.findings)
        return OUTCOMES[2 if not number else 0 if number == 1 else 1]

    @property
    def explained(self) -> bool:
        """Whether something was found, or it is known why not."""
        return bool(self.after.findings or self.harmless or self.known)


def audit(lines: Lines, ignore: Sequence[str] = ()) -> Report:
    """The report on a log, with these rules waived."""
    return verify([DealLog("log.deal", data=text(lines).encode())], law=law(), ignore=ignore)


@lru_cache(maxsize=256)
def _as_it_was(lines: Lines) -> Report:
    return audit(lines)


def made(kind: str, number: int, hands: int = 3, players: int = 0) -> Edit:
    """One of many edits of a kind: games come in turn, then another log of each."""
    seed, game = divmod(number, len(GAMES))
    edit = KINDS[kind](log(GAMES[game], seed, hands, players), chance("edit", kind, number))
    assert edit is not None, f"no line of the log can be edited so: {kind} {number}"
    return edit


def tried(edit: Edit) -> Tried:
    """Hold an edited log against the law."""
    after = audit(edit.after)
    if after.findings:
        return Tried(edit, after, "", "")
    told = Told(edit, _as_it_was(edit.before), after)
    harmless, known = why_harmless(told), known_fault(told)
    return Tried(edit, after, harmless.name if harmless else "", known.name if known and not harmless else "")


def table(all_tried: Sequence[Tried]) -> str:
    """How often each outcome came: in all, of each kind of line, and each reason why nothing was found."""
    verbs = sorted({one.edit.verb for one in all_tried})
    rows = [_row(verb, [one for one in all_tried if one.edit.verb == verb]) for verb in verbs]
    reasons = Counter(one.harmless or f"FAULT {one.known}" for one in all_tried if not one.after.findings)
    return "\n".join(
        [_row("all", all_tried), *rows, *(f"  {number:4}  {reason}" for reason, number in sorted(reasons.items()))]
    )


def _row(name: str, some: Iterable[Tried]) -> str:
    outcomes = Counter(one.outcome for one in some)
    return f"{name:24}" + "".join(f"{outcomes[outcome]:6}" for outcome in OUTCOMES)


def in_words(one: Tried) -> str:
    """An edit in a few words, for a person who looks into a failure."""
    edit = one.edit
    return f"{edit.kind} at line {edit.at + 1}: {edit.line!r} -> {edit.became!r}"
