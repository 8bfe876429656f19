"""Slips with the cards in the middle."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.board.games import AFTER_FLOP, BEFORE_FLOP
from tests.support.board.operators.shelves import BoardSlip, board, lawful
from tests.support.board.streets import FLOP, RIVER, STREETS, TURN
from tests.support.slip import Setting

SEEN = {"unseen": ""}
PLAYED = Setting(house=SEEN | {"checking": True})


class WrongStreet(BoardSlip):
    """The board is not what it should be; whoever wins must win whichever of its cards count."""

    spare: tuple[str, ...] = ()
    """Cards any one of which may be the one too many."""

    def showdown(self) -> None:
        boards = [[card for card in self.board if card != one] for one in self.spare]
        self.clear &= self.steady([({}, cards) for cards in boards])
        super().showdown()


@board("flop-of-four", Setting(house=SEEN))
class FlopOfFour(WrongStreet):
    """The flop has four cards."""

    def turn_up(self, turn: int) -> None:
        if not self.here(turn == FLOP):
            super().turn_up(turn)
            return
        cards = [self.stub.pop() for _ in range(4)]
        self.spare = tuple(cards)
        if self.rng.random() < 0.7 or len(self.able_ones()) < 2:
            self.expect("community-extra", self.show_board(cards))
        else:
            self.show_board(cards[:3])
            line = self.show_board(cards[3:])
            self.expect("community-extra", line, [("community-early", line), ("bet-missing", line)])


@board("flop-of-two", PLAYED)
class FlopOfTwo(WrongStreet):
    """The flop has two cards; the next line proves that no third is to come."""

    def turn_up(self, turn: int) -> None:
        if not self.here(turn == FLOP and len(self.able_ones()) > 1):
            super().turn_up(turn)
            return
        line = self.show_board([self.stub.pop() for _ in range(2)])
        self.expect("community-missing", self.next_line(), [("community-missing", line)])


@board("street-missing", PLAYED)
class StreetMissing(WrongStreet):
    """The fourth or fifth card is not turned up; the next act, in the round that goes on without it, proves it."""

    def turn_up(self, turn: int) -> None:
        if self.here(turn >= TURN and len(self.able_ones()) > 1):
            self.expect_next("community-missing")
        else:
            super().turn_up(turn)


@board("street-of-two", Setting(house=SEEN))
class StreetOfTwo(WrongStreet):
    """Two cards are turned up where one is due."""

    def turn_up(self, turn: int) -> None:
        if not self.here(turn >= TURN):
            super().turn_up(turn)
            return
        cards = [self.stub.pop(), self.stub.pop()]
        self.spare = tuple(cards)
        self.expect("community-extra", self.show_board(cards))


@board("sixth-card", PLAYED)
class SixthCard(WrongStreet):
    """A sixth card is turned up after the last round."""

    def showdown(self) -> None:
        if self.here(len(self.able_ones()) > 1):
            card = self.stub.pop()
            self.spare = (card,)
            self.expect("community-extra", self.show_board([card]))
        super().showdown()


@lawful("street-early", Setting(house=SEEN | {"checking": True, "burning": "accepted", "by": ""}))
class StreetEarly(WrongStreet):
    """A street is dealt while the betting round before it is under way, which then goes on."""

    early = 0

    def take_turn(self, p: int) -> None:
        turn = self.turn + 1
        last_moment = {BEFORE_FLOP: FLOP, AFTER_FLOP: TURN}.get(self.game.discard)
        if self.here(turn <= RIVER and turn != last_moment and bool(self.acted) and not self.early):
            self.early = turn
            self.deal_early(turn)
        super().take_turn(p)

    def deal_early(self, turn: int) -> None:
        """The street, now."""
        line = self.show_board([self.stub.pop() for _ in range(STREETS[turn])])
        self.expect("community-early", line, [("bet-closed-early", line)])

    def before_round(self, turn: int) -> None:
        if turn == self.early:
            self.window |= turn == FLOP and self.game.discard == AFTER_FLOP
        else:
            super().before_round(turn)


@board("street-early-burned", Setting(house=SEEN | {"checking": True, "burning": "required", "by": ""}))
class StreetEarlyBurned(StreetEarly):
    """The same, and a card is burned before it."""

    def deal_early(self, turn: int) -> None:
        burned = self.next_line()
        self.burn()
        super().deal_early(turn)
        self.also |= {("community-early", burned), ("burn-extra", burned), ("bet-closed-early", burned)}


@board("board-card-twice", Setting(house=SEEN))
class BoardCardTwice(WrongStreet):
    """A card is turned up that is already out."""

    twin = ""

    def turn_up(self, turn: int) -> None:
        seen = [card for hand in self.held for card in hand] + [card for _, card in self.discards]
        if not self.here(bool(seen)):
            super().turn_up(turn)
            return
        self.twin = self.rng.choice(seen)
        cards = [self.stub.pop() for _ in range(STREETS[turn])]
        cards[self.rng.randrange(len(cards))] = self.twin
        self.spare = (self.twin,)
        self.expect("card-again", self.show_board(cards))

    def finish(self) -> None:
        if self.twin:
            self.or_else("card-again", self.naming(self.twin))
