"""From drafts to the law: what names refer to is looked up, departures become rules, nothing is left over."""

import hashlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any, Final, TypeVar

from verifier.law import shape
from verifier.law.across import ACROSS_KINDS, FOR_A_POT
from verifier.law.bind import Binder, Binding
from verifier.law.blocks import exact
from verifier.law.check import Checker
from verifier.law.domains import Scope, fields, read
from verifier.law.draft import AcrossDraft, Draft, IrregularityDraft
from verifier.law.payout_rows import PayoutRows
from verifier.law.payout_tables import PayoutTables
from verifier.law.problems import Mark, Problems, listed, meant
from verifier.law.program import Program
from verifier.law.rankings import RANKING_KINDS, RankingKind
from verifier.law.resolve import Placed, Resolver, merged
from verifier.law.rulebook import Rulebook
from verifier.law.spec import (
    Across,
    Game,
    Irregularity,
    Law,
    Ranking,
    Ref,
    Rule,
    Section,
    Sentence,
    SpecStep,
    rules_of,
)
from verifier.law.steps import STEP_KINDS
from verifier.law.steps.banked import BankedStep
from verifier.law.strict import Node, Scalar, Table
from verifier.law.vocabulary import Departure
from verifier.model.record import Header

T = TypeVar("T")


class Assembler:
    """Fills the records of `spec` from drafts."""

    def __init__(self, drafts: Mapping[str, Draft], problems: Problems) -> None:
        self.drafts: Final = drafts
        self.problems: Final = problems
        self.resolver: Final = Resolver(drafts, problems)
        self.binder: Final = Binder(self.resolver)
        self.rows: Final = PayoutRows(self.resolver, problems)
        self.payouts: Final = PayoutTables(self.rows, self.scope, self._ranking, self._named, problems)

    def law(self, overridden: tuple[str, ...]) -> Law:
        """The whole law. Raises LawError with what is wrong, but not with what only follows from it."""
        for name in self.drafts:
            self.resolver.lineage(name)
        self.problems.stop()
        for name in self.drafts:
            self.resolver.placed(name)
        checker = Checker(self.resolver, self.binder, self.rows, self.problems)
        checker.names()
        self.problems.stop()
        book = self.book = Rulebook(self.binder, self.problems)
        steps = {name: self._steps(name) for name in self.drafts}
        games = {name: self._games(name, steps[name]) for name in self.drafts}
        for name, draft in self.drafts.items():
            for table in draft.payouts:
                self.payouts.table(name, table)
        self.problems.stop()
        checker.complete(book)
        for name in self.drafts:
            self._buildable(games[name], steps[name])
        self.problems.stop()
        sections = {name: self._section(name, games[name]) for name in sorted(self.drafts)}
        digests = "".join(f"{name} {section.digest}\n" for name, section in sections.items())
        return Law(
            sections=MappingProxyType(sections),
            games=MappingProxyType({game: name for name in sections for game in games[name]}),
            overridden=overridden,
            digest=hashlib.sha256(digests.encode()).hexdigest(),
        )

    # ------------------------------------------------------------------ what is in reach of a section
    def reach(self, section: str, block: Callable[[Draft], Mapping[str, Any]]) -> dict[str, Any]:
        """Name -> what is declared by that name in the section or in what it follows; the nearest counts."""
        out: dict[str, Any] = {}
        for name in self.resolver.lineage(section):
            for key, value in block(self.drafts[name]).items():
                out.setdefault(key, value)
        return out

    def scope(self, section: str) -> Scope:
        """The names that the values of a section may refer to."""
        rankings = {
            name: _kind_of_ranking(table).tells
            for name, table in self.reach(section, lambda draft: draft.rankings).items()
        }
        return Scope(
            parameters=self.reach(section, lambda draft: draft.parameters),
            readings=self.reach(section, lambda draft: draft.interpretations),
            rankings=tuple(name for name, tells in rankings.items() if not tells),
            other_rankings=tuple(name for name, tells in rankings.items() if tells),
            payouts=tuple(self.reach(section, lambda draft: draft.payouts)),
            steps=tuple(dict.fromkeys(step.id for step in self.resolver.placed(section))),
        )

    # ------------------------------------------------------------------ steps
    def _steps(self, section: str) -> list[tuple[Placed, SpecStep]]:
        scope = self.scope(section)
        return [(step, self._step(section, step, scope)) for step in self.resolver.placed(section)]

    def _step(self, section: str, step: Placed, scope: Scope) -> SpecStep:
        kind = STEP_KINDS[step.kind]
        rules, unbound = {}, []
        for departure in step.departures():
            binding = self.binder.bind(step, departure)
            if binding is None:
                unbound += [] if departure.doubt else [repr(departure.name)]
            elif (rule := self.book.rule(binding, departure)) is not None:
                rules[departure.name] = rule
        if unbound:
            self.problems.add(
                step.at,
                f"no sentence of ({step.clause}) of {step.home} binds {', '.join(unbound)} of this step",
                f"name {step.kind!r}, or each of them, in the rules of a sentence",
            )
        values = {
            key: read(kind.keys[key].domain, node, scope, self.problems, kind.keys[key].keys)
            for key, node in step.values.items()
            if key in kind.keys
        }
        for key, value in values.items():
            if kind.keys[key].domain == "payout" and value is not None:
                rules.update((row.name, row.rule) for row in self.payouts.table(section, value).rows)
        return SpecStep(
            kind=step.kind,
            id=step.id,
            section=step.home,
            clause=step.clause,
            keys=MappingProxyType(values),
            optional=step.optional,
            turn=step.turn,
            rules=MappingProxyType(rules),
        )

    def _buildable(self, games: Mapping[str, Game], steps: list[tuple[Placed, SpecStep]]) -> None:
        """Each step of a game makes an object for the replay, whichever word the house chooses.

        Words that fit their keys may still not fit the step.
        """
        for name, game in games.items():
            try:
                Program(game, Header(), {})
            except (KeyError, ValueError) as error:
                if isinstance(error, ValueError):
                    self.problems.add(self.drafts[game.section].games[name].at, f"the game {name!r} cannot be: {error}")
            seen: list[tuple[str, Mapping[str, Any]]] = []
            for placed, spec in steps:
                if (spec.kind, spec.keys) not in seen:
                    seen.append((spec.kind, spec.keys))
                    for stated in _answers(game, spec):
                        self._build(replace(game, procedure=(spec,)), stated, placed.at)

    def _build(self, game: Game, stated: Mapping[str, str], at: Mark) -> None:
        (spec,) = game.procedure
        try:
            Program(game, Header(), stated)
        except KeyError as error:
            word = error.args[0]
            if word is None:
                hint = "say under 'unsaid' what silence means: {assume: VALUE}"
                self.problems.add(at, f"the step {spec.kind!r} cannot do without an answer of the house", hint)
            else:
                self.problems.add(at, f"the step {spec.kind!r} does not know what to do with {word!r}")
        except ValueError as error:
            self.problems.add(at, f"the step {spec.kind!r} cannot be: {error}")

    # ------------------------------------------------------------------ games
    def _games(self, section: str, steps: list[tuple[Placed, SpecStep]]) -> dict[str, Game]:
        draft = self.drafts[section]
        across = tuple(
            self._across(name, item)
            for name, item in self._nearest(section, lambda d: d.across, lambda item: item.kind)
        )
        irregularities = tuple(
            item
            for name, entry in self._nearest(section, lambda d: d.irregularities, lambda item: item.case)
            if (item := self._irregularity(name, entry)) is not None
        )
        parameters = self.reach(section, lambda d: d.parameters)
        rankings = {name: self._ranking(section, name) for name in self.reach(section, lambda d: d.rankings)}
        payouts = {name: self.payouts.table(section, name) for name in self.reach(section, lambda d: d.payouts)}
        games = {}
        banked = any(
            isinstance(build := STEP_KINDS[spec.kind].build, type) and issubclass(build, BankedStep)
            for _, spec in steps
        )
        if banked:
            across = tuple(item for item in across if item.kind not in FOR_A_POT)
        for name, game in draft.games.items():
            sets = {}
            for key, node in game.sets.items():
                if key in parameters:
                    sets[key] = exact(parameters[key], node, self.problems)
                else:
                    self.problems.add(
                        draft.place("games", name, "sets", key),
                        f"the house is asked for no {key!r}",
                        meant(key, parameters),
                    )
            games[name] = Game(
                id=name,
                title=game.title,
                section=section,
                deck=game.deck,
                sets=MappingProxyType(sets),
                procedure=_numbered(spec for placed, spec in steps if placed.word in ("", *game.words)),
                across=across,
                irregularities=irregularities,
                rankings=MappingProxyType({key: value for key, value in rankings.items() if value is not None}),
                payouts=MappingProxyType(payouts),
                parameters=MappingProxyType(parameters),
                interpretations=MappingProxyType(
                    {
                        f"{source}#{key}": reading
                        for source in self.resolver.lineage(section)
                        for key, reading in self.drafts[source].interpretations.items()
                    }
                ),
            )
        return games

    def _nearest(
        self, section: str, block: Callable[[Draft], Iterable[T]], name: Callable[[T], str]
    ) -> list[tuple[str, T]]:
        """(section, item) of the items of a block, of those with the same name the nearest section's."""
        out: dict[str, list[tuple[str, T]]] = {}
        for source in self.resolver.lineage(section):
            here: dict[str, list[tuple[str, T]]] = {}
            for item in block(self.drafts[source]):
                here.setdefault(name(item), []).append((source, item))
            for key, items in here.items():
                out.setdefault(key, items)
        return [item for items in out.values() for item in items]

    def _across(self, section: str, item: AcrossDraft) -> Across:
        kind = ACROSS_KINDS[item.kind]
        scope = self.scope(section)
        rules = {}
        for departure in kind.departures:
            if departure.where and not any(key in item.values for key in departure.where):
                continue
            rule = self._named(section, item.clause, departure, item.at, kind.name)
            if rule is not None:
                rules[departure.name] = rule
        values = {key: read(kind.keys[key].domain, node, scope, self.problems) for key, node in item.values.items()}
        return Across(item.kind, section, item.clause, MappingProxyType(values), MappingProxyType(rules))

    def _irregularity(self, section: str, item: IrregularityDraft) -> Irregularity | None:
        # One rule may speak of several cases.
        all_of_it = [
            other
            for other in self.drafts[section].irregularities
            if (other.rule, other.clause) == (item.rule, item.clause)
        ]
        says = "; ".join(f"{shape.CASES[other.case]}: {shape.REMEDIES[other.then]}" for other in all_of_it)
        needs = dict.fromkeys(need for other in all_of_it for need in shape.CASE_NEEDS[other.case])
        departure = Departure(item.rule, says, tuple(needs), "cases")
        rule = self._named(section, item.clause, departure, item.at)
        return Irregularity(item.case, item.then, section, item.clause, rule) if rule else None

    def _named(self, section: str, clause: str, departure: Departure, at: Mark, kind: str = "") -> Rule | None:
        """The rule of a departure that a sentence of its clause has to name."""
        found = tuple(
            sentence
            for sentence in self.binder.sentences(section, clause)
            if {departure.name, kind} & self.binder.names(section, sentence)
        )
        if not found:
            self.problems.add(
                at,
                f"no sentence of ({clause}) of {section} binds {departure.name!r}",
                "name it in the rules of a sentence",
            )
            return None
        return self.book.rule(Binding(section, clause, found), departure)

    def _ranking(self, section: str, name: str) -> Ranking | None:
        """A ranking, `like` worked out."""
        lineage = self.resolver.lineage(section)
        home = next(source for source in lineage if name in self.drafts[source].rankings)
        table = self.drafts[home].rankings[name]
        values = self._ranking_values(home, table)
        kind = _kind_of_ranking(table)
        nodes = fields(
            Table(values, {key: table.keys.get(key, table.at) for key in values}, table.at),
            {**shape.RANKING_KEYS, **kind.keys},
            f"a ranking of the kind {kind.name!r}",
            self.problems,
        )
        keys = {
            key: read(declared.domain, nodes[key], self.scope(home), self.problems, declared.keys)
            for key, declared in kind.keys.items()
            if key in nodes
        }
        for path, ref in _left_open(keys):
            if ref.space == "reading" or path not in kind.left:
                hint = (
                    f"of this kind, {listed(kind.left)} may be left to the house"
                    if kind.left
                    else "write a ranking for each answer, and choose between them where it is used"
                )
                key, _, inner = path.partition(".")
                node = nodes[key]
                at = node.entries[inner].at if inner and isinstance(node, Table) else node.at
                self.problems.add(at, "a ranking cannot hang on the house or on a reading", hint)
        if not self.problems.found:
            try:
                kind.build(_unanswered(keys))
            except ValueError as error:
                self.problems.add(table.at, f"the ranking {name!r} cannot be: {error}")
        return Ranking(name, home, kind.name, MappingProxyType(keys))

    def _ranking_values(self, home: str, table: Table) -> dict[str, Node]:
        like = table.entries.get("like")
        if like is None:
            return dict(table.entries)
        name = read("text", like, Scope(), self.problems)
        for source in self.resolver.lineage(home)[1:]:
            if name in self.drafts[source].rankings:
                base = self._ranking_values(source, self.drafts[source].rankings[name])
                return merged(base, {key: node for key, node in table.entries.items() if key != "like"})
        self.problems.add(like.at, f"there is no ranking {name!r} in what is followed")
        return {key: node for key, node in table.entries.items() if key != "like"}

    # ------------------------------------------------------------------ sections
    def _section(self, section: str, games: Mapping[str, Game]) -> Section:
        draft = self.drafts[section]
        rules = self._rules(section, games)
        heading = {key: value or "" for key, value in draft.heading.items()}
        return Section(
            id=section,
            citation=heading["citation"],
            title=heading["title"],
            official=heading["official"],
            status=heading["status"],
            in_force_from=heading.get("from", ""),
            in_force_to=heading.get("to", ""),
            in_force_source=heading.get("source", ""),
            checked_on=heading["checked-on"],
            not_found=tuple(heading["not-found"]),
            follows=self.resolver.lineage(section)[1:],
            games=MappingProxyType(dict(games)),
            parameters=MappingProxyType(dict(draft.parameters)),
            interpretations=MappingProxyType(dict(draft.interpretations)),
            sentences=tuple(self._sentence(section, key) for key in draft.sentences),
            rules=rules,
            digest=draft.digest,
            path=draft.path,
            summary=heading["summary"],
            rules_after=heading["rules-after"],
        )

    def _rules(self, section: str, games: Mapping[str, Game]) -> tuple[Rule, ...]:
        """The rules of the games in the order of play; of a section without games, those that arise under it."""
        if not games:
            return tuple(rule for rule in self.book.rules.values() if rule.section == section)
        return rules_of(games.values())

    def _sentence(self, section: str, key: str) -> Sentence:
        sentence = self.drafts[section].sentences[key]
        tested = {rule: None for rule in self.book.rules if (section, key) in self.book.bound_by[rule]}
        tested.update(dict.fromkeys(self.elsewhere(section, key)))
        return Sentence(
            key=key,
            clause=sentence.clause,
            force=sentence.force,
            says=sentence.says,
            rules=tuple(tested),
            beyond_logs=sentence.beyond_logs,
            same_as=", ".join(name.name for name in sentence.same_as),
        )

    def elsewhere(self, section: str, key: str) -> list[str]:
        """The rules under other clauses that a sentence names as `CLAUSE/DEPARTURE`."""
        sentence = self.drafts[section].sentences[key]
        return [
            rule
            for named in sentence.rules
            if "/" in named.name
            for source in self.resolver.lineage(section)
            if (rule := f"{source}/{named.name}") in self.book.rules
        ]


def _kind_of_ranking(table: Table) -> RankingKind[Any]:
    """The kind that a ranking says it is of."""
    kind = table.entries["kind"]
    assert isinstance(kind, Scalar), "a ranking of no kind is no draft"
    return RANKING_KINDS[str(kind.value)]


def _left_open(keys: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, Ref]]:
    """The references among the values of keys, each with the key it stands under: `KEY` or `KEY.INNER`."""
    for key, value in keys.items():
        if isinstance(value, Mapping):
            yield from _left_open(value, f"{key}.")
        else:
            parts = value if isinstance(value, tuple) else (value,)
            yield from ((f"{before}{key}", part) for part in parts if isinstance(part, Ref))


def _unanswered(keys: Mapping[str, Any]) -> dict[str, Any]:
    """The keys as they stand before the house has answered anything."""
    return {
        key: _unanswered(value) if isinstance(value, Mapping) else None if isinstance(value, Ref) else value
        for key, value in keys.items()
    }


def _numbered(steps: Iterable[SpecStep]) -> tuple[SpecStep, ...]:
    """The steps, each with the number of those of its kind before it."""
    seen: dict[str, int] = {}
    out = []
    for step in steps:
        out.append(replace(step, round=seen.get(step.kind, 0)))
        seen[step.kind] = seen.get(step.kind, 0) + 1
    return tuple(out)


def _answers(game: Game, step: SpecStep) -> Iterator[Mapping[str, str]]:
    """No answer, and each word that the house may choose where a step asks for its choice."""
    yield {}
    for value in step.keys.values():
        if isinstance(value, Ref) and value.space == "submission":
            yield from ({value.name: word} for word in game.parameters[value.name].of)
