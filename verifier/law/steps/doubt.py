"""Cards whose place is in doubt: a hand of which some went unseen may or may not hold them still."""

from verifier.model.table import Table


def uncertain(t: Table, card: int) -> Table | None:
    """The table in which a card that is out need not have been: it was named in a hand whose cards are in doubt.

    None where nothing says so.
    """
    for p in range(t.n):
        if t.maybe[p] & card and not t.hand[p] & card:
            u = t.copy()
            u.maybe[p] &= ~card
            u.out &= ~card
            return u
    return None
