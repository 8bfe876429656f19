"""A duty with a window: a step that is lawful anywhere between two others, beside the steps that stand in between."""

from collections.abc import Mapping, Sequence
from typing import Any

from verifier.law.step import AnyStep, Context, Play, S, Step


class Duty(Step[S]):
    """The program puts it where its window ends; before that it takes what comes beside other steps."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.after_step: str = keys["after"]
        self.before_step: str = keys["before"]
        self.until_step: str = keys.get("tolerated-until") or keys["before"]
        if not isinstance(self.before_step, str):
            raise ValueError("before: nobody has said before which step; say under 'unsaid' what silence means")
        self.opens = self.at_pc = self.until = 0
        """From which step on it is lawful, by which it is due, and up to which a late one is tolerated."""

    def placed(self, opens: int, at_pc: int, until: int) -> None:
        """Take notice of the window, in steps of the order of play as compiled."""
        self.opens, self.at_pc, self.until = opens, at_pc, until

    def beside(self, t: S, play: Play, i: int) -> int:
        """Take the events that are lawful here while another step is under way. Returns where it stopped."""
        raise NotImplementedError


def in_windows(named: Sequence[tuple[str, AnyStep]]) -> list[tuple[str, AnyStep]]:
    """The steps of an order of play, by id, each duty moved to where its window ends.

    Raises ValueError where that step is not in the order of play.
    """
    out = [item for item in named if not isinstance(item[1], Duty)]
    for name, duty in named:
        if isinstance(duty, Duty):
            ids = [other for other, _ in out]
            out.insert(_find(ids, duty.before_step, alone=len(named) == 1), (name, duty))
    return out


def window(ids: Sequence[str], at: int, duty: Duty[Any]) -> tuple[int, int, int]:
    """From which step on the duty at that place is lawful, by which it is due, up to which a late one is tolerated."""
    alone = len(ids) == 1
    opens = _find(ids, duty.after_step, alone) + 1
    until = at if duty.until_step == duty.before_step else _find(ids, duty.until_step, alone)
    if not alone and not opens <= at <= until:
        raise ValueError(f"its window ends before it begins: after {duty.after_step!r}, before {duty.before_step!r}")
    return opens, at, until


def _find(ids: Sequence[str], name: str, alone: bool) -> int:
    """The place of the step of that id. A step that is tried `alone` has no others around it."""
    if name in ids:
        return ids.index(name)
    if alone:
        return 0
    raise ValueError(f"there is no step {name!r} in this order of play")
