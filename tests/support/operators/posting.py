"""Slips before the cards: antes, blinds, straddles and kills."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.house import money
from tests.support.operators.slip import Setting, Slip, operator

ANTE = Setting(house={"ante": 100})
FOUR_OR_MORE = Setting(players=(4, 5, 6, 7, 8, 9))
FIVE_OR_MORE = Setting(players=(5, 6, 7, 8, 9))
THREE_OR_MORE = Setting(players=(3, 4, 5, 6, 7, 8, 9))


@operator("ante-wrong", Setting(house={"ante": 200}))
class AnteWrong(Slip):
    """One ante is a chip short or over."""

    def post_ante(self, p: int, amount: int) -> None:
        if self.here(self.stack[p] > 1000):
            self.expect("ante-amount", self.next_line())
            amount += self.rng.choice((-100, 100, 200))
        super().post_ante(p, amount)


@operator("ante-missing", ANTE)
class AnteMissing(Slip):
    """One player puts in no ante. No order of antes is said anywhere, so the first line after them proves it."""

    def post_ante(self, p: int, amount: int) -> None:
        if self.here():
            self.or_else("ante-missing", [self.next_line()])
        else:
            super().post_ante(p, amount)

    def post_antes(self) -> None:
        super().post_antes()
        if self.slipped:
            self.expect("ante-missing", self.next_line())


@operator("ante-extra", ANTE)
class AnteExtra(Slip):
    """One player antes a second time."""

    def post_antes(self) -> None:
        super().post_antes()
        p = self.rng.randrange(self.n - 1)
        if self.here(self.stack[p] > 1000):
            self.expect("ante-extra", self.next_line())
            self.post_ante(p, self.house.ante)


@operator("ante-unasked", Setting(house={"ante": 0}))
class AnteUnasked(Slip):
    """One player antes where the house asks for none."""

    def post_antes(self) -> None:
        p = self.rng.randrange(self.n)
        if self.here(self.stack[p] > 1000):
            self.expect("ante-extra", self.next_line())
            self.post_ante(p, 100)


@operator("ante-late", ANTE)
class AnteLate(Slip):
    """One ante comes when cards are already out."""

    late = -1

    def post_ante(self, p: int, amount: int) -> None:
        if self.here(self.stack[p] > 1000):
            self.late = p
            self.after = self.rng.randrange(1, 2 * self.n)
            self.or_else("ante-missing", [self.next_line()])
        else:
            super().post_ante(p, amount)

    def deal(self, p: int, face: str = "down", card: str = "") -> int:
        line = super().deal(p, face, card)
        if self.late >= 0 and sum(map(len, self.held)) == self.after:
            self.expect("ante-late", self.next_line())
            super().post_ante(self.late, self.house.ante)
            self.late = -1
        return line


@operator("blind-wrong")
class BlindWrong(Slip):
    """A blind of the wrong amount; the bet to match stays what it is."""

    def post_blind(self, i: int, p: int, amount: int) -> None:
        if self.here(self.stack[p] > 1000):
            amount = self.rng.choice([other for other in (100, 200, 300, 400) if other != amount])
            self.expect("blind-amount", self.next_line())
        super().post_blind(i, p, amount)


@operator("blind-missing")
class BlindMissing(Slip):
    """The first blind is not posted; the second proves it."""

    def post_blind(self, i: int, p: int, amount: int) -> None:
        if self.here(i == 0):
            self.expect("blind-missing", self.next_line())
            amount = 0
        super().post_blind(i, p, amount)


@operator("blind-unrecorded")
class BlindUnrecorded(Slip):
    """A blind is posted, but no line says so: the pot shows it in the end."""

    def post_blind(self, i: int, p: int, amount: int) -> None:
        if self.here():
            self.expect("blind-missing", self.next_line())
            self.pay(p, amount)
            amount = 0
        super().post_blind(i, p, amount)


@operator("blind-by-another", FOUR_OR_MORE)
class BlindByAnother(Slip):
    """A blind comes from a player whose turn it is not."""

    def post_blind(self, i: int, p: int, amount: int) -> None:
        if self.here(amount == self.house.blinds[i]):
            p = self.rng.randrange(2, self.n) if i == 0 else 2
            self.clear = self.stack[p] > 1000
            self.expect("blind-player", self.next_line())
        super().post_blind(i, p, amount)

    def offer_straddle(self) -> None:
        if not self.slipped:
            super().offer_straddle()


@operator("blind-heads-up", Setting(players=(2,)))
class BlindHeadsUp(Slip):
    """With two players the button posts the first blind, as other games have it."""

    def post_blinds(self) -> None:
        if self.here():
            self.expect("blind-player", self.next_line())
            self.post_blind(0, 1, min(self.house.blinds[0], self.stack[1]))
            self.post_blind(1, 0, min(self.house.blinds[1], self.stack[0]))
        else:
            super().post_blinds()


@operator("blind-late")
class BlindLate(Slip):
    """A blind comes when cards are already out."""

    late = (-1, 0)

    def post_blind(self, i: int, p: int, amount: int) -> None:
        if self.here(amount > 0):
            self.late = (p, amount)
            self.after = self.rng.randrange(1, 2 * self.n)
            self.no_straddle = i == 1
            amount = 0
            self.or_else("blind-missing", [self.next_line()])
        super().post_blind(i, p, amount)

    def offer_straddle(self) -> None:
        if not self.slipped:
            super().offer_straddle()

    def deal(self, p: int, face: str = "down", card: str = "") -> int:
        line = super().deal(p, face, card)
        poster, amount = self.late
        if poster >= 0 and sum(map(len, self.held)) == self.after:
            self.expect("blind-late", self.emit(f"seat {self.order[poster]} posts blind {money(amount)}"))
            self.pay(poster, amount)
            self.late = (-1, 0)
        return line


@operator("blind-extra", FOUR_OR_MORE)
class BlindExtra(Slip):
    """A third player posts a blind that nobody owes."""

    def offer_straddle(self) -> None:
        if self.here(self.stack[2] > 1000):
            line = self.emit(f"seat {self.order[2]} posts blind {money(400)}")
            self.expect("blind-extra", line)
            self.pay(2, 400)
            self.posted.append(400)
            self.last_forced = 2


@operator("straddle-by-another", FIVE_OR_MORE)
class StraddleByAnother(Slip):
    """A straddle comes from further round the table."""

    def offer_straddle(self) -> None:
        p = self.rng.randrange(3, self.n)
        if self.here(self.stack[p] > 1600):
            self.expect("straddle-player", self.straddle(p, self.house.straddle))


@operator("straddle-second", FIVE_OR_MORE)
class StraddleSecond(Slip):
    """A straddle is straddled again."""

    def offer_straddle(self) -> None:
        if self.here(self.stack[2] > 1600 and self.stack[3] > 3200):
            self.straddle(2, self.house.straddle)
            line = self.straddle(3, 2 * self.house.straddle)
            self.expect("straddle-second", line, also=[("straddle-player", line)])


@operator("straddle-wrong", THREE_OR_MORE)
class StraddleWrong(Slip):
    """A straddle of another amount than the house has set."""

    def offer_straddle(self) -> None:
        if self.here(self.stack[2] > 1600):
            self.expect("straddle-amount", self.straddle(2, self.rng.choice((600, 700, 1000, 1200))))


@operator("straddle-unoffered", Setting(players=(3, 4, 5, 6, 7, 8, 9), house={"straddle": 0}))
class StraddleUnoffered(Slip):
    """A straddle where the house offers none."""

    def offer_straddle(self) -> None:
        if self.here(self.stack[2] > 1600):
            self.expect("straddle-offered", self.straddle(2, 800))


@operator("straddle-late", Setting(players=(3, 4, 5, 6, 7, 8, 9), outcome="review"))
class StraddleLate(Slip):
    """A straddle by the right player, after he has cards."""

    def offer_straddle(self) -> None:
        """Not before the cards."""

    def deal_round(self, turn: int) -> None:
        super().deal_round(turn)
        if self.here(self.stack[2] > 1600):
            self.expect("straddle-late", self.straddle(2, self.house.straddle))


@operator("blind-dead", Setting(players=(3, 4, 5, 6, 7, 8), outcome="review"))
class BlindDead(Slip):
    """After the blinds, one more for a seat that is not dealt in."""

    def offer_straddle(self) -> None:
        if self.here():
            empty = self.rng.choice([seat for seat in range(1, 10) if seat not in self.opening])
            self.expect("blind-dead", self.emit(f"seat {empty} posts blind {money(400)}"))
            self.dead += 400


class Killing(Slip):
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


@operator("kill-unoffered", THREE_OR_MORE)
class KillUnoffered(Killing):
    """A kill is posted where the house has none."""

    def before_the_deal(self) -> None:
        p = self.rng.randrange(self.n)
        if self.here(self.stack[p] > 1600 and self.bet[p] == 0):
            self.expect("kill-offered", self.kill(p, 800))


KILL = Setting(players=(4, 5, 6, 7), house={"kill": 800}, follows=True)


@operator("kill-by-another", KILL)
class KillByAnother(Killing):
    """The kill is posted by a player who has not won the last pot."""

    def before_the_deal(self) -> None:
        others = [p for p in range(2, self.n) if p != self.killer() and self.stack[p] > 1600]
        if self.here(self.killer() >= 0 and bool(others)):
            self.expect("kill-player", self.kill(self.rng.choice(others), self.house.kill))


@operator("kill-wrong", KILL)
class KillWrong(Killing):
    """The kill is more than the house has set."""

    def before_the_deal(self) -> None:
        p = self.killer()
        if self.here(p > 1 and self.stack[p] > 2400):
            self.expect("kill-amount", self.kill(p, self.rng.choice((1000, 1200, 1600))))


@operator("kill-late", KILL)
class KillLate(Killing):
    """The kill is posted when cards are already out."""

    def deal_round(self, turn: int) -> None:
        super().deal_round(turn)
        p = self.killer()
        if self.here(p > 1 and self.stack[p] > 1600):
            self.expect("kill-late", self.kill(p, self.house.kill))
