"""Draws out of turn, left out, twice, of cards that are not held, or not served as they should be."""

from collections.abc import Sequence
from typing import Final

from verifier.law.step import AnyStep
from verifier.law.steps.draw.step import Draw
from verifier.model.cards import NAME, each
from verifier.model.layout import members
from verifier.simulate.cast.cards import give
from verifier.simulate.cast.discarding import say_discard, throw
from verifier.simulate.cast.drawing import decide, exchange, in_turn, serve
from verifier.simulate.faults.cards import before
from verifier.simulate.faults.otherwise import one_too_many
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import AsGood

PLENTY: Final = 12
"""With so many cards left, the deck does not run out at once."""


# ---------------------------------------------------------------------- whose turn it is
def swapped(step: Draw, s: PotScene) -> None:
    """Two players draw in each other's place."""
    order = list(members(s.t.live))
    one, other = s.rng.sample(range(len(order)), 2)
    order[one], order[other] = order[other], order[one]
    _out_of_turn(step, s, order)


def passed(step: Draw, s: PotScene) -> None:
    """A player is passed over, and draws later."""
    order = list(members(s.t.live))
    p = s.rng.randrange(len(order) - 1)
    order.insert(s.rng.randrange(p + 1, len(order)), order.pop(p))
    _out_of_turn(step, s, order)


def _out_of_turn(step: Draw, s: PotScene, order: Sequence[int]) -> None:
    """All draw in this order; the first whose turn it is not shows it."""
    due = members(s.t.live)
    wrong = next(k for k, p in enumerate(order) if p != due[k])
    in_turn(step, s, order[:wrong])
    s.expect(step, "draw-order")
    in_turn(step, s, order[wrong:])


def missing(step: Draw, s: PotScene, p: int) -> None:
    """p is given no turn; the next line shows it."""
    s.expect(step, "draw-missing")


def nobody(step: Draw, s: PotScene) -> None:
    """The draw is left out; the next line shows it."""
    s.expect(step, "draw-missing")


# ---------------------------------------------------------------------- who has no draw left
def again(step: Draw, s: PotScene, moment: str) -> None:
    """A player draws once more."""
    p = s.rng.choice(members(s.t.live))
    thrown = s.rng.sample(each(s.t.hand[p]), 1)
    s.expect(step, "draw-extra", also=_the_first(step, s, p, thrown))
    _exchange(step, s, p, thrown)


def _the_first(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> list[AsGood]:
    """The draw of p that stands just before, if it may as well be the one too many: what he throws away now is not
    what he got then.
    """
    line = s.last_line
    while (said := s.lines[line - s.first_line]).startswith((f"deal seat {s.seats[p]} ", "reshuffle")):
        if said.endswith(tuple(NAME[card] for card in thrown)):
            return []
        line -= 1
    first = said.startswith((f"seat {s.seats[p]} discards", f"seat {s.seats[p]} stands"))
    return [(step, "draw-extra", line)] if first else []


def _exchange(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> None:
    say_discard(s, p, thrown)
    throw(s.t, p, thrown)
    serve(step, s, p, thrown)


def drawn(step: AnyStep, s: PotScene, moment: str) -> bool:
    """All have drawn, or the next bets are being made; the deck has cards enough."""
    return moment in ("drawn", "act") and s.t.stub >= PLENTY and isinstance(step, Draw) and last_draw(s) is step


def last_draw(s: PotScene) -> AnyStep | None:
    """The last draw that came up."""
    return next((step for step in s.program.steps[s.t.pc :: -1] if isinstance(step, Draw)), None)


def folded(step: Draw, s: PotScene, p: int) -> None:
    """Before p's turn a player draws who has folded."""
    q = s.rng.choice(_gone(s))
    s.expect(step, "draw-extra")
    _exchange(step, s, q, s.rng.sample(each(s.t.hand[q]), 1))
    decide(step, s, p)


def _gone(s: PotScene) -> list[int]:
    """Who has folded."""
    return [q for q in range(s.t.n) if not s.t.live >> q & 1]


def somebody_gone(step: Draw, s: PotScene, p: int) -> bool:
    """Somebody has folded, and the deck has cards enough."""
    return bool(_gone(s)) and s.t.stub >= PLENTY


# ---------------------------------------------------------------------- which cards
def too_many(step: Draw, s: PotScene, p: int) -> None:
    """p throws away a card more than he may, and is served."""
    s.expect(step, "draw-too-many")
    exchange(step, s, p, s.rng.sample(each(s.t.hand[p]), step.most + 1))


def more_than_held(step: Draw, s: PotScene, p: int) -> None:
    """p throws away all of his cards and one more, which nobody sees, and is served as many."""
    held = each(s.t.hand[p])
    s.expect(step, "draw-too-many")
    s.say(f"seat {s.seats[p]} discards {' '.join(NAME[card] for card in held)} ??")
    throw(s.t, p, held)
    for _ in range(len(held) + 1):
        give(s, p)


def holds_as_many(step: Draw, s: PotScene, p: int) -> bool:
    """p may throw away his whole hand, which has so many cards that he can have no more."""
    return s.t.hand[p].bit_count() == step.most and s.t.stub >= PLENTY


def holds_more(step: Draw, s: PotScene, p: int) -> bool:
    """p has more cards than he may throw away."""
    return s.t.hand[p].bit_count() > step.most and s.t.stub >= PLENTY


def not_held(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> None:
    """The line names a card that p does not hold: one of another hand, one that is out, or one in the deck."""
    t = s.t
    others = [card for q in range(t.n) for card in each(t.thrown[q] | (t.hand[q] if q != p else 0))]
    strange = s.rng.choice((s.deck.cards[0], s.rng.choice(others)))
    s.expect(step, "draw-not-held")
    say_discard(s, p, [strange, *thrown[1:]])


def plenty_left(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> bool:
    """The deck does not run out: what is in a reshuffle hangs on what was thrown away."""
    return s.t.stub >= PLENTY


# ---------------------------------------------------------------------- service
def too_few(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> None:
    """p gets fewer cards than he threw away; the next line shows it."""
    for _ in range(s.rng.randrange(not s.t.hand[p], len(thrown))):
        give(s, p)
    s.expect(step, "draw-count")


def unwritten(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> None:
    """No line tells of the last card that p gets; the next line shows it."""
    for _ in thrown[1:]:
        give(s, p)
    s.expect(step, "draw-count")
    s.t.give(p, s.deck.draw())


def some_left(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> bool:
    """The deck suffices, and p is not left without a card."""
    return s.t.stub > len(thrown) and (s.t.hand[p] != 0 or len(thrown) > 1)


def one_more(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> None:
    """p gets a card more than he threw away. Any of them may be the one too many."""
    one_too_many(s, p)
    for _ in thrown:
        give(s, p)
    s.expect(step, "draw-count", also=before(step, s, p, "draw-count"))
    give(s, p)


OPERATORS: Final = (
    Operator("draw.instead", "draw-order", swapped),
    Operator("draw.instead", "draw-order", passed),
    Operator("draw.turn", "draw-missing", missing),
    Operator("draw.instead", "draw-missing", nobody),
    Operator("meanwhile", "draw-extra", again, drawn),
    Operator("draw.turn", "draw-extra", folded, somebody_gone),
    Operator("draw.turn", "draw-too-many", too_many, holds_more),
    Operator("draw.turn", "draw-too-many", more_than_held, holds_as_many),
    Operator("draw.discard", "draw-not-held", not_held, plenty_left),
    Operator("draw.service", "draw-count", too_few, some_left),
    Operator("draw.service", "draw-count", unwritten, some_left),
    Operator("draw.service", "draw-count", one_more, some_left),
)
