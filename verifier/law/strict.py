"""Strict YAML: what a person wrote is what is read, and every value knows its place.

Only whole numbers and `true`/`false` are typed; all else is text. What YAML would quietly read as something else (a
time of day as a number, `no` as false, a comma as the end of a text) is an error that says what was probably meant.
Files come from outside: size and depth are bounded, and what lets a file grow without bound (anchors) or make objects
(tags) is refused.
"""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import yaml

from verifier.law.problems import Mark, Problems, Source
from verifier.law.traps import SYNTAX, TRAPS

MOST_BYTES: Final = 400_000
MOST_DEPTH: Final = 12
MOST_DIGITS: Final = 15


@dataclass(frozen=True, slots=True)
class Scalar:
    """A text, a whole number or a flag."""

    value: str | int | bool
    at: Mark


@dataclass(frozen=True, slots=True)
class Items:
    """A list."""

    items: "tuple[Node, ...]"
    at: Mark


@dataclass(frozen=True, slots=True)
class Table:
    """Keys with their values, in the order of the file. `keys` holds the place of each key."""

    entries: "Mapping[str, Node]"
    keys: Mapping[str, Mark]
    at: Mark


Node = Scalar | Items | Table

_WHOLE: Final = re.compile(r"0|[1-9]\d*", re.ASCII)
_LINE_END: Final = re.compile(r"\r\n|\r|\n")


_FILL: Final = "fill it in, or take the key away"


def read(name: str, data: bytes, problems: Problems, fill: str = _FILL) -> tuple[Source, Table | None]:
    """The root table of a file, or None if it cannot be read, with all that is wrong added to `problems`.

    `fill` is what to do about a key without a value.
    """
    source = Source(name)
    if len(data) > MOST_BYTES:
        problems.add(Mark(source), f"the file is larger than {MOST_BYTES // 1000} kB", "split it into smaller sections")
        return source, None
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8", "replace")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        problems.add(
            Mark(source, line, column), f"byte {data[error.start]:#04x} is not UTF-8", "save the file as UTF-8"
        )
        return source, None
    source = Source(name, tuple(_LINE_END.split(text)))
    if _bad_letters(source, problems):
        return source, None
    return source, _Reader(source, text, problems, fill).root()


def _bad_letters(source: Source, problems: Problems) -> bool:
    bad = False
    for number, line in enumerate(source.lines, 1):
        for place, letter in enumerate(line, 1):
            if letter == "\t":
                problems.add(Mark(source, number, place), "a tab", "indent with spaces")
            elif not letter.isprintable():
                problems.add(
                    Mark(source, number, place), f"the character U+{ord(letter):04X} cannot be seen", "take it away"
                )
            else:
                continue
            bad = True
            break
    return bad


class _Reader:
    """Builds nodes from PyYAML's events; these keep places and quotes, which its loaders throw away."""

    def __init__(self, source: Source, text: str, problems: Problems, fill: str) -> None:
        self.source = source
        self.fill = fill
        self.problems = problems
        self.events: Iterator[yaml.Event] = iter(yaml.parse(text, Loader=yaml.SafeLoader))

    def root(self) -> Table | None:
        try:
            return self._document()
        except yaml.MarkedYAMLError as error:
            self._syntax(error)
        except _TooDeepError as error:
            self.problems.add(
                error.at, f"more than {MOST_DEPTH} levels deep", "no section needs so many; look for a bracket too many"
            )
        return None

    def _document(self) -> Table | None:
        next(self.events)  # the start of the stream
        start = next(self.events)
        if isinstance(start, yaml.StreamEndEvent):
            self.problems.add(Mark(self.source, 1, 1), "the file is empty")
            return None
        assert isinstance(start, yaml.DocumentStartEvent)
        if start.version or start.tags:
            self.problems.add(
                self._mark(start), "directives are not used here", "take the line that starts with '%' away"
            )
        root = self._node(next(self.events), 1)
        next(self.events)  # the end of the document
        after = next(self.events)
        if isinstance(after, yaml.DocumentStartEvent):
            self.problems.add(self._mark(after), "a second document starts here", "one file holds one document")
        if isinstance(root, Table):
            return root
        if root is not None:
            self.problems.add(
                root.at, "the file is not a list of keys with their values", "start with a key, such as 'section: ...'"
            )
        return None

    def _node(self, event: yaml.Event, depth: int) -> Node | None:
        if depth > MOST_DEPTH:
            raise _TooDeepError(self._mark(event))
        if isinstance(event, yaml.AliasEvent):
            message = f"'*{event.anchor}' stands for something written elsewhere; aliases are not used here"
            self.problems.add(self._mark(event), message, "write it out, or put the whole text in quotes")
            return None
        assert isinstance(event, yaml.NodeEvent)
        if event.anchor is not None:
            self.problems.add(self._mark(event), f"'&{event.anchor}' names a value; anchors are not used here",
                              "take it away, or put the whole text in quotes")  # fmt: skip
        if getattr(event, "tag", None) is not None:
            self.problems.add(
                self._mark(event), "a tag ('!...') is not used here", "take it away, or put the whole text in quotes"
            )
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if isinstance(event, yaml.SequenceStartEvent):
            return self._items(event, depth)
        assert isinstance(event, yaml.MappingStartEvent)
        return self._table(event, depth)

    def _items(self, start: yaml.SequenceStartEvent, depth: int) -> Items:
        items: list[Node] = []
        while not isinstance(event := next(self.events), yaml.SequenceEndEvent):
            if _empty(event):
                self.problems.add(
                    self._mark(event), "an entry of a list without a value", "fill it in, or take it away"
                )
            elif (item := self._node(event, depth + 1)) is not None:
                items.append(item)
        return Items(tuple(items), self._mark(start))

    def _table(self, start: yaml.MappingStartEvent, depth: int) -> Table:
        entries: dict[str, Node] = {}
        keys: dict[str, Mark] = {}
        while not isinstance(event := next(self.events), yaml.MappingEndEvent):
            at, key = self._mark(event), self._key(event, depth)
            value_event = next(self.events)
            if _empty(value_event):
                self._no_value(at, key, inside_braces=bool(start.flow_style), first=not keys)
                value = None
            else:
                value = self._node(value_event, depth + 1)
            if key is None:
                continue
            if key in keys:
                self.problems.add(
                    at, f"the key {key!r} is here twice; it stands in line {keys[key].line} already", "keep one of them"
                )
                continue
            keys[key] = at
            if value is not None:
                entries[key] = value
        return Table(MappingProxyType(entries), MappingProxyType(keys), self._mark(start))

    def _key(self, event: yaml.Event, depth: int) -> str | None:
        if isinstance(event, yaml.ScalarEvent):
            if event.style is None and event.value == "<<":
                self.problems.add(
                    self._mark(event), "'<<' merges keys from elsewhere, which is not used here", "write them out"
                )
                return None
            if _empty(event):
                self.problems.add(self._mark(event), "a value without a key", "write 'key: value'")
                return None
            node = self._node(event, depth)
            if isinstance(node, Scalar) and not isinstance(node.value, bool):
                return str(node.value)
            if node is not None:
                self.problems.add(node.at, f"a key cannot be {event.value}", "put it in quotes if the word is meant")
            return None
        node = self._node(event, depth + 1)
        if node is not None:
            self.problems.add(node.at, "a key must be a word", "put the whole text in quotes if it is a text")
        return None

    def _no_value(self, at: Mark, key: str | None, inside_braces: bool, first: bool) -> None:
        if inside_braces and not first:
            self.problems.add(at, f"{key!r} is taken for a key without a value: the comma before it ended the text",
                              "put the whole text in quotes")  # fmt: skip
        elif inside_braces:
            self.problems.add(
                at, f"the key {key!r} has no value", "write 'key: value' inside the braces, or use [ ] for a list"
            )
        else:
            self.problems.add(at, f"the key {key!r} has no value", self.fill)

    def _scalar(self, event: yaml.ScalarEvent) -> Scalar | None:
        at, text = self._mark(event), event.value
        if event.style is not None:
            return Scalar(text, at)
        if _WHOLE.fullmatch(text):
            if len(text) > MOST_DIGITS:
                self.problems.add(
                    at, f"a number of more than {MOST_DIGITS} digits", "put it in quotes if a text is meant"
                )
                return None
            return Scalar(int(text), at)
        if text in ("true", "false"):
            return Scalar(text == "true", at)
        for pattern, says in TRAPS:
            if pattern.fullmatch(text):
                self.problems.add(at, says.format(text))
                return None
        return Scalar(text, at)

    def _mark(self, event: yaml.Event) -> Mark:
        start, end = event.start_mark, event.end_mark
        assert start is not None, "PyYAML marks every event"
        assert end is not None, "PyYAML marks every event"
        if end.line == start.line:
            length = end.column - start.column
        elif start.line < len(self.source.lines):
            length = len(self.source.lines[start.line]) - start.column
        else:
            length = 1
        return Mark(self.source, start.line + 1, start.column + 1, max(1, length))

    def _syntax(self, error: yaml.MarkedYAMLError) -> None:
        place = error.problem_mark or error.context_mark
        unclosed = error.problem is not None and ("<stream end>" in error.problem or "end of stream" in error.problem)
        # A key without a colon is noticed a line later.
        keyless = error.context == "while scanning a simple key"
        if (unclosed or keyless) and error.context_mark is not None:
            place = error.context_mark
        at = Mark(self.source, place.line + 1, place.column + 1) if place else Mark(self.source)
        for pattern, message, hint in SYNTAX:
            if re.search(pattern, error.problem or ""):
                self.problems.add(at, message, hint)
                return
        self.problems.add(at, f"this is not YAML: {error.problem}", "put texts with special characters in quotes")


class _TooDeepError(Exception):
    def __init__(self, at: Mark) -> None:
        super().__init__()
        self.at = at


def _empty(event: yaml.Event) -> bool:
    return isinstance(event, yaml.ScalarEvent) and event.style is None and event.value == ""
