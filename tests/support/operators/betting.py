"""Slips in betting rounds."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.house import Manner, money
from tests.support.operators.shelves import shared
from tests.support.slip import Setting, Slip
from tests.support.stakes import Move

BOLD = Setting(manner=Manner(bold=0.85), poor=0.0)


@shared("opener-wrong")
class OpenerWrong(Slip):
    """Another player opens the round, and the turn goes on from him."""

    def bet_around(self) -> None:
        if self.here(len(self.pending) > 1):
            first = self.rng.randrange(1, len(self.pending))
            self.pending = self.pending[first:] + self.pending[:first]
            self.outcome = self.opener_outcome()
            line = self.expect("bet-opener", self.next_line())
            self.or_else("bet-turn", [line])
        super().bet_around()


@shared("out-of-turn")
class OutOfTurn(Slip):
    """A player acts before the one whose turn it is, who acts right after him."""

    calm = False

    def may_raise(self, p: int) -> bool:
        return not self.calm and super().may_raise(p)

    def take_turn(self, p: int) -> None:
        if not self.here(len(self.pending) > 1 and bool(self.acted) and len(self.live) > 2):
            super().take_turn(p)
            return
        self.expect("bet-turn", self.next_line())
        self.calm = True
        for q in (self.pending[1], p):
            if len(self.live) > 1:
                super().take_turn(q)
        self.calm = False


@shared("passed-over")
class PassedOver(Slip):
    """A player is passed over; the next action proves it."""

    def take_turn(self, p: int) -> None:
        if self.here(len(self.pending) > 1 and bool(self.acted)):
            self.expect("bet-turn", self.next_line())
            self.pending.remove(p)
        else:
            super().take_turn(p)


@shared("closed-early")
class ClosedEarly(Slip):
    """The round ends although somebody has yet to act; the next line proves it."""

    def take_turn(self, p: int) -> None:
        if self.here(bool(self.acted)):
            if self.turn == 0 and self.raises == 0 and self.bet[p] == self.current > 0:
                self.outcome = self.option_outcome()
                self.expect_next("bet-option", "bet-closed-early")
            else:
                self.expect_next("bet-closed-early")
            self.pending.clear()
        else:
            super().take_turn(p)


@shared("option-denied")
class OptionDenied(Slip):
    """The round ends before the last blind or straddle could use its option."""

    def take_turn(self, p: int) -> None:
        unraised = self.turn == 0 and self.raises == 0 and p == self.last_forced
        if self.here(unraised and bool(self.acted)):
            self.outcome = self.option_outcome()
            self.expect_next("bet-option", "bet-closed-early")
            self.pending.clear()
        else:
            super().take_turn(p)


@shared("round-missing")
class RoundMissing(Slip):
    """A betting round is left out; the next line proves it."""

    def bet_around(self) -> None:
        if self.here(self.turn > 0 and len(self.pending) > 1):
            self.expect_next("bet-missing", "bet-closed-early")
            self.pending.clear()
        super().bet_around()


@shared("after-close-checks")
class AfterCloseChecks(Slip):
    """A player checks when the round is complete."""

    def return_uncalled(self) -> None:
        able = [p for p in sorted(self.live) if self.able(p)]
        if self.here(len(able) > 1 and bool(self.acted)):
            seat = self.order[self.rng.choice([p for p in able if p != self.acted[-1]])]
            self.expect("bet-after-close", self.emit(f"seat {seat} checks"))
        super().return_uncalled()


@shared("after-close-bets")
class AfterCloseBets(Slip):
    """A player bets when the round is complete; nobody answers, and the chips stay in."""

    def return_uncalled(self) -> None:
        able = [p for p in sorted(self.live) if self.able(p)]
        rich = [p for p in able if self.stack[p] > self.house.spare()]
        if not self.here(len(able) > 1 and bool(self.acted) and bool(rich)):
            super().return_uncalled()
            return
        p = self.rng.choice(rich)
        to = self.full_raise()
        verb = "raises to" if self.current else "bets"
        self.expect("bet-after-close", self.emit(f"seat {self.order[p]} {verb} {money(to)}"))
        self.pay(p, to - self.bet[p])
        self.current = to


@shared("size-wrong")
class SizeWrong(Slip):
    """A bet or raise of a size that the limits do not know."""

    def decide(self, p: int) -> Move:
        size = self.size()
        if self.here(self.may_raise(p) and self.stack[p] > self.due(p) + 2 * size):
            self.expect("bet-size", self.next_line())
            return Move("raise", self.current + self.rng.choice((size // 2, size + size // 2, 2 * size)))
        return super().decide(p)


@shared("cap-broken", BOLD)
class CapBroken(Slip):
    """One more raise than the house allows, after the first round, where nobody counts blinds."""

    def decide(self, p: int) -> Move:
        full = self.full_raise() - self.bet[p]
        capped = self.turn > 0 and self.raises == self.house.cap and not self.short_raise
        if self.here(capped and self.stack[p] > full and not self.alone(p)):
            self.expect("bet-cap", self.next_line())
            return Move("raise", self.full_raise())
        return super().decide(p)


@shared("reopened", Setting(players=(3, 4, 5, 6, 7), manner=Manner(bold=0.6), poor=0.6))
class Reopened(Slip):
    """A player who has acted raises again, though only a short all-in raise came since."""

    def decide(self, p: int) -> Move:
        full = self.full_raise() - self.bet[p]
        acted = self.short_raise and p in self.answered and self.raises < self.house.cap
        if self.here(acted and self.stack[p] > full and not self.alone(p)):
            self.expect("bet-reopened", self.next_line())
            return Move("raise", self.full_raise())
        return super().decide(p)


@shared("check-facing-bet")
class CheckFacingBet(Slip):
    """A player checks although a bet faces him, and stays in without paying."""

    def decide(self, p: int) -> Move:
        if self.here(self.due(p) > 0):
            self.expect("bet-not-allowed", self.next_line())
            return Move("check")
        return super().decide(p)


@shared("call-short")
class CallShort(Slip):
    """A call is a chip short."""

    def decide(self, p: int) -> Move:
        if self.here(2 * self.house.chip <= self.due(p) < self.stack[p]):
            self.expect("bet-call-amount", self.next_line())
            return Move("call", self.due(p) - self.house.chip)
        return super().decide(p)


@shared("call-over")
class CallOver(Slip):
    """A call is a chip over."""

    def decide(self, p: int) -> Move:
        if self.here(0 < self.due(p) < self.stack[p] - self.house.chip):
            self.expect("bet-call-amount", self.next_line())
            return Move("call", self.due(p) + self.house.chip)
        return super().decide(p)


@shared("folded-calls", Setting(players=(3, 4, 5, 6, 7, 8, 9)))
class FoldedCalls(Slip):
    """A player who has folded calls; his chips stay in the pot, his cards stay dead."""

    def take_turn(self, p: int) -> None:
        folded = [q for q in range(self.n) if q not in self.live and 0 < self.due(q) < self.stack[q]]
        if self.here(bool(folded) and bool(self.acted)):
            q = self.rng.choice(folded)
            self.expect("bet-not-in-hand", self.emit(f"seat {self.order[q]} calls {money(self.due(q))}"))
            self.pay(q, self.due(q))
        super().take_turn(p)


@shared("folded-checks", Setting(players=(3, 4, 5, 6, 7, 8, 9)))
class FoldedChecks(Slip):
    """A player who has folded checks."""

    def take_turn(self, p: int) -> None:
        folded = [q for q in range(self.n) if q not in self.live]
        if self.here(bool(folded) and bool(self.acted) and self.current == 0):
            seat = self.order[self.rng.choice(folded)]
            self.expect("bet-not-in-hand", self.emit(f"seat {seat} checks"))
        super().take_turn(p)


@shared("fold-unbet", Setting(players=(3, 4, 5, 6, 7, 8, 9), outcome="review"))
class FoldUnbet(Slip):
    """A player folds although nobody has bet."""

    def decide(self, p: int) -> Move:
        if self.here(self.turn > 0 and self.current == 0 and len(self.live) > 2):
            self.expect("bet-fold-unbet", self.next_line())
            return Move("fold")
        return super().decide(p)


@shared("uncalled-wrong")
class UncalledWrong(Slip):
    """What nobody called is returned a chip short or over."""

    def give_back(self, p: int, amount: int) -> None:
        if self.here():
            self.expect("uncalled-amount", self.next_line())
            chip = self.house.chip
            amount += self.rng.choice((-chip, chip)) if amount > chip else chip
        super().give_back(p, amount)


@shared("stack-exceeded", Setting(poor=0.6, last=True))
class StackExceeded(Slip):
    """A player calls in the last round with chips that he does not have."""

    def decide(self, p: int) -> Move:
        if self.here(self.turn == 3 and self.due(p) > self.stack[p]):
            line = self.expect("stack-exceeded", self.next_line())
            self.or_else("bet-call-amount", [line])
            return Move("call", self.due(p))
        return super().decide(p)
