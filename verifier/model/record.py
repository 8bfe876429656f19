"""A log as the readers hand it over: what it says of itself, and its hands, each event with its line."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from verifier.model.events import Event

EVIDENCE: Final[dict[str, str]] = {
    "seats": "who sits where",
    "button": "where the button stands",
    "stacks": "how many chips each player has",
    "session-start": "that its first hand is the start of play",
    "hand-numbers": "hand numbers that follow each other",
    "purchases": "chips bought between hands",
    "forced-bets": "antes, blinds and straddles",
    "deal-order": "the order in which single cards are dealt",
    "deal-count": "how many cards each player is dealt",
    "deal-face": "whether cards are dealt face up or down",
    "cards": "which cards are dealt",
    "board": "the community cards",
    "burns": "burns",
    "actions": "what players do",
    "amounts": "how many chips a call puts in",
    "discards": "what players discard",
    "draw-service": "the order in which players draw and are served",
    "reshuffles": "reshuffles",
    "shows": "hands shown at the showdown",
    "show-order": "the order in which hands are shown",
    "awards": "who is given the pot",
    "award-pots": "which pot an award comes from",
    "rake": "the rake",
    "irregularities": "misdeals and other irregularities",
    "decks": "how many decks the shoe holds",
    "shuffles": "shuffles",
    "cutting-card": "when the cutting card comes out of the shoe",
    "wagers": "what players wager against the house",
    "wager-order": "whether wagers are down before the cards",
    "tips": "wagers for the dealer",
    "insurance-call": "when the dealer calls for insurance",
    "insurance": "what players put on insurance",
    "dealer-cards": "the dealer's cards",
    "settlement": "what the house pays and collects",
    "settlement-order": "when each wager is settled",
}
"""Each thing that a log may or may not record, in words that complete "the log does not record ..."."""

UNRECORDED: Final = frozenset({"session-start", "decks"})
"""What a log records only once a line of its header says so."""


class Stated(NamedTuple):
    """The value of a house parameter that a log gives, as text or as a list of texts."""

    value: str | tuple[str, ...]
    by: str
    """`"house"`: the log's author states the house's rule. `"record"`: read off the very play that it would check."""
    line: int = 0
    """The line that states it, and how it stands there; 0 and empty where it is no line of its own."""
    text: str = ""


@dataclass(frozen=True, slots=True)
class Header:
    """What a log says of itself, in force for the hands that follow it."""

    table: str = ""
    licensee: str = ""
    game: str = ""
    section: str = ""
    dealer: str = ""
    currency: str = ""
    """A currency code, `"chips"` for play money, or empty where the log does not say."""
    chip: int = 0
    """The smallest chip in play, in hundredths; 0 where the log does not say."""
    decks: int = 0
    """How many decks the shoe holds; 0 where the log does not say."""
    zone: str = ""
    parameters: Mapping[str, Stated] = field(default_factory=dict)
    records: frozenset[str] = frozenset(EVIDENCE) - UNRECORDED
    """What the log records, in the words of EVIDENCE."""
    session: int = 0
    """Counts the sessions of the file; hands of different sessions are not held against each other."""
    damaged: "LineError | None" = None
    """The first line of this header that could not be read: what it would have said is unknown, so no hand under it is
    judged."""


class LineError(NamedTuple):
    """A line that could not be read. `line` and `column` count from 1; `length` is the span to underline."""

    line: int
    column: int
    length: int
    text: str
    message: str
    hint: str = ""


class Hand(NamedTuple):
    """One recorded hand. A value, never changed.

    `seats` are those dealt in, by seat number, with `names` and `stacks` (hundredths) beside them; `away` are seats
    that sit out. A stack that is not said is `money.MOST`, and then the header does not record stacks.
    `lines[i]` is the line of `events[i]`; `columns` is empty where every event starts its line.
    The last event is END unless `errors` is not empty.
    """

    header: Header
    name: str
    """The hand's number as the log writes it."""
    number: int
    """The same as a number; -1 where it is none."""
    when: str
    """`YYYY-MM-DDTHH:MM[:SS]`, or a date alone, or empty."""
    button: int
    """The seat of the button; 0 where the log does not say."""
    seats: tuple[int, ...]
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    away: tuple[int, ...]
    events: Sequence[Event]
    lines: Sequence[int]
    columns: Sequence[int]
    first_line: int
    last_line: int
    text: Sequence[str]
    """The hand's lines as they stand in the file, from `first_line` to `last_line`, for excerpts."""
    errors: tuple[LineError, ...] = ()
    bought: tuple[int, ...] = ()
    """What each of `seats` bought since the hand before, in hundredths, and has in his stack; empty for nothing."""
    aside: tuple[tuple[str, int], ...] = ()
    """Name and stack of each of `away`; empty where nobody is."""
