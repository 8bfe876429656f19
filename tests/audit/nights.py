"""A plain hand, one with a fault, hands that follow each other, and lawful sessions that put most rules to the test."""

from dataclasses import replace
from functools import cache
from typing import Final

from tests.given.told import Hand, counts, judge, log, short_rule
from tests.support.dealer import Session
from verifier import Report

WIN: Final = ("award 12 to seat 1",)
PLAIN: Final = log(Hand(paid=WIN))
LAWFUL: Final = "".join(Session(seed, 5).text() for seed in range(6)) + "".join(
    Session(seed, 3, players=4, kill=800, ante=100).text() for seed in (20, 21)
)
"""Sessions in which nearly every rule comes up."""


@cache
def lawful() -> Report:
    """The audit of LAWFUL."""
    return judge(LAWFUL)


UNBURNED: Final = replace(
    Hand(paid=WIN),
    turns=[
        [
            "1 stands pat #! fail h/burn-missing",
            *(f"{s} stands pat" for s in (2, 3)),
            "1 checks",
            "2 checks",
            "3 checks",
        ],
        None,
        None,
    ],
)
"""A hand with one fault."""


def evening(hands: int, number: int = 7) -> list[Hand]:
    """Hands that follow each other: the button goes round, the player left of it wins 8 of the others."""
    stacks, button, told = dict.fromkeys((1, 2, 3), 200), 3, []
    for k in range(hands):
        hand = Hand(
            number=str(number + k), when=f"2026-03-01 18:{k:02d}", button=button, paid=[],
            stacks={seat: str(stack) for seat, stack in stacks.items()},
        )  # fmt: skip
        winner = hand.order[0]
        told.append(replace(hand, paid=[f"award 12 to seat {winner}"]))
        stacks = {seat: stack - 4 + 12 * (seat == winner) for seat, stack in stacks.items()}
        button = winner
    return told


def came_up(report: Report) -> dict[str, dict[str, int]]:
    """The outcomes of every rule that came up."""
    return {short_rule(rule.rule): counts(report, short_rule(rule.rule)) for rule in report.rules if rule.occasions}
