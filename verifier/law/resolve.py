"""The order of play of a section, with bare names, `like`, `defaults` and `repeat` worked out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from verifier.law import shape
from verifier.law.blocks import single
from verifier.law.domains import NO_NAMES, fields, read
from verifier.law.draft import RECORD, Draft
from verifier.law.problems import Mark, Problems, meant, nearest
from verifier.law.steps import STEP_KINDS
from verifier.law.strict import Items, Node, Scalar, Table
from verifier.law.vocabulary import COMMON_KEYS, Departure

REPEAT: Final = "repeat"
"""The one entry of a procedure that is no step: it says that its steps come again."""


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    """A step in its place. Its values are still nodes; what they refer to depends on the section that is played."""

    kind: str
    id: str
    home: str
    """The section whose clause it cites."""
    clause: str
    values: Mapping[str, Node]
    word: str
    """The games that it is for; all, if empty."""
    optional: bool
    turn: int
    repeat: str
    """The id of the repeat that it stands in, if that has one."""
    at: Mark
    base: "Placed | None" = None
    """The step followed that it is like."""

    def departures(self) -> list[Departure]:
        """The departures that exist, given the keys that the step has."""
        return [item for item in STEP_KINDS[self.kind].departures if not item.where or any(map(self._has, item.where))]

    def _has(self, where: str) -> bool:
        key, equals, value = where.partition("=")
        node = self.values.get(key)
        if node is None or not equals:
            return node is not None
        parts = node.items if isinstance(node, Items) else (node,)
        # A reference may come to have the value; the compiled step decides.
        return any(
            isinstance(part, Scalar)
            and (part.value == value or str(part.value).startswith(("submission.", "reading.")))
            for part in parts
        )


class Resolver:
    """Works out the orders of play of all sections, each once."""

    def __init__(self, drafts: Mapping[str, Draft], problems: Problems) -> None:
        self.drafts: Final = drafts
        self.problems: Final = problems
        self._lineages: dict[str, tuple[str, ...]] = {}
        self._placed: dict[str, tuple[Placed, ...]] = {}

    def lineage(self, section: str) -> tuple[str, ...]:
        """The section, then all that it follows, nearest first, the record that every section follows last."""
        if section not in self._lineages:
            order: dict[str, None] = {}
            self._follow(section, order, ())
            if RECORD in self.drafts:
                order.setdefault(RECORD)
            self._lineages[section] = tuple(order)
        return self._lineages[section]

    def _follow(self, section: str, order: dict[str, None], path: tuple[str, ...]) -> None:
        order.setdefault(section)
        for name, at in self.drafts[section].follows:
            if name in (*path, section):
                way = f", by way of {section}" if name != section else ""
                self.problems.add(at, f"{name} follows itself{way}", "take it away")
            elif name not in self.drafts:
                self.problems.add(at, f"there is no section {name!r} to follow", meant(name, self.drafts))
            elif name not in order:
                self._follow(name, order, (*path, section))

    def placed(self, section: str) -> tuple[Placed, ...]:
        """The steps of a section in order."""
        if section not in self._placed:
            self._placed[section] = ()  # a section that follows itself has no steps
            self._placed[section] = tuple(self._procedure(self.drafts[section]))
        return self._placed[section]

    def followed(self, section: str) -> list[Placed]:
        """The steps of the sections followed, nearest first."""
        return [step for name in self.lineage(section)[1:] for step in self.placed(name)]

    def defaults(self, section: str, kind: str) -> Mapping[str, Node]:
        """The keys that steps of a kind have in a section unless they say otherwise."""
        out: Mapping[str, Node] = {}
        for name in reversed(self.lineage(section)):
            table = self.drafts[name].defaults.get(kind)
            out = merged(out, table.entries) if table else out
        return out

    # ------------------------------------------------------------------ one section
    def _procedure(self, draft: Draft) -> list[Placed]:
        wrong = len(self.problems.found)
        steps = [step for node in draft.procedure for step in self._entry(draft, node)]
        for first, second in zip(draft.procedure, draft.procedure[1:], strict=False):
            if isinstance(first, Scalar) and isinstance(second, Scalar) and first.value == second.value:
                self.problems.add(second.at, f"{second.value!r} is here twice running", "take one of them away")
        # A step that could not be read is not a step forgotten.
        if draft.procedure and wrong == len(self.problems.found):
            self._nothing_forgotten(draft, steps)
        return steps

    def _entry(self, draft: Draft, node: Node) -> list[Placed]:
        if isinstance(node, Scalar):
            return self._bare(draft, str(node.value), node.at, "", 0, None)
        entry = single(node, self.problems)
        if entry is None:
            return []
        if entry.kind == REPEAT:
            return self._repeat(draft, entry.body)
        step = self._step(draft, entry.kind, entry.body, entry.at, "", 0, None)
        return [step] if step else []

    def _repeat(self, draft: Draft, body: Table) -> list[Placed]:
        block = fields(body, shape.REPEAT_KEYS, "a repeat", self.problems)
        if ("clauses" in block) == ("times" in block):
            self.problems.add(body.at, "a repeat says either under which 'clauses' its steps come, or how many 'times'")
            return []
        if "clauses" in block:
            clauses: Sequence[str] = read("list of: clause", block["clauses"], NO_NAMES, self.problems)
        else:
            clauses = ("",) * min(read("count", block["times"], NO_NAMES, self.problems) or 0, 99)
        named = block.get("id")
        name = str(named.value) if isinstance(named, Scalar) else ""
        inside = block.get("steps")
        if not isinstance(inside, Items):
            self.problems.add(body.at, "the steps of a repeat are a list", "start each with '- '")
            return []
        out: list[Placed] = []
        for turn, clause in enumerate(clauses):
            for node in inside.items:
                if isinstance(node, Scalar):
                    out += self._bare(draft, str(node.value), node.at, clause, turn, name, len(clauses))
                elif (entry := single(node, self.problems)) is not None:
                    if entry.kind == REPEAT:
                        self.problems.add(entry.at, "a repeat within a repeat", "write the steps out")
                        continue
                    step = self._step(draft, entry.kind, entry.body, entry.at, clause, turn, name, len(clauses))
                    out += [step] if step else []
        return out

    def _bare(
        self, draft: Draft, name: str, at: Mark, clause: str, turn: int, repeat: str | None, turns: int = 0
    ) -> list[Placed]:
        """A name alone: a step, or a whole repeat, of what is followed; else a kind of step with its defaults."""
        for section in self.lineage(draft.id)[1:]:
            steps = self.placed(section)
            if group := [step for step in steps if step.repeat == name]:
                return group
            if found := [step for step in steps if step.id == name]:
                return [self._only(found, name, at)]
        if name in STEP_KINDS:
            step = self._step(
                draft, name, Table(MappingProxyType({}), MappingProxyType({}), at), at, clause, turn, repeat, turns
            )
            return [step] if step else []
        known = [*STEP_KINDS, *(step.id for step in self.followed(draft.id))]
        self.problems.add(
            at, f"there is no step {name!r} in what is followed, nor a kind of step of that name", meant(name, known)
        )
        return []

    def _only(self, steps: Sequence[Placed], name: str, at: Mark) -> Placed:
        if len(steps) > 1:
            self.problems.add(
                at, f"{steps[0].home} has {len(steps)} steps called {name!r}", "give them ids, and name one of these"
            )
        return steps[0]

    def _step(
        self, draft: Draft, kind: str, body: Table, at: Mark, clause: str, turn: int, repeat: str | None, turns: int = 0
    ) -> Placed | None:
        if kind not in STEP_KINDS:
            self.problems.add(at, f"there is no kind of step called {kind!r}", meant(kind, (*STEP_KINDS, REPEAT)))
            return None
        known = {**COMMON_KEYS, **STEP_KINDS[kind].keys}
        own: Mapping[str, Node] = fields(body, known, f"the step {kind!r}", self.problems, whole=False)
        base = self._like(draft, own["like"], kind) if "like" in own else None
        if "like" in own and base is None:
            return None
        values: Mapping[str, Node] = {key: node for key, node in own.items() if key not in COMMON_KEYS}
        if base is not None:
            values = merged(base.values, values)
        common = {key: node for key, node in self.defaults(draft.id, kind).items() if key in COMMON_KEYS}
        values = merged(
            {key: node for key, node in self.defaults(draft.id, kind).items() if key not in COMMON_KEYS}, values
        )
        said = {
            key: read(COMMON_KEYS[key].domain, node, NO_NAMES, self.problems)
            for key, node in {**common, **own}.items()
            if key in COMMON_KEYS and key != "like"
        }
        home = draft.id
        if "clause" in own:
            cited = said["clause"]
        elif clause:
            cited = clause
        elif base is not None:
            home, cited = base.home, base.clause
        else:
            cited = said.get("clause")
        if not cited:
            self.problems.add(at, f"the step {kind!r} cites no clause", "add 'clause: ...'")
            return None
        there = {*values, *(nearest(key, known) for key in body.keys if key not in known)}
        for key, declared in STEP_KINDS[kind].keys.items():
            if declared.required and key not in there:
                self.problems.add(at, f"the step {kind!r} needs the key {key!r}", f"{key}: {declared.says}")
        return Placed(
            kind=kind,
            id=said.get("id") or kind,
            home=home,
            clause=cited,
            values=MappingProxyType(self._of_turn(kind, values, turn, turns)),
            word=said.get("for") or "",
            optional=bool(said.get("optional")),
            turn=turn,
            repeat=repeat or "",
            at=at,
            base=base,
        )

    def _like(self, draft: Draft, node: Node, kind: str) -> Placed | None:
        name = read("text", node, NO_NAMES, self.problems)
        for section in self.lineage(draft.id)[1:]:
            if found := [step for step in self.placed(section) if step.id == name]:
                step = self._only(found, name, node.at)
                if step.kind == kind:
                    return step
                self.problems.add(node.at, f"{name!r} of {section} is a step of the kind {step.kind!r}, not {kind!r}")
                return None
        known = [step.id for step in self.followed(draft.id)]
        self.problems.add(node.at, f"there is no step {name!r} in what is followed", meant(name, known))
        return None

    def _of_turn(self, kind: str, values: Mapping[str, Node], turn: int, turns: int) -> dict[str, Node]:
        """The values for one turn of a repeat: a list where one value is due gives one a turn."""
        out = {}
        for key, node in values.items():
            declared = STEP_KINDS[kind].keys.get(key)
            if turns and isinstance(node, Items) and declared and not declared.domain.startswith(("list of:", "map")):
                if len(node.items) != turns:
                    self.problems.add(
                        node.at,
                        f"{len(node.items)} values for {turns} turns of the repeat",
                        "give one value, or one for each turn",
                    )
                    continue
                out[key] = node.items[turn]
            else:
                out[key] = node
        return out

    def _nothing_forgotten(self, draft: Draft, steps: Sequence[Placed]) -> None:
        """A step followed that is neither kept, replaced nor left out would be a rule that silently never fires."""
        kept = {name for step in steps for name in (step.id, step.base.id if step.base else "")}
        followed = {step.id: step for step in reversed(self.followed(draft.id))}
        for name, step in followed.items():
            if name not in kept and name not in draft.without:
                self.problems.add(
                    draft.place("procedure"),
                    f"the step {name!r} of {step.home} is neither kept nor left out",
                    f"write '- {name}', or give the reason under 'without'",
                )
        for name in draft.without:
            if name not in followed:
                self.problems.add(
                    draft.place("without", name),
                    f"there is no step {name!r} in what is followed",
                    meant(name, followed),
                )
            elif name in kept:
                self.problems.add(
                    draft.place("without", name), f"{name!r} is left out here and yet in the order of play"
                )


def merged(base: Mapping[str, Node], own: Mapping[str, Node]) -> dict[str, Node]:
    """Maps merge, all else is replaced."""
    out = dict(base)
    for key, node in own.items():
        before = out.get(key)
        if isinstance(node, Table) and isinstance(before, Table):
            entries = MappingProxyType(merged(before.entries, node.entries))
            out[key] = Table(entries, MappingProxyType({**before.keys, **node.keys}), node.at)
        else:
            out[key] = node
    return out
