"""For a pot: a deck that is found to be defective or has too few cards, and what is done then."""

from collections.abc import Sequence
from typing import Final

from verifier.law.step import AnyStep
from verifier.law.steps.award.step import Award
from verifier.law.steps.burn import Burn
from verifier.law.steps.community.step import Community
from verifier.model.cards import each
from verifier.model.money import show
from verifier.simulate.deck import Deck
from verifier.simulate.house import House
from verifier.simulate.part import Part
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import UnclearError

EARLY: Final = 0.3
"""How often the deck is reshuffled before a card lacks."""
TABLES: Final = (3, 4, 5, 5, 6, 6, 8, 9, 15)
"""How many a house lets play; of the most one deck is not enough for."""
BETWEEN: Final = 0.2
"""How often it is found between these two steps."""


def watch(s: PotScene) -> None:
    """From here on the deck may be found to be defective, or short of cards."""
    short = s.program.cases.get("deck-short")
    if short is not None and short.then == "reshuffle-stub-and-burns":
        s.before_step.append(lambda: deck(s))
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


def given_back(s: PotScene, p: int, amount: int) -> int:
    """So much goes back to p; returns the line."""
    s.t.stack[p] += amount
    return s.say(f"returned {show(amount)} to seat {s.seats[p]}")


def later(s: PotScene) -> None:
    """The deck is found to be defective once the pot has been awarded: that stands."""
    if not s.called_off and s.happens("defective-deck-later"):
        s.say("irregularity defective-deck")
        s.struck("astray.defective-deck-later", s.cases)


def deck(s: PotScene) -> None:
    """Where the deck has too few cards for what is due, its rest and the burned ones are shuffled: when the first of
    them lacks at the latest. Raises UnclearError where all of them together do not suffice.
    """
    t = s.t
    if not t.out or s.struck("deck.between", s.cases, due(s.program.steps[since(s) :], burns=True)):
        return
    next_ones = due(s.program.steps[t.pc : t.pc + 1], burns=s.burns)
    streets = due(s.program.steps[t.pc :], burns=False)
    lacks = t.stub < next_ones
    if lacks and s.struck("deck.short", s.cases):
        return
    if lacks or (t.burned and t.stub < streets and s.chance(EARLY)):
        reshuffle(s, told(s))
    if t.stub < next_ones:
        raise UnclearError


def due(steps: Sequence[AnyStep], *, burns: bool) -> int:
    """How many cards these steps may take from the deck; those that the dealer need not burn with `burns` alone."""
    return sum(
        step.count
        for step in steps
        if isinstance(step, Community)
        or (isinstance(step, Burn) and not step.forbidden and (burns or not step.accepted))
    )


def since(s: PotScene) -> int:
    """The step that is next, as a log tells it: a burn that the dealer has left out may still come."""
    before = s.program.steps[s.t.pc - 1]
    return s.t.pc - (isinstance(before, Burn) and not s.burns)


def told(s: PotScene) -> str:
    """What the line says went into the new deck, if it does."""
    if s.chance(0.5):
        return ""
    return " burns" * bool(s.t.burned) + " stub" * bool(s.t.stub)


def reshuffle(s: PotScene, of: str) -> int:
    """The rest of the deck and the burned cards become the new deck; `of` is what the line says of it."""
    returned(s)
    return s.say(f"reshuffle{of}")


def returned(s: PotScene) -> None:
    """The burned cards are in the deck again."""
    t = s.t
    s.deck = Deck([*s.deck.cards, *each(t.burned)], s.rng)
    t.stub += t.burned.bit_count()
    t.out &= ~t.burned
    t.burned = 0


def _seats(house: House) -> str:
    return str(house.rng.choice(TABLES))


def seats(step: AnyStep, s: PotScene) -> None:
    """Who plays is said before the hand."""


PARTS: Final = (Part("seats", seats, {"at-most": _seats}),)
