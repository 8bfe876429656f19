"""What the steps of games have in common that are played for a pot."""

from verifier.law import words
from verifier.law.step import Found, Play, Step
from verifier.model.table import Table


class PokerStep(Step[Table]):
    """A step of such a game."""

    def exceeds(self, t: Table, play: Play, i: int, p: int, amount: int) -> tuple[Found, ...]:
        """The finding for p putting in more than he has."""
        return self.blame_record(
            "stack-exceeded", play, i, f"{words.Seat(t, p)} puts in more chips than the stack holds",
            f"at most {words.amount(t.stack[p])}", words.amount(amount),
        )  # fmt: skip
