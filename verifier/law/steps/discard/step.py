"""Cards leave a hand and are not replaced: a duty with a window, lawful beside the steps that stand in it."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Found, Play, needed
from verifier.law.steps.deal.step import Deal
from verifier.law.steps.discard.undiscarded import explain as undiscarded
from verifier.law.steps.held import may_be_held, throw
from verifier.law.steps.window import Duty
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.cards import DECK, show, size
from verifier.model.events import DISCARD, SEAT_BITS, SEAT_MASK, STAND_PAT
from verifier.model.layout import members
from verifier.model.state import Remark
from verifier.model.table import Table


class Discard(Duty[Table]):
    """Each player still in throws so many cards away, once, in any order, after one step and before another.

    It stands where its window ends, and takes what comes earlier in the window while other steps are under way.
    """

    owns = frozenset({DISCARD, STAND_PAT})
    inside = owns

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(keys, context)
        self.count: int = needed(keys, "cards")
        self.recorded = "discards" in context.records
        self.discards = context.tallies["discards"]
        self.held = context.tallies["held"]
        self.patient = "tolerated-until" in keys
        """A late discard is tolerated for a while."""
        self.after, self.before = _in_words(self.after_step), _in_words(self.before_step)
        self.own_name = f"{self.after_step}-{self.before_step}"
        """Under which a hand remembers that a late discard has been told of."""
        self.dealt = 0
        """How many cards each holds before it, if the deal was as it should be."""

    def placed(self, opens: int, at_pc: int, until: int) -> None:
        """Take notice of the window, and of what was dealt before it."""
        super().placed(opens, at_pc, until)
        self.dealt = sum(step.count for step in self.earlier if isinstance(step, Deal))

    # ------------------------------------------------------------------ the passing path
    def beside(self, t: Table, play: Play, i: int) -> int:
        """Take the discards that come here, as far as they are as they should be."""
        codes, pos = play.codes, t.layout.pos
        while codes[i] >> SEAT_BITS == DISCARD and self._take(t, pos[codes[i] & SEAT_MASK], play.values[i]):
            i += 1
        return i

    def consume(self, t: Table, play: Play, i: int) -> int:
        """Take the last discards; nobody may owe one then."""
        i = self.beside(t, play, i)
        if not self.recorded:
            self._unrecorded(t)
        elif self.owing(t) or play.kind(i) in self.owns:
            return i
        t.done = True
        return i

    def owing(self, t: Table) -> int:
        """Who is still in and has not discarded."""
        return t.live & ~t.done_by

    def misdealt(self, t: Table) -> int:
        """Who of those was dealt more or fewer cards than due: that has been told of, and what he owes no law says."""
        return sum(1 << p for p in members(self.owing(t)) if t.hand[p].bit_count() + t.unseen[p] != self.dealt)

    def _take(self, t: Table, p: int, thrown: int) -> bool:
        """Let p discard, if it is as it should be. Whether it was."""
        if p < 0 or not self.owing(t) >> p & 1 or size(thrown) != self.count or not may_be_held(t, p, thrown):
            return False
        if thrown & DECK & t.hand[p] == thrown:
            t.passes[self.held] += 1
        else:
            why = "the log does not name the cards that are thrown away, or those that were dealt"
            t.remarks += (Remark(self.held, "discard-not-held", "open", why),)
        throw(t, p, thrown)
        t.done_by |= 1 << p
        t.passes[self.discards] += 1
        return True

    def _unrecorded(self, t: Table) -> None:
        """A log that records no discards: they were made, and which cards are left is not known."""
        for p in members(self.owing(t)):
            t.forget(p, self.count)
            t.passes[self.discards] += 1
            t.passes[self.held] += 1
        t.done_by |= t.live

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A discard that is not as it should be, or the end of the window while somebody owes one."""
        if play.kind(i) in self.owns:
            return self._wrong(t, play, i)
        if misdealt := self.misdealt(t):
            u = t.copy()
            u.done_by |= misdealt
            return [Explanation((), u, i, 0, sure=True)]
        return undiscarded(self, t, play, i)

    def stray(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A discard while another step is under way: before its window, wrong in itself, or one too many."""
        if not t.contested():  # whoever has won unopposed may throw away what he likes
            return [Explanation((), t.copy(), i + 1, 0, sure=True)]
        if t.pc < self.opens and self.owing(t) >> max(t.layout.pos[play.seat(i)], 0) & 1:
            return self._early(t, play, i)
        late = self._late(t, play, i) if t.pc > self.at_pc else []
        return late or self._wrong(t, play, i)

    def _wrong(self, t: Table, play: Play, i: int) -> list[Explanation]:
        q = t.layout.pos[play.seat(i)]
        if q < 0:
            return []
        thrown = play.values[i] if play.kind(i) == DISCARD else 0
        if not self.owing(t) >> q & 1:
            return self._extra(t, play, i, q)
        if self.misdealt(t) >> q & 1 and may_be_held(t, q, thrown):
            u = t.copy()
            throw(u, q, thrown)
            u.done_by |= 1 << q
            return [Explanation((), u, i + 1, 0, sure=True)]
        if size(thrown) != self.count:
            cards = f"{self.count} card{'s' if self.count > 1 else ''}"
            found = self.blame(
                "discard-count", play, i, f"{words.Seat(t, q)} does not throw away {cards}", cards,
                show(thrown) if thrown else "none",
            )  # fmt: skip
            u = t.copy()
            u.done_by |= 1 << q
            if may_be_held(t, q, thrown):
                throw(u, q, thrown)
            misread = t.copy()
            misread.done_by |= 1 << q
            misread.forget(q, self.count)
            return [
                Explanation(found, u, i + 1, 0),
                Explanation(found, misread, i + 1, 1),
                *self._two_lines(t, play, i, q),
            ]
        found = self.blame(
            "discard-not-held", play, i, f"{words.Seat(t, q)} throws away a card that the hand does not hold",
            f"of {show(t.hand[q] | t.unseen[q] << 52)}", show(thrown),
        )  # fmt: skip
        u = t.copy()  # the card is misread: which one went is not known
        u.done_by |= 1 << q
        u.forget(q, self.count)
        out = [Explanation(found, u, i + 1, 1)]
        for p in members(self.owing(t) & ~(1 << q)):
            if may_be_held(t, p, thrown):  # the seat is misread
                v = t.copy()
                throw(v, p, thrown)
                v.done_by |= 1 << p
                out.append(Explanation(found, v, i + 1, 0))
        return out

    def _two_lines(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        """One discard on several lines that follow each other."""
        total, end = 0, i
        while play.codes[end] == play.codes[i] and play.kind(i) == DISCARD:
            total += play.values[end]
            end += 1
        if end == i + 1 or size(total) != self.count or not may_be_held(t, q, total):
            return []
        u = t.copy()
        self._take(u, q, total)
        return [Explanation((), u, end, 0)]

    def _extra(self, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
        """A discard by somebody who owes none."""
        folded = not t.live >> q & 1
        if (
            not folded and play.kind(i) == DISCARD and t.pc > self.at_pc and play.codes[i] not in play.codes[:i]
        ):  # it was missed, and told of
            return [Explanation((), t.copy(), i + 1, 0, sure=True)]
        found = self.blame(
            "discard-extra", play, i,
            f"{words.Seat(t, q)} {_again(play.kind(i), folded=folded)}",
            "no discard of this seat", words.act(play.codes[i]),
        )  # fmt: skip
        thrown = play.values[i] if play.kind(i) == DISCARD else 0
        out = []
        for p in members(self.owing(t)) if t.pc <= self.at_pc else ():
            if size(thrown) == self.count and may_be_held(t, p, thrown):  # the seat is misread
                v = t.copy()
                throw(v, p, thrown)
                v.done_by |= 1 << p
                out.append(Explanation(found, v, i + 1, 0))
        happened = t.copy()
        if thrown and may_be_held(t, q, thrown):
            throw(happened, q, thrown)
        return [*out, Explanation(found, happened, i + 1, 1), Explanation(found, t.copy(), i + 1, 2)]

    def _early(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """Discards before their window: those that follow each other have one cause."""
        u, end = t.copy(), i
        while play.kind(end) == DISCARD and self._take(u, t.layout.pos[play.seat(end)], play.values[end]):
            end += 1
        if end == i:
            return self._wrong(t, play, i)
        q = t.layout.pos[play.seat(i)]
        who = words.Seat(t, q) if end == i + 1 else f"{end - i} players"
        found = self.blame(
            "discard-early", play, i, f"{who} discard{'s' if end == i + 1 else ''} before it is due",
            f"a discard after {self.after}", words.act(play.codes[i]),
        )  # fmt: skip
        u.passes[self.discards] -= end - i
        # It is plainer that these came too early than that all which stands before them came too late.
        return [Explanation(found, u, end, -1), Explanation(found, t.copy(), i + 1, 3)]

    def _late(self, t: Table, play: Play, i: int) -> list[Explanation]:
        """A discard after it was due: several in one hand have one cause."""
        u = t.copy()
        q = t.layout.pos[play.seat(i)]
        if not self._take(u, q, play.values[i]):
            return []
        u.passes[self.discards] -= 1
        found: tuple[Found, ...] = ()
        if self.own_name not in t.told:
            u.told |= {self.own_name}
            before = t.pc < self.until or (t.pc == self.until and not t.shown | t.mucked)
            tolerated = before and self.judged("discard-tolerated")
            found = self.blame(
                "discard-tolerated" if tolerated else "discard-late", play, i,
                f"{words.Seat(t, q)} discards too late: it was due before {self.before}",
                f"a discard before {self.before}", words.act(play.codes[i]),
            )  # fmt: skip
        return [Explanation(found, u, i + 1, 0, sure=True)]


def _in_words(step: str) -> str:
    """A step as a sentence names it: `flop-betting` is "the flop betting"."""
    return f"the {step.replace('-', ' ')}"


def _again(kind: int, *, folded: bool) -> str:
    if kind != DISCARD:
        return "stands pat when nobody draws"
    return f"discards {'after having folded' if folded else 'a second time'}"


KIND: Final = StepKind(
    name="discard",
    says="cards leave a hand and are not replaced",
    consumes=("discard",),
    keys={
        "by": Key("one of: every-live-player", "who discards", required=True),
        "cards": Key("count", "how many cards each throws away", required=True),
        "after": Key("step", "the step after which it is lawful", required=True),
        "before": Key("step", "the step before which it must be made", required=True),
        "tolerated-until": Key("step", "the step up to which a late one is a doubt, not a fault"),
    },
    departures=(
        fault("discard-missing", "a player does not discard", "discards", "discards"),
        fault("discard-early", "a player discards before it is due", "discards", "discards"),
        fault("discard-late", "a player discards after it was due", "discards", "discards"),
        fault("discard-count", "a player throws away more or fewer cards than due", "discards", "discards"),
        fault("discard-not-held", "a player throws away cards that he does not hold", "discards cards", "held"),
        fault("discard-extra", "a player discards who has folded, or has already done so", "discards", "discards"),
        doubt(
            "discard-tolerated",
            "a player still owes a discard at a moment by which some reading asks for it",
            "discards",
            "discards",
            "tolerated-until",
        ),
    ),
    build=Discard,
)
"""`after`, `before` and `tolerated-until` make the window; the program sets where it begins and ends."""
