"""The opening deal of a game against the house: so many cards to each hand, and the dealer's own."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.step import Context, Explanation, Play
from verifier.law.steps.banked import BankedStep, hand_name
from verifier.law.vocabulary import Key, StepKind, fault
from verifier.model.banked import VOID, Banked
from verifier.model.cards import DECK
from verifier.model.events import DEAL_HAND, DEALER_DOWN, DEALER_UP
from verifier.model.layout import members

Target = tuple[int, str]
"""Position and area of a hand; (-1, "") is the dealer."""

DEALER: Final[Target] = (-1, "")
DEALS: Final = frozenset({DEAL_HAND, DEALER_UP, DEALER_DOWN})


class Dealt:
    """What has still to be dealt, in order."""

    __slots__ = ("due", "loose")

    def __init__(self, due: tuple[Target, ...], loose: bool) -> None:
        self.due = due
        self.loose = loose
        """The order is not asked for, or that it is not kept has been told."""

    def copy(self) -> "Dealt":
        """Another one that can go another way."""
        return Dealt(self.due, self.loose)

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return (self.due, self.loose)

    def took(self, target: Target) -> None:
        """A card has gone there."""
        k = self.due.index(target)
        self.due = self.due[:k] + self.due[k + 1 :]


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
        self.faces = "deal-face" in context.records and "dealer-cards" in context.records
        tallies = context.tallies
        self.dealt, self.turns, self.deals = tallies["dealt"], tallies["turns"], tallies["deals"]

    def begin(self, t: Banked) -> None:
        """Every card is due."""
        hands = [(p, hand.area) for p in members(t.live) for hand in t.boxes[p].hands if hand.state != VOID]
        own = 1 if self.hole == "none" else 2
        if self.order == "two-each-then-dealer":
            due = [target for target in hands for _ in range(self.cards)] + [DEALER] * own
        else:
            due = [*hands, DEALER] * self.cards
            if own < self.cards:
                due.remove(DEALER)
        if "dealer-cards" not in self.context.records:
            due = [target for target in due if target != DEALER]
        t.at = Dealt(tuple(due), not self.ordered)

    def consume(self, t: Banked, play: Play, i: int) -> int:
        """Take cards that are due."""
        at: Dealt = t.at
        while at.due and (kind := play.kind(i)) in DEALS:
            target = self._target(t, play, i)
            if target not in at.due or (not at.loose and at.due[0] != target):
                return i
            card = play.values[i] & DECK
            if t.spent(card) or (kind == DEALER_DOWN and t.hole >= 0):
                return i
            self.give(t, target, card, kind)
            at.took(target)
            t.passes[self.dealt] += 1
            t.passes[self.turns] += not at.loose
            i += 1
        rest = self._rest(at)
        if rest and self.recorded:
            return i
        for p in members(t.live):
            first = tuple(card for hand in t.boxes[p].hands for card in hand.cards)
            t.boxes[p] = t.boxes[p]._replace(first=first)
        t.passes[self.deals] += 1
        t.done = True
        return i

    def _rest(self, at: Dealt) -> tuple[Target, ...]:
        """What is missing. A dealer's second card is not, where nobody has said that there is a hole card."""
        if self.hole is None and at.due == (DEALER,):
            return ()
        return at.due

    def _target(self, t: Banked, play: Play, i: int) -> Target:
        if play.kind(i) != DEAL_HAND:
            return DEALER
        area, number, _ = self.place(play, i)
        p = t.layout.pos[play.seat(i)]
        if not area and p >= 0 and len(t.boxes[p].hands) == 1:
            area = t.boxes[p].hands[0].area
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
        t.change(p, hand._replace(cards=(*hand.cards, card)))

    # ------------------------------------------------------------------ what does not fit
    def explain(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        """A card that goes elsewhere than it is due, or cards that are not dealt."""
        at: Dealt = t.at
        if play.kind(i) not in DEALS:
            return self._missing(t, play, i)
        target = self._target(t, play, i)
        card = play.values[i] & DECK
        if target not in at.due:
            return self._elsewhere(t, play, i, target, card)
        u = t.copy()
        self.give(u, target, card, play.kind(i))
        u.at.took(target)
        if t.spent(card):
            misread = t.copy()
            self.give(misread, target, 0, play.kind(i))
            misread.at.took(target)
            found = self.too_often(t, play, i, card)
            return [Explanation(found, u, i + 1, 1), Explanation(found, misread, i + 1, 0)]
        if play.kind(i) == DEALER_DOWN and t.hole >= 0:
            found = self.blame("deal-face", play, i, "The dealer has no card face up", "one card face up", "two down")
            u.hole = len(t.dealer)
            return [Explanation(found, u, i + 1, 0)]
        u.at.loose = True
        due = at.due[0]
        found = self.blame(
            "deal-order", play, i, f"A card goes to {self._name(t, target)} before {self._name(t, due)}",
            f"a card to {self._name(t, due)}", f"a card to {self._name(t, target)}",
        )  # fmt: skip
        out = [Explanation(found, u, i + 1, 1)]
        misread = t.copy()  # the line names another hand than it went to
        self.give(misread, due, card, play.kind(i) if due == DEALER else DEAL_HAND)
        misread.at.took(due)
        out.append(Explanation(found, misread, i + 1, 0))
        return out

    def _elsewhere(self, t: Banked, play: Play, i: int, target: Target, card: int) -> list[Explanation]:
        """A card for somebody to whom none is due."""
        p, area = target
        named = words.Seat(t, p) if p >= 0 else "The dealer"
        known = target == DEALER or (p >= 0 and t.boxes[p].hand(area, 1) is not None)
        name = "deal-extra" if known else "deal-player"
        what = "is dealt a card too many" if known else "is dealt a card without a wager"
        found = self.blame(name, play, i, f"{named} {what}", "no card here", words.act(play.codes[i]))
        u = t.copy()
        if known:
            self.give(u, target, card, play.kind(i))
        else:
            u.draw(card)
        out = [Explanation(found, u, i + 1, 1)]
        if t.at.due:
            misread = t.copy()
            self.give(misread, t.at.due[0], card, DEAL_HAND)
            misread.at.took(t.at.due[0])
            out.append(Explanation(found, misread, i + 1, 0))
        return out

    def _missing(self, t: Banked, play: Play, i: int) -> list[Explanation]:
        rest = self._rest(t.at)
        if not rest:
            return []
        first = rest[0]
        lacking = rest.count(first)
        found = self.blame(
            "deal-missing", play, i, f"{self._name(t, first).capitalize()} is not dealt {_cards(lacking)}",
            f"{self.cards} cards", words.act(play.codes[i]), seat=t.layout.order[first[0]] if first[0] >= 0 else 0,
        )  # fmt: skip
        lacks, unrecorded = t.copy(), t.copy()
        for u in (lacks, unrecorded):
            for _ in range(lacking):
                u.at.took(first)
        for _ in range(lacking):
            self.give(unrecorded, first, 0, DEAL_HAND)
        return [Explanation(found, lacks, i, 2), Explanation(found, unrecorded, i, 1)]

    def _name(self, t: Banked, target: Target) -> str:
        p, area = target
        return "the dealer" if target == DEALER else hand_name(t, p, area, 1)


def _cards(count: int) -> str:
    return "a card that is due" if count == 1 else f"{count} cards that are due"


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
            "whether the dealer has a card face down, and looks at it for a blackjack",
            required=True,
        ),
    },
    departures=(
        fault("deal-missing", "a hand is not dealt a card that is due", "deal-count", "deals"),
        fault("deal-extra", "a hand is dealt a card too many", "deal-count", "dealt"),
        fault("deal-player", "a card is dealt to a seat without a wager", "deal-count wagers", "dealt"),
        fault("deal-order", "a card goes to another hand than the next in turn", "deal-order", "turns", weighs="order"),
        fault("deal-face", "the dealer has no card face up", "deal-face dealer-cards", "deals"),
    ),
    build=DealHands,
)
