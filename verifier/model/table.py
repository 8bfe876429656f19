"""The table during a hand, as it is and not as it should be.

Every change records what happened. What cannot be (a card seen twice, more chips than a stack holds) is the business of
whoever asks before changing; the table goes on either way.
"""

from typing import Self

from verifier.model.layout import Layout
from verifier.model.state import State


class Table(State):
    """Seats by position (see `layout`); masks are sets of positions; money in hundredths; cards as bits."""

    __slots__ = (
        "aggressor", "allin", "bet", "bettor", "board", "board_ahead", "board_unseen", "burned", "burned_ahead",
        "burned_unseen", "current", "dead", "done_by", "due_on_fold", "forced", "hand", "hidden", "killed", "last_call",
        "last_winner", "loose", "maybe", "mucked", "opener", "option", "put", "raked", "raked_at", "reshuffled",
        "short", "shown", "stack", "stub", "thrown", "thrown_unseen", "unburned", "unseen", "unstated",
    )  # fmt: skip

    def __init__(self, layout: Layout, stacks: list[int], deck: int, tallies: int) -> None:
        """`stacks` by position; `deck` is the number of cards; `tallies` the number of counters of the program."""
        super().__init__(layout, tallies)
        n = layout.n
        self.stack: list[int] = stacks
        self.bet: list[int] = [0] * n
        """What each has put in during this betting round."""
        self.put: list[int] = [0] * n
        """What each has put in during this hand, returned bets taken off."""
        self.allin: int = 0
        """Who has no chips left."""
        self.hand: list[int] = [0] * n
        """The known cards of each."""
        self.unseen: list[int] = [0] * n
        """How many cards each holds that the log has not named."""
        self.maybe: list[int] = [0] * n
        """Known cards that each once held, some of which went unseen: those that his unseen cards may be."""
        self.stub: int = deck
        """How many cards the deck has left."""
        self.board: int = 0
        """The known cards in the middle, common to all."""
        self.board_unseen: int = 0
        """How many cards in the middle the log has not named."""
        self.board_ahead: int = 0
        """How many of the cards in the middle were turned up before they were due."""
        self.thrown: list[int] = [0] * n
        """The known cards that each has discarded, not shuffled back."""
        self.thrown_unseen: list[int] = [0] * n
        """How many cards each has discarded that the log has not named, not shuffled back."""
        self.burned: int = 0
        """The known cards among those burned."""
        self.burned_unseen: int = 0
        """How many burned cards the log has not named."""
        self.burned_ahead: int = 0
        """How many cards were burned before they were due."""
        self.loose: bool = False
        """What went into a reshuffle is in doubt, so how many cards the deck has is not known any more."""
        self.reshuffled: bool = False
        self.current: int = 0
        """The bet that has to be met in this round."""
        self.forced: int = n - 1
        """Who made the last blind or straddle: the first round opens after him; the button if there was none."""
        self.option: int = 0
        """Whose forced bet leaves the right to raise."""
        self.killed: int = 0
        """Who has posted a kill."""
        self.last_winner: int = -1
        """Who won the last pot of the hand before, or -1 where that is not known."""
        self.aggressor: int = -1
        """Who made the last bet or raise, or -1."""
        self.short: int = 0
        """Who has called for less than was due without being all in, where the others keep the difference."""
        self.bettor: int = -1
        """Who made the last bet or raise of the last betting round, or -1 where nobody did."""
        self.opener: int = -1
        """Who acted first in the last betting round, or -1 where nobody could act."""
        self.unburned: bool = False
        """No card has been burned before the street that is due, where one may be."""
        self.unstated: bool = False
        """Blinds were posted, and nobody has stated that there are any."""
        self.hidden: bool = False
        """Somebody had no chips for a blind, and nobody has stated how much it is: the first act shows what to call."""
        self.done_by: int = 0
        """Who has made the discard that is owed in this hand."""
        self.raked: int = 0
        """What the house has taken from the pot."""
        self.raked_at: int = -1
        """The line of the rake, counted in the hand as recorded, or -1."""
        self.shown: int = 0
        self.mucked: int = 0
        self.last_call: dict[int, int] = {}
        """The last call of each, since a call may turn out to be a fold that was misread."""
        self.due_on_fold: dict[int, int] = {}
        """What each would have had to call when he folded, since a fold may turn out to be misread."""
        self.dead: int = 0
        """Chips in the pot that belong to no seat dealt in."""

    def copy(self) -> Self:
        """A table that can go another way from here."""
        t = type(self).__new__(type(self))
        t.copy_progress(self)
        t.stack = self.stack[:]
        t.bet = self.bet[:]
        t.put = self.put[:]
        t.allin = self.allin
        t.hand = self.hand[:]
        t.unseen = self.unseen[:]
        t.maybe = self.maybe[:]
        t.stub = self.stub
        t.board = self.board
        t.board_unseen = self.board_unseen
        t.board_ahead = self.board_ahead
        t.thrown = self.thrown[:]
        t.thrown_unseen = self.thrown_unseen[:]
        t.burned = self.burned
        t.burned_unseen = self.burned_unseen
        t.burned_ahead = self.burned_ahead
        t.loose = self.loose
        t.reshuffled = self.reshuffled
        t.current = self.current
        t.forced = self.forced
        t.option = self.option
        t.killed = self.killed
        t.last_winner = self.last_winner
        t.aggressor = self.aggressor
        t.bettor = self.bettor
        t.opener = self.opener
        t.unburned = self.unburned
        t.unstated = self.unstated
        t.hidden = self.hidden
        t.done_by = self.done_by
        t.raked = self.raked
        t.raked_at = self.raked_at
        t.short = self.short
        t.shown = self.shown
        t.mucked = self.mucked
        t.last_call = self.last_call.copy()
        t.due_on_fold = self.due_on_fold.copy()
        t.dead = self.dead
        return t

    def key(self) -> tuple[object, ...]:
        """Two tables with the same key go the same way from here."""
        return (
            self.pc, self.fresh, self.done, self.live, self.allin, self.current, self.forced, self.option, self.killed,
            self.short, self.shown, self.mucked, self.loose, self.burned_ahead, self.stub, self.out, self.burned,
            self.board, self.board_unseen, self.board_ahead, self.bettor, self.opener, self.told, self.unstated,
            self.hidden, self.done_by, self.raked, self.dead, tuple(self.put), tuple(self.bet), tuple(self.hand),
            tuple(self.unseen), tuple(self.maybe), tuple(self.thrown), tuple(self.thrown_unseen),
            self.at.key() if self.at is not None else None,
        )  # fmt: skip

    # ------------------------------------------------------------------ chips
    def pay(self, p: int, amount: int) -> None:
        """p puts an amount into the pot as part of this round's bets. A stack never falls below nothing."""
        self.put_in(p, amount)
        self.bet[p] += amount

    def put_in(self, p: int, amount: int) -> None:
        """p puts an amount into the pot that is no bet (an ante)."""
        left = self.stack[p] - amount
        self.stack[p] = left if left > 0 else 0
        self.put[p] += amount
        if left <= 0:
            self.allin |= 1 << p

    def take_back(self, p: int, amount: int) -> None:
        """p is given back what nobody called."""
        self.stack[p] += amount
        self.put[p] -= amount
        self.bet[p] -= amount
        if amount > 0:
            self.allin &= ~(1 << p)

    def give_back(self, p: int, amount: int) -> None:
        """p is given back what nobody called in an earlier round."""
        self.stack[p] += amount
        self.put[p] -= amount
        if amount > 0:
            self.allin &= ~(1 << p)

    # ------------------------------------------------------------------ cards
    def give(self, p: int, card: int) -> None:
        """p gets a card from the deck; 0 is one that the log did not see."""
        if card:
            self.hand[p] |= card
            self.out |= card
        else:
            self.unseen[p] += 1
        self.stub -= 1

    def thrown_away(self) -> int:
        """Every known card that has been discarded and not shuffled back."""
        cards = 0
        for thrown in self.thrown:
            cards |= thrown
        return cards

    def forget(self, p: int, gone: int) -> None:
        """`gone` of p's cards have left his hand, and which ones is not known: the others are unseen from now on."""
        self.maybe[p] |= self.hand[p]
        self.unseen[p] = max(0, self.unseen[p] + self.hand[p].bit_count() - gone)
        self.hand[p] = 0

    # ------------------------------------------------------------------ who is in
    def able(self) -> int:
        """Who is in and has chips to act with."""
        return self.live & ~self.allin

    def drop(self, p: int) -> None:
        """p folds."""
        self.live &= ~(1 << p)
