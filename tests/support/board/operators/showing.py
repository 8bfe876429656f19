"""Slips at the showdown."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.board.operators.shelves import BoardSlip, board
from tests.support.slip import Setting

PLAIN = Setting(house={"rake": 0})


@board("show-order", Setting(house={"checking": True}))
class ShowOrder(BoardSlip):
    """Somebody shows before his turn, of those who were not all in before the last round; all show."""

    def showdown(self) -> None:
        order = self.show_order()
        bound = [k for k, p in enumerate(order) if p in self.entered]
        if not self.here(bool(self.acted) and len(bound) > 1):
            super().showdown()
            return
        wrong, other = sorted(self.rng.sample(bound, 2))
        order.insert(wrong, order.pop(other))
        for k, p in enumerate(order):
            line = self.show(p)
            if k == wrong:
                self.expect("show-order", line)


@board("nobody-shows", PLAIN)
class NobodyShows(BoardSlip):
    """The pot is awarded although no hand is shown."""

    def showdown(self) -> None:
        if self.here(len(self.pots()) == 1):
            self.expect("show-missing", self.next_line())
        else:
            super().showdown()


@board("winner-unseen", PLAIN)
class WinnerUnseen(BoardSlip):
    """The only winner does not show: the pot goes to a hand that nobody has seen, past those that were shown."""

    def showdown(self) -> None:
        takers = self.takers()
        if not self.here(len(self.pots()) == 1 and len(takers) == 1):
            super().showdown()
            return
        for p in self.show_order():
            if p not in takers:
                self.show(p)
        line = self.expect("show-missing", self.next_line())
        self.also |= {(name, at) for name in ("show-missing", "award-winner") for at in (line, line + 1)}


@board("show-not-held", Setting(house={"unseen": ""}))
class ShowNotHeld(BoardSlip):
    """The line of a show names a card that the player does not hold; whoever wins, wins all the same."""

    def show(self, p: int) -> int:
        line = super().show(p)
        stranger, card = self.stub[0], self.rng.choice(self.held[p])
        shown = [stranger if held == card else held for held in self.held[p]]
        if self.here(self.steady([({p: shown}, self.board)])):
            self.lines[line] = f"seat {self.order[p]} shows {' '.join(shown)}"
            self.expect("show-cards", line)
        return line


@board("show-misread-seat", Setting(house={"unseen": ""}, players=(3, 4, 5, 6)))
class ShowMisreadSeat(BoardSlip):
    """A hand that is shown is put down to another player, who keeps silent."""

    def showdown(self) -> None:
        super().showdown()
        told = {int(line.split(" ")[1]) for line in self.lines if line.endswith(" mucks") or " shows " in line}
        silent = [p for p in sorted(self.live) if self.order[p] not in told]
        shows = [k for k, line in enumerate(self.lines) if " shows " in line]
        if self.here(bool(silent) and len(shows) > 1):
            k, p = self.rng.choice(shows), self.rng.choice(silent)
            _, _, *words = self.lines[k].split(" ")
            self.lines[k] = f"seat {self.order[p]} {' '.join(words)}"
            self.expect("show-cards", k, [("show-order", k)])


@board("folded-shows", Setting(players=(3, 4, 5, 6, 7, 8, 9)))
class FoldedShows(BoardSlip):
    """A player who has folded shows his cards, which lose."""

    def showdown(self) -> None:
        super().showdown()
        folded = [p for p in range(self.n) if p not in self.live]
        if self.here(bool(folded)):
            p = self.rng.choice(folded)
            held = [*self.held[p], *[card for q, card in self.discards if q == p]][: 2 if p in self.discarded else None]
            self.expect("show-not-in-hand", self.emit(f"seat {self.order[p]} shows {' '.join(held)}"))
