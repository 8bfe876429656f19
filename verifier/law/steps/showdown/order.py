"""In which order hands are shown: from the one who has to show first, clockwise."""

from collections.abc import Mapping
from typing import Any

from verifier.law import words
from verifier.law.step import AnyStep, Explanation, Play
from verifier.model.table import Table


class Shows:
    """The hands shown so far, in the order of their lines."""

    __slots__ = ("lines", "told", "who")

    def __init__(self) -> None:
        self.who: list[int] = []
        self.lines: list[int] = []
        """Where each is shown, counted in the hand as recorded."""
        self.told = False
        """That the order is not kept has been told."""

    def copy(self) -> "Shows":
        """Another one that can go another way."""
        s = Shows()
        s.who, s.lines, s.told = self.who[:], self.lines[:], self.told
        return s

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return (*self.who, self.told)

    def add(self, p: int, line: int) -> None:
        """p shows."""
        self.who.append(p)
        self.lines.append(line)

    def change(self, line: int, p: int) -> None:
        """The hand shown on a line was p's."""
        if line in self.lines:
            self.who[self.lines.index(line)] = p


class ShowOrder:
    """Who shows first, and who after him. A player who does not show gives his turn up."""

    __slots__ = ("aggressor", "opener")

    def __init__(self, keys: Mapping[str, Any]) -> None:
        """`keys` of the showdown."""
        self.aggressor = keys.get("starts") == "last-aggressor"
        self.opener = keys.get("otherwise-starts") == "first-to-act"

    def first(self, t: Table, shows: Shows) -> int:
        """Who should show first: whoever did, where nobody could act in the last round."""
        if self.aggressor and t.bettor >= 0:
            return t.bettor
        if self.opener and t.opener >= 0:
            return t.opener
        return shows.who[0]

    def early(self, t: Table, shows: Shows) -> tuple[int, int] | None:
        """The first hand that is shown before another whose turn came first: its place among those shown, and that
        other player. None where the order is kept. Whoever was all in before the last round may show at any time.
        """
        places = [k for k, p in enumerate(shows.who) if t.bet[p] or not t.allin >> p & 1]
        if len(places) < 2:
            return None
        first = self.first(t, shows)
        turns = [(shows.who[k] - first) % t.n for k in places]
        for n, turn in enumerate(turns):
            if min(turns[n:]) < turn:
                return places[n], (min(turns[n:]) + first) % t.n
        return None

    def explain(self, step: AnyStep, t: Table, play: Play, i: int) -> list[Explanation]:
        """The one finding of a showdown in which somebody shows before his turn; none where nobody does."""
        shows: Shows = t.at
        found = None if shows.told else self.early(t, shows)
        if found is None:
            return []
        k, due = found
        at = next(n for n in range(len(play.codes)) if play.origin[n] == shows.lines[k])
        told = step.blame(
            "show-order", play, at, f"{words.Seat(t, shows.who[k])} shows before {words.seat(t, due)}",
            f"the hand of {words.seat(t, due)} first", words.act(play.codes[at]), seat=t.layout.order[shows.who[k]],
        )  # fmt: skip
        u = t.copy()
        u.at.told = True
        return [Explanation(told, u, i, 0, sure=True)]
