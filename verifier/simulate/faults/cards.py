"""Cards of the deal that go to the wrong player, do not come, are too many, or lie the wrong way up."""

from collections.abc import Sequence
from typing import Final

from verifier.law.step import AnyStep
from verifier.law.steps.deal.step import Deal
from verifier.simulate.cast.cards import face_of, give
from verifier.simulate.faults.otherwise import one_too_many
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import AsGood


# ---------------------------------------------------------------------- in another order
def _dealt(step: Deal, s: PotScene, order: Sequence[int], due: Sequence[int]) -> None:
    """The cards go to these players in turn; the first that is not the one who is due shows it."""
    wrong = next(k for k, p in enumerate(order) if p != due[k])
    for k, p in enumerate(order):
        if k == wrong:
            s.expect(step, "deal-order")
        give(s, p, face_of(step))


def swapped(step: Deal, s: PotScene, k: int) -> None:
    """Two players are served in each other's place."""
    order = list(range(s.t.n))
    one, other = s.rng.sample(order, 2)
    order[one], order[other] = other, one
    _dealt(step, s, order, range(s.t.n))


def passed(step: Deal, s: PotScene, k: int) -> None:
    """A player is passed over, and gets his card later in the round."""
    order = list(range(s.t.n))
    p = order.pop(s.rng.randrange(s.t.n - 1))
    order.insert(s.rng.randint(p + 1, s.t.n - 1), p)
    _dealt(step, s, order, range(s.t.n))


def backwards(step: Deal, s: PotScene, k: int) -> None:
    """A round is dealt the other way round."""
    _dealt(step, s, range(s.t.n)[::-1], range(s.t.n))


def elsewhere(step: Deal, s: PotScene) -> None:
    """Each round begins with another player than the first left of the button."""
    first = s.rng.randrange(1, s.t.n)
    order = [(first + p) % s.t.n for p in range(s.t.n)]
    _dealt(step, s, order * step.count, list(range(s.t.n)) * step.count)


def in_packets(step: Deal, s: PotScene) -> None:
    """Everybody gets all his cards in one go."""
    order = [p for p in range(s.t.n) for _ in range(step.count)]
    _dealt(step, s, order, list(range(s.t.n)) * step.count)


def several_each(step: Deal, s: PotScene) -> bool:
    """More than one card is due to each."""
    return step.count > 1


def astray(step: Deal, s: PotScene, p: int) -> None:
    """p's card goes to another player, who keeps it."""
    q = s.rng.choice([q for q in range(s.t.n) if q != p])
    one_too_many(s, q)
    s.expect(step, "deal-order")
    give(s, q, face_of(step))


def three_or_more(step: Deal, s: PotScene, p: int) -> bool:
    """Between two, a card that goes astray is as well one too many, and another one missing."""
    return s.t.n > 2


# ---------------------------------------------------------------------- missing and too many
def missing(step: Deal, s: PotScene, p: int) -> None:
    """p is passed over; the next line shows it."""
    s.expect(step, "deal-missing")


def unwritten(step: Deal, s: PotScene, p: int) -> None:
    """p is dealt a card and no line tells of it."""
    s.expect(step, "deal-missing")
    s.t.give(p, s.deck.draw())


def extra(step: Deal, s: PotScene, moment: str) -> None:
    """Somebody is dealt a card too many, in the middle of the deal or after it."""
    p = s.rng.randrange(s.t.n)
    one_too_many(s, p)
    dealt = sum(hand.bit_count() for hand in s.t.hand)
    comes_next = dealt < s.t.n * step.count and dealt % s.t.n == p
    first = [(step, "deal-extra", s.next_line)] if comes_next else before(step, s, p, "deal-extra")
    s.expect(step, "deal-extra", s.next_line + comes_next, first)
    give(s, p, face_of(step))


def before(step: AnyStep, s: PotScene, p: int, departure: str) -> list[AsGood]:
    """The lines just before the next one that deal a card to p: any of them may be the one too many."""
    out: list[AsGood] = []
    line = s.last_line
    while s.lines[line - s.first_line].startswith(f"deal seat {s.seats[p]} "):
        out.append((step, departure, line))
        line -= 1
    return out


def in_the_deal(step: AnyStep, s: PotScene, moment: str) -> bool:
    """The deal is under way, or just over."""
    return isinstance(step, Deal) and moment == "deal" and s.program.steps[s.t.pc] is step


# ---------------------------------------------------------------------- the wrong way up
def other_face(step: Deal) -> str:
    """The way up in which no card of the deal should lie."""
    return "down" if face_of(step) == "up" else "up"


def card_turned(step: Deal, s: PotScene, p: int) -> None:
    """One card lies the wrong way up."""
    s.expect(step, "deal-face")
    give(s, p, other_face(step))


def round_turned(step: Deal, s: PotScene, k: int) -> None:
    """All cards of a round lie the wrong way up: that begins with the first."""
    s.expect(step, "deal-face")
    for p in range(s.t.n):
        give(s, p, other_face(step))


def a_table_full(step: Deal, s: PotScene, k: int) -> bool:
    """A round has more cards than two, which could have been turned up one by one."""
    return s.t.n > 2


def hand_turned(step: Deal, s: PotScene) -> None:
    """All cards of one player lie the wrong way up: that begins with his first."""
    q = s.rng.randrange(s.t.n)
    s.expect(step, "deal-face", s.next_line + q)
    for _ in range(step.count):
        for p in range(s.t.n):
            give(s, p, other_face(step) if p == q else face_of(step))


def a_handful(step: Deal, s: PotScene) -> bool:
    """A hand has more cards than two."""
    return step.count > 2


OPERATORS: Final = (
    Operator("deal.round", "deal-order", swapped),
    Operator("deal.round", "deal-order", passed),
    Operator("deal.round", "deal-order", backwards),
    Operator("deal.instead", "deal-order", elsewhere),
    Operator("deal.instead", "deal-order", in_packets, several_each),
    Operator("deal.card", "deal-order", astray, three_or_more),
    Operator("deal.card", "deal-missing", missing),
    Operator("deal.card", "deal-missing", unwritten),
    Operator("meanwhile", "deal-extra", extra, in_the_deal),
    Operator("deal.card", "deal-face", card_turned),
    Operator("deal.round", "deal-face", round_turned, a_table_full),
    Operator("deal.instead", "deal-face", hand_turned, a_handful),
)
