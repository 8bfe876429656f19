"""What must hold of the law as a whole: every name leads somewhere, every sentence is tested, nothing is unused."""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from verifier.law.across import ACROSS_KINDS
from verifier.law.bind import Binder, under
from verifier.law.draft import Draft, SentenceDraft, law_clause
from verifier.law.payout_rows import PayoutRows
from verifier.law.problems import Mark, Problems, meant
from verifier.law.rankings import RANKING_KINDS, RankingKind
from verifier.law.resolve import Resolver
from verifier.law.rulebook import Rulebook
from verifier.law.shape import REMEDIES
from verifier.law.steps import STEP_KINDS
from verifier.law.strict import Items, Node, Scalar
from verifier.law.vocabulary import SELECTORS_MANY, SELECTORS_ONE, AcrossKind, StepKind

_WITH_VALUES: Final = ("procedure", "defaults", "rankings", "payouts", "across-hands")
"""The blocks whose values may refer to parameters and readings."""


class Checker:
    """Checks the law as a whole, in two goes: before rules are made, and after."""

    def __init__(self, resolver: Resolver, binder: Binder, rows: PayoutRows, problems: Problems) -> None:
        self.resolver = resolver
        self.rows = rows
        self.drafts: Mapping[str, Draft] = resolver.drafts
        self.binder = binder
        self.problems = problems

    def names(self) -> None:
        """Every name that is written somewhere is that of something. The orders of play have been worked out."""
        for draft in self.drafts.values():
            self._games(draft)
            self._in_time(draft)
            self._payouts(draft)
            self._clauses(draft)
            self._interpretations(draft)
            self._sentences(draft)

    def complete(self, book: Rulebook) -> None:
        """Every rule that a sentence or an interpretation names arises, and nothing is unused."""
        for draft in self.drafts.values():
            # A chapter that no game stands on yet makes no rules.
            if any(other.games and draft.id in self.resolver.lineage(other.id) for other in self.drafts.values()):
                self._tested(draft, book)
                self._decided(draft, book)
                self._paid_by(draft)
        self._used()

    # ------------------------------------------------------------------ games
    def _games(self, draft: Draft) -> None:
        """Each game has an order of play and an id of its own; each step for some games is for one at least."""
        for name, game in draft.games.items():
            for other in self.drafts.values():
                if other.id < draft.id and name in other.games:
                    self.problems.add(
                        game.at, f"the game {name!r} is governed by {other.id} already", "give it another id"
                    )
            if not draft.procedure:
                self.problems.add(
                    game.at, f"the game {name!r} has no order of play", "write its steps under 'procedure'"
                )
        words = {word for game in draft.games.values() for word in game.words}
        for step in self.resolver.placed(draft.id):
            if draft.games and step.word and step.word not in words:
                self.problems.add(
                    step.at, f"this step is for games that are {step.word!r}, but no game is", meant(step.word, words)
                )

    def _in_time(self, draft: Draft) -> None:
        """A section with games stands on what was in force before it: its hands are judged by all of that."""
        since = draft.heading.get("from")
        for name in self.resolver.lineage(draft.id)[1:] if draft.games and since else ():
            followed = self.drafts[name].heading.get("from")
            if followed and followed > since:
                self.problems.add(
                    draft.place("follows"),
                    f"{name} is in force from {followed}, later than this section ({since})",
                    "follow the version that was in force then, or let this version begin later",
                )

    # ------------------------------------------------------------------ payout tables
    def _payouts(self, draft: Draft) -> None:
        """Each table has rows that fit together, and each row makes a rule that can be told from all others."""
        for name in draft.payouts:
            self.rows.rows(draft.id, name)
        rules: dict[tuple[str, str], str] = {(item.clause, item.rule): "" for item in draft.irregularities}
        for name, row in self.rows.own(draft.id):
            if row.name in _DEPARTURES:
                self.problems.add(
                    row.place("row"), f"a row cannot be called {row.name!r}: a kind of step or a departure is",
                    "give it another name",
                )  # fmt: skip
            other = rules.setdefault((row.clause, row.name), name)
            if other != name:
                where = f"of the table {other!r}" if other else "of an irregularity"
                self.problems.add(
                    row.place("row"),
                    f"{row.clause}/{row.name} is the rule {where} already",
                    "give the row another name",
                )

    def _paid_by(self, draft: Draft) -> None:
        """Some step pays by each table, or by one of that name that takes its place."""
        standing = [other for other in self.drafts.values() if draft.id in self.resolver.lineage(other.id)]
        for name in draft.payouts:
            used = any(
                isinstance(node := step.values[key], Scalar) and node.value == name
                for other in standing
                for step in self.resolver.placed(other.id)
                for key, declared in STEP_KINDS[step.kind].keys.items()
                if declared.domain == "payout" and key in step.values
            )
            if not used and not any(name in other.payouts for other in standing if other is not draft):
                self.problems.add(
                    draft.place("payouts", name),
                    f"no step goes by the table {name!r}",
                    "name it where wagers are settled",
                )

    # ------------------------------------------------------------------ clauses that are cited
    def _clauses(self, draft: Draft) -> None:
        """What cites a clause cites one of the law's, which has a sentence at least."""
        for step in self.resolver.placed(draft.id):
            if step.home == draft.id:
                self._clause(draft, step.clause, step.at)
        for irregularity in draft.irregularities:
            self._clause(draft, irregularity.clause, irregularity.at)
        for across in draft.across:
            self._clause(draft, across.clause, across.at)
        for _, row in self.rows.own(draft.id):
            self._clause(draft, row.clause, row.place("clause"))
        for name, parameter in draft.parameters.items():
            if parameter.clause:
                self._clause(draft, parameter.clause, draft.place("submission", name, "clause"))

    def _clause(self, draft: Draft, clause: str, at: Mark) -> None:
        if (
            clause in draft.sentences
            and law_clause(clause) != clause
            and not any(key != clause and under(key, clause) for key in draft.sentences)
        ):
            self.problems.add(
                at, f"{clause} names a single sentence, not a clause of the law", f"cite {law_clause(clause)}"
            )
        self._has_sentences(draft, clause, at)

    def _has_sentences(self, draft: Draft, clause: str, at: Mark) -> None:
        if not self.binder.sentences(draft.id, clause):
            self.problems.add(
                at,
                f"no sentence under 'clauses' belongs to ({clause})",
                meant(clause, map(law_clause, draft.sentences)),
            )

    # ------------------------------------------------------------------ interpretations
    def _interpretations(self, draft: Draft) -> None:
        """What an interpretation reads, asks for and explains exists."""
        parameters = {name for section in self.resolver.lineage(draft.id) for name in self.drafts[section].parameters}
        for name, reading in draft.interpretations.items():
            for clause in reading.clauses:
                self._has_sentences(draft, clause, draft.place("interpretations", name, "clause"))
            for parameter in reading.unless_submitted:
                if parameter not in parameters:
                    self.problems.add(
                        draft.place("interpretations", name, "unless-submitted"),
                        f"the house is asked for no {parameter!r}",
                        meant(parameter, parameters),
                    )
            for word in reading.built_into:
                if word not in _BUILT:
                    self.problems.add(
                        draft.place("interpretations", name, "built-into"),
                        f"{word!r} is no kind, key or selector",
                        meant(word, _BUILT),
                    )

    def _decided(self, draft: Draft, book: Rulebook) -> None:
        """What an interpretation decides arises."""
        for name, reading in draft.interpretations.items():
            meant_by = (self.binder.clauses_meant(draft.id, clause) for clause in reading.clauses)
            clauses = sorted(set().union(*meant_by))
            here = {
                rule.departure for rule in book.rules.values() if rule.section == draft.id and rule.clause in clauses
            }
            for departure in reading.decides:
                if departure not in here:
                    self.problems.add(
                        draft.place("interpretations", name, "decides", departure),
                        f"{departure!r} is decided here, but ({', '.join(clauses)}) has no rule of that name",
                        meant(departure, here),
                    )

    # ------------------------------------------------------------------ sentences
    def _sentences(self, draft: Draft) -> None:
        """A sentence repeats others that exist, names only what some section could break, and no letter is skipped."""
        irregular = (item.rule for other in self.drafts.values() for item in other.irregularities)
        known = {*_DEPARTURES, *irregular, *self.rows.names()}
        for sentence in draft.sentences.values():
            self._letter(draft, sentence)
            for rule in sentence.rules:
                if "/" not in rule.name and rule.name not in known:
                    self._tests_nothing(draft, sentence, rule.name, rule.at, known)
            for name in sentence.same_as:
                if not self.binder.sentences(draft.id, name.name):
                    self.problems.add(
                        name.at, f"no sentence belongs to ({name.name})", meant(name.name, draft.sentences)
                    )
                elif under(sentence.key, name.name):
                    self.problems.add(name.at, f"the sentence {sentence.key} is said to be the same as itself")

    def _tested(self, draft: Draft, book: Rulebook) -> None:
        """Every name among the rules of a sentence leads to a rule."""
        for sentence in draft.sentences.values():
            for rule in sentence.rules:
                if not self._arises(draft, sentence, rule.name, book):
                    known = {made.departure for made in book.rules.values()} | {*STEP_KINDS}
                    self._tests_nothing(draft, sentence, rule.name, rule.at, known)

    def _tests_nothing(self, draft: Draft, sentence: SentenceDraft, name: str, at: Mark, known: set[str]) -> None:
        clause = self.binder.clause_of(draft.id, sentence.key)
        where = "there is no such rule" if "/" in name else f"({clause}) has no such rule"
        self.problems.add(at, f"{name!r} tests nothing here: {where}", meant(name, known - {name}))

    def _arises(self, draft: Draft, sentence: SentenceDraft, name: str, book: Rulebook) -> bool:
        if "/" in name:
            return any(f"{section}/{name}" in book.rules for section in self.resolver.lineage(draft.id))
        bound = [rule for rule, by in book.bound_by.items() if (draft.id, sentence.key) in by]
        if name in STEP_KINDS or name in ACROSS_KINDS:
            kind = STEP_KINDS[name] if name in STEP_KINDS else ACROSS_KINDS[name]
            names = {departure.name for departure in kind.departures}
            return any(book.rules[rule].departure in names for rule in bound)
        return any(book.rules[rule].departure == name for rule in bound)

    def _letter(self, draft: Draft, sentence: SentenceDraft) -> None:
        """Sentences of a clause are lettered without a gap, so that none is forgotten unnoticed."""
        if sentence.clause == sentence.key:
            return
        letter = sentence.key[-1]
        before = f"{sentence.clause}.{chr(ord(letter) - 1)}"
        if letter != "a" and before not in draft.sentences:
            self.problems.add(
                sentence.at,
                f"the sentence {sentence.key} is here, but not {before}",
                "letter the sentences of a clause from a, without a gap",
            )

    # ------------------------------------------------------------------ nothing without a use
    def _used(self) -> None:
        """Every parameter, and every reading with other values, is used by something."""
        used: set[tuple[str, str, str]] = set()
        references = {section: set(_references(draft)) for section, draft in self.drafts.items()}
        for section in self.drafts:
            lineage = self.resolver.lineage(section)
            for space, name in set().union(*(references[source] for source in lineage)):
                # What a section followed refers to is looked up from here, and so may be declared here.
                home = next((source for source in lineage if name in _declared(self.drafts[source], space)), "")
                used.add((home, space, name))
        for section, draft in self.drafts.items():
            followers = [other for other in self.drafts if section in self.resolver.lineage(other)[1:]]
            for name in draft.parameters:
                # A section that follows may ask the same in its own words; then the question here serves others.
                nearer = any(name in self.drafts[other].parameters for other in followers)
                if (section, "submission", name) not in used and not nearer:
                    self.problems.add(
                        draft.place("submission", name),
                        f"the parameter {name!r} is used nowhere",
                        f"use it as 'submission.{name}', or take it away",
                    )
            for name, reading in draft.interpretations.items():
                if reading.otherwise and (section, "reading", name) not in used:
                    self.problems.add(
                        draft.place("interpretations", name),
                        f"no step refers to 'reading.{name}'",
                        "write it where the value stands, or use 'built-into'",
                    )


def _declared(draft: Draft, space: str) -> Mapping[str, object]:
    return draft.parameters if space == "submission" else draft.interpretations


def _references(draft: Draft) -> Iterator[tuple[str, str]]:
    for block in _WITH_VALUES:
        if block in draft.root.entries:
            for text in _texts(draft.root.entries[block]):
                space, dot, name = text.partition(".")
                if dot and space in ("submission", "reading"):
                    yield space, name
    for reading in draft.interpretations.values():
        for name in reading.unless_submitted:
            yield "submission", name


def _texts(node: Node) -> Iterator[str]:
    if isinstance(node, Scalar):
        if isinstance(node.value, str):
            yield node.value
    else:
        for inside in node.items if isinstance(node, Items) else node.entries.values():
            yield from _texts(inside)


_DEPARTURES: Final = frozenset(
    name
    for kinds in (STEP_KINDS, ACROSS_KINDS)
    for kind, declared in kinds.items()
    for name in (kind, *(departure.name for departure in declared.departures))
)
"""Every kind of step and every departure, whichever sections have it."""


def _built() -> Iterator[str]:
    """What an interpretation may be built into."""
    yield from (*SELECTORS_ONE, *SELECTORS_MANY, *REMEDIES, "follows", "payouts")
    for kinds in (STEP_KINDS, ACROSS_KINDS, RANKING_KINDS):
        kind: StepKind | AcrossKind | RankingKind[Any]
        for name, kind in kinds.items():
            yield name
            yield from (f"{name}.{key}" for key in kind.keys)


_BUILT: Final = tuple(_built())
