"""What a PHH document says of the table: the variant, who sits where, when and where the hand was played."""

import datetime
import re
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from verifier.model import events as ev
from verifier.model import money
from verifier.model.record import Header, Stated
from verifier.readers.phh_data import Variant
from verifier.readers.phh_fields import UNKNOWN, Fields

UNKNOWN_STACK: Final = money.MOST
"""The stack of a player whose stack is not known: more than any amount in a log; `records` then lacks `stacks`."""


class Seating(NamedTuple):
    """Who sits where. The order is PHH's: from the left of the button, which the last player has."""

    seats: list[int]
    stacks: list[int]
    names: list[str]
    stacks_known: bool


def variant_of(fields: Fields, variants: Mapping[str, Variant]) -> Variant | None:
    """The variant of a document, if this reader takes it."""
    code = fields.text("variant")
    if code is None:
        if "variant" not in fields.values:
            fields.missing("variant")
        return None
    read_ones = ", ".join(sorted(item.code for item in variants.values() if item.game))
    variant = variants.get(code)
    if variant is None:
        fields.wrong("variant", f"unknown variant {code[:30]!r}", f"known here: {read_ones}")
        return None
    if not variant.game:
        fields.wrong("variant", f"variant {code!r} ({variant.name}) is not read yet", f"known here: {read_ones}")
        return None
    return variant


def seating_of(fields: Fields) -> Seating | None:
    """Who sits where; None where the stacks or seats do not say."""
    stacks = fields.amounts("starting_stacks", None, or_unknown=True)
    if stacks is None:
        return None
    count = len(stacks)
    if not 2 <= count <= ev.MOST_SEATS:
        fields.wrong(
            "starting_stacks", f"starting_stacks has {count} entries", f"a hand has 2 to {ev.MOST_SEATS} players"
        )
        return None
    if 0 in stacks:
        fields.wrong(
            "starting_stacks", f"player {stacks.index(0) + 1} has no chips", "a player without chips is not dealt in"
        )
        return None
    seats = fields.numbers("seats", count) or list(range(1, count + 1))
    if not all(1 <= seat <= ev.MOST_SEATS for seat in seats):
        fields.wrong("seats", f"seats go from 1 to {ev.MOST_SEATS}")
        return None
    if len(set(seats)) < count:
        fields.wrong("seats", "two players have the same seat")
        return None
    if sum(seat > after for seat, after in zip(seats, seats[1:] + seats[:1], strict=True)) != 1:
        fields.wrong(
            "seats",
            "the seat numbers do not run clockwise",
            "players stand in clockwise order from the left of the button",
        )
        return None
    names = fields.texts("players", count) or [""] * count
    known = UNKNOWN not in stacks
    return Seating(seats, [UNKNOWN_STACK if stack == UNKNOWN else stack for stack in stacks], names, known)


def name_of(fields: Fields, otherwise: str) -> tuple[str, int]:
    """The name of the hand, and the same as a number (-1 where it is none)."""
    name = fields.label("hand")
    if name is None or not name.strip():
        name = otherwise
    name = name[:100]
    return name, int(name) if re.fullmatch(r"[0-9]{1,18}", name) else -1


def when_of(fields: Fields) -> tuple[str, str]:
    """The moment as the model writes it, and its time zone."""
    date = [fields.number(part) for part in ("year", "month", "day")]
    time = fields.time()
    zone = fields.text("time_zone") or fields.text("time_zone_abbreviation") or ""
    if not zone and time is not None and not all(fields.values.get(part) for part in ("city", "region", "country")):
        zone = "UTC"
    year, month, day = date
    if year is None or month is None or day is None:
        return "", zone
    try:
        when = datetime.date(year, month, day).isoformat()
    except (ValueError, OverflowError):
        fields.wrong(
            "day", f"there is no day {_cut(year)}-{_cut(month)}-{_cut(day)}", "year, month and day are whole numbers"
        )
        return "", zone
    return (when if time is None else f"{when}T{time.replace(microsecond=0).isoformat()}"), zone


def _cut(number: int) -> str:
    return str(number) if abs(number) < 10**9 else "…"


def header_of(
    fields: Fields,
    variant: Variant,
    zone: str,
    parameters: Mapping[str, Stated],
    records: frozenset[str],
    headers: dict[Any, Header],
) -> Header:
    """The header of a hand; equal ones are one and the same object, kept in `headers`."""
    venue = fields.text("venue") or ""
    table = ", ".join(part for part in (fields.text("event"), fields.label("table")) if part)
    currency = fields.text("currency")
    if currency is None:
        currency = "chips" if "level" in fields.values else ""
    elif not re.fullmatch(r"[A-Za-z]{3}", currency):
        fields.wrong("currency", f"{currency[:30]!r} is no currency code", "such a code has three letters: USD")
    key = (variant.code, venue, table, currency, zone, tuple(parameters.items()), records)
    header = headers.get(key)
    if header is None:
        header = Header(
            table=table,
            licensee=venue,
            game=variant.game,
            currency=currency.upper() if currency != "chips" else currency,
            zone=zone,
            parameters=parameters,
            records=records,
        )
        if len(headers) >= 1000:
            headers.clear()
        headers[key] = header
    return header
