"""Slips of the opening deal."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.banked.boxes import Held
from tests.support.banked.house import NONE
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
    """Two hands get their cards in the wrong order."""

    pending: Held | None = None

    def deal_to(self, hand: Held) -> int:
        if self.pending is not None:
            other, self.pending = self.pending, None
            line = super().deal_to(hand)
            self.expect("deal-order", line, [("deal-order", line + 1)])
            return super().deal_to(other)
        if self.here(hand is not self.boxes[-1].hands[-1]):
            self.pending = hand
            return self.next_line()
        return super().deal_to(hand)

    def deal(self) -> None:
        super().deal()
        self.clear &= self.pending is None and all(len(h.cards) == 2 for b in self.boxes for h in b.hands)


@slip("deal-extra")
class DealExtra(DealSlip):
    """A hand is dealt a third card, which stays."""

    def deal(self) -> None:
        super().deal()
        hand = self.rng.choice([hand for box in self.boxes for hand in box.hands])
        if self.here(hand.points < 10):
            self.expect("deal-extra", self.deal_to(hand))
            self.clear = False


@slip("deal-stranger")
class DealStranger(DealSlip):
    """A card goes to a seat that has no wager."""

    def deal(self) -> None:
        super().deal()
        idle = [seat for seat in self.plan.seats if all(box.seat != seat for box in self.boxes)]
        if self.here(bool(idle)):
            at = " on left" if self.game.side else ""
            self.expect("deal-player", self.emit(f"deal seat {idle[0]} {self.card()}{at}"))


@slip("deal-both-down", house=HOLE)
class DealBothDown(DealSlip):
    """Both cards of the dealer lie face down."""

    def deal_dealer(self, up: bool) -> int:
        line = super().deal_dealer(up)
        if up and self.here(self.house.hole != NONE):
            self.lines[line] = f"deal dealer down {self.dealer[-1]}"
            self.clear &= self.dealer[-1][0] != "A"
            self.hit = ("deal-face", line)
        if self.hit and self.lines[line].startswith("deal dealer down") and len(self.dealer) == 2:
            self.expect("deal-face", line, [("deal-face", line - 1)])
        return line


@slip("deal-missing")
class DealMissing(DealSlip):
    """A hand is not dealt its second card, and nobody notices until it is played."""

    short: Held | None = None

    def deal_to(self, hand: Held) -> int:
        if self.here(len(hand.cards) == 1 and self.game.side == ""):
            self.short = hand
            return self.next_line()
        return super().deal_to(hand)

    def deal(self) -> None:
        super().deal()
        if self.short is not None:
            self.expect_next("deal-missing")


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
