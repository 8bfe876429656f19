"""A settlement: what is asked of it, and what may have happened where a round departs from it."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Found, Play
from verifier.law.steps.decks import ScheduleDecks
from verifier.law.steps.settle.due import Due
from verifier.law.steps.settle.settlement import ON_INSURANCE, PAYMENTS, Settlement, Which
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.banked import Banked
from verifier.model.events import COLLECT, PAY, PUSH
from verifier.model.places import INSURANCE, TIP


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
        if decks and self.schedule in self.table.schedules:
            its = decks[self.table.schedules.index(self.schedule)]
            self.opening = ScheduleDecks(self.schedule, its, decks, context)

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """What may have happened at event i."""
        if play.kind(i) in PAYMENTS:
            return self._line(t, play, i)
        return self._left(t, play, i)

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A settlement while another step is under way."""
        return self._line(t, play, i)

    # ------------------------------------------------------------------ lines
    def _line(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        wager = self.which(t, play, i)
        if not self.amount(t, wager):
            other = next((s for s in self._settlements() if s.amount(t, s.which(t, play, i))), None)
            if other is not None and other is not self:
                return other.line(t, play, i)
            return self._nobodys(t, play, i, wager)
        return self.line(t, play, i)

    def _settlements(self) -> "list[Settle]":
        return [step for step in (*self.earlier, *self.later) if isinstance(step, Settle)]

    def line(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A line about a wager of this step."""
        wager = self.which(t, play, i)
        if wager[1:] in t.boxes[wager.p].settled:
            return self._extra(t, play, i, wager)
        answers = self.due(t, wager)
        u = t.copy()
        u.settle(*wager)
        found = self._wrong(t, play, i, wager, answers)
        out = [Explanation(found, u, i + 1, 0)]
        for other in self.unsettled(t):  # the line names another wager than it settled
            if other != wager and self._fits(t, play, i, other):
                v = t.copy()
                v.settle(*other)
                out.append(Explanation(found, v, i + 1, 2))
        return out

    def _fits(self, t: Banked, play: Play, i: int, wager: Which) -> bool:
        answers = self.due(t, wager)
        return len(answers) == 1 and self.is_due(t, answers[0], play.kind(i), play.values[i])

    def _wrong(self, t: Banked, play: Play, i: int, wager: Which, answers: list[Due]) -> tuple[Found, ...]:
        """The finding for a wager that does not come to its due."""
        kind, amount = play.kind(i), play.values[i]
        answer = answers[0]
        expected = " or ".join(dict.fromkeys(said(one) for one in answers))
        observed = line_said(kind, amount)
        name = self._name(t, wager)
        if answer.floor and kind == PAY and amount > answer.win:
            return self.blame(
                "pay-above-floor", play, i, f"{name} is paid more than the least that the law asks for",
                f"at least {words.amount(answer.win)}", observed,
            )  # fmt: skip
        if any(one.known and self.is_due(t, one, kind, amount) for one in answers[1:]):
            return self.blame(
                "pay-undecided", play, i, f"What {name.lower()} comes to is not settled", expected, observed
            )
        row = next((row for row in answer.rows if row.ruling.judged), None)
        if row is None:
            return ()
        return self.blame(row.name, play, i, f"{name} is not settled as it fell", expected, observed)

    def _name(self, t: Banked, wager: Which) -> str:
        p, area, number, part = wager
        what = {INSURANCE: "insurance", TIP: "wager for the dealer"}.get(part, "wager")
        on = f" on {area}" if area and len({*self.areas, *t.boxes[p].hands}) > 1 else ""
        return f"The {what} of {words.seat(t, p)}{on}{f', hand {number},' if number > 1 else ''}"

    def _extra(self, t: Banked, play: Play, i: int, wager: Which) -> list[Explanation]:
        found = self.blame(
            "settle-extra", play, i, f"{self._name(t, wager)} has been settled already", "one settlement",
            line_said(play.kind(i), play.values[i]),
        )  # fmt: skip
        out = [Explanation(found, t.copy(), i + 1, 1)]
        for other in self.unsettled(t):
            if self._fits(t, play, i, other):
                u = t.copy()
                u.settle(*other)
                out.append(Explanation(found, u, i + 1, 0))
        return out

    def _nobodys(self, t: Banked, play: Play, i: int, wager: Which) -> list[Explanation]:
        if wager.p < 0:
            return []
        found = self.blame(
            "settle-extra", play, i, f"{words.Seat(t, wager.p)} has no such wager", "a wager that is down",
            line_said(play.kind(i), play.values[i]),
        )  # fmt: skip
        out = [Explanation(found, t.copy(), i + 1, 1)]
        for other in self.unsettled(t):
            if other.p == wager.p and self._fits(t, play, i, other):
                u = t.copy()
                u.settle(*other)
                out.append(Explanation(found, u, i + 1, 0))
        return out

    # ------------------------------------------------------------------ what is left
    def _left(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        rest = self.unsettled(t)
        if not rest:
            return []
        wager = rest[0]
        u = t.copy()
        u.settle(*wager)
        out = []
        later = next((j for j in range(i + 1, len(play.codes)) if self._is_of(t, play, j, wager)), -1)
        if later >= 0 and self.judged("settle-order"):
            found = self.blame(
                "settle-order", play, later, f"{self._name(t, wager)} is settled late",
                "the wagers in their order", words.act(play.codes[i]),
            )  # fmt: skip
            out.append(Explanation(found, t.copy(), i, 0, play.moved(later, i)))
        found = self.blame(
            "settle-missing", play, i, f"{self._name(t, wager)} is neither paid, given back nor taken",
            " or ".join(said(one) for one in self.due(t, wager)), words.act(play.codes[i]),
            seat=t.layout.order[wager.p],
        )  # fmt: skip
        return [*out, Explanation(found, u, i, 1)]

    def _is_of(self, t: Banked, play: Play, j: int, wager: Which) -> bool:
        return play.kind(j) in PAYMENTS and self.which(t, play, j) == wager


def said(answer: Due) -> str:
    """`"12 paid"`, `"the wager back"`, `"10 taken"`."""
    if not answer.known:
        return "what the house has submitted"
    parts = []
    if answer.win:
        parts.append(f"{'at least ' if answer.floor else ''}{words.amount(answer.win)} paid")
    if answer.lose:
        parts.append(f"{words.amount(answer.lose)} taken")
    if answer.back and not answer.win:
        parts.append(f"{words.amount(answer.back)} back" if answer.lose else "the wager back")
    return " and ".join(parts)


def line_said(kind: int, amount: int) -> str:
    """What a line does with a wager."""
    if kind == PUSH:
        return "the wager back"
    return f"{words.amount(amount)} {'paid' if kind == PAY else 'taken' if kind == COLLECT else 'back'}"


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
    ),
    build=Settle,
)
