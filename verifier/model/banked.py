"""The table of a game that is played against the house: what each seat has wagered and holds, and what the dealer has.

As with the poker table, every change records what happened, not what should have. Boxes and hands are values, so that
a table that goes another way shares with this one whatever it does not change.
"""

from typing import Final, NamedTuple, Self

from verifier.model.layout import Layout
from verifier.model.shoe import Shoe
from verifier.model.state import State

OPEN: Final = 0
"""The hand may be played on."""
STOOD: Final = 1
"""Its player has stopped, or may not go on: he stood, doubled, or has split aces."""
SURRENDERED: Final = 2
VOID: Final = 3
"""It is out of the round: misdealt, and its wagers are the player's again."""

UNTOLD: Final = -2
"""Which of the dealer's cards lies face down is not known: the log does not record it, or both do."""


class HandInPlay(NamedTuple):
    """One hand of a seat."""

    area: str
    number: int = 1
    """Which of the hands of its area, those made by splitting counted on from 1."""
    cards: tuple[int, ...] = ()
    """In the order in which they came; 0 is a card that the log did not see."""
    stake: int = 0
    """The wager on it, hundredths."""
    added: int = 0
    """What doubling has added."""
    state: int = OPEN
    split: bool = False
    """It was made by splitting."""
    after: int = 0
    """The number of the hand that it was split off from, which is played to its end before it; 0 for none."""
    aces: bool = False
    """It was made by splitting aces."""
    switched: bool = False
    doubled: bool = False
    acted: bool = False
    """Its player has made a decision on it."""

    def dealt(self, card: int) -> "HandInPlay":
        """The same with one card more. It comes up with every card, so it is made without the detour of `_replace`."""
        return HandInPlay(
            self.area, self.number, (*self.cards, card), self.stake, self.added, self.state, self.split, self.after,
            self.aces, self.switched, self.doubled, self.acted,
        )  # fmt: skip


class Wager(NamedTuple):
    """A wager that stands beside the hands: for the bonus of an area, the insurance of a hand, or the dealer."""

    area: str
    part: int
    """WHOLE, INSURANCE or TIP, as in `places`."""
    amount: int
    at: int
    """The event of the hand as recorded on which it was made."""
    number: int = 1
    """Of which of the hands on the area it is."""


class Box(NamedTuple):
    """What one seat has in play."""

    wagers: tuple[Wager, ...] = ()
    hands: tuple[HandInPlay, ...] = ()
    first: tuple[int, ...] = ()
    """The first cards of all its hands, in the order of the areas, before any is exchanged."""
    settled: frozenset[tuple[str, int, int]] = frozenset()
    """(area, number, part) of the wagers that are paid, pushed or taken."""
    lines: frozenset[tuple[str, int, int, int, int]] = frozenset()
    """(area, number, part, kind, amount) of the lines that have told so."""
    switches: int = 0
    over: bool = False
    """It has given its turn to the next seat."""

    def on(self, area: str, part: int, number: int = 1) -> int:
        """What is wagered on an area in all, for one of its hands."""
        down = 0
        for wager in self.wagers:
            if wager.area == area and wager.part == part and wager.number == number:
                down += wager.amount
        return down

    def hand(self, area: str, number: int) -> HandInPlay | None:
        """One of its hands."""
        for hand in self.hands:
            if hand.area == area and hand.number == number:
                return hand
        return None

    def with_hand(self, changed: HandInPlay) -> "Box":
        """The same with one of its hands changed."""
        area, number = changed.area, changed.number
        if len(self.hands) == 1:
            one = self.hands[0]
            return self.with_hands((changed,)) if one.area == area and one.number == number else self
        return self.with_hands(tuple([changed if h.area == area and h.number == number else h for h in self.hands]))

    # Every line about a box makes another one: without the detour of `_replace` that takes less than half the time.
    def with_hands(self, hands: tuple[HandInPlay, ...]) -> "Box":
        """The same with other hands."""
        return Box(self.wagers, hands, self.first, self.settled, self.lines, self.switches, self.over)

    def with_wager(self, wager: Wager) -> "Box":
        """The same with one wager more."""
        wagers = (*self.wagers, wager)
        return Box(wagers, self.hands, self.first, self.settled, self.lines, self.switches, self.over)

    def with_settled(self, place: tuple[str, int, int], kind: int, amount: int) -> "Box":
        """The same with the wager at (area, number, part) settled; by a line of that kind and amount, if by any."""
        lines = self.lines | {(*place, kind, amount)} if kind else self.lines
        return Box(self.wagers, self.hands, self.first, self.settled | {place}, lines, self.switches, self.over)


class Banked(State):
    """Positions go clockwise from the dealer's left; money in hundredths; cards as bits, 0 for one that was not seen.

    Areas have the names that the log and the section give them.
    """

    __slots__ = (
        "boxes",
        "burned",
        "cut_out",
        "dead",
        "dealer",
        "dealer_done",
        "drawn",
        "hole",
        "insurance_called",
        "renewed",
        "shoe",
        "shuffled",
        "taken_for",
        "turn",
        "uncut",
    )

    def __init__(self, layout: Layout, shoe: Shoe, tallies: int) -> None:
        """`shoe` is what is known of it before the round; `tallies` the number of counters of the program."""
        super().__init__(layout, tallies)
        self.boxes: list[Box] = [Box()] * layout.n
        self.dealer: tuple[int, ...] = ()
        """The dealer's cards in the order in which they came; 0 is one that the log did not see."""
        self.taken_for: tuple[int, ...] = ()
        """The cards for which the dealer's hand is taken when wagers are settled; empty if it is taken as it is."""
        self.hole: int = -1
        """Which of them lies face down, -1 for none, or UNTOLD."""
        self.dealer_done: bool = False
        """The dealer has played his hand, or need not."""
        self.shoe: Shoe = shoe
        self.drawn: tuple[int, ...] = ()
        """What has come out of the shoe in this round since it was last shuffled."""
        self.shuffled: bool = False
        """The shoe was shuffled in this round."""
        self.cut_out: bool = False
        """The cutting card has come out in this round, and the shoe was not shuffled after it."""
        self.renewed: bool = False
        """The shoe was shuffled when the round was over, for the next one."""
        self.uncut: bool = shoe.uncut
        """The shuffled cards have not been cut yet."""
        self.burned: int = 0
        """How many cards have been burned before the deal."""
        self.dead: frozenset[tuple[int, str]] = frozenset()
        """Position and area of the hands that are out of the round before they have a card."""
        self.insurance_called: bool = False
        self.turn: tuple[int, str, int] = (-1, "", 0)
        """Position, area and number of the hand that was acted on last."""

    def copy(self) -> Self:
        """A table that can go another way from here."""
        t = type(self).__new__(type(self))
        t.copy_progress(self)
        t.boxes = self.boxes[:]
        t.dealer = self.dealer
        t.taken_for = self.taken_for
        t.hole = self.hole
        t.dealer_done = self.dealer_done
        t.shoe = self.shoe
        t.drawn = self.drawn
        t.shuffled = self.shuffled
        t.cut_out = self.cut_out
        t.renewed = self.renewed
        t.uncut = self.uncut
        t.burned = self.burned
        t.dead = self.dead
        t.insurance_called = self.insurance_called
        t.turn = self.turn
        return t

    def key(self) -> tuple[object, ...]:
        """Two tables with the same key go the same way from here."""
        return (
            self.pc, self.fresh, self.done, self.live, self.told, tuple(self.boxes), self.dealer, self.taken_for,
            self.hole, self.dealer_done, self.drawn, self.shuffled, self.renewed, self.uncut, self.burned,
            self.insurance_called, self.turn,
            self.at.key() if self.at is not None else None,
        )  # fmt: skip

    def contested(self) -> bool:
        """A round is played out however many take part."""
        return True

    # ------------------------------------------------------------------ cards
    def seen(self) -> int:
        """How many known cards have come out of the shoe."""
        return sum(card != 0 for card in self.drawn)

    def draw(self, card: int) -> None:
        """A card comes out of the shoe."""
        self.drawn += (card,)
        self.out |= card

    def uncover(self, card: int) -> None:
        """A card that came out unseen turns out to be this one."""
        k = self.drawn.index(0) if 0 in self.drawn else len(self.drawn)
        self.drawn = (*self.drawn[:k], card, *self.drawn[k + 1 :])
        self.out |= card

    def spent(self, card: int) -> bool:
        """Whether every copy of a known card that the shoe holds is out."""
        decks = self.shoe.decks
        return bool(card and decks) and self.shoe.seen.get(card, 0) + self.drawn.count(card) >= decks

    def shuffle(self, begins: bool = False) -> None:
        """All cards go back into the shoe."""
        self.shoe = Shoe(self.shoe.decks, whole=True, begins=begins)
        self.drawn = ()
        self.shuffled = self.uncut = True

    def shuffle_discards(self) -> None:
        """What has been played goes back into the shoe within a round; what lies on the table does not."""
        lying = [card for box in self.boxes for hand in box.hands for card in hand.cards]
        self.shoe = Shoe(self.shoe.decks)
        self.cut_out = False
        self.drawn = (*lying, *self.dealer)

    def left(self) -> Shoe:
        """The shoe as this round leaves it."""
        if self.renewed:
            return Shoe(self.shoe.decks, whole=True, uncut=self.uncut)
        shoe = self.shoe.after(self.drawn)
        return shoe._replace(cut_out=shoe.cut_out or self.cut_out)

    def up_card(self) -> int:
        """The dealer's card that all can see, 0 if the log did not, -1 before there is one."""
        if self.hole == UNTOLD:
            return 0
        return next((card for k, card in enumerate(self.dealer) if k != self.hole), -1)

    def lying(self, card: int) -> int:
        """Which of the dealer's cards that lie face down may be this one (0: it is not seen even now); -1 for none."""
        down = range(len(self.dealer)) if self.hole == UNTOLD else [self.hole] if self.hole >= 0 else []
        wanted = [k for k in down if self.dealer[k] == card]
        if not wanted and (not card or not self.spent(card)):
            wanted = [k for k in down if not card or not self.dealer[k]]
        return wanted[0] if wanted else -1

    def turn_up(self, k: int, card: int) -> None:
        """The dealer's card k is turned up, and is this one. Of two that lie face down the other one still does."""
        known = self.dealer[k]
        if card:
            self.dealer = (*self.dealer[:k], card, *self.dealer[k + 1 :])
        if card and not known:
            self.uncover(card)
        self.hole = 1 - k if self.hole == UNTOLD and len(self.dealer) == 2 else -1

    # ------------------------------------------------------------------ wagers
    def put(self, p: int, wager: Wager) -> None:
        """p puts a wager down."""
        self.boxes[p] = self.boxes[p].with_wager(wager)

    def change(self, p: int, hand: HandInPlay) -> None:
        """One of p's hands changes."""
        self.boxes[p] = self.boxes[p].with_hand(hand)

    def settle(self, p: int, area: str, number: int, part: int, kind: int = 0, amount: int = 0) -> None:
        """One of p's wagers is paid, pushed or taken; by a line of that kind and amount, if by any."""
        self.boxes[p] = self.boxes[p].with_settled((area, number, part), kind, amount)

    def tell(self, p: int, area: str, number: int, part: int, kind: int, amount: int) -> None:
        """A line of that kind tells what becomes of one of p's wagers."""
        box = self.boxes[p]
        self.boxes[p] = box._replace(lines=box.lines | {(area, number, part, kind, amount)})
