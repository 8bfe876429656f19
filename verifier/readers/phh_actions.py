"""The events of a hand's `actions`, each at the place of its string in the file."""

from collections.abc import Sequence
from typing import Final

from verifier.model import cards as cards_
from verifier.model import events as ev
from verifier.model.events import Event, event
from verifier.readers import phh_notation
from verifier.readers.phh_fields import Fields
from verifier.readers.phh_notation import Action, ActionError
from verifier.readers.phh_places import Literal
from verifier.readers.phh_source import Placed
from verifier.readers.phh_table import Seating

MOST_ACTIONS: Final = 2_000
"""Actions in one hand; ten players of a draw game with many raises make some two hundred."""


def played(fields: Fields, seating: Seating) -> list[Placed]:
    """The events of the actions; what is no action is an error and leaves a BAD event where it stands."""
    texts = fields.texts("actions", None)
    if texts is None:
        return []
    if len(texts) > MOST_ACTIONS:
        fields.wrong("actions", f"{len(texts)} actions in one hand", f"at most {MOST_ACTIONS} are read")
        return []
    literals = fields.places.strings
    if [literal.text for literal in literals] != texts:
        # Not the strings that the parser found: better to say where the list stands than to point at the wrong one.
        literals = [Literal(fields.places.keys.get("actions", 0), len("actions"), text, plain=False) for text in texts]
    bring_in = fields.amount("bring_in") or 0
    lines: list[Placed] = []
    for literal in literals:
        line, column = fields.source.place(literal.start)
        if literal.plain:
            column += len(literal.text) - len(literal.text.lstrip())
        try:
            action = phh_notation.read(literal.text)
            lines += [Placed(one, line, column) for one in _events(action, seating, bring_in, lines)]
        except ActionError as error:
            offset, length = (error.offset, error.length) if literal.plain else (0, literal.length)
            fields.errors.append(fields.source.error(literal.start + offset, length, error.message, error.hint))
            lines.append(Placed(event(ev.BAD), line, column))
    return lines


_SIMPLE: Final[dict[str, tuple[int, int]]] = {
    "fold": (ev.FOLD, 0),
    "check_or_call": (ev.CHECK_OR_CALL, ev.UNSAID),
    "stand_pat": (ev.STAND_PAT, 0),
    "muck": (ev.MUCK, 0),
}
_WITH_CARDS: Final = {"discard": ev.DISCARD, "show": ev.SHOW}


def _events(action: Action, seating: Seating, bring_in: int, before: Sequence[Placed]) -> list[Event]:
    """The events of one action. Raises ActionError for a player who is not there."""
    what, player = action.what, action.player
    if player > len(seating.seats):
        count = len(seating.seats)
        raise ActionError(action.at, len(f"p{player}"), f"there is no p{player}: {count} players have starting stacks")
    seat = seating.seats[player - 1] if player else 0
    if what in _SIMPLE:
        kind, value = _SIMPLE[what]
        return [event(kind, seat, value)]
    match what:
        case "deal":
            return [event(ev.DEAL_DOWN, seat, card) for card in action.cards]
        case "bet_or_raise":
            return [event(ev.BET_OR_RAISE, seat, action.amount)]
        case "board":
            return [event(ev.BOARD, 0, action.bundle)]
        case "bring_in":
            return [event(ev.BRING_IN, seat, bring_in)]
        case "show_as_dealt":
            return [event(ev.SHOW, seat, _holds(seat, before))]
        case "note":
            return [event(ev.NOTE)]
        case "nothing":
            return []
        case _:
            return [event(_WITH_CARDS[what], seat, action.bundle)]


def _holds(seat: int, before: Sequence[Placed]) -> int:
    """What a seat holds after the events so far; all unseen where a card came or went unseen."""
    held, hidden = 0, 0
    for line in before:
        one = line.event
        if one.seat != seat:
            continue
        if one.kind == ev.DEAL_DOWN:
            held |= one.value
            hidden += not one.value
        elif one.kind == ev.DISCARD:
            held &= ~cards_.known(one.value)
            hidden -= cards_.unseen(one.value)
    count = held.bit_count() + hidden
    uncertain = any(
        line.event.seat == seat and line.event.kind == ev.DISCARD and cards_.unseen(line.event.value) for line in before
    )
    return max(count, 0) * cards_.UNSEEN_ONE if uncertain else held + max(hidden, 0) * cards_.UNSEEN_ONE
