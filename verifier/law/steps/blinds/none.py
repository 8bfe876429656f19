"""A hand without any blind, where the house has some.

Each of them is owed by another player. But a hand is dealt without any because nobody asked for them: one thing was
forgotten, and not as many as there are blinds. So it is told once, at the first, as of antes that nobody puts in.
"""

from collections.abc import Sequence

from verifier.law import words
from verifier.law.step import Explanation, Play
from verifier.law.steps.poker import PokerStep
from verifier.model.events import BET, BLIND, BOARD, BURN, CALL, CHECK, RAISE, SEAT_BITS
from verifier.model.table import Table


def none_at_all(play: Play) -> bool:
    """Whether the hand has no line of a blind."""
    return not any(play.kind(k) == BLIND for k in range(len(play.codes)))


def unposted(step: PokerStep, t: Table, play: Play, i: int, amounts: Sequence[int]) -> list[Explanation]:
    """Nobody posts: the others play as if all had, or as if there were none; or all did, and no line says so."""
    n, first = t.n, t.at.first
    who = [(first + k) % n for k in range(len(amounts))]
    alone = len(amounts) == 1
    found = step.blame(
        "blind-missing", play, i,
        f"{words.Seat(t, who[0])} does not post the blind" if alone else "Nobody posts a blind",
        f"a blind of {words.amount(amounts[0])} by {words.seat(t, who[0])}"
        + "".join(f", of {words.amount(a)} by {words.seat(t, p)}" for a, p in zip(amounts[1:], who[1:], strict=True)),
        words.act(play.codes[i]), seat=t.layout.order[who[0]],
    )  # fmt: skip
    owed, recorded, unmoved, none, moved = (t.copy() for _ in range(5))
    for p, amount in zip(who, amounts, strict=True):
        recorded.pay(p, min(amount, t.stack[p]))
        recorded.option |= 1 << p
    for u in (owed, recorded, unmoved):
        u.current = max(u.current, *amounts)
    for u in (owed, recorded, moved):
        u.forced = who[-1]  # whoever owes a blind has his place in the order, posted or not
    for u in (owed, recorded, unmoved, none, moved):
        u.at.count = len(amounts)
    out = [Explanation(found, u, i, 4 + k) for k, u in enumerate((owed, recorded, unmoved, none, moved))]
    if raised := _answered(play, i, max(amounts)):
        out += [Explanation(found, u.copy(), i, 6, raised) for u in (owed, unmoved)]
    return out


def _answered(play: Play, i: int, owed: int) -> Play | None:
    """Where the first bet is called so, since nothing is there to call or raise: the same as what it would be."""
    for j in range(i, len(play.codes)):
        kind = play.kind(j)
        if kind == BET:
            meant = CALL if play.values[j] == owed else RAISE
            return play.changed(j, play.events[j]._replace(code=meant << SEAT_BITS | play.seat(j)))
        if kind in (RAISE, BURN, BOARD, CHECK):
            break
    return None
