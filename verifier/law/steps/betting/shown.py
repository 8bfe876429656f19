"""What is to be called where a blind is owed that nobody has stated and whose player had no chips for it.

The players know it, the log does not say it: what they call, and what they raise by, shows it.
"""

from collections.abc import Iterator

from verifier.law.step import Explanation, Play
from verifier.law.steps.betting.limits import Limits
from verifier.law.steps.betting.round import ACTIONS, BOLD, Round
from verifier.model.events import BET, CALL, FOLD
from verifier.model.table import Table


def shown(t: Table, play: Play, i: int, limits: Limits) -> list[Explanation]:
    """The first act is at i: the bets that it may answer, the most telling first. None of them is anybody's breach."""
    out: list[Explanation] = []
    for level in dict.fromkeys(levels(t, play, i, limits)):
        u = t.copy()
        at: Round = u.at
        u.hidden = False
        u.current = at.base = level
        able = u.able()
        if not at.pend and able and u.bet[able.bit_length() - 1] < level:  # alone, and yet he completes his blind
            at.pend = able
            at.to = able.bit_length() - 1
        out.append(Explanation((), u, i, len(out)))
    return out


def levels(t: Table, play: Play, i: int, limits: Limits) -> Iterator[int]:
    """What those who act before the first raise show; what is on the table comes last."""
    acted = folded = 0
    for j in range(i, len(play.codes)):
        kind, q, amount = play.kind(j), t.layout.pos[play.seat(j)], play.values[j]
        if kind not in ACTIONS or q < 0:
            continue
        if acted >> q & 1 or kind == BET:
            break
        acted |= 1 << q
        if kind == CALL and amount > 0 and t.bet[q] + amount > t.current:
            yield t.bet[q] + amount
        folded |= (kind == FOLD) << q
        if kind in BOLD:
            yield from (level for level in _before(t, q, amount, limits) if t.current < level < amount)
            break
    yield t.current
    if any(folded >> p & 1 and bet >= t.current for p, bet in enumerate(t.bet)):
        yield t.current + 1  # he folds to something


def _before(t: Table, q: int, to: int, limits: Limits) -> tuple[int, ...]:
    """What q may have raised from, if he raised `to` so much."""
    least = limits.size or limits.low
    if not least:
        return (to - 1,)
    all_in = to - t.bet[q] >= t.stack[q]
    return (to - least, to - limits.high, *((to - 1,) if all_in else ()))
