"""How many decks the shoe holds, and whether the pay schedule in use is theirs: told once, where the header says it."""

from collections.abc import Sequence

from verifier.law import words
from verifier.law.step import Context
from verifier.law.steps.opening import Before, Opened, Opening, Opens
from verifier.model.record import Hand


class DecksNumber(Opening):
    """The shoe holds one of the numbers of decks that the law allows."""

    def __init__(self, allowed: Sequence[int], context: Context) -> None:
        super().__init__({}, context)
        self.allowed = tuple(allowed)
        self.tally = context.tallies["decks"]

    def judge(self, hand: Hand, before: Before | None, gap: str, passes: list[int], opens: Opens) -> list[Opened]:
        """Another number of decks."""
        header = hand.header
        if not new(hand, before) or not header.decks:
            return []
        if header.decks in self.allowed:
            passes[self.tally] += 1
            return []
        return self.opened(
            "decks-number", hand, header.decks_line or hand.first_line, "The shoe holds another number of decks",
            words.either([str(number) for number in self.allowed]), str(header.decks),
        )  # fmt: skip


class ScheduleDecks(Opening):
    """The schedule in use is the one for the decks in play."""

    def __init__(self, schedule: str | None, schedules: Sequence[str], decks: Sequence[int], context: Context) -> None:
        """`decks[k]` is the number of decks that `schedules[k]` is for; without a `schedule` nobody has said which."""
        super().__init__({}, context)
        self.schedule = schedule
        self.decks = decks[schedules.index(schedule)] if schedule is not None else 0
        self.all = frozenset(decks)
        self.tally = context.tallies["schedules"]

    def judge(self, hand: Hand, before: Before | None, gap: str, passes: list[int], opens: Opens) -> list[Opened]:
        """A schedule for other decks. Where no schedule is for the decks in play, that is another rule's fault."""
        header = hand.header
        if not new(hand, before) or header.decks not in self.all:
            return []
        if self.decks in (0, header.decks):
            passes[self.tally] += 1
            return []
        return self.opened(
            "schedule-decks", hand, header.decks_line or hand.first_line,
            f"Pay schedule {self.schedule} is for {self.decks} decks",
            f"{self.decks} decks, or the schedule for {header.decks}", f"{header.decks} decks",
        )  # fmt: skip


def new(hand: Hand, before: Before | None) -> bool:
    """Whether a hand is the first under the line that tells the decks, as far as is known."""
    return before is None or before.hand.header.decks_line != hand.header.decks_line
