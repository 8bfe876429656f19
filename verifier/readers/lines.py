"""One line of a `.deal` log read: by memory, by the derived expressions, or by Lark.

Equal lines share one record, and a record carries no position. What a line cannot say is told as a LineError.
"""

import re
from functools import cache
from typing import Any, Final

from lark import Lark, Token, Tree
from lark.exceptions import UnexpectedInput, UnexpectedToken

from verifier.model.cards import CARD, UNSEEN
from verifier.model.events import END, IRREGULARITY, MISDEAL, NOTE, SEAT_BITS, SHOW, Event, event
from verifier.model.money import MOST
from verifier.model.record import LineError
from verifier.readers.derive import Derived
from verifier.readers.hints import Trouble, Words, damage, explain
from verifier.readers.meaning import HandLine, HeaderLine, Line, MeaninglessError, SeatLine, amount, builder, cards
from verifier.resources import folder

LONGEST: Final = 4096
"""Lines of more characters are refused."""

EXCERPT: Final = 200
"""So much of a refused long line is kept."""

MEMORY: Final = 1 << 16
"""So many different lines are remembered at most; then the memory starts anew."""

# Lines that hardly ever come twice would only push others out.
_UNIQUE: Final = frozenset((NOTE, IRREGULARITY, MISDEAL, END))

Read = Event | HandLine | SeatLine | HeaderLine | LineError | None
"""What a line says; None where it says nothing."""


SeatFacts = tuple[int, str, int, int, bool]
"""A SeatLine, or a tuple of the same."""


class LineReader:
    """Reads lines. One serves any number of logs, one after the other."""

    def __init__(self) -> None:
        grammar = folder("grammar")
        source = (grammar / "deal.lark").read_text(encoding="utf-8")
        self.grammar = Lark(source, parser="lalr", maybe_placeholders=False, propagate_positions=True)
        self.derived = Derived(self.grammar)
        self.words = Words(self.grammar, self.derived, (grammar / "habits.txt").read_text(encoding="utf-8"))
        self._builders = [builder(shape.alias, shape.names) for shape in self.derived.shapes]
        self._by_names = {
            (shape.alias, shape.names): build for shape, build in zip(self.derived.shapes, self._builders, strict=True)
        }
        patterns = {terminal.name: terminal.pattern.to_regexp() for terminal in self.grammar.terminals}
        blank = patterns["_SP"]
        self.time = patterns["TIME"]
        self._before = re.compile(rf"(?:{blank})?(?:{patterns['TIME']}(?:{blank}|(?!.)))?").match
        self.events: dict[str, Event] = {}
        """What lines say that are nothing but an event, by their text. `end` is always there."""
        self.seats: dict[str, tuple[int, str]] = {}
        """Seat and name, by the text of a seat line before its amount."""
        self.shows: dict[str, int] = {}
        """The event code, by the text of a line before the cards that are shown."""
        self._forget()

    def _forget(self) -> None:
        self.events.clear()
        self.events["end"] = event(END)

    def read(self, line: str, number: int) -> tuple[int, Read]:
        """What a line says, and the column at which it begins to say it."""
        known = self.events.get(line)
        if known is not None:
            return 1, known
        if len(line) > LONGEST:
            return 1, _error(line, number, Trouble.too_long(LONGEST))
        if (bad := damage(line)) is not None:
            return 1, _error(line, number, bad)
        start, said = self._undress(line)
        if not said:
            return 1, None
        try:
            found = self.event(said)
        except MeaninglessError:
            found = None
        return (start + 1, found) if found is not None else self.slowly(line, number)

    def glance(self, line: str) -> Line | None:
        """What a line says, as `read` tells it, but None for what cannot be read: no words are lost on it."""
        if len(line) > LONGEST or damage(line) is not None:
            return None
        try:
            return self.event(self._undress(line)[1])
        except MeaninglessError:
            return None

    def event(self, said: str) -> Line | None:
        """What a line without time, remark and blanks around it says; None where no shape fits it.

        Raises MeaninglessError.
        """
        known = self.events.get(said)
        return self.fresh(said) if known is None else known

    def fresh(self, said: str) -> Line | None:
        """The same for a line that is not remembered; it is from now on."""
        found = self.derived.find(said)
        if found is None:
            return None
        number, values = found
        line = self._builders[number](values)
        if type(line) is Event:
            kind = line[0] >> SEAT_BITS
            if kind == SHOW:
                self._remember_show(said, line)
            elif kind not in _UNIQUE:
                if len(self.events) >= MEMORY:
                    self._forget()
                self.events[said] = line
        elif type(line) is SeatLine and not line.away and not line.bought and line.stack != MOST:
            if len(self.seats) >= MEMORY:
                self.seats.clear()
            if len(said) < LONGEST // 2:  # Any amount may follow later.
                self.seats[said.rpartition(" ")[0]] = (line.seat, line.name)
        return line

    def seat(self, line: str) -> SeatFacts | None:
        """What a seat line says that has nothing around it; None for any other line.

        Stacks are new in each hand and their players are not, so the two halves are remembered apart.
        """
        before, _, after = line.rpartition(" ")
        known = self.seats.get(before)
        try:
            if known is not None:
                return known[0], known[1], amount(after), 0, False
            found = self.fresh(line) if len(line) <= LONGEST else None
        except ValueError:
            return None
        return found if type(found) is SeatLine else None

    def slip(self, said: HeaderLine, line: str, number: int) -> LineError | None:
        """What is wrong with a header line inside a hand that was meant for a line of play: `dealer stand`."""
        at = line.find(said.text, line.find(said.key) + len(said.key))
        hint = self.words.instead(said.key, said.text)
        if not hint or line[at - 1] == '"':
            return None
        return _error(line, number, Trouble(at, len(said.text), f"unknown action '{said.text}'", hint))

    def hand_line(self, line: str) -> HandLine | None:
        """How a hand begins, if the line has nothing around it; None for any other line."""
        try:
            found = self.fresh(line) if len(line) <= LONGEST else None
        except MeaninglessError:
            return None
        return found if type(found) is HandLine else None

    def plain_event(self, line: str) -> Event | None:
        """The event of a line that has nothing around it; None for any other line."""
        if len(line) > LONGEST:
            return None
        if (show := self._show(line)) is not None:
            return show
        try:
            found = self.fresh(line)
        except MeaninglessError:
            return None
        return found if type(found) is Event else None

    def _show(self, line: str) -> Event | None:
        """What a line shows that begins like one that was read before.

        Cards that are shown are hardly ever the same twice, and what stands before them mostly is: three words.
        """
        words = line.split(" ", 3)
        if len(words) < 4:
            return None
        code = self.shows.get(line[: -len(words[3])])
        if code is None:
            return None
        try:
            shown = cards(words[3].split(" "))
        except KeyError:
            return None
        return Event(code, shown) if shown >= 0 else None

    def _remember_show(self, line: str, event: Event) -> None:
        """Remembers how a line begins, if all that comes after three words and three blanks is the cards."""
        after = line.split(" ", 3)[-1]
        if all(name in CARD or name == UNSEEN for name in after.split(" ")):
            if len(self.shows) >= MEMORY:
                self.shows.clear()
            self.shows[line[: -len(after)]] = event.code

    def slowly(self, line: str, number: int) -> tuple[int, Read]:
        """What Lark makes of a whole line; it words the error of a line that is none."""
        try:
            tree = self.grammar.parse(line)
        except UnexpectedInput as problem:
            return 1, _error(line, number, explain(self.words, line, _place(problem, line)))
        for child in tree.children:
            if isinstance(child, Tree):
                return self._meaning(child, line, number)
        return 1, None

    def _meaning(self, tree: "Tree[Token]", line: str, number: int) -> tuple[int, Read]:
        names, values, starts = [], [], []
        for child in tree.children:
            if isinstance(child, Tree):
                names.append(str(child.data))
                start, end = child.meta.start_pos, child.meta.end_pos
            else:
                names.append(child.type)
                start = child.start_pos or 0
                end = start + len(child)
            values.append(line[start:end])
            starts.append(start)
        try:
            said = self._by_names[str(tree.data), tuple(names)](values)
        except MeaninglessError as problem:
            start, end = problem.span
            trouble = Trouble(starts[problem.value] + start, end - start, problem.text, problem.hint)
            return 1, _error(line, number, trouble)
        return tree.meta.start_pos + 1, said

    def _undress(self, line: str) -> tuple[int, str]:
        """A line without the time before it and the remark after it, and where it starts."""
        match = self._before(line)
        start = match.end() if match else 0
        end = len(line)
        if "#" in line:
            end = self._remark_at(line, start)
        return start, line[start:end].rstrip(" \t")

    def _remark_at(self, line: str, start: int) -> int:
        """Where the remark of a line begins: at the first ` #` outside quotation marks."""
        if start == len(line) or line[start] == "#":
            return start
        quoted = False
        for at in range(start, len(line)):
            if line[at] == '"':
                quoted = not quoted
            elif line[at] == "#" and not quoted and line[at - 1] in " \t":
                return at
        return len(line)


def _place(problem: UnexpectedInput, line: str) -> int:
    """Where in a line Lark stopped."""
    if isinstance(problem, UnexpectedToken) and problem.token.type == "$END":
        return len(line)
    place: Any = problem.pos_in_stream  # Lark's stubs know only the None of an error without a place.
    return place or 0


def _error(line: str, number: int, trouble: Trouble) -> LineError:
    text = line if len(line) <= LONGEST else line[:EXCERPT] + "..."
    return LineError(number, trouble.at + 1, trouble.length, text, trouble.message, trouble.hint)


@cache
def line_reader() -> LineReader:
    """The reader of lines that all logs of this process share: its grammar is compiled once."""
    return LineReader()
