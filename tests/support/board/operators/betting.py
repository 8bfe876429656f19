"""Slips in betting rounds that only games with community cards know, or whose houses set more."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.board.operators.adopted import CHECKS, LIMIT
from tests.support.board.operators.shelves import BoardSlip, board, lawful
from tests.support.house import Manner
from tests.support.slip import Setting
from tests.support.stakes import Move


@lawful("check-forbidden", Setting(house={"checking": False}))
class CheckForbidden(BoardSlip):
    """A player checks where the house allows none."""

    def decide(self, p: int) -> Move:
        if self.here(self.due(p) <= 0 and not self.has_option(p)):
            self.expect("bet-check", self.next_line())
            return Move("check")
        return super().decide(p)


@lawful("check-raise", Setting(house=CHECKS | {"check_raise": False, "cap": 0}))
class CheckRaise(BoardSlip):
    """A player who has checked raises in the same round, and the house does not allow it."""

    def decide(self, p: int) -> Move:
        low = min(self.full_raise(), self.most(p))
        can = p in self.checked and self.due(p) > 0 and self.stack[p] > low - self.bet[p] and low == self.full_raise()
        if self.here(can and not self.short_raise and any(q != p and self.able(q) for q in self.live)):
            self.expect("bet-check-raise", self.next_line())
            return Move("raise", low)
        return super().decide(p)


@board("raise-too-small", Setting(house=CHECKS | {"structure": "no-limit"}))
class RaiseTooSmall(BoardSlip):
    """A bet or raise is less than the least that the house allows."""

    def decide(self, p: int) -> Move:
        chip = self.house.chip
        steps = (self.size() - chip) // chip
        if self.here(steps > 0 and self.may_raise(p) and self.stack[p] > self.due(p) + 2 * self.size()):
            self.expect("bet-size", self.next_line())
            return Move("raise", self.current + chip * self.rng.randrange(1, steps + 1))
        return super().decide(p)


@lawful("raise-over-pot", Setting(house=CHECKS | {"structure": "pot-limit", "blinds": (200, 400), "chip": 100}))
class RaiseOverPot(BoardSlip):
    """A bet or raise is more than the pot."""

    def decide(self, p: int) -> Move:
        to = self.most(p) + self.house.chip * self.rng.randrange(1, 9)
        if self.here(self.may_raise(p) and self.stack[p] > to - self.bet[p]):
            self.expect("bet-size", self.next_line())
            return Move("raise", to)
        return super().decide(p)


@board(
    "reopened",
    Setting(
        players=(3, 4, 5, 6, 7),
        house=LIMIT | {"reopening": "full-raise", "cap": 0},
        manner=Manner(bold=0.6),
        poor=0.6,
    ),
)
class Reopened(BoardSlip):
    """A player who has acted raises again, though only a short all-in raise came since."""

    def decide(self, p: int) -> Move:
        full = self.full_raise() - self.bet[p]
        acted = self.base > 0 and self.short_raise and p in self.answered and self.current - self.base < self.size()
        if self.here(acted and self.stack[p] > full and any(q != p and self.able(q) for q in self.live)):
            self.expect("bet-reopened", self.next_line())
            return Move("raise", self.full_raise())
        return super().decide(p)
