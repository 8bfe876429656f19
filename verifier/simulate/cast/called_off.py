"""For a pot: a deck that is found to be defective or has too few cards, and what is done then."""

from typing import Final

from verifier.law.steps.award.step import Award
from verifier.law.steps.burn import Burn
from verifier.law.steps.community.step import Community
from verifier.model.cards import each
from verifier.model.money import show
from verifier.simulate.deck import Deck
from verifier.simulate.pot import PotScene

BETWEEN: Final = 0.2
"""How often it is found between these two steps."""


def watch(s: PotScene) -> None:
    """From here on the deck may be found to be defective, or short of cards."""
    if s.case:
        s.before_step.append(lambda: between(s))
        s.afterwards.append(lambda: later(s))


def between(s: PotScene) -> None:
    """Something is found between two steps, before the pot is awarded."""
    if any(isinstance(step, Award) for step in s.program.steps[: s.t.pc]):
        return
    if sum(s.t.put) and s.happens("defective-deck", BETWEEN):
        s.say("irregularity defective-deck")
        s.called_off = True
        if not s.struck("astray.defective-deck", s.cases):
            for p in s.rng.sample(range(s.t.n), s.t.n):
                if s.t.put[p]:
                    given_back(s, p, s.t.put[p])
    elif s.case == "deck-short" and s.t.out:
        s.struck("deck.between", s.cases, due(s))


def given_back(s: PotScene, p: int, amount: int) -> int:
    """So much goes back to p; returns the line."""
    s.t.stack[p] += amount
    return s.say(f"returned {show(amount)} to seat {s.seats[p]}")


def later(s: PotScene) -> None:
    """The deck is found to be defective once the pot has been awarded: that stands."""
    if not s.called_off and s.happens("defective-deck-later"):
        s.say("irregularity defective-deck")
        s.struck("astray.defective-deck-later", s.cases)


def due(s: PotScene) -> int:
    """How many cards the hand may still take from the deck."""
    rest = s.program.steps[s.t.pc :]
    return sum(step.count for step in rest if isinstance(step, Burn | Community))


def reshuffle(s: PotScene, of: str) -> int:
    """The rest of the deck and the burned cards become the new deck; `of` is what the line says of it."""
    t = s.t
    s.deck = Deck([*s.deck.cards, *each(t.burned)], s.rng)
    t.stub += t.burned.bit_count()
    t.out &= ~t.burned
    t.burned = 0
    return s.say(f"reshuffle{of}")
