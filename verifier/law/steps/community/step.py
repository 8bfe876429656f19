"""Community cards: what is due in the middle, and what may have happened where a hand departs from it."""

from typing import TYPE_CHECKING, Final

from verifier.law import words
from verifier.law.step import AnyStep, Explanation, Found, Play
from verifier.law.steps.cards_again import never_named
from verifier.law.steps.community.path import CommunityPath, turn_up
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.cards import DECK, each, show, size
from verifier.model.events import AWARD, BET, BOARD, BURN, END, MUCK, RAKE, RESHUFFLE, SHOW
from verifier.model.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

OVER: Final = (SHOW, MUCK, AWARD, RAKE, END)
"""At such a line all the streets of a hand have been dealt."""


class Community(CommunityPath):
    """So many cards are turned up in the middle, common to all."""

    owns = frozenset({BOARD, RESHUFFLE})
    inside = owns

    # ------------------------------------------------------------------ a street is due
    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """Cards that are out already, too many of them, too few, or none; or more than the deck has left."""
        cards = play.values[i]
        if play.kind(i) == RESHUFFLE:
            return []
        if play.kind(i) != BOARD:
            return self._missing(t, play, i)
        if size(cards) <= t.at.due and self.short.empty(t, size(cards)):
            return self.short.beyond(t, play, i, size(cards))
        if cards & DECK & t.out:
            return self._out_already(t, play, i)
        return self._too_many(t, play, i)

    def _too_many(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """More cards than are due: one lies there too many, or the line is misread; or further streets lie there."""
        cards, due = play.values[i], t.at.due
        found = self.blame(
            "community-extra", play, i, f"{_cards(size(cards))} turned up in the middle where {due} may be",
            _number(due), show(cards), seat=0,
        )  # fmt: skip
        there = self._turned_up(t, cards)  # which of them is the one too many is not known
        misread = self._turned_up(t, due << 52)
        out = [Explanation(found, there, i + 1, 0), Explanation(found, misread, i + 1, 1)]
        ahead = size(cards) - due
        coming = self._coming(t)
        for k, street in enumerate(coming):
            ahead -= street.count
            if ahead == 0:
                there = there.copy()
                there.board_ahead += size(cards) - due
                out.append(self._several(t, play, i, there, coming[: k + 1]))
        return out

    def _several(self, t: Table, play: Play, i: int, there: Table, streets: "Sequence[Community]") -> Explanation:
        """One line for several streets: where nobody can bet and no burn is due, it only tells what lies there."""
        able = t.able()
        if not able & (able - 1) and not any(step.judged("burn-missing") for step in self.later):
            return Explanation((), there, i + 1, 0, sure=True)
        for street in streets[1:]:
            there.passes[street.streets] -= 1
        there.burned_ahead += len(streets)  # what is burned before each is part of the same cause
        return Explanation(streets[0].blame_early(play, i), there, i + 1, 2)

    def _turned_up(self, t: Table, cards: int) -> Table:
        """The table once these cards, and no more, have come for this street."""
        u = t.copy()
        turn_up(u, cards)
        u.at.due = max(0, u.at.due - size(cards))
        return u

    def _out_already(self, t: Table, play: Play, i: int) -> list[Explanation]:
        cards, due = play.values[i], t.at.due
        again = cards & DECK & t.out
        if (back := self.short.unrecorded(t, again, self._steps())) is not None:
            return [Explanation((), back, i, 0, sure=True)]
        found = self.short.mucked(t, play, i, again) or self.comes_again(play, i, each(again)[0], "turned up")
        new = cards & ~again
        out = []
        if size(new) == due and not again & ~t.board:  # the line names the whole board, not the new cards
            out.append(Explanation(found, self._turned_up(t, new), i + 1, 0))
        if not new and not again & ~t.board:  # the line of an earlier street stands here once more
            twice = self.blame(
                "community-extra", play, i, "The same cards are turned up once more", _number(due), show(cards), seat=0
            )
            out.append(Explanation(twice, t.copy(), i + 1, 0))
        if size(cards) > due:
            found += self.blame(
                "community-extra", play, i, f"{_cards(size(cards))} turned up in the middle where {due} may be",
                _number(due), show(cards), seat=0,
            )  # fmt: skip
        out.append(Explanation(found, self._turned_up(t, cards), i + 1, 1))
        out.append(Explanation(found, self._turned_up(t, new + (again.bit_count() << 52)), i + 1, 1))
        earlier_misread = (self._turned_up(u, cards) for u in never_named(t, again))
        return [*out, *(Explanation(found, u, i + 1, 1) for u in earlier_misread)]

    def _missing(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """Fewer cards than are due: not dealt, dealt and not written, written later."""
        due = t.at.due
        here = self.count - due
        found = self.blame(
            "community-missing", play, i,
            f"Only {_cards(here)} turned up in the middle" if here else "No card is turned up in the middle",
            _number(self.count), words.act(play.codes[i]), seat=0,
        )  # fmt: skip
        bare = t.copy()
        bare.at.due = 0
        unwritten = self._turned_up(t, due << 52)
        out = [Explanation(found, bare, i, 1), Explanation(found, unwritten, i, 2)]
        out += self._comes_later(t, play, i, found)
        coming = self._coming(t)
        if coming and here == coming[0].count:  # that was the next street: of this one nothing is written
            next_one = self._turned_up(t, self.count << 52)
            next_one.board_ahead += here
            next_one.burned_ahead += 1
            out.append(Explanation(found, next_one, i, 3))
        if coming and play.kind(i) in OVER:  # of all that is left nothing is written
            rest = sum(street.count for street in coming)
            for u, there in ((bare.copy(), 0), (unwritten.copy(), rest)):
                turn_up(u, there << 52)
                u.board_ahead += rest
                u.burned_ahead += len(coming)
                for street in coming:
                    u.passes[street.streets] -= 1
                out.append(Explanation(found, u, i, 2))
        return out

    def _comes_later(self, t: Table, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """The street is dealt once others have acted, and its burn with it."""
        first = next((j for j in range(i + 1, len(play.codes)) if play.kind(j) == BOARD), 0)
        end = _run(play, first, t.at.due) if first else 0
        if not end:
            return []
        u, later = t.copy(), play
        if play.kind(first - 1) == BURN and first - 1 > i:
            card = play.values[first - 1] & DECK
            u.burned |= card
            u.burned_unseen += not card
            u.out |= card
            u.stub -= 1
        for k in range(end - first):
            later = later.moved(first + k, i + k)
        if u.stub != t.stub:
            later = later.without(end - 1)
            return [Explanation(found, u, i, 0, later), Explanation(found, t.copy(), i, 1, play.moved(first, i))]
        return [Explanation(found, u, i, 0, later)]

    # ------------------------------------------------------------------ no street is due
    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """Cards turned up while another step is under way, before their time or one too many; or a reshuffle."""
        if play.kind(i) == RESHUFFLE:
            return self.short.line(t, play, i, self._steps())
        out = self.early(t, play, i)
        end = i + 1
        while play.kind(end) == BOARD:
            end += 1
        known = play.values[i] & DECK
        again = known and not known & ~t.board
        found = self.blame(
            "community-extra", play, i,
            "The same cards are turned up once more" if again else "Cards are turned up that are not due", "no card",
            show(play.values[i]), seat=0,
        )  # fmt: skip
        happened = t.copy()
        for k in range(i, end):
            turn_up(happened, play.values[k])
        return [*out, Explanation(found, happened, end, 5), Explanation(found, t.copy(), end, 6)]

    def early(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """The next street lies there before the betting that comes first is over: that goes on, the street counts."""
        steps = self._steps()
        street = next(iter(self._coming(t)), None)
        if street is None or not any(BET in step.owns for step in steps[t.pc : steps.index(street)]):
            return []
        end = _run(play, i, street.count)
        u = t.copy()
        for k in range(i, end):
            if play.values[k] & DECK & u.out:
                return []
            turn_up(u, play.values[k])
        u.board_ahead += street.count
        return [Explanation(street.blame_early(play, i), u, end, 2)] if end else []

    def blame_early(self, play: Play, i: int) -> tuple[Found, ...]:
        """The finding for this street at event i, at which it is not due yet."""
        return self.blame(
            "community-early", play, i, "Cards are turned up before the betting that comes first is over",
            "the betting first", show(play.values[i]), seat=0,
        )  # fmt: skip

    def _steps(self) -> tuple[AnyStep, ...]:
        """The whole order of play."""
        return (*self.earlier, self, *self.later)

    def _coming(self, t: Table) -> "list[Community]":
        """The streets after the step under way, those left out that lie in the middle already."""
        out, ahead = [], t.board_ahead
        for step in self._steps()[t.pc + 1 :]:
            if isinstance(step, Community):
                if ahead < step.count:
                    out.append(step)
                ahead = max(0, ahead - step.count)
        return out


def _run(play: Play, i: int, count: int) -> int:
    """Where the lines from i on end that turn up so many cards and no more; 0 where they do not come to that."""
    end = i
    while count > 0 and play.kind(end) == BOARD:
        count -= size(play.values[end])
        end += 1
    return end if count == 0 else 0


def _cards(count: int) -> str:
    return "1 card is" if count == 1 else f"{count} cards are"


def _number(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


KIND: Final = StepKind(
    name="community",
    says="cards are turned up in the middle, common to all",
    consumes=("board",),
    keys={
        "cards": Key("count", "how many cards", required=True),
        "face": Key("one of: up", "which way they lie"),
    },
    departures=(
        fault("community-missing", "fewer cards are turned up in the middle than are due, or none", "board", "streets"),
        fault("community-extra", "more cards are turned up in the middle than are due", "board", "streets"),
        fault(
            "community-early",
            "cards are turned up in the middle before the betting that comes first is over",
            "board actions",
            "streets",
        ),
    ),
    build=Community,
)
