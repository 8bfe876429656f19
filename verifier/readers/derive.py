"""Regular expressions from a Lark grammar of lines: the grammar stays the only definition, and reading is fast.

Each alternative of the rule `line` becomes a Shape: its literal words, its values in order, and a regular expression.
Shapes are filed under the words that tell them apart, and those filed together are tried as one expression. What
matches none of them is for Lark to read or to word the error. This holds for grammars whose lists stand in rules of
their own (`cards: CARD (_SP CARD)*`) and whose values cannot be confused with the separator after them; the tests hold
both ways of reading against each other.
"""

import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import NamedTuple

from lark import Lark
from lark.grammar import NonTerminal, Rule, Symbol, Terminal
from lark.lexer import PatternStr

Values = tuple[str, ...]


class Shape(NamedTuple):
    """One way to write a line."""

    alias: str
    names: tuple[str, ...]
    """What each value is: the name of its terminal, or of the rule of its list."""
    regex: str
    """Matches the line, with one group a value."""
    words: tuple[str, ...]
    """The line word by word; a value is the empty word."""
    values: tuple[str, ...]
    """What matches each value."""


Matcher = tuple[Callable[[str], "re.Match[str] | None"], int]
"""Matches a whole line of one shape; and the number of the shape."""


class Derived:
    """The shapes of a grammar, and a way to find the one that fits a line."""

    def __init__(self, grammar: Lark) -> None:
        shapes = tuple(_Expander(grammar).shapes())
        self.shapes = tuple(shape._replace(regex=_barred(shape, shapes)) for shape in shapes)
        verbs = _verbs(self.shapes)
        filed: dict[str, dict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
        for number, shape in enumerate(self.shapes):
            first = shape.words[0]
            filed[first][shape.words[2] if first in verbs else ""].append(number)
        self._plain = {first: self._matchers(group[""]) for first, group in filed.items() if first not in verbs}
        self._by_verb = {
            first: {verb: self._matchers(numbers) for verb, numbers in group.items()}
            for first, group in filed.items()
            if first in verbs
        }

    def _matchers(self, numbers: Sequence[int]) -> list[Matcher]:
        return [(re.compile(self.shapes[number].regex).fullmatch, number) for number in numbers]

    def find(self, line: str) -> tuple[int, Values] | None:
        """The number of the shape that fits a line without blanks around it, and its values; None if none does."""
        words = line.split(None, 3)
        if not words:
            return None
        filed = self._plain.get(words[0])
        if filed is None:
            verbs = self._by_verb.get(words[0])
            if verbs is None or len(words) < 3:
                return None
            # A verb is never a name, as in the grammar, where literal words come before what a pattern matches.
            filed = verbs.get(words[2]) or verbs.get("")
            if filed is None:
                return None
        for shape in filed:
            match = shape[0](line)
            if match is not None:
                if shape is not filed[0]:
                    # No line fits two shapes, so their order is free; and a log writes all its lines alike.
                    filed.remove(shape)
                    filed.insert(0, shape)
                return shape[1], match.groups()
        return None


def _barred(shape: Shape, shapes: Sequence[Shape]) -> str:
    """The expression of a shape whose second word is a value that is none of the words that others have there.

    As in the grammar, where literal words come before what a pattern matches: `dealer stands` names no dealer.
    """
    if len(shape.words) < 2 or shape.words[1]:
        return shape.regex
    words = {other.words[1] for other in shapes if len(other.words) > 1 and other.words[0] == shape.words[0]} - {""}
    value = shape.values[0]
    # Only words that the value could be: others would cost time and change nothing.
    barred = "|".join(re.escape(word) for word in sorted(words) if re.fullmatch(value, word))
    return shape.regex.replace(f"({value})", rf"((?!(?:{barred})(?!\S)){value})", 1) if barred else shape.regex


def _verbs(shapes: Sequence[Shape]) -> set[str]:
    """First words after which a value and then a verb comes: their lines are filed under the verb."""
    seen: dict[str, set[str]] = defaultdict(set)
    plain = set()
    for shape in shapes:
        if len(shape.words) > 2 and shape.words[1] == "":
            seen[shape.words[0]].add(shape.words[2])
        else:
            plain.add(shape.words[0])
    return {first for first, verbs in seen.items() if len(verbs) > 1 and first not in plain}


class _Expander:
    """Walks through the compiled rules of a grammar."""

    def __init__(self, grammar: Lark) -> None:
        self.terminals = {terminal.name: terminal.pattern for terminal in grammar.terminals}
        self.rules: dict[str, list[Rule]] = defaultdict(list)
        for rule in grammar.rules:
            self.rules[rule.origin.name].append(rule)

    def shapes(self) -> Iterator[Shape]:
        for rule in self.rules["line"]:
            for symbols in self.flat(rule.expansion):
                yield self.shape(rule.alias or "", symbols)

    def flat(self, expansion: Sequence[Symbol]) -> Iterator[tuple[Symbol, ...]]:
        """An expansion without the rules that Lark leaves out of its trees: each of their alternatives in its place."""
        options: list[list[tuple[Symbol, ...]]] = []
        for symbol in expansion:
            if isinstance(symbol, NonTerminal) and symbol.name.startswith("_"):
                if self.recursive(symbol.name):
                    raise ValueError(f"a list in a line needs a rule of its own: {symbol.name}")
                options.append([each for rule in self.rules[symbol.name] for each in self.flat(rule.expansion)])
            else:
                options.append([(symbol,)])
        for choice in product(*options):
            yield tuple(symbol for part in choice for symbol in part)

    def recursive(self, name: str) -> bool:
        return any(rule.expansion and rule.expansion[0].name == name for rule in self.rules[name])

    def shape(self, alias: str, symbols: Sequence[Symbol]) -> Shape:
        names, words, values, regex = [], [], [], ""
        for symbol in symbols:
            pattern = self.pattern(symbol)
            if isinstance(symbol, Terminal) and symbol.filter_out:
                literal = self.terminals[symbol.name]
                if isinstance(literal, PatternStr):
                    words.append(literal.value)
                regex += pattern
            else:
                names.append(symbol.name)
                words.append("")
                values.append(pattern)
                regex += f"({pattern})"
        return Shape(alias, tuple(names), regex, tuple(words), tuple(values))

    def pattern(self, symbol: Symbol) -> str:
        """The expression of a symbol, without groups of its own."""
        if isinstance(symbol, Terminal):
            return f"(?:{self.terminals[symbol.name].to_regexp()})"
        base, again = [], []
        for rule in self.rules[symbol.name]:
            if rule.expansion[0].name == symbol.name:  # Lark writes a repetition as a rule that begins with itself.
                again.append("".join(map(self.pattern, rule.expansion[1:])))
            else:
                base.append("".join(map(self.pattern, rule.expansion)))
        return f"(?:{'|'.join(base)})" + (f"(?:{'|'.join(again)})*" if again else "")
