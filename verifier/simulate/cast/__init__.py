"""The parts, one for each kind of step. A new kind of step is played as soon as it has one here."""

from typing import Final

from verifier.simulate.cast import (
    betting,
    called_off,
    cards,
    dealer,
    dealing,
    discarding,
    drawing,
    forced,
    hands,
    paying,
    settling,
    wagering,
)
from verifier.simulate.part import Answer, Part

_MODULES: Final = (
    betting,
    called_off,
    cards,
    dealer,
    dealing,
    discarding,
    drawing,
    forced,
    hands,
    paying,
    settling,
    wagering,
)

PARTS: Final[dict[str, Part]] = {part.kind: part for module in _MODULES for part in module.PARTS}

ANSWERS: Final[dict[str, Answer]] = {
    f"{part.kind}.{key}": answer for part in PARTS.values() for key, answer in part.answers.items()
}
"""`KIND.KEY` -> what a house may answer for it."""
