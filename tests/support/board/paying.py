"""The end of a hand: who shows, who wins which part of which pot, and how awards are told."""

from collections.abc import Sequence
from random import Random

from tests.support.board.betting import Betting
from tests.support.board.ranks import Ranking, Score, high, low
from tests.support.board.splitting import HIGH, LOW, WHOLE, Part, Portion, best, halves, shares, wins_one_ties_several
from tests.support.house import money
from tests.support.stakes import Plan, Pot


class Paying(Betting):
    """The showdown and the awards; who bet last shows first."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        super().__init__(plan, rng)
        self.style = rng.randrange(4)
        """How fully awards name what they come from."""

    # Showing

    def showdown(self) -> None:
        """Clockwise from the one who is first: whoever wins a part of a pot shows; others show, muck or keep silent."""
        self.mute()
        takers = self.takers()
        for p in self.show_order():
            fate = self.rng.random()
            if p in takers or fate < 0.5:
                self.show(p)
            elif fate < 0.8:
                self.muck(p)

    def mute(self) -> None:
        """A hand in which nothing was put in has nothing to show for."""
        if not sum(self.put):
            self.clear = False

    def takers(self) -> set[int]:
        """Everybody who wins a part of a pot."""
        return {p for pot in self.pots() for part in self.parts(pot) for p in part.winners}

    def first_to_show(self) -> int:
        """The last to bet or raise in the last round; else the first to act in it; else anybody."""
        if self.last_bettor >= 0:
            return self.last_bettor
        if self.acted:
            return self.acted[0]
        return self.rng.choice(sorted(self.live))

    def show_order(self) -> list[int]:
        """Those still in, in the order in which they show."""
        first = self.first_to_show()
        return sorted(self.live, key=lambda p: (p - first) % self.n)

    def show(self, p: int) -> int:
        """A hand is shown; returns the line."""
        return self.emit(f"seat {self.order[p]} shows {' '.join(self.held[p])}")

    def muck(self, p: int) -> int:
        """A loser gives up unseen; returns the line."""
        return self.emit(f"seat {self.order[p]} mucks")

    # Paying

    def worth(self, p: int, ranking: Ranking) -> Score:
        """How good a position's hand is; greater is better."""
        return ranking((*self.held[p], *self.board))

    def best_of(self, players: Sequence[int], ranking: Ranking) -> tuple[int, ...]:
        """Those of the players whose hand is worth most."""
        return best(players, lambda p: self.worth(p, ranking))

    def parts(self, pot: Pot) -> list[Part]:
        """The parts into which a pot is divided, with their winners."""
        if len(pot.players) == 1:
            return [Part(WHOLE, pot.amount, pot.players)]
        highest = self.best_of(pot.players, high)
        if not self.game.low:
            return [Part(WHOLE, pot.amount, highest)]
        odd = LOW if self.house.odd_half == "low-hand" else HIGH
        high_half, low_half = halves(pot.amount, self.house.chip, odd)
        lowest = self.best_of(pot.players, low)
        return [Part(HIGH, high_half, highest), Part(LOW, low_half, lowest)]

    def winners(self, pot: Pot) -> list[int]:
        """Who wins the pot, or the high half of it."""
        return list(self.parts(pot)[0].winners)

    def raked(self, pot: Pot) -> Pot:
        """A pot after the rake, in whole chips; nothing is taken where no flop was dealt."""
        if self.house.rake and self.board:
            self.rake = pot.amount * self.house.rake // 100 // self.house.chip * self.house.chip
        return Pot(pot.amount - self.rake, pot.players)

    def divide(self, i: int, pot: Pot) -> None:
        """A pot's portions are handed out together."""
        self.award(i, pot, self.portions(i, pot))

    def portions(self, i: int, pot: Pot) -> list[Portion]:
        """What each winner is given of a pot."""
        parts = self.parts(pot)
        self.clear &= not wins_one_ties_several(parts)
        result: list[Portion] = []
        for part in parts:
            divided = shares(part, self.house.chip, not self.game.law)
            if divided is None:
                self.clear = False
                divided = shares(part, self.house.chip, True) or []
            result += [Portion(i, part.half, p, amount) for p, amount in divided if amount]
        return result

    def award(self, i: int, pot: Pot, portions: Sequence[Portion]) -> None:
        """A pot is handed out: each half by itself where the log names halves, else each player's portions together."""
        if self.names_halves():
            for portion in portions:
                self.give(portion)
            return
        together: dict[int, int] = {}
        for portion in portions:
            together[portion.position] = together.get(portion.position, 0) + portion.amount
        for p, amount in together.items():
            self.give(Portion(i, WHOLE, p, amount))

    def names_halves(self) -> bool:
        """Whether awards say which half they are."""
        return self.game.low and self.style in (0, 1)

    def names_pots(self) -> bool:
        """Whether awards say which pot they come from."""
        return self.style in (0, 2)

    def give(self, portion: Portion) -> int:
        """One award; returns the line."""
        self.stack[portion.position] += portion.amount
        words = ["award"]
        if self.names_pots():
            words.append(f"side {portion.pot}" if portion.pot else "main")
        words += [portion.half] * bool(portion.half)
        return self.emit(f"{' '.join(words)} {money(portion.amount)} to seat {self.order[portion.position]}")
