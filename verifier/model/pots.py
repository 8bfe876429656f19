"""Main and side pots, and their equal division, from what each player has put in.

Players are *positions*, counted from 0; a set of them is a mask with bit `1 << position`. Money is in hundredths.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Pot(NamedTuple):
    """One pot: what is in it, and who can win it."""

    amount: int
    players: int
    """The mask of the positions that can win it."""


def pots(contributions: Sequence[int], live: int, all_in: int) -> list[Pot]:
    """The main pot and then the side pots; no pot is empty, and together they hold all contributions.

    `contributions` is what each position has put in over the whole hand, less any part that was returned because
    nobody called it. `live` is the mask of the positions that have not folded, `all_in` of those without chips.

    Only a live player who is all in closes a pot: there he drops out of the pots above. What a folded player put in
    stays in the pots that it reached. A live player who still has chips is in every pot, even if a faulty hand has him
    short of the others. Chips above what any live player can win fall to the pot below. Where nobody is live, one pot
    has no players.
    """
    total = sum(contributions)
    if not total:
        return []
    bound = live & all_in
    if not bound:
        return [Pot(total, live)]

    closing: dict[int, int] = {}
    for position, amount in enumerate(contributions):
        if bound >> position & 1:
            closing[amount] = closing.get(amount, 0) | 1 << position
    # Somebody all in with nothing in has no pot to win, unless he is the only one left to win any.
    players = live & ~closing.pop(0, 0)
    if not players:
        return [Pot(total, live)]

    found: list[Pot] = []
    collected = 0
    for level in sorted(closing):
        reached = sum([min(amount, level) for amount in contributions])
        found.append(Pot(reached - collected, players))
        collected = reached
        players &= ~closing[level]
    if collected < total:
        if players:
            found.append(Pot(total - collected, players))
        else:
            top = found.pop()
            found.append(Pot(top.amount + total - collected, top.players))
    return found


def shares(amount: int, winners: int, unit: int) -> tuple[int, int]:
    """One winner's equal share of a pot in whole chips of `unit`, and the excess that is left over.

    `winners` is their number. Raises ValueError where there is no winner or no chip to divide by.
    """
    if winners < 1 or unit < 1:
        raise ValueError(f"{amount} hundredths cannot be shared by {winners} in chips of {unit}")
    share = amount // winners // unit * unit
    return share, amount - share * winners
