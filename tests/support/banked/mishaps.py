"""Rounds in which a card goes astray, and what is done then is what rule 28 asks for."""

from tests.support.banked.boxes import Box, Held
from tests.support.banked.counts import TARGET, soft, total
from tests.support.banked.house import ONE_EACH
from tests.support.banked.playing import Move, Playing


class Mishaps(Playing):
    """Cards face up in the shoe, cards drawn in error, cards that are missed in the deal: as often as `manner` says."""

    missed: Held | None = None
    """The hand that was passed over in the second pass of the deal."""

    def astray(self) -> bool:
        """Whether one goes astray here."""
        return self.maybe(self.manner.astray)

    def card(self) -> str:
        """A card that lies face up in the shoe is not used."""
        if self.astray():
            self.emit("irregularity card-face-up")
            self.emit(f"burn {super().card()}")
        return super().card()

    def deal(self) -> None:
        """A hand's second card may be missed, and comes when the others have theirs."""
        last = self.boxes[-1].hands[-1]
        hands = [hand for box in self.boxes for hand in box.hands if hand is not last]
        fit = not self.game.side and self.house.order == ONE_EACH
        self.missed = self.rng.choice(hands) if hands and fit and self.maybe(3 * self.manner.astray) else None
        super().deal()

    def deal_to(self, hand: Held) -> int:
        """A card for a hand, or none yet."""
        if hand is self.missed and len(hand.cards) == 1:
            return self.emit(f"irregularity missed-card-of-player to seat {hand.seat}{hand.at()}")
        line = super().deal_to(hand)
        late = self.missed
        if late is not None and len(hand.cards) == 2 and hand is self.boxes[-1].hands[-1]:
            self.missed = None
            self.deal_to(late)
        return line

    def carry_out(self, box: Box, hand: Held, move: Move) -> bool:
        """A card that is asked for may have been drawn in error before, seen or not: it is used."""
        if move.word == "hits" and self.astray():
            self.emit(f"irregularity drawn-in-error-{self.rng.choice(('seen', 'unseen'))}")
        return super().carry_out(box, hand, move)

    def stop(self) -> None:
        """The dealer may draw by accident on a total on which he stands; the card is burned."""
        points = total(self.dealer)
        stands = 17 <= points <= TARGET and not (points == 17 and soft(self.dealer))
        if stands and self.astray():
            card = self.card()
            self.emit(f"dealer draws {card}")
            self.emit("irregularity drew-on-standing-total")
            self.emit(f"burn {card}")
        else:
            super().stop()
