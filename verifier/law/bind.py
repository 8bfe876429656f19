"""Which rule a departure breaks: the kind of step names it, a sentence of the law cites it.

A sentence binds a departure of a step in one of these ways, the first that applies:
1. a sentence of the step's own clause names the departure;
2. a clause that has no step of that kind, in the step's own section or in one that it follows, names it, and so claims
   it wherever it arises;
3. a sentence of the step's own clause names the kind of step: all its faults (never a doubt) that no other binds;
4. for a step that is like another, whatever binds it there.

A row of a payout table is bound by a sentence of its own clause, in the section that it stands in, that names it.
"""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from verifier.law.draft import Draft, RowDraft, SentenceDraft, law_clause
from verifier.law.problems import Problems, listed
from verifier.law.resolve import Placed, Resolver
from verifier.law.vocabulary import Departure


class Binding(NamedTuple):
    """The section and clause that a departure is cited under, and the sentences of that section that say so."""

    section: str
    clause: str
    sentences: tuple[SentenceDraft, ...]

    @property
    def cite(self) -> str:
        """The clause as fine as the law's own numbering allows: what the sentences have in common."""
        parts = [law_clause(sentence.key).split(".") for sentence in self.sentences]
        common = parts[0]
        for other in parts[1:]:
            same = [a == b for a, b in zip(common, other, strict=False)]
            common = common[: same.index(False) if False in same else len(same)]
        return ".".join(common)


def under(key: str, clause: str) -> bool:
    """A sentence's key, or a clause, lies within a clause."""
    return key == clause or key.startswith(f"{clause}.")


class Binder:
    """Binds the departures of all sections."""

    def __init__(self, resolver: Resolver) -> None:
        self.resolver: Final = resolver
        self.drafts: Final[Mapping[str, Draft]] = resolver.drafts
        self.problems: Final[Problems] = resolver.problems
        self._kinds: dict[str, frozenset[tuple[str, str]]] = {}
        self._cited: dict[str, frozenset[str]] = {}
        self._names: dict[tuple[str, str], frozenset[str]] = {}

    def sentences(self, section: str, clause: str) -> list[SentenceDraft]:
        """The sentences of a clause."""
        return [sentence for sentence in self.drafts[section].sentences.values() if under(sentence.key, clause)]

    def names(self, section: str, sentence: SentenceDraft) -> frozenset[str]:
        """The departures and kinds that a sentence names, those of the sentences that it repeats included."""
        known = (section, sentence.key)
        if known not in self._names:
            self._names[known] = frozenset()  # a sentence that repeats itself adds nothing
            names = {rule.name for rule in sentence.rules if "/" not in rule.name}
            for other in self.repeated(section, sentence):
                names |= self.names(section, other)
            self._names[known] = frozenset(names)
        return self._names[known]

    def repeated(self, section: str, sentence: SentenceDraft) -> list[SentenceDraft]:
        """The sentences that a sentence asks for once more."""
        return [other for name in sentence.same_as for other in self.sentences(section, name.name)]

    def kinds_at(self, section: str) -> frozenset[tuple[str, str]]:
        """(clause, kind) of the steps that cite a section and stand in its file."""
        if section not in self._kinds:
            self._kinds[section] = frozenset(
                (step.clause, step.kind) for step in self.resolver.placed(section) if step.home == section
            )
        return self._kinds[section]

    def cited(self, section: str) -> frozenset[str]:
        """The clauses that anything in the file cites."""
        if section not in self._cited:
            draft = self.drafts[section]
            self._cited[section] = frozenset(
                [clause for clause, _ in self.kinds_at(section)]
                + [item.clause for item in draft.irregularities]
                + [item.clause for item in draft.across]
                + [row.clause for table in draft.payouts.values() for row in table.rows if isinstance(row, RowDraft)]
            )
        return self._cited[section]

    def clause_of(self, section: str, key: str) -> str:
        """The clause, as steps cite it, that a sentence belongs to."""
        return max(
            (clause for clause in self.cited(section) if under(key, clause)), key=len, default=key.partition(".")[0]
        )

    def bind(self, step: Placed, departure: Departure) -> Binding | None:
        """What binds a departure of a step, or None."""
        own = self.sentences(step.home, step.clause)
        if binding := self._naming(step.home, step.clause, own, departure.name):
            return binding
        for section in self.resolver.lineage(step.home):
            if binding := self._claim(section, step, departure.name):
                return binding
        if not departure.doubt and (binding := self._naming(step.home, step.clause, own, step.kind)):
            return binding
        return self.bind(step.base, departure) if step.base else None

    def _naming(self, section: str, clause: str, sentences: Iterable[SentenceDraft], name: str) -> Binding | None:
        found = tuple(sentence for sentence in sentences if name in self.names(section, sentence))
        return Binding(section, clause, found) if found else None

    def _claim(self, section: str, step: Placed, name: str) -> Binding | None:
        """The clause without a step of that kind that names the departure."""
        claims: dict[str, list[SentenceDraft]] = {}
        for sentence in self.drafts[section].sentences.values():
            if name in self.names(section, sentence):
                clause = self.clause_of(section, sentence.key)
                if (clause, step.kind) not in self.kinds_at(section):
                    claims.setdefault(clause, []).append(sentence)
        if len(claims) > 1:
            self.problems.add(
                step.at,
                f"{name!r} is claimed by the clauses {listed(sorted(claims))} of {section}",
                "name it under the step's own clause, or under one of these alone",
            )
        for clause in sorted(claims):
            return Binding(section, clause, tuple(claims[clause]))
        return None

    def clauses_meant(self, section: str, clause: str) -> set[str]:
        """The clauses, as steps cite them, that an interpretation of one reads: it, and what asks for the same."""
        out = {self.clause_of(section, clause)}
        for sentence in self.drafts[section].sentences.values():
            if any(under(name.name, clause) or under(clause, name.name) for name in sentence.same_as):
                out.add(self.clause_of(section, sentence.key))
        return out
