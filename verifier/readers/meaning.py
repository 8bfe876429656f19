"""What each line kind of the log language says: from the values of a line to an event, a seat, or a header entry.

The kinds are the aliases of `grammar/deal.lark`; the values come in the order of the line, as `derive.Shape` names
them.
"""

from collections.abc import Callable, Sequence
from datetime import date
from difflib import get_close_matches
from functools import lru_cache, partial
from typing import Final, NamedTuple

from verifier.model import events as ev
from verifier.model import money, places
from verifier.model.cards import CARD, DECK, UNSEEN, UNSEEN_ONE
from verifier.model.events import SEAT_BITS, UNSAID, Event
from verifier.model.record import EVIDENCE, Stated

VERSION: Final = "1"
"""The version of the language that this reader knows."""


class HandLine(NamedTuple):
    """How a hand begins."""

    name: str
    number: int
    when: str
    button: int
    dealer: str


class SeatLine(NamedTuple):
    """Who sits where. `stack`, and what of it was bought since the hand before, in hundredths.

    A stack that the line does not say is `money.MOST`: whatever its player puts in may be there.
    """

    seat: int
    name: str
    stack: int
    bought: int
    away: bool


class HeaderLine(NamedTuple):
    """An entry of the header: its word, and what it says; `amount` is money, or how many decks."""

    key: str
    text: str = ""
    amount: int = 0
    words: tuple[str, ...] = ()
    stated: Stated | None = None


Line = Event | HandLine | SeatLine | HeaderLine


class MeaninglessError(ValueError):
    """A line fits the grammar and yet says nothing that can be.

    `value` is the number of the value that is wrong, `span` where in that value, `text` and `hint` what to tell the
    reader.
    """

    def __init__(self, value: int, span: tuple[int, int], text: str, hint: str) -> None:
        super().__init__(text)
        self.value = value
        self.span = span
        self.text = text
        self.hint = hint


Build = Callable[[Sequence[str]], Line]
"""From the values of a line to what it says. Raises MeaninglessError."""

_EVENTS: Final[dict[str, int]] = {
    "ante": ev.ANTE, "blind": ev.BLIND, "kill": ev.KILL, "bring_in": ev.BRING_IN, "straddle": ev.STRADDLE,
    "shuffle": ev.SHUFFLE, "cut": ev.CUT, "deal_down": ev.DEAL_DOWN, "deal_up": ev.DEAL_UP, "burn": ev.BURN,
    "board": ev.BOARD, "reshuffle": ev.RESHUFFLE, "fold": ev.FOLD, "check": ev.CHECK, "call": ev.CALL, "bet": ev.BET,
    "raise_to": ev.RAISE, "discard": ev.DISCARD, "stand_pat": ev.STAND_PAT, "show": ev.SHOW, "muck": ev.MUCK,
    "uncalled": ev.UNCALLED, "returned": ev.RETURNED, "award": ev.AWARD, "rake": ev.RAKE, "misdeal": ev.MISDEAL,
    "irregularity": ev.IRREGULARITY, "note": ev.NOTE, "end": ev.END,
    "deal_hand": ev.DEAL_HAND, "deal_hand_down": ev.DEAL_HAND, "deal_hand_up": ev.DEAL_HAND,
    "dealer_down": ev.DEALER_DOWN, "dealer_up": ev.DEALER_UP, "dealer_reveals": ev.DEALER_REVEALS,
    "dealer_draws": ev.DEALER_DRAWS, "dealer_stands": ev.DEALER_STANDS, "cutting_card": ev.CUTTING_CARD,
    "wager": ev.WAGER, "tip": ev.TIP, "insurance_call": ev.INSURANCE_CALL, "insures": ev.INSURES,
    "switch": ev.SWITCH, "hit": ev.HIT, "stand": ev.STAND, "double": ev.DOUBLE, "split": ev.SPLIT,
    "surrender": ev.SURRENDER, "pay": ev.PAY, "push": ev.PUSH, "collect": ev.COLLECT,
}  # fmt: skip

_PUT_DOWN: Final = frozenset({ev.WAGER, ev.TIP, ev.INSURES})
# One card that was not seen is 0, so that the replay can tell it from a known one at a glance.
_SILENT: Final[dict[str, int]] = {"call": UNSAID, "burn": 0}
# An event without the detour over its constructor: lines that are not remembered make many.
_make: Final = tuple.__new__
_SEATS: Final = {str(seat): seat for seat in range(1, ev.MOST_SEATS + 1)}
_ONE_CARD: Final = {**CARD, UNSEEN: 0}
_AMONG_CARDS: Final = {**CARD, UNSEEN: UNSEEN_ONE}
_POOL: Final = {
    "discards": ev.POOL_DISCARDS,
    "burns": ev.POOL_BURNS,
    "folded": ev.POOL_FOLDED,
    "stub": ev.POOL_STUB,
    "own": ev.POOL_OWN,
}
_CASES: Final = {
    "defective-deck": ev.DEFECTIVE_DECK, "card-face-up": ev.CARD_FACE_UP, "drawn-in-error-unseen": ev.DRAWN_UNSEEN,
    "drawn-in-error-seen": ev.DRAWN_SEEN, "drawn-in-error-refused": ev.DRAWN_REFUSED,
    "drew-on-standing-total": ev.OVERDRAWN, "missed-card-of-dealer": ev.DEALER_MISSED,
    "missed-card-of-player": ev.PLAYER_MISSED, "no-card-to-hand": ev.NO_CARD,
    "wrong-count-to-player": ev.WRONG_COUNT_PLAYER, "wrong-count-to-dealer": ev.WRONG_COUNT_DEALER,
}  # fmt: skip
_FACES: Final = {"deal_hand_down": ev.FACE_DOWN, "deal_hand_up": ev.FACE_UP}
_PARTS: Final = {"insurance": places.INSURANCE, "tip": places.TIP}

amount: Final = lru_cache(maxsize=1 << 14)(money.parse)
"""An amount in hundredths, remembered: a table has few different ones. Raises ValueError."""


def builder(alias: str, names: tuple[str, ...]) -> Build:
    """What makes a line of that kind, with values of these names, into what it says."""
    kind = _EVENTS.get(alias)
    if kind is not None:
        return _event(alias, kind, names)
    if alias == "hand":
        return _hand(names)
    if alias == "sits":
        return _sits(names)
    if alias in {"plays", "aside"}:
        away = alias == "aside"
        return lambda values: SeatLine(_SEATS[values[0]], plain(values[1]), money.MOST, 0, away)
    return _HEADER.get(alias) or (lambda values: HeaderLine(alias, plain(values[0])))


def plain(text: str) -> str:
    """A name or text without the quotation marks around it."""
    return text[1:-1] if text.startswith('"') else text


def _event(alias: str, kind: int, names: tuple[str, ...]) -> Build:
    if kind == ev.SWITCH:
        return _switch(names)
    if kind in {ev.IRREGULARITY, ev.MISDEAL}:
        return _irregular(kind, names)
    read, at = _value(names)
    if kind in _PUT_DOWN:
        read = partial(_put_down, at)
    aux = _aux(names) | _FACES.get(alias, 0)
    silent = _SILENT.get(alias, 0)
    codes = {text: kind << SEAT_BITS | seat for text, seat in _SEATS.items()}
    # Made here once for each seat, since most lines of a log say one of these.
    whole = {text: Event(code, silent, aux) for text, code in codes.items()}
    if "SEAT_NO" not in names:
        code = kind << SEAT_BITS
        if read is not None:
            return lambda values: _make(Event, (code, read(values[at]), aux))
        if "pool" in names:
            return lambda values: Event(code, 0, _pool(values[0]))
        alone = Event(code, silent, aux)
        return lambda _values: alone
    seat = names.index("SEAT_NO")
    if "POT_NO" in names:
        pot = names.index("POT_NO")
        return lambda values: Event(codes[values[seat]], amount(values[at]), aux + 1 + int(values[pot]))
    if names[-1] in {"place", "stake"}:
        return _placed(codes, seat, read or _nothing, at, aux)
    if read is not None:
        return lambda values: _make(Event, (codes[values[seat]], read(values[at]), aux))
    return lambda values: whole[values[seat]]


def _placed(codes: dict[str, int], seat: int, read: Callable[[str], int], at: int, aux: int) -> Build:
    """A line that ends with a place of the seat's."""

    def build(values: Sequence[str]) -> Event:
        try:
            spot = _place(values[-1])
        except places.TooManyAreasError:
            raise _too_many(len(values) - 1, values[-1]) from None
        return Event(codes[values[seat]], read(values[at]), aux | spot)

    return build


@lru_cache(maxsize=1 << 12)
def _place(text: str) -> int:
    """The place that is written so. Raises TooManyAreasError."""
    area, hand, part = "", 1, places.WHOLE
    for word in text.split():
        if word.isdecimal():
            hand = int(word)
        elif word in _PARTS:
            part = _PARTS[word]
        elif word != "hand":
            area = word
    return places.place(area, hand, part)


def _put_down(at: int, text: str) -> int:
    """What is put down, which is more than nothing."""
    down = amount(text)
    if not down:
        raise MeaninglessError(
            at, (0, len(text)), "nothing is put down here", "leave the line out, or say how much it was"
        )
    return down


def _too_many(value: int, text: str) -> MeaninglessError:
    area = text.split(maxsplit=1)[0]
    return MeaninglessError(
        value,
        (0, len(area)),
        f"'{area}' is one area too many: {places.MOST_AREAS} others have been named",
        "name an area in the same way throughout",
    )


def _nothing(_text: str) -> int:
    return 0


def _switch(names: tuple[str, ...]) -> Build:
    codes = {text: ev.SWITCH << SEAT_BITS | seat for text, seat in _SEATS.items()}
    if "pair" not in names:
        return lambda values: Event(codes[values[0]])

    def build(values: Sequence[str]) -> Event:
        one, other = values[1].split()
        if one == other != UNSEEN:
            return Event(codes[values[0]], CARD[one], ev.ALIKE)
        return Event(codes[values[0]], _AMONG_CARDS[one] + _AMONG_CARDS[other])

    return build


def _irregular(kind: int, names: tuple[str, ...]) -> Build:
    """What went wrong, and whom it concerns, both as far as the line says so."""
    case, seat, area, hand = (
        names.index(name) if name in names else -1 for name in ("case", "SEAT_NO", "AREA", "SPLIT_NO")
    )
    dealer = ev.TO_DEALER if "to_dealer" in names else 0

    def build(values: Sequence[str]) -> Event:
        try:
            spot = places.place(values[area] if area >= 0 else "", int(values[hand]) if hand >= 0 else 1)
        except places.TooManyAreasError:
            raise _too_many(area, values[area]) from None
        return Event(
            kind << SEAT_BITS | (_SEATS[values[seat]] if seat >= 0 else 0),
            0,
            (_CASES[values[case]] if case >= 0 else 0) | dealer | spot << ev.CASE_PLACE_SHIFT,
        )

    return build


def _value(names: tuple[str, ...]) -> tuple[Callable[[str], int] | None, int]:
    """How the event's value is read, and from which value of the line."""
    for at, name in enumerate(names):
        if name == "AMOUNT":
            return amount, at
        if name == "COUNT":
            return int, at
        if name == "CARD":
            return _ONE_CARD.__getitem__, at
        if name == "cards":
            return partial(_cards, at), at
    return None, 0


def _aux(names: tuple[str, ...]) -> int:
    aux = ev.ALL_IN if "all_in" in names else 0
    if "main" in names:
        aux = 1
    part = ev.PART_HIGH if "high" in names else ev.PART_LOW if "low" in names else ev.PART_WHOLE
    return aux | part << ev.PART_SHIFT


def cards(names: Sequence[str]) -> int:
    """The bundle of cards of these names; -1 where one stands twice. Raises KeyError for what is no card."""
    total = sum(map(_AMONG_CARDS.__getitem__, names))
    # Adding a card to itself carries into the next bit, so the sum then has fewer cards than there are names.
    return total if (total & DECK).bit_count() + (total >> 52) == len(names) else -1


def _cards(at: int, text: str) -> int:
    names = text.split()
    total = cards(names)
    if total >= 0:
        return total
    twice = next(name for n, name in enumerate(names) if name != UNSEEN and name in names[:n])
    start = text.rindex(twice)
    raise MeaninglessError(
        at, (start, start + len(twice)), f"{twice} stands twice in this line", "write ?? for a card that was not seen"
    )


def _pool(text: str) -> int:
    total = 0
    for word in text.split():
        total |= _POOL[word]
    return total


def _sits(names: tuple[str, ...]) -> Build:
    away = "sits_out" in names
    if names.count("AMOUNT") == 1:
        return lambda values: SeatLine(_SEATS[values[0]], plain(values[1]), amount(values[2]), 0, away)

    def build(values: Sequence[str]) -> SeatLine:
        stack, bought = amount(values[2]), amount(values[3])
        if bought > stack:
            raise MeaninglessError(
                3, (0, len(values[3])), "more is bought than the stack holds", "what is bought is a part of the stack"
            )
        return SeatLine(_SEATS[values[0]], plain(values[1]), stack, bought, away)

    return build


def _hand(names: tuple[str, ...]) -> Build:
    day, clock, button, dealer = (
        names.index(name) if name in names else 0 for name in ("DATE", "CLOCK", "SEAT_NO", "NAME")
    )

    def build(values: Sequence[str]) -> HandLine:
        name = values[0]
        when = values[day] if day else ""
        if day and not _in_calendar(when):
            raise MeaninglessError(
                day, (0, len(when)), f"{when} is not in the calendar", "write the date as year-month-day"
            )
        return HandLine(
            name,
            int(name) if name.isdecimal() and len(name) <= 18 else -1,
            f"{when}T{values[clock]}" if clock else when,
            _SEATS[values[button]] if button else 0,
            plain(values[dealer]) if dealer else "",
        )

    return build


@lru_cache(maxsize=1 << 10)
def _in_calendar(day: str) -> bool:
    try:
        date.fromisoformat(day)
    except ValueError:
        return False
    return True


def _fairdeal(values: Sequence[str]) -> HeaderLine:
    if values[0] != VERSION:
        raise MeaninglessError(
            0,
            (0, len(values[0])),
            f"this log is written in version {values[0]} of the language",
            f"this program reads version {VERSION}",
        )
    return HeaderLine("fairdeal")


def _chip(values: Sequence[str]) -> HeaderLine:
    chip = amount(values[0])
    if not chip:
        raise MeaninglessError(0, (0, len(values[0])), "a chip of no value", "name the smallest chip in play")
    return HeaderLine("chip", amount=chip)


def _decks(values: Sequence[str]) -> HeaderLine:
    return HeaderLine("decks", amount=int(values[0]))


def _records(values: Sequence[str]) -> HeaderLine:
    words, at = [], 0
    for part in values[0].split(","):
        at = values[0].index(part, at)
        said = part.strip(" \t")
        start = at + part.index(said)
        words.append(_evidence(said, (start, start + len(said))))
        at += len(part)
    return HeaderLine("records", words=tuple(words))


def _evidence(said: str, span: tuple[int, int]) -> str:
    """The word of EVIDENCE that is meant: spaces for hyphens, capitals, and a missing or needless `s` are let pass."""
    word = "-".join(said.lower().replace("-", " ").split())
    for spelling in (word, word + "s", word.removesuffix("s")):
        if spelling in EVIDENCE:
            return spelling
    near = get_close_matches(word, EVIDENCE, 1)
    hint = f"did you mean '{near[0]}'?" if near else "a log can leave out: " + ", ".join(EVIDENCE)
    raise MeaninglessError(0, span, f"'{said}' is nothing that a log records", hint)


def _house(values: Sequence[str]) -> HeaderLine:
    settings = _settings(values[1])
    return HeaderLine("house", values[0], stated=Stated(settings[0] if len(settings) == 1 else settings, "house"))


def _settings(text: str) -> tuple[str, ...]:
    """The settings of a list; those in quotation marks may hold blanks."""
    found: list[str] = []
    for number, part in enumerate(text.split('"')):
        if number % 2:
            found.append(part)
        else:
            found.extend(part.split())
    return tuple(found)


_HEADER: Final[dict[str, Build]] = {
    "fairdeal": _fairdeal,
    "chip": _chip,
    "deck": lambda _values: HeaderLine("deck"),
    "decks": _decks,
    "session": lambda _values: HeaderLine("session"),
    "records": _records,
    "house": _house,
}
