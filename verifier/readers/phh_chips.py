"""What a PHH document says of chips outside its actions: what was put in before the cards, who was given the pot."""

from collections.abc import Sequence
from typing import Final

from verifier.model import events as ev
from verifier.model import money
from verifier.model.events import Event, event
from verifier.model.record import Stated
from verifier.readers.phh_data import Variant
from verifier.readers.phh_fields import Fields
from verifier.readers.phh_source import Placed
from verifier.readers.phh_stacks import given
from verifier.readers.phh_table import Seating

BLINDS: Final = 2
"""The first two entries of `blinds_or_straddles` are blinds and all others straddles, as the format describes them."""


def forced(fields: Fields, variant: Variant, seating: Seating) -> tuple[list[Placed], dict[str, Stated]]:
    """The antes, blinds and straddles, and what the record says of the house's parameters."""
    count = len(seating.seats)
    lines: list[Placed] = []
    stated: dict[str, Stated] = {}
    left = list(seating.stacks)
    # With two players the entries are the other way round: the last player, who has the button, posts the first blind.
    posters = list(range(count)) if count > 2 else [1, 0]

    def put(kind: int, field: str, amounts: list[int], player: int, entry: int) -> None:
        amount = min(amounts[entry], left[player])
        if amount:
            all_in = ev.ALL_IN if amount == left[player] else 0
            left[player] -= amount
            lines.append(Placed(event(kind, seating.seats[player], amount, all_in), *fields.place(field)))

    antes = fields.amounts("antes", count)
    if antes is not None:
        for player in range(count):
            put(ev.ANTE, "antes", antes, player, posters[player])
        if len(set(antes)) == 1:
            stated["ante"] = _by_record(antes[0])
    name = "blinds_or_straddles"
    if name in variant.needs:
        blinds = fields.amounts(name, count)
        if blinds is not None:
            for entry, player in enumerate(posters):
                put(ev.BLIND if entry < BLINDS else ev.STRADDLE, name, blinds, player, entry)
            firsts, more = [blind for blind in blinds[:BLINDS] if blind], [blind for blind in blinds[BLINDS:] if blind]
            if firsts:
                stated["blinds"] = _by_record(*firsts, many=True)
            if more:
                stated["straddle"] = _by_record(more[0])
    if variant.structure:
        stated["structure"] = Stated(variant.structure, "record")
    bets = {field: fields.amount(field) for field in dict.fromkeys(variant.bet_sizes)}
    sizes = [size for field in variant.bet_sizes if (size := bets[field]) is not None]
    if sizes and None not in bets.values():
        stated["bet-sizes"] = _by_record(*sizes, many=True)
    minimum = fields.amount(variant.minimum) if variant.minimum else None
    if minimum is not None:
        stated["minimum"] = _by_record(minimum)
    return lines, stated


def _by_record(*amounts: int, many: bool = False) -> Stated:
    shown = tuple(money.show(amount) for amount in amounts)
    return Stated(shown if many else shown[0], "record")


def awarded(fields: Fields, seating: Seating, events: Sequence[Event]) -> list[Placed] | None:
    """Who was given what; None where the document does not say."""
    count = len(seating.seats)
    winnings = fields.amounts("winnings", count)
    ended = fields.amounts("finishing_stacks", count)
    name = "winnings"
    if winnings is None and ended is not None and not fields.errors and _derivable(seating, events):
        stacks = dict(zip(seating.seats, seating.stacks, strict=True))
        name = "finishing_stacks"
        try:
            awards = given(stacks, dict(zip(seating.seats, ended, strict=True)), events)
        except ValueError as error:
            fields.wrong(name, f"finishing_stacks do not fit the actions: {error}", "one of them is wrong")
            return None
        winnings = [awards[seat] for seat in seating.seats] if awards else None
    if winnings is None or not any(winnings):
        return None  # all zeros: PHH's way to say that the hand is not over
    place = fields.place(name)
    return [
        Placed(event(ev.AWARD, seat, won, ev.POT_UNNAMED), *place)
        for seat, won in zip(seating.seats, winnings, strict=True)
        if won
    ]


def _derivable(seating: Seating, events: Sequence[Event]) -> bool:
    """Whether the stacks at the end tell the awards.

    Not where a stack is unknown; nor where a blind put its player all in, since a call may then owe the whole blind.
    """
    short = any(one.kind in {ev.BLIND, ev.STRADDLE} and one.aux == ev.ALL_IN for one in events)
    return seating.stacks_known and not short
