"""Pots that do not add up: too much or too little, nothing at all, what is not there, and the rake."""

from collections.abc import Iterator
from typing import Final

from verifier.law.step import AnyStep
from verifier.law.steps.award.step import Award
from verifier.law.steps.rake import Rake
from verifier.model.events import PART_WHOLE
from verifier.model.layout import members
from verifier.simulate.cast.paying import Push, award_of, hand_out, lines_of, push, rake_of, terms_of
from verifier.simulate.cast.sharing import dues, dues_of, pots_of
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import AsGood, Rules, UnclearError


# ---------------------------------------------------------------------- too much, too little
def award_amount(step: Award, s: PotScene, due: list[Push]) -> None:
    """Somebody is given some chips more or fewer than he should be.

    It may be another line of his, where they are of one pot or none names its pot; where none does and he lacks just
    what another of his lines holds, such a one may be missing. Or it is the rake that is wrong, or not written, where
    all else would be right beside another one.
    """
    k = s.rng.choice([k for k, one in enumerate(due) if one.amount > s.chip])
    one = due[k]
    fewer = min(5, one.amount // s.chip - 1)
    more = s.rng.choice([*range(-fewer, 0), *range(1, 6)]) * s.chip
    given = [*due[:k], one._replace(amount=one.amount + more), *due[k + 1 :]]
    also: list[AsGood] = [(step, "award-amount", s.next_line + j) for j in _of_the_same(due, k) if due[j].amount > more]
    end = s.next_line + len(due) + bool(s.rake)
    if not one.named and any(due[j].amount == -more for j in _of_the_same(due, k)):
        also.append((step, "award-missing", end))
    if more <= s.rake and _right_beside(s, given, s.rake - more):
        also.append((s.record, "pot-unbalanced", s.next_line + len(due)))
    s.expect(step, "award-amount", s.next_line + k, also)
    hand_out(s, given)


def more_than_a_chip(step: Award, s: PotScene, due: list[Push]) -> bool:
    """Somebody is due more than one chip."""
    return any(one.amount > s.chip for one in due)


def _of_the_same(due: list[Push], k: int) -> Iterator[int]:
    """The other lines of the player of line k that may as well be of that pot."""
    for j, other in enumerate(due):
        if j != k and other.p == due[k].p and not other.apart(due[k]):
            yield j


def _right_beside(s: PotScene, given: list[Push], rake: int) -> bool:
    """Whether what is given would be right beside this rake, which may be taken, from whichever pots."""
    house = rake_of(s)
    if house is not None and house.at_most is not None and rake > house.at_most * sum(s.t.put):
        return False
    found = []
    for number, pot in enumerate(pots_of(s.t)):
        amount = sum(one.amount for one in given if one.pot == number)
        if amount > pot.amount:
            return False
        found.append(pot._replace(amount=amount))
    try:
        return given == lines_of(s, dues_of(terms_of(s), s.t, found))
    except UnclearError:
        return False


# ---------------------------------------------------------------------- nothing
def award_missing(step: Award, s: PotScene, due: list[Push]) -> None:
    """A share or a whole pot, or all of them, stay where they are; the end of the hand shows it.

    Where the same player is given something else without a pot being named, that may be too little instead.
    """
    k = s.rng.randrange(len(due))
    missing = s.rng.choice((
        [k],
        [j for j, one in enumerate(due) if one.pot == due[k].pot],
        list(range(len(due))),
    ))  # fmt: skip
    given = [one for j, one in enumerate(due) if j not in missing]
    also: list[AsGood] = [
        (step, "award-amount", s.next_line + given.index(due[j])) for j in _of_the_same(due, k) if missing == [k]
    ]
    hand_out(s, given)
    s.expect(step, "award-missing", also=also)


# ---------------------------------------------------------------------- what is not there
def award_extra(step: Award, s: PotScene, due: list[Push]) -> None:
    """A side pot is pushed to somebody that does not exist."""
    line = s.next_line + len(due)
    p = s.rng.choice(members(s.t.live))
    s.expect(step, "award-extra", line)
    hand_out(s, [*due, Push(len(pots_of(s.t)), True, PART_WHOLE, p, s.chip * s.rng.randint(1, 9))])


def award_early(step: AnyStep, s: PotScene) -> None:
    """Chips are pushed to somebody while the hand goes on: they stay in the pot."""
    p = s.rng.choice(members(s.t.live))
    s.expect(step, "award-extra")
    push(s, Push(0, False, PART_WHOLE, p, sum(s.t.put)))
    s.t.stack[p] -= sum(s.t.put)


def hand_goes_on(step: AnyStep, s: PotScene) -> bool:
    """Chips are in the pot, and more than one player can win it."""
    return isinstance(step, Award) and s.t.contested() and sum(s.t.put) > 0


# ---------------------------------------------------------------------- the rake
def rake_too_much(step: Rake, s: PotScene) -> None:
    """The house takes some chips more than it may."""
    s.rake = s.rng.choice(list(_too_much(step, s)))
    given = lines_of(s, dues(terms_of(s), s.t, s.rake))
    s.expect(step, "rake-too-much", s.next_line + len(given))
    hand_out(s, given)


def pot_is_raked(step: Rake, s: PotScene) -> bool:
    """There is a limit, and the pot is large enough for more."""
    return any(True for _ in _too_much(step, s))


def _too_much(step: Rake, s: PotScene) -> Iterator[int]:
    """Rakes beyond the limit, beside which it is clear what is due to whom."""
    if step.at_most is None:
        return
    most = int(step.at_most * sum(s.t.put)) // s.chip
    for chips in range(most + 1, most + 4):
        if chips * s.chip < pots_of(s.t)[0].amount and _clear(s, chips * s.chip):
            yield chips * s.chip


def _clear(s: PotScene, rake: int) -> bool:
    try:
        dues(terms_of(s), s.t, rake)
    except UnclearError:
        return False
    return True


def pot_unbalanced(record: Rules, s: PotScene, due: list[Push]) -> None:
    """The rake is some chips more or fewer than what is missing from the awards.

    Where one award with as many chips more or fewer would make all right, that may be the one that is wrong.
    """
    rake = s.rng.choice(list(_other_rakes(s)))
    also: list[AsGood] = []
    for k, one in enumerate(due):
        given = [*due[:k], one._replace(amount=one.amount + s.rake - rake), *due[k + 1 :]]
        if one.amount + s.rake > rake and _right_beside(s, given, rake):
            also.append((award_of(s), "award-amount", s.next_line + k))
    s.rake = rake
    s.expect(record, "pot-unbalanced", s.next_line + len(due), also)
    hand_out(s, due)


def can_be_raked(record: Rules, s: PotScene, due: list[Push]) -> bool:
    """The house may take another rake than it does."""
    return any(True for _ in _other_rakes(s))


def _other_rakes(s: PotScene) -> Iterator[int]:
    house = rake_of(s)
    limit = sum(s.t.put) // 10 if house is None or house.at_most is None else int(house.at_most * sum(s.t.put))
    for rake in range(s.chip, limit + 1, s.chip):
        if rake != s.rake:
            yield rake


# ---------------------------------------------------------------------- more than there is
def stack_exceeded(record: Rules, s: PotScene, p: int, due: int) -> None:
    """A player puts in all that is due, though he has less: he has had more than the log says, and all of it is in."""
    s.expect(record, "stack-exceeded")


def has_some(record: Rules, s: PotScene, p: int, due: int) -> bool:
    """p has chips left: who has none owes nothing more."""
    return s.t.stack[p] > 0


OPERATORS: Final = (
    Operator("award.instead", "award-amount", award_amount, more_than_a_chip),
    Operator("award.instead", "award-missing", award_missing),
    Operator("award.instead", "award-extra", award_extra),
    Operator("step.early", "award-extra", award_early, hand_goes_on),
    Operator("award.rake", "rake-too-much", rake_too_much, pot_is_raked),
    Operator("award.balance", "pot-unbalanced", pot_unbalanced, can_be_raked),
    Operator("stack.short", "stack-exceeded", stack_exceeded, has_some),
)
