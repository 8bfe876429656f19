"""How players bet within the rules of the house, whatever limits it has."""

from random import Random
from typing import Final

from tests.support.board.table import BoardStakes
from tests.support.stakes import Move, Plan

NO_CAP: Final = 6
"""So many bets and raises a round sees where the house has set no number."""


class Betting(BoardStakes):
    """The betting rounds of a hand."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        super().__init__(plan, rng)
        self.last_bettor = -1
        self.checked: set[int] = set()
        self.entered: set[int] = set()
        """Who had chips to act with when the last betting round began."""
        self.base = 0
        self.increment = 0

    def poster(self, i: int) -> int:
        """Who posts the blind number `i`: with two players the button posts the first."""
        return (i + 1) % 2 if self.n == 2 else i

    def bet_round(self, turn: int) -> None:
        """A betting round. Who bet last in it, and who acted first, decides who shows first."""
        self.last_bettor = -1
        self.checked = set()
        self.entered = {p for p in self.live if self.able(p)}
        self.base = 0
        self.increment = 0
        if turn == 0:
            self.base = self.current
        super().bet_round(turn)

    def leave_alone(self, p: int) -> None:
        """All others are all in and matched: the player may be asked for a check, where checks are known."""
        self.pending.clear()
        if self.house.checking and self.rng.random() < 0.3:
            self.emit(f"seat {self.order[p]} checks")

    def act(self, p: int, move: Move) -> int:
        """A player's action happens, and what it does to the raises to come; returns its line."""
        if move.verb == "check":
            self.checked.add(p)
        if move.verb == "raise":
            self.last_bettor = p
        over = move.amount - self.current
        full = self.full_raise()
        line = super().act(p, move)
        if self.house.remarks and move.amount and not self.stack[p]:
            self.lines[line] += " all in"
        if move.verb == "raise":
            if move.amount >= full:
                self.increment, self.base = max(self.increment, over), move.amount
            elif self.reopens(over):
                self.answered = {p}
                self.short_raise = False
        return line

    def reopens(self, over: int) -> bool:
        """Whether an all-in for less than a full raise lets those who have acted raise again, as the house has it."""
        half = self.house.reopening == "half-raise" and 2 * over >= self.size()
        return half or self.house.reopening == "any-raise"

    def option_outcome(self) -> str:
        """The section knows no blinds, and so no option."""
        return "review" if self.game.law else "fail"

    def size(self) -> int:
        """By how much the next bet or raise has to go up at the least."""
        if self.house.structure == "fixed-limit":
            return self.house.sizes[self.turn]
        return max(self.increment, self.house.minimum)

    def most(self, p: int) -> int:
        """To how much a player may raise at the most, whatever he has."""
        if self.house.structure == "fixed-limit":
            return self.full_raise()
        if self.house.structure == "pot-limit":
            return self.current + sum(self.put) + self.current - self.bet[p]
        return self.bet[p] + self.stack[p]

    def may_raise(self, p: int) -> bool:
        """Whether a bet or raise is lawful however the rules of the house are read, and someone is left to answer."""
        least = min(self.full_raise(), self.bet[p] + self.stack[p])
        return (
            self.raises < (self.house.cap or NO_CAP)
            and self.stack[p] > self.current - self.bet[p]
            and any(q != p and self.able(q) and self.bet[q] + self.stack[q] > self.current for q in range(self.n))
            and not (self.short_raise and p in self.answered)
            and not (p in self.checked and self.house.check_raise is not True)
            and least <= self.most(p)
        )

    def raise_move(self, p: int) -> Move:
        """A bet or raise of a lawful size, more often a small one; or all that the player has, if that is less."""
        least = self.full_raise()
        most = min(self.most(p), self.bet[p] + self.stack[p])
        if most <= least:
            return Move("raise", most)
        over = self.rng.choice((0, 0, self.house.minimum, sum(self.put) // 2, sum(self.put), most - least))
        return Move("raise", least + min(over // self.house.chip * self.house.chip, most - least))

    def may_check(self, p: int) -> bool:
        """Whether a check is lawful however the house's silence is read."""
        return self.house.checking is True or self.has_option(p)

    def has_option(self, p: int) -> bool:
        """Whether a check would answer the last bet, which is the player's own blind."""
        return self.turn == 0 and self.current > 0 and self.bet[p] >= self.current

    def decide(self, p: int) -> Move:
        """What a player does, at random within the rules."""
        due = min(self.current - self.bet[p], self.stack[p])
        fate = self.rng.random()
        if due <= 0:
            if fate < max(self.manner.bold, 0.35) and self.may_raise(p):
                return self.raise_move(p)
            if self.may_check(p):
                return Move("check")
            return self.raise_move(p) if fate < 0.8 and self.may_raise(p) else Move("fold")
        return self.answer(p, due, fate)

    def fold_chance(self) -> float:
        """How likely a player gives up when a bet faces him."""
        return 0.35 if self.turn == 0 else 0.17
