"""The opening deal of a game against the house: so many cards to each hand, and the dealer's own."""

from collections.abc import Mapping
from itertools import takewhile
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Play
from verifier.law.steps.banked import BankedStep, hand_name
from verifier.law.steps.insurance import Insurance
from verifier.law.vocabulary import Key, StepKind, doubt, fault
from verifier.model.banked import UNTOLD, VOID, Banked
from verifier.model.cards import DECK
from verifier.model.events import DEAL_HAND, DEALER_DOWN, DEALER_DRAWS, DEALER_UP, INSURANCE_CALL
from verifier.model.layout import members

Target = tuple[int, str]
"""Position and area of a hand; (-1, "") is the dealer."""

DEALER: Final[Target] = (-1, "")
DEALERS: Final = frozenset({DEALER_UP, DEALER_DOWN})
DEALS: Final = DEALERS | {DEAL_HAND}


class Dealt:
    """What has still to be dealt, in order."""

    __slots__ = ("due", "loose", "missed", "once")

    def __init__(
        self, due: tuple[Target, ...], loose: bool, missed: tuple[Target, ...] = (), once: bool = False
    ) -> None:
        self.due = due
        self.loose = loose
        """The order is not asked for, or that it is not kept has been told."""
        self.missed = missed
        """Who was passed over, and may have the card when the others have theirs."""
        self.once = once
        """Somebody was passed over: who deals so twice keeps another order."""

    def copy(self) -> "Dealt":
        """Another one that can go another way."""
        return Dealt(self.due, self.loose, self.missed, self.once)

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return (self.due, self.loose, self.missed, self.once)

    def took(self, target: Target) -> None:
        """A card has gone there."""
        self.due = _less(self.due, target)

    def made_good(self, target: Target) -> None:
        """Who was passed over has the card after all."""
        self.missed = _less(self.missed, target)

    def in_time(self, target: Target) -> bool:
        """Whether who was passed over may have the card now: all other players have theirs, and so for the dealer."""
        return target in self.missed and all(other == DEALER != target for other in self.due)


class DealHands(BankedStep):
    """Every hand with a wager gets its cards, and the dealer his, one of them face down where there is a hole card."""

    owns = DEALS

    def __init__(self, keys: Mapping[str, Any], context: Context) -> None:
        super().__init__(context)
        self.areas = tuple(keys.get("areas", ()))
        self.cards: int = keys["cards"]
        self.order: str | None = keys.get("order")
        self.hole: str | None = keys.get("hole-card")
        self.ordered = "deal-order" in context.records and self.order is not None
        self.recorded = "deal-count" in context.records
        self.told = "dealer-cards" in context.records
        self.faced = "deal-face" in context.records
        self.faces = self.faced and self.told
        tallies = context.tallies
        self.dealt, self.turns, self.deals = tallies["dealt"], tallies["turns"], tallies["deals"]

    def begin(self, t: Banked) -> None:
        """Every card is due."""
        hands = [(p, hand.area) for p in members(t.live) for hand in t.boxes[p].hands if hand.state != VOID]
        if not t.live:
            t.at = Dealt((), not self.ordered)
            return
        own = 1 if self.hole == "none" else 2
        if self.order == "two-each-then-dealer":
            due = [target for target in hands for _ in range(self.cards)] + [DEALER] * own
        else:
            due = [*hands, DEALER] * self.cards
            if own < self.cards:
                due.remove(DEALER)
        if not self.told:
            due = [target for target in due if target != DEALER]
        t.at = Dealt(tuple(due), not self.ordered)

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take cards that are due."""
        at: Dealt = t.at
        while (kind := play.kind(i)) == INSURANCE_CALL or (kind in DEALS and (at.due or self._besides(kind))):
            if kind == INSURANCE_CALL:
                if not at.due or not any(isinstance(step, Insurance) and step.asked_for(t) for step in self.later):
                    break
                t.insurance_called = True  # no rule says that all cards are dealt first
                i += 1
                continue
            if self._besides(kind):
                self.give(t, DEALER, play.values[i] & DECK, kind)
                i += 1
                continue
            target = self._target(t, play, i)
            if target != at.due[0]:
                if target not in at.due and self._is_over(at, play, i):
                    break
                if target not in at.due or not self._in_turn(at, target):
                    return i
            card = play.values[i] & DECK
            if t.spent(card) or self._face(t, kind):
                return i
            self.give(t, target, card, kind)
            at.took(target)
            t.passes[self.dealt] += 1
            t.passes[self.turns] += not at.loose or not self.ordered
            i += 1
        rest = self._rest(at)
        if rest and self.recorded:
            return i
        for target in rest if not self.recorded else ():
            self.give(t, target, 0, self._likely(t, target))
        for p in members(t.live):
            first = tuple(card for hand in t.boxes[p].hands for card in hand.cards)
            t.boxes[p] = t.boxes[p]._replace(first=first)
        if not self.faced and len(t.dealer) > 1:
            t.hole = UNTOLD
        t.passes[self.deals] += 1
        t.done = True
        return i

    def _besides(self, kind: int) -> bool:
        """Whether a card is one of the dealer's in a log that does not say that it has them all."""
        return not self.told and kind != DEAL_HAND

    def _in_turn(self, at: Dealt, target: Target) -> bool:
        """Whether the next card may go there. No rule says at which round a dealer has his card who has one alone."""
        if at.loose or at.due[0] == target:
            return True
        if target != DEALER and all(p == target[0] for p, _ in at.due[: at.due.index(target)]):
            return True  # no rule orders the hands of one player
        hands = len({*at.due} - {DEALER})
        if target == DEALER:
            return self.hole == "none" and len(at.due) == 1 + self.cards // 2 * hands
        if self.hole is None and at.due[0] == DEALER and at.due.count(DEALER) > 1 and at.due[1] == target:
            at.took(DEALER)
            return True
        return False

    def _rest(self, at: Dealt) -> tuple[Target, ...]:
        """What is missing. A dealer's second card is not, where nobody has said that there is a hole card."""
        if self.hole is None and at.due == (DEALER,):
            return at.missed
        return at.due + at.missed

    def _is_over(self, at: Dealt, play: Play, i: int) -> bool:
        """Whether event i, a card, comes after the deal: the dealer has one card, and is never dealt another."""
        return not self._rest(at) and not any(play.kind(j) in DEALERS for j in range(i, len(play.codes)))

    def _face(self, t: Banked, kind: int) -> str:
        """How the dealer's cards would lie that may not lie so, if the next were dealt like this; empty if they may."""
        if not self.faces:
            return ""
        if kind == DEALER_DOWN:
            return "all face down" if t.hole >= 0 or self.hole == "none" else ""
        hidden = self.hole not in (None, "none")
        return "all face up" if kind == DEALER_UP and hidden and t.hole < 0 and t.dealer else ""

    def _target(self, t: Banked, play: Play, i: int) -> Target:
        if play.kind(i) != DEAL_HAND:
            return DEALER
        area, number, _ = self.place(play, i)
        p = t.layout.pos[play.seat(i)]
        if not area and p >= 0 and t.boxes[p].hands:  # the one there is, or the one whose turn it is
            due = t.at.due[:1] if isinstance(t.at, Dealt) else ()
            area = due[0][1] if due and due[0][0] == p else t.boxes[p].hands[0].area
        return (p, area if number == 1 else f"{area} {number}")

    def give(self, t: Banked, target: Target, card: int, kind: int) -> None:
        """A card goes to a hand or to the dealer."""
        t.draw(card)
        p, area = target
        if target == DEALER:
            if kind == DEALER_DOWN:
                t.hole = len(t.dealer)
            t.dealer = (*t.dealer, card)
            return
        hand = t.boxes[p].hand(area, 1)
        assert hand is not None
        t.change(p, hand.dealt(card))

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A card that goes elsewhere than it is due, or cards that are not dealt."""
        at: Dealt = t.at
        kind = play.kind(i)
        if kind not in DEALS:
            return self._missing(t, play, i, self._rest(at))
        target = self._target(t, play, i)
        card = play.values[i] & DECK
        if target == (-1, target[1]) and kind == DEAL_HAND:
            return []  # no seat of this round
        if at.in_time(target):
            return [self._late(t, play, i, target)]
        if target not in at.due:
            # Where only the dealer lacks a card, the deal may be over all the same: this one was asked for.
            over = self._missing(t, play, i, self._rest(at)) if {*at.due} == {DEALER} else []
            return [*self._elsewhere(t, play, i, target, card), *over]
        u = t.copy()
        self.give(u, target, card, kind)
        u.at.took(target)
        if t.spent(card):
            u.shoe = u.shoe._replace(
                seen={}, out=0, whole=False
            )  # if it is so, the shoe was shuffled, and no line says so
            misread = t.copy()
            self.give(misread, target, 0, kind)
            misread.at.took(target)
            found = self.too_often(t, play, i, card)
            return [Explanation(found, misread, i + 1, 0), Explanation(found, u, i + 1, 1)]
        if self._in_turn(at, target):
            return self._lies_otherwise(t, play, i, card)
        too_many = self._elsewhere(t, play, i, target, card)
        return [*self._passed_over(t, play, i), *self._out_of_order(t, play, i, target, card), *too_many]

    def _lies_otherwise(self, t: Banked, play: Play, i: int, card: int) -> list[Explanation]:
        """The dealer's cards lie as they may not, or one line says the wrong way up."""
        kind = play.kind(i)
        found = self.blame(
            "deal-face", play, i, "The dealer's cards do not lie as they have to",
            "one card face up" if self.hole == "none" else "one card face up and one face down", self._face(t, kind),
        )  # fmt: skip
        out = []
        for preference, read in enumerate((kind, DEALER_UP if kind == DEALER_DOWN else DEALER_DOWN)):
            u = t.copy()
            self.give(u, DEALER, card, read)
            if read == DEALER_DOWN and t.hole >= 0:
                u.hole = UNTOLD  # both do
            u.at.took(DEALER)
            out.append(Explanation(found, u, i + 1, preference))
        return out

    def _out_of_order(self, t: Banked, play: Play, i: int, target: Target, card: int) -> list[Explanation]:
        """The cards go in another order; or this line names another hand than the card went to."""
        due = t.at.due[0]
        found = self.blame(
            "deal-order", play, i, f"A card goes to {self._name(t, target)} before {self._name(t, due)}",
            f"a card to {self._name(t, due)}", f"a card to {self._name(t, target)}",
        )  # fmt: skip
        u = t.copy()
        self.give(u, target, card, play.kind(i))
        u.at.took(target)
        u.at.loose = True
        misread = t.copy()
        self.give(misread, due, card, self._likely(misread, due))
        misread.at.took(due)
        return [Explanation(found, u, i + 1, 1), Explanation(found, misread, i + 1, 1)]

    def _passed_over(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """Who is due now does not get the card here: he may have it when the others have theirs, or never."""
        at: Dealt = t.at
        out = []
        if not at.once:
            later = t.copy()
            later.at.once = True
            later.at.took(at.due[0])
            later.at.missed += (at.due[0],)
            out.append(Explanation((), later, i, 0))
        return [*out, *self._missing(t, play, i, at.due)]

    def _late(self, t: Banked, play: Play, i: int, target: Target) -> Explanation:
        """A card that was missed is made good."""
        found = self.blame(
            "deal-made-good", play, i, f"{self._name(t, target).capitalize()} was passed over in the deal and has the "
            "card after the others", "each card in its turn", words.act(play.codes[i]),
        )  # fmt: skip
        u = t.copy()
        self.give(u, target, play.values[i] & DECK, play.kind(i))
        u.at.made_good(target)
        return Explanation(found, u, i + 1, 0)

    def _elsewhere(self, t: Banked, play: Play, i: int, target: Target, card: int) -> list[Explanation]:
        """A card for somebody to whom none is due."""
        p, area = target
        if target != DEALER and not t.boxes[p].hands:
            return self._without_a_wager(t, play, i)
        known = target == DEALER or t.boxes[p].hand(area, 1) is not None
        named = self._name(t, target).capitalize() if known else words.Seat(t, p)
        found = self.blame(
            "deal-extra", play, i, f"{named} is dealt a card too many" if known else f"{named} is dealt a card on no "
            "hand of the seat", "no card here", words.act(play.codes[i]),
        )  # fmt: skip
        out = self._twice_before(t, play, i, target, card) if known and target != DEALER else []
        if known and target != DEALER and "deal-order" not in self.context.records:
            end = next(j for j in range(i, len(play.codes)) if play.kind(j) not in DEALS) - 1
            out += [Explanation((), t.copy(), i, 0, play.moved(i, end))] if end > i else []  # he asks for it later
        u = t.copy()
        if known:
            self.give(u, target, card, play.kind(i))
            out.append(Explanation(found, u, i + 1, 2))
        aside = t.copy()
        aside.draw(card)
        out.append(Explanation(found, aside, i + 1, 1))
        if t.pc == len(self.earlier) and t.at.due:
            misread = t.copy()
            due = t.at.due[0]
            self.give(misread, due, card, self._likely(misread, due))
            misread.at.took(due)
            out.append(Explanation(found, misread, i + 1, 0))
        return out

    def _twice_before(self, t: Banked, play: Play, i: int, target: Target, card: int) -> list[Explanation]:
        """The card before it, of the same hand, is one line written twice: so this one is none too many."""
        hand = t.boxes[target[0]].hand(target[1], 1)
        j = next((j for j in reversed(range(i)) if play.kind(j) == DEAL_HAND and self._target(t, play, j) == target), 0)
        twice = j > 0 and play.events[j] == play.events[j - 1] and bool(play.values[j] & DECK)
        if hand is None or not twice or hand.cards[-1:] != (play.values[j] & DECK,) or t.spent(card):
            return []
        found = self.blame_record(
            "recorded-twice", play, j, "A line is written twice", "one line", "the same line again"
        )
        u = t.copy()
        u.change(target[0], hand._replace(cards=(*hand.cards[:-1], card)))
        k = u.drawn.index(hand.cards[-1])
        u.drawn = (*u.drawn[:k], *u.drawn[k + 1 :], card)
        return [Explanation(found, u, i + 1, -1)]

    def _without_a_wager(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A seat is dealt in that has wagered nothing: nothing more is asked of what it then does."""
        found = self.blame(
            "deal-player", play, i, f"{words.Seat(t, t.layout.pos[play.seat(i)])} is dealt a card without a wager",
            "no card here", words.act(play.codes[i]),
        )  # fmt: skip
        u, rest = t.copy(), play
        for j in range(len(play.codes) - 1, i - 1, -1):
            if play.seat(j) == play.seat(i):
                if play.kind(j) == DEAL_HAND:
                    u.draw(play.values[j] & DECK)
                rest = rest.without(j)
        return [Explanation(found, u, i, 0, rest)]

    def _missing(self, t: Banked, play: Play, i: int, due: tuple[Target, ...]) -> list[Explanation]:
        """The first card that is due is not dealt; nor are more of the hand's, or of the seat's."""
        if not due:
            return []
        first = due[0]
        found = self.blame(
            "deal-missing", play, i, f"{self._name(t, first).capitalize()} is not dealt a card that is due",
            f"a card to {self._name(t, first)}", words.act(play.codes[i]),
            seat=t.layout.order[first[0]] if first[0] >= 0 else 0,
        )  # fmt: skip
        seat = tuple(target for target in due if target[0] == first[0])
        run = tuple(takewhile(lambda target: target[0] == first[0], due))
        ways = dict.fromkeys([(first,), run, tuple(target for target in due if target == first), seat])
        if play.kind(i) not in DEALS:
            ways[due] = None  # the deal ends here
        out = []
        for preference, lacking in enumerate(ways):
            u = t.copy()
            for target in lacking:
                if target in u.at.due:
                    u.at.took(target)
                else:
                    u.at.made_good(target)
            unrecorded = u.copy()
            for target in lacking:
                self.give(unrecorded, target, 0, self._likely(unrecorded, target))
            out += [Explanation(found, u, i, 3 + preference), Explanation(found, unrecorded, i, 2 + preference)]
        return out

    def _likely(self, t: Banked, target: Target) -> int:
        """The kind of line that a card would have that no line tells of."""
        if target != DEALER:
            return DEAL_HAND
        return DEALER_DOWN if t.dealer and t.hole < 0 and self.hole != "none" else DEALER_UP

    def stray(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A card when the deal is over: one too many, if nobody has played yet, or it is none that is drawn."""
        if t.pc < len(self.earlier):
            return []
        if any(hand.acted or hand.split for box in t.boxes for hand in box.hands):
            return self._out_of_time(t, play, i)
        target = self._target(t, play, i)
        return self._elsewhere(t, play, i, target, play.values[i] & DECK)

    def _out_of_time(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A card for the dealer while hands are played, or for a hand when all have been."""
        still_to_come = self.later[max(t.pc - len(self.earlier), 0) :]
        dealer_has_yet_to_play = any(DEALER_DRAWS in step.owns for step in still_to_come)
        if (play.kind(i) == DEAL_HAND) == dealer_has_yet_to_play:
            return []
        found = self.blame(
            "deal-extra", play, i, "A card is dealt out of its time", "no card here", words.act(play.codes[i])
        )
        aside = t.copy()
        aside.draw(play.values[i] & DECK)
        return [Explanation(found, aside, i + 1, 1), Explanation(found, t.copy(), i + 1, 2)]

    def _name(self, t: Banked, target: Target) -> str:
        p, area = target
        return "the dealer" if target == DEALER else hand_name(t, p, area, 1)


def _less(targets: tuple[Target, ...], target: Target) -> tuple[Target, ...]:
    """The same without the first of that name."""
    if targets[0] == target:
        return targets[1:]
    k = targets.index(target)
    return targets[:k] + targets[k + 1 :]


KIND: Final = StepKind(
    name="deal-hands",
    says="the opening deal: so many cards to each hand that is played for, and the dealer's own",
    consumes=("deal", "dealer"),
    keys={
        "areas": Key("list of: text", "the areas on which hands are played"),
        "cards": Key("count", "how many cards each hand gets", required=True),
        "order": Key(
            "one of: one-each-then-dealer-twice two-each-then-dealer",
            "in what order the single cards go",
            required=True,
        ),
        "hole-card": Key(
            "one of: dealt-and-checked dealt-not-checked none",
            "whether the dealer has a card face down, and looks at it for a natural",
            required=True,
        ),
    },
    departures=(
        fault("deal-missing", "a hand is not dealt a card that is due", "deal-count", "deals"),
        fault("deal-extra", "a hand is dealt a card too many", "deal-count", "dealt"),
        fault("deal-player", "a card is dealt to a seat without a wager", "deal-count wagers", "dealt"),
        fault(
            "deal-order",
            "a card goes to another hand than the next in turn",
            "deal-order seats",
            "turns",
            weighs="order",
        ),
        doubt(
            "deal-made-good",
            "a card that was missed in the deal is dealt when the others have theirs",
            "deal-order deal-count",
            "deals",
        ),
        fault(
            "deal-face",
            "the dealer's cards do not lie one face up, the other face down",
            "deal-face dealer-cards",
            "deals",
        ),
    ),
    build=DealHands,
)
