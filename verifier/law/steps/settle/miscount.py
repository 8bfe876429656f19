"""A dealer who takes his hand for another: several wagers are settled wrongly, and all are as if he held one card else.

He has misread a card or counted wrong, or the log has one of his cards wrong. Whichever it was, it is one cause.
"""

from collections.abc import Iterable, Iterator

from verifier.law.rankings.nearest import ONE_OF_EACH, Nearest
from verifier.law.step import Play
from verifier.law.steps.settle.answers import completed
from verifier.law.steps.settle.line import line
from verifier.law.steps.settle.settlement import PAYMENTS, Settlement
from verifier.model.banked import Banked


def taken_for(steps: Iterable[Settlement], t: Banked, play: Play, i: int, least: int = 2) -> tuple[int, ...]:
    """The hand by which the fewest wagers are wrong that `steps` settle from event i on; empty if none is better.

    In `t` the dealer has all his cards. The hand has to make right `least` wagers that are wrong by what he has.
    """
    hanging = [step for step in steps if isinstance(step.table.ranking, Nearest)]
    best: tuple[int, ...] = ()
    most = _wrong(hanging, t, play, i) - least
    if most < 0:
        return best
    for cards in _others(hanging[0], t.dealer):
        u = t.copy()
        u.taken_for = cards
        count = _wrong(hanging, u, play, i)
        if count <= most:
            best, most = cards, count - 1
    return best


def _wrong(steps: list[Settlement], t: Banked, play: Play, i: int) -> int:
    """How many lines from event i on do not settle their wager as it should be, by what the dealer is taken to have."""
    count = 0
    for j in range(i, len(play.codes)):
        if play.kind(j) not in PAYMENTS:
            continue
        for step in steps:
            wager = step.which(t, play, j)
            if step.amount(t, wager) and wager[1:] not in t.boxes[wager.p].settled:
                paid, chip = line(play, j), step.context.chip
                count += not any(one.met(paid, chip) or one.beside(paid) for one in step.answers(t, wager).all())
                break
    return count


def _others(step: Settlement, dealer: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Hands that the dealer's may have been taken for, one of each kind that a payout table tells apart."""
    ranking = step.table.ranking
    assert isinstance(ranking, Nearest)
    told: set[tuple[int, bool | None]] = set()
    few = [(one, *rest) for one in ONE_OF_EACH for rest in completed((0,)) or ()]  # a natural, however many he has
    for k in range(-1, len(dealer)):
        for cards in few if k < 0 else completed((*dealer[:k], 0, *dealer[k + 1 :])) or ():
            if k < 0 and not ranking.is_natural(cards):
                continue
            kind = (ranking.total(cards).points, ranking.is_natural(cards))
            if kind not in told:
                told.add(kind)
                yield cards
