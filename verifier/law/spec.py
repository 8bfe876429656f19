"""A section of the law as the loader hands it over: everything resolved, cited and checked, nothing compiled yet."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any


@dataclass(frozen=True, slots=True)
class Ref:
    """A value that is not written in the spec: `submission.NAME` or `reading.NAME`."""

    space: str
    """`"submission"` or `"reading"`."""
    name: str
    section: str
    """The section whose declaration of that name counts."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """What a section leaves to the house."""

    name: str
    section: str
    type: str
    """One of: money, list of money, choice, yes-no, count, list of count, percent, odds, seat, text."""
    asks: str
    clause: str = ""
    of: tuple[str, ...] = ()
    at_least: int | None = None
    at_most: int | None = None
    unsaid: str = "open"
    """What silence means: `open`, `accepted`, `not-offered` or `assume`."""
    assume: Any = None
    """The value that silence means, where `unsaid` is `assume`."""


@dataclass(frozen=True, slots=True)
class Interpretation:
    """A place where the words can be read two ways, and the reading taken."""

    name: str
    section: str
    clauses: tuple[str, ...]
    question: str
    reading: str
    why: str
    otherwise: tuple[str, ...] = ()
    if_otherwise: str = "review"
    decides: Mapping[str, str] = field(default_factory=dict)
    """Departure -> `review`, `fail` or `open`."""
    unless_submitted: tuple[str, ...] = ()
    per: str = "act"
    built_into: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Rule:
    """One departure of one step, cited by the law. `id` is section / clause / departure."""

    id: str
    section: str
    clause: str
    """The clause that the id names: that of the step."""
    cite: str
    """The clause as fine as the law's own numbering allows, for findings: `k.5` where the id says `k`."""
    departure: str
    says: str
    needs: tuple[str, ...]
    doubt: bool
    force: str
    """`must`, `may` or `defines`: the force of the sentence that binds it."""
    convention: bool
    """The section that cites it is practice, not law."""
    decided: str = ""
    """A doubt: the outcome that the interpretation gives it. A fault that an interpretation softens: likewise."""
    interpretation: str = ""
    """The interpretation that decides it, as `section#name`."""
    unless_submitted: tuple[str, ...] = ()
    per: str = "act"


@dataclass(frozen=True, slots=True)
class SpecStep:
    """One step of the order of play of one game."""

    kind: str
    id: str
    section: str
    clause: str
    keys: Mapping[str, Any]
    """Literals (str, int, bool, tuples and nested mappings of them) and Refs; without id, for, clause, like. Money is
    in hundredths. Where a list is due there is a tuple, or a Ref to a parameter."""
    optional: bool
    turn: int
    """Which turn of its repeat this is, from 0; 0 outside a repeat."""
    rules: Mapping[str, Rule]
    """Departure -> rule. A departure that exists but that no sentence or reading takes up is absent. The rows of a
    payout table that the step goes by are among them, under their names, after its own."""
    round: int = 0
    """Counts the steps of the same kind in the procedure, from 0: the second betting round is 1."""


@dataclass(frozen=True, slots=True)
class Across:
    """A rule on the record as a whole, or from one hand to the next."""

    kind: str
    section: str
    clause: str
    keys: Mapping[str, Any]
    rules: Mapping[str, Rule]


@dataclass(frozen=True, slots=True)
class Irregularity:
    """What happened, and what must then be done."""

    case: str
    then: str
    section: str
    clause: str
    rule: Rule


@dataclass(frozen=True, slots=True)
class Ranking:
    """How hands are compared: a kind of ranking and its keys."""

    name: str
    section: str
    kind: str
    keys: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class PayoutRow:
    """One row of a payout table: when it fits, and what the wager comes to then."""

    name: str
    section: str
    """The section whose clause it cites; that of the section followed, if the row is kept by its name."""
    clause: str
    facts: Mapping[str, str | int]
    """Fact -> the word or the number that it asks for. All have to be so; the last row (`otherwise`) asks for none."""
    pays: str | Fraction | Ref | Mapping[str, Fraction]
    """`lose`, `push` or `returned`; odds, or a part of the wager that goes back; the house's answer; or the name of a
    schedule -> odds."""
    part: bool
    """What it pays is a part of the wager that goes back, no odds."""
    at_least: Fraction | None
    """Beside odds: what the law asks for at the least. Less is a breach; whether more is lawful is for a reading."""
    rule: Rule


@dataclass(frozen=True, slots=True)
class Payout:
    """A payout table: the first row that fits says what a wager comes to."""

    name: str
    section: str
    """The section that declares it."""
    ranking: str
    """The ranking, of those in reach of the game, that tells totals or categories."""
    rows: tuple[PayoutRow, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of the law: its force, our summary, and what tests it."""

    key: str
    """Clause and, where the law does not number its sentences, a letter: `h.a`."""
    clause: str
    """The key without that letter."""
    force: str
    says: str
    rules: tuple[str, ...]
    """Ids of the rules that test it, in the order of the order of play."""
    beyond_logs: str = ""
    """Why no log can show it, or the part of it that no log can show."""
    same_as: str = ""


@dataclass(frozen=True, slots=True)
class Game:
    """One game of a section, with its order of play."""

    id: str
    title: str
    section: str
    deck: int
    sets: Mapping[str, Any]
    """Parameters that the game itself answers."""
    procedure: tuple[SpecStep, ...]
    across: tuple[Across, ...]
    irregularities: tuple[Irregularity, ...]
    rankings: Mapping[str, Ranking]
    parameters: Mapping[str, Parameter]
    """Every parameter in reach, its own section's and those of the sections followed; the nearest declaration wins."""
    interpretations: Mapping[str, Interpretation]
    """By `section#name`."""
    payouts: Mapping[str, Payout] = field(default_factory=dict)
    """The payout tables in reach; of two with the same name the nearest one's."""


@dataclass(frozen=True, slots=True)
class Section:
    """One file of the law."""

    id: str
    citation: str
    title: str
    official: str
    status: str
    in_force_from: str
    in_force_to: str
    in_force_source: str
    checked_on: str
    not_found: tuple[str, ...]
    follows: tuple[str, ...]
    """Ids of the sections that it stands on, nearest first, `conventions/record` included."""
    games: Mapping[str, Game]
    parameters: Mapping[str, Parameter]
    interpretations: Mapping[str, Interpretation]
    sentences: tuple[Sentence, ...]
    rules: tuple[Rule, ...]
    """Every rule that its games can report, in the order of play; those of followed sections included."""
    digest: str
    """SHA-256 of the file's text."""
    path: str
    """Where it was read from, relative to the folder of rules it was found in."""
    summary: str = ""
    """What it asks for, in our own words."""
    rules_after: str = ""
    """A chapter whose clauses are rules: what stands between its citation and the number of a rule in print."""


@dataclass(frozen=True, slots=True)
class Law:
    """All sections that were found, by id, and the game ids that they offer."""

    sections: Mapping[str, Section]
    games: Mapping[str, str]
    """Game id -> id of the section that governs it."""
    overridden: tuple[str, ...]
    """Ids of shipped sections that an added folder replaces."""
    digest: str
    """SHA-256 over the digests of all sections, by id."""


def rules_of(games: Iterable[Game]) -> tuple[Rule, ...]:
    """Every rule that these games can break, once, in the order of play; those of no step come last."""
    found: dict[str, Rule] = {}
    several = tuple(games)
    for game in several:
        for step in game.procedure:
            found.update((rule.id, rule) for rule in step.rules.values())
    for game in several:
        for item in game.across:
            found.update((rule.id, rule) for rule in item.rules.values())
        found.update((item.rule.id, item.rule) for item in game.irregularities)
    return tuple(found.values())
