"""Cards that are not shuffled or cut as they should be."""

from typing import Final

from verifier.law.steps.cut import Cut
from verifier.law.steps.shuffle import Shuffle
from verifier.simulate.cast.wagering import fill, renew
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene

ENOUGH: Final = 6
"""So many cards for each hand let a round be played to its end."""


def shuffle_missing(step: Shuffle, s: RoundScene) -> None:
    """The cards are dealt as they come out of the box; some dealers have them cut all the same."""
    s.expect(step, "shuffle-missing")
    fill(s)
    s.t.shoe = s.t.shoe._replace(begins=False, whole=True)
    s.t.uncut = s.chance(0.3)


def begins(step: Shuffle, s: RoundScene) -> bool:
    """No round has been dealt from these cards."""
    return s.t.shoe.begins or step.every_round


def shuffle_overdue(step: Shuffle, s: RoundScene) -> None:
    """The cutting card has come out in the round before, and another round is dealt."""
    s.expect(step, "shuffle-overdue")
    s.t.shoe = s.t.shoe._replace(overdue=True)


def one_more(step: Shuffle, s: RoundScene) -> bool:
    """The cutting card is out, that is not an old story, and the cards suffice for one more round."""
    known = s.t.shoe
    enough = len(s.shoe.cards) > ENOUGH * (s.t.n + 1)
    return known.cut_out and not known.overdue and not begins(step, s) and enough


def shuffle_early(step: Shuffle, s: RoundScene) -> None:
    """The house shuffles a shoe that has not come to the cutting card."""
    s.expect(step, "shuffle-early")
    renew(s)


def too_soon(step: Shuffle, s: RoundScene) -> bool:
    """The cutting card is in the shoe, as the log has told, and the house may not shuffle as it likes."""
    known = s.t.shoe
    return not step.discretion and known.whole and not known.cut_out and not known.begins


def cut_missing(step: Cut, s: RoundScene) -> None:
    """The shuffled cards are not cut."""
    s.expect(step, "cut-missing")


def cut_depth(step: Cut, s: RoundScene) -> None:
    """They are cut too near to an end."""
    assert step.least is not None
    s.expect(step, "cut-depth")
    s.say(f"cut {s.rng.randrange(1, step.least)} cards")


def has_least(step: Cut, s: RoundScene) -> bool:
    """There are cuts too near to an end."""
    return step.least is not None and step.least > 1


OPERATORS: Final = (
    Operator("shuffle.instead", "shuffle-missing", shuffle_missing, begins),
    Operator("shuffle.instead", "shuffle-overdue", shuffle_overdue, one_more),
    Operator("shuffle.early", "shuffle-early", shuffle_early, too_soon),
    Operator("cut.instead", "cut-missing", cut_missing),
    Operator("cut.instead", "cut-depth", cut_depth, has_least),
)
