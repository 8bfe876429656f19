"""Wagers that are not settled, or settled at the wrong time, and settlements of no wager."""

from typing import Final

from verifier.law.rankings.nearest import Nearest
from verifier.law.steps.settle.due import done_to
from verifier.law.steps.settle.settlement import Which
from verifier.law.steps.settle.step import Settle
from verifier.model.banked import SURRENDERED, HandInPlay
from verifier.model.events import COLLECT, PAY, PUSH
from verifier.model.layout import members
from verifier.model.places import INSURANCE, TIP, WHOLE
from verifier.simulate.cast.settling import line, pay, written
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene
from verifier.simulate.scene import LAST, UnclearError


# ---------------------------------------------------------------------- never
def missing(step: Settle, s: RoundScene, wager: Which) -> None:
    """The dealer forgets a wager, or all of the seat that are left. What should be settled before some step is missing
    as soon as the others are; all else at the end of the round.
    """
    rest = step.unsettled_of(s.t, wager.p)
    for forgotten in rest if s.chance(0.3) else rest[:1]:
        s.t.settle(*forgotten)
    if not step.before:
        s.expect(step, "settle-missing", LAST)
        return
    for other in step.unsettled(s.t):
        pay(step, s, other)
    s.expect(step, "settle-missing")


# ---------------------------------------------------------------------- too late
class Late:
    """A wager that is settled only once hands have been played that should wait for it."""

    def __init__(self, step: Settle, s: RoundScene, wager: Which) -> None:
        self.step = step
        self.s = s
        self.wager = wager
        self.since = 0
        """The line from which on hands are played; 0 as long as they are not."""
        self.done = False

    def at_turn(self, _: int) -> None:
        """It may be remembered when the turn comes to another player."""
        if not self.since:
            self.since = self.s.next_line
        elif not self.done and self.s.next_line > self.since and self.s.chance(0.3):
            self.settle()

    def at_end(self) -> None:
        """Or when all else is settled. Raises UnclearError where nobody has played: then nothing has waited for it."""
        if not self.done and self.since in (0, self.s.next_line):
            raise UnclearError
        if not self.done:
            self.settle()

    def settle(self) -> None:
        """It is settled as it should have been before."""
        self.done = True
        self.s.expect(self.step, "settle-order")
        pay(self.step, self.s, self.wager)


def late(step: Settle, s: RoundScene, wager: Which) -> None:
    """The wager is forgotten, and settled later on."""
    forgotten = Late(step, s, wager)
    s.t.settle(*wager)
    s.before_turn.append(forgotten.at_turn)
    s.afterwards.append(forgotten.at_end)
    s.expect(step, "settle-order", LAST)


# ---------------------------------------------------------------------- what is nobody's due
def again(step: Settle, s: RoundScene) -> None:
    """A wager that has been settled before the last one is settled once more."""
    p, area, number, part, kind, amount = s.rng.choice(earlier(step, s))
    s.expect(step, "settle-extra")
    line(s, Which(p, area, number, part), kind, amount)


def earlier(step: Settle, s: RoundScene) -> list[tuple[int, str, int, int, int, int]]:
    """The lines that have settled wagers of the step, but for that of the last one."""
    return [
        (p, *told)
        for p in members(s.t.live)
        for told in sorted(s.t.boxes[p].lines)
        if step.amount(s.t, Which(p, *told[:3])) and written(s, Which(p, *told[:3]), *told[3:]) != s.lines[-1]
    ]


def settled_before(step: Settle, s: RoundScene) -> bool:
    """Whether there are such lines."""
    return bool(earlier(step, s))


def nothing_there(step: Settle, s: RoundScene) -> None:
    """A wager is settled that nobody has made."""
    s.expect(step, "settle-extra")
    kind = s.rng.choice((PAY, COLLECT, PUSH))
    line(s, s.rng.choice(untaken(step, s)), kind, s.chip * s.rng.choice((1, 2, 5)))


def untaken(step: Settle, s: RoundScene) -> list[Which]:
    """Wagers of the kind that the step settles which might have been made beside hands, and were not."""
    part = INSURANCE if step.insurance else TIP
    places = [Which(p, hand.area, 1, part) for p in members(s.t.live) for hand in s.t.boxes[p].hands]
    return [
        place
        for place in places
        if (step.insurance or place.area in step.areas) and not s.t.boxes[place.p].on(place.area, part)
    ]


def some_untaken(step: Settle, s: RoundScene) -> bool:
    """Whether there are such."""
    return bool(untaken(step, s))


def too_early(step: Settle, s: RoundScene, wager: Which) -> None:
    """A hand is paid or taken although it hangs on what the dealer draws: it is out of play."""
    s.expect(step, "settle-extra")
    stake = step.amount(s.t, wager)
    line(s, wager, *s.rng.choice(((PAY, stake), (COLLECT, stake), (PUSH, 0))))


def hangs_on_dealer(step: Settle, s: RoundScene, wager: Which) -> bool:
    """Whether that is so, and the dealer will draw for another hand all the same."""
    if wager.part != WHOLE or not isinstance(step.table.ranking, Nearest):
        return False
    waiting = [
        (p, hand.area, hand.number)
        for p in range(wager.p + 1)
        if s.t.live >> p & 1
        for hand in s.t.boxes[p].hands
        if waits(step.table.ranking, hand) and (hand.area, hand.number, WHOLE) not in s.t.boxes[p].settled
    ]
    return wager[:3] in waiting and len(waiting) > 1


def waits(totals: Nearest, hand: HandInPlay) -> bool:
    """Whether what a hand comes to is still open when its player has played it."""
    if hand.state == SURRENDERED or totals.bust(totals.total(hand.cards)):
        return False
    return totals.is_natural(hand.cards, done_to(hand)) is False


OPERATORS: Final = (
    Operator("settle.instead", "settle-missing", missing),
    Operator("settle.instead", "settle-order", late),
    Operator("settle.after", "settle-extra", again, settled_before),
    Operator("settle.after", "settle-extra", nothing_there, some_untaken),
    Operator("settle.early", "settle-extra", too_early, hangs_on_dealer),
)
