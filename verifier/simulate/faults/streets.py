"""Cards in the middle that do not come, come too early, or are too many."""

import re
from typing import Final

from verifier.law.step import AnyStep
from verifier.law.steps.betting.step import Betting
from verifier.law.steps.burn import Burn
from verifier.law.steps.community.step import Community
from verifier.law.steps.discard.step import Discard
from verifier.simulate.cast.cards import say_burn, turn_up
from verifier.simulate.faults.otherwise import any_of_the_board
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import AsGood, Later

GOES_ON: Final = re.compile(r"^seat \d+ (checks|calls|bets|raises)")
"""Acts with which a round goes on; a fold may be all that comes of it."""
NO_CHECK: Final = re.compile(r"^seat \d+ (folds|calls|bets|raises)")


# ---------------------------------------------------------------------- missing
def missing(step: Community, s: PotScene) -> None:
    """Too few cards are turned up, or, where only one is due, none; the next line shows it."""
    if step.count > 1:
        turn_up(s, s.rng.randrange(1, step.count))
    s.expect(step, "community-missing")


def late(step: Community, s: PotScene) -> None:
    """The cards are turned up once somebody has acted; his act shows that they were missing."""
    s.expect(step, "community-missing")
    due = s.t.pc + 1

    def make_up(moment: str) -> bool:
        if s.t.pc == due and moment == "act" and s.t.opener >= 0:
            turn_up(s, step.count)
            return True
        return s.t.pc > due

    s.later.append(make_up)


def bets_follow_at_once(step: Community, s: PotScene) -> bool:
    """Two can bet, and nobody may discard as soon as the cards lie there."""
    window = any(duty.opens == s.t.pc + 1 for duty in s.program.duties)
    return bets_follow(step, s) and not window


def told_apart(step: Community, s: PotScene) -> bool:
    """The cards of this street cannot be taken for those of the next: bets or a burn come between, or none follows."""
    able = s.t.able()
    return bool(able & (able - 1)) or _following(s) is None or _burns_between(s)


def _following(s: PotScene) -> Community | None:
    """The street after the step under way."""
    return next((step for step in s.program.steps[s.t.pc + 1 :] if isinstance(step, Community)), None)


def _burns_between(s: PotScene) -> bool:
    """Before the next street a card has to be burned."""
    burn = next((step for step in s.program.steps[s.t.pc + 1 :] if isinstance(step, Burn)), None)
    return burn is not None and burn.required


# ---------------------------------------------------------------------- too many
def one_more(step: Community, s: PotScene) -> None:
    """A card too many is turned up with the others."""
    s.expect(step, "community-extra")
    any_of_the_board(s, turn_up(s, step.count + 1))


def another(step: Community, s: PotScene) -> None:
    """A card too many is turned up after the others."""
    cards = turn_up(s, step.count)
    also: list[AsGood] = []
    following = _following(s)
    if following is not None and following.count == 1:
        also.append((following, "community-early", s.next_line))
        _plain_once(s, also[0], lambda moment: moment == "street" and s.program.steps[s.t.pc] is following)
        if not _burns_between(s):
            bets = next(other for other in s.program.steps[s.t.pc :] if isinstance(other, Betting))
            also.append((bets, "bet-missing", s.next_line))
            _plain_once(s, also[1], lambda moment: moment == "street" and _following(s) is None)
    s.expect(step, "community-extra", also=also)
    any_of_the_board(s, cards + turn_up(s, 1))


def bets_follow(step: Community, s: PotScene) -> bool:
    """Two can bet: the cards of this street and the next do not follow each other."""
    able = s.t.able()
    return able & (able - 1) != 0


def at_the_end(step: Community, s: PotScene, moment: str) -> None:
    """A card is turned up although all streets have been dealt."""
    s.expect(step, "community-extra")
    any_of_the_board(s, turn_up(s, 1))


def all_dealt(step: AnyStep, s: PotScene, moment: str) -> bool:
    """The last bets are in, and `step` was the last street."""
    if not isinstance(step, Community) or moment != "over" or s.t.opener < 0:
        return False
    streets = [other for other in s.program.steps if isinstance(other, Community)]
    return streets[-1] is step and _following(s) is None


def _plain_once(s: PotScene, as_good: AsGood, comes: Later) -> None:
    """What is as good is so only if the hand ends before that comes."""
    holder, departure, _ = as_good

    def settle(moment: str) -> bool:
        if not comes(moment):
            return False
        fault, ruling = s.plot.fault, holder.rulings[departure]
        if fault is not None:
            s.plot.fault = fault._replace(also=tuple(one for one in fault.also if one[0] != ruling.rule.id))
        return True

    s.later.append(settle)


# ---------------------------------------------------------------------- too early
def early(step: Community, s: PotScene, moment: str) -> None:
    """A street is dealt while the bets before it are being made, and with it its burn; then the bets go on.

    Where nothing but folds comes of them, the round was as well closed too early; where nothing but the check of one
    who has his blind in, he was as well not asked.
    """
    t = s.t
    first = s.next_line
    burn = _burn_before(step, s)
    if burn is not None:
        for _ in range(burn.count):
            say_burn(s)
        t.burned_ahead += burn.count
    bets = s.program.steps[t.pc]
    closed: AsGood = (bets, "bet-closed-early", first)
    asks = t.current and "bet-option" in bets.rulings
    unasked: AsGood = (bets, "bet-option", first)
    s.expect(step, "community-early", also=[closed, unasked] if asks else [closed])
    turn_up(s, step.count)
    t.board_ahead += step.count
    said, at = len(s.lines), t.pc

    def since(acts: re.Pattern[str]) -> bool:
        return t.pc == at and any(acts.search(line) for line in s.lines[said:])

    _plain_once(s, closed, lambda _: since(GOES_ON))
    if asks:
        _plain_once(s, unasked, lambda _: since(NO_CHECK))


def _burn_before(step: Community, s: PotScene) -> Burn | None:
    """The burn that the dealer makes before a street; None where he makes none."""
    steps = s.program.steps[s.t.pc : s.program.steps.index(step)]
    burn = next((other for other in steps if isinstance(other, Burn)), None)
    return None if burn is None or burn.forbidden or (burn.accepted and not s.burns) else burn


def in_the_bets(step: AnyStep, s: PotScene, moment: str) -> bool:
    """Somebody has acted, others have still to, and `step` is the next street, for which there are cards; nobody has to
    discard before it.
    """
    if not isinstance(step, Community) or moment != "act" or s.t.opener < 0 or _following(s) is not step:
        return False
    between = s.program.steps[s.t.pc : s.program.steps.index(step)]
    burn = _burn_before(step, s)
    if s.t.stub < step.count + (burn.count if burn is not None else 0):
        return False
    return not any(isinstance(other, Discard) and other.owing(s.t) for other in between)


OPERATORS: Final = (
    Operator("community.instead", "community-missing", missing, told_apart),
    Operator("community.instead", "community-missing", late, bets_follow_at_once),
    Operator("community.instead", "community-extra", one_more, told_apart),
    Operator("community.instead", "community-extra", another, bets_follow),
    Operator("meanwhile", "community-extra", at_the_end, all_dealt),
    Operator("meanwhile", "community-early", early, in_the_bets),
)
