"""Folds that the log leaves out or has wrong: who is in the hand after all, and who is not."""

from verifier.model.table import Table


def gone(t: Table, p: int) -> list[Table]:
    """p is no longer in, though no line says so: a fold left out, or misread as a call."""
    u = t.copy()
    u.drop(p)
    out = [u]
    called = t.last_call.get(p, 0)
    if called:
        u = t.copy()
        u.drop(p)
        u.stack[p] += called
        u.put[p] -= called
        u.allin &= ~(1 << p)
        out.append(u)
    return out


def back(t: Table, q: int) -> Table:
    """q is still in: the line that folded him was misread."""
    u = t.copy()
    u.live |= 1 << q
    due = u.due_on_fold.pop(q, 0)
    if due:
        u.pay(q, due)
    return u
