"""Making a finding of a departure: its line, the lines around it, its stable id."""

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from verifier.audit.report import Alternative, ExcerptLine, Finding, Level, Outcome
from verifier.law.step import Found, Ruling
from verifier.law.steps.opening import Opened
from verifier.model.record import Hand, LineError
from verifier.readers.redact import redacted, redacted_message

AROUND: Final = 3
"""How many lines of the log are shown before and after the line of a finding."""

LEVELS: Final[dict[str, Level]] = {
    "must": "must", "reading": "reading", "house": "house", "convention": "convention",
}  # fmt: skip

WIDEST: Final = 4096
"""Longer lines are cut in an excerpt. Writers show a window around the place, which must still be in it: a whole hand
may stand on one line."""


class FindingMaker:
    """Makes the findings of one log. Ids stay the same when lines move or files are renamed."""

    def __init__(self, file: str, ids: dict[str, int], redact: bool, kind: str) -> None:
        """`ids` is shared by all logs of an audit, so that no two findings have the same id.

        With `redact` no finding has anything in it that may be a name; `kind` tells how the log's lines are read.
        """
        self.file = file
        self.ids = ids
        self.redact = redact
        self.kind = kind

    def departed(
        self, hand: Hand, found: Found, alternatives: Sequence[Found], outcome: Outcome | None = None
    ) -> Finding:
        """The finding for a departure within a hand."""
        column = hand.columns[found.at] if hand.columns else 1
        return self._finding(
            hand,
            found.ruling,
            hand.lines[found.at],
            column,
            found.seat,
            (found.message, found.expected, found.observed),
            outcome or _outcome(found.outcome or found.ruling.outcome),
            found.reading or found.ruling.reading,
            tuple(
                sorted(
                    {Alternative(other.ruling.rule.id, hand.lines[other.at]) for other in alternatives},
                    key=lambda a: (a.line, a.rule),
                )
            ),
        )

    def opened(self, hand: Hand, found: Opened, outcome: Outcome | None = None) -> Finding:
        """The finding for what departs before the first card of a hand."""
        return self._finding(
            hand,
            found.ruling,
            found.line,
            1,
            found.seat,
            (found.message, found.expected, found.observed),
            outcome or _outcome(found.ruling.outcome),
            found.ruling.reading,
            (),
        )

    def unreadable(self, error: LineError, hand: Hand | None) -> Finding:
        """The error for a line that could not be read."""
        message = f"{error.message}; {error.hint}" if error.hint else error.message
        made = self._error(
            hand, error.line, error.column, error.length, message, "", self._alone(error.line, error.text)
        )
        return replace(made, message=redacted_message(message, error.text, self.kind)) if self.redact else made

    def header(self, line: int, text: str, column: int, length: int, message: str, expected: str) -> Finding:
        """The error for a line of the header that could be read and yet says nothing that could be used."""
        return self._error(None, line, column, length, message, expected, self._alone(line, text) if text else ())

    def unexplained(self, hand: Hand, at: int) -> Finding:
        """The error for a hand that the search could not explain."""
        line = hand.lines[at]
        message = "This hand departs in more ways than could be told apart; it is not judged"
        return self._error(hand, line, 1, 0, message, "a hand that can be explained", self._excerpt(hand, line))

    def unplayable(self, hand: Hand) -> Finding:
        """The error for a hand in which fewer than two players are dealt in: nobody can have played it."""
        line = hand.first_line
        message = "Fewer than two players are dealt in, so there is nothing to judge"
        return self._error(hand, line, 1, 0, message, "two players or more", self._excerpt(hand, line))

    def _error(
        self,
        hand: Hand | None,
        line: int,
        column: int,
        length: int,
        message: str,
        expected: str,
        excerpt: tuple[ExcerptLine, ...],
    ) -> Finding:
        return Finding(
            id=self._id("error", hand, message),
            rule="",
            section="",
            clause="",
            outcome="error",
            level="must",
            file=self.file,
            line=line,
            column=column,
            hand=hand.name if hand is not None else "",
            seat=0,
            message=message,
            expected=expected,
            observed="",
            table=hand.header.table if hand is not None else "",
            dealer=self._dealer(hand),
            when=hand.when if hand is not None else "",
            length=length,
            excerpt=excerpt,
        )

    def _finding(
        self,
        hand: Hand,
        ruling: Ruling,
        line: int,
        column: int,
        seat: int,
        words: tuple[str, str, str],
        outcome: Outcome,
        reading: str,
        alternatives: tuple[Alternative, ...],
    ) -> Finding:
        rule = ruling.rule
        level = LEVELS["reading" if reading else ruling.level]
        return Finding(
            id=self._id(rule.id, hand, ""),
            rule=rule.id,
            section=rule.section,
            clause=rule.cite,
            outcome=outcome,
            level=level,
            file=self.file,
            line=line,
            column=column,
            hand=hand.name,
            seat=seat,
            message=words[0],
            expected=words[1],
            observed=words[2],
            reading=reading,
            alternatives=alternatives,
            player=self._player(hand, seat),
            table=hand.header.table,
            dealer=self._dealer(hand),
            when=hand.when,
            excerpt=self._excerpt(hand, line),
        )

    def _player(self, hand: Hand, seat: int) -> str:
        if self.redact or seat not in hand.seats:
            return ""
        return hand.names[hand.seats.index(seat)]

    def _dealer(self, hand: Hand | None) -> str:
        return "" if self.redact or hand is None else hand.header.dealer

    def _id(self, rule: str, hand: Hand | None, more: str) -> str:
        where = (hand.header.table, hand.when[:10], hand.name) if hand is not None else ("", "", "")
        key = "\x1f".join((rule, *where, more))
        ordinal = self.ids.get(key, 0)
        self.ids[key] = ordinal + 1
        return hashlib.sha256(f"{key}\x1f{ordinal}".encode()).hexdigest()[:16]

    def _excerpt(self, hand: Hand, line: int) -> tuple[ExcerptLine, ...]:
        if not hand.first_line <= line <= hand.last_line:  # a line of the header
            return self._alone(line, f"decks {hand.header.decks}") if line == hand.header.decks_line else ()
        first = max(hand.first_line, line - AROUND)
        last = min(hand.last_line, line + AROUND)
        lines = hand.text[first - hand.first_line : last - hand.first_line + 1]
        return tuple(ExcerptLine(first + k, self._shown(text), first + k == line) for k, text in enumerate(lines))

    def _alone(self, line: int, text: str) -> tuple[ExcerptLine, ...]:
        return (ExcerptLine(line, self._shown(text), True),)

    def _shown(self, text: str) -> str:
        if len(text) > WIDEST:
            text = text[:WIDEST] + " ..."
        return redacted(text, self.kind) if self.redact else text


def _outcome(word: str) -> Outcome:
    return "review" if word == "review" else "fail"
