"""Cards in a game for a pot: the deal, burns, the cards in the middle, draws and discards."""

from typing import Final

from verifier.law.steps.burn import Burn
from verifier.law.steps.community.step import Community
from verifier.law.steps.deal.step import Deal
from verifier.law.steps.discard.step import Discard
from verifier.law.steps.draw.step import Draw
from verifier.model.cards import NAME, each
from verifier.model.events import DEAL_UP
from verifier.model.layout import members
from verifier.model.table import Table
from verifier.simulate.deck import Deck
from verifier.simulate.part import Part
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import UnclearError

SEEN: Final = 0.15
"""How often somebody sees a burned card."""
PATIENT: Final = 0.7
"""How often the next of those who have still to discard waits for a later moment."""


def deal(step: Deal, s: PotScene) -> None:
    """One card at a time, from the left of the button on."""
    face = "up" if step.face == DEAL_UP else "down"
    for _ in range(step.count):
        for p in range(s.t.n):
            give(s, p, face)


def give(s: PotScene, p: int, face: str = "down") -> int:
    """p gets the next card; returns it."""
    card = s.deck.draw()
    s.say(f"deal seat {s.seats[p]} {face} {NAME[card]}")
    s.t.give(p, card)
    s.dealt()
    return card


def burn(step: Burn, s: PotScene) -> None:
    """The top card is put out of play, where that is asked for or the dealer does so."""
    if step.forbidden or (step.accepted and not s.burns):
        return
    if s.struck("burn.instead", step):
        return
    for _ in range(step.count):
        card = burned(s)
        s.say(f"burn {NAME[card]}" if s.chance(SEEN) else "burn")


def burned(s: PotScene) -> int:
    """A card is burned. Raises UnclearError from an empty deck: what is due then no section says."""
    t = s.t
    if t.stub < 1:
        raise UnclearError
    card = s.deck.draw()
    t.burned |= card
    t.out |= card
    t.stub -= 1
    return card


def community(step: Community, s: PotScene) -> None:
    """The cards of a street are turned up."""
    t = s.t
    cards = [s.deck.draw() for _ in range(step.count)]
    s.say("board " + " ".join(NAME[card] for card in cards))
    for card in cards:
        t.board |= card
        t.out |= card
    t.stub -= step.count


def discard(step: Discard, s: PotScene) -> None:
    """Who has not thrown his cards away does so now; before the end of the window, some wait."""
    t = s.t
    waits = t.pc < step.at_pc
    for p in members(step.owing(t)):
        if waits and s.chance(PATIENT):
            continue
        thrown = s.rng.sample(each(t.hand[p]), step.count)
        s.say(f"seat {s.seats[p]} discards {' '.join(NAME[card] for card in thrown)}")
        throw(t, p, thrown)
        t.done_by |= 1 << p


def throw(t: Table, p: int, cards: list[int]) -> None:
    """p throws cards away."""
    for card in cards:
        t.hand[p] &= ~card
        t.thrown[p] |= card


def draw(step: Draw, s: PotScene) -> None:
    """One after the other throws away what he likes and is served."""
    t = s.t
    for p in members(t.live):
        held = each(t.hand[p])
        thrown = s.rng.sample(held, min(s.rng.choice(s.drawing), step.most, len(held)))
        if not thrown:
            s.say(f"seat {s.seats[p]} stands pat")
            continue
        s.say(f"seat {s.seats[p]} discards {' '.join(NAME[card] for card in thrown)}")
        throw(t, p, thrown)
        serve(step, s, p, thrown)


def serve(step: Draw, s: PotScene, p: int, thrown: list[int]) -> None:
    """p gets as many new cards. Where the deck has too few, what the others have thrown away becomes the new one."""
    t = s.t
    left = len(thrown)
    if t.stub < left and step.pool.offered and (not step.pool.stub_in or s.chance(0.5)):
        for _ in range(t.stub):  # what is left is dealt first
            give(s, p)
            left -= 1
    if t.stub < left:
        reshuffle(step, s, p, thrown)
    for _ in range(left):
        give(s, p)


def reshuffle(step: Draw, s: PotScene, p: int, thrown: list[int]) -> None:
    """The discards of the others are shuffled into the deck. Raises UnclearError where they do not suffice."""
    t = s.t
    own = t.thrown[p] & ~sum(thrown) if step.pool.own.ours == "join" else 0
    pool = own | sum(t.thrown[q] for q in range(t.n) if q != p)
    if not step.pool.offered or t.stub + pool.bit_count() < len(thrown):
        raise UnclearError
    s.say(s.rng.choice(("reshuffle", "reshuffle discards")))
    for q in range(t.n):
        t.thrown[q] &= ~pool
    t.out &= ~pool
    t.stub += pool.bit_count()
    s.deck = Deck([*s.deck.cards, *each(pool)], s.rng)


PARTS: Final = (
    Part("deal", deal),
    Part("burn", burn),
    Part("community", community),
    Part("draw", draw),
    Part("discard", discard),
)
