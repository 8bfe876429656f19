"""Antes and blinds that are not as they should be."""

from typing import Final

from verifier.law.steps.ante import Ante
from verifier.law.steps.blinds.step import Blinds
from verifier.model.money import show
from verifier.simulate.cast.forced import ante, bet_unseen, blind
from verifier.simulate.faults.chips import asked, late, rich, unbound
from verifier.simulate.plot import Operator
from verifier.simulate.pot import PotScene
from verifier.simulate.scene import HERE


# ---------------------------------------------------------------------- antes
def no_antes(step: Ante, s: PotScene) -> None:
    """The whole table forgets the ante; the next line shows it."""
    s.expect(step, "ante-missing")


def asks(step: Ante, s: PotScene) -> bool:
    """The house asks for an ante."""
    return bool(step.amount)


def ante_missing(step: Ante, s: PotScene, p: int, due: int) -> None:
    """p puts in nothing; that shows where the antes end."""
    rest = sum(1 for q in range(p + 1, s.t.n) if s.t.stack[q])
    s.expect(step, "ante-missing", s.next_line + rest)


def ante_amount(step: Ante, s: PotScene, p: int, due: int) -> None:
    """p puts in less than he should, or more."""
    s.expect(step, "ante-amount")
    ante(s, p, s.rng.choice([paid for paid in (due - s.chip, due + s.chip, due * 2) if paid > 0]))


def has_plenty(step: Ante, s: PotScene, p: int, due: int) -> bool:
    """p has chips left whatever he puts in."""
    return rich(s, p, due + s.chip)


def ante_late(step: Ante, s: PotScene, p: int, due: int) -> None:
    """p puts in the ante when cards are out."""
    s.t.put_in(p, due)
    late(s, step, "ante-late", lambda: s.say(f"seat {s.seats[p]} posts ante {show(due)}"))


def ante_extra(step: Ante, s: PotScene) -> None:
    """One puts in an ante once more, or although none is asked."""
    p = s.rng.choice(givers(s, step))
    s.expect(step, "ante-extra")
    ante(s, p, step.amount or s.rng.choice((s.chip, asked(s))))


def givers(s: PotScene, step: Ante) -> list[int]:
    """Who has chips for an ante that nobody is asked for."""
    return [p for p in range(s.t.n) if rich(s, p, (step.amount or 0) + asked(s))]


def any_givers(step: Ante, s: PotScene) -> bool:
    """Somebody has chips for an ante that nobody is asked for."""
    return bool(givers(s, step)) and asked(s) > 0


# ---------------------------------------------------------------------- blinds
def blind_missing(step: Blinds, s: PotScene, p: int, k: int) -> None:
    """p posts nothing, or no line tells of it; the blind has to be met all the same, and the next line shows it.

    Whoever has no more than that for the next blind may as well post it in place of p.
    """
    nominal, after = amounts(step)[k], amounts(step)[k + 1 : k + 2]
    in_place = any(0 < s.t.stack[(p + 1) % s.t.n] <= nominal < due for due in after)
    s.expect(step, "blind-missing", also=[(step, "blind-player", HERE)] if in_place else [])
    if s.chance(0.3):
        bet_unseen(s.t, p, nominal)
    blind(s, p, 0, nominal)


def is_rich(step: Blinds, s: PotScene, p: int, k: int) -> bool:
    """p has chips left once he has posted."""
    return rich(s, p)


def blind_amount(step: Blinds, s: PotScene, p: int, k: int) -> None:
    """p posts less than he should, and others have to meet the whole of it or what lies there; or he posts more, and
    they have to meet that.

    The amount of the next blind, which nobody can post, may as well be that blind, and nobody is there for his own.
    """
    nominal = amounts(step)[k]
    paid = s.rng.choice(_wrong_amounts(s, p, nominal))
    next_one = paid in amounts(step)[k + 1 : k + 2] and not s.t.stack[(p + 1) % s.t.n]
    s.expect(step, "blind-amount", also=[(step, "blind-vacant", HERE)] if next_one else [])
    blind(s, p, paid, paid if paid > nominal or s.chance(0.3) else nominal)


def _wrong_amounts(s: PotScene, p: int, nominal: int) -> list[int]:
    """What p may post of a blind by mistake, and have chips left."""
    wrong = (s.chip, nominal - s.chip, nominal + s.chip, nominal * 2)
    return [paid for paid in wrong if 0 < paid != nominal and paid < s.t.stack[p]]


def is_rich_enough(step: Blinds, s: PotScene, p: int, k: int) -> bool:
    """p has chips left once he has posted, too much or too little."""
    return is_rich(step, s, p, k) and bool(_wrong_amounts(s, p, amounts(step)[k]))


def blind_late(step: Blinds, s: PotScene, p: int, k: int) -> None:
    """p posts when cards are out."""
    nominal = amounts(step)[k]
    bet_unseen(s.t, p, nominal)
    blind(s, p, 0, nominal)
    late(s, step, "blind-late", lambda: s.say(f"seat {s.seats[p]} posts blind {show(nominal)}"))


def blind_in_place(step: Blinds, s: PotScene, p: int, k: int) -> None:
    """Another posts the blind of p; those after it are posted by whom they should be."""
    nominal, last = amounts(step)[k], k + 1 == len(amounts(step))
    s.expect(step, "blind-player")
    blind(s, s.rng.choice(others(step, s, p, k)), nominal, nominal)
    if not last:
        s.t.forced = p


def others(step: Blinds, s: PotScene, p: int, k: int) -> list[int]:
    """Who may post the blind of p by mistake: nobody who has posted, or has one to post after it."""
    after = [(p + j) % s.t.n for j in range(1, len(amounts(step)) - k)]
    return [q for q in unbound(s, p, amounts(step)[k]) if q not in after]


def any_other(step: Blinds, s: PotScene, p: int, k: int) -> bool:
    """Somebody may post it in place of p."""
    return bool(others(step, s, p, k)) and rich(s, p)


def blinds_shifted(step: Blinds, s: PotScene, p: int, k: int) -> None:
    """The blinds begin with another player, and go on from him."""
    nominal = amounts(step)[k]
    s.expect(step, "blind-player")
    blind(s, s.rng.choice(unbound(s, p, nominal)), nominal, nominal)


def all_rich(step: Blinds, s: PotScene, p: int, k: int) -> bool:
    """The first of several blinds is up, and anybody could post any of them."""
    several = k == 0 and len(amounts(step)) > 1
    return several and all(rich(s, q, amounts(step)[k]) for q in range(s.t.n))


def blind_extra(step: Blinds, s: PotScene) -> None:
    """One more player posts a blind: the next one, and the first act is left of him, or any as if he were new."""
    t = s.t
    last, nominal = t.forced, t.current
    q = s.rng.choice(unbound(s, last, nominal))
    s.expect(step, "blind-extra")
    blind(s, q, nominal, nominal)
    if q != (last + 1) % t.n:
        t.forced = last


def any_more(step: Blinds, s: PotScene) -> bool:
    """There are blinds, and somebody to post one more."""
    return s.t.current > 0 and bool(unbound(s, s.t.forced, s.t.current))


def amounts(step: Blinds) -> tuple[int, ...]:
    """The blinds that the house has set."""
    return step.amounts or ()


OPERATORS: Final = (
    Operator("ante.before", "ante-missing", no_antes, asks),
    Operator("ante.instead", "ante-missing", ante_missing),
    Operator("ante.instead", "ante-amount", ante_amount, has_plenty),
    Operator("ante.instead", "ante-late", ante_late, has_plenty),
    Operator("ante.after", "ante-extra", ante_extra, any_givers),
    Operator("blinds.instead", "blind-missing", blind_missing, is_rich),
    Operator("blinds.instead", "blind-amount", blind_amount, is_rich_enough),
    Operator("blinds.instead", "blind-late", blind_late, is_rich),
    Operator("blinds.instead", "blind-player", blind_in_place, any_other),
    Operator("blinds.instead", "blind-player", blinds_shifted, all_rich),
    Operator("blinds.after", "blind-extra", blind_extra, any_more),
)
