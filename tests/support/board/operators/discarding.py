"""Slips with the card that each player discards."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from collections.abc import Sequence

from tests.support.board.games import BEFORE_FLOP
from tests.support.board.operators.shelves import BoardSlip, crazy, discarding, plain
from tests.support.board.streets import FLOP, RIVER, TURN
from tests.support.slip import Setting

SEEN = {"unseen": ""}
FEW = (2, 3, 4, 5, 6)


class Kept(BoardSlip):
    """One player keeps his third card, or seems to."""

    keeper = -1

    def close_window(self) -> None:
        """One of those who have waited until now waits longer."""
        waiting = [p for p in sorted(self.live) if p not in self.discarded]
        if self.here(bool(waiting)):
            self.keeper = self.rng.choice(waiting)
            self.discarded.add(self.keeper)
        super().close_window()

    def tell_of_the_show(self) -> None:
        """The keeper's show is what proves it."""

    def show(self, p: int) -> int:
        if p == self.keeper:
            self.tell_of_the_show()
        return super().show(p)

    def takers(self) -> set[int]:
        """The keeper shows his hand, win or lose."""
        return super().takers() | {self.keeper} - {-1}

    def showdown(self) -> None:
        if self.keeper in self.live and len(self.held[self.keeper]) > 2:
            self.clear &= self.steady([({self.keeper: form}, self.board) for form in self.forms(self.keeper)])
        super().showdown()


@plain("never-discards", Setting(house=SEEN, players=FEW))
class NeverDiscards(Kept):
    """A player has three cards to the end; the flop proves it."""

    def turn_up(self, turn: int) -> None:
        if turn == FLOP and self.keeper >= 0:
            self.expect("discard-missing", self.next_line())
        super().turn_up(turn)


@plain("discard-unrecorded", Setting(house=SEEN, players=FEW))
class DiscardUnrecorded(NeverDiscards):
    """A player discards and no line says so; the flop shows it missing."""

    def throw(self, p: int, thrown: Sequence[str]) -> int:
        return super().throw(p, thrown)

    def turn_up(self, turn: int) -> None:
        super().turn_up(turn)
        if turn == FLOP and self.keeper >= 0:
            self.held[self.keeper].remove(self.rng.choice(self.held[self.keeper]))


@plain("discard-late", Setting(house=SEEN, players=FEW))
class DiscardLate(Kept):
    """A player discards only after the flop."""

    def play_round(self, turn: int) -> None:
        last = turn == RIVER or self.rng.random() < 0.5
        if turn >= FLOP and self.keeper in self.live and not self.hit and self.rng.random() < 0.3:
            self.late()
        super().play_round(turn)
        if turn >= FLOP and last and self.keeper in self.live and len(self.live) > 1 and not self.hit:
            self.late()

    def late(self) -> None:
        """The keeper discards at last."""
        self.expect("discard-late", self.discard(self.keeper))


@crazy("never-discards", Setting(house=SEEN, players=FEW))
class NeverDiscardsCrazy(Kept):
    """A player has three cards to the end; his show proves it."""

    def tell_of_the_show(self) -> None:
        self.expect("discard-missing", self.next_line())


@crazy("discard-unrecorded", Setting(house=SEEN, players=FEW))
class DiscardUnrecordedCrazy(Kept):
    """A player discards and no line says so; his show proves it."""

    def showdown(self) -> None:
        if self.keeper in self.live:
            self.held[self.keeper].remove(self.rng.choice(self.held[self.keeper]))
        super().showdown()

    def tell_of_the_show(self) -> None:
        self.expect("discard-missing", self.next_line())


class AfterTheTurn(Kept):
    """A player discards between the turn and the showdown."""

    departure = "discard-tolerated"

    def play_round(self, turn: int) -> None:
        if turn >= TURN and self.keeper in self.live and not self.hit and (turn == RIVER or self.rng.random() < 0.5):
            self.expect(self.departure, self.discard(self.keeper))
        super().play_round(turn)


@crazy("discard-after-turn", Setting(house=SEEN | {"by": ""}, players=FEW, outcome="review"))
class DiscardAfterTurn(AfterTheTurn):
    """A player discards between the turn and the showdown, and the house has not said until when he may."""


@crazy("discard-after-turn-stated", Setting(house=SEEN | {"by": "turn"}, players=FEW))
class DiscardAfterTurnStated(AfterTheTurn):
    """A player discards after the turn, and the house has said that he may not."""

    departure = "discard-late"


@crazy("discard-after-betting", Setting(house=SEEN | {"by": "flop-betting"}, players=FEW))
class DiscardAfterBetting(Kept):
    """A player discards after the betting on the flop has begun, and the house has said that he may not."""

    def play_round(self, turn: int) -> None:
        super().play_round(turn)
        if turn == FLOP and self.keeper in self.live and len(self.live) > 1:
            self.clear &= bool(self.acted)
            self.expect("discard-late", self.discard(self.keeper))


@crazy("discard-early", Setting(house=SEEN))
class DiscardEarly(BoardSlip):
    """A player discards before the flop."""

    def play_round(self, turn: int) -> None:
        self.early(turn)
        super().play_round(turn)
        self.early(turn)

    def early(self, turn: int) -> None:
        """Somebody is in a hurry."""
        if self.here(turn == 0 and len(self.live) > 1):
            self.expect("discard-early", self.discard(self.rng.choice(sorted(self.live))))


class OneCardLeft(BoardSlip):
    """A player has thrown away too much; whoever wins must win whether he has or not."""

    poor = -1
    before: Sequence[str] = ()

    def showdown(self) -> None:
        if self.poor in self.live:
            worlds = [[card for card in self.before if card != one] for one in self.before]
            worlds += [list(self.before), self.held[self.poor]]
            self.clear &= self.steady([({self.poor: form}, self.board) for form in worlds])
        super().showdown()


@discarding("discard-twice", Setting(house=SEEN, players=FEW))
class DiscardTwice(OneCardLeft):
    """A player discards once more."""

    def some_discard(self) -> None:
        super().some_discard()
        again = [p for p in sorted(self.live) if p in self.discarded and len(self.held[p]) == 2]
        if self.window and self.here(bool(again) and len(self.live) > 1):
            p = self.poor = self.rng.choice(again)
            self.before = tuple(self.held[p])
            self.expect("discard-extra", self.throw(p, [self.rng.choice(self.held[p])]))


@discarding("discard-twice-later", Setting(house=SEEN, players=FEW))
class DiscardTwiceLater(OneCardLeft):
    """A player discards once more, when the time for it is over."""

    def play_round(self, turn: int) -> None:
        over = FLOP if self.game.discard == BEFORE_FLOP else TURN
        again = [p for p in sorted(self.live) if len(self.held[p]) == 2]
        if self.here(turn >= over):
            p = self.poor = self.rng.choice(again)
            self.before = tuple(self.held[p])
            self.expect("discard-extra", self.throw(p, [self.rng.choice(self.held[p])]))
        super().play_round(turn)


@discarding("discard-folded", Setting(house=SEEN, players=(3, 4, 5, 6, 7, 8)))
class DiscardFolded(BoardSlip):
    """A player who has folded discards."""

    def some_discard(self) -> None:
        super().some_discard()
        folded = [p for p in range(self.n) if p not in self.live and p not in self.discarded]
        if self.window and self.here(bool(folded) and len(self.live) > 1):
            p = self.rng.choice(folded)
            self.expect("discard-extra", self.discard(p))


@discarding("discard-of-two", Setting(house=SEEN, players=FEW))
class DiscardOfTwo(OneCardLeft):
    """A player throws two cards away."""

    def discard(self, p: int) -> int:
        if not self.here(len(self.held[p]) == 3):
            return super().discard(p)
        self.discarded.add(p)
        self.poor, self.before = p, tuple(self.held[p])
        return self.expect("discard-count", self.throw(p, self.rng.sample(self.held[p], 2)))


@discarding("discard-not-held", Setting(house=SEEN))
class DiscardNotHeld(BoardSlip):
    """The line of a discard names a card that the player does not hold, in place of the one that he throws away."""

    def throw(self, p: int, thrown: Sequence[str]) -> int:
        line = super().throw(p, thrown)
        if self.here():
            self.lines[line] = self.lines[line].replace(thrown[0], self.stub.pop(0))
            self.expect("discard-not-held", line)
        return line


@discarding("discard-misread-seat", Setting(house=SEEN, players=(3, 4, 5, 6, 7, 8)))
class DiscardMisreadSeat(BoardSlip):
    """A discard is put down to another player who is still in."""

    def throw(self, p: int, thrown: Sequence[str]) -> int:
        line = super().throw(p, thrown)
        others = [q for q in sorted(self.live) if q != p]
        if self.here(bool(others)):
            q = self.rng.choice(others)
            self.lines[line] = f"seat {self.order[q]} discards {thrown[0]}"
            self.expect("discard-extra" if q in self.discarded else "discard-not-held", line)
            if q in self.discarded:
                self.or_else("discard-not-held", [line])
        return line
