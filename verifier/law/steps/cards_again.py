"""A card that is seen although it is out already: which of the lines is to be believed."""

from verifier.model.table import Table


def again(t: Table, q: int, card: int) -> list[Table]:
    """The tables after `card`, already out, is dealt to q: as recorded; this line misread; an earlier line misread.

    A card that is contradicted becomes an unseen one.
    """
    as_recorded = t.copy()
    as_recorded.give(q, card)
    this_misread = t.copy()
    this_misread.give(q, 0)
    out = [as_recorded, this_misread]
    for p in range(t.n):
        if t.hand[p] & card and p != q:
            other_misread = t.copy()
            other_misread.hand[p] ^= card
            other_misread.unseen[p] += 1
            other_misread.give(q, card)
            out.append(other_misread)
    return out
