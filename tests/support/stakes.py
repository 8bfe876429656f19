"""What any poker game has in common: the course of a hand, and what pots come of it (see `dealing` and `rounds`).

Players are *positions* here: 0 is the one left of the button, and the button comes last. Each thing that the dealer
or a player does is a small method of its own: a dealer who makes one mistake (see `operators`) overrides just that.
All chance comes from the `Random` that the hand is given.
"""

from collections.abc import Sequence
from typing import Any, Self

from tests.support.house import money
from tests.support.plan import Move, Plan, Pot, Share
from tests.support.rounds import Rounds

__all__ = ["Move", "Plan", "Pot", "Share", "Stakes"]


class Stakes(Rounds):
    """One hand of a game. `play()` deals it out; the rest is there to be read, or overridden.

    `lines` are its lines in the log. `moves` are its actions, one a card, for PHH. `stack` ends as what each
    position has left. `clear` is False where the hand came to a point on which the law has no settled answer, such as
    chips that cannot be divided: a session then deals another hand instead.
    """

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

    def before_the_deal(self) -> None:
        """Nothing happens here in a lawful hand."""

    def after_the_deal(self) -> None:
        """Nothing happens here in every game."""

    def before_round(self, turn: int) -> None:
        """What comes before a betting round but the first: a draw, or cards in the middle."""
        raise NotImplementedError

    def play_round(self, turn: int) -> None:
        """A betting round, and what may happen beside it."""
        self.bet_round(turn)

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
