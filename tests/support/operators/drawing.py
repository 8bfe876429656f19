"""Slips in draws, and when the deck runs out."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.house import Manner
from tests.support.operators.slip import Setting, Slip, operator

FEW = Setting(players=(2, 3, 4, 5, 6))
MANY = Setting(players=(8, 9), manner=Manner(thirsty=True), poor=0.0)
MANY_REVIEW = Setting(players=(8, 9), manner=Manner(thirsty=True), poor=0.0, outcome="review")


@operator("draw-swapped")
class DrawSwapped(Slip):
    """Two players draw in each other's place."""

    def draw_round(self, turn: int) -> None:
        order = sorted(self.live)
        wrong = -1
        if self.here():
            wrong, other = sorted(self.rng.sample(range(len(order)), 2))
            order[wrong], order[other] = order[other], order[wrong]
        for i, p in enumerate(order):
            if i == wrong:
                self.expect("draw-order", self.next_line())
            self.draw(p)


@operator("draw-missing")
class DrawMissing(Slip):
    """A player is given no turn to draw: the next line shows it, or the end of the draw at the latest."""

    def draw_round(self, turn: int) -> None:
        missing = -1
        for p in sorted(self.live):
            if self.here():
                missing = self.expect("draw-missing", self.next_line())
            else:
                self.draw(p)
        if missing >= 0:
            self.or_else("draw-missing", [self.next_line()])
            if missing < self.next_line():
                self.or_else("draw-order", [missing])


@operator("draw-batched", Setting(outcome="review"))
class DrawBatched(Slip):
    """All discard in turn, and all are served after that: shown by the first act after a discard that is not served."""

    def draw_round(self, turn: int) -> None:
        if not self.here():
            super().draw_round(turn)
            return
        waiting: list[tuple[int, list[str]]] = []
        for p in sorted(self.live):
            thrown = self.choose(p)
            if waiting and not self.hit:
                self.expect("draw-batched", self.next_line())
            if waiting and thrown:
                self.or_else("draw-batched", [self.next_line()])
            if thrown:
                self.discard(p, thrown)
                waiting.append((p, thrown))
            else:
                self.stand_pat(p)
        for p, thrown in waiting:
            self.serve(p, thrown)


@operator("draw-too-few")
class DrawTooFew(Slip):
    """A player gets fewer cards than he threw away, or none; the next line proves it."""

    def serve(self, p: int, thrown: list[str]) -> None:
        if self.here():
            super().serve(p, thrown[: self.rng.randrange(len(thrown))])
            self.expect("draw-count", self.next_line())
        else:
            super().serve(p, thrown)


@operator("draw-too-many", FEW)
class DrawTooMany(Slip):
    """A player gets a card more than he threw away."""

    def serve(self, p: int, thrown: list[str]) -> None:
        super().serve(p, thrown)
        if self.here():
            line = self.expect("draw-count", self.deal(p))
            self.or_else("draw-count", self.run_of_deals(line))


@operator("draw-not-held", FEW)
class DrawNotHeld(Slip):
    """The line of a discard names a card that the player does not hold, in place of one that he does."""

    def discard(self, p: int, thrown: list[str]) -> int:
        line = super().discard(p, thrown)
        if self.here(len(self.stub) > 20):
            stranger = self.stub.pop(0)
            self.lines[line] = self.lines[line].replace(self.rng.choice(thrown), stranger)
            self.expect("draw-not-held", line)
        return line


@operator("draw-twice", FEW)
class DrawTwice(Slip):
    """A player draws once more in the same draw."""

    def draw_round(self, turn: int) -> None:
        super().draw_round(turn)
        p = self.rng.choice(sorted(self.live))
        if self.here():
            again = [self.rng.choice(self.held[p])]
            self.expect("draw-extra", self.discard(p, again))
            self.serve(p, again)


@operator("draw-folded", Setting(players=(3, 4, 5, 6)))
class DrawFolded(Slip):
    """A player who has folded draws a card."""

    def draw(self, p: int) -> None:
        folded = [q for q in range(self.n) if q not in self.live]
        if self.here(bool(folded)):
            q = self.rng.choice(folded)
            thrown = [self.rng.choice(self.held[q])]
            self.expect("draw-extra", self.discard(q, thrown))
            self.serve(q, thrown)
        super().draw(p)


@operator("own-discard-back", FEW)
class OwnDiscardBack(Slip):
    """A player is dealt a card that he has just thrown away, without a reshuffle."""

    twin = ""

    def serve(self, p: int, thrown: list[str]) -> None:
        if not self.here():
            super().serve(p, thrown)
            return
        super().serve(p, thrown[:-1])
        self.twin = self.rng.choice(thrown)
        self.stub.pop()
        self.expect("card-again", self.deal(p, card=self.twin))

    def finish(self) -> None:
        if self.twin:
            self.or_else("card-again", self.naming(self.twin))


@operator("reshuffle-unneeded", FEW)
class ReshuffleUnneeded(Slip):
    """The discards are shuffled in although the deck has cards enough."""

    def serve(self, p: int, thrown: list[str]) -> None:
        if self.here(bool(self.pool(p)) and len(self.stub) > 8):
            self.expect("reshuffle-unneeded", self.reshuffle(p))
            self.rng.shuffle(self.stub)
        super().serve(p, thrown)


@operator("reshuffle-missing", MANY)
class ReshuffleMissing(Slip):
    """Cards are dealt on from the discards although no reshuffle is recorded."""

    def reshuffle(self, p: int) -> int:
        line = super().reshuffle(p)
        if self.here():
            self.lines.pop()
            self.expect("reshuffle-missing", line, also=[("card-again", line)])
        return line


@operator("reshuffle-pool", MANY)
class ReshufflePool(Slip):
    """After a reshuffle a player is dealt one of the cards that he has just thrown away."""

    twin = ""
    thrown: list[str]

    def serve(self, p: int, thrown: list[str]) -> None:
        self.thrown = thrown
        super().serve(p, thrown)

    def reshuffle(self, p: int) -> int:
        line = super().reshuffle(p)
        if self.here():
            self.twin = self.rng.choice(self.thrown)
            self.discards = [(q, card) for q, card in self.discards if card != self.twin]
            self.stub.append(self.twin)
            self.expect("reshuffle-pool", line + 1)
            self.or_else("reshuffle-pool", [line])
        return line

    def finish(self) -> None:
        if self.twin:
            self.or_else("card-again", self.naming(self.twin))


@operator("reshuffle-folded", MANY_REVIEW)
class ReshuffleFolded(Slip):
    """After a reshuffle a player is dealt a card of a hand that was folded."""

    twin = ""

    def reshuffle(self, p: int) -> int:
        line = super().reshuffle(p)
        dead = [card for q in range(self.n) if q not in self.live for card in self.held[q]]
        if self.here(bool(dead)):
            self.twin = self.rng.choice(dead)
            self.stub.append(self.twin)
            self.expect("reshuffle-folded", line + 1)
            self.also |= {("reshuffle-pool", line + 1), ("reshuffle-folded", line)}
        return line

    def finish(self) -> None:
        if self.twin:
            self.or_else("card-again", self.naming(self.twin))


@operator("reshuffle-burned", MANY_REVIEW)
class ReshuffleBurned(Slip):
    """A card is burned after a reshuffle, before the player is served."""

    def reshuffle(self, p: int) -> int:
        line = super().reshuffle(p)
        if self.here(len(self.stub) > 8):
            burned = self.expect("reshuffle-then-burned", self.burn())
            self.or_else("burn-extra", [burned])
        return line


@operator("burn-from-nothing", MANY_REVIEW)
class BurnFromNothing(Slip):
    """A card is burned before a draw although the deck has none left."""

    def burn(self) -> int:
        if self.here(not self.stub):
            line = self.expect("burn-from-empty-stub", self.emit("burn"))
            self.or_else("reshuffle-missing", [line])
            return line
        return super().burn()


@operator("reshuffle-with-burns", MANY_REVIEW)
class ReshuffleWithBurns(Slip):
    """The record says that burned cards were reshuffled with the discards."""

    def reshuffle(self, p: int) -> int:
        line = super().reshuffle(p)
        if self.here():
            self.lines[line] += " burns"
            burned = [card for card in self.out if card not in {held for cards in self.held for held in cards}]
            self.out = [card for card in self.out if card not in burned]
            self.stub += burned
            self.rng.shuffle(self.stub)
            self.expect("reshuffle-burns", line)
        return line
