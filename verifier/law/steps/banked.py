"""What the steps of games have in common that are played against the house."""

from functools import cached_property
from typing import ClassVar

from verifier.law import words
from verifier.law.step import Found, Play, Step
from verifier.model.banked import Banked
from verifier.model.events import END
from verifier.model.places import MASK, named


class BankedStep(Step[Banked]):
    """A step of such a game. No step falls away because few take part."""

    falls_away: ClassVar[bool] = False

    areas: tuple[str, ...] = ()
    """The areas that the step is about. Where there is one alone, lines need not name it."""

    def ends_at(self, kind: int) -> bool:
        """Whether a line of this kind says that the step is over: the round ends, or a later step has the word."""
        return kind in self._ends

    @cached_property
    def _ends(self) -> frozenset[int]:
        return frozenset({END}).union(*(step.owns for step in self.later))

    def meanwhile(self, t: Banked, play: Play, i: int) -> bool:
        """Take event i if it is lawful while the hands are played, though this step is over; whether it was."""
        return False

    def untold(self, t: Banked, p: int) -> Banked | None:
        """How the table stands if p has done what this step allows him, and no line says so; None if he could not."""
        return None

    def place(self, play: Play, i: int) -> tuple[str, int, int]:
        """Area, number of the hand and part of the wager that event i names."""
        area, number, part = named(play.events[i].aux & MASK)
        return area or self.area(area), number, part

    def area(self, named: str) -> str:
        """The area that a line means by a name; by none, the one that there is."""
        return named or (self.areas[0] if len(self.areas) == 1 else "")

    def too_often(self, t: Banked, play: Play, i: int, card: int) -> tuple[Found, ...]:
        """The finding for a card of which the shoe has no more copies."""
        copies = t.shoe.decks
        return self.blame_record(
            "card-again", play, i, f"{words.card(card)} comes more often than the shoe holds it",
            f"at most {copies} of it", f"number {copies + 1}",
        )  # fmt: skip


def hand_name(t: Banked, p: int, area: str, number: int) -> str:
    """`"the hand of seat 3"`, `"the hand of seat 3 on left"`, `"hand 2 of seat 3 on left"`."""
    hand = "the hand" if number == 1 else f"hand {number}"
    return f"{hand} of {words.seat(t, p)}" + (f" on {area}" if len({h.area for h in t.boxes[p].hands}) > 1 else "")
