"""A second blind of one player, where nobody has stated any: made good, dead, or written twice."""

from verifier.law import words
from verifier.law.step import Explanation, Found, Play
from verifier.law.steps.again import earlier, written_twice
from verifier.law.steps.poker import PokerStep
from verifier.model.table import Table


def once_more(step: PokerStep, t: Table, play: Play, i: int, q: int) -> list[Explanation]:
    """q posts again. A blind of another amount is taken as it comes (of two that he missed one is dead); the same blind
    again is for a person to look at, unless the line is written twice.
    """
    paid = play.values[i]
    found: tuple[Found, ...] = ()
    if any(play.values[k] == paid for k in earlier(play, i)):
        found = step.blame(
            "blind-again", play, i, f"{words.Seat(t, q)} posts the same blind again, and nobody has stated any",
            "one blind a player, or a house that has said more", f"another blind of {words.amount(paid)}",
        )  # fmt: skip
    dead, first_dead, added = t.copy(), t.copy(), t.copy()
    for u in (dead, first_dead):
        u.put_in(q, paid)
    first_dead.bet[q] = max(t.bet[q], paid)
    added.pay(q, paid)
    out: list[Explanation] = []
    for u, current in ((first_dead, paid), (dead, 0), (added, 0), (added.copy(), added.bet[q])):
        u.current = max(u.current, current)
        u.option |= 1 << q
        u.unstated = True
        out.append(Explanation(found, u, i + 1, 1 + len(out)))
    twice = written_twice(step, play, i)
    return [Explanation(twice, t.copy(), i + 1, 0), *out] if twice else out
