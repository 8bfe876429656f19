"""The end of a hand for a pot: who shows, and who is given what."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from verifier.law.steps.award.by_parts import ByParts
from verifier.law.steps.award.claims import NAMES, Claim, alone, alone_and_tied
from verifier.law.steps.award.contest import best
from verifier.law.steps.award.division import Division
from verifier.law.steps.award.one_way import OneWay
from verifier.law.steps.award.step import Award
from verifier.law.steps.rake import Rake
from verifier.law.steps.showdown.step import Showdown
from verifier.model.cards import NAME, each
from verifier.model.events import PART_HIGH, PART_WHOLE
from verifier.model.layout import members
from verifier.model.money import show
from verifier.model.pots import Pot, pots, shares
from verifier.model.table import Table
from verifier.simulate.part import Part
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import UnclearError

SHOWS: Final = 0.5
MUCKS: Final = 0.6
"""How often a loser shows, and how often he mucks if he does not; else no line tells of him."""


class Due(NamedTuple):
    """What is due of a pot (0 is the main pot), for which half of it, to whom."""

    pot: int
    part: int
    p: int
    amount: int


# ---------------------------------------------------------------------- who shows
def showdown(step: Showdown, s: PotScene) -> None:
    """From the one who has to show first on: whoever has won a part shows; others show, muck or keep silent."""
    t = s.t
    won = 0
    for one in dues(s):
        won |= 1 << one.p
    first = _first(step, s)
    for p in sorted(members(t.live), key=lambda p: (p - first) % t.n):
        if won >> p & 1 or step.must_show or s.chance(SHOWS):
            s.say(f"seat {s.seats[p]} shows {' '.join(NAME[card] for card in each(t.hand[p]))}")
            t.shown |= 1 << p
        elif s.chance(MUCKS):
            s.say(f"seat {s.seats[p]} mucks")
            t.mucked |= 1 << p


def _first(step: Showdown, s: PotScene) -> int:
    t = s.t
    if step.order is not None and step.order.aggressor and t.bettor >= 0:
        return t.bettor
    if step.order is not None and step.order.opener and t.opener >= 0:
        return t.opener
    return s.rng.choice(members(t.live))


# ---------------------------------------------------------------------- who has won what
def dues(s: PotScene) -> list[Due]:
    """What is due to whom; worked out once a hand. Raises UnclearError where the law leaves it open."""
    if s.dues is None:
        s.dues = _dues(s)
        table = s.t
        for taken in s.otherwise:
            for s.t in taken(table):
                if _dues(s) != s.dues:
                    raise UnclearError
        s.t = table
    return s.dues


def _dues(s: PotScene) -> list[Due]:
    t = s.t
    step = next(step for step in s.program.steps if isinstance(step, Award))
    found = pots(t.put, t.live, t.allin)
    if not found:
        raise UnclearError  # nobody has put in anything: there is nothing to win
    s.rake = _raked(s, found[0])
    found[0] = Pot(found[0].amount - s.rake, found[0].players)
    out: list[Due] = []
    for number, pot in enumerate(found):
        if pot.amount:
            out += _of_pot(step, s, number, pot)
    return out


def _raked(s: PotScene, pot: Pot) -> int:
    """What the house takes of the main pot: as much as the order of play allows, or less."""
    step = next((step for step in s.program.steps if isinstance(step, Rake)), None)
    if step is None or not step.at_most or not s.t.contested() or not s.rakes:
        return 0
    return int(pot.amount * step.at_most / 2) // s.chip * s.chip


def _of_pot(step: Award, s: PotScene, number: int, pot: Pot) -> list[Due]:
    claims = claims_of(step, s.t, pot.players)
    if not claims:
        raise UnclearError
    if alone(claims):
        return [Due(number, PART_WHOLE, members(claims[0].winners)[0], pot.amount)]
    if alone_and_tied(claims):
        raise UnclearError
    out = []
    for claim, amount in zip(claims, _halves(step, s, pot.amount, claims), strict=True):
        for p, share in _shares(step, s, amount, claim.winners).items():
            if share:
                out.append(Due(number, claim.part, p, share))
    return out


def claims_of(step: Award, t: Table, players: int) -> list[Claim]:
    """The parts of a pot, with those who have won them."""
    if isinstance(step.way, ByParts):
        return list(step.way.ours.claims(t, players))
    assert isinstance(step.way, OneWay)
    return [Claim(PART_WHOLE, best(t, players, step.way.score))]


def _halves(step: Award, s: PotScene, amount: int, claims: list[Claim]) -> list[int]:
    if len(claims) == 1:
        return [amount]
    assert isinstance(step.way, ByParts)
    less = amount // 2 // s.chip * s.chip
    more = amount - less
    odd = step.way.halves.odd_half or PART_HIGH
    if more != less and not step.way.halves.odd_half:
        raise UnclearError
    return [more if claim.part == odd else less for claim in claims]


def division_of(step: Award) -> Division:
    """How tied players share."""
    if isinstance(step.way, ByParts):
        return step.way.halves.division
    assert isinstance(step.way, OneWay)
    return step.way.division


def _shares(step: Award, s: PotScene, amount: int, winners: int) -> Mapping[int, int]:
    """Equal shares in whole chips, and what is left over where the law or the house wants it."""
    t = s.t
    count = winners.bit_count()
    share, rest = shares(amount, count, s.chip)
    due = dict.fromkeys(members(winners), share)
    if not rest:
        return due
    division = division_of(step)
    if division.order is None or (division.at_most is not None and rest > division.at_most):
        raise UnclearError
    order = division.order(t, winners)
    if division.whole:
        due[order[0]] += rest
    else:
        for k in range(rest // s.chip):
            due[order[k]] += s.chip
    return due


# ---------------------------------------------------------------------- who is given what
def award(step: Award, s: PotScene) -> None:
    """Each pot goes to whom it belongs, and the house takes its rake."""
    t = s.t
    owed = dues(s)
    several = len({one.pot for one in owed}) > 1
    named = s.chance(0.8 if several else 0.3)
    halves = s.chance(0.5)
    lines: dict[tuple[int, int, int], int] = {}
    for one in owed:
        key = (one.pot, one.part if halves else PART_WHOLE, one.p)
        lines[key] = lines.get(key, 0) + one.amount
    for (pot, part, p), amount in lines.items():
        words = ["award", *([f"side {pot}" if pot else "main"] * named), *([NAMES[part]] if part else [])]
        s.say(f"{' '.join(words)} {show(amount)} to seat {s.seats[p]}")
        t.stack[p] += amount
    if s.rake:
        s.say(f"rake {show(s.rake)}")
    winners = {one.p for one in owed}
    t.last_winner = winners.pop() if len(winners) == 1 else -1


def rake(step: Rake, s: PotScene) -> None:
    """The award has told of it."""


PARTS: Final = (Part("showdown", showdown), Part("award", award), Part("rake", rake))
