"""Against the house, before the cards: the shuffle and the cut, a first burn, wagers and those for the dealer."""

from typing import Final

from verifier.law.steps.cut import Cut
from verifier.law.steps.first_burn import FirstBurn
from verifier.law.steps.shuffle import Shuffle
from verifier.law.steps.tips import Tips
from verifier.law.steps.wagers import Wagers
from verifier.model.banked import HandInPlay, Wager
from verifier.model.money import show
from verifier.model.places import TIP, WHOLE
from verifier.simulate.house import House
from verifier.simulate.part import Part
from verifier.simulate.round import RoundScene
from verifier.simulate.shoe import OUT

Laid = list[tuple[str, int]]
"""Area and amount of each wager of one player, in the order in which he puts them down."""

BEHIND: Final = 26
"""So many cards, at least, lie behind the cutting card."""
SITS_OUT: Final = 0.1
SIDE: Final = 0.35
TIPS: Final = 0.12


def shuffle(step: Shuffle, s: RoundScene) -> None:
    """The shoe is shuffled where that is due, or the house likes to and may."""
    if not step.every_round and not (s.shoe.due and (step.discretion or s.shoe.cutting == OUT)):
        s.struck("shuffle.early", step)
    elif not s.struck("shuffle.instead", step):
        renew(s)


def renew(s: RoundScene) -> None:
    """All cards go back into the shoe, and the cutting card."""
    s.say("shuffle")
    fill(s)
    s.t.shuffle()


def fill(s: RoundScene) -> None:
    """The cards come into the shoe in an order that nobody knows, the cutting card between them."""
    s.shoe.shuffle(s.rng, max(BEHIND, 14 * s.t.n) + s.rng.randrange(10))


def cut(step: Cut, s: RoundScene) -> None:
    """Shuffled cards are cut."""
    if s.t.uncut and not s.struck("cut.instead", step):
        depth = s.rng.randint(step.least or 1, 26 * s.shoe.decks)
        s.say(f"cut {depth} cards" if s.chance(0.6) else "cut")
    s.t.uncut = False


def first_burn(step: FirstBurn, s: RoundScene) -> None:
    """The dealer may burn a card before the deal."""
    t = s.t
    if s.burns and t.burned < step.most and (t.pc == step.at_pc or s.chance(0.5)):
        card = s.draw()
        s.say(f"burn {s.name(card)}" if s.chance(0.2) else "burn")
        t.burned += 1


def wagers(step: Wagers, s: RoundScene) -> None:
    """Who wants to play puts down what the table asks for, and what he likes beside it."""
    t = s.t
    s.areas = tuple(step.areas)
    for p in range(t.n):
        if p and not s.likes(1 - SITS_OUT):
            t.live &= ~(1 << p)
            continue
        laid = stakes(step, s)
        if not s.struck("wagers.box", step, p, laid):
            put_down(step, s, p, laid)


def stakes(step: Wagers, s: RoundScene) -> Laid:
    """What a player puts down: the same on all areas, where that is asked for, and beside them what he likes."""
    stake = amount(step, s)
    laid = [(area, stake if step.equal else amount(step, s)) for area in step.areas]
    return laid + [(area, s.chip * s.rng.choice((1, 2, 5, 10))) for area in step.side if s.likes(SIDE)]


def put_down(step: Wagers, s: RoundScene, p: int, laid: Laid) -> None:
    """It is put down, line by line, and hands will come to it."""
    for area, stake in laid:
        wager(s, p, area, stake)
    takes_part(step, s, p, laid)


def takes_part(step: Wagers, s: RoundScene, p: int, laid: Laid) -> None:
    """p will have a hand on each area that he plays for."""
    hands = tuple(HandInPlay(area, stake=stake) for area, stake in laid if area in step.areas)
    s.t.boxes[p] = s.t.boxes[p]._replace(hands=hands)


def amount(step: Wagers, s: RoundScene) -> int:
    """A wager within the limits of the table; now and then the least or the most."""
    least, most = step.least or s.chip, step.most or (step.least or s.chip) * 20
    if s.chance(0.1):
        return s.rng.choice((least, most))
    return min(most, least * s.rng.choice((1, 2, 2, 3, 4, 6)) + s.chip * 2 * s.rng.randrange(3))


def wager(s: RoundScene, p: int, area: str, stake: int) -> int:
    """A wager is put down; returns its line."""
    s.t.put(p, Wager(area, WHOLE, stake, len(s.lines)))
    return s.say(f"seat {s.seats[p]} wagers {show(stake)}{s.on(area)}")


def tips(step: Tips, s: RoundScene) -> None:
    """Now and then a player wagers for the dealer, where he has a wager of his own."""
    t = s.t
    for p in range(t.n):
        for area in step.areas:
            if not t.boxes[p].on(area, WHOLE):
                s.struck("tips.without", step, p, area)
            elif s.likes(TIPS):
                tip(s, p, area, s.chip * s.rng.choice((1, 2, 4)))


def tip(s: RoundScene, p: int, area: str, stake: int) -> int:
    """A wager for the dealer is put down; returns its line."""
    s.t.put(p, Wager(area, TIP, stake, len(s.lines)))
    return s.say(f"seat {s.seats[p]} tips {show(stake)}{s.on(area)}")


def _minimum(house: House) -> str:
    return house.money(house.big * house.rng.choice((1, 2, 5)))


def _limit(house: House) -> str:
    return house.money(house.by_key["wagers.at-least"] * house.rng.choice((10, 20, 40)))


PARTS: Final = (
    Part("shuffle", shuffle),
    Part("cut", cut),
    Part("first-burn", first_burn),
    Part("wagers", wagers, {"at-least": _minimum, "at-most": _limit}),
    Part("tips", tips),
)
