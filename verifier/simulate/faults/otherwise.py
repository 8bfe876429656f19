"""How a table may be taken as well after a fault: whoever wins must win whichever way it is."""

from collections.abc import Iterable

from verifier.model.cards import each
from verifier.model.table import Table
from verifier.simulate.pot import PotScene


def one_too_many(s: PotScene, p: int) -> None:
    """Any card of p may be the one that he should not hold."""
    s.otherwise.append(lambda t: _hands(t, p, (t.hand[p] & ~card for card in each(t.hand[p]))))


def may_hold(s: PotScene, p: int, hands: Iterable[int]) -> None:
    """p may hold any of these hands."""
    held = tuple(hands)
    s.otherwise.append(lambda t: _hands(t, p, held))


def any_of_the_board(s: PotScene, cards: Iterable[int]) -> None:
    """Any of these cards in the middle may be the one too many."""
    spare = tuple(cards)
    s.otherwise.append(lambda t: [_with_board(t, t.board & ~card) for card in spare])


def _hands(t: Table, p: int, hands: Iterable[int]) -> list[Table]:
    out = []
    for hand in hands:
        u = t.copy()
        u.hand[p] = hand
        out.append(u)
    return out


def _with_board(t: Table, board: int) -> Table:
    u = t.copy()
    u.board = board
    return u
