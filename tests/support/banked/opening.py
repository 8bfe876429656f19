"""A round up to the players' first decision: shuffle, wagers, the deal."""

from tests.support.banked.boxes import Box, Held
from tests.support.banked.house import NONE, TWO_EACH
from tests.support.banked.table import PIP, Table
from tests.support.house import money


class Opening(Table):
    """The cards are made ready, wagers are put down, and the cards are dealt."""

    def shuffle(self) -> None:
        """A new shoe, or the old one begins again."""
        least = max(26, 13 * len(self.plan.seats) * len(self.game.areas))
        self.shoe.shuffle(self.rng, min(least + self.rng.randrange(10), 52 * self.shoe.decks * 2 // 3))
        self.emit("shuffle")
        self.cut()

    def cut(self) -> None:
        """The cards are cut."""
        depth = self.rng.randrange(5, 26 * self.shoe.decks)
        self.emit(f"cut {depth} cards" if self.maybe(0.7) else "cut")

    def burn(self) -> int:
        """A card goes away unseen, or seen."""
        card = self.card()
        return self.emit(self.rng.choice(("burn", "burn", "burn ??", f"burn {card}")))

    def make_ready(self) -> None:
        """A shuffle where one is due, and perhaps a burn."""
        if self.plan.shuffles:
            self.shuffle()
        if (self.plan.shuffles or self.plan.relieved) and self.maybe(0.6):
            self.burn()
        if self.manner.favours:
            self.shoe.favour(self.rng, self.manner.favours, min(40, len(self.shoe.cards) // 2 * 2))

    # Wagers

    def wagers(self) -> None:
        """Who wants to play puts wagers down."""
        lines: list[str] = []
        for seat in self.plan.seats:
            if self.boxes and not self.manner.full and self.maybe(0.07):
                continue
            box = self.box(seat)
            self.boxes.append(box)
            lines += self.wager_lines(box)
        if self.maybe(0.2):
            self.rng.shuffle(lines)
        for line in lines:
            self.emit(line)

    def box(self, seat: int) -> Box:
        """What a seat puts down."""
        full = self.manner.full
        stake = self.wager_sum()
        box = Box(seat, [Held(seat, area, stake) for area in self.game.areas])
        if self.game.side:
            if full or self.maybe(self.manner.side):
                box.side = self.rng.choice((1, 5, 10, 25)) * PIP
            if box.side and (full or self.maybe(self.manner.tips)):
                box.side_tip = self.rng.choice((1, 2, 5)) * PIP
            box.tips = {
                area: self.rng.choice((2, 4, 10)) * PIP
                for area in self.game.areas
                if full or self.maybe(self.manner.tips)
            }
        return box

    def wager_lines(self, box: Box) -> list[str]:
        """How they are written."""
        lines = [f"seat {box.seat} wagers {money(hand.stake)}{hand.at()}" for hand in box.hands]
        if box.side:
            lines.append(f"seat {box.seat} wagers {money(box.side)} on {self.game.side}")
        if box.side_tip:
            lines.append(f"seat {box.seat} tips {money(box.side_tip)} on {self.game.side}")
        return lines + [f"seat {box.seat} tips {money(tip)} on {area}" for area, tip in box.tips.items()]

    # The deal

    def deal(self) -> None:
        """Single cards in the house's order."""
        hands = [hand for box in self.boxes for hand in box.hands]
        own = 1 if self.house.hole == NONE else 2
        up = self.rng.randrange(own)
        if self.house.order == TWO_EACH:
            for hand in hands:
                self.deal_to(hand)
                self.deal_to(hand)
            for k in range(own):
                self.deal_dealer(k == up)
        else:
            for k in range(2):
                for hand in hands:
                    self.deal_to(hand)
                if k < own:
                    self.deal_dealer(k == up)
        for box in self.boxes:
            box.first = [card for hand in box.hands for card in hand.cards]

    def deal_to(self, hand: Held) -> int:
        """A card for a hand."""
        card = self.card()
        hand.cards.append(card)
        face = "up " if hand.area and self.plan.number % 7 == 3 else ""
        return self.emit(f"deal seat {hand.seat} {face}{card}{hand.at()}")

    def deal_dealer(self, up: bool) -> int:
        """A card for the dealer."""
        card = self.card()
        self.dealer.append(card)
        if up:
            self.shown = len(self.dealer) - 1
            return self.emit(f"deal dealer up {card}")
        self.hole = card
        return self.emit(f"deal dealer down {card if self.plan.number % 9 == 5 else '??'}")

    def up_card(self) -> str:
        """The card that the dealer shows."""
        return self.dealer[self.shown]
