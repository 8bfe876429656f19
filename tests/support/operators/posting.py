"""Slips before the cards: antes and blinds."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.house import money
from tests.support.operators.shelves import shared
from tests.support.slip import Setting, Slip

ANTE = Setting(house={"ante": 100})
FOUR_OR_MORE = Setting(players=(4, 5, 6, 7, 8, 9))


@shared("ante-wrong", Setting(house={"ante": 200}))
class AnteWrong(Slip):
    """One ante is a chip short or over."""

    def post_ante(self, p: int, amount: int) -> None:
        if self.here(self.stack[p] > 1000):
            self.expect("ante-amount", self.next_line())
            amount += self.rng.choice((-100, 100, 200))
        super().post_ante(p, amount)


@shared("ante-missing", ANTE)
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


@shared("ante-extra", ANTE)
class AnteExtra(Slip):
    """One player antes a second time."""

    def post_antes(self) -> None:
        super().post_antes()
        p = self.rng.randrange(self.n - 1)
        if self.here(self.stack[p] > 1000):
            self.expect("ante-extra", self.next_line())
            self.post_ante(p, self.house.ante)


@shared("ante-unasked", Setting(house={"ante": 0}))
class AnteUnasked(Slip):
    """One player antes where the house asks for none."""

    def post_antes(self) -> None:
        p = self.rng.randrange(self.n)
        if self.here(self.stack[p] > 1000):
            self.expect("ante-extra", self.next_line())
            self.post_ante(p, 100)


@shared("ante-late", ANTE)
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


@shared("blind-wrong")
class BlindWrong(Slip):
    """A blind of the wrong amount; the bet to match stays what it is."""

    def post_blind(self, i: int, p: int, amount: int) -> None:
        if self.here(self.stack[p] > 1000):
            amount = self.rng.choice([other for other in (100, 200, 300, 400) if other != amount])
            self.expect("blind-amount", self.next_line())
        super().post_blind(i, p, amount)


@shared("blind-missing")
class BlindMissing(Slip):
    """The first blind is not posted; the second proves it."""

    def post_blind(self, i: int, p: int, amount: int) -> None:
        if self.here(i == 0):
            self.expect("blind-missing", self.next_line())
            amount = 0
        super().post_blind(i, p, amount)


@shared("blind-unrecorded")
class BlindUnrecorded(Slip):
    """A blind is posted, but no line says so: the pot shows it in the end."""

    def post_blind(self, i: int, p: int, amount: int) -> None:
        if self.here():
            self.expect("blind-missing", self.next_line())
            self.pay(p, amount)
            amount = 0
        super().post_blind(i, p, amount)


@shared("blind-by-another", FOUR_OR_MORE)
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


@shared("blind-late")
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


@shared("blind-extra", FOUR_OR_MORE)
class BlindExtra(Slip):
    """A third player posts a blind that nobody owes."""

    def offer_straddle(self) -> None:
        if self.here(self.stack[2] > 1000):
            line = self.emit(f"seat {self.order[2]} posts blind {money(400)}")
            self.expect("blind-extra", line)
            self.pay(2, 400)
            self.posted.append(400)
            self.last_forced = 2


@shared("blind-dead", Setting(players=(3, 4, 5, 6, 7, 8), outcome="review"))
class BlindDead(Slip):
    """After the blinds, one more for a seat that is not dealt in."""

    def offer_straddle(self) -> None:
        if self.here():
            empty = self.rng.choice([seat for seat in range(1, 10) if seat not in self.opening])
            self.expect("blind-dead", self.emit(f"seat {empty} posts blind {money(400)}"))
            self.dead += 400
