"""Against the house: cards that are drawn in error or lie face up, and a shoe that runs out."""

from typing import Final

from verifier.law.steps.dealer_play import DealerPlay
from verifier.law.steps.play.step import PlayHands
from verifier.law.steps.wagers import Wagers
from verifier.model.banked import STOOD, HandInPlay
from verifier.model.cards import CARD
from verifier.model.places import WHOLE
from verifier.simulate.round import RoundScene

HERE: Final = 0.15
"""How often it is this card with which it happens."""


def watch(s: RoundScene) -> None:
    """From here on, a card that comes out of the shoe may do so in error."""
    if s.case == "deck-short":
        few_left(s)
    if s.case:
        s.before_card.append(lambda: before_card(s))


def before_card(s: RoundScene) -> None:
    """A card is about to come out of the shoe."""
    if s.case == "deck-short" and not s.shoe.cards:
        reshuffle(s)
    if any(hand.cards for box in s.t.boxes for hand in box.hands) and s.happens("card-face-up", HERE):
        aside(s, "card-face-up", burns=True)
    if not any(hand.acted for box in s.t.boxes for hand in box.hands):
        return
    for case in ("drawn-in-error-unseen", "drawn-in-error-seen"):
        if s.happens(case, HERE):
            aside(s, case, burns=False)


def aside(s: RoundScene, case: str, *, burns: bool) -> None:
    """It is told of, and the card is burned, or comes to whoever is next."""
    s.say(f"irregularity {case}")
    if not s.struck(f"astray.{case}", s.cases) and burns:
        burn(s, named=True)


def burn(s: RoundScene, *, named: bool) -> None:
    """The next card is burned; `named`: somebody has seen it."""
    card = s.draw()
    s.say(f"burn {s.name(card)}" if named else "burn")


def refused(step: PlayHands, s: RoundScene, p: int, hand: HandInPlay) -> bool:
    """The card for which p has asked was drawn in error and has been seen, and he does not want it: he gets no more.
    He has no other hand left to play then.
    """
    box = s.t.boxes[p]
    last = all(
        other == hand or step.options.finished(other) or (other.area, other.number, WHOLE) in box.settled
        for other in box.hands
    )
    if not last or not s.happens("drawn-in-error-refused", HERE * 2):
        return False
    s.say("irregularity drawn-in-error-seen")
    s.say(f"irregularity drawn-in-error-refused to seat {s.seats[p]}{s.on(hand.area, hand.number)}")
    if s.struck("astray.drawn-in-error-refused", s.cases):
        return False
    s.t.change(p, hand._replace(state=STOOD, acted=True))
    return True


def too_far(step: DealerPlay, s: RoundScene) -> None:
    """The dealer draws by mistake on a total on which he stands: that card is burned."""
    if step.totals.total(s.t.dealer).points > step.totals.target or not s.happens("drew-on-standing-total"):
        return
    card = s.draw()
    s.say(f"dealer draws {s.name(card)}")
    s.say("irregularity drew-on-standing-total")
    if not s.struck("astray.drew-on-standing-total", s.cases, card):
        s.say(f"burn {s.name(card)}")


# ---------------------------------------------------------------------- a shoe that runs out
def few_left(s: RoundScene) -> None:
    """The shoe is nearly empty. Only where nobody has seen it shuffled may that be so: all else comes to a cutting card
    before.
    """
    if s.shoe.due or s.t.shoe.whole:
        s.case = ""
        return
    hands = s.t.n * max(len(step.areas) for step in s.program.steps if isinstance(step, Wagers))
    del s.shoe.cards[: -s.rng.randint(hands, 3 * hands)]


def reshuffle(s: RoundScene) -> None:
    """What has been played is shuffled and cut; what lies on the table is not."""
    t = s.t
    s.case = ""
    t.shuffle_discards()
    s.shoe.cards = list(CARD.values()) * s.shoe.decks
    for card in t.drawn:
        s.shoe.cards.remove(card)
    s.rng.shuffle(s.shoe.cards)
    s.say("reshuffle discards" if s.chance(0.7) else "shuffle")
    if not s.struck("shoe.reshuffled", s.cases):
        s.say("cut")
