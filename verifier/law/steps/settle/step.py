"""A settlement: what is asked of it, and what may have happened where a round departs from it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final

from verifier.law import words
from verifier.law.rankings.categories import Categories
from verifier.law.rankings.nearest import Nearest
from verifier.law.step import Context, Explanation, Found, Play
from verifier.law.steps.deal_hands import DEALS
from verifier.law.steps.decks import ScheduleDecks
from verifier.law.steps.settle import answers as verdicts
from verifier.law.steps.settle.answers import Answers
from verifier.law.steps.settle.due import ODDS
from verifier.law.steps.settle.line import Line, line
from verifier.law.steps.settle.miscount import taken_for
from verifier.law.steps.settle.settlement import ON_INSURANCE, PAYMENTS, Settlement, Which
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.banked import STOOD, Banked
from verifier.model.events import (
    COLLECT,
    DEAL_HAND,
    DEALER_DRAWS,
    DEALER_REVEALS,
    DEALER_STANDS,
    PAY,
    PUSH,
    RETURNED,
    WAGER,
)
from verifier.model.layout import members
from verifier.model.places import INSURANCE, TIP, WHOLE

_DEALERS: Final = frozenset({DEALER_REVEALS, DEALER_DRAWS, DEALER_STANDS})


class Settle(Settlement):
    """A wager that is settled wrongly, twice, too late or not at all."""

    owns = PAYMENTS

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(keys, context)
        if self.table.schedules and "schedule" not in keys:
            raise ValueError(f"schedule: the table {self.table.name!r} pays by schedule, and none is said to be in use")
        decks: tuple[int, ...] = keys.get("decks-of") or ()
        if decks and len(decks) != len(self.table.schedules):
            raise ValueError(f"decks-of: the table {self.table.name!r} has {len(self.table.schedules)} schedules")
        if decks and (self.schedule is None or self.schedule in self.table.schedules):
            self.opening = ScheduleDecks(self.schedule, self.table.schedules, decks, context)

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """What may have happened at event i."""
        if play.kind(i) in PAYMENTS:
            return self._line(t, play, i)
        for step in self.closes():
            if isinstance(step, Settle) and step.unsettled(t):
                return step.left_open(t, play, i)
        return []

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A settlement while another step is under way."""
        return self._line(t, play, i)

    def _settlements(self) -> "list[Settle]":
        return [step for step in (*self.earlier, self, *self.later) if isinstance(step, Settle)]

    # ------------------------------------------------------------------ lines
    def _line(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        for step in self._settlements():
            if step.amount(t, step.which(t, play, i)):
                return step.line(t, play, i)
        u = t.copy()
        if any(step.untold_wager(u, step.which(t, play, i), line(play, i)) for step in self._settlements()):
            return [Explanation((), u, i + 1, 0)]
        wager = self.which(t, play, i)
        if wager.p < 0:
            return []
        of_insurance = [step for step in self._settlements() if step.insurance]
        if wager.part == INSURANCE and of_insurance and self not in of_insurance:
            return of_insurance[0].stray(t, play, i)
        if wager.part == WHOLE and wager.area and self._stands_for_nothing(t, play, i, wager):
            return [Explanation((), t.copy(), i + 1, 0)]
        if not wager.area and (unnamed := self._unnamed(t, play, i, wager)):
            return unnamed
        found = self.blame(
            "settle-extra", play, i, f"{words.Seat(t, wager.p)} has no such wager", "a wager that is down",
            line(play, i).said(),
        )  # fmt: skip
        return [Explanation(found, t.copy(), i + 1, 2), *self._meant(t, play, i, found, wager.p)]

    def _stands_for_nothing(self, t: Banked, play: Play, i: int, wager: Which) -> bool:
        """What was put where the game has no area goes back: that it was put there has been told."""
        areas = {area for step in self._settlements() for area in step.areas}
        back = play.kind(i) in (PUSH, RETURNED)
        put = any(play.kind(j) == WAGER and play.seat(j) == play.seat(i) and self.place(play, j)[0] == wager.area
                  for j in range(i))  # fmt: skip
        return back and put and wager.area not in areas

    def _unnamed(self, t: Banked, play: Play, i: int, named: Which) -> list[Explanation]:
        """The line does not say which of several wagers of the seat it settles: it may be any."""
        return [
            option
            for step in self._settlements()
            for wager in step.unsettled_of(t, named.p)
            if named.part in (WHOLE, wager.part)
            for option in step.line(t, play, i, wager)[:1]
        ]

    def line(self, t: Banked, play: Play, i: int, wager: Which | None = None) -> list[Explanation]:
        """A line about a wager of this step, at any time."""
        wager = wager or self.which(t, play, i)
        paid = line(play, i)
        if wager[1:] in t.boxes[wager.p].settled:
            return self._extra(t, play, i, wager)
        if isinstance(self.table.ranking, Categories) and t.live >> wager.p & 1 and not t.boxes[wager.p].first:
            return self._before_the_cards(t, play, i, wager)
        answers = self.now(t, play, i, wager)
        if answers is None:
            return self._too_early(t, play, i, wager)
        u = t.copy()
        if self.settle(u, wager, answers, paid):
            first = self._first(t, play, i, wager)
            return [Explanation(first, u, i + 1, 0)]
        together = self._together(t, play, i, wager, answers)
        if together is not None:
            return [together]
        u.settle(*wager)
        found = self._wrong(u, play, i, wager, answers)
        return [Explanation(found, u, i + 1, 0, self._without_more(t, play, i, wager)),
                *self._meant(t, play, i, found, wager.p), *self._crossed(t, play, i, wager, found),
                *self._miscounted(t, play, i, wager, found)]  # fmt: skip

    def now(self, t: Banked, play: Play, i: int, wager: Which) -> Answers | None:
        """What a wager comes to at this point of the round; None while the dealer has still to play for it."""
        played = t.pc >= len(self.earlier)
        return self.answers(t, wager) if played else self.early_answers(t, play, i, wager)

    def _first(self, t: Banked, play: Play, i: int, wager: Which) -> tuple[Found, ...]:
        """The finding for a wager that is settled while others are down that come first."""
        for step in self._settlements():
            due_first = step.before and step is not self and step.ordered and t.pc <= len(step.earlier)
            if due_first and (rest := step.unsettled_of(t, wager.p)):
                return step.blame(
                    "settle-order", play, i, f"{self.name(t, wager)} is settled before others that come first",
                    f"first {step.name(t, rest[0], begins=False)}", line(play, i).said(),
                )  # fmt: skip
        return ()

    def _before_the_cards(self, t: Banked, play: Play, i: int, wager: Which) -> list[Explanation]:
        """A wager on the first cards is settled before all are dealt: then it is read where they are."""
        deal = next((j for j in range(i, len(play.codes)) if play.kind(j) in DEALS), len(play.codes))
        after = next((j for j in range(deal, len(play.codes)) if play.kind(j) not in DEALS | PAYMENTS), 0)
        if not after:
            return []
        found = self.blame(
            "settle-order", play, i, f"{self.name(t, wager)} is settled before all cards are dealt",
            words.act(play.codes[deal]), line(play, i).said(),
        )  # fmt: skip
        last = max(j for j in range(deal, after) if play.kind(j) in DEALS)
        return [Explanation(found, t.copy(), i, 0, play.moved(i, last))]

    def _too_early(self, t: Banked, play: Play, i: int, wager: Which) -> list[Explanation]:
        found = self.blame(
            "settle-extra", play, i, f"{self.name(t, wager)} is settled before the dealer has played",
            "nothing yet", line(play, i).said(),
        )  # fmt: skip
        played = play
        own = [j for j in range(i, len(play.codes)) if play.kind(j) in _DEALERS]
        for n, j in enumerate(own):  # that he plays only then is one with it
            played = played.moved(j, i + n)
        u = t.copy()
        u.settle(*wager)
        hand = u.boxes[wager.p].hand(wager.area, wager.number)
        if hand is not None and wager.part == WHOLE:  # with the wager the hand is out of play
            u.change(wager.p, hand._replace(state=max(hand.state, STOOD)))
        return [Explanation(found, u, i + 1, 1), Explanation(found, t.copy(), i + 1, 2),
                *self._meant(t, play, i, found, wager.p),
                *([Explanation(found, t.copy(), i, 3, played)] if own else [])]  # fmt: skip

    def _together(self, t: Banked, play: Play, i: int, wager: Which, answers: Answers) -> Explanation | None:
        """Several lines may settle one wager: what they come to together counts."""
        kind, amount = line(play, i)
        others = [j for j in range(i + 1, len(play.codes)) if play.kind(j) == kind and self._is_of(t, play, j, wager)]
        whole = Line(kind, amount + sum(play.values[j] for j in others))
        u = t.copy()
        if not others or not self.settle(u, wager, answers, whole):
            return None
        for j in reversed(others):
            play = play.without(j)
        return Explanation((), u, i + 1, 0, play)

    def _meant(self, t: Banked, play: Play, i: int, found: tuple[Found, ...], p: int) -> Iterable[Explanation]:
        """The line names one wager and settles another."""
        for step in self._settlements():
            for other in (wager for q in members(t.live) for wager in step.wagers_of(t, q)):
                u = t.copy()
                answers = step.now(t, play, i, other)
                if answers is not None and step.settle(u, other, answers, line(play, i)):
                    yield Explanation(found, u, i + 1, 2 if other.p == p else 3)

    def _without_more(self, t: Banked, play: Play, i: int, wager: Which) -> Play:
        """The round without what further lines say of a wager that is settled wrongly: they are one with the first."""
        for j in reversed(range(i + 1, len(play.codes))):
            if self._is_of(t, play, j, wager):
                play = play.without(j)
        return play

    def _crossed(self, t: Banked, play: Play, i: int, wager: Which, found: tuple[Found, ...]) -> Iterable[Explanation]:
        """Two wagers are settled the one as the other should be."""
        for j in range(i + 1, len(play.codes)) if found else ():
            other = self.which(t, play, j) if play.kind(j) in PAYMENTS and play.seat(j) else wager
            step = next((step for step in self._settlements() if other != wager and step.amount(t, other)), None)
            if step is None or other[1:] in t.boxes[other.p].settled:
                continue
            his, answers, u = step.now(t, play, i, other), self.now(t, play, i, wager), t.copy()
            if his is None or answers is None:
                continue
            if self.settle(u, wager, answers, line(play, j)) and step.settle(u, other, his, line(play, i)):
                both = f"{self.name(t, wager)} and {step.name(t, other, begins=False)}"
                one = found[0]._replace(message=f"{both} are settled the one as the other should be")
                yield Explanation((one,), u, i + 1, 3, play.without(j))

    def _miscounted(
        self, t: Banked, play: Play, i: int, wager: Which, found: tuple[Found, ...]
    ) -> Iterable[Explanation]:
        """The dealer takes his hand for another, by which this wager and later ones are settled as they should be."""
        if not found or t.taken_for or t.pc < len(self.earlier):
            return
        u = t.copy()
        u.taken_for = taken_for(self._settlements(), t, play, i)
        if u.taken_for and self.settle(u, wager, self.answers(u, wager), line(play, i)):
            totals = self.table.ranking
            assert isinstance(totals, Nearest)
            message = f"{found[0].message}; this wager and others are settled as if the dealer had "
            yield Explanation((found[0]._replace(message=message + totals.describe(u.taken_for)),), u, i + 1, 3)

    def _extra(self, t: Banked, play: Play, i: int, wager: Which) -> list[Explanation]:
        found = self.blame(
            "settle-extra", play, i, f"{self.name(t, wager)} has been settled already", "one settlement",
            line(play, i).said(),
        )  # fmt: skip
        return [Explanation(found, t.copy(), i + 1, 1), *self._meant(t, play, i, found, wager.p)]

    def _wrong(self, t: Banked, play: Play, i: int, wager: Which, answers: Answers) -> tuple[Found, ...]:
        """The finding for a wager that does not come to its due; where none is proved, the rule is open in `t`."""
        paid = line(play, i)
        chip = self.context.chip
        every = answers.all()
        name, said = self.name(t, wager), paid.said()
        if answers.verdict(paid, chip) == verdicts.UNDECIDED:
            return self._doubt(
                t, play, i, "pay-undecided", f"What {self.name(t, wager, begins=False)} comes to is not settled",
                answers, said,
            )  # fmt: skip
        if any(one.floor and paid.kind == PAY and paid.amount > one.win for one in every):
            message = f"{name} is paid more than the least that the law asks for"
            return self._doubt(t, play, i, "pay-above-floor", message, answers, said)
        if any(one.cut(paid, chip) for one in every):
            message = f"{name} is settled without what the chips in play cannot pay"
            return self._doubt(t, play, i, "pay-broken", message, answers, said)
        rows = [row for row, _ in answers.rows() if row.ruling.judged]
        goes_back = [row for row in rows if row.part or row.pays == "returned"]
        if paid.kind == COLLECT and goes_back and all(paid.amount > one.lose for one in every):
            rows = goes_back  # what should have gone back was taken, too
        if not rows:
            if paid.kind in (COLLECT, PUSH) and all(one.unknown == ODDS for one in every):
                message = f"{name} has won, and is not paid, whatever the house pays for it"
                return self.blame("settle-extra", play, i, message, answers.said(), said)
            return self._open(t, answers)
        return self.blame(rows[0].name, play, i, f"{name} is not settled as it fell", answers.said(), said)

    def _doubt(
        self, t: Banked, play: Play, i: int, departure: str, message: str, answers: Answers, said: str
    ) -> tuple[Found, ...]:
        found = self.blame(departure, play, i, message, answers.said(), said)
        return found or self._open(t, answers)

    def _open(self, t: Banked, answers: Answers) -> tuple[Found, ...]:
        self.leave_open(t, answers)
        return ()

    def name(self, t: Banked, wager: Which, begins: bool = True) -> str:
        """`"The wager of seat 3 on left"`, `"the insurance of seat 3"`."""
        p, area, number, part = wager
        what = {INSURANCE: "insurance", TIP: "wager for the dealer"}.get(part, "wager")
        several = len({*self.areas, *(hand.area for hand in t.boxes[p].hands)}) > 1
        on = f" on {area}" if area and several else ""
        of = f" of {words.seat(t, p)}{on}{f', hand {number},' if number > 1 else ''}"
        return f"{'The' if begins else 'the'} {what}{of}"

    # ------------------------------------------------------------------ what is left
    def left_open(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """Wagers of this step are still down where they should be settled."""
        rest = self.unsettled(t)
        out = []
        late = [j for j in range(i + 1, len(play.codes)) if play.kind(j) in PAYMENTS
                and any(self._is_of(t, play, j, wager) for wager in rest)]  # fmt: skip
        if late:
            out.append(self._late(t, play, i, late))
        of_one = [wager for wager in self._rest(t) if wager.p == rest[0].p]
        groups = [of_one]
        if len(rest) > len(of_one) and play.kind(i - 1) not in PAYMENTS:
            groups.append(self._rest(t))
        return [*out, *(self._missing(t, play, i, wagers) for wagers in groups)]

    def _rest(self, t: Banked) -> list[Which]:
        """What is down of this step's wagers, and of those that are settled with them in any order."""
        steps = [self, *(step for step in self.later if isinstance(step, Settle) and not self.before)]
        return [wager for step in steps for wager in step.unsettled(t)]

    def _late(self, t: Banked, play: Play, i: int, late: Sequence[int]) -> Explanation:
        """They are settled later on: too late, if that is after what they come before."""
        follows = frozenset({DEAL_HAND}).union(*(step.owns - PAYMENTS for step in self._after()))
        end = next((j for j in range(i, len(play.codes)) if play.kind(j) in follows), len(play.codes))
        behind = [j for j in late if j > end]
        found: tuple[Found, ...] = ()
        if behind:
            wager = self.which(t, play, behind[0])
            found = self.blame(
                "settle-order", play, behind[0], f"{self.name(t, wager)} is settled late",
                "the wagers in their order", words.act(play.codes[i]),
            )  # fmt: skip
        for to, j in enumerate(late):
            play = play.moved(j, i + to)
        return Explanation(found, t.copy(), i, 0, play)

    def _after(self) -> list[Any]:
        """The steps before which all has to be settled."""
        names = [step.id for step in self.later]
        return list(self.later[names.index(self.before) :]) if self.before in names else []

    def _missing(self, t: Banked, play: Play, i: int, wagers: Sequence[Which]) -> Explanation:
        """These are never settled: one cause, however many they are."""
        u = t.copy()
        for wager in wagers:
            u.settle(*wager)
        one = len(wagers) == 1
        seats = {wager.p for wager in wagers}
        who = self.name(t, wagers[0]) if one else f"The wagers of {words.seats(t, sum(1 << p for p in seats))}"
        due = "; ".join(f"{self.name(t, wager, begins=False)}: " * (not one) + self._due_of(t, wager)
                        for wager in wagers)  # fmt: skip
        found = self.blame(
            "settle-missing", play, i, f"{who} {'is' if one else 'are'} neither paid, given back nor taken", due,
            words.act(play.codes[i]), seat=t.layout.order[wagers[0].p] if len(seats) == 1 else 0,
        )  # fmt: skip
        return Explanation(found, u, i, 1 if len(seats) == 1 else 2)

    def _due_of(self, t: Banked, wager: Which) -> str:
        step = next(step for step in self._settlements() if step.amount(t, wager))
        return step.answers(t, wager).said()

    def _is_of(self, t: Banked, play: Play, j: int, wager: Which) -> bool:
        return play.kind(j) in PAYMENTS and self.which(t, play, j) == wager


KIND: Final = StepKind(
    name="settle",
    says="wagers are paid, given back or taken by a payout table, of which every row is a rule",
    consumes=("pay", "push", "collect"),
    keys={
        "wagers": Key("list of: text", f"the areas whose wagers are settled here, or `{ON_INSURANCE}`", required=True),
        "by": Key("payout", "the payout table", required=True),
        "before": Key("step", "the step before which they have to be settled"),
        "schedule": Key("schedule", "the schedule in use, where the table pays by schedule"),
        "decks-of": Key("list of: count", "how many decks each schedule of the table is for, in their order"),
    },
    departures=(
        fault("settle-missing", "a wager is neither paid, given back nor taken", "settlement", "settled"),
        fault("settle-extra", "something is paid, given back or taken that is no wager's due", "settlement", "settled"),
        fault(
            "settle-order", "wagers are settled out of their order", "settlement settlement-order", "settled", "before"
        ),
        fault(
            "schedule-decks",
            "the schedule in use is not that of the decks in play",
            "decks",
            "schedules",
            "decks-of",
            weighs="schedule",
        ),
        doubt("pay-above-floor", "more is paid than the least that the law asks for", "settlement", "settled"),
        doubt("pay-undecided", "what is paid hangs on what is not settled", "settlement", "settled"),
        doubt(
            "pay-broken",
            "less is paid, or goes back, than is due, by a part that the chips in play cannot pay",
            "settlement",
            "settled",
        ),
    ),
    build=Settle,
)
