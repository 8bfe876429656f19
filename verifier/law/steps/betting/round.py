"""How far a betting round has come."""

from typing import Final

from verifier.model.events import BET, BET_OR_RAISE, CALL, CHECK, CHECK_OR_CALL, FOLD, RAISE
from verifier.model.layout import following
from verifier.model.table import Table

NOBODY: Final = -1
ACTIONS: Final = frozenset({FOLD, CHECK, CALL, BET, RAISE, CHECK_OR_CALL, BET_OR_RAISE})
BOLD: Final = frozenset({BET, RAISE, BET_OR_RAISE})


class Round:
    """How far a betting round has come."""

    __slots__ = (
        "acted", "answered", "base", "before", "checked", "due", "excused", "forced", "increment", "moved", "pend",
        "previous", "raises", "settled", "short", "step", "to",
    )  # fmt: skip

    def __init__(self) -> None:
        self.pend = 0
        """Who has not answered the last bet."""
        self.to = NOBODY
        """Whose turn it is."""
        self.raises = 0
        """Full bets and raises so far."""
        self.forced = 0
        """Forced bets that count as one of them."""
        self.acted = 0
        """Actions so far."""
        self.settled = 0
        """Who has acted since the last full bet or raise."""
        self.short = False
        """Whether an all-in for less than a full raise came since then."""
        self.increment = 0
        """The last full bet or raise."""
        self.base = 0
        """The last bet that was full."""
        self.before = 0
        """The bet that the last raise was over."""
        self.answered = 0
        """Who had acted when it came."""
        self.previous = NOBODY
        """Who had made the bet or raise before it, if one was made in this round."""
        self.step = 0
        """The last full bet or raise before it."""
        self.due = False
        """Whether the round had anybody to act at all."""
        self.checked = 0
        """Who has checked, where that bears on what he may do later."""
        self.excused = False
        """The check that comes next has been told of."""
        self.moved = False
        """The first act was another's than the plain words have it, and that has been told of."""

    def copy(self) -> "Round":
        """Another one that can go another way."""
        r = Round.__new__(Round)
        r.pend, r.to, r.raises, r.acted = self.pend, self.to, self.raises, self.acted
        r.forced = self.forced
        r.before, r.answered, r.previous, r.step = self.before, self.answered, self.previous, self.step
        r.checked, r.excused, r.moved = self.checked, self.excused, self.moved
        r.settled, r.short, r.increment, r.base, r.due = self.settled, self.short, self.increment, self.base, self.due
        return r

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return (
            self.pend, self.to, self.raises, self.acted > 0, self.settled, self.short, self.increment, self.base,
            self.checked,
        )  # fmt: skip

    def turn_after(self, p: int) -> None:
        """The turn goes on clockwise from p."""
        self.to = following(self.pend, p) if self.pend else NOBODY


def excess_bet(t: Table) -> tuple[int, int]:
    """What the highest bet has over the second highest, and whose it is."""
    bet = t.bet
    best = max(bet)
    top = bet.index(best)
    second = 0
    for p, b in enumerate(bet):
        if b > second and p != top:
            second = b
    return best - second, top


def excess_put(t: Table) -> tuple[int, int]:
    """The same over the whole hand: what the one who put in most has over the next."""
    best = max(t.put)
    top = t.put.index(best)
    return best - max((put for p, put in enumerate(t.put) if p != top), default=0), top


def alone(t: Table, able: int) -> bool:
    """Whether only one player can act and nobody has more in this round than he: he has nothing to answer."""
    return able & (able - 1) == 0 and t.bet[able.bit_length() - 1] >= max(t.bet)


def unopened(t: Table) -> None:
    """A forced bet has come while a betting round was about to open: who opens, and against what, is seen afresh."""
    if isinstance(t.at, Round) and not t.at.acted:
        t.fresh = True


def nothing_to_bet(t: Table) -> bool:
    """Whether all bets of the hand are made: at most one player can act, and nobody has one to answer."""
    able = t.able()
    return able & (able - 1) == 0 and not (isinstance(t.at, Round) and t.at.pend)
