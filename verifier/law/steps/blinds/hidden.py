"""Blinds that nobody has stated and that a player had no chips for: how much was owed, the lines do not say.

Whoever is all in with a blind may have owed more, and whoever the ante has left without chips may have owed one. What
the others have to call is what was owed; their acts show it.
"""

from verifier.model.table import Table


def hidden(t: Table) -> bool:
    """Whether somebody may owe the last blind, or a part of it, that has no line."""
    broke = t.allin
    if t.n == 2 or not broke:
        return broke != 0
    bet = t.bet
    owing = False
    posted = True  # who sits left of the button may owe one, and whoever sits left of one who does
    for p in range(t.n):
        if broke >> p & 1:
            posted = posted or bet[p] > 0
            owing = owing or posted
        elif bet[p]:
            posted, owing = True, False  # he has posted the last one in full
        else:
            posted = False
    return owing
