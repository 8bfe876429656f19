"""Who of the hands that are shown is the best."""

from verifier.law.rankings.kind import NONE, Score
from verifier.model.layout import members
from verifier.model.table import Table


def best(t: Table, contenders: int, score: Score) -> int:
    """The mask of those contenders whose hands are the best, or tie for it. Nobody, where no hand qualifies.

    Who stands alone has won, whatever he holds.
    """
    if not contenders & (contenders - 1):
        return contenders
    highest, winners = NONE, 0
    for p in members(contenders):
        value = score(t.hand[p], t.board)
        if value == NONE:
            continue
        if value > highest:
            highest, winners = value, 1 << p
        elif value == highest:
            winners |= 1 << p
    return winners


def known(t: Table, contenders: int) -> bool:
    """Whether every card that decides between these hands is known."""
    return not t.board_unseen and not any(t.unseen[p] for p in members(contenders))
