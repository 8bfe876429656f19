"""Against the house: a deal in which somebody is missed, or gets too many cards, and what is done then."""

from collections.abc import Callable
from typing import Final

from verifier.law.steps.deal_hands import DealHands
from verifier.model.banked import Wager
from verifier.model.layout import members
from verifier.model.money import show
from verifier.model.places import TIP
from verifier.simulate.round import RoundScene

Next = tuple[int, str] | Callable[[], None] | None
"""What is next in a deal: a card to a hand (position and area), one to the dealer (None), or something else to do."""

ALONE: Final = 2
"""Where fewer players take part, nobody is left when one is out of the round."""


def disarranged(step: DealHands, s: RoundScene, order: list[Next]) -> None:
    """Changes the order in which single cards go, where something goes wrong in the deal."""
    if s.case == "missed-card-of-dealer" and dealers_missed(order):
        missed(step, s, order, dealers_missed(order)[0], "")
    elif s.case == "missed-card-of-player" and players_missed(order):
        k = s.rng.choice(players_missed(order))
        missed(step, s, order, k, to(s, order[k]))
    elif s.case == "no-card-to-hand" and s.t.live.bit_count() >= ALONE and on_hands_alone(s):
        no_card(s, order, s.rng.choice(on_hands_alone(s)))
    elif s.case == "wrong-count-to-player" and s.t.live.bit_count() >= ALONE:
        wrong_count(s, order, s.rng.choice([hand for hand in order if hand is not None]))
    elif s.case == "wrong-count-to-dealer":
        wrong_count(s, order, None)


def to(s: RoundScene, hand: Next) -> str:
    """Whom it concerns, as a log writes it."""
    assert isinstance(hand, tuple)
    return f" to seat {s.seats[hand[0]]}{s.on(hand[1])}"


# ---------------------------------------------------------------------- cards that are missed
def dealers_missed(order: list[Next]) -> list[int]:
    """Where the dealer may be missed: he has a card that is not the last."""
    return [k for k, hand in enumerate(order) if hand is None and k + 1 < len(order) and order[k + 1] is not None]


def players_missed(order: list[Next]) -> list[int]:
    """Where a hand may be missed: another one gets a card after it."""
    hands = [k for k, hand in enumerate(order) if hand is not None]
    return [k for k in hands if order[k] != order[hands[-1]]]


def missed(step: DealHands, s: RoundScene, order: list[Next], k: int, whom: str) -> None:
    """The card comes when the others have theirs; where it is not settled whether it may, nobody is missed."""
    case = s.case
    if not s.happens(case):
        return
    if s.struck(f"astray.{case}", s.cases, order, k, whom) or step.judged("deal-made-good"):
        return
    order.append(order[k])
    order[k] = lambda: said(s, f"irregularity {case}{whom}")


def said(s: RoundScene, line: str) -> None:
    """A line between two cards."""
    s.say(line)


def on_hands_alone(s: RoundScene) -> list[int]:
    """Who has wagered on nothing but hands: what becomes of a wager on cards that never came the law does not say."""
    return [p for p in members(s.t.live) if all(wager.area in s.areas for wager in s.t.boxes[p].wagers)]


def no_card(s: RoundScene, order: list[Next], p: int) -> None:
    """A seat gets no card at all: its hands are dead, and what it has wagered goes back."""
    s.happens(s.case)
    its = [k for k, hand in enumerate(order) if isinstance(hand, tuple) and hand[0] == p]
    cards = [order[k] for k in its]
    order[its[0]] = lambda: said(s, f"irregularity no-card-to-hand to seat {s.seats[p]}")
    for k in reversed(its[1:]):
        del order[k]
    if not s.struck("astray.no-card-to-hand", s.cases, order, cards):
        order.append(lambda: out(s, p))


def out(s: RoundScene, p: int) -> None:
    """p is out of the round with all his wagers."""
    for wager in s.t.boxes[p].wagers:
        s.say(back(s, p, wager))
    s.t.live &= ~(1 << p)


def back(s: RoundScene, p: int, wager: Wager) -> str:
    """A wager goes back, as a log writes it."""
    on = s.on(wager.area, wager.number, wager.part)
    if wager.part != TIP and s.chance(0.3):
        return f"push seat {s.seats[p]}{on}"
    return f"returned {show(wager.amount)} to seat {s.seats[p]}{on}"


# ---------------------------------------------------------------------- wrong numbers of cards
def wrong_count(s: RoundScene, order: list[Next], hand: Next) -> None:
    """A hand, or the dealer's, gets a card too many or one too few: its wagers go back, or all."""
    s.happens(s.case)
    k = s.rng.choice([k for k, other in enumerate(order) if other == hand])
    if s.chance(0.5):
        order.insert(k, hand)
    else:
        del order[k]
    order.append((lambda: void(s)) if hand is None else (lambda: misdealt(s, hand)))


def misdealt(s: RoundScene, hand: Next) -> None:
    """It is noticed after the deal: the player is out of the round."""
    assert isinstance(hand, tuple)
    p = hand[0]
    seat = f"to seat {s.seats[p]}"
    s.say(s.rng.choice((f"irregularity wrong-count-to-player {seat}", f"misdeal {seat}")))
    if not s.struck("astray.wrong-count-to-player", s.cases, (p,)):
        out(s, p)
    s.t.live &= ~(1 << p)


def void(s: RoundScene) -> None:
    """The same of the dealer's cards: nobody plays on."""
    s.say(s.rng.choice(("irregularity wrong-count-to-dealer to dealer", "misdeal to dealer", "misdeal")))
    s.called_off = True
    if not s.struck("astray.wrong-count-to-dealer", s.cases, tuple(members(s.t.live))):
        for p in members(s.t.live):
            out(s, p)
