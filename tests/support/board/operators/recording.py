"""Slips of the record itself: lines in the wrong order, under another seat, or with another amount."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.board.operators.adopted import CHECKS
from tests.support.board.operators.shelves import BoardSlip, board, lawful
from tests.support.house import money
from tests.support.slip import Setting
from tests.support.stakes import Move

QUIET = ("folds", "checks", "calls")


@board("acts-swapped", Setting(players=(3, 4, 5, 6, 7, 8), house=CHECKS))
class ActsSwapped(BoardSlip):
    """Two acts that follow each other, neither of them a bet, stand in each other's place."""

    acts: list[tuple[int, int]]

    def bet_around(self) -> None:
        self.acts = []
        self.opened = self.opener_outcome()
        super().bet_around()
        pairs = [(a, b) for (_, a), (_, b) in zip(self.acts, self.acts[1:], strict=False) if b == a + 1]
        pairs = [(a, b) for a, b in pairs if all(self.lines[k].split(" ")[2] in QUIET for k in (a, b))]
        if not self.here(bool(pairs)):
            return
        a, b = self.rng.choice(pairs)
        self.lines[a], self.lines[b] = self.lines[b], self.lines[a]
        opens = a == self.acts[0][1]
        self.expect("bet-opener" if opens else "bet-turn", a, also=[("bet-turn", a), ("bet-turn", b)])
        if opens:
            self.outcome = self.opened

    def act(self, p: int, move: Move) -> int:
        line = super().act(p, move)
        self.acts.append((p, line))
        return line


@board("burn-and-street-swapped", Setting(house={"burning": "required", "burns": True}))
class BurnAndStreetSwapped(BoardSlip):
    """The line of a burn and that of the street after it stand in each other's place."""

    def turn_up(self, turn: int) -> None:
        line = self.next_line()
        super().turn_up(turn)
        if self.here(self.lines[line - 1].startswith("burn")):
            self.lines[line - 1], self.lines[line] = self.lines[line], self.lines[line - 1]
            self.expect("burn-missing", line - 1, also=[("burn-extra", line)])


@board("street-after-act", Setting(house=CHECKS))
class StreetAfterAct(BoardSlip):
    """The line of a street stands after the first act of the round that it opens."""

    street = -1

    def turn_up(self, turn: int) -> None:
        line = self.next_line()
        super().turn_up(turn)
        self.street = line if self.next_line() == line + 1 else -1

    def act(self, p: int, move: Move) -> int:
        line = super().act(p, move)
        if self.here(0 <= self.street == line - 1):
            self.lines[line - 1], self.lines[line] = self.lines[line], self.lines[line - 1]
            self.expect("community-missing", line - 1)
            self.also |= {("bet-after-close", line - 1), ("community-early", line), ("community-late", line)}
        return line


@board("act-misread-seat", Setting(players=(3, 4, 5, 6, 7), house=CHECKS | {"remarks": False}))
class ActMisreadSeat(BoardSlip):
    """A check, fold or call is put down to another who is to act after it in the round."""

    misread = -1

    def act(self, p: int, move: Move) -> int:
        first = not self.acted
        others = list(self.pending)
        line = super().act(p, move)
        if p == self.misread and self.hit:
            self.or_else("bet-not-in-hand", [self.hit[1], line])
            self.misread = -1
        if self.here(move.verb != "raise" and bool(others)):
            self.misread = q = self.rng.choice(others)
            _, _, *words = self.lines[line].split(" ")
            self.lines[line] = f"seat {self.order[q]} {' '.join(words)}"
            self.expect("bet-opener" if first else "bet-turn", line, [("bet-turn", line)])
            if first:
                self.outcome = self.opener_outcome()
        return line


@board("uncalled-unrecorded", Setting(house={"rake": 0}))
class UncalledUnrecorded(BoardSlip):
    """What nobody called goes back, and no line says so; the awards show it."""

    def give_back(self, p: int, amount: int) -> None:
        if self.here(len(self.live) > 1):
            self.pay(p, -amount)
        else:
            super().give_back(p, amount)

    def award_pots(self) -> None:
        if self.slipped:
            line = self.expect("uncalled-amount", self.next_line())
        super().award_pots()
        if self.slipped:
            awards = range(line, self.next_line())
            self.also |= {(name, at) for name in ("uncalled-amount", "award-amount") for at in awards}
            self.also |= {(name, self.next_line()) for name in ("pot-unbalanced", "award-missing")}


@board("call-misread")
class CallMisread(BoardSlip):
    """The amount of a call is misread; the pot is what it is."""

    def act(self, p: int, move: Move) -> int:
        due, rich = self.due(p), self.stack[p] > self.due(p) + 8 * self.house.chip
        line = super().act(p, move)
        if self.here(move.verb == "call" and move.amount == due and rich):
            other = due + self.house.chip * self.rng.randrange(1, 9)
            self.lines[line] = f"seat {self.order[p]} calls {money(other)}"
            self.expect("bet-call-amount", line)
        return line


@board("bet-misread", Setting(house=CHECKS | {"structure": "no-limit"}))
class BetMisread(BoardSlip):
    """The amount of a bet is misread, which the next call shows."""

    misread = (-1, 0)

    def act(self, p: int, move: Move) -> int:
        bet, seen = self.misread
        if bet >= 0 and not self.hit and move.verb != "fold":
            self.clear &= move.verb == "call" and self.stack[p] > seen
            self.expect("bet-call-amount", self.next_line(), also=[("bet-size", bet), ("bet-call-amount", bet)])
        line = super().act(p, move)
        if self.here(move.verb == "raise" and move.amount > 2 * self.house.chip):
            seen = move.amount + self.house.chip * self.rng.randrange(1, 9)
            self.clear &= self.stack[p] > seen
            self.misread = (line, seen)
            self.lines[line] = self.lines[line].replace(money(move.amount), money(seen))
        return line


@lawful("players-too-many", Setting(players=(5, 6, 7, 8, 9), house={"max_players": 4}, last=True, first=True))
class PlayersTooMany(BoardSlip):
    """More play than the house allows."""

    def head(self) -> None:
        super().head()
        if self.here():
            self.expect("players-too-many", self.house.max_players + 1)
            self.or_else("players-too-many", range(self.n + 1))
