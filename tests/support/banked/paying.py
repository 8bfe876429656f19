"""What wagers come to, and how they are settled."""

from dataclasses import dataclass

from tests.support.banked.boxes import Box, Held
from tests.support.banked.counts import TARGET, blackjack, match, total, value
from tests.support.banked.games import MATCHES
from tests.support.banked.house import CHECKED
from tests.support.banked.table import Table
from tests.support.house import money


@dataclass(frozen=True)
class Due:
    """What a wager wins, what of it is lost, what goes back."""

    win: int = 0
    lose: int = 0
    back: int = 0
    row: str = ""
    """The name of the case."""


class Paying(Table):
    """Settling: the side wager on the first cards, the insurance, the hands."""

    def dealer_natural(self) -> bool:
        """Whether the dealer has a blackjack."""
        return blackjack(self.dealer)

    def outcome(self, hand: Held, original: int, added: int) -> Due:
        """What a hand comes to, for a wager of so much from the start and so much added later."""
        whole = original + added
        own, dealer = hand.points, total(self.dealer)
        natural = hand.natural(self.house.ace_ten)
        if own > TARGET:
            return Due(lose=whole, row="player-bust")
        if hand.surrendered:
            back = whole * self.house.surrender_back // 100
            return Due(lose=whole - back, back=back, row="surrendered")
        if natural and self.dealer_natural():
            return Due(back=whole, row="both-blackjack")
        if natural:
            num, den = self.house.odds
            single = self.house.decks == 1 and not self.game.even
            return Due(win=whole * num // den, row="blackjack-1-deck" if single else "blackjack")
        if self.dealer_natural():
            return Due(lose=original, back=added, row="dealer-blackjack" if original else "added-returned")
        if dealer == self.game.pushes:
            return Due(back=whole, row="dealer-22-push")
        if dealer > TARGET:
            return Due(win=whole, row="dealer-bust")
        if own == dealer:
            return Due(back=whole, row="equal")
        return Due(win=whole, row="higher") if own > dealer else Due(lose=whole, row="lower")

    def due(self, hand: Held) -> Due:
        """What a hand's wagers come to; all that is on a hand made by splitting was added."""
        if hand.number > 1:
            return self.outcome(hand, 0, hand.stake + hand.added)
        return self.outcome(hand, hand.stake, hand.added)

    # Lines

    def settle(self, due: Due, seat: int, at: str) -> int:
        """A wager is settled; returns its first line."""
        first = self.next_line()
        if due.win:
            self.emit(f"pay {money(due.win)} to seat {seat}{at}")
        elif due.lose:
            self.emit(f"collect {money(due.lose)} from seat {seat}{at}")
            if due.back:
                self.emit(f"returned {money(due.back)} to seat {seat}{at}")
        elif due.row == "added-returned" and self.maybe(0.5):
            self.emit(f"returned {money(due.back)} to seat {seat}{at}")
        else:
            self.emit(f"push seat {seat}{at}")
        return first

    def settle_hand(self, hand: Held) -> int:
        """A hand is settled."""
        hand.settled = True
        return self.settle(self.due(hand), hand.seat, hand.at())

    def settle_matches(self) -> None:
        """The wagers on the first cards, from the dealer's left or from his right."""
        boxes = [box for box in self.boxes if box.side or box.side_tip]
        for box in boxes if self.maybe(0.7) else reversed(boxes):
            self.settle_match(box)

    def match_due(self, box: Box, amount: int) -> Due:
        """What a wager on the first cards comes to."""
        name = match(box.first)
        if not name:
            return Due(lose=amount, row="no-match")
        return Due(win=amount * MATCHES[self.house.schedule][name], row=name)

    def settle_match(self, box: Box) -> None:
        """The player's own, and the one for the dealer."""
        for amount, part in ((box.side, ""), (box.side_tip, " tip")):
            if amount:
                self.settle(self.match_due(box, amount), box.seat, f" on {self.game.side}{part}")

    def settle_insurance(self, box: Box, area: str) -> int:
        """An insurance is paid or taken."""
        amount = box.insurance[area]
        due = Due(win=2 * amount) if self.dealer_natural() else Due(lose=amount)
        return self.settle(due, box.seat, box.first_on(area).at("insurance"))

    def no_blackjack(self) -> bool:
        """Whether it is certain before the players play that the dealer has no blackjack."""
        return self.house.hole == CHECKED or value(self.dealer[self.shown]) < 10

    def settle_sure_ones(self) -> None:
        """Before the players play: insurance is lost, and a blackjack is paid, where the dealer has none for sure."""
        if not self.house.prompt or not self.no_blackjack():
            return
        for box in self.boxes:
            for area in list(box.insurance):
                self.settle_insurance(box, area)
                del box.insurance[area]

    def settle_all(self) -> None:
        """What is still down, from one side of the table to the other, with what lies beside each hand."""
        boxes = list(self.boxes)
        if self.maybe(0.3):
            boxes.reverse()
        before = self.maybe(0.5)
        insured = [(box, area) for box in boxes for area in box.insurance]
        for box, area in insured if before else ():
            self.settle_insurance(box, area)
        for box in boxes:
            for hand in box.hands:
                if not hand.settled:
                    self.settle_hand(hand)
            for area in list(box.tips):
                self.settle_tip(box, area)
        for box, area in () if before else insured:
            self.settle_insurance(box, area)

    def settle_tip(self, box: Box, area: str) -> int:
        """A wager for the dealer goes with the first hand of its area."""
        hand = box.first_on(area)
        return self.settle(self.outcome(hand, box.tips.pop(area), 0), box.seat, hand.at("tip"))
