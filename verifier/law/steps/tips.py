"""Wagers that players make for the dealer, beside their own."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Found, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.banked import Banked, Box, Wager
from verifier.model.events import COLLECT, PAY, TIP
from verifier.model.places import TIP as FOR_DEALER
from verifier.model.places import WHOLE


class Looked:
    """How many of the wagers for the dealer have been looked at."""

    __slots__ = ("count",)

    def __init__(self, count: int = 0) -> None:
        self.count = count

    def copy(self) -> "Looked":
        """Another one that can go another way."""
        return Looked(self.count)

    def key(self) -> int:
        """What tells one from another."""
        return self.count


class Tips(BankedStep):
    """Each of them is beside a wager of the player's own. They came with the wagers; here they are looked at."""

    owns = frozenset({TIP})

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.areas = keys["areas"]
        self.same_area = keys["beside"] == "own-wager-same-area"
        self.tips = context.tallies["tips"]

    def begin(self, t: Banked) -> None:
        """None has been looked at."""
        t.at = Looked()

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Look at the wagers for the dealer that are down."""
        for n, (p, tip) in enumerate(self._down(t)):
            if n < t.at.count:
                continue
            if self._wrong(t.boxes[p], tip):
                return i
            t.at.count += 1
            t.passes[self.tips] += 1
        t.done = True
        return i

    def _down(self, t: Banked) -> list[tuple[int, Wager]]:
        return [(p, wager) for p in range(t.n) for wager in t.boxes[p].wagers if wager.part == FOR_DEALER]

    def _wrong(self, box: Box, tip: Wager) -> str:
        if box.on(tip.area, WHOLE):
            return ""
        own = any(wager.part == WHOLE for wager in box.wagers)
        if not own or self.same_area:
            return "tip-alone"
        played_for = {hand.area for hand in box.hands}
        doubtful = tip.area not in played_for and self.judged("tip-without-own-side")
        return "tip-without-own-side" if doubtful else ""

    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A wager for the dealer where the player has none of his own."""
        p, tip = self._down(t)[t.at.count]
        name = self._wrong(t.boxes[p], tip)
        found = self.blame_at(
            name, tip.at, t.layout.order[p],
            f"{words.Seat(t, p)} wagers for the dealer where he has no wager of his own",
            "a wager of the player's own there", f"{words.amount(tip.amount)} for the dealer alone",
        )  # fmt: skip
        u = t.copy()
        u.at.count += 1
        out = [Explanation(found, u, i, 0)]
        for amount in sorted(self._own(play, i, t.layout.order[p], tip.area)):  # which no line tells of
            v = u.copy()
            v.put(p, Wager(tip.area, WHOLE, amount, tip.at))
            out.append(Explanation(found, v, i, 1))
        return out

    def _own(self, play: Play, i: int, seat: int, area: str) -> set[int]:
        """What the player's own wager on the area may have been, as later lines have it."""
        return {
            play.values[j]
            for j in range(i, len(play.codes))
            if play.seat(j) == seat and play.kind(j) in (COLLECT, PAY) and self.place(play, j)[::2] == (area, WHOLE)
        }

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A wager for the dealer after the first card."""
        p = t.layout.pos[play.seat(i)]
        if p < 0:
            return []
        area, number, _ = self.place(play, i)
        tip = Wager(area, FOR_DEALER, play.values[i], play.origin[i], number)
        u = t.copy()
        u.put(p, tip)
        name = self._wrong(t.boxes[p], tip)
        found: tuple[Found, ...] = ()
        if name:
            found = self.blame(
                name, play, i, f"{words.Seat(t, p)} wagers for the dealer without a wager of his own",
                "a wager of the player's own there", words.amount(tip.amount),
            )  # fmt: skip
        elif not self._in_time(t, t.boxes[p], tip):
            found = self.blame(
                "tip-late", play, i, f"{words.Seat(t, p)} wagers for the dealer after the first card",
                "a wager before the cards, or beside one that the player adds", words.amount(tip.amount),
            )  # fmt: skip
        return [Explanation(found, u, i + 1, 0)]

    def _in_time(self, t: Banked, box: Box, tip: Wager) -> bool:
        """No card has been dealt, or the player has added to a wager of his own there that is still down."""
        if not t.dealer and not any(hand.cards for other in t.boxes for hand in other.hands):
            return True
        return any(
            (hand.added or hand.split) and (hand.area, hand.number, WHOLE) not in box.settled
            for hand in box.hands
            if hand.area == tip.area
        )


KIND: Final = StepKind(
    name="tips",
    says="wagers that players make for the dealer",
    consumes=("tip",),
    keys={
        "areas": Key("list of: text", "the areas on which they may be made", required=True),
        "beside": Key(
            "one of: own-wager-anywhere own-wager-same-area", "where the player needs a wager of his own", required=True
        ),
    },
    departures=(
        fault(
            "tip-alone", "a wager is made for the dealer where the player has none of his own", "wagers tips", "tips"
        ),
        doubt(
            "tip-without-own-side",
            "a wager is made for the dealer on an area beside the hands, and the player's own is on the hands alone",
            "wagers tips",
            "tips",
        ),
        doubt(
            "tip-late",
            "a wager is made for the dealer after the first card, and not beside one that the player adds",
            "wagers tips wager-order",
            "tips",
        ),
    ),
    build=Tips,
)
