"""Where the slips are kept: those that any game knows, and those of Badugi alone."""

from typing import Final

from tests.support.hand import Hand
from tests.support.slip import Shelf, Slip

shared: Final = Shelf()
badugi: Final = Shelf()


class BadugiSlip(Slip, Hand):
    """A slip that only Badugi has an occasion for."""
