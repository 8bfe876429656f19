"""A deck with too few cards for what is still due in the middle: what is shuffled into a new one, and what is not."""

from collections.abc import Sequence
from typing import Final

from verifier.law import words
from verifier.law.step import AnyStep, Context, Explanation, Found, Play
from verifier.model.cards import DECK, show, size
from verifier.model.events import POOL_BURNS, POOL_DISCARDS, POOL_FOLDED, POOL_STUB, Event
from verifier.model.table import Table

_POOL: Final = "the rest of the deck and the burned cards"


class ShortDeck:
    """Reshuffles in a game in which the dealer alone takes cards: burns and streets.

    A reshuffle is lawful where the deck has too few cards for all that the hand may still take from it, and of the rest
    of the deck and the burned cards alone. A line may say what went into it, in words or card by card.
    """

    def __init__(self, context: Context) -> None:
        case = context.cases.get("deck-short")
        self.ruling = case.ruling if case is not None else None
        self.recorded = "reshuffles" in context.records
        self.counted = "deal-count" in context.records

    def empty(self, t: Table, count: int) -> bool:
        """Whether the deck is known to hold fewer cards than so many."""
        return t.stub < count and self.counted and not t.loose

    def line(self, t: Table, play: Play, i: int, steps: Sequence[AnyStep]) -> list[Explanation]:
        """What the reshuffle at i may be."""
        found = self._unneeded(t, play, i, _due(t, steps)) or self._wrong_pool(t, play, i)
        right = t.copy()
        _burns_back(right)
        if self.ruling is not None and not found:
            return [Explanation((), right, i + 1, 0)]
        as_told = right.copy()
        _others_back(as_told, play.events[i])
        return [
            Explanation(found, right, i + 1, 0),
            Explanation(found, as_told, i + 1, 1),
            Explanation(found, t.copy(), i + 1, 2),
        ]

    def _unneeded(self, t: Table, play: Play, i: int, due: int) -> tuple[Found, ...]:
        if t.stub < due or not self.counted or t.loose:
            return ()
        return self._blame(
            play, i, "The deck is reshuffled although it has cards enough",
            f"no reshuffle: at most {due} cards are due", f"{t.stub} cards left",
        )  # fmt: skip

    def _wrong_pool(self, t: Table, play: Play, i: int) -> tuple[Found, ...]:
        event = play.events[i]
        burns = t.burned.bit_count() + t.burned_unseen
        if event.aux:
            said = event.aux & ~(POOL_BURNS | POOL_STUB)
            due = (POOL_BURNS if burns else 0) | (POOL_STUB if t.stub > 0 and not t.loose else 0)
            wrong, observed = bool(said or due & ~event.aux), _in_words(event)
        else:
            named = event.value & DECK
            strange = named & t.out & ~t.burned
            left_out = t.burned & ~named if event.value else 0
            number = size(event.value) != burns + t.stub and self.counted and not t.loose and bool(event.value)
            wrong, observed = bool(strange or left_out or number), show(event.value)
        if not wrong:
            return ()
        return self._blame(play, i, f"The reshuffle is not of {_POOL}", _POOL, observed)

    def beyond(self, t: Table, play: Play, i: int, count: int) -> list[Explanation]:
        """So many cards come though the deck has not as many, and no reshuffle is on record."""
        found: tuple[Found, ...] = ()
        if self.recorded:
            found = self._blame(
                play,
                i,
                "More cards come than the deck has left",
                f"a reshuffle of {_POOL}",
                f"{max(t.stub, 0)} cards left",
            )
        u = t.copy()
        _burns_back(u)
        u.stub = max(u.stub, count)
        u.loose = True
        return [Explanation(found, u, i, 0, sure=True)]

    def mucked(self, t: Table, play: Play, i: int, again: int) -> tuple[Found, ...]:
        """The finding for cards that come back after a reshuffle though they were thrown away or folded."""
        gone = t.thrown_away()
        for p in range(t.n):
            if not t.live >> p & 1:
                gone |= t.hand[p]
        if not t.reshuffled or again & ~gone:
            return ()
        return self._blame(
            play, i, f"{words.card(again)} comes back though it was not to be reshuffled", f"a card of {_POOL}",
            words.card(again),
        )  # fmt: skip

    def unrecorded(self, t: Table, again: int, steps: Sequence[AnyStep]) -> Table | None:
        """The table in which these cards, out already, have come back by a reshuffle that the log leaves out."""
        short = t.loose or not self.counted or t.stub < _due(t, steps)
        if self.recorded or not short or again & ~(t.burned | t.thrown_away()):
            return None
        u = t.copy()
        u.out &= ~again
        u.burned &= ~again
        u.loose = True
        return u

    def _blame(self, play: Play, i: int, message: str, expected: str, observed: str) -> tuple[Found, ...]:
        if self.ruling is None or not self.ruling.judged:
            return ()
        return (Found(self.ruling, play.origin[i], 0, message, expected, observed),)


def _due(t: Table, steps: Sequence[AnyStep]) -> int:
    """How many cards the hand may still take from the deck, from the step under way to its end."""
    if t.pc >= len(steps):
        return 0
    return steps[t.pc].left(t) + sum(step.takes for step in steps[t.pc + 1 :]) - t.board_ahead - t.burned_ahead


def _burns_back(t: Table) -> None:
    """The burned cards are in the deck again."""
    t.stub = max(t.stub, 0) + t.burned.bit_count() + t.burned_unseen
    t.out &= ~t.burned
    t.burned = t.burned_unseen = 0
    t.reshuffled = True


def _others_back(t: Table, event: Event) -> None:
    """Cards that were thrown away or folded are in the deck too, as far as the line tells."""
    named = event.value & DECK
    for p in range(t.n):
        if event.aux & POOL_DISCARDS or t.thrown[p] & named:
            t.out &= ~t.thrown[p]
            t.thrown[p] = t.thrown_unseen[p] = 0
        if not t.live >> p & 1 and (event.aux & POOL_FOLDED or t.hand[p] & named):
            t.out &= ~t.hand[p]
    t.loose = True


def _in_words(event: Event) -> str:
    named = {POOL_DISCARDS: "discards", POOL_BURNS: "burns", POOL_FOLDED: "folded hands", POOL_STUB: "stub"}
    return ", ".join(word for bit, word in named.items() if event.aux & bit) or "own discards"
