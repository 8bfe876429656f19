"""How far a draw has come."""

from typing import Final

NOBODY: Final = -1


class Turns:
    """Whose turn it is to draw, and who is still to be served."""

    __slots__ = ("asked", "batched", "crossed", "need", "now", "owed", "owner", "queue")

    def __init__(self, queue: list[int]) -> None:
        self.queue = queue
        """Who is still to decide, in turn."""
        self.owner = NOBODY
        """Who is being served."""
        self.need = 0
        """How many cards he is still to get."""
        self.asked = 0
        """How many he threw away."""
        self.owed: list[tuple[int, int]] = []
        """Others who are still to get cards, and how many: only where discards come before service."""
        self.batched = False
        self.now: dict[int, int] = {}
        """The known cards that each has thrown away in this draw."""
        self.crossed: dict[int, int] = {}
        """Whose next new card goes to whom: two players have been given each other's."""

    def copy(self) -> "Turns":
        """Another one that can go another way."""
        c = Turns(self.queue[:])
        c.owner, c.need, c.owed, c.batched = self.owner, self.need, self.owed[:], self.batched
        c.asked = self.asked
        c.crossed = self.crossed.copy()
        c.now = self.now.copy()
        return c

    def key(self) -> tuple[object, ...]:
        """What tells one from another."""
        return (
            tuple(self.queue),
            self.owner,
            self.need,
            tuple(self.owed),
            self.batched,
            tuple(self.crossed),
        )

    def owe(self, p: int, count: int) -> None:
        """p is to get `count` cards, at once or after those who wait already."""
        if not count:
            return
        if self.need or self.batched:
            self.owed.append((p, count))
        else:
            self.owner, self.need, self.asked = p, count, count

    def next_served(self) -> None:
        """The next who waits is served."""
        if self.owed:
            self.owner, self.need = self.owed.pop(0)
