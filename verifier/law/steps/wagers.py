"""What the players put down before the cards, on which areas."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Found, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.banked import Banked, HandInPlay, Wager
from verifier.model.events import TIP, WAGER
from verifier.model.layout import members
from verifier.model.places import TIP as FOR_DEALER
from verifier.model.places import WHOLE


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
        while (kind := play.kind(i)) in (WAGER, TIP):
            p = t.layout.pos[play.seat(i)]
            area = self.place(play, i)[0]
            part = FOR_DEALER if kind == TIP else WHOLE
            if p < 0 or (kind == WAGER and self._limit(area, play.values[i])) or not self._known(area):
                return i
            t.put(p, Wager(area, part, play.values[i], play.origin[i]))
            t.passes[self.wagers] += kind == WAGER
            if kind == WAGER and area in self.areas:
                t.passes[self.limits] += 1
            i += 1
        if self.recorded and any(self._wrong(t, p) for p in range(t.n) if not t.at.told >> p & 1):
            return i
        self._over(t)
        return i

    def _known(self, area: str) -> bool:
        return area in self.areas or area in self.side

    def _limit(self, area: str, amount: int) -> str:
        """What a single wager should have been, in words; empty if it may be so."""
        if area not in self.areas:
            return "" if amount else "more than nothing"
        if self.least is not None and amount < self.least:
            return f"at least {words.amount(self.least)}"
        return f"at most {words.amount(self.most)}" if self.most is not None and amount > self.most else ""

    def _wrong(self, t: Banked, p: int) -> str:
        """The departure of a box as a whole; empty if there is none."""
        box = t.boxes[p]
        if not box.wagers:
            return ""
        down = [box.on(area, 0) for area in self.areas]
        if not any(down):
            return "wager-missing"
        return "wager-unequal" if self.equal and len({*down}) > 1 else ""

    def _over(self, t: Banked) -> None:
        for p in range(t.n):
            hands = tuple(
                HandInPlay(area, stake=stake) for area in self.areas if (stake := t.boxes[p].on(area, 0)) or self.equal
            )
            if t.boxes[p].wagers:
                t.boxes[p] = t.boxes[p]._replace(hands=hands)
                t.passes[self.boxes] += 1
            else:
                t.live &= ~(1 << p)  # who wagers nothing sits the round out
        t.done = True

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A wager that is not within the limits or on no area of the game, or a box that is not as it should be."""
        if play.kind(i) in (WAGER, TIP):
            return self._one(t, play, i)
        for p in members(t.live):
            if not t.at.told >> p & 1 and (name := self._wrong(t, p)):
                return self._box(t, play, i, p, name)
        return []

    def _one(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        p = t.layout.pos[play.seat(i)]
        if p < 0:
            return []
        area = self.place(play, i)[0]
        part = FOR_DEALER if play.kind(i) == TIP else WHOLE
        amount = play.values[i]
        if not self._known(area):
            found = self.blame(
                "wager-area", play, i, f"{words.Seat(t, p)} wagers on an area that the game does not have",
                f"a wager on {words.either((*self.areas, *self.side))}", area or "no area",
            )  # fmt: skip
            return [Explanation(found, t.copy(), i + 1, 1)]
        found = self.blame(
            "wager-limits", play, i, f"The wager of {words.seat(t, p)} is not within the limits of the table",
            self._limit(area, amount), words.amount(amount),
        )  # fmt: skip
        u = t.copy()
        u.put(p, Wager(area, part, amount, play.origin[i]))
        return [Explanation(found, u, i + 1, 0)]

    def _box(self, t: Banked, play: Play, i: int, p: int, name: str) -> list[Explanation]:
        """One finding a box, at its last wager, whatever the wagers then turn out to have been."""
        box = t.boxes[p]
        last = max(wager.at for wager in box.wagers)
        down = {area: box.on(area, 0) for area in self.areas}
        seat = t.layout.order[p]
        if name == "wager-missing":
            found = self.blame_at(
                name, last, seat, f"{words.Seat(t, p)} has no wager to play for",
                f"a wager on {words.either(self.areas)}", "none",
            )  # fmt: skip
        else:
            found = self.blame_at(
                name, last, seat, f"The wagers of {words.seat(t, p)} are not the same on all areas", "equal wagers",
                ", ".join(f"{words.amount(amount)} on {area}" for area, amount in down.items()),
            )  # fmt: skip
        happened = t.copy()
        happened.at.told |= 1 << p
        out = [Explanation(found, happened, i, 0)]
        for amount in sorted({*down.values()} - {0}) if name == "wager-unequal" else ():
            u = happened.copy()  # one of the lines is misread
            u.boxes[p] = box._replace(
                wagers=(
                    *(wager for wager in box.wagers if wager.area not in down or wager.part),
                    *(Wager(area, 0, amount, last) for area in self.areas),
                )
            )
            out.append(Explanation(found, u, i, 1))
        return out

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A wager after the first card."""
        p = t.layout.pos[play.seat(i)]
        if p < 0:
            return []
        found = self._late(t, play, i, p)
        counts = t.copy()
        counts.put(p, Wager(self.place(play, i)[0], WHOLE, play.values[i], play.origin[i]))
        return [Explanation(found, counts, i + 1, 1), Explanation(found, t.copy(), i + 1, 2)]

    def _late(self, t: Banked, play: Play, i: int, p: int) -> tuple[Found, ...]:
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
        fault("wager-missing", "a seat takes part without a wager on a hand", "wagers", "boxes"),
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
