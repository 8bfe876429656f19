"""A wager beside a hand on the dealer having a natural."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Found, Play
from verifier.law.steps.banked import BankedStep, hand_name
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.banked import Banked, Wager
from verifier.model.cards import DECK, NAME
from verifier.model.events import COLLECT, INSURANCE_CALL, INSURES, PAY, PUSH, RETURNED, SEAT_BITS, TIP, WAGER
from verifier.model.layout import members
from verifier.model.places import INSURANCE, place

if TYPE_CHECKING:
    from fractions import Fraction

SETTLED: Final = frozenset({PAY, PUSH, COLLECT, RETURNED})
LATE: Final = "insurance-late"
IN_TIME: Final = "insurance before anything else is done with the hands"

Wrong = tuple[str, str, str]


class Insurance(BankedStep):
    """Where the dealer shows a card that asks for it, each wager may be insured once, up to a part of it."""

    owns = frozenset({INSURES, INSURANCE_CALL})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.areas = keys.get("areas", ())
        self.shows = frozenset(keys["dealer-shows"])
        self.each: int = keys["each-wager-at-most"]
        self.most: Fraction | None = keys.get("at-most")
        self.called = bool(keys.get("called"))
        tallies = context.tallies
        self.calls, self.made, self.limits = tallies["calls"], tallies["insured"], tallies["limits"]

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take the dealer's call and the players' wagers as they may be."""
        while (kind := play.kind(i)) in self.owns:
            if kind == INSURANCE_CALL:
                if not self.asked_for(t):
                    return i
                t.insurance_called = True
            elif t.layout.pos[play.seat(i)] < 0 or self._wrong(t, play, i) is not None or not self._in_time(t):
                return i
            else:
                self._put(t, play, i)
            i += 1
        if kind in (WAGER, TIP) and self._goes_on(play, i):
            return i
        if self.called and t.up_card() > 0 and self.asked_for(t):
            if not t.insurance_called and self.judged("insurance-call"):
                return i
            t.passes[self.calls] += 1
        t.done = True
        return i

    def _goes_on(self, play: Play, i: int) -> bool:
        """Whether a wager that is too late stands amid those that are insured."""
        rest = (play.kind(j) for j in range(i, len(play.codes)) if play.kind(j) not in (WAGER, TIP))
        return next(rest, 0) in self.owns

    def asked_for(self, t: Banked) -> bool:
        """Whether the dealer shows such a card, as far as it was seen."""
        up = t.up_card()
        return up <= 0 or NAME[up & DECK][0] in self.shows

    def _in_time(self, t: Banked) -> bool:
        """Not before the dealer has called for it, where he has to."""
        return not self.called or not self.asked_for(t) or t.insurance_called or not self.judged("insurance-call")

    def _put(self, t: Banked, play: Play, i: int) -> None:
        area, _, _ = self.place(play, i)
        t.put(
            t.layout.pos[play.seat(i)], Wager(self.meant(t, play, i, area), INSURANCE, play.values[i], play.origin[i])
        )
        t.passes[self.made] += 1
        t.passes[self.limits] += 1

    def meant(self, t: Banked, play: Play, i: int, area: str) -> str:
        """The area whose wager is insured, where the line does not say: the one that there is."""
        hands = t.boxes[t.layout.pos[play.seat(i)]].hands
        return area or (hands[0].area if len({hand.area for hand in hands}) == 1 else "")

    def _wrong(self, t: Banked, play: Play, i: int) -> Wrong | None:
        p = t.layout.pos[play.seat(i)]
        area = self.meant(t, play, i, self.place(play, i)[0])
        box = t.boxes[p]
        hand = box.hand(area, 1)
        if not self.asked_for(t) and not t.insurance_called:
            return "insurance-upcard", f"an up card {words.either(sorted(self.shows))}", words.card(t.up_card())
        if hand is None:
            return "insurance-alone", "a wager that can be insured", area or "no wager named"
        if sum((w.area, w.part) == (area, INSURANCE) for w in box.wagers) >= self.each:
            return "insurance-twice", f"{self.each} a wager", "another"
        if self.most is not None and play.values[i] > hand.stake * self.most:
            return (
                "insurance-limit",
                f"at most {words.amount(int(hand.stake * self.most))}",
                words.amount(play.values[i]),
            )
        return None

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """Insurance that may not be, or that the dealer does not call for."""
        kind = play.kind(i)
        p = t.layout.pos[play.seat(i)]
        if kind == INSURANCE_CALL:
            found = self.blame(
                "insurance-upcard", play, i, "The dealer calls for insurance",
                f"an up card {words.either(sorted(self.shows))}", words.card(t.up_card()), seat=0,
            )  # fmt: skip
            u = t.copy()
            u.insurance_called = True
            return [Explanation(found, u, i + 1, 0)]
        if kind == INSURES and p >= 0 and self._in_time(t):
            wrong = self._wrong(t, play, i)
            assert wrong is not None
            return self._odd(t, play, i, self._found(t, play, i, wrong))
        if self.called and t.up_card() > 0 and self.asked_for(t) and not t.insurance_called:
            later = next((j for j in range(i, len(play.codes)) if play.kind(j) == INSURANCE_CALL), -1)
            if later >= 0:
                return self._called_late(t, play, i, later)
            found = self.blame(
                "insurance-call", play, i, "The dealer shows an ace and does not call for insurance",
                "a call for insurance", words.act(play.codes[i]), seat=0,
            )  # fmt: skip
            u = t.copy()
            u.insurance_called = True
            return [Explanation(found, u, i, 0)]
        return []

    def _called_late(self, t: Banked, play: Play, i: int, call: int) -> list[Explanation]:
        """The dealer calls for insurance once something else has been done. Wagers made before he does are nothing."""
        u = t.copy()
        found: tuple[Found, ...] = ()
        if any(play.kind(j) != INSURES for j in range(i, call)):
            found = self.blame(
                LATE, play, call, "The dealer calls for insurance after its time", IN_TIME, words.act(play.codes[i]),
                seat=0,
            )  # fmt: skip
            u.told |= {LATE}
        return [Explanation(found, u, i, 0, play.moved(call, i))]

    def _found(self, t: Banked, play: Play, i: int, wrong: Wrong) -> tuple[Found, ...]:
        p = t.layout.pos[play.seat(i)]
        name, expected, observed = wrong
        return self.blame(name, play, i, f"{words.Seat(t, p)} may not insure that", expected, observed)

    def _odd(self, t: Banked, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        u = t.copy()
        self._put(u, play, i)
        u.insurance_called = True  # what others insure then is one with it
        return [
            Explanation(found, u, i + 1, 0),
            Explanation(found, t.copy(), i + 1, 1),
            *self._meant_for(t, play, i, found),
            *self._one_before(t, play, i, found),
        ]

    def _meant_for(self, t: Banked, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """The line names another wager than is insured: one with which it fits."""
        event = play.events[i]
        out = []
        for p in members(t.live):
            for hand in t.boxes[p].hands:
                code = event.kind << SEAT_BITS | t.layout.order[p]
                read = play.changed(i, event._replace(code=code, aux=place(hand.area)))
                if hand.number == 1 and read.events[i] != event and self._wrong(t, read, i) is None:
                    u = t.copy()
                    self._put(u, read, i)
                    out.append(Explanation(found, u, i + 1, 2))
        return out

    def _one_before(self, t: Banked, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """An earlier line names this wager and is about another one, which is settled in the end."""
        p = t.layout.pos[play.seat(i)]
        area = self.meant(t, play, i, self.place(play, i)[0])
        first = next((w for w in t.boxes[p].wagers if (w.area, w.part) == (area, INSURANCE)), None)
        if first is None:
            return []
        out = []
        for q in members(t.live):
            for hand in t.boxes[q].hands:
                if hand.number > 1 or not self._settles(play, i, t.layout.order[q], hand.area):
                    continue
                u = t.copy()
                u.boxes[p] = u.boxes[p]._replace(wagers=tuple(w for w in u.boxes[p].wagers if w != first))
                if not u.boxes[q].on(hand.area, INSURANCE) and self._wrong(u, play, i) is None:
                    u.put(q, first._replace(area=hand.area))
                    self._put(u, play, i)
                    out.append(Explanation(found, u, i + 1, 2))
        return out

    def _settles(self, play: Play, i: int, seat: int, area: str) -> bool:
        """Whether a line after event i tells what becomes of the insurance of a wager."""
        return any(
            play.kind(j) in SETTLED and play.seat(j) == seat and self.place(play, j)[::2] == (area, INSURANCE)
            for j in range(i, len(play.codes))
        )

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """Insurance after its time."""
        p = t.layout.pos[play.seat(i)]
        if play.kind(i) == INSURANCE_CALL or p < 0:
            return [Explanation((), t.copy(), i + 1, 0)]
        wrong = self._wrong(t, play, i)
        if wrong is not None:
            return self._odd(t, play, i, self._found(t, play, i, wrong))
        area = self.meant(t, play, i, self.place(play, i)[0])
        found: tuple[Found, ...] = ()
        if LATE not in t.told:  # what others insure then is one with it
            found = self.blame(
                LATE, play, i, f"{hand_name(t, p, area, 1).capitalize()} is insured after its time", IN_TIME,
                words.act(play.codes[i]),
            )  # fmt: skip
        options = self._odd(t, play, i, found)
        for option in options:
            option.table.told |= {LATE}
        return options


KIND: Final = StepKind(
    name="insurance",
    says="a wager beside a hand on the dealer having a natural",
    consumes=("insurance",),
    keys={
        "dealer-shows": Key("list of: text", "the ranks that the dealer has to show", required=True),
        "areas": Key("list of: text", "the areas whose wagers may be insured"),
        "each-wager-at-most": Key("count", "how often a wager may be insured", required=True),
        "at-most": Key("percent", "the largest insurance, as a part of the wager"),
        "called": Key("flag", "whether the dealer has to call for it"),
    },
    departures=(
        fault(
            "insurance-call", "the dealer does not call for insurance", "insurance insurance-call", "calls", "called"
        ),
        fault(
            "insurance-upcard",
            "insurance is made although the dealer shows another card",
            "insurance dealer-cards",
            "insured",
        ),
        fault("insurance-alone", "insurance is made where there is no wager to insure", "insurance wagers", "insured"),
        fault("insurance-twice", "a wager is insured too often", "insurance", "insured"),
        fault(
            "insurance-limit",
            "insurance is more than the part of the wager that may be insured",
            "insurance wagers",
            "limits",
            "at-most",
            weighs="at-most",
        ),
        doubt("insurance-late", "insurance is made after its time", "insurance actions", "insured"),
    ),
    build=Insurance,
)
