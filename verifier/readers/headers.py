"""The header of a `.deal` log while it is read: each entry is in force from its line on."""

from dataclasses import replace
from typing import Final

from verifier.model.record import EVIDENCE, UNRECORDED, Header, LineError
from verifier.readers.meaning import HeaderLine

START: Final = "session-start"
_FIRST: Final = frozenset(EVIDENCE) - UNRECORDED

# Saying one of these again takes back what it said before, so a damaged line of that kind no longer matters.
_SINGLE: Final = frozenset(
    ("table", "licensee", "dealer", "section", "game", "currency", "chip", "deck", "decks", "zone", "session")
)


class HeaderBook:
    """What the header says at this point of the log.

    A line that could not be read may have said anything, so no hand is judged until it is certain what is in force:
    until the same entry is made again (`table`, `dealer`, `chip` ...; not `records` and `house`, which add to one
    another), or until the header starts anew with `fairdeal 1`.
    """

    def __init__(self) -> None:
        self.begun = False
        """Whether a `fairdeal` line, readable or not, has opened the log."""
        self._header = Header(records=_FIRST)
        self._damages: dict[str, LineError] = {}
        """The first unreadable line of each kind that can be taken back; those that cannot are kept under ''."""
        self._played = False
        self._with_dealer: tuple[Header, dict[str, Header]] = (self._header, {})

    @property
    def header(self) -> Header:
        """The header in force; equal as long as nothing is said, so that what follows from it can be kept."""
        return self._header

    def damage(self, error: LineError) -> None:
        """Takes note of a line that could not be read."""
        self._doubt(error, *error.text.split()[:1])

    def headless(self, error: LineError) -> None:
        """Takes note that the log does not begin as it should: anything may have stood before its first line."""
        self._doubt(error)

    def _doubt(self, error: LineError, word: str = "") -> None:
        self.begun = True
        self._damages.setdefault(word if word in _SINGLE else "", error)
        self._judge()

    def _judge(self) -> None:
        damaged = min(self._damages.values(), default=None)
        if damaged != self._header.damaged:
            self._set(damaged=damaged)

    def say(self, line: HeaderLine, number: int = 0, text: str = "") -> None:
        """Takes an entry into the header; it stands in line `number` of the log, as `text`."""
        if self._damages.pop(line.key, None) is not None:
            self._judge()
        match line.key:
            case "fairdeal":
                self._anew()
            case "table":
                if line.text != self._header.table:
                    self._session(start=False)
                self._set(table=line.text)
            case "session":
                self._session(start=True)
            case "chip":
                self._set(chip=line.amount)
            case "decks":
                self._set(decks=line.amount, decks_line=number, records=self._header.records | {"decks"})
            case "deck":
                pass  # There is one kind of deck so far.
            case "records":
                self._set(records=self._header.records.difference(line.words))
            case "house":
                assert line.stated is not None
                stated = line.stated._replace(line=number, text=text)
                self._set(parameters={**self._header.parameters, line.text: stated})
            case key:
                self._set(**{key: line.text})

    def played(self, dealer: str) -> Header:
        """The header of a hand that is read now; `dealer` is the one whom the hand's own line names."""
        self._played = True
        if not dealer or dealer == self._header.dealer:
            return self._header
        if self._with_dealer[0] is not self._header:
            self._with_dealer = (self._header, {})
        known = self._with_dealer[1]
        if dealer not in known:
            known[dealer] = replace(self._header, dealer=dealer)
        return known[dealer]

    def no_stacks(self) -> None:
        """A player is listed without a stack: from here on the log is one that does not record stacks."""
        if "stacks" in self._header.records:
            self._set(records=self._header.records - {"stacks"})

    def _set(self, **entries: object) -> None:
        self._header = replace(self._header, **entries)  # type: ignore[arg-type]  # each caller names what it sets

    def _session(self, start: bool) -> None:
        """Another session, unless no hand of this one has been read."""
        if self._played:
            self._set(session=self._header.session + 1, records=self._header.records - {START})
            self._played = False
        if start:
            self._set(records=self._header.records | {START})

    def _anew(self) -> None:
        self.begun = True
        self._header = Header(records=_FIRST, session=self._header.session + self._played)
        self._damages = {}
        self._played = False
