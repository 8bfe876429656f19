"""Slips where a player wins one half of a pot and has to share the other: three quarters are his, or nobody knows."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from collections.abc import Sequence

from tests.support.board.operators.halves import Halves
from tests.support.board.operators.paying import PLAIN, UNRAKED
from tests.support.board.operators.shelves import high_low
from tests.support.board.splitting import Portion, shares, wins_one_ties_several
from tests.support.board.streets import STREETS
from tests.support.cards import SUITS
from tests.support.slip import Setting
from tests.support.stakes import Pot


class Stacked(Halves):
    """A deck in which one player will have a flush, and the same low hand as some others."""

    others = 1
    keeps: dict[int, list[str]]
    middle: list[str]

    def shuffle(self) -> None:
        super().shuffle()
        suits = self.rng.sample(SUITS, len(SUITS))
        first, second, third = self.rng.choice(("367", "368", "468", "478"))
        self.middle = [first + suits[0], second + suits[0], third + suits[1], "K" + suits[0], "Q" + suits[1]]
        self.rng.shuffle(self.middle)
        self.tied = self.rng.sample(range(self.n), 1 + self.others)
        pairs = [(0, 0), (1, 2), (2, 1)]
        self.keeps = {p: ["A" + suits[a], "2" + suits[b]] for p, (a, b) in zip(self.tied, pairs, strict=False)}
        taken = {*self.middle, *(card for cards in self.keeps.values() for card in cards)}
        rest = [card for card in self.stub if card not in taken]
        hands = {p: [rest.pop(), *self.keeps[p]] if p in self.keeps else [] for p in range(self.n)}
        deal = [hands[p].pop() if hands[p] else rest.pop() for _ in range(3) for p in range(self.n)]
        self.stub = rest + deal[::-1]

    def choose(self, p: int) -> list[str]:
        return [card for card in self.held[p] if card not in self.keeps[p]] if p in self.keeps else super().choose(p)

    def turn_up(self, turn: int) -> None:
        cards, self.middle = self.middle[: STREETS[turn]], self.middle[STREETS[turn] :]
        self.show_board(cards)


@high_low("no-three-quarters", PLAIN)
class NoThreeQuarters(Stacked):
    """A player who wins one way and ties one the other is given half of the pot, not three quarters."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        parts = self.parted(pot)
        one, other = sorted(parts or self.parts(pot) * 2, key=lambda part: len(part.winners))[:2]
        tied = (len(one.winners), len(other.winners)) == (1, 2) and one.winners[0] in other.winners
        if not self.here(parts is not None and tied):
            return portions
        (loser,) = [p for p in other.winners if p not in one.winners]
        return [Portion(i, one.half, one.winners[0], one.amount), Portion(i, other.half, loser, other.amount)]


@high_low("three-quarters-several", Setting(house=UNRAKED, players=(3, 4, 5, 6), outcome="review"))
class ThreeQuartersSeveral(Stacked):
    """A player wins one way and ties several the other: what he is due is not settled, however it is paid."""

    others = 2
    several = False

    def portions(self, i: int, pot: Pot) -> list[Portion]:
        before = self.clear
        found = super().portions(i, pot)
        parts = self.parts(pot)
        divided = all(shares(part, self.house.chip, by_seat=False) for part in parts)
        self.several = before and divided and wins_one_ties_several(parts)
        return found

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        if self.here(self.several and self.agreed(pot)):
            self.clear = True
        return portions

    def tell(self, lines: list[int]) -> None:
        self.expect("award-won-one-tied-several", lines[0])
        self.any_of(("award-won-one-tied-several",), lines)


@high_low("three-quarters-to-the-letter", Setting(house=UNRAKED, players=(3, 4, 5, 6), outcome="review"))
class ThreeQuartersToTheLetter(ThreeQuartersSeveral):
    """The same, and he is given three quarters of the pot; the others share the rest."""

    def spoil(self, i: int, pot: Pot, portions: Sequence[Portion]) -> Sequence[Portion]:
        first, *others = portions
        quarter = pot.amount // 4
        most = {portion.position for portion in others} - {first.position}
        divided = not pot.amount % (4 * self.house.chip * len(most)) if most else False
        if not self.here(self.several and self.agreed(pot) and divided):
            return portions
        self.clear = True
        half = others[0].half
        rest = [Portion(i, half, p, quarter // len(most)) for p in sorted(most)]
        return [first, Portion(i, half, first.position, quarter), *rest]
