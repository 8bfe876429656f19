"""Who acts when it is not his turn, or no more, or not at all."""

from typing import Final

from verifier.law.steps.betting.step import Betting
from verifier.model.layout import following, members
from verifier.model.money import show
from verifier.simulate.cast.betting import NOBODY, Round, act, answers, barred, bet, bounds, check, fold, to_act
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene


# ---------------------------------------------------------------------- the first act
def opener(step: Betting, s: PotScene, at: Round) -> None:
    """Another opens the round. It goes on from him, or the turn goes back to the one who was passed over."""
    p = at.to
    s.expect(step, "bet-opener")
    at.to = s.rng.choice(others_to_open(step, s, at))
    if s.chance(0.5):
        act(step, s, at, at.to)
        at.to = p if at.pend >> p & 1 else following(at.pend, p) if at.pend else NOBODY


def others_to_open(step: Betting, s: PotScene, at: Round) -> list[int]:
    """Who may open by mistake; not whoever is left of a kill, since the house says whether that moves the first act."""
    left_of_kill = following(at.pend, s.t.killed.bit_length() - 1) if s.t.killed and step.first_round else NOBODY
    return [q for q in members(at.pend) if q not in (at.to, left_of_kill)]


def another_may_open(step: Betting, s: PotScene, at: Round) -> bool:
    """The round is held, and another might open it."""
    return at.pend != 0 and to_act(s.t) and bool(others_to_open(step, s, at))


def missing(step: Betting, s: PotScene, at: Round) -> None:
    """No round is held, and the hand goes on; blinds stay where they are."""
    s.expect_next(step, "bet-missing")


def due(step: Betting, s: PotScene, at: Round) -> bool:
    """A round is due."""
    return to_act(s.t)


# ---------------------------------------------------------------------- whose turn it is
def out_of_turn(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """Another acts before p, who acts right after him."""
    s.expect(step, "bet-turn")
    act(step, s, at, s.rng.choice(waiting(at, p)))
    if at.pend >> p & 1 and to_act(s.t):
        act(step, s, at, p)


def passed_over(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """p is passed over for good; the next act shows it."""
    s.expect(step, "bet-turn")
    at.pend &= ~(1 << p)


def waiting(at: Round, p: int) -> list[int]:
    """Who has to act after p."""
    return [q for q in members(at.pend) if q != p]


def others_wait(step: Betting, s: PotScene, at: Round, p: int) -> bool:
    """The round is open, and p is not the last to act."""
    return at.last != NOBODY and bool(waiting(at, p))


def folded(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """One who has given up acts before p; what he puts in stays in."""
    t = s.t
    q = s.rng.choice(gone(s))
    owed = t.current - t.bet[q]
    s.expect(step, "bet-not-in-hand")
    if owed <= 0:
        s.say(f"seat {s.seats[q]} checks")
    elif owed < t.stack[q] and s.chance(0.7):
        s.say(f"seat {s.seats[q]} calls {show(owed)}")
        t.pay(q, owed)
    else:
        s.say(f"seat {s.seats[q]} folds")
    act(step, s, at, p)


def gone(s: PotScene) -> list[int]:
    """Who has given up, and not just now."""
    return [q for q in range(s.t.n) if not s.t.live >> q & 1 and s.lines[-1] != f"seat {s.seats[q]} folds"]


def any_gone(step: Betting, s: PotScene, at: Round, p: int) -> bool:
    """The round is open, and somebody has given up."""
    return at.last != NOBODY and bool(gone(s))


# ---------------------------------------------------------------------- the end
def closed_early(step: Betting, s: PotScene, at: Round, p: int) -> None:
    """The round ends before p, and whoever comes after him, has answered; the next line shows it."""
    s.expect_next(step, how_early(step, s, at, p))
    at.pend = 0


def how_early(step: Betting, s: PotScene, at: Round, p: int) -> str:
    """Whether only those have still to act who could raise a forced bet of theirs."""
    t = s.t
    if at.last == NOBODY:
        return ""
    free = not at.pend & ~t.option and all(t.bet[q] >= t.current for q in members(at.pend))
    return "bet-option" if free else "bet-closed-early"


def checks_after(step: Betting, s: PotScene, at: Round) -> None:
    """One says once more that he checks."""
    q = s.rng.choice(idle(s, at))
    s.expect(step, "bet-after-close")
    check(s, at, q)


def folds_after(step: Betting, s: PotScene, at: Round) -> None:
    """One gives up when nobody has asked him."""
    q = s.rng.choice(between(s, at))
    s.expect(step, "bet-after-close")
    fold(s, at, q)


def bets_after(step: Betting, s: PotScene, at: Round) -> None:
    """One bets or raises when all have answered, and they answer again."""
    q = s.rng.choice(bettors(step, s, at))
    s.expect(step, "bet-after-close")
    bet(step, s, at, q, bounds(step, s.t, at, q)[0])
    at.to = following(at.pend, q)
    answers(step, s, at)


def idle(s: PotScene, at: Round) -> list[int]:
    """Who could act once more; whoever has acted last might have said the same in other words."""
    return [q for q in members(s.t.able()) if q != at.last]


def between(s: PotScene, at: Round) -> list[int]:
    """Those of them whose act could not as well be the first of the next round, with the cards for it still to come."""
    able = s.t.able()
    rounds = [step for step in s.program.steps[s.t.pc + 1 :] if isinstance(step, Betting)]
    first = following(able, rounds[0].anchor(s.t)) if rounds and able else NOBODY
    return [q for q in idle(s, at) if q != first]


def bettors(step: Betting, s: PotScene, at: Round) -> list[int]:
    """Who could bet once more, all else being right."""
    t = s.t
    return [
        q for q in between(s, at) if not barred(step, t, at, q) and t.bet[q] + t.stack[q] > bounds(step, t, at, q)[0]
    ]


def over(step: Betting, s: PotScene, at: Round) -> bool:
    """The round was held, and two could still bet."""
    able = s.t.able()
    return at.last != NOBODY and not at.pend and able & (able - 1) != 0


def three_left(step: Betting, s: PotScene, at: Round) -> bool:
    """One more can give up, and the hand goes on."""
    return over(step, s, at) and s.t.live.bit_count() > 2 and bool(between(s, at))


def bet_possible(step: Betting, s: PotScene, at: Round) -> bool:
    """The round was held, and somebody could bet once more."""
    return over(step, s, at) and bool(bettors(step, s, at))


OPERATORS: Final = (
    Operator("betting.opens", "bet-opener", opener, another_may_open),
    Operator("betting.instead", "bet-missing", missing, due),
    Operator("betting.turn", "bet-turn", out_of_turn, others_wait),
    Operator("betting.turn", "bet-turn", passed_over, others_wait),
    Operator("betting.turn", "bet-not-in-hand", folded, any_gone),
    Operator("betting.turn", how_early, closed_early, one_of=("bet-option", "bet-closed-early")),
    Operator("betting.closed", "bet-after-close", checks_after, over),
    Operator("betting.closed", "bet-after-close", folds_after, three_left),
    Operator("betting.closed", "bet-after-close", bets_after, bet_possible),
)
