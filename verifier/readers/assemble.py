"""Lines to hands: where a hand begins and ends, what stands out of place, and which hand a bad line belongs to."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from difflib import SequenceMatcher
from typing import Final

from verifier.model.events import BAD, END, SEAT_BITS, Event, event
from verifier.model.money import MOST
from verifier.model.record import Hand, Header, LineError
from verifier.readers.headers import HeaderBook
from verifier.readers.lines import EXCERPT, LONGEST, LineReader
from verifier.readers.meaning import HandLine, HeaderLine, SeatLine

MOST_LINES: Final = 20_000
"""A hand of more lines is no hand."""

MOST_NOISE: Final = 50
"""After so many unreadable lines in a row the rest is skipped up to the next hand."""

_END_CODE: Final = END << SEAT_BITS
_BAD: Final = event(BAD)
_NO_HAND: Final = HandLine("", -1, "", 0, "")


class _Open:
    """A hand that has not ended yet."""

    def __init__(self, first: int, head: HandLine, header: Header, stray: bool = False) -> None:
        self.first = first
        self.head = head
        self.header = header
        self.stray = stray
        """Nothing shows so far that this is a hand: lines of play stand outside one."""
        self.seats: list[SeatLine] = []
        self.events: list[Event] = []
        self.lines: list[int] = []
        self.columns: list[int] = []
        self.text: list[str] = []
        self.errors: list[LineError] = []

    def hand(self) -> Hand:
        """The hand as far as it was read."""
        playing = sorted(seat for seat in self.seats if not seat.away)
        away = [seat for seat in self.seats if seat.away]
        lines = self.lines
        contiguous = bool(lines) and lines[-1] - lines[0] == len(lines) - 1
        return Hand(
            header=self.header,
            name=self.head.name,
            number=self.head.number,
            when=self.head.when,
            button=self.head.button,
            seats=tuple(seat.seat for seat in playing),
            names=tuple(seat.name for seat in playing),
            stacks=tuple(seat.stack for seat in playing),
            away=tuple(seat.seat for seat in away),
            events=self.events,
            lines=range(lines[0], lines[-1] + 1) if contiguous else lines,
            columns=self.columns if any(column != 1 for column in self.columns) else (),
            first_line=self.first,
            last_line=self.first + len(self.text) - 1,
            text=self.text,
            errors=tuple(self.errors),
            bought=tuple(seat.bought for seat in playing) if any(seat.bought for seat in playing) else (),
            aside=tuple((seat.name, seat.stack) for seat in away),
        )


class Assembler:
    """Makes hands of lines. What belongs to no hand and is wrong goes to `errors`."""

    def __init__(self, reader: LineReader, errors: list[LineError]) -> None:
        self.reader = reader
        self.errors = errors
        self.book = HeaderBook()
        self._open: _Open | None = None
        self._unread: list[LineError] = []
        """Unreadable lines since the last hand: what comes next tells whether they were header lines or a hand's."""
        self._gap: list[str] = []
        """All lines from the first of those on."""
        self._noise = 0
        self._skipping = False

    @property
    def idle(self) -> bool:
        """Whether nothing is open or in doubt, so that a hand may be read by itself."""
        return self._open is None and not self._unread and not self._skipping and self.book.begun

    def lines(self, lines: Sequence[str], first: int) -> Iterator[Hand]:
        """The hands that end in these lines, whatever stands in them."""
        for number, line in enumerate(lines, first):
            yield from self._skip(line, number) if self._skipping else self._line(line, number)

    def close(self) -> Iterator[Hand]:
        """What is left at the end of the log."""
        if self._open is not None:
            yield from self._unfinished("the log ends here")
        self._flush()

    def _line(self, line: str, number: int) -> Iterator[Hand]:
        column, said = self.reader.read(line, number)
        if said is None:
            self._keep(line)
            return
        if type(said) is LineError:
            yield from self._bad(said, line)
            return
        self._noise = 0
        if type(said) is HandLine:
            if self._open is not None:
                yield from self._unfinished(f"line {number} begins another hand")
            self._flush()
            self._begin(line, number)
            self._open = _Open(number, said, self.book.played(said.dealer))
            self._keep(line)
        elif type(said) is HeaderLine:
            slip = self.reader.slip(said, line, number) if self._open is not None else None
            if slip is not None:
                yield from self._bad(slip, line)
            else:
                self._header(said, line, number)
        elif type(said) is SeatLine:
            self._enter(line, number)
            self._keep(line)
            self._seat(said, line, number)
        elif type(said) is Event:
            yield from self._event(said, column, line, number)

    def _event(self, said: Event, column: int, line: str, number: int) -> Iterator[Hand]:
        ends = said[0] == _END_CODE
        if ends and self._open is None and not self._unread:
            self._begin(line, number)
            self.errors.append(_at(line, number, "'end' outside a hand", "leave it out, or begin the hand: hand 1"))
            return
        self._enter(line, number)
        hand = self._open
        assert hand is not None
        self._keep(line)
        hand.events.append(said)
        hand.lines.append(number)
        hand.columns.append(column)
        if ends:
            yield self._done(hand)
        else:
            yield from self._bound(hand)

    def _seat(self, said: SeatLine, line: str, number: int) -> None:
        hand = self._open
        assert hand is not None
        if not hand.errors:
            if hand.events:
                hand.errors.append(
                    _at(line, number, "a seat is listed after the play has begun", "list all seats below the hand line")
                )
            elif any(seat.seat == said.seat for seat in hand.seats):
                hand.errors.append(
                    _at(line, number, f"seat {said.seat} is listed twice", "a seat has one player in a hand")
                )
        hand.seats.append(said)
        hand.stray = False
        if said.stack == MOST and not said.away and "stacks" in hand.header.records:
            hand.header = replace(hand.header, records=hand.header.records - {"stacks"})
            self.book.no_stacks()

    def _header(self, said: HeaderLine, line: str, number: int) -> None:
        hand = self._open
        if hand is not None:
            self._keep(line)
            if hand.stray:
                self._drop(hand)
            elif not hand.errors:
                hand.errors.append(
                    _at(line, number, f"'{said.key}' inside a hand", "end the hand above it with a line 'end'")
                )
        self._flush()
        if said.key != "fairdeal":
            self._begin(line, number)
        self.book.say(said, number, line)

    def _bad(self, error: LineError, line: str) -> Iterator[Hand]:
        self._noise += 1
        hand = self._open
        if self._noise > MOST_NOISE:
            error = error._replace(
                message="no line can be read here any more", hint="what follows is skipped up to the next hand"
            )
            self._skipping = True
        if hand is None:
            self._unread.append(error)
            self._keep(line)
            if self._skipping:
                self._flush()
            return
        self._keep(line)
        hand.errors.append(error)
        hand.events.append(_BAD)
        hand.lines.append(error.line)
        hand.columns.append(1)
        if self._skipping:
            yield self._done(hand)
        else:
            yield from self._bound(hand)

    def _bound(self, hand: _Open) -> Iterator[Hand]:
        if len(hand.text) > MOST_LINES:
            message = f"the hand has more than {MOST_LINES} lines"
            hand.errors.append(_at(hand.text[-1], hand.first + len(hand.text) - 1, message, "is a line 'end' missing?"))
            self._skipping = True
            yield self._done(hand)

    def _skip(self, line: str, number: int) -> Iterator[Hand]:
        said = self.reader.glance(line)
        if type(said) is HandLine or (type(said) is HeaderLine and said.key == "fairdeal"):
            self._skipping = False
            self._noise = 0
            yield from self._line(line, number)
        elif type(said) is HeaderLine:
            self.book.say(said, number, line)

    def _begin(self, line: str, number: int) -> None:
        """The first line of a log says that it is one: without it, the head of the file may be lost."""
        if not self.book.begun:
            error = _at(line, number, "the log does not begin with 'fairdeal 1'", "write that as its first line")
            self.errors.append(error)
            self.book.headless(error)

    def _enter(self, line: str, number: int) -> None:
        """Opens a hand whose first line is lost, where a line of play stands outside a hand."""
        if self._open is not None:
            return
        own, text = self._own()
        self._flush()
        self._begin(line, number)
        self._open = hand = _Open(number - len(text), _NO_HAND, self.book.played(""), stray=not own)
        hand.text.extend(text)
        hint = "a hand begins with a line such as 'hand 1 button 3'"
        hand.errors.extend(own or [_at(line, number, "this line is outside a hand", hint)])

    def _own(self) -> tuple[list[LineError], list[str]]:
        """Takes out the unreadable lines that belong to a hand without a first line, with the text from there on."""
        unread = self._unread
        if not unread:
            return [], []
        likeness = [SequenceMatcher(None, "hand", _first(error.text)).ratio() for error in unread]
        best = max(likeness)
        at = likeness.index(best) if best > 0.5 else len(unread) - 1
        own, text = unread[at:], self._gap[unread[at].line - unread[0].line :]
        del unread[at:]
        return own, text

    def _flush(self) -> None:
        """Unreadable lines outside a hand were header lines, for all we know."""
        for error in self._unread:
            self.errors.append(error)
            self.book.damage(error)
        self._unread.clear()
        self._gap.clear()

    def _unfinished(self, why: str) -> Iterator[Hand]:
        hand = self._open
        assert hand is not None
        if not hand.errors:
            text = hand.text
            at = max((n for n, line in enumerate(text) if line.strip()), default=0)
            said = f"hand {hand.head.name} does not end: {why}"
            hand.errors.append(_at(text[at], hand.first + at, said, "write 'end' below its last line"))
        if hand.stray:
            self._drop(hand)
        else:
            yield self._done(hand)

    def _drop(self, hand: _Open) -> None:
        """Stray lines are no hand; what is wrong with them is told of the log."""
        self.errors.extend(hand.errors)
        self._open = None

    def _done(self, hand: _Open) -> Hand:
        self._open = None
        return hand.hand()

    def _keep(self, line: str) -> None:
        """Holds the text of a line for excerpts, if it may be part of a hand."""
        held = self._open.text if self._open is not None else self._gap if self._unread else None
        if held is not None:
            held.append(line if len(line) <= LONGEST else line[:EXCERPT] + "...")
            if held is self._gap and len(held) > MOST_LINES:
                self._flush()


def _first(text: str) -> str:
    words = text.split(None, 1)
    return words[0] if words else ""


def _at(line: str, number: int, message: str, hint: str) -> LineError:
    """An error of a whole line."""
    start = len(line) - len(line.lstrip(" \t"))
    return LineError(number, start + 1, max(len(line.strip(" \t")), 1), line, message, hint)
