"""The dealer plays the house's own hand by fixed totals."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Found, Play
from verifier.law.steps.banked import BankedStep
from verifier.law.steps.settle.due import done_to
from verifier.law.steps.settle.miscount import taken_for
from verifier.law.steps.settle.settlement import PAYMENTS, Settlement
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.banked import OPEN, STOOD, UNTOLD, Banked
from verifier.model.cards import DECK
from verifier.model.events import BURN, DEALER_DRAWS, DEALER_REVEALS, DEALER_STANDS, DEALER_UP
from verifier.model.layout import members
from verifier.model.state import Remark

if TYPE_CHECKING:
    from verifier.law.rankings.nearest import Nearest

DREW: Final = "dealer-drew"
STOPPED: Final = "dealer-stopped"
UNSEEN: Final = "the log does not name all cards of the dealer"
OF_PLAYERS: Final = "the log does not name all cards of the players"
EARLY: Final = "dealer-early"

DRAWS: Final = frozenset({DEALER_DRAWS, DEALER_UP})
MOVES: Final = frozenset({DEALER_REVEALS, DEALER_DRAWS, DEALER_UP})
OWN: Final = frozenset({DEALER_REVEALS, DEALER_DRAWS, DEALER_STANDS, DEALER_UP})
"""What the dealer does; a card dealt to him, face up, is one that he draws."""


class DealerPlay(BankedStep):
    """He turns his hole card up, draws while his total asks for it, and stands."""

    owns = OWN

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.totals: Nearest = keys["ranking"]
        self.stands_on: int = keys["stands-on"]
        self.soft: str | None = keys.get("soft-17")
        self.recorded = "dealer-cards" in context.records
        tallies = context.tallies
        self.drawn, self.stood, self.softs = tallies["drawn"], tallies["stood"], tallies["softs"]
        self.plays = tallies["plays"]

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take what the dealer does as far as it is as it should be."""
        while (kind := play.kind(i)) in OWN or (kind in PAYMENTS and self._settled_early(t, play, i)):
            card = play.values[i] & DECK
            if kind in PAYMENTS:
                pass
            elif kind == DEALER_REVEALS:
                if (k := t.lying(card)) < 0:
                    return i
                t.turn_up(k, card)
            elif kind in DRAWS:
                if t.dealer_done or t.spent(card) or self.must_stand(t) is True:
                    return i
                self._tell_soft(t)
                self.draw(t, card)
            else:
                if t.dealer_done or (self.must_stand(t) is False and self.needed(t)):
                    return i
                t.dealer_done = True
            i += 1
        if play.kind(i) == BURN:  # neither his play nor its end
            return i
        if kind in PAYMENTS and self._has_more(play, i):
            return i
        if not self.ends_at(kind) or (self.recorded and self.needed(t) and self.must_stand(t) is False):
            return i
        if self.needed(t):
            self._tell_soft(t)
            self._tell(t, DREW, self.stood)
        elif any(self.hand_hangs(t, p) is None for p in members(t.live)):
            t.remarks += (Remark(self.stood, DREW, "open", OF_PLAYERS),)
        t.passes[self.plays] += 1
        t.done = True
        return i

    def _has_more(self, play: Play, i: int) -> bool:
        """Whether the dealer plays on after event i. That he stands the payments show, too."""
        return any(play.kind(j) in MOVES for j in range(i, len(play.codes)))

    def _settled_early(self, t: Banked, play: Play, i: int) -> bool:
        """Take what is settled between the dealer's cards, whatever they come to."""
        return self._has_more(play, i) and any(
            isinstance(step, Settlement) and step.early(t, play, i) for step in self.later
        )

    def needed(self, t: Banked) -> bool:
        """Whether a hand is certainly left that hangs on the dealer's total."""
        return any(self.hand_hangs(t, p) for p in members(t.live))

    def hand_hangs(self, t: Banked, p: int) -> bool | None:
        """Whether a hand of p is left that hangs on the dealer's total; None where cards that were not seen decide."""
        may_be: bool | None = False
        for hand in t.boxes[p].hands:
            if (hand.area, hand.number, 0) in t.boxes[p].settled or hand.state not in (OPEN, STOOD):
                continue
            total = self.totals.total(hand.cards)
            if self.totals.bust(total):
                continue
            if total.unseen:
                may_be = None
            elif self.totals.is_natural(hand.cards, done_to(hand)) is False:
                return True
        return may_be

    def must_stand(self, t: Banked) -> bool | None:
        """Whether the dealer has to stand on what he has, or to draw; None where it is not known."""
        return self.stands(t.dealer)

    def stands(self, cards: Sequence[int]) -> bool | None:
        """The same of any hand."""
        total = self.totals.total(cards)
        if len(cards) < 2:
            return False
        if total.unseen:
            return None
        if self._is_soft_17(cards):
            return None if self.soft is None else self.soft == "stand"
        return total.points >= self.stands_on

    def soft_17(self, t: Banked) -> bool:
        """The total that the house's own rule is about."""
        return self._is_soft_17(t.dealer)

    def _is_soft_17(self, cards: Sequence[int]) -> bool:
        total = self.totals.total(cards)
        return total.soft and total.points == self.stands_on and not total.unseen

    def _tell_soft(self, t: Banked) -> None:
        if self.soft_17(t):
            t.passes[self.softs] += 1

    def _tell(self, t: Banked, departure: str, tally: int) -> None:
        """He stands, or draws, as his total asks; that is open where the log does not name his cards."""
        if self.recorded and len(t.dealer) > 1 and self.totals.total(t.dealer).unseen:
            t.remarks += (Remark(tally, departure, "open", UNSEEN),)
        else:
            t.passes[tally] += 1

    def draw(self, t: Banked, card: int) -> None:
        """The dealer gets one more card."""
        self._tell(t, STOPPED, self.drawn)
        t.draw(card)
        t.dealer = (*t.dealer, card)

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A card drawn on a total that stands, none drawn on one that does not, or a card that is out already."""
        kind, card = play.kind(i), play.values[i] & DECK
        total = self.totals.describe(t.dealer)
        if kind not in OWN and (not self.ends_at(kind) or not self.needed(t) or self.must_stand(t) is not False):
            return []
        if kind == DEALER_STANDS and t.dealer_done:
            return []
        if kind not in OWN or kind == DEALER_STANDS:
            name = "dealer-soft-17" if self.soft_17(t) else STOPPED
            found: tuple[Found, ...] = ()
            if DREW not in t.told:  # else he takes himself to have more, and has drawn on that
                found = self.blame(
                    name, play, i, f"The dealer stands on {total}", "another card", words.act(play.codes[i]), seat=0
                )
            stopped, unrecorded = t.copy(), t.copy()
            stopped.dealer_done = stopped.done = True
            self.draw(unrecorded, 0)
            return [
                Explanation(found, stopped, i + (kind == DEALER_STANDS), 0),
                Explanation(found, unrecorded, i, 0),
                *self._miscounted(stopped, play, i + (kind == DEALER_STANDS), found),
            ]
        if kind == DEALER_REVEALS:
            return self._reveals(t, play, i, card)
        u = t.copy()
        put_away = play.kind(i + 1) == BURN and play.values[i + 1] & DECK in (0, card)
        if put_away and "drew-on-standing-total" in self.context.cases and self.must_stand(t):
            u.draw(card)  # by accident: what the law then asks for is done
            return [Explanation((), u, i + 2, 0)]
        self.draw(u, card)
        if t.spent(card):
            found = self.too_often(t, play, i, card)
            misread = t.copy()
            self.draw(misread, 0)
            return [Explanation(found, misread, i + 1, 0), Explanation(found, u, i + 1, 1)]
        name = "dealer-soft-17" if self.soft_17(t) else DREW
        found = ()
        if DREW not in t.told:  # he took himself to have less, and what more he draws is one with it
            found = self.blame(
                name, play, i, f"The dealer draws on {total}", "no further card", words.card(card), seat=0
            )
            u.told |= {DREW}
        burned = t.copy()  # the card counts for nothing
        burned.draw(card)
        burned.told |= u.told
        return [
            Explanation(found, u, i + 1, 0),
            Explanation(found, burned, i + 1, 1),
            *self._miscounted(u, play, i + 1, found),
        ]

    def _miscounted(self, t: Banked, play: Play, i: int, found: tuple[Found, ...]) -> list[Explanation]:
        """He takes his hand for another, or the log has one of his cards wrong: so wagers are settled, too."""
        if not found:
            return []
        full = t.copy()
        full.hole = -1
        full.dealer += tuple(play.values[j] & DECK for j in range(i, len(play.codes)) if play.kind(j) in DRAWS)
        u = t.copy()
        u.taken_for = taken_for((step for step in self.later if isinstance(step, Settlement)), full, play, i, 1)
        return [Explanation(found, u, i, 2)] if u.taken_for else []

    def _reveals(self, t: Banked, play: Play, i: int, card: int) -> list[Explanation]:
        u = t.copy()
        k = 0 if t.hole == UNTOLD else t.hole
        if k < 0:
            found = self.blame(
                DREW,
                play,
                i,
                "The dealer has no card to turn up",
                "no card to turn up",
                words.card(card),
                seat=0,
            )
            return [Explanation(found, u, i + 1, 1)]
        u.turn_up(k, card)
        if t.spent(card):
            found = self.too_often(t, play, i, card)
        else:
            found = self.blame_record(
                "card-again", play, i, "The card that is turned up is not the one that was dealt",
                words.card(t.dealer[k]), words.card(card),
            )  # fmt: skip
        as_dealt = t.copy()
        as_dealt.hole = -1
        return [Explanation(found, u, i + 1, 1), Explanation(found, as_dealt, i + 1, 2)]

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """The dealer plays before everybody has; or it is told after the payments that he stood."""
        kind, card = play.kind(i), play.values[i] & DECK
        if t.pc > len(self.earlier):
            told = kind == DEALER_STANDS and self.must_stand(t) is not False
            return [Explanation((), t.copy(), i + 1, 0)] if told else []
        u = t.copy()
        found: tuple[Found, ...] = ()
        if EARLY not in t.told:  # his further cards are one with the first
            found = self.blame(
                EARLY, play, i, "The dealer plays before all hands are played", "the players' hands first",
                words.act(play.codes[i]), seat=0,
            )  # fmt: skip
            u.told |= {EARLY}
        if kind == DEALER_REVEALS and (k := u.lying(card)) >= 0:
            u.turn_up(k, card)
        elif kind in DRAWS:
            self.draw(u, card)
        return [Explanation(found, u, i + 1, 1), Explanation(found, t.copy(), i + 1, 3)]

    def resumed(self, t: Banked, play: Play, i: int, pc: int) -> list[Explanation]:
        """He plays on although wagers have been settled since: his hand is not at its end."""
        kind, card = play.kind(i), play.values[i] & DECK
        u = t.copy()
        if kind == DEALER_REVEALS and (k := u.lying(card)) >= 0:
            u.turn_up(k, card)
        elif kind in DRAWS and not t.dealer_done and not t.spent(card) and self.must_stand(t) is not True:
            self.draw(u, card)
        else:
            return []
        return [Explanation((), u, i + 1, 0)]


KIND: Final = StepKind(
    name="dealer-play",
    says="the dealer plays the house's hand by fixed totals",
    consumes=("dealer",),
    keys={
        "ranking": Key("totals", "how the hand is counted", required=True),
        "stands-on": Key("count", "the total on which, and above which, he stands", required=True),
        "soft-17": Key(
            "one of: hit stand", "what he does on that total with an ace that counts for more", required=True
        ),
    },
    departures=(
        fault("dealer-drew", "the dealer draws on a total on which he stands", "dealer-cards", "stood"),
        fault("dealer-stopped", "the dealer does not draw on a total on which he has to", "dealer-cards", "drawn"),
        fault(
            "dealer-soft-17",
            "the dealer does not do on a soft total what the house has submitted",
            "dealer-cards",
            "softs",
            weighs="soft-17",
        ),
        fault("dealer-early", "the dealer plays before all hands have been played", "dealer-cards actions", "plays"),
    ),
    build=DealerPlay,
)
