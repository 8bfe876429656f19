"""The end of a hand for a pot: who shows, and who is given what."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from verifier.law.steps.award.claims import NAMES
from verifier.law.steps.award.step import Award
from verifier.law.steps.rake import Rake
from verifier.law.steps.showdown.step import Showdown
from verifier.model.cards import NAME, each
from verifier.model.events import PART_WHOLE
from verifier.model.layout import members
from verifier.model.money import show
from verifier.simulate.cast.sharing import Due, Terms, dues, pots_of, winners
from verifier.simulate.part import Part
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import UnclearError

SHOWS: Final = 0.5
MUCKS: Final = 0.6
"""How often a loser shows, and how often he mucks if he does not; else no line tells of him."""


# ---------------------------------------------------------------------- who shows
class Told(NamedTuple):
    """What is told of a player at the showdown: he shows his hand, or else he mucks it."""

    p: int
    shows: bool


def showdown(step: Showdown, s: PotScene) -> None:
    """From the one who has to show first on: whoever has won a part shows; others show, muck or keep silent."""
    t = s.t
    won = winners(award_of(s), t)
    first = _first(step, s)
    told = []
    for p in sorted(members(t.live), key=lambda p: (p - first) % t.n):
        if won >> p & 1 or step.must_show or s.chance(SHOWS):
            told.append(Told(p, shows=True))
        elif s.chance(MUCKS):
            told.append(Told(p, shows=False))
    if not s.struck("showdown.instead", step, told):
        tell(s, told)


def tell(s: PotScene, told: Iterable[Told]) -> None:
    """Players show or muck."""
    for p, shows in told:
        if shows:
            show_hand(s, p)
        else:
            s.say(f"seat {s.seats[p]} mucks")
            s.t.mucked |= 1 << p


def show_hand(s: PotScene, p: int) -> None:
    """p shows what he holds."""
    s.say(f"seat {s.seats[p]} shows {' '.join(NAME[card] for card in each(s.t.hand[p]))}")
    s.t.shown |= 1 << p


def _first(step: Showdown, s: PotScene) -> int:
    t = s.t
    if step.order is not None and step.order.aggressor and t.bettor >= 0:
        return t.bettor
    if step.order is not None and step.order.opener and t.opener >= 0:
        return t.opener
    return s.rng.choice(members(t.live))


# ---------------------------------------------------------------------- what is pushed to whom
class Style(NamedTuple):
    """How the lines tell of what is pushed."""

    pots: bool
    """They name the pot."""
    halves: bool
    """They name the half."""


class Push(NamedTuple):
    """A line of what is pushed to a player. The pot is known, whether the line names it or not."""

    pot: int
    named: bool
    part: int
    p: int
    amount: int

    def apart(self, other: "Push") -> bool:
        """Whether the lines tell that the two are of different pots or halves."""
        return (self.named and self.pot != other.pot) or (0 != self.part != other.part != 0)


def award_of(s: PotScene) -> Award:
    """The step by which the pots are given."""
    return next(step for step in s.program.steps if isinstance(step, Award))


def rake_of(s: PotScene) -> Rake | None:
    """The step that says what the house may take, if any does."""
    return next((step for step in s.program.steps if isinstance(step, Rake)), None)


def terms_of(s: PotScene) -> Terms:
    """By what the pots are shared."""
    return Terms(award_of(s), s.chip)


def pushes(s: PotScene) -> list[Push]:
    """What has to be pushed to whom; worked out once a hand. Raises UnclearError where the law leaves it open."""
    if s.pushes is None:
        style_of(s)
        s.rake = _raked(s)
        due = dues(terms_of(s), s.t, s.rake)
        for taken in s.otherwise:
            if any(dues(terms_of(s), table, s.rake) != due for table in taken(s.t)):
                raise UnclearError
        s.pushes = lines_of(s, due)
    return s.pushes


def style_of(s: PotScene) -> Style:
    """How the lines of this hand tell of it."""
    if s.style is None:
        several = len([pot for pot in pots_of(s.t) if pot.amount]) > 1
        s.style = Style(pots=s.chance(0.8 if several else 0.3), halves=s.chance(0.5))
    return s.style


def lines_of(s: PotScene, owed: Iterable[Due]) -> list[Push]:
    """What is due, as the lines of this hand tell it: in one of them what they do not tell apart."""
    named, halves = style_of(s)
    lines: dict[tuple[int, int, int], int] = {}
    for one in owed:
        key = (one.pot, one.part if halves else PART_WHOLE, one.p)
        lines[key] = lines.get(key, 0) + one.amount
    return [Push(pot, named, part, p, amount) for (pot, part, p), amount in lines.items()]


def _raked(s: PotScene) -> int:
    """What the house takes of the main pot: as much as the order of play allows, or less."""
    step = rake_of(s)
    if step is None or not step.at_most or not s.t.contested() or not s.rakes:
        return 0
    return int(pots_of(s.t)[0].amount * step.at_most / 2) // s.chip * s.chip


def award(step: Award, s: PotScene) -> None:
    """Each pot goes to whom it belongs, and the house takes its rake."""
    try:
        due = pushes(s)
    except UnclearError:
        if s.struck("award.unclear", step):
            return
        raise
    if s.struck("award.instead", step, due) or s.struck("award.balance", s.record, due):
        return
    house = rake_of(s)
    if house is None or not s.struck("award.rake", house):
        hand_out(s, due)


def hand_out(s: PotScene, given: Iterable[Push]) -> None:
    """The lines of what is pushed, and of the rake."""
    t = s.t
    takers = 0
    for one in given:
        push(s, one)
        takers |= 1 << one.p
    if s.rake:
        s.say(f"rake {show(s.rake)}")
    t.last_winner = takers.bit_length() - 1 if takers.bit_count() == 1 else -1


def push(s: PotScene, one: Push) -> None:
    """Chips are pushed to a player."""
    words = ["award"]
    words += [f"side {one.pot}" if one.pot else "main"] * one.named
    words += [NAMES[one.part]] if one.part else []
    s.say(f"{' '.join(words)} {show(one.amount)} to seat {s.seats[one.p]}")
    s.t.stack[one.p] += one.amount


def rake(step: Rake, s: PotScene) -> None:
    """The award has told of it."""


PARTS: Final = (Part("showdown", showdown), Part("award", award), Part("rake", rake))
