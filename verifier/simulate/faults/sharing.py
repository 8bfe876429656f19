"""Pots that go to the wrong player, or in the wrong shares."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from verifier.law.steps.award.contest import known
from verifier.law.steps.award.halves import up
from verifier.law.steps.award.step import Award
from verifier.model.events import PART_WHOLE
from verifier.model.pots import Pot, shares
from verifier.simulate.cast.paying import Push, hand_out, lines_of, style_of, terms_of
from verifier.simulate.cast.sharing import (
    Due,
    claims_of,
    division_of,
    dues,
    odd_half,
    of_pot,
    over,
    pots_of,
)  # fmt: skip
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import AsGood, UnclearError


# ---------------------------------------------------------------------- who has not won
def award_winner(step: Award, s: PotScene, due: list[Push]) -> None:
    """What somebody has won goes to another, who has won nothing of that pot by any reading.

    Where no line names its pot, an equal one to him may as well be the one that is wrong.
    """
    k, p = s.rng.choice(list(_astray(step, s, due)))
    one = due[k]._replace(p=p)
    given = [*due[:k], one, *due[k + 1 :]]
    also: list[AsGood] = [
        (step, "award-winner", s.next_line + j)
        for j, other in enumerate(given)
        if j != k and not one.apart(other) and (other.p, other.amount) == (one.p, one.amount)
    ]
    s.expect(step, "award-winner", s.next_line + k, also)
    hand_out(s, given)


def somebody_has_lost(step: Award, s: PotScene, due: list[Push]) -> bool:
    """Somebody has no part in a pot."""
    return any(True for _ in _astray(step, s, due))


def _astray(step: Award, s: PotScene, due: list[Push]) -> Iterator[tuple[int, int]]:
    """A line, and somebody who has won nothing of its pot."""
    for k, one in enumerate(due):
        for p in _strangers(step, s, one.pot):
            if not _rake_hides(s) or one.amount + sum(other.amount for other in due if other.p == p) > _most(
                step, s, p
            ):
                yield k, p


def _rake_hides(s: PotScene) -> bool:
    """The house has taken a rake, and which of several pots it and the awards are from no line tells."""
    return _raked_anywhere(s) and not style_of(s).pots


def _most(step: Award, s: PotScene, p: int) -> int:
    """What p can have won at the most, if no pot of his was raked."""
    most = 0
    for pot in pots_of(s.t):
        claims = claims_of(step, s.t, pot.players)
        for claim in claims:
            if claim.winners >> p & 1:
                most += up(up(pot.amount, len(claims), s.chip), claim.winners.bit_count(), s.chip)
    return most


def _strangers(step: Award, s: PotScene, number: int) -> list[int]:
    """Who has won nothing of a pot, however the words of the law are read and whoever shows."""
    t = s.t
    players = pots_of(t)[number].players
    won = step.way.plausible(t, players) if players & (players - 1) else players
    seen = players & t.shown
    if seen and known(t, seen):
        won |= step.way.plausible(t, seen)
    return [p for p in range(t.n) if not won >> p & 1]


# ---------------------------------------------------------------------- unequal shares
def award_split(step: Award, s: PotScene, due: list[Push]) -> None:
    """Of those who are tied, one is given some chips of another's share; the first of these lines shows it."""
    a, b, least = s.rng.choice(list(_tied(step, s, due)))
    chips = s.rng.randint(least, due[b].amount // s.chip - 1) * s.chip
    given = due[:]
    given[a] = due[a]._replace(amount=due[a].amount + chips)
    given[b] = due[b]._replace(amount=due[b].amount - chips)
    also = _theirs(step, s, "award-split", given, (a, b))
    if _won_beside(step, s, due, a):
        theirs = [k for k, one in enumerate(given) if one.p in (given[a].p, given[b].p) and not one.named]
        also += [(step, "award-half", s.next_line + k) for k in {min(a, b), *theirs}]
    s.expect(step, "award-split", s.next_line + min(a, b), also)
    hand_out(s, given)


def _won_beside(step: Award, s: PotScene, due: list[Push], k: int) -> bool:
    """One of those who share a half has won of the other, too, so that it may as well be the halves that are wrong.

    Not where the lines tell the halves apart.
    """
    one = due[k]
    claims = claims_of(step, s.t, pots_of(s.t)[one.pot].players)
    mine = next((claim for claim in claims if claim.part == one.part), claims[0])
    told = all(other.part for other in due if mine.winners >> other.p & 1 and (other.pot == one.pot or not other.named))
    return not told and any(mine.winners & claim.winners for claim in claims if claim is not mine)


def shares_can_differ(step: Award, s: PotScene, due: list[Push]) -> bool:
    """Two share a part, and one of them can be given less without being given nothing."""
    return any(True for _ in _tied(step, s, due))


def _tied(step: Award, s: PotScene, due: list[Push]) -> Iterator[tuple[int, int, int]]:
    """Two lines of shares of one part, and how many chips the first has to get of the second to be wrong.

    A chip of one who has an odd one is only astray if it goes to another.
    """
    if _rake_hides(s):
        return
    for a, one in enumerate(due):
        parts = claims_of(step, s.t, pots_of(s.t)[one.pot].players)
        if len(parts) > 1 and one.part == PART_WHOLE:
            continue  # a line may hold shares of both halves
        for b, other in enumerate(due):
            if a == b or (one.pot, one.part) != (other.pot, other.part):
                continue
            more = max(0, other.amount - one.amount) // s.chip
            least = more + 1
            if other.amount // s.chip > least:
                yield a, b, least


# ---------------------------------------------------------------------- halves
def award_half(step: Award, s: PotScene, due: list[Push]) -> None:
    """One half of a pot is larger than it should be, and the other smaller; the first line shows it."""
    more, less = s.rng.choice(list(_halves(step, s, due)))
    each = s.rng.choice((2, 2, 3, 5))
    each = min(each, min(due[k].amount for k in less) // s.chip // len(more) - 1)
    chips = each * s.chip
    given = due[:]
    for k in more:
        given[k] = due[k]._replace(amount=due[k].amount + chips * len(less))
    for k in less:
        given[k] = due[k]._replace(amount=due[k].amount - chips * len(more))
    also = _theirs(step, s, "award-half", given, (*more, *less))
    s.expect(step, "award-half", s.next_line + min(*more, *less), also)
    hand_out(s, given)


def halves_can_differ(step: Award, s: PotScene, due: list[Push]) -> bool:
    """A pot is in halves that the lines tell apart, and there is enough in them."""
    return any(True for _ in _halves(step, s, due))


def _halves(step: Award, s: PotScene, due: list[Push]) -> Iterator[tuple[list[int], list[int]]]:
    """The lines of one half of a pot, and those of the other, from each of which two chips may be taken for each of
    those of the first: more than what may go to the one or the other half. Where the same players have won both, it
    would make no difference to anybody.
    """
    if _rake_hides(s):
        return
    for number in range(len(pots_of(s.t))):
        sides = list(_sides(step, s, due, number))
        if len(sides) == 2 and {due[k].p for k in sides[0]} != {due[k].p for k in sides[1]}:
            for more, less in (sides, sides[::-1]):
                if min(due[k].amount for k in less) >= s.chip * 3 * len(more):
                    yield more, less


def _sides(step: Award, s: PotScene, due: list[Push], number: int) -> Iterator[list[int]]:
    """The lines of each part of a pot; none of one whose lines hold shares of both."""
    claims = claims_of(step, s.t, pots_of(s.t)[number].players)
    for claim in claims:
        mine = [
            k
            for k, one in enumerate(due)
            if one.pot == number and (one.part == claim.part or (not one.part and claim.winners >> one.p & 1))
        ]
        both = any(not due[k].part and all(other.winners >> due[k].p & 1 for other in claims) for k in mine)
        if mine and not both:
            yield mine


# ---------------------------------------------------------------------- what cannot be divided
def award_odd_half(step: Award, s: PotScene, due: list[Push]) -> None:
    """What cannot be divided between the halves of a pot goes to the wrong one; that half's line shows it."""
    number = s.rng.choice(list(_odd_halves(step, s)))
    _with(step, s, due, "award-odd-half", number, _other_half(s, number))


def has_an_odd_half(step: Award, s: PotScene, due: list[Push]) -> bool:
    """It is settled which half gets what cannot be divided between them, and there is something of the kind."""
    return any(True for _ in _odd_halves(step, s))


def _odd_halves(step: Award, s: PotScene) -> Iterator[int]:
    if not odd_half(step) or _raked_anywhere(s):
        return
    for number, pot in enumerate(pots_of(s.t, s.rake)):
        owed = _due_of(s, number, pot)
        if len({one.part for one in owed}) > 1 and pot.amount // s.chip % 2:
            try:
                other = _other_half(s, number)
            except UnclearError:
                continue
            if lines_of(s, other) != lines_of(s, owed):
                yield number


def _other_half(s: PotScene, number: int) -> list[Due]:
    return of_pot(terms_of(s)._replace(other_half=True), s.t, number, pots_of(s.t, s.rake)[number])


def award_odd_unit(step: Award, s: PotScene, due: list[Push]) -> None:
    """What cannot be divided among those who are tied goes to another of them; his line shows it."""
    number, astray = s.rng.choice(list(_odd_units(step, s)))
    _with(step, s, due, "award-odd-unit", number, astray)


def has_an_odd_unit(step: Award, s: PotScene, due: list[Push]) -> bool:
    """It is settled who gets what cannot be divided, and there is something of the kind."""
    return any(True for _ in _odd_units(step, s))


def _odd_units(step: Award, s: PotScene) -> Iterator[tuple[int, list[Due]]]:
    """A pot, and what is due of it with what cannot be divided astray."""
    if _raked_anywhere(s):
        return
    whole = division_of(step).whole
    for number, pot in enumerate(pots_of(s.t, s.rake)):
        owed = _due_of(s, number, pot)
        for claim in claims_of(step, s.t, pot.players):
            mine = [one for one in owed if one.part == claim.part]
            least, rest = shares(sum(one.amount for one in mine), max(1, len(mine)), s.chip)
            if not rest or len(mine) < claim.winners.bit_count():
                continue
            unit = rest if whole else s.chip
            for one in mine:
                for other in mine:
                    if one.amount > least == other.amount:
                        changed = {one: one.amount - unit, other: other.amount + unit}
                        yield number, [due._replace(amount=changed.get(due, due.amount)) for due in owed]


def _raked_anywhere(s: PotScene) -> bool:
    """The house has taken a rake, and from which of several pots no line tells: so what is odd in them is not sure."""
    return s.rake > 0 and len(pots_of(s.t)) > 1


def award_unbroken(step: Award, s: PotScene) -> None:
    """Chips are not broken far enough: more is left over than may be, and goes to the right player, whose line shows
    it.
    """
    given = _unbroken(s)
    s.pushes = given
    for number, pot in enumerate(pots_of(s.t)):
        mine = [k for k, one in enumerate(given) if one.pot == number]
        rest = shares(pot.amount, len(mine), s.chip)[1] if mine else 0
        if over(division_of(step), rest):
            first = max(mine, key=lambda k: given[k].amount)
            break
    s.expect(step, "award-unbroken", s.next_line + first, _theirs(step, s, "award-unbroken", given, [first]))
    hand_out(s, given)


def can_be_left(step: Award, s: PotScene) -> bool:
    """There is a limit to what may be left undivided, only one pot leaves more, and no half is in the way."""
    if division_of(step).at_most is None:
        return False
    left = 0
    for pot in pots_of(s.t):
        claims = claims_of(step, s.t, pot.players)
        if len(claims) != 1:
            return False
        left += over(division_of(step), shares(pot.amount, claims[0].winners.bit_count(), s.chip)[1])
    try:
        _unbroken(s)
    except UnclearError:
        return False
    return left == 1


def _unbroken(s: PotScene) -> list[Push]:
    return lines_of(s, dues(terms_of(s)._replace(unlimited=True), s.t, 0))


def _due_of(s: PotScene, number: int, pot: Pot) -> list[Due]:
    return of_pot(terms_of(s), s.t, number, pot)


def _with(step: Award, s: PotScene, due: list[Push], departure: str, number: int, astray: list[Due]) -> None:
    """The pots are pushed as they are due, but for one of them; whoever has too much of it has the line to tell."""
    before = [one for one in due if one.pot < number]
    after = [one for one in due if one.pot > number]
    mine = lines_of(s, astray)
    right = {(one.part, one.p): one.amount for one in due if one.pot == number}
    first = next(k for k, one in enumerate(mine) if one.amount > right.get((one.part, one.p), 0))
    given = [*before, *mine, *after]
    also = _theirs(step, s, departure, given, [len(before) + first])
    s.expect(step, departure, s.next_line + len(before) + first, also)
    hand_out(s, given)


def _theirs(step: Award, s: PotScene, departure: str, given: Sequence[Push], wrong: Collection[int]) -> list[AsGood]:
    """Where nothing tells the lines that are wrong from others of the same players, these may as well be the ones; then
    whichever of them all is told.
    """
    like = [
        k
        for k, one in enumerate(given)
        if k not in wrong and any(one.p == given[n].p and not one.apart(given[n]) for n in wrong)
    ]
    return [(step, departure, s.next_line + k) for k in (*like, *wrong)] if like else []


OPERATORS: Final = (
    Operator("award.instead", "award-winner", award_winner, somebody_has_lost),
    Operator("award.instead", "award-split", award_split, shares_can_differ),
    Operator("award.instead", "award-half", award_half, halves_can_differ),
    Operator("award.instead", "award-odd-half", award_odd_half, has_an_odd_half),
    Operator("award.instead", "award-odd-unit", award_odd_unit, has_an_odd_unit),
    Operator("award.unclear", "award-unbroken", award_unbroken, can_be_left),
)
