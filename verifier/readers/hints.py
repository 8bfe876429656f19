"""Why a line could not be read, in words: what stands there, and what could have stood there instead.

What could have stood there is asked of the grammar, by parsing the words before the one that does not fit.
"""

import re
from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from itertools import takewhile
from typing import Final, NamedTuple

from lark import Lark, Token
from lark.exceptions import UnexpectedInput
from lark.lexer import PatternStr

from verifier.readers.derive import Derived
from verifier.readers.habits import Habits
from verifier.readers.repair import repaired, seated

# What each value of a line is called, and how it is written. A test holds this against the grammar.
VALUES: Final[dict[str, tuple[str, str]]] = {
    "AMOUNT": ("an amount of money", "it like 4 or 4.50"),
    "AREA": ("the name of an area", "small letters and hyphens, such as left"),
    "CARD": ("a card", "a rank (A 2-9 T J Q K) and a suit (c d h s), such as As or Td; ?? if it was not seen"),
    "CLOCK": ("a time of day", "it like 18:05 or 18:05:30"),
    "COUNT": ("a number of cards", "it like 60"),
    "CURRENCY": ("a currency", "three capitals such as USD, or chips"),
    "DATE": ("a date", "year-month-day, such as 2026-03-01"),
    "DECKS": ("a number of decks", "a number from 1 to 99"),
    "EVIDENCE": ("something that a log can leave out", "it like burns or deal order; commas between several"),
    "HAND_NO": ("a hand number", "it like 17"),
    "ID": ("an id", "small letters, digits, dots, hyphens and slashes"),
    "NAME": ("a name", 'one word, or several in quotation marks: "Ann Lee"'),
    "PARAMETER": ("a house parameter", "small letters and hyphens, such as odd-chip"),
    "POT_NO": ("the number of a side pot", "a number from 1 to 30"),
    "SEAT_NO": ("a seat number", "a number from 1 to 30"),
    "SETTING": ("a setting", "an amount or a word, or several words in quotation marks; blanks between several"),
    "SPLIT_NO": ("the number of a split hand", "a number from 2 to 30; the first hand has none"),
    "STRING": ("a text in quotation marks", 'it like "seat 3 left the table"'),
    "TEXT": ("a text", "in quotation marks if it has any sign of its own meaning"),
    "TIME": ("a time", "it like 18:05:30"),
    "VERSION": ("a version", "the log language has only version 1 so far"),
}

_WORD: Final = re.compile(r'"[^"]*"?|[^ \t]+')
_DAMAGE: Final = re.compile("[\x00-\x08\x0a-\x1f\x7f\ud800-\udfff]")
_ONE_CARD: Final = frozenset({"burn", "deal", "dealer"})
"""Lines that begin so have one card at most."""
_STOP: Final = " \0"
"""Stands for a further word where a line stops: no token begins with it."""
_SUITS: Final = str.maketrans("♣♦♥♠", "cdhs")


class Trouble(NamedTuple):
    """What is wrong with a line: where (from 0), over how many characters, what, and what to do."""

    at: int
    length: int
    message: str
    hint: str

    @classmethod
    def too_long(cls, most: int) -> "Trouble":
        """A line of more characters than are read."""
        return cls(0, 1, f"the line is longer than {most} characters", "write one event on each line")


def damage(line: str) -> Trouble | None:
    """What no line of text can hold: control characters, and bytes that are not UTF-8 (kept as lone surrogates)."""
    if line.isprintable():
        return None
    found = _DAMAGE.search(line)
    if found is None:
        return None
    at, sign = found.start(), ord(found[0])
    if sign >= 0xD800:
        return Trouble(at, 1, f"the byte 0x{sign & 0xFF:02X} is not UTF-8", "save the log as UTF-8")
    if sign == 0x0D:
        return Trouble(at, 1, "a carriage return inside a line", "end each line with LF or CRLF")
    name = "a NUL byte" if sign == 0 else f"the control character 0x{sign:02X}"
    return Trouble(at, 1, f"{name} inside a line", "the file may be damaged: write this line anew")


class Expected(NamedTuple):
    """What could stand at a place of a line: literal words, and kinds of value."""

    words: list[str]
    values: list[str]


class Words:
    """The words of a grammar of lines, and what may follow on what."""

    def __init__(self, grammar: Lark, derived: Derived, habits: str) -> None:
        """`habits` is the text of `grammar/habits.txt`."""
        self._grammar = grammar
        self._literals = {
            terminal.name: terminal.pattern.value
            for terminal in grammar.terminals
            if isinstance(terminal.pattern, PatternStr)
        }
        self._values = {
            terminal.name: re.compile(terminal.pattern.to_regexp()).fullmatch
            for terminal in grammar.terminals
            if terminal.name in VALUES
        }
        self._shapes = [shape.words for shape in derived.shapes]
        self.habits = Habits(habits, self.fits)
        self.verbs = sorted({shape[2] for shape in self._shapes if shape[0] == "seat"} - {""})
        """What a seat can do."""

    def fits(self, value: str, word: str) -> bool:
        """Whether a word can be a value of that kind."""
        return self._values[value](word) is not None

    def reads(self, line: str) -> bool:
        """Whether a line can be read."""
        try:
            self._grammar.parse(line)
        except UnexpectedInput:
            return False
        return True

    def expected(self, line: str, start: int) -> Expected:
        """What could stand at that place of a line. Nothing can where the line should have ended before."""
        if not line[start:].strip(" \t"):
            line, start = line[:start] + _STOP, start + len(_STOP) - 1
        parser = self._grammar.parse_interactive(line)
        tokens = parser.lexer_thread.lex(parser.parser_state)  # type: ignore[no-untyped-call]  # Lark leaves it so
        while (token := _next(tokens)) is not None and (token.start_pos or 0) < start:
            try:
                parser.feed_token(token)
            except UnexpectedInput:
                return Expected([], [])
        accepts = parser.accepts()  # type: ignore[no-untyped-call]  # Lark leaves it so
        return Expected(
            sorted(self._literals[name] for name in accepts if name in self._literals),
            sorted(name for name in accepts if name in VALUES),
        )

    def _tails(self, before: Sequence[str], word: str) -> list[tuple[str, ...]]:
        """How the shapes go on that have this word there; a value is the empty word."""
        at = len(before)
        return [
            shape[at:]
            for shape in self._shapes
            if len(shape) > at and shape[at] == word and all(a in ("", b) for a, b in zip(shape, before, strict=False))
        ]

    def spelt_out(self, before: Sequence[str], word: str, after: str = "") -> str:
        """A word with the words that always follow it there: `raises to`.

        Where `after` follows on it, those that then do: `deal seat`, not `deal`. A word that can end its line stands
        alone, unless the line has nothing but words: `stands pat` is one act, `hits on` is half a line.
        """
        tails = self._tails(before, word)
        ends = (word,) in tails
        tails = [tail for tail in tails if after and tail[1:2] == (after,) and (all(tail) or not ends)] or tails
        said = [word]
        for rest in zip(*(tail[1:] for tail in tails), strict=False):
            if len(set(rest)) > 1 or not rest[0]:
                break
            said.append(rest[0])
        return " ".join(said)

    def near(self, before: Sequence[str], word: str, expected: Expected, after: str = "", alike: float = 0.6) -> str:
        """The words that a misspelt one stands for, if any: `raises to` for `rises` and for `raisesto`.

        `after` is the word that follows on it; the two are `alike` at least so far.
        """
        spellings = {said: self.spelt_out(before, said, after) for said in expected.words}
        for said in expected.words:
            for tail in self._tails(before, said):
                phrase = list(takewhile(bool, tail))
                spellings.setdefault("".join(phrase), " ".join(phrase))
        found = get_close_matches(word.lower(), spellings, 1, alike)
        return spellings[found[0]] if found else ""

    def misspelt(self, first: str, word: str) -> str:
        """The words that a second one may stand for, though it can be a value there."""
        words = sorted({shape[1] for shape in self._shapes if shape[0] == first and len(shape) > 1} - {""})
        return self.near([first], word, Expected(words, []), alike=0.75) if word[:1].islower() else ""

    def instead(self, first: str, word: str) -> str:
        """The hint for a line of these two that can be read and was meant for another; empty if there is none."""
        if (word[:1].islower() or self.fits("CARD", word)) and (hint := self.habits.hint([first, word], 2)):
            return hint
        near = self.misspelt(first, word)
        return f"did you mean '{near}'?" if near else ""


def _next(tokens: Iterator[Token]) -> Token | None:
    try:
        return next(tokens, None)
    except UnexpectedInput:
        return None


def explain(words: Words, line: str, at: int) -> Trouble:
    """Why a line cannot be read, given the place where Lark stopped."""
    spans = [match.span() for match in _WORD.finditer(line)]
    end = len(line.rstrip(" \t"))
    spans.append((end, end))
    if len(spans) > 2 and words.fits("TIME", line[slice(*spans[0])]):
        del spans[0]
    here = next(n for n, (_, stop) in enumerate(spans) if at < stop or n == len(spans) - 1)
    said = [line[start:stop] for start, stop in spans]
    about, hint = _meant_line(words, line, said, spans, here)
    if not hint:
        return _trouble(words, line, said, spans, here)
    if about < here or about == 0:
        kind = "action" if about else "word"
        return Trouble(spans[about][0], len(said[about]), f"unknown {kind} '{said[about]}'", hint)
    return _trouble(words, line, said, spans, here)._replace(hint=hint)


def _trouble(words: Words, line: str, said: list[str], spans: list[tuple[int, int]], here: int) -> Trouble:
    """The same by the word that does not fit."""
    if here == 3 and said[0] == "seat" and (trouble := _verb(words, line, said, spans)):
        return trouble
    if here == 2 and len(spans) > 3 and said[0] == "dealer" and (trouble := _act(words, line, said, spans[1][0])):
        return trouble
    expected = words.expected(line, spans[here][0])
    if here == len(spans) - 1:
        after = f" after '{said[here - 1]}'" if here else ""
        return Trouble(spans[here][0], 1, f"the line stops{after}", _options(words, said[:here], expected))
    message, hint = _word(words, said[:here], said[here], expected, said[here + 1])
    return Trouble(spans[here][0], len(said[here]), message, hint)


def _meant_line(words: Words, line: str, said: list[str], spans: list[tuple[int, int]], here: int) -> tuple[int, str]:
    """The hint that has a whole line, for what was written out of habit or nearly right, and which word it is about."""
    spoken = list(takewhile(lambda word: word and not word.startswith("#"), said))
    if not spoken:
        return here, ""
    name = {"seat": 2, "dealer": 1}.get(spoken[0], here)
    at = name if here == name + 1 and _passes(words, line, said, spans, name) else here
    hint = repaired(spoken, words.verbs, words.reads)
    if not hint and here == 0:
        # Who did it comes first: `3 bets`. A bare verb may be a habit: `bet 10`.
        hint = seated(spoken, words.verbs, words.reads, 1)
    hint = hint or words.habits.hint(spoken, min(at + 1, len(spoken)))
    return at, hint or (seated(spoken, words.verbs, words.reads) if here == 0 else "")


def _passes(words: Words, line: str, said: list[str], spans: list[tuple[int, int]], at: int) -> bool:
    """Whether a word that is no name passes for one there, so that the line fails one word later."""
    word = said[at]
    if word in words.expected(line, spans[at][0]).words or not word[:1].islower():
        return False
    return said[0] != "seat" or not words.near(said[: at + 1], said[at + 1], words.expected(line, spans[at + 1][0]))


def _verb(words: Words, line: str, said: list[str], spans: list[tuple[int, int]]) -> Trouble | None:
    """A misspelt verb after a seat passes for the name of its player, and the line fails one word later."""
    verb = said[2]
    if not _passes(words, line, said, spans, 2):
        return None
    expected = words.expected(line, spans[2][0])
    near = words.near(said[:2], verb, expected, said[3])
    hint = f"did you mean '{near}'?" if near else _options(words, said[:2], expected)
    return Trouble(spans[2][0], len(verb), f"unknown action '{verb}'", hint)


def _act(words: Words, line: str, said: list[str], at: int) -> Trouble | None:
    """The same after `dealer`, where the line of the header names one."""
    verb = said[1]
    near = words.misspelt("dealer", verb)
    expected = words.expected(line, at)
    if verb in expected.words or not (near or words.fits("CARD", said[2])):
        return None
    hint = f"did you mean '{near}'?" if near else _options(words, said[:1], expected)
    return Trouble(at, len(verb), f"unknown action '{verb}'", hint)


def _word(words: Words, before: list[str], word: str, expected: Expected, after: str) -> tuple[str, str]:
    """What is wrong with a word, and what to do; `after` is the word behind it."""
    if word.startswith('"') and (len(word) == 1 or not word.endswith('"')):
        return "the quotation mark is not closed", 'write " at the end of the text'
    one = before and before[0] in _ONE_CARD and "CARD" not in expected.values
    if one and words.fits("CARD", before[-1]) and words.fits("CARD", word):
        return f"'{word}' is one card too many", "one card a line: write another line for it"
    if not expected.words and not expected.values:
        return f"'{word}' is one word too many", "leave it out, or write it as a remark after a blank and '#'"
    for value in expected.values:
        meant = _meant(value, word)
        if meant != word and words.fits(value, meant):
            return f"'{word}' is not {VALUES[value][0]}", f"did you mean '{meant}'?"
    if near := words.near(before, word, expected, after):
        return f"unknown word '{word}'", f"did you mean '{near}'?"
    if len(expected.values) == 1 and (not expected.words or word[0].isdigit()):
        name, how = VALUES[expected.values[0]]
        return f"'{word}' is not {name}", f"write {how}"
    message = f"'{word}' cannot follow '{before[-1]}'" if before else f"unknown word '{word}'"
    return message, _options(words, before, expected)


def _options(words: Words, before: list[str], expected: Expected) -> str:
    options = [VALUES[value][0] for value in expected.values]
    options += [f"'{words.spelt_out(before, word)}'" for word in expected.words]
    return "expected " + (", ".join(options[:-1]) + " or " + options[-1] if len(options) > 1 else "".join(options))


def _meant(value: str, word: str) -> str:
    """The same word without slips that are common in a value of this kind."""
    if value == "CARD":
        card = word.translate(_SUITS).replace("10", "T")
        return card[:1].upper() + card[1:].lower()
    if value == "AMOUNT":
        bare = re.sub(r"^[^0-9]+|[^0-9]+$", "", word)
        # Much of Europe writes 3,50 for 3.50; behind a comma that parts thousands stand three digits.
        return bare.replace(",", "." if re.fullmatch(r"[0-9]+,[0-9]{1,2}", bare) else "")
    if value in {"AREA", "ID", "PARAMETER"}:
        return word.lower()
    return word.strip(",:;")
