"""A draw: cards are thrown away and replaced, from the discards of the others where the deck runs out."""

from collections.abc import Sequence
from typing import Final

from verifier.law.steps.draw.step import Draw
from verifier.model.cards import each
from verifier.model.layout import members
from verifier.simulate.cast.cards import give
from verifier.simulate.cast.discarding import say_discard, throw
from verifier.simulate.deck import Deck
from verifier.simulate.part import Part
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import UnclearError


def draw(step: Draw, s: PotScene) -> None:
    """One after the other throws away what he likes and is served."""
    if not s.struck("draw.instead", step):
        in_turn(step, s, members(s.t.live))
    s.meanwhile("drawn")


def in_turn(step: Draw, s: PotScene, order: Sequence[int]) -> None:
    """All draw, in this order."""
    for k, p in enumerate(order):
        if k:
            s.meanwhile("draw")
        if not s.struck("draw.turn", step, p):
            decide(step, s, p)


def decide(step: Draw, s: PotScene, p: int) -> None:
    """p throws away what he likes and is served, or keeps what he has."""
    held = each(s.t.hand[p])
    thrown = s.rng.sample(held, min(s.rng.choice(s.drawing), step.most, len(held)))
    if thrown:
        exchange(step, s, p, thrown)
    else:
        s.say(f"seat {s.seats[p]} stands pat")


def exchange(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> None:
    """p throws these cards away and is served."""
    if not s.struck("draw.discard", step, p, thrown):
        say_discard(s, p, thrown)
    throw(s.t, p, thrown)
    if not s.struck("draw.service", step, p, thrown):
        serve(step, s, p, thrown)


def serve(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> None:
    """p gets as many new cards. Where the deck has too few, what the others have thrown away becomes the new one."""
    t = s.t
    left = len(thrown)
    if t.stub < left and step.pool.offered and (not step.pool.stub_in or s.chance(0.5)):
        for _ in range(t.stub):  # what is left is dealt first
            give(s, p)
            left -= 1
    if t.stub < left:
        pool = pool_of(step, s, p, thrown)
        if not s.struck("draw.reshuffle", step, p, thrown, pool):
            s.say(s.rng.choice(("reshuffle", "reshuffle discards")))
            shuffle_in(s, pool)
    for _ in range(left):
        give(s, p)


def pool_of(step: Draw, s: PotScene, p: int, thrown: Sequence[int]) -> int:
    """What is shuffled into a new deck for p, who has thrown these cards away: the discards of the others.

    Raises UnclearError where they do not suffice.
    """
    t = s.t
    own = t.thrown[p] & ~sum(thrown) if step.pool.own.ours == "join" else 0
    pool = own | sum(t.thrown[q] for q in range(t.n) if q != p)
    if not step.pool.offered or t.stub + pool.bit_count() < len(thrown):
        raise UnclearError
    return pool


def shuffle_in(s: PotScene, pool: int) -> None:
    """Those cards are in the deck again."""
    t = s.t
    for q in range(t.n):
        t.thrown[q] &= ~pool
    t.out &= ~pool
    t.stub += pool.bit_count()
    s.deck = Deck([*s.deck.cards, *each(pool)], s.rng)


PARTS: Final = (Part("draw", draw),)
