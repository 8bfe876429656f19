"""Slips when wagers are settled."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from dataclasses import replace

from tests.support.banked.boxes import Box, Held
from tests.support.banked.counts import blackjack
from tests.support.banked.paying import Due
from tests.support.banked.slip import BankedSlip, slip
from tests.support.house import money

SWITCH = ("blackjack-switch",)
STANDARD = ("blackjack",)
SETTLED = {"surrender": False}


class RowSlip(BankedSlip):
    """A wager on a hand is not settled as it fell."""

    row = ""

    def settle_hand(self, hand: Held) -> int:
        due = self.due(hand)
        if due.row == self.row and self.here(not hand.added):
            hand.settled = True
            return self.expect(self.row, self.wrongly(due, hand))
        return super().settle_hand(hand)

    def wrongly(self, due: Due, hand: Held) -> int:
        """What is done instead."""
        if due.win:
            return self.emit(f"push seat {hand.seat}{hand.at()}")
        if due.lose:
            return self.emit(f"push seat {hand.seat}{hand.at()}")
        return self.emit(f"collect {money(due.back)} from seat {hand.seat}{hand.at()}")


def _row(name: str, row: str, **setting: object) -> None:
    made = type("Row" + row.title().replace("-", ""), (RowSlip,), {"row": row, "__doc__": f"Not settled as {row}."})
    slip(name, **setting)(made)


for _name in (
    "player-bust",
    "both-blackjack",
    "blackjack",
    "dealer-blackjack",
    "dealer-bust",
    "higher",
    "equal",
    "lower",
):
    _favours = {"favours": "AKT"} if "blackjack" in _name else {}
    _decks = {"decks": 6} if _name == "blackjack" else {}
    _row(f"row-{_name}", _name, manner=_favours, house=SETTLED | _decks)
_row("row-blackjack-1-deck", "blackjack-1-deck", manner={"favours": "AKT"}, house={"decks": 1}, games=STANDARD)
_row("row-dealer-22-push", "dealer-22-push", games=SWITCH, manner={"favours": "A662T"})
_row("row-surrendered", "surrendered", house={"surrender": True, "prompt": False})


@slip("added-taken", house={"hole": "none", "doubling": True}, manner={"favours": "AT6", "bold": 0.9})
class AddedTaken(BankedSlip):
    """What was added by doubling is taken though the dealer has a blackjack."""

    def settle_hand(self, hand: Held) -> int:
        due = self.due(hand)
        if self.here(due.row == "dealer-blackjack" and due.back > 0):
            hand.settled = True
            line = self.emit(f"collect {money(due.lose + due.back)} from seat {hand.seat}{hand.at()}")
            return self.expect("added-returned", line, [("dealer-blackjack", line)])
        return super().settle_hand(hand)


class WrongOdds(BankedSlip):
    """A wager wins, and too much or too little is paid."""

    def settle(self, due: Due, seat: int, at: str) -> int:
        if self.here(due.row == "higher" and due.win > 500):
            line = self.emit(f"pay {money(due.win + self.rng.choice((-500, 500)))} to seat {seat}{at}")
            return self.expect("higher", line)
        return super().settle(due, seat, at)


slip("pay-amount")(WrongOdds)


@slip("pay-above-floor", outcome="review", house={"unsaid": frozenset({"win-odds"})})
class PayAboveFloor(BankedSlip):
    """More is paid than the least, and the house has not submitted what it pays."""

    def settle(self, due: Due, seat: int, at: str) -> int:
        if self.here(due.row == "higher"):
            line = self.emit(f"pay {money(due.win + 500)} to seat {seat}{at}")
            return self.expect("pay-above-floor", line)
        return super().settle(due, seat, at)


@slip(
    "ace-ten-unsaid", outcome="review", manner={"favours": "AT"},
    house={"hole": "none", "unsaid": frozenset({"ace-ten"}), "aces_again": False},
)  # fmt: skip
class AceTenUnsaid(BankedSlip):
    """An ace with a ten after a split against a dealer's blackjack or 22, and the house has not said what that is."""

    doubts = 0

    def may_split(self, box: Box, hand: Held) -> bool:
        return super().may_split(box, hand) or (
            len(hand.cards) == 2 and hand.cards[0][0] == "A" == hand.cards[-1][0] and len(box.on(hand.area)) == 1
        )

    def again(self, box: Box, hand: Held) -> bool:
        return False

    def settle_hand(self, hand: Held) -> int:
        line = super().settle_hand(hand)
        if hand.split and hand.switched and blackjack(hand.cards):
            self.doubts += 2  # whether that is a matter of the exchange or of the split is not settled
            self.clear = False
        elif hand.split and not hand.switched and blackjack(hand.cards):
            dues = []
            for reading in ("natural", "twenty-one"):
                self.house = replace(self.house, ace_ten=reading)
                due = self.due(hand)
                dues.append((due.win, due.lose, due.back))
            if dues[0] != dues[1]:
                self.doubts += 1
                self.clear = self.doubts == 1
                if self.here():
                    self.expect("pay-undecided", line)
        return line


@slip("settle-left")
class SettleLeft(BankedSlip):
    """A wager is neither paid, given back nor taken."""

    def settle_all(self) -> None:
        super().settle_all()
        lines = [k for k, line in enumerate(self.lines) if line.startswith(("pay", "push"))]
        ends = {line.split(" on ")[-1] if " on " in line else line for line in self.lines}
        if self.here(bool(lines) and not any(end.endswith(("insurance", "tip")) for end in ends)):
            k = self.rng.choice(lines)
            if "super-match" in self.lines[k]:
                self.clear = False
            del self.lines[k]
            self.expect_next("settle-missing")


@slip("settle-twice")
class SettleTwice(BankedSlip):
    """A hand is paid twice."""

    def settle_hand(self, hand: Held) -> int:
        line = super().settle_hand(hand)
        if self.here(self.due(hand).win > 0):
            self.expect(
                "settle-extra", self.emit(self.lines[line]), [("recorded-twice", line), ("recorded-twice", line + 1)]
            )
        return line


@slip("insurance-paid-even", manner={"favours": "ATK"}, house=SETTLED)
class InsurancePaidEven(BankedSlip):
    """A won insurance is paid 1 to 1."""

    def settle_insurance(self, box: Box, area: str) -> int:
        if self.here(self.dealer_natural()):
            hand = box.first_on(area)
            line = self.emit(f"pay {money(box.insurance[area])} to seat {box.seat}{hand.at('insurance')}")
            return self.expect("insurance-won", line)
        return super().settle_insurance(box, area)


@slip("insurance-given-back", manner={"favours": "A"}, house=SETTLED)
class InsuranceGivenBack(BankedSlip):
    """A lost insurance goes back."""

    def settle_insurance(self, box: Box, area: str) -> int:
        if self.here(not self.dealer_natural()):
            return self.expect("insurance-lost", self.emit(f"push seat {box.seat}{box.first_on(area).at('insurance')}"))
        return super().settle_insurance(box, area)


# The wager on the first cards


class MatchSlip(BankedSlip):
    """It is paid for what the cards are not."""

    row = ""

    def settle_match(self, box: Box) -> None:
        due = self.match_due(box, box.side)
        if self.here(box.side > 0 and not box.side_tip and due.row == self.row):
            at = f" on {self.game.side}"
            line = self.emit(
                f"push seat {box.seat}{at}" if due.lose else f"pay {money(due.win + box.side)} to seat {box.seat}{at}"
            )
            self.expect(self.row, line)
        else:
            super().settle_match(box)


for _name, _ranks in (
    ("no-match", ""), ("pair", ""), ("three-of-a-kind", "8A"), ("two-pair", "8A"), ("four-of-a-kind", "8"),
):  # fmt: skip
    _kind = type("Match", (MatchSlip,), {"row": _name, "__doc__": f"Not settled as {_name}."})
    slip(f"match-{_name}", games=SWITCH, manner={"side": 1.0, "tips": 0.0, "favours": _ranks})(_kind)


@slip("match-left", games=SWITCH, manner={"side": 1.0, "tips": 0.0})
class MatchLeft(BankedSlip):
    """The wager on the first cards is never settled."""

    left: Box | None = None

    def settle_match(self, box: Box) -> None:
        if self.here(not box.side_tip):
            self.left = box
        else:
            super().settle_match(box)

    def settle_matches(self) -> None:
        super().settle_matches()
        if self.left is not None:
            self.expect_next("settle-missing")


@slip("match-late", games=SWITCH, manner={"side": 1.0, "tips": 0.0})
class MatchLate(BankedSlip):
    """The wager on the first cards is settled after the hands."""

    late: Box | None = None

    def settle_match(self, box: Box) -> None:
        if self.late is None and self.here():
            self.late = box
        else:
            super().settle_match(box)

    def settle_all(self) -> None:
        super().settle_all()
        if self.late is not None:
            line = self.next_line()
            super().settle_match(self.late)
            self.expect("settle-order", line)
