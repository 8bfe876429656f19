"""All kinds of harmless edits, and which of them an edit is."""

from typing import Final

from tests.support.harmless import amounts, banked, cards, faults, header, order, play
from tests.support.harmless.told import Kind, Told

KINDS: Final[tuple[Kind, ...]] = (
    *header.harmless,
    *play.harmless,
    *banked.harmless,
    *order.harmless,
    *cards.harmless,
    *amounts.harmless,
)


FAULTS: Final[tuple[Kind, ...]] = tuple(faults.known)


def known_fault(told: Told) -> Kind | None:
    """The known fault of the verifier for which nothing was found; None where it is none."""
    return next((kind for kind in FAULTS if kind.holds(told)), None)


def why_harmless(told: Told) -> Kind | None:
    """The first kind that an edit is of; None where nothing explains that nothing was found."""
    return next((kind for kind in KINDS if kind.holds(told)), None)
