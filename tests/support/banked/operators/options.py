"""Slips with what a player may do: insurance, exchanges, doubling, splitting, giving up."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.banked.boxes import Box, Held
from tests.support.banked.counts import value
from tests.support.banked.playing import SPLITS, Move
from tests.support.banked.slip import BankedSlip, slip
from tests.support.house import money

SWITCH = ("blackjack-switch",)
ACE = {"favours": "A"}
STATED = {"hole": "dealt-and-checked"}


# Insurance


@slip("insurance-uncalled", games=SWITCH, manner=ACE)
class InsuranceUncalled(BankedSlip):
    """The dealer shows an ace and does not call for insurance."""

    def call_for_insurance(self) -> None:
        if self.here():
            self.expect_next("insurance-call")
        else:
            super().call_for_insurance()


@slip("insurance-other-card", house=STATED)
class InsuranceOtherCard(BankedSlip):
    """A player insures although the dealer shows no ace."""

    def insure(self) -> None:
        super().insure()
        box = self.rng.choice(self.boxes)
        if self.here(self.up_card()[0] != "A"):
            area = self.game.areas[0]
            stake = box.first_on(area).stake // 200 * 100
            self.expect("insurance-upcard", self.insurance(box, area, stake))


@slip("insurance-again", manner=ACE)
class InsuranceAgain(BankedSlip):
    """A wager is insured twice."""

    def insurance(self, box: Box, area: str, amount: int) -> int:
        line = super().insurance(box, area, amount)
        if self.here(amount > 500 and amount % 200 == 0):
            line = self.emit(f"seat {box.seat} insures {money(100)}{box.first_on(area).at()}")
            box.insurance[area] += 100
            self.expect("insurance-twice", line)
        return line


@slip("insurance-too-much", manner=ACE, house={"insured": 50})
class InsuranceTooMuch(BankedSlip):
    """A player insures for more than the house allows."""

    def insurance(self, box: Box, area: str, amount: int) -> int:
        if self.here():
            most = box.first_on(area).stake // 2
            return self.expect("insurance-limit", super().insurance(box, area, most + self.rng.choice((100, 250, 500))))
        return super().insurance(box, area, amount)


@slip("insurance-late", manner=ACE, outcome="review", house={"hole": "dealt-not-checked"})
class InsuranceLate(BankedSlip):
    """A player insures when he plays his hand."""

    def decide(self, box: Box, hand: Held) -> Move:
        possible = self.up_card()[0] == "A" and hand.area not in box.insurance and not hand.split and hand.acted
        if self.here(possible and len(box.on(hand.area)) == 1):
            self.expect("insurance-late", self.insurance(box, hand.area, hand.stake // 200 * 100))
        return super().decide(box, hand)


# Exchanges


@slip("switch-twice", games=SWITCH)
class SwitchTwice(BankedSlip):
    """A player exchanges cards twice."""

    def switch(self, box: Box) -> int:
        line = super().switch(box)
        if self.here():
            line = super().switch(box)
            self.expect("switch-twice", line, [("recorded-twice", line), ("recorded-twice", line - 1)])
        return line


@slip("switch-other-cards", games=SWITCH)
class SwitchOtherCards(BankedSlip):
    """A player exchanges first cards."""

    def switch(self, box: Box) -> int:
        one, other = (box.first_on(area) for area in self.game.areas)
        if self.here(one.cards[0] not in (one.cards[1], other.cards[1])):
            line = self.emit(f"seat {box.seat} switches {one.cards[0]} {other.cards[0]}")
            one.cards[0], other.cards[0] = other.cards[0], one.cards[0]
            one.switched = other.switched = True
            return self.expect("switch-cards", line)
        return super().switch(box)


@slip("switch-late", games=SWITCH)
class SwitchLate(BankedSlip):
    """A player exchanges cards when he has played one hand."""

    def play_box(self, box: Box) -> None:
        self.left_to_switch = box if not any(hand.switched for hand in box.hands) else None
        super().play_box(box)

    left_to_switch: Box | None = None

    def play_hand(self, box: Box, hand: Held) -> None:
        fit = self.left_to_switch is box and len(box.hands) == 2 and not any(h.bust or h.settled for h in box.hands)
        before = any(other.acted and not other.added and len(other.cards) == 2 for other in box.hands)
        fit = fit and before and not any(h.surrendered for h in box.hands)
        if self.here(fit):
            self.expect("switch-late", self.switch(box))
        super().play_hand(box, hand)


# Doubling


@slip("double-over")
class DoubleOver(BankedSlip):
    """A player adds more than his wager."""

    def added(self, hand: Held) -> int:
        if self.here():
            self.expect("double-amount", self.next_line())
            return hand.stake + 500
        return super().added(hand)


@slip("double-third-card", house={"doubling": True}, manner={"daring": 0.9})
class DoubleThirdCard(BankedSlip):
    """A player doubles on three cards."""

    def decide(self, box: Box, hand: Held) -> Move:
        if self.here(len(hand.cards) == 3 and hand.points < 18):
            self.expect("double-late", self.next_line())
            return Move("doubles", hand.stake)
        return super().decide(box, hand)


@slip("double-blackjack", house={"hole": "dealt-and-checked", "doubling": True}, manner={"favours": "AKT"})
class DoubleBlackjack(BankedSlip):
    """A player doubles on a blackjack."""

    def decide(self, box: Box, hand: Held) -> Move:
        if self.here(hand.natural("") and not hand.split):
            self.expect("double-late", self.next_line())
            return Move("doubles", hand.stake)
        return super().decide(box, hand)


@slip("double-unoffered", house={"doubling": False})
class DoubleUnoffered(BankedSlip):
    """A player doubles though it is not offered."""

    def decide(self, box: Box, hand: Held) -> Move:
        if self.here(len(hand.cards) == 2 and hand.points < 21):
            self.expect("double-offered", self.next_line())
            return Move("doubles", hand.stake)
        return super().decide(box, hand)


@slip("double-two-cards", house={"doubling": True}, manner={"bold": 0.8})
class DoubleTwoCards(BankedSlip):
    """A doubled hand gets two cards."""

    def hit_card(self, hand: Held) -> int:
        line = super().hit_card(hand)
        if self.here(hand.added > 0 and hand.points < 10):
            line = super().hit_card(hand)
            self.expect("double-cards", line, [("recorded-twice", line)])
        return line


# Splitting


@slip("split-unlike")
class SplitUnlike(BankedSlip):
    """Two cards of different values are split."""

    def decide(self, box: Box, hand: Held) -> Move:
        low = [card[0] for card in hand.cards]
        if self.here(len(hand.cards) == 2 and value(hand.cards[0]) != value(hand.cards[1]) and "A" not in low):
            self.clear &= all(value(card) < 10 for card in hand.cards)
            self.expect("split-value", self.next_line())
            return Move("splits", hand.stake)
        return super().decide(box, hand)


@slip("split-for-less", manner={"favours": "8"})
class SplitForLess(BankedSlip):
    """The wager on a split hand is less than that of the first."""

    def decide(self, box: Box, hand: Held) -> Move:
        move = super().decide(box, hand)
        if self.here(move.word == "splits"):
            self.expect("split-amount", self.next_line())
            self.clear &= hand.stake > 500
            return Move("splits", hand.stake - 500)
        return move


@slip("split-fourth", manner={"favours": "8", "full": False}, house={"decks": 6})
class SplitFourth(BankedSlip):
    """The hands of an area are split a fourth time."""

    def decide(self, box: Box, hand: Held) -> Move:
        alike = len(hand.cards) == 2 and value(hand.cards[0]) == value(hand.cards[1]) < 10
        if self.here(alike and len(box.on(hand.area)) == SPLITS + 1):
            self.expect("split-count", self.next_line())
            return Move("splits", hand.stake)
        return super().decide(box, hand)


@slip("split-ace-card", manner=ACE, house={"aces_again": False, "hole": "none"})
class SplitAceCard(BankedSlip):
    """A split ace gets a second card."""

    def again(self, box: Box, hand: Held) -> bool:
        if self.here(hand.points < 21 and hand.points > 11):
            self.expect("split-aces", self.emit(f"seat {hand.seat} hits{hand.at()}"))
            self.hit_card(hand)
            self.taken_if_bust(hand)
            return False
        return super().again(box, hand)


@slip("split-aces-again", manner=ACE, house={"aces_again": False, "hole": "none"})
class SplitAcesAgain(BankedSlip):
    """Split aces are split again, which the house does not allow."""

    def again(self, box: Box, hand: Held) -> bool:
        if self.here(hand.cards[1][0] == "A" and len(box.on(hand.area)) <= SPLITS):
            self.expect("split-aces-again", self.next_line())
            return True
        return super().again(box, hand)


@slip("surrender-unoffered", house={"surrender": False})
class SurrenderUnoffered(BankedSlip):
    """A hand is given up though the house offers no surrender."""

    def decide(self, box: Box, hand: Held) -> Move:
        if self.here(len(hand.cards) == 2 and hand.points < 21):
            self.expect("surrender-offered", self.next_line())
            return Move("surrenders")
        return super().decide(box, hand)
