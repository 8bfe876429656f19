"""Slips before the cards that only Badugi has: blinds of two players, straddles and kills."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.house import money
from tests.support.operators.shelves import BadugiSlip, badugi
from tests.support.slip import Setting

FIVE_OR_MORE = Setting(players=(5, 6, 7, 8, 9))
THREE_OR_MORE = Setting(players=(3, 4, 5, 6, 7, 8, 9))


@badugi("blind-heads-up", Setting(players=(2,)))
class BlindHeadsUp(BadugiSlip):
    """With two players the button posts the first blind, as other games have it."""

    def post_blinds(self) -> None:
        if self.here():
            self.expect("blind-player", self.next_line())
            self.post_blind(0, 1, min(self.house.blinds[0], self.stack[1]))
            self.post_blind(1, 0, min(self.house.blinds[1], self.stack[0]))
        else:
            super().post_blinds()


@badugi("straddle-by-another", FIVE_OR_MORE)
class StraddleByAnother(BadugiSlip):
    """A straddle comes from further round the table."""

    def offer_straddle(self) -> None:
        p = self.rng.randrange(3, self.n)
        if self.here(self.stack[p] > 1600):
            self.expect("straddle-player", self.straddle(p, self.house.straddle))


@badugi("straddle-second", FIVE_OR_MORE)
class StraddleSecond(BadugiSlip):
    """A straddle is straddled again."""

    def offer_straddle(self) -> None:
        if self.here(self.stack[2] > 1600 and self.stack[3] > 3200):
            self.straddle(2, self.house.straddle)
            line = self.straddle(3, 2 * self.house.straddle)
            self.expect("straddle-second", line, also=[("straddle-player", line)])


@badugi("straddle-wrong", THREE_OR_MORE)
class StraddleWrong(BadugiSlip):
    """A straddle of another amount than the house has set."""

    def offer_straddle(self) -> None:
        if self.here(self.stack[2] > 1600):
            self.expect("straddle-amount", self.straddle(2, self.rng.choice((600, 700, 1000, 1200))))


@badugi("straddle-unoffered", Setting(players=(3, 4, 5, 6, 7, 8, 9), house={"straddle": 0}))
class StraddleUnoffered(BadugiSlip):
    """A straddle where the house offers none."""

    def offer_straddle(self) -> None:
        if self.here(self.stack[2] > 1600):
            self.expect("straddle-offered", self.straddle(2, 800))


@badugi("straddle-late", Setting(players=(3, 4, 5, 6, 7, 8, 9), outcome="review"))
class StraddleLate(BadugiSlip):
    """A straddle by the right player, after he has cards."""

    def offer_straddle(self) -> None:
        """Not before the cards."""

    def deal_round(self, turn: int) -> None:
        super().deal_round(turn)
        if self.here(self.stack[2] > 1600):
            self.expect("straddle-late", self.straddle(2, self.house.straddle))


class Killing(BadugiSlip):
    """A slip with a kill: a bet made blind, which does not move the first act."""

    def kill(self, p: int, amount: int) -> int:
        """A kill is posted; returns its line."""
        line = self.emit(f"seat {self.order[p]} posts kill {money(amount)}")
        self.pay(p, amount)
        self.posted.append(amount)
        self.current = max(self.current, amount)
        return line

    def killer(self) -> int:
        """The position that won the last pot, or -1."""
        return self.order.index(self.plan.winner) if self.plan.winner in self.order else -1

    def offer_straddle(self) -> None:
        """One such bet is enough."""


@badugi("kill-unoffered", THREE_OR_MORE)
class KillUnoffered(Killing):
    """A kill is posted where the house has none."""

    def before_the_deal(self) -> None:
        p = self.rng.randrange(self.n)
        if self.here(self.stack[p] > 1600 and self.bet[p] == 0):
            self.expect("kill-offered", self.kill(p, 800))


KILL = Setting(players=(4, 5, 6, 7), house={"kill": 800}, follows=True)


@badugi("kill-by-another", KILL)
class KillByAnother(Killing):
    """The kill is posted by a player who has not won the last pot."""

    def before_the_deal(self) -> None:
        others = [p for p in range(2, self.n) if p != self.killer() and self.stack[p] > 1600]
        if self.here(self.killer() >= 0 and bool(others)):
            self.expect("kill-player", self.kill(self.rng.choice(others), self.house.kill))


@badugi("kill-wrong", KILL)
class KillWrong(Killing):
    """The kill is more than the house has set."""

    def before_the_deal(self) -> None:
        p = self.killer()
        if self.here(p > 1 and self.stack[p] > 2400):
            self.expect("kill-amount", self.kill(p, self.rng.choice((1000, 1200, 1600))))


@badugi("kill-late", KILL)
class KillLate(Killing):
    """The kill is posted when cards are already out."""

    def deal_round(self, turn: int) -> None:
        super().deal_round(turn)
        p = self.killer()
        if self.here(p > 1 and self.stack[p] > 1600):
            self.expect("kill-late", self.kill(p, self.house.kill))
