"""Where the dealer button stands, and where it goes from hand to hand."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.step import Context
from verifier.law.steps.opening import NOT_THE_START, Before, Opened, Opening, Opens
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.record import Hand


class Button(Opening):
    """Judges the move of the button between two hands that follow each other, and its place at the start of play."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(keys, context)
        first = keys.get("first")
        self.first: tuple[str, ...] = (first,) if isinstance(first, str) else tuple(first or ())
        self.starts = context.tallies["starts"]
        self.moves = context.tallies["moves"]

    def judge(self, hand: Hand, before: Before | None, gap: str, passes: list[int], opens: Opens) -> list[Opened]:
        """The button at the start of play, or where the hand before sends it."""
        if not hand.button:
            return []
        if before is None and not gap:
            return self._start(hand, passes, opens)
        if before is None:
            if gap == NOT_THE_START:
                opens["button-first", gap] += 1
            return self._lost(gap, opens)
        if before.called_off and before.hand.button:
            return self._gap(hand, before, before.called_off, passes)
        if not before.consecutive:
            return self._lost("the hand before is not on record, so where the button came from is not known", opens)
        last = before.hand
        if not last.button:
            return self._lost("the hand before does not say where the button was", opens)
        same = last.seats == hand.seats
        due = _next_clockwise(last.button, hand.seats)
        if hand.button == due and (same or _next_clockwise(last.button, last.seats) == due):
            passes[self.moves] += 1
            return []
        if not same:
            return self._gap(hand, before, "players came or left", passes)
        return self.opened(
            "button-rotation", hand, hand.first_line, "The button does not move on to the next player",
            f"seat {due}", f"seat {hand.button}", hand.button,
        )  # fmt: skip

    @staticmethod
    def _lost(why: str, opens: Opens) -> list[Opened]:
        """Where the button came from is not known."""
        opens["button-rotation", why] += 1
        opens["button-gap", why] += 1
        return []

    def _gap(self, hand: Hand, before: Before, why: str, passes: list[int]) -> list[Opened]:
        due = _next_clockwise(before.hand.button, hand.seats)
        if hand.button in (due, before.hand.button if before.called_off else due):
            passes[self.moves] += 1
            return []
        return self.opened(
            "button-gap", hand, hand.first_line, f"The button is not where it would have gone: {why}",
            f"seat {due}", f"seat {hand.button}", hand.button,
        )  # fmt: skip

    def _start(self, hand: Hand, passes: list[int], opens: Opens) -> list[Opened]:
        if "right-of-dealer" not in self.first or len(self.first) > 1:
            why = "a log does not record the card that places the button"
            opens["button-first", why] += 1
            return []
        due = max((*hand.seats, *hand.away))  # seats are numbered clockwise from the dealer's left
        if hand.button == due:
            passes[self.starts] += 1
            return []
        return self.opened(
            "button-first", hand, hand.first_line, "Play does not start with the button at the dealer's right",
            f"seat {due}", f"seat {hand.button}", hand.button,
        )  # fmt: skip


def _next_clockwise(button: int, seats: tuple[int, ...]) -> int:
    return next((seat for seat in seats if seat > button), seats[0])


KIND: Final = StepKind(
    name="button",
    says="where the dealer button stands, and where it goes from hand to hand",
    consumes=("hand",),
    keys={
        "first": Key("list of: selector", "where the button stands at the start of play"),
        "then": Key("one of: next-clockwise", "where the button goes after each hand", required=True),
    },
    departures=(
        fault(
            "button-first",
            "play starts with the button elsewhere",
            "button session-start",
            "starts",
            "first",
            weighs="first",
        ),
        fault(
            "button-rotation",
            "the button does not move on to the next player",
            "button hand-numbers",
            "moves",
            "then",
            weighs="then",
        ),
        doubt(
            "button-gap",
            "the button is not where it would have gone, but players came or left, or the hand was dealt again",
            "button hand-numbers",
            "moves",
            "then",
            weighs="then",
        ),
    ),
    build=Button,
)
