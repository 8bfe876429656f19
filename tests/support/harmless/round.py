"""What a round against the house comes to: told from its lines alone, with the plain counts of `banked/counts.py`."""

import re
from typing import Final, NamedTuple

from tests.support.banked.counts import blackjack, match, soft, total
from tests.support.edits import CARD, UNSEEN, Lines

Area = tuple[str, str]
"""A seat, and an area of its own."""


ASKED: Final = r"deal |dealer (?:draws|reveals)|seat \d+ (?:switches|splits)"
"""Lines at which something is asked of cards."""


class Standing(NamedTuple):
    """What may be asked of a hand while it is played, with no card named."""

    over: bool
    full: bool
    """Exactly 21."""
    natural: bool


def comes_to(hand: Lines, *, checked: bool) -> list[object]:
    """All that a rule may ask of the cards of a round, line by line, and what is due to each hand.

    Two rounds that differ in a card and come to the same are kept or broken alike. `checked`: the dealer looks at his
    card for a blackjack before anybody plays.
    """
    return _Round(hand, checked=checked).told()


def ends_as(hand: Lines, *, checked: bool) -> list[object]:
    """The same for the end of the round alone."""
    return _Round(hand, checked=checked).ends()


class _Round:
    def __init__(self, hand: Lines, *, checked: bool) -> None:
        self.lines = hand
        self.hands: dict[Area, list[list[str]]] = {}
        self.first: dict[str, list[str]] = {}
        self.dealer: list[str] = []
        self.switched: set[str] = set()
        self.given_up = {_place(line) for line in hand if line.startswith("seat ") and " surrenders" in line}
        self.peeks = checked or any(re.search(" insures | doubles | splits ", line) for line in hand)

    def told(self) -> list[object]:
        """Line by line, and in the end."""
        told = [self._line(line) for line in self.lines if re.match(ASKED, line)]
        matched = {seat for seat in self.first if any(self._wagers_on_match(seat, line) for line in self.lines)}
        told += [match(self.first[seat]) for seat in sorted(matched)]
        due = [
            (area, number, self._due(area, number, cards))
            for area, several in sorted(self.hands.items())
            for number, cards in enumerate(several, 1)
        ]
        own = self._own()
        plays = any(what.startswith("by ") for *_, what in due)
        return [*told, due, self._stands() if plays else "", blackjack(own) if self.peeks else ""]

    def ends(self) -> list[object]:
        """In the end, whatever the lines were."""
        told = self.told()
        return told[sum(map(bool, (re.match(ASKED, line) for line in self.lines))) :]

    def _wagers_on_match(self, seat: str, line: str) -> bool:
        return line.startswith(f"seat {seat} ") and line.endswith(" on super-match")

    def _line(self, line: str) -> object:
        card = line.rpartition(" ")[2]
        if line.startswith(("deal dealer ", "dealer draws ")):
            draws = self._stands() if line.startswith("dealer ") else ""
            self.dealer.append(card)
            return draws, len(self.dealer) == 1 + (UNSEEN in self.dealer) and card[0] == "A"
        if line.startswith("dealer reveals "):
            if UNSEEN in self.dealer:
                self.dealer[self.dealer.index(UNSEEN)] = card
            return card in self.dealer
        if line.startswith("deal seat "):
            return self._dealt(line)
        return self._switches(line) if " switches" in line else self._splits(line)

    def _dealt(self, line: str) -> object:
        area, number = _place(line)
        card = CARD.findall(line)[0]
        several = self.hands.setdefault(area, [])
        while len(several) < number:
            several.append([])
        several[number - 1].append(card)
        first = self.first.setdefault(area[0], [])
        if len(first) < 4 and area[1] != "main":
            first.append(card)
        return self._standing(area, several[number - 1])

    def _switches(self, line: str) -> object:
        seat, named = line.split(" ")[1], CARD.findall(line)
        left, right = (self.hands.get((seat, area), [[]])[0] for area in ("left", "right"))
        if min(len(left), len(right)) < 2:
            return ""
        right_ones = not named or sorted(named) == sorted((left[1], right[1]))
        left[1], right[1] = right[1], left[1]
        self.switched.add(seat)
        return right_ones, self._standing((seat, "left"), left), self._standing((seat, "right"), right)

    def _splits(self, line: str) -> object:
        area, number = _place(line)
        several = self.hands.get(area, [])
        if len(several) < number or len(several[number - 1]) < 2:
            return ""
        cards = several[number - 1]
        several.append([cards.pop()])
        return total(cards) == total(several[-1]), cards[0][0] == "A"

    def _standing(self, area: Area, cards: list[str]) -> Standing:
        return Standing(total(cards) > 21, total(cards) == 21, blackjack(cards) and area[0] not in self.switched)

    def _own(self) -> list[str]:
        return [card for card in self.dealer if card != UNSEEN]

    def _stands(self) -> object:
        """Where his own rules have the dealer stand."""
        points = total(self._own())
        return points > 16, points == 17 and soft(self._own())

    def _due(self, area: Area, number: int, cards: list[str]) -> str:
        """What becomes of a wager."""
        own = self._own()
        if total(cards) > 21 or (area, number) in self.given_up:
            return "over"
        if blackjack(cards) and area[0] not in self.switched:
            return "natural, pushed" if blackjack(own) else "natural"
        if blackjack(own):
            return "by points, lost"
        if total(own) > 21:
            return "by points, pushed" if total(own) == 22 and area[1] != "main" else "by points, won"
        ahead = total(cards) - total(own)
        return "by points, " + ("won" if ahead > 0 else "lost" if ahead else "pushed")


def _place(line: str) -> tuple[Area, int]:
    found = re.search(r"seat (\d+)(?:.* on ([a-z-]+)(?: (\d+))?)?", line)
    assert found
    area = "main" if found[2] in (None, "hand") else found[2]
    return (found[1], area), int(found[3] or 1)
