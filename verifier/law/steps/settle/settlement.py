"""The passing path of a settlement: wagers paid, given back or taken as a payout table says."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from verifier.law.rankings.categories import Categories
from verifier.law.rankings.nearest import Nearest
from verifier.law.step import Context, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.settle.due import ADDED, ORIGINAL, Due, Told, done_to, due, facts
from verifier.model.banked import VOID, Banked
from verifier.model.events import COLLECT, PAY, PUSH, RETURNED
from verifier.model.layout import members
from verifier.model.places import INSURANCE, WHOLE
from verifier.model.state import Remark

if TYPE_CHECKING:
    from verifier.law.payout import Table

PAYMENTS: Final = frozenset({PAY, PUSH, COLLECT, RETURNED})

ON_INSURANCE: Final = "insurance"
"""Stands among the areas of a step for the wagers on the dealer's blackjack."""


class Which(NamedTuple):
    """One wager."""

    p: int
    area: str
    number: int
    part: int


class Paid:
    """Of which wagers a part has been settled: (wager, kind of line)."""

    __slots__ = ("parts",)

    def __init__(self, parts: frozenset[tuple[Which, int]] = frozenset()) -> None:
        self.parts = parts

    def copy(self) -> "Paid":
        """Another one that can go another way."""
        return Paid(self.parts)

    def key(self) -> frozenset[tuple[Which, int]]:
        """What tells one from another."""
        return self.parts


class Settlement(BankedStep):
    """Each wager on some areas, those for the dealer beside them included, comes to what the table says."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.areas = tuple(area for area in keys["wagers"] if area != ON_INSURANCE)
        self.insurance = ON_INSURANCE in keys["wagers"]
        self.table: Table = keys["by"]
        self.schedule: str | None = keys.get("schedule")
        self.recorded = "settlement" in context.records
        self.settled = context.tallies["settled"]

    def begin(self, t: Banked) -> None:
        """Nothing has been settled here."""
        t.at = Paid()

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take what is settled as it should be."""
        while play.kind(i) in PAYMENTS:
            if not self.take(t, play, i) and not self._elsewhere(t, play, i):
                return i
            i += 1
        if self.recorded and self.unsettled(t):
            return i
        t.done = True
        return i

    def _elsewhere(self, t: Banked, play: Play, i: int) -> bool:
        """A wager that another step settles: in which order they are is nobody's rule unless that step says so."""
        return any(isinstance(step, Settlement) and step.take(t, play, i) for step in self.later)

    # ------------------------------------------------------------------ which wagers
    def which(self, t: Banked, play: Play, i: int) -> Which:
        """The wager that a line is about, as far as it says."""
        area, number, part = self.place(play, i)
        p = t.layout.pos[play.seat(i)]
        if not area and p >= 0:
            areas = {hand.area for hand in t.boxes[p].hands}
            area = areas.pop() if len(areas) == 1 else ""
        return Which(p, area, number, part)

    def amount(self, t: Banked, wager: Which) -> int:
        """What is down; 0 for no wager of this step."""
        p, area, number, part = wager
        if p < 0 or (part == INSURANCE) != self.insurance or (part != INSURANCE and area not in self.areas):
            return 0
        box = t.boxes[p]
        if part == WHOLE and (hand := box.hand(area, number)) is not None:
            return 0 if hand.state == VOID else hand.stake + hand.added
        return box.on(area, part) if number == 1 else 0

    def unsettled(self, t: Banked) -> list[Which]:
        """The wagers of this step that are still down, seat by seat."""
        found = []
        for p in members(t.live):
            box = t.boxes[p]
            places = [(hand.area, hand.number, WHOLE) for hand in box.hands]
            places += [(wager.area, 1, wager.part) for wager in box.wagers]
            found += [
                Which(p, *place)
                for place in dict.fromkeys(places)
                if place not in box.settled and self.amount(t, Which(p, *place))
            ]
        return found

    # ------------------------------------------------------------------ what is due
    def due(self, t: Banked, wager: Which) -> list[Due]:
        """What a wager comes to; several where that cannot be told."""
        p, area, number, part = wager
        hand = t.boxes[p].hand(area, number)
        ranking = self.table.ranking
        stakes = [(ORIGINAL, self.amount(t, wager))]
        if isinstance(ranking, Categories):
            cards = t.boxes[p].first
            category = ranking.category(cards)
            told: Told = {
                "hand": None if category is None else (category,),
                "decks": (t.shoe.decks,) if t.shoe.decks else None,
            }
            return due(self.table, told, stakes, self.schedule)
        assert isinstance(ranking, Nearest)
        if part == WHOLE and hand is not None:
            stakes = [(ORIGINAL, hand.stake), *([(ADDED, hand.added)] if hand.added else [])]
            if hand.number > 1:  # what was wagered on a hand made by splitting was added to the first wager
                stakes = [(ADDED, hand.stake + hand.added)]
        return due(self.table, facts(t, ranking, hand if part != INSURANCE else None), stakes, self.schedule)

    def take(self, t: Banked, play: Play, i: int) -> bool:
        """Settle a wager as event i says, if that is its due; whether it was."""
        wager = self.which(t, play, i)
        if not self.amount(t, wager) or wager[1:] in t.boxes[wager.p].settled:
            return False
        answers = self.due(t, wager)
        if len(answers) > 1 or not answers[0].known:
            return self._open(t, play, i, wager, answers)
        if not self.is_due(t, answers[0], play.kind(i), play.values[i]) or not self.rules_judged(answers[0]):
            return False
        self.mark(t, wager, answers[0], play.kind(i))
        return True

    def rules_judged(self, answer: Due) -> bool:
        """For steps that do more than this."""
        return True

    def is_due(self, t: Banked, answer: Due, kind: int, amount: int) -> bool:
        """Whether a line settles a wager, or one of its parts, as it should."""
        if kind == PAY:
            return answer.win == amount and answer.win > 0
        if kind == COLLECT:
            return answer.lose == amount and answer.lose > 0
        if kind == PUSH:
            return not answer.win and not answer.lose
        return answer.back == amount and answer.back > 0

    def mark(self, t: Banked, wager: Which, answer: Due, kind: int) -> None:
        """A wager, or a part of it, is settled; of one that is partly lost and partly goes back, both are due."""
        if answer.lose and answer.back and isinstance(t.at, Paid):
            both = {(wager, COLLECT), (wager, RETURNED)}
            t.at.parts |= {(wager, kind)}
            if not both <= t.at.parts:
                return
        self.count(t, answer)
        t.settle(*wager)

    def count(self, t: Banked, answer: Due) -> None:
        """A wager was settled as rows say."""
        for row in answer.rows:
            t.passes[row.ruling.tally] += 1
        t.passes[self.settled] += 1

    def _open(self, t: Banked, play: Play, i: int, wager: Which, answers: list[Due]) -> bool:
        """What is due is not known: a line that may be right leaves the rules open."""
        if not any(self.is_due(t, answer, play.kind(i), play.values[i]) or not answer.known for answer in answers):
            return False
        rows = {row.name: row for answer in answers for row in answer.rows}
        for name, row in rows.items():
            why = row.why or "the log does not name all cards on which it hangs"
            t.remarks += (Remark(row.ruling.tally, name, "open", why),)
        t.settle(*wager)
        return True

    def early(self, t: Banked, play: Play, i: int) -> bool:
        """Settle a wager before the dealer plays, if what the dealer has cannot change it."""
        wager = self.which(t, play, i)
        if not self.amount(t, wager) or wager[1:] in t.boxes[wager.p].settled or len(t.dealer) > 2:
            return False
        if not isinstance(self.table.ranking, Nearest):
            return self.take(t, play, i)
        hand = t.boxes[wager.p].hand(wager.area, wager.number)
        if self.insurance or hand is None:
            return False
        ranking = self.table.ranking
        dealer = t.dealer if len(t.dealer) > 1 else (*t.dealer, 0)
        if not ranking.blackjack(hand.cards, done_to(hand)) or ranking.blackjack(dealer) is not False:
            return False
        return self.take(t, play, i)
