"""Slips against the house: each makes one departure and plays on from it. Importing this enters them all."""

from tests.support.banked.operators import dealing, options, paying, playing, recording, wagering
from tests.support.banked.slip import SLIPS

__all__ = ["SLIPS", "dealing", "options", "paying", "playing", "recording", "wagering"]
