"""Wagers that are not as they should be: on hands, beside them, and for the dealer."""

from typing import Final

from verifier.law.steps.settle.settlement import Which
from verifier.law.steps.tips import Tips
from verifier.law.steps.wagers import Wagers
from verifier.model.events import PUSH, RETURNED
from verifier.model.layout import members
from verifier.model.places import WHOLE
from verifier.simulate.cast.settling import line
from verifier.simulate.cast.wagering import Laid, put_down, takes_part, tip, wager
from verifier.simulate.plot import Operator
from verifier.simulate.round import RoundScene

UNKNOWN: Final = ("centre", "front", "outside", "lucky")
"""Areas that some table may have."""


def gives_back(s: RoundScene, p: int, area: str = "") -> None:
    """When all else is settled, the dealer gives p back what he finds there: on an area, or anywhere."""

    def comes_back() -> None:
        for down in s.t.boxes[p].wagers:
            if not area or down.area == area:
                which = Which(p, down.area, down.number, down.part)
                line(s, which, PUSH, 0)
                s.t.settle(*which)

    s.once("settled", comes_back)


# ---------------------------------------------------------------------- what is put down
def missing(step: Wagers, s: RoundScene, p: int, laid: Laid) -> None:
    """p wagers beside the hands alone: he gets no cards, and his wagers back."""
    areas = s.rng.sample(step.side, s.rng.randint(1, len(step.side)))
    for area in areas:
        s.expect(step, "wager-missing")
        wager(s, p, area, s.chip * s.rng.choice((1, 2, 5)))
    gives_back(s, p)
    s.t.live &= ~(1 << p)


def beside(step: Wagers, s: RoundScene, p: int, laid: Laid) -> bool:
    """There is something to wager on beside the hands, and others play."""
    return bool(step.side) and p > 0


def unequal(step: Wagers, s: RoundScene, p: int, laid: Laid) -> None:
    """One of p's wagers on the hands is another than the rest."""
    k = s.rng.randrange(len(step.areas))
    stake = s.rng.choice(others(step, s, laid[k][1]))
    s.expect(step, "wager-unequal", s.next_line + max(k, 1))
    put_down(step, s, p, [*laid[:k], (laid[k][0], stake), *laid[k + 1 :]])


def others(step: Wagers, s: RoundScene, stake: int) -> list[int]:
    """Other stakes within the limits of the table: some chips more, some less."""
    near = [stake + s.chip * k for k in (-20, -10, -5, -2, -1, 1, 2, 5, 10, 20)]
    return [other for other in near if (step.least or s.chip) <= other <= (step.most or other)]


def has_to_be_equal(step: Wagers, s: RoundScene, p: int, laid: Laid) -> bool:
    """p makes several wagers, all of them the same."""
    return step.equal and len(step.areas) > 1 and bool(others(step, s, laid[0][1]))


def limits(step: Wagers, s: RoundScene, p: int, laid: Laid) -> None:
    """p wagers less or more than the table takes: on one hand, or on all where they are the same."""
    stake = s.rng.choice(beyond(step, s))
    k = 0 if step.equal else s.rng.randrange(len(step.areas))
    areas = step.areas if step.equal else (step.areas[k],)
    s.expect(step, "wager-limits", s.next_line + k)
    put_down(step, s, p, [(area, stake if area in areas else amount) for area, amount in laid])


def beyond(step: Wagers, s: RoundScene) -> list[int]:
    """Stakes that the table does not take."""
    low = [step.least - s.chip * k for k in (1, 2, 5) if step.least is not None]
    high = [step.most + s.chip * k for k in (1, 2, 5, 20) if step.most is not None]
    return [stake for stake in low + high if stake > 0]


def has_limits(step: Wagers, s: RoundScene, p: int, laid: Laid) -> bool:
    """The table has a limit that can be missed."""
    return bool(beyond(step, s))


def late(step: Wagers, s: RoundScene, p: int, laid: Laid) -> None:
    """p puts down the last of his wagers, or all of them, when the first cards are out and before he has any."""
    k = s.rng.randrange(len(laid))
    for area, stake in laid[:k]:
        wager(s, p, area, stake)
    takes_part(step, s, p, laid)
    s.expect(step, "wager-late")

    def puts_down() -> None:
        s.expect(step, "wager-late")
        for area, stake in laid[k:]:
            wager(s, p, area, stake)

    s.once(f"{s.rng.randint(1, cards_before(s, p))} cards", puts_down)


def others_come_first(step: Wagers, s: RoundScene, p: int, laid: Laid) -> bool:
    """Others get cards before p."""
    return cards_before(s, p) > 0


def cards_before(s: RoundScene, p: int) -> int:
    """How many cards, at the least, are dealt before p gets one."""
    return sum(len(s.t.boxes[q].hands) for q in members(s.t.live) if q < p)


def area(step: Wagers, s: RoundScene, p: int, laid: Laid) -> None:
    """p puts one more wager on an area that the game does not have. It goes back: at once, or in the end."""
    put_down(step, s, p, laid)
    unknown = s.rng.choice([name for name in UNKNOWN if name not in (*step.areas, *step.side)])
    stake = s.chip * s.rng.choice((1, 2, 5))
    s.expect(step, "wager-area")
    wager(s, p, unknown, stake)
    if s.chance(0.5):
        line(s, Which(p, unknown, 1, WHOLE), RETURNED, stake)
        s.t.settle(p, unknown, 1, WHOLE)
    else:
        gives_back(s, p, unknown)


# ---------------------------------------------------------------------- for the dealer
def alone(step: Tips, s: RoundScene, p: int, area: str) -> None:
    """p wagers for the dealer where he has no wager of his own; it goes back."""
    s.expect(step, "tip-alone")
    tip(s, p, area, s.chip * s.rng.choice((1, 2, 4)))
    gives_back(s, p, area)


def has_none(step: Tips, s: RoundScene, p: int, area: str) -> bool:
    """p has no wager of his own, or would need one right there."""
    return step.same_area or not any(wager.part == WHOLE for wager in s.t.boxes[p].wagers)


OPERATORS: Final = (
    Operator("wagers.box", "wager-missing", missing, beside),
    Operator("wagers.box", "wager-unequal", unequal, has_to_be_equal),
    Operator("wagers.box", "wager-limits", limits, has_limits),
    Operator("wagers.box", "wager-late", late, others_come_first),
    Operator("wagers.box", "wager-area", area),
    Operator("tips.without", "tip-alone", alone, has_none),
)
