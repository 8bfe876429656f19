"""Cards of a house's deal that go in another order; and up to which card a deal can be taken for a lawful one."""

from collections.abc import Iterator
from itertools import takewhile
from typing import Final

from verifier.law.steps.deal_hands import DealHands
from verifier.simulate.cast.dealing import ONE_EACH, TWO_EACH, Order, dealers, in_order
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene


# ---------------------------------------------------------------------- how far a deal is lawful
def agrees(lawful: Order, dealt: Order) -> int:
    """How many cards, from the first on, go as in a lawful order. No rule orders the hands of one seat."""
    rest = lawful[:]
    for n, target in enumerate(dealt):
        if target not in next_of(rest):
            return n
        rest.remove(target)
    return len(dealt)


def next_of(rest: Order) -> Order:
    """Who may have the next card."""
    if not rest or rest[0] is None:
        return rest[:1]
    seat = rest[0][0]
    return list(takewhile(lambda target: target is not None and target[0] == seat, rest))


def lawful_orders(step: DealHands, s: RoundScene) -> list[Order]:
    """As the house has it. No rule says after which round a dealer has his only card."""
    order = in_order(step, s)
    return [order, [*(target for target in order if target is not None), None]] if dealers(step) == 1 else [order]


def made_good(order: Order) -> Iterator[Order]:
    """The orders in which one card was missed, and comes when the other players have theirs."""
    for k, missed in enumerate(order):
        rest = [*order[:k], *order[k + 1 :]]
        ends = max((n + 1 for n, target in enumerate(rest) if target is not None), default=0)
        yield from ([*rest[:n], missed, *rest[n:]] for n in range(ends, len(rest) + 1))


def departs(step: DealHands, s: RoundScene, dealt: Order) -> int:
    """Which card is the first to go elsewhere than it should; after all of them, if none does."""
    return max(agrees(order, dealt) for order in lawful_orders(step, s))


def is_another(step: DealHands, s: RoundScene, dealt: Order) -> bool:
    """Whether cards that go so depart from the order, and it is not that a missed one was made good. A dealer's only
    card proves nothing.
    """
    lawful, cards = (
        [target for target in order if target is not None or dealers(step) > 1] for order in (in_order(step, s), dealt)
    )
    return all(agrees(order, cards) < len(cards) for order in (lawful, *made_good(lawful)))


def with_rest(step: DealHands, s: RoundScene, due: Order, rest: Order) -> Order:
    """The deal as it becomes if the cards that are still due go so."""
    lawful = in_order(step, s)
    return [*lawful[: len(lawful) - len(due)], *rest]


def go(step: DealHands, s: RoundScene, due: Order, rest: Order, departure: str) -> int:
    """The cards that are still due go so, which is found at the first that goes elsewhere; returns its place."""
    at = departs(step, s, with_rest(step, s, due, rest))
    due[:] = rest
    s.expect(step, departure)
    s.once(f"{at + 1} cards", lambda: s.expect(step, departure, s.last_line))
    return at


# ---------------------------------------------------------------------- in another order
def swapped(due: Order) -> Order:
    """The next two change places."""
    return [due[1], due[0], *due[2:]]


def swap(step: DealHands, s: RoundScene, due: Order, up: int) -> None:
    """Two hands get their cards in the wrong order."""
    go(step, s, due, swapped(due), "deal-order")


def may_swap(step: DealHands, s: RoundScene, due: Order, up: int) -> bool:
    """That is another order."""
    return len(due) > 1 and due[0] != due[1] and is_another(step, s, with_rest(step, s, due, swapped(due)))


def otherwise(step: DealHands, s: RoundScene) -> list[Order]:
    """Whole deals in another order: as in other houses, from another seat on, the wrong way round."""
    lawful = in_order(step, s)
    players = [target for target in dict.fromkeys(lawful) if target is not None]
    orders = [in_order(step, s, ONE_EACH if step.order == TWO_EACH else TWO_EACH)]
    starts = [k for k in range(1, len(players)) if players[k][0] != players[k - 1][0]]
    for others in (*([*players[k:], *players[:k]] for k in starts), players[::-1]):
        instead = dict(zip(players, others, strict=True))
        orders.append([instead[target] if target is not None else None for target in lawful])
    return [order for order in orders if is_another(step, s, order)]


def other_order(step: DealHands, s: RoundScene, due: Order, up: int) -> None:
    """The whole deal goes in another order."""
    go(step, s, due, s.rng.choice(otherwise(step, s)), "deal-order")


def has_other_order(step: DealHands, s: RoundScene, due: Order, up: int) -> bool:
    """Nothing has been dealt, and there is another order."""
    return due == in_order(step, s) and bool(otherwise(step, s))


OPERATORS: Final = (
    Operator("deal-hands.card", "deal-order", swap, may_swap),
    Operator("deal-hands.card", "deal-order", other_order, has_other_order),
)
