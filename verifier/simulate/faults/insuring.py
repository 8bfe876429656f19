"""Insurance that nobody calls for, that is not asked for, or that is too much."""

from typing import Final

from verifier.law.steps.insurance import Insurance
from verifier.law.steps.settle.settlement import Settlement, Which
from verifier.model.banked import HandInPlay
from verifier.model.places import INSURANCE, WHOLE
from verifier.simulate.cast.dealing import at_most, calls, insure, insured
from verifier.simulate.cast.settling import pay
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene


def uncalled(step: Insurance, s: RoundScene) -> None:
    """The dealer does not call for insurance; some insure all the same."""
    s.expect(step, "insurance-call")


def unasked(step: Insurance, s: RoundScene) -> None:
    """The dealer shows another card. A player insures all the same, or the dealer calls for it."""
    s.expect(step, "insurance-upcard")
    if s.chance(0.5):
        calls(s)
        insured(step, s)
    else:
        p, hand = s.rng.choice(insurable(step, s))
        insure(s, p, hand.area, at_most(step, s, hand))


def insurable(step: Insurance, s: RoundScene) -> list[tuple[int, HandInPlay]]:
    """The hands that could be insured if the dealer showed the card for it."""
    return [
        (p, hand)
        for p in range(s.t.n)
        for hand in s.t.boxes[p].hands
        if at_most(step, s, hand) and hand.area in (step.areas or s.areas)
    ]


def any_insurable(step: Insurance, s: RoundScene) -> bool:
    """There are some."""
    return bool(insurable(step, s))


def alone(step: Insurance, s: RoundScene, p: int) -> None:
    """p insures where he has no wager that can be insured; it is settled with the others."""
    area = s.rng.choice(bare(step, s, p))
    s.expect(step, "insurance-alone")
    insure(s, p, area, s.chip * s.rng.choice((1, 2, 5)))
    if not s.t.live >> p & 1:
        s.once("settled", lambda: settles(s, Which(p, area, 1, INSURANCE)))


def bare(step: Insurance, s: RoundScene, p: int) -> list[str]:
    """The areas on which p has nothing to insure: those beside his hands, or all if he does not play."""
    box = s.t.boxes[p]
    beside = [wager.area for wager in box.wagers if wager.part == WHOLE and box.hand(wager.area, 1) is None]
    return beside if box.hands else list(step.areas or s.areas)


def has_bare(step: Insurance, s: RoundScene, p: int) -> bool:
    """There are such."""
    return bool(bare(step, s, p))


def settles(s: RoundScene, wager: Which) -> None:
    """A wager of somebody who does not play is settled as it would be for one who does."""
    for step in s.program.steps:
        if isinstance(step, Settlement) and step.amount(s.t, wager):
            pay(step, s, wager)


def twice(step: Insurance, s: RoundScene, p: int, hand: HandInPlay, most: int) -> None:
    """p insures a wager and then once more, both together for no more than may be."""
    stakes = [s.chip, s.chip * s.rng.randint(2, most // s.chip - 1)]
    s.rng.shuffle(stakes)
    for stake in stakes:
        s.expect(step, "insurance-twice")
        insure(s, p, hand.area, stake)


def room_for_two(step: Insurance, s: RoundScene, p: int, hand: HandInPlay, most: int) -> bool:
    """The limit leaves room for two different amounts."""
    return step.each == 1 and most >= 3 * s.chip


def too_much(step: Insurance, s: RoundScene, p: int, hand: HandInPlay, most: int) -> None:
    """p insures for more than the part of the wager that may be."""
    s.expect(step, "insurance-limit")
    insure(s, p, hand.area, most + s.chip * s.rng.choice((1, 1, 2, 5)))


def has_limit(step: Insurance, s: RoundScene, p: int, hand: HandInPlay, most: int) -> bool:
    """There is a limit."""
    return step.most is not None


OPERATORS: Final = (
    Operator("insurance.call", "insurance-call", uncalled),
    Operator("insurance.unasked", "insurance-upcard", unasked, any_insurable),
    Operator("insurance.beside", "insurance-alone", alone, has_bare),
    Operator("insurance.instead", "insurance-twice", twice, room_for_two),
    Operator("insurance.instead", "insurance-limit", too_much, has_limit),
)
