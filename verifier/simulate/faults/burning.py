"""Burns that are left out, or that nobody asks for."""

from typing import TYPE_CHECKING, Final

from verifier.law.step import AnyStep
from verifier.law.steps.burn import Burn
from verifier.law.steps.discard.step import Discard
from verifier.simulate.cast.cards import say_burn
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene

if TYPE_CHECKING:
    from verifier.simulate.scene import AsGood

PLENTY: Final = 12
"""With so many cards left, the deck does not run out before the burn has been made up for."""
WITHIN: Final = ("deal", "act", "draw")
"""Moments within a step, between two of its lines."""
AFTER: Final = ("street", "drawn")
"""Moments after the cards for which a card is burned."""


def missing(step: Burn, s: PotScene) -> None:
    """No card is burned; the next line shows it, but for discards, which may as well come before."""
    s.expect(step, "burn-missing", s.next_line + _waiting(step, s))


def _waiting(step: AnyStep, s: PotScene) -> int:
    """How many discards come before anything else."""
    following = s.program.steps[s.t.pc + 1]
    return following.owing(s.t).bit_count() if isinstance(following, Discard) else 0


def some_left(step: Burn, s: PotScene) -> bool:
    """The deck has cards: whether a burn is owed from an empty one is a doubt of its own."""
    return s.t.stub >= step.count


def late(step: Burn, s: PotScene) -> None:
    """A card is burned only once the first has drawn, or the street lies there: it was missing where it was due."""
    missing(step, s)

    def make_up(moment: str) -> bool:
        if moment not in ("draw", *AFTER):
            return False
        say_burn(s)
        return True

    s.later.append(make_up)


def plenty_left(step: Burn, s: PotScene) -> bool:
    """A reshuffle before the burn would be a doubt of its own."""
    return s.t.stub >= PLENTY


def again(step: Burn, s: PotScene, due: int) -> None:
    """One card more is burned than is due. Of several burns each may be the one too many, or a line written twice."""
    line = say_burn(s)
    lines = s.lines[-due - 1 :]
    others: list[AsGood] = [(step, "burn-extra", line - k) for k in range(1, due + 1)]
    if due and lines[-1] == lines[-2]:
        others += [(s.record, "recorded-twice", line - k) for k in (0, 1)]
    s.expect(step, "burn-extra", line, others)


def settled(step: Burn, s: PotScene, due: int) -> bool:
    """No further card may be burned: none at all may, or what is due has been."""
    return s.t.stub > 0 and (step.forbidden or due > 0)


def elsewhere(step: Burn, s: PotScene, moment: str) -> None:
    """A card is burned where none is due."""
    s.expect(step, "burn-extra")
    say_burn(s)


def amid(step: AnyStep, s: PotScene, moment: str) -> bool:
    """A step is under way before which, or for which, no card may be burned any more; `step` was the last burn."""
    if not isinstance(step, Burn) or s.t.stub < 1 or _last(s) is not step:
        return False
    able = s.t.able()  # where nobody can bet, the next burn follows at once
    return moment in WITHIN or (moment in AFTER and able & (able - 1) != 0)


def _last(s: PotScene) -> AnyStep:
    """The last burn that came up; the first of all before that."""
    burns = [(pc, step) for pc, step in enumerate(s.program.steps) if isinstance(step, Burn)]
    return next((step for pc, step in reversed(burns) if pc <= s.t.pc), burns[0][1])


OPERATORS: Final = (
    Operator("burn.instead", "burn-missing", missing, some_left),
    Operator("burn.instead", "burn-missing", late, plenty_left),
    Operator("burn.after", "burn-extra", again, settled),
    Operator("meanwhile", "burn-extra", elsewhere, amid),
)
