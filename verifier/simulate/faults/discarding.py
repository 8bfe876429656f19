"""Discards that are not made, come too early or too late, or are not of the right cards."""

from typing import TYPE_CHECKING, Final

from verifier.law.step import AnyStep
from verifier.law.steps.discard.step import Discard
from verifier.model.cards import each
from verifier.model.layout import members
from verifier.simulate.cast.discarding import rid, say_discard, throw
from verifier.simulate.faults.otherwise import may_hold, one_too_many
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene

if TYPE_CHECKING:
    from verifier.simulate.scene import AsGood

PUT_OFF: Final = 0.6
"""How often who is late with his discard waits once more."""
BETWEEN: Final = ("act", "over", "street")
"""Moments at which a player may throw something away."""


# ---------------------------------------------------------------------- missing
def missing(step: Discard, s: PotScene, p: int) -> None:
    """p keeps all his cards to the end."""
    one_too_many(s, p)
    _never_told(step, s, p)


def unwritten(step: Discard, s: PotScene, p: int) -> None:
    """p discards, and no line tells of it."""
    _never_told(step, s, p)
    throw(s.t, p, s.rng.sample(each(s.t.hand[p]), step.count))
    s.t.done_by |= 1 << p


def nobody(step: Discard, s: PotScene) -> None:
    """All keep all their cards: the next line shows it, or the first hand that is turned up."""
    s.expect(step, "discard-missing", shown_by=_turned_up if step.patient else None)
    for p in members(s.t.live):
        one_too_many(s, p)


def _turned_up(line: str) -> bool:
    """The line turns up a hand, or throws it away unseen."""
    return line.startswith("seat ") and line.split(" ")[2] in ("shows", "mucks")


def all_owe(step: Discard, s: PotScene) -> bool:
    """The window ends, nobody has discarded, and a late discard is no mere doubt."""
    return at_last(step, s) and step.owing(s.t) == s.t.live and not _tolerant(step)


def _never_told(step: Discard, s: PotScene, p: int) -> None:
    """The end of the window shows it; where the law waits until hands are shown, his hand does, whatever moment the
    house has stated: until then he may only be late.
    """
    seat = f"seat {s.seats[p]} "
    if step.patient:
        s.expect(step, "discard-missing", shown_by=lambda line: line.startswith((f"{seat}shows", f"{seat}mucks")))
    else:
        s.expect(step, "discard-missing", shown_by=lambda line: " discards " not in line)


def _tolerant(step: Discard) -> bool:
    """Whether a late discard is a doubt and no fault."""
    return step.patient and step.judged("discard-tolerated")


def at_last(step: Discard, s: PotScene, *who: int) -> bool:
    """The window ends: whoever does not discard now has not done so in time."""
    return s.t.pc == step.at_pc


# ---------------------------------------------------------------------- too early and too late
def late(step: Discard, s: PotScene, p: int) -> None:
    """p discards when the time for it is over."""
    seat = f"seat {s.seats[p]} discards"
    s.expect(step, "discard-late", shown_by=lambda line: line.startswith(seat))
    over: list[int] = []

    def make_up(moment: str) -> bool:
        if moment not in BETWEEN or s.t.pc <= step.at_pc:
            return False
        if not over:
            over.append(s.next_line - (moment == "street"))
        if s.next_line == over[0] or not s.t.live >> p & 1 or not s.t.contested() or s.chance(PUT_OFF):
            return False
        rid(step, s, p)
        return True

    s.later.append(make_up)


def at_last_and_no_later(step: Discard, s: PotScene, p: int) -> bool:
    """The window ends, and a discard after it is no mere doubt."""
    return at_last(step, s, p) and not _tolerant(step)


def early(step: Discard, s: PotScene, moment: str) -> None:
    """A player discards before he may."""
    s.expect(step, "discard-early")
    rid(step, s, s.rng.choice(_hasty(step, s)))


def too_early(step: AnyStep, s: PotScene, moment: str) -> bool:
    """The window has not begun, and somebody has all his cards; others may still be waiting for theirs."""
    if not isinstance(step, Discard) or s.t.pc >= step.opens or moment not in ("deal", *BETWEEN):
        return False
    if s.t.pc + 1 == step.opens and moment in ("over", "street"):  # the last step before the window is done
        return False
    return bool(_hasty(step, s)) and (moment != "deal" or s.t.pc + 1 < step.opens or _some_wait(step, s))


def _hasty(step: Discard, s: PotScene) -> list[int]:
    """Who could discard already."""
    return [p for p in members(step.owing(s.t)) if s.t.hand[p].bit_count() == step.dealt]


def _some_wait(step: Discard, s: PotScene) -> bool:
    """The deal is not over yet."""
    return any(hand.bit_count() < step.dealt for hand in s.t.hand)


# ---------------------------------------------------------------------- the wrong cards
def miscounted(step: Discard, s: PotScene, p: int) -> None:
    """p throws away a card too many. Whoever wins must win whatever p holds."""
    t = s.t
    held = t.hand[p]
    may_hold(s, p, [held, *(held & ~card for card in each(held))])
    thrown = s.rng.sample(each(held), step.count + 1)
    s.expect(step, "discard-count")
    say_discard(s, p, thrown)
    throw(t, p, thrown)
    t.done_by |= 1 << p


def has_enough(step: Discard, s: PotScene, p: int) -> bool:
    """p keeps something when he has thrown away a card too many."""
    return s.t.hand[p].bit_count() > step.count + 1


def not_held(step: Discard, s: PotScene, p: int) -> None:
    """The line names a card that p does not hold: one of another hand, or one that is still in the deck."""
    t = s.t
    thrown = s.rng.sample(each(t.hand[p]), step.count)
    others = [card for q in range(t.n) if q != p for card in each(t.hand[q] | t.thrown[q])]
    strange = s.rng.choice((s.deck.cards[0], s.rng.choice(others)))
    s.expect(step, "discard-not-held")
    say_discard(s, p, [strange, *thrown[1:]])
    throw(t, p, thrown)
    t.done_by |= 1 << p


# ---------------------------------------------------------------------- who owes none
def again(step: Discard, s: PotScene, moment: str) -> None:
    """A player discards once more. While he may discard, the first of the two may as well be the one too many."""
    p = s.rng.choice(_done(step, s))
    held = s.t.hand[p]
    may_hold(s, p, [held, *(held & ~card for card in each(held))])
    also: list[AsGood] = [(step, "discard-extra", _told(s, p))] if s.t.pc <= step.at_pc else []
    s.expect(step, "discard-extra", also=also)
    rid(step, s, p)


def _done(step: Discard, s: PotScene) -> list[int]:
    """Who has discarded, is still in and has cards to spare."""
    done = members(s.t.live & s.t.done_by)
    return [p for p in done if s.t.hand[p].bit_count() > step.count]


def _told(s: PotScene, p: int) -> int:
    """The line that tells of p's discard."""
    told = f"seat {s.seats[p]} discards"
    return s.first_line + next(k for k, line in enumerate(s.lines) if line.startswith(told))


def somebody_done(step: AnyStep, s: PotScene, moment: str) -> bool:
    """Bets are being made, and somebody has discarded already."""
    return isinstance(step, Discard) and moment in BETWEEN and s.t.contested() and bool(_done(step, s))


def folded(step: Discard, s: PotScene, moment: str) -> None:
    """A player discards who has folded."""
    p = s.rng.choice(_gone(step, s))
    s.expect(step, "discard-extra")
    rid(step, s, p)


def _gone(step: Discard, s: PotScene) -> list[int]:
    """Who has folded with all his cards."""
    everybody = (1 << s.t.n) - 1
    return list(members(everybody & ~s.t.live & ~s.t.done_by))


def somebody_gone(step: AnyStep, s: PotScene, moment: str) -> bool:
    """It is the time to discard, and somebody has folded before he did."""
    if not isinstance(step, Discard) or moment not in BETWEEN or not s.t.contested():
        return False
    return step.opens <= s.t.pc <= step.at_pc and bool(_gone(step, s))


OPERATORS: Final = (
    Operator("discard.all", "discard-missing", nobody, all_owe),
    Operator("discard.instead", "discard-missing", missing, at_last),
    Operator("discard.instead", "discard-missing", unwritten, at_last),
    Operator("discard.instead", "discard-late", late, at_last_and_no_later),
    Operator("meanwhile", "discard-early", early, too_early),
    Operator("discard.instead", "discard-count", miscounted, has_enough),
    Operator("discard.instead", "discard-not-held", not_held),
    Operator("meanwhile", "discard-extra", again, somebody_done),
    Operator("meanwhile", "discard-extra", folded, somebody_gone),
)
