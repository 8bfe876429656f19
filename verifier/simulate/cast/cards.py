"""Cards that the dealer gives or turns up in a game for a pot: the deal, burns, the cards in the middle."""

from typing import Final

from verifier.law.steps.burn import Burn
from verifier.law.steps.community.step import Community
from verifier.law.steps.deal.step import Deal
from verifier.model.cards import NAME
from verifier.model.events import DEAL_UP
from verifier.simulate.part import Part
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import UnclearError

SEEN: Final = 0.15
"""How often somebody sees a burned card."""


def deal(step: Deal, s: PotScene) -> None:
    """One card at a time, from the left of the button on."""
    s.meanwhile("deal")
    if s.struck("deal.instead", step):
        return
    for k in range(step.count):
        if s.struck("deal.round", step, k):
            continue
        for p in range(s.t.n):
            if not s.struck("deal.card", step, p):
                give(s, p, face_of(step))
            s.meanwhile("deal")


def face_of(step: Deal) -> str:
    """Which way up the cards of a deal lie."""
    return "up" if step.face == DEAL_UP else "down"


def give(s: PotScene, p: int, face: str = "down") -> int:
    """p gets the next card; returns it."""
    card = s.deck.draw()
    s.say(f"deal seat {s.seats[p]} {face} {NAME[card]}")
    s.t.give(p, card)
    s.dealt()
    return card


def burn(step: Burn, s: PotScene) -> None:
    """The top card is put out of play, where that is asked for or the dealer does so."""
    ahead = min(s.t.burned_ahead, step.count)
    s.t.burned_ahead -= ahead
    due = 0 if step.forbidden or (step.accepted and not s.burns) else step.count - ahead
    if due and s.struck("burn.instead", step):
        return
    for _ in range(due):
        say_burn(s)
    s.struck("burn.after", step, due)


def say_burn(s: PotScene) -> int:
    """A card is burned, which somebody may see; returns the line."""
    card = burned(s)
    return s.say(f"burn {NAME[card]}" if s.chance(SEEN) else "burn")


def burned(s: PotScene) -> int:
    """A card is burned. Raises UnclearError from an empty deck: what is due then no section says."""
    t = s.t
    if t.stub < 1:
        raise UnclearError
    card = s.deck.draw()
    t.burned |= card
    t.out |= card
    t.stub -= 1
    return card


def community(step: Community, s: PotScene) -> None:
    """The cards of a street are turned up, those left out that lie there already."""
    ahead = min(s.t.board_ahead, step.count)
    s.t.board_ahead -= ahead
    if ahead < step.count and not s.struck("community.instead", step):
        turn_up(s, step.count - ahead)
    s.meanwhile("street")


def turn_up(s: PotScene, count: int) -> list[int]:
    """So many cards are turned up in the middle, on one line; returns them."""
    t = s.t
    cards = [s.deck.draw() for _ in range(count)]
    s.say("board " + " ".join(NAME[card] for card in cards))
    for card in cards:
        t.board |= card
        t.out |= card
    t.stub -= count
    return cards


PARTS: Final = (Part("deal", deal), Part("burn", burn), Part("community", community))
