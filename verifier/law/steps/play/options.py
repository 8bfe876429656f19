"""What a player may do with a hand, as the section offers it."""

from collections.abc import Mapping
from typing import Any, Final

from verifier.law import words
from verifier.law.rankings.nearest import Nearest
from verifier.law.step import Context
from verifier.law.steps.settle.due import done_to
from verifier.model.banked import OPEN, STOOD, Banked, HandInPlay
from verifier.model.cards import DECK, NAME

MOST_POINTS: Final = 10
"""What a card comes to at most, an ace counted as little as it can be."""

Wrong = tuple[str, str, str]
"""Departure, what was asked for, what there was."""


class Options:
    """The options of a game. Each check gives the first thing that is wrong, or None."""

    def __init__(self, keys: Mapping[str, Any], totals: Nearest, context: Context) -> None:
        self.totals = totals
        self.double: Mapping[str, Any] | None = keys.get("double")
        self.split: Mapping[str, Any] | None = keys.get("split")
        self.surrender: Mapping[str, Any] | None = keys.get("surrender")
        self.over: int = keys["over"]
        self.cards = "cards" in context.records

    # ------------------------------------------------------------------ hands
    def points(self, hand: HandInPlay) -> int:
        """What its known cards come to."""
        return self.totals.total(hand.cards).points

    def unseen(self, hand: HandInPlay) -> bool:
        """Some of its cards were not seen."""
        return not all(card & DECK for card in hand.cards)

    def bust(self, hand: HandInPlay) -> bool:
        """It has passed the total at which it is lost."""
        return self.points(hand) > self.over

    def natural(self, hand: HandInPlay) -> bool | None:
        """Whether it is a natural; None where that cannot be told."""
        return self.totals.is_natural(hand.cards, done_to(hand))

    def may_be_bust(self, hand: HandInPlay) -> bool:
        """It has passed the total, or may have with cards that the log did not see."""
        total = self.totals.total(hand.cards)
        least = total.points - self.totals.more * total.soft
        return least + MOST_POINTS * total.unseen > self.over

    def finished(self, hand: HandInPlay) -> bool:
        """Nothing need be left to decide on it: it has been ended, or has the total, or may have.

        A hand that was dealt too few cards was never ready to be played; one made by splitting waits for its second.
        """
        if hand.state != OPEN:
            return True
        if len(hand.cards) < 2:
            return not hand.split
        if hand.split and len(hand.cards) == 2 and not hand.cards[0] & DECK and self.one_card_each():
            return True  # it may be an ace, which gets no more
        total = self.totals.total(hand.cards)
        return total.points + (MOST_POINTS + 1) * total.unseen >= self.over

    # ------------------------------------------------------------------ what may be done
    def card(self, hand: HandInPlay) -> Wrong | None:
        """One more card, asked for by its player."""
        if self._ace_is_full(hand):
            return self._one_card("another card")
        if self.bust(hand):
            return "hit-over", f"no card after more than {self.over}", f"a card on {self.points(hand)}"
        if hand.state != OPEN:
            return ("double-cards", "one card after doubling", "another") if hand.doubled else _ended()
        return None

    def stand(self, hand: HandInPlay) -> Wrong | None:
        """The player stops, or says so once more where he has to."""
        return None if hand.state == OPEN or (hand.state == STOOD and (hand.doubled or hand.aces)) else _ended()

    def doubles(self, hand: HandInPlay, amount: int) -> Wrong | None:
        """The player adds to the wager, for one more card."""
        rules = self.double
        if rules is None or rules.get("offered") is False:
            return "double-offered", "no doubling", "a double"
        if self._ace_is_full(hand):
            return self._one_card("a double")
        if (hand.state != OPEN and not hand.doubled) or self.bust(hand):
            return _ended()
        if rules.get("cards-held") == "first-two" and len(hand.cards) > 2:
            return "double-late", "doubling on the first two cards", f"a double on {len(hand.cards)} cards"
        if hand.split and rules.get("after-split") is False:
            return "double-late", "no doubling after a split", "a double on a split hand"
        if "natural" in rules.get("not-on", ()) and self.natural(hand):
            return "double-late", "no doubling on a natural", "a double on a natural"
        adds = rules.get("adds")
        if (adds == "equal" and amount != hand.stake) or (adds == "up-to-original" and amount > hand.stake):
            most = words.amount(hand.stake)
            return "double-amount", most if adds == "equal" else f"at most {most}", words.amount(amount)
        return None

    def splits(self, t: Banked, p: int, hand: HandInPlay, amount: int) -> Wrong | None:
        """The player makes two hands of one."""
        rules = self.split
        if rules is None:
            return "split-offered", "no splitting", "a split"
        if (hand.state != OPEN and not self._ace_is_full(hand)) or self.bust(hand):
            return _ended()
        if len(hand.cards) > 2:
            return "split-late", "a split of the first two cards", f"a split of {len(hand.cards)} cards"
        if len(hand.cards) != 2 or not self._pair(hand, rules["pair-of"]):
            return "split-value", "two cards of one value", words.cards_in_turn(hand.cards)
        if rules.get("adds") == "equal" and amount != hand.stake:
            return "split-amount", words.amount(hand.stake), words.amount(amount)
        made = sum(other.area == hand.area for other in t.boxes[p].hands) - 1
        if "at-most" in rules and made >= rules["at-most"]:
            return "split-count", f"at most {rules['at-most']} splits", f"number {made + 1}"
        if hand.aces and rules.get("aces-again") is False:
            return "split-aces-again", "no second split of aces", "a split"
        return None

    def gives_up(self, hand: HandInPlay) -> Wrong | None:
        """The player gives the hand up for a part of the wager."""
        if self.surrender is None or self.surrender.get("offered") is False:
            return "surrender-offered", "no surrender", "a surrender"
        return _ended() if hand.state != OPEN or self.bust(hand) else None

    def splittable(self, hand: HandInPlay) -> bool:
        """Its cards, as far as they were seen, may be made two hands of."""
        return (
            len(hand.cards) == 2
            and (hand.state == OPEN or self._ace_is_full(hand))
            and self.split is not None
            and self._pair(hand, self.split["pair-of"])
        )

    def _ace_is_full(self, hand: HandInPlay) -> bool:
        """It is a split ace that has the one card which it gets, and nothing was decided on it."""
        return hand.aces and len(hand.cards) == 2 and hand.state == STOOD and not hand.acted and self.one_card_each()

    def _one_card(self, observed: str) -> Wrong:
        return "split-aces", "one card on each of split aces", observed

    def _pair(self, hand: HandInPlay, pair_of: str) -> bool:
        one, other = hand.cards
        if not (one & DECK and other & DECK):
            return True
        if pair_of == "same-rank":
            return NAME[one][0] == NAME[other][0]
        return self.totals.points[one] == self.totals.points[other]

    def one_card_each(self) -> bool:
        """Whether split aces get so few cards that nothing is left to decide."""
        return self.split is not None and self.split.get("aces-get") == 1


def _ended() -> Wrong:
    return "play-after-end", "nothing more on this hand", "another decision"
