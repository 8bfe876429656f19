"""The quick way through a hand: where nothing is amiss, its lines are looked up all at once."""

import re
from collections.abc import Callable, Sequence

from verifier.model.money import MOST
from verifier.model.record import Hand
from verifier.readers.assemble import MOST_LINES
from verifier.readers.headers import HeaderBook
from verifier.readers.lines import LineReader


def quick_hand(
    reader: LineReader, book: HeaderBook, lines: list[str], text: Sequence[str], first: int, column: int
) -> Hand | None:
    """The hand that these lines are, from its hand line to its `end`, where nothing but a hand stands in them.

    `text` are the same lines as they stand in the file, from line `first` on, each beginning at `column` to say what it
    says. None where anything is amiss: whoever reads the same lines with care comes to the same hand, and to what is
    wrong with it.
    """
    if len(lines) > MOST_LINES:
        return None
    events = list(map(reader.events.get, lines))
    head = reader.hand_line(lines[0])
    if head is None:
        return None
    seats: list[int] = []
    names: list[str] = []
    stacks: list[int] = []
    bought: list[int] = []
    away: list[int] = []
    aside: list[tuple[str, int]] = []
    at = 1
    while events[at] is None:
        facts = reader.seat(lines[at])
        if facts is None:
            break
        at += 1
        if facts[4]:
            away.append(facts[0])
            aside.append((facts[1], facts[2]))
            continue
        seats.append(facts[0])
        names.append(facts[1])
        stacks.append(facts[2])
        bought.append(facts[3])
    if len({*seats, *away}) < at - 1 or seats != sorted(seats):
        return None  # A seat is listed twice.
    missing = at - 1
    try:
        while True:
            missing = events.index(None, missing + 1)
            found = reader.plain_event(lines[missing])
            if found is None:
                return None
            events[missing] = found
    except ValueError:  # None is no longer in the list.
        del events[:at]
    if MOST in stacks:
        book.no_stacks()
    return Hand(
        book.played(head.dealer),
        head.name,
        head.number,
        head.when,
        head.button,
        tuple(seats),
        tuple(names),
        tuple(stacks),
        tuple(away),
        events,  # type: ignore[arg-type]  # no None is left in it
        range(first + at, first + len(lines)),
        () if column == 1 else [column] * len(events),
        first,
        first + len(lines) - 1,
        text,
        (),
        tuple(bought) if any(bought) else (),
        tuple(aside),
    )


class Times:
    """Takes the times off lines that all begin with one."""

    def __init__(self, time: str) -> None:
        self._one = re.compile(rf"(?:{time}) ")
        self._all: dict[int, Callable[[str, str], tuple[str, int]]] = {}
        self._time = time

    def off(self, text: str) -> tuple[str, int]:
        """Lines without their times, and the column at which they began behind them.

        The lines as they are, and column 1, unless all begin with a time of the same length and one blank. Empty lines
        may stand between them.
        """
        match = self._one.match(text.lstrip("\n")[:100])
        if match is None:
            return text, 1
        width = match.end()
        if width not in self._all:
            pattern = rf"^(?:(?={self._time} )[^ ]{{{width - 1}}} |(?=\n))"
            self._all[width] = re.compile(pattern, re.MULTILINE).subn
        bare, times = self._all[width]("", text)
        return (bare, width + 1) if times == text.count("\n") else (text, 1)
