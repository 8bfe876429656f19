"""Cards thrown out of a hand: whether it can hold them, and how it stands without them."""

from verifier.model.cards import DECK, size
from verifier.model.table import Table


def may_be_held(t: Table, p: int, thrown: int, back: int = 0) -> bool:
    """Whether p can hold those cards (a bundle): unseen ones among them may be any that he holds.

    `back` are known cards that may have come back into the deck, though the log says that they are out.
    """
    strange = thrown & DECK & ~t.hand[p]
    if strange & t.out & ~t.maybe[p] & ~back or strange.bit_count() > t.unseen[p]:
        return False
    return size(thrown) <= t.hand[p].bit_count() + t.unseen[p]


def throw(t: Table, p: int, thrown: int) -> int:
    """p throws cards away; those that nobody has seen stand for any that he holds. Returns how many went."""
    known = thrown & DECK
    strange = known & ~t.hand[p]
    if strange:
        t.unseen[p] -= strange.bit_count()
        t.out |= strange
    t.hand[p] &= ~known
    blind = thrown >> 52
    if blind:
        t.forget(p, blind)
        t.thrown_unseen[p] += blind
    t.thrown[p] |= known
    return known.bit_count() + blind
