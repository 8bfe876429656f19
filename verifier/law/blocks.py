"""Reads a section's file block by block into a draft, each block checked by itself."""

import hashlib
import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final, TypeVar

from verifier.law import shape, values
from verifier.law.across import ACROSS_KINDS
from verifier.law.domains import NO_NAMES, fields, read
from verifier.law.draft import (
    AcrossDraft,
    Draft,
    Entry,
    GameDraft,
    IrregularityDraft,
    Named,
    PayoutDraft,
    RowDraft,
    SentenceDraft,
    law_clause,
)
from verifier.law.problems import Mark, Problems, listed, meant
from verifier.law.rankings import RANKING_KINDS
from verifier.law.spec import Interpretation, Parameter
from verifier.law.steps import STEP_KINDS
from verifier.law.strict import Items, Node, Scalar, Table
from verifier.law.vocabulary import COMMON_KEYS, Key

_NAME: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*", re.ASCII)
_SECTION: Final = re.compile(r"[a-z0-9]+([./-][a-z0-9]+)*", re.ASCII)

T = TypeVar("T")


def draft(path: str, root: Table, data: bytes, problems: Problems) -> Draft:
    """The draft of the file at `path` (below its folder of rules, with slashes), problems added."""
    block = fields(root, shape.FILE_KEYS, "a section", problems)
    section = path.removesuffix(".yaml")
    declared = _value("section", block, shape.FILE_KEYS, problems)
    if declared is not None and declared != section:
        problems.add(
            block["section"].at,
            f"the section is called {declared!r}, its file {path!r}",
            f"write 'section: {section}', or rename the file to {declared}.yaml",
        )
    elif not _SECTION.fullmatch(section):
        problems.add(root.at, f"{section!r} cannot be the id of a section", "small letters, digits, dots and hyphens")
    make = _Maker(section, problems)
    return Draft(
        id=section,
        heading=make.heading(root, block),
        follows=make.names(block.get("follows")),
        parameters=make.each("submission", block, make.parameter),
        games=make.each("games", block, make.game),
        defaults=make.each("defaults", block, make.default),
        rankings=make.each("rankings", block, make.ranking),
        payouts=make.each("payouts", block, make.payout),
        procedure=make.items("procedure", block),
        without=make.each("without", block, make.text),
        irregularities=make.listed("irregularities", block, make.irregularity),
        across=make.listed("across-hands", block, make.across),
        interpretations=make.each("interpretations", block, make.interpretation),
        sentences=make.each("clauses", block, make.sentence),
        root=root,
        digest=hashlib.sha256(data).hexdigest(),
        path=path,
    )


def _value(key: str, block: Mapping[str, Node], keys: Mapping[str, Key], problems: Problems) -> Any:
    """The value of a key, or None where it is absent or wrong."""
    return read(keys[key].domain, block[key], NO_NAMES, problems, keys[key].keys) if key in block else None


class _Maker:
    """Reads the blocks of one section."""

    def __init__(self, section: str, problems: Problems) -> None:
        self.section = section
        self.problems = problems

    # ------------------------------------------------------------------ blocks
    def each(self, name: str, block: Mapping[str, Node], make: Callable[[str, Node, Mark], T | None]) -> dict[str, T]:
        """A block of named things."""
        node = block.get(name)
        if node is None:
            return {}
        if not isinstance(node, Table):
            self.problems.add(node.at, f"'{name}' holds names with what they stand for", "write 'name: ...' below it")
            return {}
        made = {}
        for key, value in node.entries.items():
            item = make(key, value, node.keys[key])
            if item is not None:
                made[key] = item
        return made

    def items(self, name: str, block: Mapping[str, Node]) -> tuple[Node, ...]:
        """A block that is a list."""
        node = block.get(name)
        if node is None:
            return ()
        if not isinstance(node, Items):
            self.problems.add(node.at, f"'{name}' holds a list", "start each entry with '- '")
            return ()
        return node.items

    def listed(self, name: str, block: Mapping[str, Node], make: Callable[[Node], T | None]) -> tuple[T, ...]:
        """A block that is a list of things."""
        return tuple(item for node in self.items(name, block) if (item := make(node)) is not None)

    def table(self, node: Node, keys: Mapping[str, Key], what: str) -> dict[str, Node] | None:
        """The values of a table by key; None if it is no table."""
        if not isinstance(node, Table):
            self.problems.add(node.at, f"{what} is written as keys with values", f"its keys are {listed(keys)}")
            return None
        return fields(node, keys, what, self.problems)

    def name(self, name: str, at: Mark, what: str) -> None:
        """Complains about a name that is no name."""
        if not _NAME.fullmatch(name):
            self.problems.add(at, f"{name!r} cannot be the name of {what}", "small letters, digits and hyphens")

    def names(self, node: Node | None) -> tuple[Named, ...]:
        """A list of names, each with its place."""
        if node is None:
            return ()
        parts = node.items if isinstance(node, Items) else (node,)
        return tuple(
            Named(text, part.at) for part in parts if (text := read("text", part, NO_NAMES, self.problems)) is not None
        )

    # ------------------------------------------------------------------ what the blocks hold
    def heading(self, root: Table, block: Mapping[str, Node]) -> dict[str, Any]:
        """What the section is, and from when."""
        keys = (
            "citation",
            "rules-after",
            "title",
            "summary",
            "official",
            "status",
            "in-force",
            "checked-on",
            "not-found",
        )
        found = {key: _value(key, block, shape.FILE_KEYS, self.problems) for key in keys}
        if "status" not in block:
            for key in ("official", "in-force", "checked-on"):
                if key not in block:
                    self.problems.add(
                        root.at, f"a section of the law needs the key {key!r}", f"{key}: {shape.FILE_KEYS[key].says}"
                    )
        return {**found, **(found["in-force"] or {})}

    def text(self, name: str, node: Node, at: Mark) -> str | None:
        """A text."""
        text: str | None = read("text", node, NO_NAMES, self.problems)
        return text

    def parameter(self, name: str, node: Node, at: Mark) -> Parameter | None:
        """What the house is asked."""
        self.name(name, at, "a parameter")
        block = self.table(node, shape.PARAMETER_KEYS, "a parameter")
        if block is None:
            return None
        got = {key: _value(key, block, shape.PARAMETER_KEYS, self.problems) for key in block if key != "unsaid"}
        if got.get("type") is None:
            return None
        if (got["type"] == "choice") != ("of" in got):
            self.problems.add(at, "a choice, and only a choice, says under 'of' what there is to choose from")
        if got["type"] not in ("count", "list of money", "list of count"):
            for key in ("at-least", "at-most"):
                if key in block:
                    self.problems.add(
                        block[key].at, f"a parameter of the type {got['type']} has no {key!r}", "counts and lists have"
                    )
        parameter = Parameter(
            name=name,
            section=self.section,
            type=got["type"],
            asks=got.get("asks") or "",
            clause=got.get("clause") or "",
            of=got.get("of") or (),
            at_least=got.get("at-least"),
            at_most=got.get("at-most"),
        )
        unsaid, assume = self.unsaid(block.get("unsaid"), parameter)
        return Parameter(
            name=name,
            section=self.section,
            type=parameter.type,
            asks=parameter.asks,
            clause=parameter.clause,
            of=parameter.of,
            at_least=parameter.at_least,
            at_most=parameter.at_most,
            unsaid=unsaid,
            assume=assume,
        )

    def unsaid(self, node: Node | None, parameter: Parameter) -> tuple[str, Any]:
        """What silence means."""
        if node is None:
            return "open", None
        if isinstance(node, Table) and set(node.keys) == {"assume"}:
            return "assume", self.exact(parameter, node.entries["assume"])
        if isinstance(node, Scalar) and node.value in shape.UNSAID:
            return str(node.value), None
        self.problems.add(
            node.at, "this is nothing that silence can mean", f"write {listed(shape.UNSAID)}, or {{assume: VALUE}}"
        )
        return "open", None

    def exact(self, parameter: Parameter, node: Node) -> Any:
        """A value of a parameter."""
        return exact(parameter, node, self.problems)

    def game(self, name: str, node: Node, at: Mark) -> GameDraft | None:
        """A game."""
        self.name(name, at, "a game")
        block = self.table(node, shape.GAME_KEYS, "a game")
        if block is None:
            return None
        sets = block.get("sets")
        if sets is not None and not isinstance(sets, Table):
            self.problems.add(sets.at, "'sets' holds parameters with their values", "write 'sets: {name: value}'")
        return GameDraft(
            title=_value("title", block, shape.GAME_KEYS, self.problems) or "",
            deck=_value("deck", block, shape.GAME_KEYS, self.problems) or 0,
            words=_value("is", block, shape.GAME_KEYS, self.problems) or (),
            sets=sets.entries if isinstance(sets, Table) else {},
            at=at,
        )

    def default(self, name: str, node: Node, at: Mark) -> Table | None:
        """Keys for all steps of a kind."""
        if name not in STEP_KINDS:
            self.problems.add(at, f"there is no kind of step called {name!r}", meant(name, STEP_KINDS))
            return None
        if not isinstance(node, Table):
            self.problems.add(node.at, "the defaults of a kind of step are written as keys with values")
            return None
        return node

    def ranking(self, name: str, node: Node, at: Mark) -> Table | None:
        """A ranking; its keys are checked when what it is like is known."""
        self.name(name, at, "a ranking")
        if not isinstance(node, Table):
            self.problems.add(node.at, "a ranking is written as keys with values")
            return None
        kind = node.entries.get("kind")
        if not isinstance(kind, Scalar) or kind.value not in RANKING_KINDS:
            said = "" if not isinstance(kind, Scalar) else str(kind.value)
            self.problems.add(
                kind.at if kind else at,
                "a ranking says under 'kind' of which kind it is",
                meant(said, RANKING_KINDS) or f"the kinds are {listed(RANKING_KINDS)}",
            )
            return None
        return node

    def payout(self, name: str, node: Node, at: Mark) -> PayoutDraft | None:
        """A payout table; rows kept by their names are looked up when what is followed is known."""
        self.name(name, at, "a payout table")
        block = self.table(node, shape.PAYOUT_KEYS, "a payout table")
        if block is None or "ranking" not in block or "rows" not in block:
            return None
        ranking = self.names(block["ranking"])
        if len(ranking) != 1:
            self.problems.add(block["ranking"].at, "a payout table goes by one ranking")
            return None
        rows: tuple[RowDraft | Named, ...] = self.listed("rows", block, self.row)
        if isinstance(block["rows"], Items) and not block["rows"].items:
            self.problems.add(block["rows"].at, f"the payout table {name!r} has no rows")
        return PayoutDraft(ranking[0], rows, at) if rows else None

    def row(self, node: Node) -> RowDraft | Named | None:
        """A row of a payout table, or the name of one that is kept."""
        if isinstance(node, Scalar):
            return Named(str(node.value), node.at)
        block = self.table(node, shape.ROW_KEYS, "a row")
        if block is None or not isinstance(node, Table):
            return None
        texts = {key: _value(key, block, shape.ROW_KEYS, self.problems) for key in ("row", "clause")}
        facts = {key: _value(key, block, shape.FACT_KEYS, self.problems) for key in shape.FACT_KEYS if key in block}
        if None in texts.values() or None in facts.values() or "pays" not in block:
            return None
        self.name(texts["row"], block["row"].at, "a row")
        otherwise = facts.pop("otherwise", None)
        if otherwise is False:
            self.problems.add(block["otherwise"].at, "a row says 'otherwise: true', or leaves it out")
        elif otherwise and facts:
            said = listed(facts).replace(" or ", " and ")
            self.problems.add(
                block["otherwise"].at,
                f"the row {texts['row']!r} asks for {said}, and yet fits otherwise",
                "keep one of them",
            )
        elif not otherwise and not facts and not set(node.keys) - set(shape.ROW_KEYS):
            self.problems.add(
                node.at,
                f"the row {texts['row']!r} does not say when it fits",
                f"its facts are {listed(shape.FACT_KEYS)}",
            )
        return RowDraft(
            texts["row"], texts["clause"], MappingProxyType(facts), block["pays"], block.get("at-least"), node, node.at
        )

    def irregularity(self, node: Node) -> IrregularityDraft | None:
        """An irregularity."""
        block = self.table(node, shape.IRREGULARITY_KEYS, "an irregularity")
        if block is None:
            return None
        got = {key: _value(key, block, shape.IRREGULARITY_KEYS, self.problems) for key in shape.IRREGULARITY_KEYS}
        if None in got.values():
            return None
        self.name(got["rule"], block["rule"].at, "a rule")
        fitting = shape.CASE_REMEDIES[got["case"]]
        if got["then"] not in fitting:
            self.problems.add(
                block["then"].at, f"{got['then']!r} is no remedy for {got['case']!r}", f"it may be {listed(fitting)}"
            )
            return None
        return IrregularityDraft(got["rule"], got["case"], got["then"], got["clause"], node.at)

    def across(self, node: Node) -> AcrossDraft | None:
        """A rule across hands."""
        entry = single(node, self.problems)
        if entry is None:
            return None
        if entry.kind not in ACROSS_KINDS:
            self.problems.add(
                entry.at,
                f"there is no rule across hands called {entry.kind!r}",
                meant(entry.kind, ACROSS_KINDS) or f"there are {listed(ACROSS_KINDS)}",
            )
            return None
        clause = Key("clause", COMMON_KEYS["clause"].says, required=True)
        block = fields(
            entry.body, {"clause": clause, **ACROSS_KINDS[entry.kind].keys}, f"{entry.kind!r}", self.problems
        )
        cited = read("clause", block["clause"], NO_NAMES, self.problems) if "clause" in block else None
        if cited is None:
            return None
        return AcrossDraft(entry.kind, cited, {key: value for key, value in block.items() if key != "clause"}, entry.at)

    def interpretation(self, name: str, node: Node, at: Mark) -> Interpretation | None:
        """An interpretation, used in exactly one of three ways."""
        self.name(name, at, "an interpretation")
        block = self.table(node, shape.INTERPRETATION_KEYS, "an interpretation")
        if block is None:
            return None
        got = {
            key: _value(key, block, shape.INTERPRETATION_KEYS, self.problems) for key in block if key not in _SPECIAL
        }
        ways = [key for key in ("otherwise", "decides", "built-into") if key in block]
        if len(ways) != 1:
            self.problems.add(
                at,
                f"the interpretation {name!r} has {' and '.join(ways) or 'no effect'}",
                "give it exactly one of otherwise, decides and built-into",
            )
        for key, way in (("if-otherwise", "otherwise"), ("unless-submitted", "decides"), ("per", "decides")):
            if key in block and way not in block:
                self.problems.add(block[key].at, f"{key!r} says something only beside {way!r}")
        return Interpretation(
            name=name,
            section=self.section,
            clauses=got.get("clause") or (),
            question=got.get("question") or "",
            reading=got.get("reading") or "",
            why=got.get("why") or "",
            otherwise=got.get("otherwise") or (),
            if_otherwise=got.get("if-otherwise") or "review",
            decides=self.decides(block.get("decides")),
            unless_submitted=tuple(named.name for named in self.names(block.get("unless-submitted"))),
            per=got.get("per") or "act",
            built_into=tuple(named.name for named in self.names(block.get("built-into"))),
        )

    def decides(self, node: Node | None) -> dict[str, str]:
        """Departures, and what a reading makes of them."""
        if node is None:
            return {}
        if not isinstance(node, Table):
            self.problems.add(
                node.at, "'decides' holds departures, each with what becomes of it", "write 'decides: {NAME: review}'"
            )
            return {}
        domain = f"one of: {' '.join(shape.OUTCOMES)}"
        return {key: read(domain, value, NO_NAMES, self.problems) for key, value in node.entries.items()}

    def sentence(self, name: str, node: Node, at: Mark) -> SentenceDraft | None:
        """A sentence of the law."""
        read("clause", Scalar(name, at), NO_NAMES, self.problems)
        block = self.table(node, shape.SENTENCE_KEYS, "a sentence")
        if block is None:
            return None
        forces = [force for force in shape.FORCES if force in block]
        if len(forces) != 1:
            self.problems.add(
                at,
                f"the sentence {name!r} is {' and '.join(forces) or 'neither must, may nor defines'}",
                f"give it exactly one of {listed(shape.FORCES)}",
            )
            return None
        if not {"rules", "same-as", "beyond-logs", "defines"} & set(block):
            self.problems.add(
                at,
                f"nothing tests the sentence {name!r}, and nothing says why no log can show it",
                "give it rules, or the reason under beyond-logs",
            )
        return SentenceDraft(
            key=name,
            clause=law_clause(name),
            force=forces[0],
            says=_value(forces[0], block, shape.SENTENCE_KEYS, self.problems) or "",
            rules=self.names(block.get("rules")),
            same_as=self.names(block.get("same-as")),
            beyond_logs=_value("beyond-logs", block, shape.SENTENCE_KEYS, self.problems) or "",
            at=at,
        )


_SPECIAL: Final = ("decides", "unless-submitted", "built-into")
"""Keys of an interpretation that hold names to be looked up later."""


def exact(parameter: Parameter, node: Node, problems: Problems) -> Any:
    """The value that a node gives a parameter, or None with a problem."""
    try:
        return values.typed(parameter, _raw(node))
    except ValueError as error:
        problems.add(node.at, f"{parameter.name}: {error}", f"it asks: {parameter.asks}" if parameter.asks else "")
        return None


def _raw(node: Node) -> values.Raw:
    if isinstance(node, Scalar):
        return node.value
    if isinstance(node, Items):
        return tuple(_raw(item) for item in node.items)
    raise ValueError("keys with values are no value for it")


def single(node: Node, problems: Problems) -> Entry | None:
    """An entry `- kind: {keys}`, or None with a problem."""
    if isinstance(node, Table) and len(node.keys) == 1:
        ((kind, body),) = node.entries.items()
        if isinstance(body, Table):
            return Entry(kind, body, node.keys[kind])
        problems.add(body.at, f"the keys of {kind!r} are expected here", "write '- kind: {key: value}'")
        return None
    problems.add(node.at, "an entry of one kind with its keys is expected here", "write '- kind: {key: value}'")
    return None
