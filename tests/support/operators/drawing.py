"""Slips in draws, and when the deck runs out."""

# ruff: noqa: D102 - the class says what slips; the method that it overrides says when

from tests.support.house import Manner
from tests.support.operators.shelves import BadugiSlip, badugi
from tests.support.slip import Setting

FEW = Setting(players=(2, 3, 4, 5, 6))
MANY = Setting(players=(8, 9), manner=Manner(thirsty=True), poor=0.0)
MANY_REVIEW = Setting(players=(8, 9), manner=Manner(thirsty=True), poor=0.0, outcome="review")


@badugi("draw-swapped")
class DrawSwapped(BadugiSlip):
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


@badugi("draw-missing")
class DrawMissing(BadugiSlip):
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


@badugi("draw-batched", Setting(outcome="review"))
class DrawBatched(BadugiSlip):
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


@badugi("draw-too-few")
class DrawTooFew(BadugiSlip):
    """A player gets fewer cards than he threw away; the next line proves it."""

    def serve(self, p: int, thrown: list[str]) -> None:
        if self.here(len(thrown) > 1):
            super().serve(p, thrown[: self.rng.randrange(1, len(thrown))])  # a hand of no cards could not be shown
            self.expect("draw-count", self.next_line())
        else:
            super().serve(p, thrown)


@badugi("draw-too-many", FEW)
class DrawTooMany(BadugiSlip):
    """A player gets a card more than he threw away."""

    def serve(self, p: int, thrown: list[str]) -> None:
        super().serve(p, thrown)
        if self.here():
            line = self.expect("draw-count", self.deal(p))
            self.or_else("draw-count", self.run_of_deals(line))


@badugi("draw-not-held", FEW)
class DrawNotHeld(BadugiSlip):
    """The line of a discard names a card that the player does not hold, in place of one that he does."""

    def discard(self, p: int, thrown: list[str]) -> int:
        line = super().discard(p, thrown)
        if self.here(len(self.stub) > 20):
            stranger = self.stub.pop(0)
            self.lines[line] = self.lines[line].replace(self.rng.choice(thrown), stranger)
            self.expect("draw-not-held", line)
        return line

    def finish(self) -> None:
        self.clear &= not self.reshuffled


@badugi("draw-twice", FEW)
class DrawTwice(BadugiSlip):
    """A player draws once more in the same draw."""

    def draw_round(self, turn: int) -> None:
        super().draw_round(turn)
        p = self.rng.choice(sorted(self.live))
        if self.here():
            again = [self.rng.choice(self.held[p])]
            self.expect("draw-extra", self.discard(p, again))
            self.serve(p, again)


@badugi("draw-folded", Setting(players=(3, 4, 5, 6)))
class DrawFolded(BadugiSlip):
    """A player who has folded draws a card."""

    def draw(self, p: int) -> None:
        folded = [q for q in range(self.n) if q not in self.live]
        if self.here(bool(folded)):
            q = self.rng.choice(folded)
            thrown = [self.rng.choice(self.held[q])]
            self.expect("draw-extra", self.discard(q, thrown))
            self.serve(q, thrown)
        super().draw(p)


@badugi("own-discard-back", FEW)
class OwnDiscardBack(BadugiSlip):
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


@badugi("reshuffle-unneeded", FEW)
class ReshuffleUnneeded(BadugiSlip):
    """The discards are shuffled in although the deck has cards enough."""

    def serve(self, p: int, thrown: list[str]) -> None:
        if self.here(bool(self.pool(p)) and len(self.stub) > 8):
            self.expect("reshuffle-unneeded", self.reshuffle(p))
            self.rng.shuffle(self.stub)
        super().serve(p, thrown)


@badugi("reshuffle-missing", MANY)
class ReshuffleMissing(BadugiSlip):
    """Cards are dealt on from the discards although no reshuffle is recorded."""

    def reshuffle(self, p: int) -> int:
        line = super().reshuffle(p)
        if self.here():
            self.lines.pop()
            self.expect("reshuffle-missing", line, also=[("card-again", line)])
        return line


class WrongPool(BadugiSlip):
    """Cards are in the new deck that do not belong there.

    What they change of later counts is another matter, so the deck must not run out once more.
    """

    strangers: list[str]
    thrown: list[str]

    def serve(self, p: int, thrown: list[str]) -> None:
        self.thrown = thrown
        super().serve(p, thrown)

    def mix_in(self, cards: list[str]) -> None:
        """Shuffles these cards in, one of them on top."""
        self.strangers = list(cards)
        self.rng.shuffle(self.strangers)
        self.stub += self.strangers[1:]
        self.rng.shuffle(self.stub)
        self.stub.append(self.strangers[0])
        self.again = self.next_line()

    def finish(self) -> None:
        if self.slipped:
            later = [line for line in self.lines[self.again :] if line.startswith("reshuffle")]
            self.clear &= not later and len(self.stub) > len(self.strangers)
            self.or_else("card-again", self.naming(self.strangers[0]))


@badugi("reshuffle-pool", MANY)
class ReshufflePool(WrongPool):
    """What the drawing player has just thrown away is reshuffled with the rest, and a card of it comes back to him."""

    def reshuffle(self, p: int) -> int:
        line = super().reshuffle(p)
        if self.here():
            self.discards = [(q, card) for q, card in self.discards if card not in self.thrown]
            self.mix_in(self.thrown)
            self.expect("reshuffle-pool", line + 1, also=[("reshuffle-pool", line)])
        return line


@badugi("reshuffle-folded", MANY_REVIEW)
class ReshuffleFolded(WrongPool):
    """A folded hand is reshuffled with the discards, and a card of it is dealt."""

    def reshuffle(self, p: int) -> int:
        line = super().reshuffle(p)
        folded = [q for q in range(self.n) if q not in self.live]
        if self.here(bool(folded)):
            self.mix_in(self.held[self.rng.choice(folded)])
            self.expect("reshuffle-folded", line + 1)
            self.also |= {("reshuffle-pool", line + 1), ("reshuffle-folded", line)}
        return line


@badugi("reshuffle-burned", MANY_REVIEW)
class ReshuffleBurned(BadugiSlip):
    """A card is burned after a reshuffle, before the player is served."""

    def reshuffle(self, p: int) -> int:
        line = super().reshuffle(p)
        if self.here(len(self.stub) > 8):
            burned = self.expect("reshuffle-then-burned", self.burn())
            self.or_else("burn-extra", [burned])
        return line


@badugi("burn-from-nothing", MANY_REVIEW)
class BurnFromNothing(BadugiSlip):
    """A card is burned before a draw although the deck has none left."""

    def burn(self) -> int:
        if self.here(not self.stub):
            line = self.expect("burn-from-empty-stub", self.emit("burn"))
            self.or_else("reshuffle-missing", [line])
            return line
        return super().burn()


@badugi("reshuffle-with-burns", MANY_REVIEW)
class ReshuffleWithBurns(WrongPool):
    """The record says that burned cards were reshuffled with the discards."""

    def reshuffle(self, p: int) -> int:
        line = super().reshuffle(p)
        if self.here():
            self.lines[line] += " burns"
            held = {card for cards in self.held for card in cards}
            self.mix_in([card for card in self.out if card not in held])
            self.out = [card for card in self.out if card in held]
            self.expect("reshuffle-burns", line)
        return line
