"""Against the house: something goes wrong, and what the law asks for then is not done."""

from typing import Final

from verifier.law.steps.settle.settlement import Which
from verifier.model.banked import Wager
from verifier.model.events import COLLECT, PAY, RETURNED
from verifier.model.places import TIP
from verifier.simulate.cast.in_error import burn
from verifier.simulate.cast.misdealt import Next, back, said
from verifier.simulate.cast.settling import line
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene
from verifier.simulate.scene import LAST, Rules, UnclearError


# ---------------------------------------------------------------------- cards drawn in error
def played_with(cases: Rules, s: RoundScene) -> None:
    """The card that lay face up is dealt like any other."""
    s.expect(cases, "card-face-up")


def unseen_burned(cases: Rules, s: RoundScene) -> None:
    """A card is burned that nobody has seen."""
    s.expect(cases, "drawn-in-error-unseen")
    burn(s, named=False)


def seen_burned(cases: Rules, s: RoundScene) -> None:
    """A card is burned that nobody has refused."""
    s.expect(cases, "drawn-in-error-seen")
    burn(s, named=True)


def takes_more(cases: Rules, s: RoundScene) -> None:
    """Who has refused the card, which is burned, asks for another and gets it."""
    burn(s, named=True)
    s.expect(cases, "drawn-in-error-refused", s.next_line + (not s.terse))


def no_cutting_card(cases: Rules, s: RoundScene, *given: object) -> bool:
    """The cutting card does not come out with one of the next cards."""
    return not 0 <= len(s.shoe.cards) - 2 <= s.shoe.cutting


def kept(cases: Rules, s: RoundScene, card: int) -> None:
    """The card that the dealer has drawn too far is not burned: it counts, or just lies there."""
    s.expect(cases, "drew-on-standing-total")
    if s.chance(0.5):
        s.t.dealer = (*s.t.dealer, card)


def not_cut(cases: Rules, s: RoundScene) -> None:
    """What has been played is shuffled and not cut."""
    s.expect(cases, "deck-short")


# ---------------------------------------------------------------------- cards that were missed
def not_made_good(case: str) -> Operator:
    """The card that was missed does not come before the play."""

    def make(cases: Rules, s: RoundScene, order: list[Next], k: int, whom: str) -> None:
        s.expect(cases, case, LAST)
        hand = order[k]
        order[k] = lambda: said(s, f"irregularity {case}{whom}")
        order.append(lambda: plays_without(cases, s, case, hand))

    return Operator(f"astray.{case}", case, make)


def plays_without(cases: Rules, s: RoundScene, case: str, hand: Next) -> None:
    """The deal is over. Raises UnclearError where a hand has its card before anybody has played: that is in time."""
    dealt = s.next_line
    s.expect(cases, case)

    def at_turn(p: int) -> None:
        if hand is not None and not callable(hand) and p == hand[0] and s.next_line == dealt:
            raise UnclearError

    s.before_turn.append(at_turn)


def dead_hand_plays(cases: Rules, s: RoundScene, order: list[Next], cards: list[Next]) -> None:
    """Who got no card in the deal has all of them when the others have theirs, and plays."""
    s.expect(cases, "no-card-to-hand", LAST)
    order.append(lambda: s.expect(cases, "no-card-to-hand"))
    order.extend(cards)


# ---------------------------------------------------------------------- wagers that should go back
def not_back(case: str) -> Operator:
    """Of those wagers that should go back, one does not, or not just as it was."""

    def make(cases: Rules, s: RoundScene, players: tuple[int, ...]) -> None:
        wagers = [(p, wager) for p in players for wager in s.t.boxes[p].wagers]
        wrong = s.rng.choice([one for one in wagers if one[1].part != TIP])
        for p, wager in wagers:
            if (p, wager) == wrong:
                otherwise(cases, s, case, p, wager)
            else:
                s.say(back(s, p, wager))

    return Operator(f"astray.{case}", case, make)


def otherwise(cases: Rules, s: RoundScene, case: str, p: int, wager: Wager) -> None:
    """What happens to a wager instead of going back."""
    place = Which(p, wager.area, wager.number, wager.part)
    ways = [(COLLECT, wager.amount), (PAY, wager.amount), (RETURNED, wager.amount + s.chip), (RETURNED, 0)]
    if wager.amount > s.chip:
        ways.append((RETURNED, wager.amount - s.chip))
    kind, amount = s.rng.choice(ways)
    s.expect(cases, case, LAST if kind == RETURNED and not amount else 0)
    if amount:
        line(s, place, kind, amount)


OPERATORS: Final = (
    Operator("astray.card-face-up", "card-face-up", played_with),
    Operator("astray.drawn-in-error-unseen", "drawn-in-error-unseen", unseen_burned),
    Operator("astray.drawn-in-error-seen", "drawn-in-error-seen", seen_burned),
    Operator("astray.drawn-in-error-refused", "drawn-in-error-refused", takes_more, no_cutting_card),
    Operator("astray.drew-on-standing-total", "drew-on-standing-total", kept),
    Operator("shoe.reshuffled", "deck-short", not_cut),
    not_made_good("missed-card-of-dealer"),
    not_made_good("missed-card-of-player"),
    Operator("astray.no-card-to-hand", "no-card-to-hand", dead_hand_plays),
    not_back("wrong-count-to-player"),
    not_back("wrong-count-to-dealer"),
)
