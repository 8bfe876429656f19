"""Operators that break a hand in one place, a file for each part of the game."""

from tests.support.operators import betting, dealing, drawing, paying, posting, recording
from tests.support.operators.slip import OPERATORS, Slip

__all__ = ["OPERATORS", "Slip", "betting", "dealing", "drawing", "paying", "posting", "recording"]
