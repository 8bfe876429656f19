"""Against the house: what each wager comes to."""

from collections.abc import Mapping
from math import ceil
from typing import Final

from verifier.law.steps.settle.due import Due
from verifier.law.steps.settle.settlement import Settlement, Which
from verifier.law.steps.settle.step import Settle
from verifier.model.banked import HandInPlay
from verifier.model.events import COLLECT, PAY, PUSH, RETURNED
from verifier.model.layout import members
from verifier.model.money import show
from verifier.model.places import WHOLE
from verifier.simulate.house import House
from verifier.simulate.part import Part
from verifier.simulate.round import RoundScene
from verifier.simulate.scene import UnclearError


def settle(step: Settle, s: RoundScene) -> None:
    """All wagers of the step that are still down, seat by seat."""
    for p in members(s.t.live):
        while rest := step.unsettled_of(s.t, p):
            if not s.struck("settle.instead", step, rest[0]):
                pay(step, s, rest[0])
    s.struck("settle.after", step)


def settle_hand(s: RoundScene, p: int, hand: HandInPlay) -> None:
    """One hand is settled before its time."""
    wager = Which(p, hand.area, hand.number, WHOLE)
    for step in s.program.steps:
        if isinstance(step, Settlement) and step.amount(s.t, wager):
            pay(step, s, wager)
            return


def not_yet(s: RoundScene, p: int) -> None:
    """p has played, the dealer has not: nothing is settled now that hangs on what he draws."""
    for step in s.program.steps:
        if isinstance(step, Settlement):
            for wager in step.unsettled_of(s.t, p):
                s.struck("settle.early", step, wager)


def pay(step: Settlement, s: RoundScene, wager: Which) -> None:
    """A wager is paid, goes back or is taken. Raises UnclearError where the law leaves open what it comes to."""
    due = step.answers(s.t, wager).only
    if due is None or due.unknown or due.floor:
        raise UnclearError
    if not s.struck("settle.wager", step, wager, due):
        for kind, amount in lines_of(due, s):
            line(s, wager, kind, amount)


def lines_of(due: Due, s: RoundScene) -> list[tuple[int, int]]:
    """How the lines tell it: what is won is paid, rounded up to a whole chip; what is lost is taken, or the rest goes
    back.
    """
    if due.win:
        return [(PAY, ceil(due.win / s.chip) * s.chip)]
    if not due.lose:
        return [(PUSH, 0)]
    back = ceil(due.back / s.chip) * s.chip
    if not back:
        return [(COLLECT, due.stake)]
    return [(RETURNED, back)] if s.chance(0.5) else [(COLLECT, due.stake - back), (RETURNED, back)]


def line(s: RoundScene, wager: Which, kind: int, amount: int) -> int:
    """One line of a settlement; returns its number. The wager is down no more."""
    s.t.settle(*wager, kind, amount)
    return s.say(written(s, wager, kind, amount))


def written(s: RoundScene, wager: Which, kind: int, amount: int) -> str:
    """The same as it is written."""
    p, area, number, part = wager
    seat = f"seat {s.seats[p]}{s.on(area, number, part)}"
    if kind == PUSH:
        return f"push {seat}"
    verb, to = {PAY: ("pay", "to"), COLLECT: ("collect", "from"), RETURNED: ("returned", "to")}[kind]
    return f"{verb} {show(amount)} {to} {seat}"


def _schedule(house: House) -> str | None:
    """The schedule that is for as many decks as the shoe holds."""
    for step in house.game.procedure:
        decks = step.keys.get("decks-of")
        if step.kind == "settle" and decks:
            table = house.game.payouts[step.keys["by"]]
            schedules = next(tuple(row.pays) for row in table.rows if isinstance(row.pays, Mapping))
            return str(schedules[decks.index(house.decks)])
    return None


PARTS: Final = (Part("settle", settle, {"schedule": _schedule}),)
