"""Who is dealt in, and where the button stands, when a hand begins."""

from typing import Final

from verifier.law.steps.button import Button
from verifier.law.steps.seats import Seats
from verifier.simulate.head import NAMES, PotHead
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene

PLAYABLE: Final = 2
"""So many players make a hand."""


# ---------------------------------------------------------------------- players
def players_too_many(step: Seats, s: PotScene, head: PotHead) -> None:
    """Others sit down until there is one too many, whose line shows it."""
    assert step.at_most is not None
    coming = s.rng.sample(_free(head), step.at_most + 1 - len(head.stacks))
    rich = list(head.stacks.values())
    head.stacks |= {seat: s.rng.choice(rich) for seat in coming}
    head.stacks = dict(sorted(head.stacks.items()))
    if head.opens:
        head.button = max(head.stacks)
    s.expect(step, "players-too-many", s.first_line + head.line_of(list(head.stacks)[step.at_most]))


def room_for_more(step: Seats, s: PotScene, head: PotHead) -> bool:
    """There is a limit, and there are names for more than it allows.

    Where the button comes from a hand before, it has to go on to one who was there: else the newcomers leave in doubt
    where it would have gone.
    """
    return step.at_most is not None and 0 <= step.at_most - len(head.stacks) < len(_free(head))


def _free(head: PotHead) -> list[int]:
    """Where nobody sits, and to whom nobody would say that the button has to go."""
    free = [seat for seat in range(1, len(NAMES) + 1) if seat not in head.stacks]
    if head.last is None:
        return free
    came_from, to = head.last.button, head.button
    passed = range(came_from + 1, to) if came_from < to else [*range(came_from + 1, len(NAMES) + 1), *range(1, to)]
    return [seat for seat in free if seat not in passed]


def players_too_few(step: Seats, s: PotScene, head: PotHead) -> None:
    """All but too few stay away, and the hand is dealt all the same."""
    assert step.at_least is not None
    others = [seat for seat in head.stacks if seat != head.button]
    for seat in s.rng.sample(others, len(head.stacks) - step.at_least + 1):
        del head.stacks[seat]
        head.bought.pop(seat, None)
    s.expect(step, "players-too-few")


def few_can_play(step: Seats, s: PotScene, head: PotHead) -> bool:
    """Players are asked for, and a hand can be played by one fewer."""
    return step.at_least is not None and step.at_least > PLAYABLE


# ---------------------------------------------------------------------- the button
def button_first(step: Button, s: PotScene, head: PotHead) -> None:
    """Play starts with the button at another player."""
    _elsewhere(s, head)
    s.expect(step, "button-first")


def starts_play(step: Button, s: PotScene, head: PotHead) -> bool:
    """It is the start of play, and the button has a place that a log shows."""
    return head.opens and step.first == ("right-of-dealer",)


def button_rotation(step: Button, s: PotScene, head: PotHead) -> None:
    """The button stays where it was, or skips a player."""
    _elsewhere(s, head)
    s.expect(step, "button-rotation")


def goes_on(step: Button, s: PotScene, head: PotHead) -> bool:
    """The same players are there as in the hand before, which was played to its end: nothing but the button is to be
    asked for.
    """
    return head.same and head.last is not None and not head.last.called_off


def _elsewhere(s: PotScene, head: PotHead) -> None:
    head.button = s.rng.choice([seat for seat in head.stacks if seat != head.button])


OPERATORS: Final = (
    Operator("seats.opens", "players-too-many", players_too_many, room_for_more),
    Operator("seats.opens", "players-too-few", players_too_few, few_can_play),
    Operator("button.opens", "button-first", button_first, starts_play),
    Operator("button.opens", "button-rotation", button_rotation, goes_on),
)
