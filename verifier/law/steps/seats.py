"""Who takes part in the hand."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law.step import Context
from verifier.law.steps.opening import Before, Opened, Opening, Opens, seat_line
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.record import Hand


class Seats(Opening):
    """Counts the players who are dealt in; those who sit out do not take part."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(keys, context)
        self.at_most: int | None = keys.get("at-most")
        self.at_least: int | None = keys.get("at-least")
        self.hands = context.tallies["hands"]

    def judge(self, hand: Hand, before: Before | None, gap: str, passes: list[int], opens: Opens) -> list[Opened]:
        """Too many or too few players."""
        count = len(hand.seats)
        if self.at_most is not None and count > self.at_most and self.judged("players-too-many"):
            extra = hand.seats[self.at_most]
            return self.opened(
                "players-too-many", hand, seat_line(hand, extra), "More players are dealt in than allowed",
                f"at most {self.at_most}", f"{count} players", extra,
            )  # fmt: skip
        if self.at_least is not None and count < self.at_least and self.judged("players-too-few"):
            return self.opened(
                "players-too-few", hand, hand.first_line, "Fewer players are dealt in than asked for",
                f"at least {self.at_least}", f"{count} players",
            )  # fmt: skip
        passes[self.hands] += 1
        return []


KIND: Final = StepKind(
    name="seats",
    says="who takes part in the hand",
    consumes=("hand", "seat"),
    keys={
        "at-least": Key("count", "the fewest players"),
        "at-most": Key("count", "the most players"),
    },
    departures=(
        fault(
            "players-too-many",
            "more players are dealt in than the law allows",
            "seats",
            "hands",
            "at-most",
            weighs="at-most",
        ),
        fault(
            "players-too-few",
            "fewer players are dealt in than the law asks for",
            "seats",
            "hands",
            "at-least",
            weighs="at-least",
        ),
    ),
    build=Seats,
)
