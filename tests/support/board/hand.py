"""One hand of a game with community cards, dealt and played by the rules: its lines in the log."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tests.support.board.games import AFTER_FLOP, BEFORE_FLOP
from tests.support.board.house import BoardHouse
from tests.support.board.ranks import Ranking, Score, high, low
from tests.support.board.splitting import (
    HIGH,
    LOW,
    WHOLE,
    Part,
    Portion,
    best,
    halves,
    shares,
    wins_one_ties_several,
)
from tests.support.cards import RANKS
from tests.support.house import money
from tests.support.stakes import Move, Plan, Pot, Stakes

FLOP: Final = 1
TURN: Final = 2
RIVER: Final = 3
STREETS: Final = {FLOP: 3, TURN: 1, RIVER: 1}
"""How many cards come before each betting round but the first."""

NO_CAP: Final = 6
"""So many bets and raises a round sees where the house has set no number."""


class BoardHand(Stakes):
    """One hand. `worth` tells who wins; everything else is there to be read, or overridden."""

    house: BoardHouse

    def __init__(self, plan: Plan, rng: Random) -> None:
        super().__init__(plan, rng)
        assert isinstance(plan.house, BoardHouse)
        self.game = plan.house.game
        self.each = self.game.hole
        self.board: list[str] = []
        self.window = False
        """Discards may be made now."""
        self.pace = rng.choice((0.0, 0.1, 0.4, 1.0))
        """How eager the players are to discard before they must."""
        self.burning = rng.random() < 0.6
        """Whether cards are burned in this hand where the house accepts it."""
        self.last_bettor = -1
        self.checked: set[int] = set()
        self.entered: set[int] = set()
        """Who had chips to act with when the last betting round began."""
        self.base = 0
        self.increment = 0
        self.style = rng.randrange(4)
        """How fully awards name what they come from."""

    def beside(self, line: str) -> bool:
        """A discard may come in the middle of a betting round."""
        return " discards " in line

    # The cards

    def sit(self) -> None:
        """Seats become positions; nobody has discarded."""
        super().sit()
        self.discarded: set[int] = set()

    def equal_hands(self) -> dict[int, list[str]]:
        """Cards of equal ranks."""
        return self.alike(self.rng.sample(RANKS, self.each))

    def poster(self, i: int) -> int:
        """Who posts the blind number `i`: with two players the button posts the first."""
        return (i + 1) % 2 if self.n == 2 else i

    def deal(self, p: int, face: str = "down", card: str = "") -> int:
        """A card for a position; the log may not name it."""
        line = super().deal(p, face, card)
        if self.house.unseen == "cards":
            self.lines[line] = self.lines[line].rsplit(" ", 1)[0] + " ??"
        return line

    def after_the_deal(self) -> None:
        """The window of the discard opens, if it is to be before the flop."""
        self.window = self.game.discard == BEFORE_FLOP

    def play_round(self, turn: int) -> None:
        """A betting round, and discards before, in and after it."""
        self.some_discard()
        self.bet_round(turn)
        self.some_discard()

    def before_round(self, turn: int) -> None:
        """What comes before a betting round: the last moment for discards, a burn, and cards in the middle."""
        closes = {BEFORE_FLOP: FLOP, AFTER_FLOP: TURN}.get(self.game.discard) == turn
        after_burn = closes and self.rng.random() < 0.15
        if closes and not after_burn:
            self.close_window()
        self.burn_for(turn)
        if after_burn:
            self.close_window()
        self.turn_up(turn)
        if turn == FLOP and self.game.discard == AFTER_FLOP:
            self.window = True
            if self.house.by == "flop-betting":
                self.close_window()

    def burn_for(self, turn: int) -> None:
        """The burn before a street, where there is one."""
        if self.burns_owed() or (self.burns_allowed() and self.burning):
            self.burn()

    def burn(self) -> int:
        """The top card goes out of play; the log may name it."""
        line = super().burn()
        if self.house.burns and self.house.burns_seen:
            self.lines[line] += f" {self.out[-1]}"
        return line

    def burns_owed(self) -> bool:
        """Whether the house has each street burned for."""
        return self.house.burning == "required"

    def burns_allowed(self) -> bool:
        """Whether a burn is no fault."""
        return self.house.burning != "forbidden"

    def turn_up(self, turn: int) -> None:
        """The cards of a street, on one line, or the flop on three that follow each other."""
        cards = [self.stub.pop() for _ in range(STREETS[turn])]
        if self.rng.random() < 0.15:
            for card in cards:
                self.show_board([card])
        else:
            self.show_board(cards)

    def show_board(self, cards: Sequence[str]) -> int:
        """Cards are turned up in the middle; returns the line."""
        self.board += cards
        return self.emit(f"board {' '.join(cards)}")

    # Discarding

    def some_discard(self) -> None:
        """Those who like do so now; nobody once the hand is over."""
        if self.window and len(self.live) > 1:
            for p in self.owing():
                if self.rng.random() < self.pace:
                    self.discard(p)

    def close_window(self) -> None:
        """Everybody who has not discarded does so now, in any order."""
        for p in self.owing():
            self.discard(p)
        self.window = False

    def owing(self) -> list[int]:
        """Who is still in and has yet to discard, in the order in which they happen to do it."""
        owing = [p for p in sorted(self.live) if p not in self.discarded]
        if self.rng.random() < 0.5:
            self.rng.shuffle(owing)
        return owing

    def discard(self, p: int) -> int:
        """A player throws away what he has above two cards, if anything; returns the line, or the next one."""
        self.discarded.add(p)
        thrown = self.choose(p)
        return self.throw(p, thrown) if thrown else self.next_line()

    def choose(self, p: int) -> list[str]:
        """Which cards a player throws away."""
        return self.rng.sample(self.held[p], max(0, len(self.held[p]) - 2))

    def throw(self, p: int, thrown: Sequence[str]) -> int:
        """Cards leave a player's hand; returns the line."""
        self.held[p] = [card for card in self.held[p] if card not in thrown]
        self.discards += [(p, card) for card in thrown]
        words = ["??" if self.house.unseen else card for card in thrown]
        return self.emit(f"seat {self.order[p]} discards {' '.join(words)}")

    # Betting

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
        """A player's action happens, and perhaps discards between it and the next; returns the line of the action."""
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
        self.some_discard()
        return line

    def reopens(self, over: int) -> bool:
        """Whether an all-in for less than a full raise lets those who have acted raise again, as the house has it."""
        half = self.house.reopening == "half-raise" and 2 * over >= self.size()
        return half or self.house.reopening == "any-raise"

    def opener_outcome(self) -> str:
        """The section does not say who opens after the fourth and fifth card."""
        return "review" if self.game.law and self.turn >= TURN else "fail"

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
        if fate > 1 - self.manner.bold and self.may_raise(p):
            return self.raise_move(p)
        if fate < self.fold_chance() and p not in self.tied:
            return Move("fold")
        return Move("call", due)

    def fold_chance(self) -> float:
        """How likely a player gives up when a bet faces him."""
        return 0.35 if self.turn == 0 else 0.17

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
