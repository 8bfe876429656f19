"""What a header says that may not be: how many decks there are."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final

from verifier.law.program import Program
from verifier.law.steps.decks import DecksNumber, ScheduleDecks
from verifier.simulate.house import DECKS, House


def other_number(step: DecksNumber, house: House) -> list[int]:
    """Numbers of decks that the law does not allow."""
    return [decks for decks in DECKS if decks not in step.allowed]


def other_schedule(step: ScheduleDecks, house: House) -> list[int]:
    """Numbers of decks for which another schedule is than the house's."""
    return sorted(step.all - {step.decks})


MISSET: Final[Mapping[str, Callable[[Any, House], list[int]]]] = {
    "decks-number": other_number,
    "schedule-decks": other_schedule,
}
"""Departure -> the numbers of decks that make it, once all else has been answered."""


def in_header(program: Program) -> set[str]:
    """The rules that are broken so."""
    return {step.rulings[name].rule.id for step in program.openings for name in MISSET if name in step.rulings}


def breaks(program: Program, house: House, rule: str, rng: Random) -> bool:
    """The house takes other decks, so that the rule is broken; whether it is one that is broken so, and can be."""
    for step in program.openings:
        for departure, numbers in MISSET.items():
            ruling = step.rulings.get(departure)
            if ruling is None or not ruling.judged or ruling.rule.id != rule:
                continue
            if others := numbers(step, house):
                house.decks = rng.choice(others)
                return True
    return False
