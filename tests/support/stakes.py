"""What any poker game has in common: who sits where, what each puts in, whose turn it is, and what pots come of it.

Players are *positions* here: 0 is the one left of the button, and the button comes last. Each thing that the dealer
or a player does is a small method of its own: a dealer who makes one mistake (see `operators`) overrides just that.
All chance comes from the `Random` that the hand is given.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any, NamedTuple, Self

from tests.support.cards import DECK, SUITS
from tests.support.house import Manner, Rules, money


@dataclass(frozen=True, slots=True)
class Plan:
    """What is settled before a hand begins. Stacks are hundredths by seat."""

    house: Rules
    number: int
    when: datetime
    button: int
    stacks: Mapping[int, int]
    names: Mapping[int, str]
    manner: Manner
    follows: bool
    """The players are those of the hand before, and none has bought chips since."""
    winner: int
    """The seat that alone won the hand before, or 0."""
    bought: Mapping[int, int]
    """What of a stack was bought since the hand before, by seat."""


class Move(NamedTuple):
    """What a player does when he is to act; `amount` is what he puts in, or raises to."""

    verb: str
    amount: int = 0


class Pot(NamedTuple):
    """Chips, and the positions that may win them."""

    amount: int
    players: tuple[int, ...]


class Share(NamedTuple):
    """A part of a pot, as it is awarded."""

    position: int
    amount: int


class Stakes:
    """One hand of a game. `play()` deals it out; the rest is there to be read, or overridden.

    `lines` are its lines in the log. `moves` are its actions, one a card, for PHH. `stack` ends as what each
    position has left. `clear` is False where the hand came to a point on which the law has no settled answer, such as
    chips that cannot be divided: a session then deals another hand instead.
    """

    each = 0
    """So many cards each player is dealt."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        self.plan = plan
        self.house = plan.house
        self.manner = plan.manner
        self.rng = rng
        self.number = plan.number
        self.when = plan.when
        self.button = plan.button
        self.opening = dict(plan.stacks)
        self.lines: list[str] = []
        self.moves: list[str] = []
        self.clear = True

    def play(self) -> Self:
        """Deals the hand from the first line to the last. Returns itself."""
        self.prepare()
        self.sit()
        self.head()
        self.shuffle()
        self.post_antes()
        self.post_blinds()
        self.offer_straddle()
        self.before_the_deal()
        self.deal_hands()
        self.after_the_deal()
        self.play_round(0)
        for turn in (1, 2, 3):
            if len(self.live) < 2:
                break
            self.before_round(turn)
            self.play_round(turn)
        if len(self.live) > 1:
            self.showdown()
        self.award_pots()
        self.take_rake()
        self.emit("end")
        self.finish()
        return self

    # Before the cards

    def prepare(self) -> None:
        """A place to change what the hand starts from."""

    def sit(self) -> None:
        """Seats become positions."""
        seats = sorted(self.opening)
        at = seats.index(self.button)
        self.order = seats[at + 1 :] + seats[: at + 1]
        self.n = len(self.order)
        self.stack = [self.opening[seat] for seat in self.order]
        self.start = list(self.stack)
        self.bet = [0] * self.n
        self.put = [0] * self.n
        self.live = set(range(self.n))
        self.stub: list[str] = []
        self.held: list[list[str]] = [[] for _ in range(self.n)]
        self.out: list[str] = []
        self.discards: list[tuple[int, str]] = []
        self.posted: list[int] = []
        self.current = 0
        self.last_forced = -1
        self.turn = 0
        self.rake = 0
        self.dead = 0
        self.tied: list[int] = []

    def head(self) -> None:
        """The hand's line and its seats."""
        self.emit(f"hand {self.number} at {self.when:%Y-%m-%d %H:%M} button {self.button}")
        for seat in sorted(self.opening):
            bought = f" bought {money(self.plan.bought[seat])}" if seat in self.plan.bought else ""
            self.emit(f"seat {seat} {self.plan.names[seat]} stack {money(self.opening[seat])}{bought}")

    def shuffle(self) -> None:
        """A shuffled deck; its last card is the top. Tied players find theirs lying in wait."""
        rest = list(DECK)
        self.rng.shuffle(rest)
        self.tied = self.rng.sample(range(self.n), min(self.manner.tied, self.n)) if self.manner.tied else []
        waiting = self.equal_hands()
        taken = {card for cards in waiting.values() for card in cards}
        rest = [card for card in rest if card not in taken]
        deal = [waiting[p].pop() if p in waiting else rest.pop() for _ in range(self.each) for p in range(self.n)]
        self.stub = rest + deal[::-1]

    def equal_hands(self) -> dict[int, list[str]]:
        """The cards of the tied players."""
        raise NotImplementedError

    def alike(self, ranks: Iterable[str]) -> dict[int, list[str]]:
        """These ranks for each of the tied players, in other suits."""
        suits = self.rng.sample(SUITS, len(SUITS))
        return {p: [rank + suits[(i + shift) % 4] for i, rank in enumerate(ranks)] for shift, p in enumerate(self.tied)}

    def emit(self, line: str) -> int:
        """Writes a line of the log; returns its place among the hand's lines, from 0."""
        self.lines.append(line)
        return len(self.lines) - 1

    def next_line(self) -> int:
        """The place of the line that will be written next."""
        return len(self.lines)

    def beside(self, line: str) -> bool:
        """Whether a line may stand beside what is going on, so that it says nothing about how far that has come."""
        return False

    def pay(self, p: int, amount: int) -> None:
        """Chips of a position go into the pot as part of its bet."""
        self.stack[p] -= amount
        self.bet[p] += amount
        self.put[p] += amount

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

    def before_the_deal(self) -> None:
        """Nothing happens here in a lawful hand."""

    # The cards
    def deal_hands(self) -> None:
        """Rounds of one card each, from the left of the button."""
        for turn in range(self.each):
            self.deal_round(turn)

    def after_the_deal(self) -> None:
        """Nothing happens here in every game."""

    def before_round(self, turn: int) -> None:
        """What comes before a betting round but the first: a draw, or cards in the middle."""
        raise NotImplementedError

    def deal_round(self, turn: int) -> None:
        """One card for each player."""
        for p in range(self.n):
            self.deal(p)

    def deal(self, p: int, face: str = "down", card: str = "") -> int:
        """A card for a position, the top one unless it is named; returns its line."""
        card = card or self.stub.pop()
        self.held[p].append(card)
        self.moves.append(f"d dh p{p + 1} {card}")
        return self.emit(f"deal seat {self.order[p]} {face} {card}")

    def burn(self) -> int:
        """The top card goes out of play; returns the line, or the next one if burns are not recorded."""
        if not self.stub:
            self.clear = False
            return self.next_line()
        self.out.append(self.stub.pop())
        return self.emit("burn") if self.house.burns else self.next_line()

    # Betting

    def play_round(self, turn: int) -> None:
        """A betting round, and what may happen beside it."""
        self.bet_round(turn)

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

    # Showing and paying

    def showdown(self) -> None:
        """Whoever has to show does; others may."""
        raise NotImplementedError

    def pots(self) -> list[Pot]:
        """The main pot and the side pots: only players who are all in cap a pot."""
        live = sorted(self.live)
        levels = sorted({self.put[p] for p in live if not self.able(p)})
        top = max(self.put)
        if not levels or levels[-1] < top:
            levels.append(top)
        pots: list[Pot] = []
        below = 0
        for level in levels:
            amount = sum(min(put, level) - min(put, below) for put in self.put)
            players = tuple(p for p in live if self.able(p) or self.put[p] >= level)
            below = level
            if pots and players in ((), pots[-1].players):
                pots[-1] = Pot(pots[-1].amount + amount, pots[-1].players)
            elif amount:
                pots.append(Pot(amount, players or tuple(live)))
        return pots

    def winners(self, pot: Pot) -> list[int]:
        """Who wins a pot, or the part of it that goes to the highest hand, from the left of the button."""
        raise NotImplementedError

    def award_pots(self) -> None:
        """Each pot to its winners, the rake out of the main pot."""
        pots = self.pots()
        if not pots:  # a blind was left out, and the other went back uncalled
            self.clear = False
            return
        pots[0] = self.raked(Pot(pots[0].amount + self.dead, pots[0].players))
        for i, pot in enumerate(pots):
            self.divide(i, pot)

    def raked(self, pot: Pot) -> Pot:
        """A pot after the rake."""
        raise NotImplementedError

    def divide(self, i: int, pot: Pot) -> None:
        """One pot to its winners."""
        raise NotImplementedError

    def award(self, i: int, pot: Pot, pieces: Sequence[Any]) -> None:
        """What each is to have of a pot is handed out."""
        raise NotImplementedError

    def hand_out(self, i: int, share: Share) -> int:
        """One share of a pot; returns the line."""
        self.stack[share.position] += share.amount
        pot = f"side {i}" if i else "main"
        return self.emit(f"award {pot} {money(share.amount)} to seat {self.order[share.position]}")

    def take_rake(self) -> None:
        """The house takes its part."""
        if self.rake:
            self.emit(f"rake {money(self.rake)}")

    def sole_winner(self) -> int:
        """The seat that was awarded everything, or 0."""
        winners = {line.rsplit(" ", 1)[1] for line in self.lines if line.startswith("award")}
        return int(winners.pop()) if len(winners) == 1 else 0

    def finish(self) -> None:
        """A place to look back on the whole hand."""
