"""One hand of Badugi, dealt and played by the rules: its lines in the log, and its actions in PHH."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tests.support.cards import RANKS, Score, best_subset, rank, score
from tests.support.house import DOLLAR, House, money
from tests.support.stakes import Move, Plan, Pot, Share, Stakes

KEEPS: Final = RANKS.index("9")
"""From this rank on a player keeps no card."""

DRAW: Final = "draw"
"""Stands among the moves where a draw begins and ends."""


class Hand(Stakes):
    """One hand of Badugi."""

    house: House

    each = 4

    mixing = 0.3
    """How often the rest of the deck is shuffled in with the discards, and not dealt first."""

    def __init__(self, plan: Plan, rng: Random) -> None:
        super().__init__(plan, rng)
        self.reshuffled = False

    # Before the cards

    def equal_hands(self) -> dict[int, list[str]]:
        """Four low cards of four suits."""
        return self.alike(self.rng.sample("A2345678", self.each)) if self.tied else {}

    def offer_straddle(self) -> None:
        """Sometimes the player left of the last blind straddles, if nobody was too poor to post one."""
        amount = self.house.straddle
        posted = self.n >= 3 and all(self.posted)
        if amount and posted and self.stack[2] > amount and self.rng.random() < 0.15:
            self.straddle(2, amount)

    def straddle(self, p: int, amount: int) -> int:
        """A straddle; returns its line."""
        line = self.emit(f"seat {self.order[p]} straddles {money(amount)}")
        self.pay(p, amount)
        self.posted.append(amount)
        self.current = amount
        self.last_forced = p
        return line

    # Betting

    def size(self) -> int:
        """The bet of this round."""
        return self.house.sizes[self.turn]

    def may_raise(self, p: int) -> bool:
        """Whether a raise is lawful however the cap counts blinds, and someone is left to answer it."""
        cap = self.house.cap - (len(self.posted) - 1 if self.turn == 0 else 0)
        return (
            self.raises < cap
            and not self.short_raise
            and self.stack[p] > self.current - self.bet[p]
            and not self.alone(p)
        )

    def raise_move(self, p: int) -> Move:
        """A full bet or raise, or all that the player has."""
        to = min(self.full_raise(), self.bet[p] + self.stack[p])
        return Move("raise", to)

    def decide(self, p: int) -> Move:
        """What a player does, at random within the rules."""
        due = min(self.current - self.bet[p], self.stack[p])
        fate = self.rng.random()
        if due <= 0:
            eager = max(self.manner.bold, 0.35)
            return self.raise_move(p) if fate < eager and self.may_raise(p) else Move("check")
        return self.answer(p, due, fate)

    def fold_chance(self) -> float:
        """How likely a player gives up when a bet faces him."""
        if self.manner.thirsty:
            return 0.04
        return 0.42 if self.turn == 0 else 0.17

    # Drawing

    def before_round(self, turn: int) -> None:
        """A burn and a draw."""
        self.burn_for(turn)
        self.moves.append(DRAW)
        self.draw_round(turn)
        self.moves.append(DRAW)
        self.after_the_draw(turn)

    def burn_for(self, turn: int) -> None:
        """The burn before a draw."""
        self.burn()

    def draw_round(self, turn: int) -> None:
        """Each player still in throws away and is served, from the left of the button."""
        for p in sorted(self.live):
            self.draw(p)

    def draw(self, p: int) -> None:
        """One player's draw."""
        thrown = self.choose(p)
        if thrown:
            self.discard(p, thrown)
            self.serve(p, thrown)
        else:
            self.stand_pat(p)

    def choose(self, p: int) -> list[str]:
        """Which cards a player throws away."""
        highest = RANKS.index("3") if self.manner.thirsty and p not in self.tied else KEEPS
        keep = [card for card in best_subset(tuple(self.held[p])) if rank(card) < highest]
        thrown = [card for card in self.held[p] if card not in keep][:4]
        at_hand = len(self.stub) + len(self.pool(p))
        return thrown if len(thrown) <= at_hand else []

    def discard(self, p: int, thrown: list[str]) -> int:
        """Cards leave a player's hand; returns the line."""
        self.held[p] = [card for card in self.held[p] if card not in thrown]
        self.discards += [(p, card) for card in thrown]
        self.moves.append(f"p{p + 1} sd {''.join(thrown)}")
        return self.emit(f"seat {self.order[p]} discards {' '.join(thrown)}")

    def stand_pat(self, p: int) -> int:
        """A player keeps his hand; returns the line."""
        self.moves.append(f"p{p + 1} sd")
        return self.emit(f"seat {self.order[p]} stands pat")

    def serve(self, p: int, thrown: list[str]) -> None:
        """As many new cards as were thrown away: from the deck, then from the others' discards, or from both mixed."""
        if len(self.stub) < len(thrown) and self.stub and self.rng.random() < self.mixing:
            line = self.reshuffle(p)
            self.rng.shuffle(self.stub)
            self.lines[line] += " stub"
        for _ in thrown:
            if not self.stub:
                self.reshuffle(p)
            self.deal(p)

    def pool(self, p: int) -> list[str]:
        """The discards that may be reshuffled for a player: all but his own, of this draw and earlier ones."""
        return [card for owner, card in self.discards if owner != p]

    def reshuffle(self, p: int) -> int:
        """The others' discards become the deck; returns the line."""
        pool = self.pool(p)
        self.discards = [(owner, card) for owner, card in self.discards if owner == p]
        self.rng.shuffle(pool)
        self.stub = pool + self.stub
        self.reshuffled = True
        return self.emit("reshuffle discards")

    def after_the_draw(self, turn: int) -> None:
        """Nothing happens here in a lawful hand."""

    # Showing and paying

    def showdown(self) -> None:
        """Whoever wins a pot shows; a loser shows or mucks."""
        winners = {p for pot in self.pots() for p in self.winners(pot)}
        for p in sorted(self.live):
            if p in winners or self.rng.random() < 0.5:
                self.show(p)
            else:
                self.muck(p)

    def show(self, p: int) -> int:
        """A hand is shown; returns the line."""
        cards = self.held[p]
        self.moves.append(f"p{p + 1} sm {''.join(cards)}")
        return self.emit(f"seat {self.order[p]} shows {' '.join(cards)}")

    def muck(self, p: int) -> int:
        """A loser gives up unseen; returns the line."""
        self.moves.append(f"p{p + 1} sm")
        return self.emit(f"seat {self.order[p]} mucks")

    def worth(self, p: int) -> Score:
        """How good a position's hand is; smaller is better."""
        return score(self.held[p])

    def winners(self, pot: Pot) -> list[int]:
        """Who wins a pot, from the left of the button."""
        if len(pot.players) == 1:
            return list(pot.players)
        best = min(self.worth(p) for p in pot.players)
        return [p for p in pot.players if self.worth(p) == best]

    def raked(self, pot: Pot) -> Pot:
        """A pot after the rake; nothing is taken of a hand without a draw."""
        if self.house.rake and self.turn:
            chip = self.house.chip
            self.rake = min(3 * DOLLAR, pot.amount * self.house.rake // 100) // chip * chip
        return Pot(pot.amount - self.rake, pot.players)

    def divide(self, i: int, pot: Pot) -> None:
        """A pot's shares are handed out together."""
        self.award(i, pot, self.shares(i, pot))

    def shares(self, i: int, pot: Pot) -> list[Share]:
        """Equal shares in whole chips; what is left goes to the first winner left of the button."""
        winners = self.winners(pot)
        chip = self.house.chip
        share = pot.amount // len(winners) // chip * chip
        excess = pot.amount - share * len(winners)
        if excess > DOLLAR:
            self.clear = False
        return [Share(p, share + (excess if p == winners[0] else 0)) for p in winners]

    def award(self, i: int, pot: Pot, shares: Sequence[Share]) -> None:
        """A pot's shares are handed out."""
        for share in shares:
            self.hand_out(i, share)
