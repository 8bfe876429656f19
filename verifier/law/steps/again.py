"""A forced bet that a player makes twice, where nobody has stated how much it is.

The house may let him, so no fault is proved; but his chips went in twice, or a line is written twice. Neither is
nothing.
"""

from verifier.law.step import Found, Play
from verifier.law.steps.poker import PokerStep


def earlier(play: Play, i: int) -> list[int]:
    """The earlier lines of the same kind by the same player."""
    return [k for k in range(i) if play.codes[k] == play.codes[i]]


def written_twice(step: PokerStep, play: Play, i: int) -> tuple[Found, ...]:
    """The finding for a line that stands in the record already, the same to the chip; none where none is the same."""
    if not any(play.values[k] == play.values[i] for k in earlier(play, i)):
        return ()
    return step.blame_record("recorded-twice", play, i, "A line is written twice", "one line", "the same line again")
