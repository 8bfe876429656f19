"""The deck runs out in a draw, and what becomes the new one is not what should."""

from collections.abc import Sequence
from typing import Final

from verifier.law.step import AnyStep
from verifier.law.steps.draw.step import Draw
from verifier.model.cards import NAME, each
from verifier.model.events import POOL_OWN
from verifier.simulate.cast.cards import give
from verifier.simulate.cast.drawing import pool_of, serve, shuffle_in
from verifier.simulate.faults.drawing import last_draw
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene


# ---------------------------------------------------------------------- not needed
def unneeded(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> None:
    """The discards of the others are shuffled in although the deck has cards enough for p."""
    s.expect(step, "reshuffle-unneeded")
    s.say(s.rng.choice(("reshuffle", "reshuffle discards")))
    shuffle_in(s, _of_the_others(s, p))
    serve(step, s, p, thrown)


def _of_the_others(s: PotScene, p: int) -> int:
    """What all but p have thrown away."""
    return sum(s.t.thrown[q] for q in range(s.t.n) if q != p)


def enough(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> bool:
    """The deck has cards enough, and there are discards."""
    return s.t.stub >= len(thrown) and _of_the_others(s, p) != 0


def out_of_place(step: Draw, s: PotScene, moment: str) -> None:
    """All discards are shuffled in although no card is due to anybody."""
    s.expect(step, "reshuffle-unneeded")
    s.say(s.rng.choice(("reshuffle", "reshuffle discards")))
    shuffle_in(s, s.t.thrown_away())


def no_card_due(step: AnyStep, s: PotScene, moment: str) -> bool:
    """All have drawn, or bets are being made; `step` was the last draw, and there are discards."""
    return moment in ("drawn", "act") and isinstance(step, Draw) and last_draw(s) is step and s.t.thrown_away() != 0


# ---------------------------------------------------------------------- not told of
def missing(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> None:
    """The deck is used up, and cards come all the same; no line tells of a reshuffle."""
    pool = pool_of(step, s, p, thrown)
    rest = s.t.stub
    for _ in range(rest):
        give(s, p)
    s.expect(step, "reshuffle-missing")
    shuffle_in(s, pool)
    for _ in thrown[rest:]:
        give(s, p)


def too_few(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> bool:
    """The deck has too few cards for p."""
    return s.t.stub < len(thrown)


# ---------------------------------------------------------------------- of the wrong cards
def own_too(step: Draw, s: PotScene, p: int, thrown: Sequence[int], pool: int) -> None:
    """What p has thrown away himself is shuffled in with the rest, and the line says so."""
    s.expect(step, "reshuffle-pool")
    s.say("reshuffle discards own")
    shuffle_in(s, pool | s.t.thrown[p])


def own_named(step: Draw, s: PotScene, p: int, thrown: Sequence[int], pool: int) -> None:
    """A card that p has just thrown away is named among those shuffled in."""
    s.expect(step, "reshuffle-pool")
    _named(s, pool | s.rng.choice(thrown))


def one_left_out(step: Draw, s: PotScene, p: int, thrown: Sequence[int], pool: int) -> None:
    """One of the discards is left out of those named."""
    s.expect(step, "reshuffle-pool")
    _named(s, pool & ~s.rng.choice(each(pool)))


def _named(s: PotScene, pool: int) -> None:
    """The line names the cards that are shuffled in."""
    s.say(f"reshuffle {' '.join(NAME[card] for card in each(pool))}")
    shuffle_in(s, pool)


def own_stays_out(step: Draw, s: PotScene, p: int, thrown: Sequence[int], pool: int) -> bool:
    """A player's own discards are not for himself."""
    return not step.pool.accepted & POOL_OWN


def can_be_spared(step: Draw, s: PotScene, p: int, thrown: Sequence[int], pool: int) -> bool:
    """There are cards enough without one."""
    return s.t.stub + pool.bit_count() > len(thrown)


OPERATORS: Final = (
    Operator("draw.service", "reshuffle-unneeded", unneeded, enough),
    Operator("meanwhile", "reshuffle-unneeded", out_of_place, no_card_due),
    Operator("draw.service", "reshuffle-missing", missing, too_few),
    Operator("draw.reshuffle", "reshuffle-pool", own_too, own_stays_out),
    Operator("draw.reshuffle", "reshuffle-pool", own_named, own_stays_out),
    Operator("draw.reshuffle", "reshuffle-pool", one_left_out, can_be_spared),
)
