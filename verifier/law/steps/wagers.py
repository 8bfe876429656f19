"""What the players put down before the cards, on which areas."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Found, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.banked import OPEN, VOID, Banked, HandInPlay, Wager
from verifier.model.events import (
    BURN,
    COLLECT,
    DEAL_HAND,
    DEALER_DOWN,
    DEALER_UP,
    DOUBLE,
    PAY,
    RETURNED,
    SEAT_BITS,
    SPLIT,
    TIP,
    WAGER,
)
from verifier.model.places import TIP as FOR_DEALER
from verifier.model.places import WHOLE

_SUMS: Final = frozenset({DOUBLE, SPLIT, PAY, COLLECT})
"""Lines whose amount may be that of a wager."""


class Wagered:
    """Which boxes have been found wanting: once told, they are taken as they are."""

    __slots__ = ("told",)

    def __init__(self, told: int = 0) -> None:
        self.told = told

    def copy(self) -> "Wagered":
        """Another one that can go another way."""
        return Wagered(self.told)

    def key(self) -> int:
        """What tells one from another."""
        return self.told


class Wagers(BankedStep):
    """Wagers of any seats in any order, then each box is looked at as a whole."""

    owns = frozenset({WAGER})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.areas = keys["areas"]
        self.side: tuple[str, ...] = keys.get("side") or ()
        self.equal = bool(keys.get("equal"))
        self.least: int | None = keys.get("at-least")
        self.most: int | None = keys.get("at-most")
        self.recorded = "wagers" in context.records
        tallies = context.tallies
        self.wagers, self.boxes, self.limits = tallies["wagers"], tallies["boxes"], tallies["limits"]

    def begin(self, t: Banked) -> None:
        """Nothing is down yet."""
        t.at = Wagered()

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take wagers as they may be, and those for the dealer besides, which a step of their own looks at."""
        first = i
        while (kind := play.kind(i)) in (WAGER, TIP, RETURNED):
            if kind == RETURNED:
                if not self._taken_back(t, play, i):
                    break
                i += 1
                continue
            if kind == TIP and not self._tips:
                return i  # no word of the section speaks of them
            p = t.layout.pos[play.seat(i)]
            area = self.place(play, i)[0]
            if p < 0 or not self._known(area) or (i > first and play.events[i] == play.events[i - 1]):
                return i
            self._put(t, play, i, p, area)
            i += 1
        if self.recorded and any(self._wrong(t, p) for p in range(t.n) if not t.at.told >> p & 1):
            return i
        if self._late_comers(t, play, i) or self._more_to_come(play, i):
            return i
        self._over(t, play, i)
        return i

    @cached_property
    def _tips(self) -> bool:
        """Whether a later step looks at wagers for the dealer."""
        return any(TIP in step.owns for step in self.later)

    def _taken_back(self, t: Banked, play: Play, i: int) -> bool:
        """Whether event i takes back a wager that is down, or a part of it, as it may before the first card."""
        p = t.layout.pos[play.seat(i)]
        area, _, part = self.place(play, i)
        down = t.boxes[p].on(area, part) if p >= 0 else 0
        if not 0 < play.values[i] <= down or self._is_called_off(play, i):
            return False
        rest = tuple(wager for wager in t.boxes[p].wagers if (wager.area, wager.part) != (area, part))
        if down > play.values[i]:
            rest += (Wager(area, part, down - play.values[i], play.origin[i]),)
        t.boxes[p] = t.boxes[p]._replace(wagers=rest)
        return True

    def _is_called_off(self, play: Play, i: int) -> bool:
        """Whether no card is dealt after event i: then the round itself is called off."""
        return not any(play.kind(j) in (DEAL_HAND, DEALER_UP, DEALER_DOWN) for j in range(i, len(play.codes)))

    def _put(self, t: Banked, play: Play, i: int, p: int, area: str) -> None:
        """Event i puts a wager on an area."""
        kind = play.kind(i)
        t.put(p, Wager(area, FOR_DEALER if kind == TIP else WHOLE, play.values[i], play.origin[i]))
        t.passes[self.wagers] += kind == WAGER
        t.passes[self.limits] += kind == WAGER and area in self.areas

    def _known(self, area: str) -> bool:
        return area in self.areas or area in self.side

    def _limit(self, area: str, amount: int) -> str:
        """What the wager on an area should have been, in words; empty if it may be so."""
        if area not in self.areas or not amount:
            return ""
        if self.least is not None and amount < self.least:
            return f"at least {words.amount(self.least)}"
        return f"at most {words.amount(self.most)}" if self.most is not None and amount > self.most else ""

    def _wrong(self, t: Banked, p: int) -> tuple[str, ...]:
        """What may be wrong with a box as a whole, each a name for the one fault; empty if nothing is.

        Who has made a wager for the dealer alone does not take part: another step looks at that.
        """
        box = t.boxes[p]
        down = [box.on(area, WHOLE) for area in self.areas]
        if not any(down):
            return ("wager-missing",) if any(wager.part == WHOLE for wager in box.wagers) else ()
        unequal = self.equal and len({*down}) > 1 and self.judged("wager-unequal")
        beyond = any(map(self._limit, self.areas, down)) and self.judged("wager-limits")
        return ("wager-limits",) * beyond + ("wager-unequal",) * unequal

    def _late_comers(self, t: Banked, play: Play, i: int) -> list[int]:
        """The later wagers of the first seat that has none to play for yet, and makes one after all."""
        for p in range(t.n):
            if not any(t.boxes[p].on(area, WHOLE) for area in self.areas):
                code = WAGER << SEAT_BITS | t.layout.order[p]
                late = [j for j in range(i, len(play.codes)) if play.codes[j] == code]
                if late:
                    return late
        return []

    def _more_to_come(self, play: Play, i: int) -> bool:
        """Whether only a burn stands between this and further wagers, before the first card."""
        j = i
        while play.kind(j) == BURN:
            j += 1
        return j > i and play.kind(j) in (WAGER, TIP)

    def _over(self, t: Banked, play: Play, i: int) -> None:
        for p in range(t.n):
            box = t.boxes[p]
            down = {area: stake for area in self.areas if (stake := box.on(area, WHOLE))}
            if not down and not self.recorded:  # who is dealt in has wagered
                dealt = DEAL_HAND << SEAT_BITS | t.layout.order[p]
                down = dict.fromkeys(self.areas, 0) if dealt in play.codes[i:] else {}
            if not down:
                t.live &= ~(1 << p)  # who has nothing to play for sits the round out
                continue
            hands = [
                HandInPlay(area, stake=stake, state=VOID if (p, area) in t.dead else OPEN)
                for area, stake in down.items()
            ]
            t.boxes[p] = box.with_hands(tuple(hands))
            t.passes[self.boxes] += 1
        t.done = True

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A wager that is on no area of the game, or a box that is not as it should be."""
        if play.kind(i) == WAGER or (play.kind(i) == TIP and self._tips):
            return self._one(t, play, i)
        if play.kind(i) == TIP:
            return []
        for p in range(t.n):
            if not t.at.told >> p & 1 and (names := self._wrong(t, p)):
                return self._box(t, play, i, p, names)
        late = self._late_comers(t, play, i)
        return self._moved(t, play, i, late) if late else []

    def _one(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        p = t.layout.pos[play.seat(i)]
        if p < 0:
            return []
        area = self.place(play, i)[0]
        if self._known(area):  # the same once more: he adds to it, or the line is written twice
            u = t.copy()
            self._put(u, play, i, p, area)
            return [Explanation((), u, i + 1, 0)]
        found = self.blame(
            "wager-area", play, i, f"{words.Seat(t, p)} wagers on an area that the game does not have",
            f"a wager on {words.either((*self.areas, *self.side))}", area or "no area",
        )  # fmt: skip
        out = [Explanation(found, t.copy(), i + 1, 1)]
        if not area:  # a line that does not say which may mean any that is free
            found = ()
        for meant in (*self.areas, *self.side):
            if not t.boxes[p].on(meant, FOR_DEALER if play.kind(i) == TIP else WHOLE):
                u = t.copy()
                self._put(u, play, i, p, meant)
                u.passes[self.wagers] -= bool(found)
                out.append(Explanation(found, u, i + 1, 0))
        return out

    def _box(self, t: Banked, play: Play, i: int, p: int, names: Sequence[str]) -> list[Explanation]:
        """One finding a box, whatever the wagers then turn out to have been."""
        box = t.boxes[p]
        down = {area: box.on(area, WHOLE) for area in self.areas}
        late = [j for j in range(i, len(play.codes)) if play.codes[j] == WAGER << SEAT_BITS | t.layout.order[p]]
        out = self._moved(t, play, i, late) if late else []
        for name in names:
            found = self._fault(t, p, name, down)
            happened = t.copy()
            happened.at.told |= 1 << p
            if found and name != "wager-missing":  # what departs is counted when it is down, or with its box
                happened.passes[self.limits if name == "wager-limits" else self.boxes] -= 1
            out.append(Explanation(found, happened, i, 0))
            for amount in self._meant(t, play, i, p, name):
                u = happened.copy()  # a line is misread, or was not written
                u.passes[self.boxes] -= bool(found) and name == "wager-missing"
                u.boxes[p] = box._replace(
                    wagers=(
                        *(wager for wager in box.wagers if wager.area not in down or wager.part),
                        *(Wager(area, WHOLE, amount, box.wagers[-1].at) for area in self.areas),
                    )
                )
                out.append(Explanation(found, u, i, 1))
        return out

    def _fault(self, t: Banked, p: int, name: str, down: Mapping[str, int]) -> tuple[Found, ...]:
        """The finding on a box, at the wager that shows it."""
        box, seat = t.boxes[p], t.layout.order[p]
        own = [wager for wager in box.wagers if wager.part == WHOLE]
        last = next((wager for wager in reversed(own) if wager.area in self.areas), own[-1]).at
        if name == "wager-missing":
            return self.blame_at(
                name, last, seat, f"{words.Seat(t, p)} has no wager to play for",
                f"a wager on {words.either(self.areas)}", "none",
            )  # fmt: skip
        if name == "wager-unequal":
            return self.blame_at(
                name, last, seat, f"The wagers of {words.seat(t, p)} are not the same on all areas", "equal wagers",
                ", ".join(f"{words.amount(amount)} on {area}" for area, amount in down.items()),
            )  # fmt: skip
        area = next(area for area, amount in down.items() if self._limit(area, amount))
        return self.blame_at(
            name, next(wager.at for wager in reversed(own) if wager.area == area), seat,
            f"The wager of {words.seat(t, p)} is not within the limits of the table",
            self._limit(area, down[area]), words.amount(down[area]),
        )  # fmt: skip

    def _meant(self, t: Banked, play: Play, i: int, p: int, name: str) -> list[int]:
        """What the wagers of a box may have been on each of its areas, if they were not what the lines say."""
        down = {t.boxes[p].on(area, WHOLE) for area in self.areas} - {0}
        if name == "wager-unequal":
            return sorted(down)
        seat = t.layout.order[p]  # what the seat then plays for tells
        told = {play.values[j] for j in range(i, len(play.codes)) if play.seat(j) == seat and play.kind(j) in _SUMS} - {
            0
        }
        if name == "wager-limits":
            return sorted(told | down if len(down) > 1 else told - down)
        return (sorted(told) or [self.least or 100]) if DEAL_HAND << SEAT_BITS | seat in play.codes[i:] else []

    def _moved(self, t: Banked, play: Play, i: int, late: Sequence[int]) -> list[Explanation]:
        """These wagers of a seat come after the first card, and count."""
        found = self.late(t, play, late[0], t.layout.pos[play.seat(late[0])])
        moved = rest = play
        for n, j in enumerate(late):
            moved = moved.moved(j, i + n)
        for j in reversed(late):
            rest = rest.without(j)
        u = t.copy()
        u.passes[self.wagers] -= bool(found)  # it will be put down and counted
        return [Explanation(found, u, i, 1, moved), Explanation(found, t.copy(), i, 2, rest)]

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A wager after the first card: all that the seat puts down there is one."""
        p = t.layout.pos[play.seat(i)]
        if p < 0:
            return []
        found = self.late(t, play, i, p)
        counts = t.copy()
        j = i
        while play.kind(j) in (WAGER, TIP) and play.seat(j) == play.seat(i):
            part = FOR_DEALER if play.kind(j) == TIP else WHOLE
            area = self.place(play, j)[0]
            counts.put(p, Wager(area, part, play.values[j], play.origin[j]))
            hand = counts.boxes[p].hand(area, 1)
            if hand is not None and part == WHOLE:  # what is played for is more by so much
                counts.change(p, hand._replace(stake=hand.stake + play.values[j]))
            j += 1
        return [Explanation(found, counts, j, 1), Explanation(found, t.copy(), j, 2)]

    def late(self, t: Banked, play: Play, i: int, p: int) -> tuple[Found, ...]:
        """The finding for a wager after the first card."""
        return self.blame(
            "wager-late", play, i, f"{words.Seat(t, p)} wagers after the first card", "wagers before the cards",
            f"a wager of {words.amount(play.values[i])}",
        )  # fmt: skip


KIND: Final = StepKind(
    name="wagers",
    says="what the players put down before the cards, on which areas",
    consumes=("wager", "tip"),
    keys={
        "areas": Key("list of: text", "the areas on which a hand is played for", required=True),
        "side": Key("list of: text", "areas of wagers beside the hands, which nobody has to make"),
        "equal": Key("flag", "whether the wagers of one seat are the same on all areas"),
        "at-least": Key("money", "the smallest wager on an area"),
        "at-most": Key("money", "the largest wager on an area"),
    },
    departures=(
        fault("wager-missing", "a seat wagers beside the hands and has no wager on a hand", "wagers", "boxes", "side"),
        fault("wager-unequal", "the wagers of a seat are not the same on all areas", "wagers", "boxes", "equal"),
        fault("wager-area", "a wager is made on an area that the game does not have", "wagers", "wagers"),
        fault(
            "wager-limits",
            "a wager is below or above the limits of the table",
            "wagers",
            "limits",
            "at-least at-most",
            weighs="at-least at-most",
        ),
        fault("wager-late", "a wager is made after the first card", "wagers wager-order", "wagers"),
    ),
    build=Wagers,
)
