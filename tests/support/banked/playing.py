"""The players' decisions, and the dealer's play."""

from typing import NamedTuple

from tests.support.banked.boxes import Box, Held
from tests.support.banked.counts import TARGET, soft, total, value
from tests.support.banked.house import CHECKED
from tests.support.banked.opening import Opening
from tests.support.banked.paying import Paying
from tests.support.house import money

SPLITS = 3


class Move(NamedTuple):
    """A decision, and what it adds to the wager."""

    word: str
    amount: int = 0


class Playing(Paying, Opening):
    """Insurance, exchanges, hands, and the dealer's hand."""

    # Insurance and exchanges

    def insure(self) -> None:
        """Where the dealer shows an ace, he may call for insurance, and players may take it."""
        if self.up_card()[0] != "A":
            return
        if self.game.called or self.maybe(0.5):
            self.call_for_insurance()
        for box in self.boxes:
            for area in self.game.areas:
                if self.manner.full or self.maybe(0.25):
                    most = box.first_on(area).stake * self.house.insured // 100
                    self.insurance(box, area, self.rng.choice((most, most, max(100, most // 200 * 100))))

    def call_for_insurance(self) -> None:
        """The dealer calls."""
        self.emit("dealer calls insurance")

    def insurance(self, box: Box, area: str, amount: int) -> int:
        """A wager of a player on the dealer's blackjack."""
        box.insurance[area] = box.insurance.get(area, 0) + amount
        return self.emit(f"seat {box.seat} insures {money(amount)}{box.first_on(area).at()}")

    def offer_switch(self, box: Box) -> None:
        """A player may exchange the second cards of two hands."""
        if len(self.game.areas) > 1 and self.maybe(0.35):
            self.switch(box)

    def switch(self, box: Box) -> int:
        """The second cards of a player's hands change places."""
        one, other = (box.first_on(area) for area in self.game.areas)
        named = f" {one.cards[1]} {other.cards[1]}" if self.maybe(0.6) else ""
        one.cards[1], other.cards[1] = other.cards[1], one.cards[1]
        one.switched = other.switched = True
        return self.emit(f"seat {box.seat} switches{named}")

    # Hands

    def play(self) -> None:
        """From the dealer's left on, everyone plays his hands."""
        first = self.maybe(0.5)
        for box in self.boxes if first else ():
            self.offer_switch(box)
        for box in self.boxes:
            if not first:
                self.offer_switch(box)
            self.play_box(box)

    def play_box(self, box: Box) -> None:
        """The hands of one player, in any order."""
        areas = list(self.game.areas)
        if self.maybe(0.3):
            areas.reverse()
        for area in areas:
            done: list[Held] = []
            while left := [hand for hand in box.on(area) if hand not in done]:
                self.play_hand(box, left[0])
                done.append(left[0])

    def play_hand(self, box: Box, hand: Held) -> None:
        """One hand to its end."""
        while True:
            if len(hand.cards) == 1:
                self.hit_card(hand)
            if hand.aces and not self.again(box, hand):
                return
            move = Move("splits", hand.stake) if hand.aces else self.decide(box, hand)
            hand.acted = hand.acted or bool(move.word)
            if not self.carry_out(box, hand, move):
                return

    def carry_out(self, box: Box, hand: Held, move: Move) -> bool:
        """A decision happens; whether the hand goes on."""
        at = hand.at()
        if move.word == "hits":
            if not self.house.terse:
                self.emit(f"seat {hand.seat} hits{at}")
            self.hit_card(hand)
            return not self.taken_if_bust(hand)
        if move.word == "doubles":
            self.emit(f"seat {hand.seat} doubles {money(move.amount)}{at}")
            hand.added = move.amount
            self.hit_card(hand)
            self.taken_if_bust(hand)
            return False
        if move.word == "splits":
            self.emit(f"seat {hand.seat} splits {money(move.amount)}{at}")
            self.divide(box, hand, move.amount)
            return True
        if move.word:
            self.emit(f"seat {hand.seat} {move.word}{at}")
        hand.surrendered = move.word == "surrenders"
        if self.house.prompt and (hand.surrendered or (hand.natural(self.house.ace_ten) and self.no_blackjack())):
            self.settle_hand(hand)
        return False

    def hit_card(self, hand: Held) -> int:
        """A further card."""
        card = self.card()
        hand.cards.append(card)
        return self.emit(f"deal seat {hand.seat} {card}{hand.at()}")

    def divide(self, box: Box, hand: Held, amount: int) -> None:
        """Two hands out of one; the new one comes after it."""
        number = 1 + max(other.number for other in box.on(hand.area))
        aces = hand.cards[0][0] == "A"
        other = Held(hand.seat, hand.area, amount, number, [hand.cards.pop()], split=True, aces=aces)
        other.switched = hand.switched
        hand.split, hand.aces = True, aces
        box.hands.insert(box.hands.index(hand) + 1, other)

    def taken_if_bust(self, hand: Held) -> bool:
        """A hand that is over 21 is taken at once."""
        if not hand.bust:
            return False
        self.take_bust(hand)
        return True

    def take_bust(self, hand: Held) -> None:
        """The dealer takes it, and perhaps the wager for him beside it."""
        self.settle_hand(hand)
        box = next(box for box in self.boxes if hand in box.hands)
        if hand.number == 1 and hand.area in box.tips and self.house.prompt:
            self.settle_tip(box, hand.area)

    # Decisions

    def again(self, box: Box, hand: Held) -> bool:
        """Whether a player splits the ace that he was dealt on a split ace."""
        return self.house.aces_again and hand.cards[1][0] == "A" and self.may_split(box, hand)

    def may_split(self, box: Box, hand: Held) -> bool:
        """Whether a hand may be split, and no later doubt comes of it."""
        one = hand.cards[0]
        if len(hand.cards) != 2 or value(one) != value(hand.cards[1]) or len(box.on(hand.area)) > SPLITS:
            return False
        return value(one) < 10 or ("ace-ten" not in self.house.unsaid and not hand.switched)

    def decide(self, box: Box, hand: Held) -> Move:
        """What a player does with a hand."""
        points, fresh = hand.points, len(hand.cards) == 2
        if self.may_split(box, hand) and self.maybe(0.95 if self.manner.full or self.manner.favours else 0.5):
            return Move("splits", hand.stake)
        natural = hand.natural("blackjack")
        if natural or points == TARGET:
            return self.at_best(hand, natural)
        if fresh and self.house.surrender and self.maybe(0.07):
            return Move("surrenders")
        if fresh and self.house.doubling and self.maybe(self.manner.bold):
            return Move("doubles", self.added(hand))
        daring = 0.95 if points < 12 else self.manner.daring if points < 17 else 0.12 if soft(hand.cards) else 0.04
        return Move("hits") if self.maybe(daring) else Move("stands")

    def added(self, hand: Held) -> int:
        """What a player adds who doubles: as much again, or less."""
        return hand.stake if self.maybe(0.8) else max(100, hand.stake // 200 * 100)

    def at_best(self, hand: Held, natural: bool) -> Move:
        """Nobody has to say anything on 21; a card may be asked for all the same, where it is no blackjack."""
        if not natural and not self.house.terse and self.maybe(0.05):
            return Move("hits")
        return Move("stands") if self.maybe(0.3) else Move("")

    # The dealer

    def dealer_shows(self) -> bool:
        """Where the dealer looks at his hole card and has a blackjack, nobody plays."""
        if self.house.hole != CHECKED or not self.dealer_natural():
            return False
        self.reveal()
        return True

    def reveal(self) -> int:
        """The hole card is turned up."""
        self.hole = ""
        return self.emit(f"dealer reveals {self.dealer[1 - self.shown]}")

    def waiting(self) -> bool:
        """Whether a hand hangs on the dealer's total."""
        return any(
            not hand.settled and not hand.surrendered and not hand.natural(self.house.ace_ten)
            for box in self.boxes
            for hand in box.hands
        )

    def asking(self) -> bool:
        """Whether the dealer's blackjack matters still."""
        naturals = any(h.natural(self.house.ace_ten) and not h.settled for box in self.boxes for h in box.hands)
        return naturals or any(box.insurance or box.tips for box in self.boxes)

    def dealer_plays(self) -> None:
        """The dealer's cards, as long as anything hangs on them."""
        if not self.waiting() and not self.asking() and self.maybe(0.5):
            return
        if self.hole:
            self.reveal()
        elif len(self.dealer) == 1 and (self.waiting() or self.asking()):
            self.draw()
        if not self.waiting():
            return
        while self.draws():
            self.draw()
        self.stop()

    def draws(self) -> bool:
        """Whether the dealer takes a further card."""
        points = total(self.dealer)
        return points < 17 or (points == 17 and soft(self.dealer) and self.house.hits_soft)

    def draw(self) -> int:
        """A further card for the dealer."""
        card = self.card()
        self.dealer.append(card)
        return self.emit(f"dealer draws {card}")

    def stop(self) -> None:
        """He stands, and it may be written."""
        if total(self.dealer) <= TARGET and self.maybe(0.3):
            self.emit("dealer stands")
