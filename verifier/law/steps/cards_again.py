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


def never_named(t: Table, cards: int) -> list[Table]:
    """The tables in which known cards that are out had not been: the line that named them is misread.

    They are unseen ones then, wherever they lie.
    """
    n = cards.bit_count()
    out = []
    for p in range(t.n):
        if not cards & ~t.hand[p]:
            u = t.copy()
            u.hand[p] ^= cards
            u.unseen[p] += n
            out.append(u)
        if not cards & ~t.thrown[p]:
            u = t.copy()
            u.thrown[p] ^= cards
            u.thrown_unseen[p] += n
            out.append(u)
    if not cards & ~t.board:
        u = t.copy()
        u.board ^= cards
        u.board_unseen += n
        out.append(u)
    if not cards & ~t.burned:
        u = t.copy()
        u.burned ^= cards
        u.burned_unseen += n
        out.append(u)
    for u in out:
        u.out &= ~cards
    return out
