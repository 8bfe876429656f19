"""The passing path of a settlement: wagers paid, given back or taken as a payout table says."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from verifier.law.rankings.categories import Categories
from verifier.law.rankings.nearest import Nearest
from verifier.law.step import Context, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.settle import answers as verdicts
from verifier.law.steps.settle.answers import LOOSE, Answers, completed, hands, shown
from verifier.law.steps.settle.due import ADDED, ORIGINAL, Due, Told, done_to, due, facts, standing
from verifier.law.steps.settle.line import Line, line
from verifier.model.banked import SURRENDERED, VOID, Banked, Box, HandInPlay
from verifier.model.cards import DECK
from verifier.model.events import COLLECT, DEALER_DRAWS, DEALER_REVEALS, PAY, PUSH, RETURNED
from verifier.model.layout import members
from verifier.model.places import INSURANCE, MASK, TIP, WHOLE, named
from verifier.model.state import Remark

if TYPE_CHECKING:
    from verifier.law.payout import Table

_COMING: Final = frozenset({DEALER_REVEALS, DEALER_DRAWS})
PAYMENTS: Final = frozenset({PAY, PUSH, COLLECT, RETURNED})

_EVIDENCE: Final = {
    WHOLE: frozenset({"wagers"}), TIP: frozenset({"wagers", "tips"}), INSURANCE: frozenset({"insurance"}),
}  # fmt: skip
"""What a log has to record for a wager that it does not tell of to be none."""

ON_INSURANCE: Final = "insurance"
"""Stands among the areas of a step for the wagers on the dealer's natural."""

MOST_KNOWN: Final = 4096

Dealers = Sequence[tuple[int, ...]] | None
"""All that the dealer may have; None where that is anything."""


class Which(NamedTuple):
    """One wager."""

    p: int
    area: str
    number: int
    part: int


class Settlement(BankedStep):
    """Each wager on some areas, those for the dealer beside them included, comes to what the table says."""

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.areas = tuple(area for area in keys["wagers"] if area != ON_INSURANCE)
        self.insurance = ON_INSURANCE in keys["wagers"]
        self.table: Table = keys["by"]
        self.schedule: str | None = keys.get("schedule")
        self.before: str | None = keys.get("before")
        """The id of the step before which all has to be settled."""
        self.recorded = "settlement" in context.records
        self.off_record = frozenset(part for part, words in _EVIDENCE.items() if not words <= context.records)
        self.ordered = "settlement-order" in context.records
        self.counted = "deal-count" in context.records
        self.dealer_recorded = "dealer-cards" in context.records
        self.settled = context.tallies["settled"]
        self.known: dict[tuple[object, ...], Answers] = {}
        """Answers that have been worked out before, by all that they hang on; bounded."""
        self.stood: dict[tuple[object, ...], list[Told]] = {}
        """The facts on which answers hang, by how the hands stand; bounded."""

    def begin(self, t: Banked) -> None:
        """What is settled stands with the boxes."""
        t.at = None

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take what is settled as it should be."""
        while play.kind(i) in PAYMENTS:
            if not self.take(t, play, i) and not self._elsewhere(t, play, i):
                if self.comes_late:  # the steps between may know why it comes so soon
                    break
                return i
            i += 1
        if not self.recorded:
            self._unrecorded(t)
        elif any(step.unsettled(t) for step in self.closes()):
            return i
        t.done = True
        return i

    def closes(self) -> "list[Settlement]":
        """The steps whose wagers have to be settled by the end of this one."""
        if self.ordered:
            return [self]
        if self.before:  # when it is settled is not on record
            return []
        return [*(step for step in self.earlier if isinstance(step, Settlement) and step.before), self]

    def _elsewhere(self, t: Banked, play: Play, i: int) -> bool:
        """A wager that another step settles: in which order they are is nobody's rule unless this step says so."""
        if self.before and self.ordered and self.unsettled_of(t, t.layout.pos[play.seat(i)]):
            return False
        others = self.later if self.ordered else (*self.earlier, *self.later)
        late = self.comes_late
        return any(
            isinstance(step, Settlement) and (step.early(t, play, i) if late else step.take(t, play, i))
            for step in others
        )

    def _unrecorded(self, t: Banked) -> None:
        """No line tells what became of the wagers: each of them is open."""
        for wager in self.unsettled(t):
            answers = self.answers(t, wager)
            if len(answers.all()) == 1:
                self.count(t, answers.all()[0])
            else:
                self.leave_open(t, answers)
            t.settle(*wager)

    # ------------------------------------------------------------------ which wagers
    def which(self, t: Banked, play: Play, i: int) -> Which:
        """The wager that a line is about, as far as it says."""
        area, number, part = named(play.events[i].aux & MASK)
        p = t.layout.pos[play.seat(i)]
        if not area and p >= 0:
            areas = {hand.area for hand in t.boxes[p].hands}
            if part == INSURANCE and len(areas) > 1:
                areas = {wager.area for wager in t.boxes[p].wagers if wager.part == INSURANCE}
            if not areas:  # of a seat that has no hand: where there is one area, that one
                areas = {area for step in self.settlements() for area in step.areas}
            area = areas.pop() if len(areas) == 1 else ""
        return Which(p, area, number, part)

    def settlements(self) -> "list[Settlement]":
        """All steps that settle wagers."""
        return [step for step in (*self.earlier, self, *self.later) if isinstance(step, Settlement)]

    def amount(self, t: Banked, wager: Which) -> int:
        """What is down; 0 for no wager of this step."""
        p, area, number, part = wager
        if p < 0 or (part == INSURANCE) != self.insurance or (part != INSURANCE and area not in self.areas):
            return 0
        box = t.boxes[p]
        hand = box.hand(area, number)
        if hand is not None and hand.state == VOID:
            return 0
        if part == WHOLE and hand is not None:
            return hand.stake and hand.stake + hand.added  # with the wager untold, what was added tells nothing
        return box.on(area, part, number)

    def unsettled(self, t: Banked) -> list[Which]:
        """The wagers of this step that are still down, seat by seat."""
        return [wager for p in members(t.live) for wager in self.unsettled_of(t, p)]

    def unsettled_of(self, t: Banked, p: int) -> list[Which]:
        """Those of one seat."""
        return self.wagers_of(t, p, t.boxes[p].settled) if p >= 0 else []

    def wagers_of(self, t: Banked, p: int, but: Collection[tuple[str, int, int]] = ()) -> list[Which]:
        """Those that this step is about, settled or not, but for some."""
        box = t.boxes[p]
        places = [(hand.area, hand.number, WHOLE) for hand in box.hands]
        places += [(wager.area, wager.number, wager.part) for wager in box.wagers]
        return [
            wager
            for place in dict.fromkeys(places)
            if place not in but and self.amount(t, wager := Which(p, *place)) and self._plays(box.hand(place[0], 1))
        ]

    def _plays(self, hand: HandInPlay | None) -> bool:
        """Whether what is wagered beside a hand has one to play for; a wager of its own always has."""
        return isinstance(self.table.ranking, Categories) or (hand is not None and hand.stake > 0)

    # ------------------------------------------------------------------ what is due
    @cached_property
    def comes_late(self) -> bool:
        """Whether the dealer has still to play when this step is under way."""
        return any(DEALER_DRAWS in step.owns for step in self.later)

    def dealers(self, t: Banked, coming: int | None = None) -> Dealers:
        """All that the dealer may have; before he plays `coming` is the card that he will turn up, or draw first."""
        if t.taken_for:
            return (t.taken_for,)
        cards = t.dealer if t.hole < 0 else shown(t, coming or 0)
        if coming is not None and len(cards) == 1:
            cards = (*cards, coming)
        if len(cards) < 2 or not self.dealer_recorded:
            return None
        if 0 not in cards:
            return (cards,)
        may_be = completed(cards)
        return None if may_be is None else tuple(may_be)

    def answers(self, t: Banked, wager: Which, dealers: Dealers = None) -> Answers:
        """What a wager comes to, by default against what the dealer has now."""
        p, area, number, part = wager
        box = t.boxes[p]
        ranking = self.table.ranking
        decks = t.shoe.decks
        hand = box.hand(area, number) if part == WHOLE else None
        if hand is not None and isinstance(ranking, Nearest):
            may_be = self._may_be(hand, ranking)
            return self._against(ranking, dealers or self.dealers(t), may_be, stakes_of(hand), decks)
        stake = self.amount(t, wager)
        if isinstance(ranking, Categories):
            category = ranking.category(box.first)
            told: Told = {"hand": None if category is None else (category,), "decks": (decks,) if decks else None}
            return self._known((category, decks, stake), told, [(ORIGINAL, stake)])
        assert isinstance(ranking, Nearest)
        dealers = dealers or self.dealers(t)
        if part == INSURANCE:
            return self._against(ranking, dealers, (None,), [(ORIGINAL, stake)], decks)
        if part == WHOLE or box.hand(area, number) is None:
            return self._against(ranking, dealers, None, [(ORIGINAL, stake)], decks)
        beside = [self._against(ranking, dealers, self._may_be(other, ranking), [(ORIGINAL, stake)], decks)
                  for other in box.hands if other.area == area and number in (1, other.number)]  # fmt: skip
        if len(beside) == 1 or len({one.worlds for one in beside}) == 1:
            return beside[0]
        return Answers(tuple(world for one in beside for world in one.worlds), LOOSE)

    def _may_be(self, hand: HandInPlay, ranking: Nearest) -> Iterable[HandInPlay] | None:
        """All that a hand may be; None where that is anything: not every card has its line."""
        return hands(hand, ranking) if self.counted else None

    def _against(
        self, ranking: Nearest, dealers: Dealers, own: Any, stakes: Sequence[tuple[str, int]], decks: int
    ) -> Answers:
        """What one hand, of which `own` are all that it may be (None: anything), comes to against the dealer's."""
        if own is None:
            told: Told = {"decks": (decks,) if decks else None}
            return _apart(due(self.table, told, stakes, self.schedule))
        own = tuple(own)
        if len(own) == 1 and dealers is not None and len(dealers) == 1:
            every = self._facts(ranking, dealers[0], own[0], decks)
            if len(every) == 1:
                return self._known((*every[0].values(), *stakes), every[0], stakes)
        worlds: list[tuple[Due, ...]] = []
        for hand, dealer in product(own, dealers or (None,)):
            readings = [self._known((*told.values(), *stakes), told, stakes).all()
                        for told in facts(ranking, dealer, hand, decks)]  # fmt: skip
            if any(len(answers) > 1 for answers in readings):
                worlds += [(one,) for answers in readings for one in answers]
            else:
                worlds.append(tuple(dict.fromkeys(answers[0] for answers in readings)))
        return Answers(tuple(dict.fromkeys(worlds)))

    def _facts(self, ranking: Nearest, dealer: tuple[int, ...], hand: HandInPlay | None, decks: int) -> list[Told]:
        """What is known of two hands of which no card is open; worked out once for all that stand as they do."""
        key = (*standing(ranking, dealer, hand), decks)
        found = self.stood.get(key)
        if found is None:
            if len(self.stood) > MOST_KNOWN:
                self.stood.clear()
            found = self.stood[key] = facts(ranking, dealer, hand, decks)
        return found

    def _known(self, key: tuple[object, ...], told: Told, stakes: Sequence[tuple[str, int]]) -> Answers:
        """What is due by facts of which no more than one is open; worked out once for all that it hangs on, the key."""
        found = self.known.get(key)
        if found is None:
            if len(self.known) > MOST_KNOWN:
                self.known.clear()
            found = self.known[key] = _apart(due(self.table, told, stakes, self.schedule))
        return found

    # ------------------------------------------------------------------ lines
    def take(self, t: Banked, play: Play, i: int) -> bool:
        """Settle a wager as event i says, if that is its due; whether it was."""
        if self.comes_late and not isinstance(self.table.ranking, Categories):
            return self.early(t, play, i)
        wager = self.which(t, play, i)
        if not self.amount(t, wager):
            return self.untold_wager(t, wager, line(play, i))
        return self.settle(t, wager, self.answers(t, wager), line(play, i))

    def untold_wager(self, t: Banked, wager: Which, paid: Line) -> bool:
        """Take what a line says of a wager that is not on record: nothing can be held against it."""
        p, area, _, part = wager
        if p < 0 or part not in self.off_record or (part == INSURANCE) != self.insurance:
            return False
        if area and part != INSURANCE and area not in self.areas:
            return False
        t.settle(*wager, *paid)
        return True

    def settle(self, t: Banked, wager: Which, answers: Answers, paid: Line) -> bool:
        """Settle a wager as a line says, if that is its due; whether it was."""
        box = t.boxes[wager.p]
        if not t.live >> wager.p & 1:  # who has no hand in the round: what becomes of his other wagers no table says
            t.settle(*wager)
            return True
        only = answers.only
        if only is not None and wager[1:] not in box.settled and only.exactly(paid):
            self.count(t, only)
            t.settle(*wager, *paid)
            return True
        chip = self.context.chip
        every = answers.all()
        answer = every[0]
        if wager[1:] in box.settled:
            return self._again(t, wager, every, paid)
        if any(one.beside(paid) for one in every) and not any(one.met(paid, chip) for one in every):
            told = any(one.kind == paid.kind for one in _told(box, wager))
            t.tell(*wager, *paid)
            return not told
        verdict = answers.verdict(paid, chip)
        if verdict == verdicts.KEPT:
            if all(one.rows == answer.rows for one in every):
                self.count(t, answer)
            else:  # it is right by any of them, and by which is not known
                t.passes[self.settled] += 1
                self.leave_rows_open(t, answers)
        elif verdict == verdicts.OPEN:
            self.leave_open(t, answers)
        else:
            return False
        t.settle(*wager, *paid)
        return True

    def _again(self, t: Banked, wager: Which, every: Sequence[Due], paid: Line) -> bool:
        """Take a second line about a wager, if there may be two: what goes back with one that is won, or is left of one
        that was taken in part, may have its line, too.
        """
        told = _told(t.boxes[wager.p], wager)
        if any(one.kind == paid.kind for one in told) or (paid.kind == PAY and not told):
            return False
        if not any(one.has_both((*told, paid), self.context.chip) for one in every):
            return False
        t.tell(*wager, *paid)
        return True

    def count(self, t: Banked, answer: Due) -> None:
        """A wager was settled as rows say."""
        for row in answer.rows:
            t.passes[row.ruling.tally] += 1
        t.passes[self.settled] += 1

    def leave_open(self, t: Banked, answers: Answers) -> None:
        """Whether a wager was settled rightly cannot be told: an occasion of all rules that ask it, and open."""
        self.leave_rows_open(t, answers)
        why = answers.why if len(answers.worlds) > 1 else next((why for _, why in answers.rows()), answers.why)
        for name, ruling in self.rulings.items():
            if ruling.tally == self.settled:
                t.remarks += (Remark(self.settled, name, "open", why),)

    def leave_rows_open(self, t: Banked, answers: Answers) -> None:
        """The same of the rows alone that may say what was due."""
        for row, why in answers.rows():
            t.remarks += (Remark(row.ruling.tally, row.name, "open", why),)

    def taken_unseen(self, t: Banked, over: HandInPlay) -> None:
        """A hand was taken, and only as one like `over` it was lost by then: whether it was like that is open."""
        assert isinstance(self.table.ranking, Nearest)
        answers = self._against(self.table.ranking, self.dealers(t), (over,), stakes_of(over), t.shoe.decks)
        self.leave_open(t, Answers((*answers.worlds, ())))  # beside what no line tells of

    # ------------------------------------------------------------------ before the dealer plays
    def early(self, t: Banked, play: Play, i: int) -> bool:
        """Settle a wager before the dealer plays, if what he draws cannot change it; whether it was."""
        wager = self.which(t, play, i)
        if not self.amount(t, wager):
            return self.untold_wager(t, wager, line(play, i))
        answers = self.early_answers(t, play, i, wager)
        return answers is not None and self.settle(t, wager, answers, line(play, i))

    def early_answers(self, t: Banked, play: Play, i: int, wager: Which) -> Answers | None:
        """What a wager comes to before the dealer plays; None while that hangs on what he draws."""
        ranking = self.table.ranking
        if isinstance(ranking, Categories):
            return self.answers(t, wager)
        if not self.insurance:
            beside = [hand for hand in t.boxes[wager.p].hands if hand.area == wager.area]
            if wager.part == WHOLE:
                beside = [hand for hand in beside if hand.number == wager.number]
            if not any(self._decided(ranking, hand) or _taken(t.boxes[wager.p], hand) for hand in beside):
                return None
        return self.answers(t, wager, self.dealers(t, turned_up(play, i)))

    @staticmethod
    def _decided(ranking: Nearest, hand: HandInPlay) -> bool:
        """Whether a hand comes to the same whatever the dealer draws: all that counts is what he was dealt."""
        if hand.state == SURRENDERED or ranking.bust(ranking.total(hand.cards)):
            return True
        return ranking.is_natural(hand.cards, done_to(hand)) is not False


def _told(box: Box, wager: Which) -> list[Line]:
    """The lines that have told what becomes of a wager."""
    return [Line(kind, amount) for *place, kind, amount in box.lines if (*place,) == wager[1:]]


def _taken(box: Box, hand: HandInPlay) -> bool:
    """Whether a hand of which not all cards were seen was taken before its end: what is beside it is lost with it."""
    return 0 in hand.cards and (hand.area, hand.number, WHOLE) in box.settled


def stakes_of(hand: HandInPlay) -> list[tuple[str, int]]:
    """The parts of the wager on a hand. All that is wagered on one made by splitting was added to the first wager."""
    if hand.number > 1:
        return [(ADDED, hand.stake + hand.added)]
    return [(ORIGINAL, hand.stake), *([(ADDED, hand.added)] if hand.added else [])]


def turned_up(play: Play, i: int) -> int:
    """The next card that the dealer turns up, or draws, after event i; 0 where no line tells."""
    return next((play.values[j] & DECK for j in range(i, len(play.codes)) if play.kind(j) in _COMING), 0)


def _apart(dues: list[Due]) -> Answers:
    """Answers between which cards that were not seen would tell."""
    return Answers(tuple((one,) for one in dict.fromkeys(dues)))
