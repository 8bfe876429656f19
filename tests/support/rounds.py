"""What each player puts in and whose turn it is: forced bets and betting rounds."""

from tests.support.dealing import Dealing
from tests.support.house import money
from tests.support.plan import Move


class Rounds(Dealing):
    """A hand's bets."""

    # Before the cards

    def post_antes(self) -> None:
        """Each player antes, from the left of the button."""
        if self.house.ante:
            for p in range(self.n):
                self.post_ante(p, min(self.house.ante, self.stack[p]))

    def post_ante(self, p: int, amount: int) -> None:
        """One ante: part of the pot, not of a bet."""
        self.emit(f"seat {self.order[p]} posts ante {money(amount)}")
        self.stack[p] -= amount
        self.put[p] += amount

    def poster(self, i: int) -> int:
        """Who posts the blind number `i`."""
        return i

    def post_blinds(self) -> None:
        """The blinds, clockwise from the first."""
        for i, amount in enumerate(self.house.blinds):
            p = self.poster(i)
            self.post_blind(i, p, min(amount, self.stack[p]))

    def post_blind(self, i: int, p: int, amount: int) -> None:
        """The blind number `i`, posted by `p`. The bet to match is the blind that is due, though it be posted short."""
        if amount:
            self.emit(f"seat {self.order[p]} posts blind {money(amount)}")
            self.pay(p, amount)
        self.posted.append(amount)
        self.current = max(self.current, self.house.blinds[i])
        self.last_forced = p

    def offer_straddle(self) -> None:
        """Only some games know straddles."""

    # Betting

    def able(self, p: int) -> bool:
        """Whether a player is in and has chips to act with."""
        return p in self.live and self.stack[p] > 0

    def clockwise(self, first: int) -> list[int]:
        """The players who can act, in turn from `first`."""
        return [p for p in ((first + i) % self.n for i in range(self.n)) if self.able(p)]

    def bet_round(self, turn: int) -> None:
        """A betting round: 0 is the one before the first draw."""
        self.turn = turn
        if turn:
            self.bet = [0] * self.n
            self.current = 0
        self.raises = 0
        self.short_raise = False
        self.answered: set[int] = set()
        self.acted: list[int] = []
        self.pending = self.clockwise((self.last_forced + 1) % self.n if turn == 0 else 0)
        if not self.contested():
            self.pending = []
        self.bet_around()
        self.return_uncalled()

    def contested(self) -> bool:
        """Whether a betting round is due at all: two can act, or one who has not matched a bet."""
        if len(self.pending) != 1:
            return bool(self.pending)
        p = self.pending[0]
        self.clear &= self.current <= max(self.bet)
        return self.bet[p] < max(self.bet)

    def bet_around(self) -> None:
        """Players act in turn until all have answered the last bet."""
        while self.pending and len(self.live) > 1:
            p = self.pending[0]
            if self.alone(p):
                self.clear &= self.current <= max(self.bet)
                if self.bet[p] >= self.current:
                    self.leave_alone(p)
                    return
            self.take_turn(p)

    def alone(self, p: int) -> bool:
        """Whether nobody is left whom a bet of this player could move."""
        return not any(q != p and self.able(q) for q in range(self.n))

    def leave_alone(self, p: int) -> None:
        """All others are all in and matched: the player may be asked for a check, or not."""
        self.pending.clear()
        self.moves.append(f"p{p + 1} cc")
        if self.rng.random() < 0.5:
            self.emit(f"seat {self.order[p]} checks")

    def take_turn(self, p: int) -> None:
        """One player decides and acts."""
        self.pending.remove(p)
        self.act(p, self.decide(p))

    def opener_outcome(self) -> str:
        """What it comes to when another opens this round than the one who should."""
        return "fail"

    def option_outcome(self) -> str:
        """What it comes to when a round closes before a blind could use its option to raise."""
        return "fail"

    def size(self) -> int:
        """By how much the next full bet or raise goes up."""
        raise NotImplementedError

    def full_raise(self) -> int:
        """What the next full bet or raise goes to."""
        return self.current + self.size()

    def may_raise(self, p: int) -> bool:
        """Whether a raise of this player is lawful however the rules of the house are read."""
        raise NotImplementedError

    def raise_move(self, p: int) -> Move:
        """A bet or raise that is lawful now."""
        raise NotImplementedError

    def decide(self, p: int) -> Move:
        """What a player does, at random within the rules."""
        raise NotImplementedError

    def answer(self, p: int, due: int, fate: float) -> Move:
        """What a player does when a bet faces him; tied players stay."""
        if fate > 1 - self.manner.bold and self.may_raise(p):
            return self.raise_move(p)
        if fate < self.fold_chance() and p not in self.tied:
            return Move("fold")
        return Move("call", due)

    def fold_chance(self) -> float:
        """How likely a player gives up when a bet faces him."""
        raise NotImplementedError

    def act(self, p: int, move: Move) -> int:
        """A player's action happens; returns its line."""
        self.acted.append(p)
        self.answered.add(p)
        seat = f"seat {self.order[p]}"
        if move.verb == "fold":
            self.fold(p)
            self.moves.append(f"p{p + 1} f")
            return self.emit(f"{seat} folds")
        if move.verb == "check":
            self.moves.append(f"p{p + 1} cc")
            return self.emit(f"{seat} checks")
        if move.verb == "call":
            self.moves.append(f"p{p + 1} cc")
            self.pay(p, move.amount)
            return self.emit(f"{seat} calls {money(move.amount)}")
        opens = self.current == 0
        self.moves.append(f"p{p + 1} cbr {move.amount}")
        self.pay(p, move.amount - self.bet[p])
        self.short_raise = move.amount < self.full_raise() and self.stack[p] == 0
        if not self.short_raise:
            self.answered = {p}
        self.current = max(self.current, move.amount)
        self.raises += 1
        self.pending = [q for q in self.clockwise((p + 1) % self.n) if q != p]
        return self.emit(f"{seat} bets {money(move.amount)}" if opens else f"{seat} raises to {money(move.amount)}")

    def fold(self, p: int) -> None:
        """A player is out; his cards are dead."""
        self.live.discard(p)
        self.out += self.held[p]

    def return_uncalled(self) -> None:
        """What nobody called goes back, where nobody is left who could have called."""
        first, second = sorted(range(self.n), key=lambda p: (-self.bet[p], p not in self.live))[:2]
        excess = self.bet[first] - self.bet[second]
        if excess > 0 and first in self.live and not any(q != first and self.able(q) for q in self.live):
            self.give_back(first, excess)

    def give_back(self, p: int, amount: int) -> None:
        """An uncalled bet returns to its player."""
        self.emit(f"uncalled {money(amount)} returned to seat {self.order[p]}")
        self.pay(p, -amount)
