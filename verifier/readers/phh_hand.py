"""Makes a recorded hand of one PHH document. What PHH can and cannot say is explained in `docs/phh.md`."""

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from verifier.model import events as ev
from verifier.model.events import Event, event
from verifier.model.record import Hand, Header, LineError
from verifier.readers import phh_data
from verifier.readers.phh_actions import played
from verifier.readers.phh_chips import awarded, forced
from verifier.readers.phh_data import Variant
from verifier.readers.phh_fields import Fields
from verifier.readers.phh_money import decimal
from verifier.readers.phh_places import locate
from verifier.readers.phh_source import Placed, Source
from verifier.readers.phh_table import Seating, header_of, name_of, seating_of, variant_of, when_of

RECORDED: Final = frozenset(
    (
        "seats", "button", "stacks", "deal-count", "cards", "board", "actions", "discards", "shows", "show-order",
        "awards",
    )
)  # fmt: skip
"""What a PHH hand records, unless it says otherwise (see `_records`)."""

NEVER_RECORDED: Final[dict[str, str]] = {
    "session-start": "nothing marks the start of play",
    "hand-numbers": "a file is a selection of hands, and its numbers need not follow each other",
    "purchases": "a stack only says what is there, not where it came from",
    "forced-bets": "antes and blinds are settings of the hand; that and when they were put in is not written",
    "deal-order": "a player's cards stand in one action, whatever the order of the single cards",
    "deal-face": "up cards and down cards are written alike",
    "burns": "there is no action for a burn",
    "amounts": "`cc` has no amount",
    "draw-service": "programs write all discards before all new cards, however it was done",
    "reshuffles": "there is no action for a reshuffle",
    "award-pots": "`winnings` add up what a player was given from all pots",
    "rake": "`winnings` are what is left after the rake, which is not written",
    "irregularities": "there is no action for a misdeal",
    **dict.fromkeys(
        (
            "decks", "shuffles", "cutting-card", "wagers", "wager-order", "tips", "insurance-call", "insurance",
            "dealer-cards", "settlement", "settlement-order",
        ),
        "the format is one for poker",
    ),
}  # fmt: skip
"""What no PHH hand records, and why."""

MOST_ERRORS: Final = 100
"""Errors kept of one document."""


def damaged(source: Source, name: str, *errors: LineError) -> Hand:
    """The hand of a document of which nothing can be said but that it cannot be read."""
    return Hand(
        header=Header(),
        name=name,
        number=-1,
        when="",
        button=0,
        seats=(),
        names=(),
        stacks=(),
        away=(),
        events=(),
        lines=(),
        columns=(),
        first_line=source.first_line,
        last_line=source.last_line,
        text=source.quoted,
        errors=errors[:MOST_ERRORS],
    )


def read(source: Source, name: str, variants: Mapping[str, Variant], headers: dict[Any, Header]) -> Hand:
    """The hand that a document records; what is wrong with it is in its `errors`.

    `name` is what the hand is called if it has no `hand` field. `headers` holds the headers of earlier hands, so that
    hands under equal headers share one.
    """
    nul = source.text.find("\0")
    if nul >= 0:
        return damaged(source, name, source.error(nul, 1, "a NUL byte", "the file is damaged or no text"))
    try:
        values = tomllib.loads(source.toml, parse_float=decimal)
    except RecursionError:
        return damaged(source, name, source.error(0, 1, "lists within lists without end"))
    except ValueError as error:  # TOMLDecodeError; and Python's own, on a number of more than 4 300 digits
        return damaged(source, name, _no_toml(source, error))
    fields = Fields(source, locate(source.toml, "actions"), values)
    variant = variant_of(fields, variants)
    if variant is None:
        return damaged(source, name, *fields.errors)
    for field in (*phh_data.ALWAYS, *variant.needs):
        if field not in values:
            fields.missing(field)
    seating = seating_of(fields)
    name, number = name_of(fields, name)
    if seating is None:
        return damaged(source, name, *fields.errors)
    when, zone = when_of(fields)
    bets, parameters = forced(fields, variant, seating)
    acts = played(fields, seating)
    awards = awarded(fields, seating, [placed.event for placed in (*bets, *acts)])
    records = _records(variant, seating, [placed.event for placed in acts], awards is not None)
    header = header_of(fields, variant, zone, parameters, records, headers)
    every = [*bets, *acts, *(awards or ()), Placed(event(ev.END), source.last_line, 1)]
    people = sorted(zip(seating.seats, seating.names, seating.stacks, strict=True))
    return Hand(
        header=header,
        name=name,
        number=number,
        when=when,
        button=seating.seats[-1] if variant.button else 0,
        seats=tuple(seat for seat, _, _ in people),
        names=tuple(person for _, person, _ in people),
        stacks=tuple(stack for _, _, stack in people),
        away=(),
        events=[placed.event for placed in every],
        lines=[placed.line for placed in every],
        columns=[placed.column for placed in every],
        first_line=source.first_line,
        last_line=source.last_line,
        text=source.quoted,
        errors=tuple(fields.errors[:MOST_ERRORS]),
    )


def _records(variant: Variant, seating: Seating, acts: Sequence[Event], awards: bool) -> frozenset[str]:
    """What this one hand records, in the words of EVIDENCE."""
    missing = set()
    if not awards:
        missing.add("awards")
    if not seating.stacks_known:
        missing.add("stacks")
    if not variant.button:
        missing.add("button")
    kinds = [act.kind for act in acts]
    if ev.SHOW not in kinds and ev.MUCK not in kinds and len(seating.seats) - kinds.count(ev.FOLD) > 1:
        missing |= {"shows", "show-order"}  # two or more stayed, and neither showed nor mucked: the end is not written
    return RECORDED - missing


def _no_toml(source: Source, error: ValueError) -> LineError:
    """What Python's TOML parser has to say, with its place moved into the file."""
    message = str(error)
    found = re.fullmatch(r"(?s)(.*) \(at (?:line (\d+), column (\d+)|end of document)\)", message)
    if found is None:
        return source.error(0, 1, "a number of thousands of digits")
    offset = source.offset(int(found[2]), int(found[3])) if found[2] else len(source.text.rstrip())
    said = found[1][:1].lower() + found[1][1:200]
    if not found[2]:
        said += ", and the document ends"
    return source.error(offset, 1, f"this is no TOML: {said}", "a PHH hand is a TOML document: lines of name = value")
