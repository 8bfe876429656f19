"""Slips of the opening deal."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.banked.boxes import Box, Held
from tests.support.banked.house import TWO_EACH
from tests.support.banked.slip import BankedSlip, slip

HOLE = {"hole": "dealt-and-checked"}


class DealSlip(BankedSlip):
    """A slip of the deal; `last` is the latest hand of the deal."""

    dealing = False

    def deal(self) -> None:
        self.dealing = True
        super().deal()
        self.dealing = False


@slip("deal-swapped")
class DealSwapped(DealSlip):
    """Two hands of different players get their cards in the wrong order."""

    pending: Held | None = None

    def deal_to(self, hand: Held) -> int:
        if self.pending is not None:
            other, self.pending = self.pending, None
            self.clear &= other is not hand
            line = super().deal_to(hand)
            self.expect("deal-order", line, [("deal-order", line + 1), ("deal-made-good", line + 1)])
            return super().deal_to(other)
        between = len(hand.cards) == (self.house.order == TWO_EACH)  # a second card may come late, after all others
        last_of_seat = any(hand is box.hands[-1] for box in self.boxes[:-1])
        if self.here(between and last_of_seat):
            self.pending = hand
            return self.next_line()
        return super().deal_to(hand)

    def deal(self) -> None:
        super().deal()
        self.clear &= self.pending is None and all(len(h.cards) == 2 for b in self.boxes for h in b.hands)


@slip("deal-extra")
class DealExtra(DealSlip):
    """A hand is dealt a third card in the deal, and keeps it."""

    extra: Held | None = None

    def deal_to(self, hand: Held) -> int:
        line = super().deal_to(hand)
        plain = self.dealing and not any(box.side or box.side_tip for box in self.boxes)
        fit = len(hand.cards) == 2 and hand.points < 11 and hand is not self.boxes[-1].hands[-1]
        if self.here(plain and fit):
            self.expect("deal-extra", super().deal_to(hand), [("recorded-twice", line + 1)])
            self.extra = hand
        return line

    def offer_switch(self, box: Box) -> None:
        if self.extra not in box.hands:
            super().offer_switch(box)


@slip("deal-stranger", players=(3, 4))
class DealStranger(DealSlip):
    """A card goes to a seat that has no wager."""

    def deal_to(self, hand: Held) -> int:
        line = super().deal_to(hand)
        idle = [seat for seat in self.plan.seats if all(box.seat != seat for box in self.boxes)]
        if self.here(bool(idle) and self.dealing):
            at = " on left" if self.game.side else ""
            self.expect("deal-player", self.emit(f"deal seat {idle[0]} {self.card()}{at}"))
        return line


@slip("deal-both-down", house=HOLE)
class DealBothDown(DealSlip):
    """Both cards of the dealer lie face down; he turns both up when he plays."""

    down = False

    def deal_dealer(self, up: bool) -> int:
        line = super().deal_dealer(up)
        if up and self.here(self.dealer[-1][0] != "A"):
            self.lines[line] = "deal dealer down ??"
            self.down = True
        if self.down and not self.hit and len(self.dealer) == 2:
            self.expect("deal-face", line, [("deal-face", k) for k in range(line)])
        return line

    def reveal(self) -> int:
        if self.down:
            self.emit(f"dealer reveals {self.up_card()}")
        return super().reveal()


@slip("deal-missing", manner={"side": 0.0, "tips": 0.0})
class DealMissing(DealSlip):
    """A hand is not dealt its second card, and is played with one."""

    short: Held | None = None
    since = 0

    def deal_to(self, hand: Held) -> int:
        if self.here(len(hand.cards) == 1 and self.dealing):
            self.short = hand
            self.since = self.next_line()
            return self.since
        return super().deal_to(hand)

    def deal(self) -> None:
        super().deal()
        if self.short is not None:
            self.expect_next("deal-missing")
            self.also |= {("deal-missing", k) for k in range(self.since, self.next_line() + 4)}

    def offer_switch(self, box: Box) -> None:
        if self.short not in box.hands:
            super().offer_switch(box)

    def play_hand(self, box: Box, hand: Held) -> None:
        if hand is self.short:
            self.emit(f"seat {hand.seat} stands{hand.at()}")
        else:
            super().play_hand(box, hand)


@slip("card-again", house={"decks": 1}, games=("blackjack",))
class CardAgain(DealSlip):
    """A card comes twice out of a single deck."""

    def deal_to(self, hand: Held) -> int:
        line = super().deal_to(hand)
        seen = [card for box in self.boxes for h in box.hands for card in h.cards if h is not hand]
        if self.dealing and self.here(bool(seen)):
            card = self.rng.choice(seen)
            own = hand.cards[-1]
            hand.cards[-1] = card
            self.lines[line] = self.lines[line].replace(own, card)
            self.expect("card-again", line, [("recorded-twice", line)])
        return line
