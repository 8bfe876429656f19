"""A section's file as it is written: every block by itself, nothing yet looked up elsewhere."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from verifier.law.problems import Mark
from verifier.law.spec import Interpretation, Parameter
from verifier.law.strict import Node, Table

RECORD: Final = "conventions/record"
"""The section that every other follows without naming it."""

_SENTENCE: Final = re.compile(r"(.+)\.[a-z]", re.ASCII)


class Named(NamedTuple):
    """A name in the file, and where it stands."""

    name: str
    at: Mark


class Entry(NamedTuple):
    """An entry `- kind: {keys}`."""

    kind: str
    body: Table
    at: Mark


@dataclass(frozen=True, slots=True)
class GameDraft:
    """A game as its file describes it."""

    title: str
    deck: int
    words: tuple[str, ...]
    sets: Mapping[str, Node]
    at: Mark


@dataclass(frozen=True, slots=True)
class SentenceDraft:
    """A sentence, with the names that are to test it as they are written."""

    key: str
    clause: str
    force: str
    says: str
    rules: tuple[Named, ...]
    same_as: tuple[Named, ...]
    beyond_logs: str
    at: Mark


@dataclass(frozen=True, slots=True)
class IrregularityDraft:
    """An irregularity and its rule."""

    rule: str
    case: str
    then: str
    clause: str
    at: Mark


@dataclass(frozen=True, slots=True)
class AcrossDraft:
    """A rule across hands; its values are still nodes."""

    kind: str
    clause: str
    values: Mapping[str, Node]
    at: Mark


@dataclass(frozen=True, slots=True)
class RowDraft:
    """A row of a payout table; what it pays is still a node."""

    name: str
    clause: str
    facts: Mapping[str, str | int]
    """Without `otherwise`: a row that asks for nothing is that."""
    pays: Node
    at_least: Node | None
    body: Table
    at: Mark

    def place(self, key: str) -> Mark:
        """Where a key of it stands."""
        return self.body.keys.get(key, self.at)


@dataclass(frozen=True, slots=True)
class PayoutDraft:
    """A payout table as it is written: rows, and the names of rows that are kept."""

    ranking: Named
    rows: tuple[RowDraft | Named, ...]
    at: Mark


@dataclass(frozen=True, slots=True)
class Draft:
    """One file. Tables and nodes keep their places, for what is found wrong later."""

    id: str
    heading: Mapping[str, Any]
    """The keys that describe the section itself, `in-force` flattened: `from`, `to`, `source`."""
    follows: tuple[Named, ...]
    parameters: Mapping[str, Parameter]
    games: Mapping[str, GameDraft]
    defaults: Mapping[str, Table]
    rankings: Mapping[str, Table]
    payouts: Mapping[str, PayoutDraft]
    procedure: tuple[Node, ...]
    without: Mapping[str, str]
    irregularities: tuple[IrregularityDraft, ...]
    across: tuple[AcrossDraft, ...]
    interpretations: Mapping[str, Interpretation]
    sentences: Mapping[str, SentenceDraft]
    root: Table
    digest: str
    path: str

    def place(self, *keys: str) -> Mark:
        """Where a key stands: `place("submission", "ante")`. The last key that exists counts."""
        table, at = self.root, self.root.at
        for key in keys:
            at = table.keys.get(key, at)
            inside = table.entries.get(key)
            if not isinstance(inside, Table):
                break
            table = inside
        return at


def law_clause(key: str) -> str:
    """The clause of a sentence's key: a last letter after a dot is ours, not the law's (`h.a` is a sentence of `h`)."""
    match = _SENTENCE.fullmatch(key)
    return match[1] if match else key
