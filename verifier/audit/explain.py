"""Finding what happened in a hand that departs: a least-cost search over explanations of the whole hand.

Each step lists what may have happened where its events stop fitting; each finding costs one. Nothing is dropped before
the hand ends, since often only the award proves which explanation was right. The search is bounded: at the bound it
says so, and the hand counts as an error, never as a pass.
"""

import heapq
from collections.abc import Iterable
from typing import Final, NamedTuple

from verifier.audit.advance import advance
from verifier.audit.broken_off import broken_off
from verifier.audit.foreign import foreign
from verifier.audit.once import once
from verifier.law.program import Program
from verifier.law.step import FINDING, AnyStep, Explanation, Found, Play
from verifier.model.cards import DECK
from verifier.model.events import AWARD, BURN, DEAL_DOWN, DEAL_UP, END, SEAT_BITS, Event
from verifier.model.layout import members
from verifier.model.state import State

EXPANSIONS: Final = 3000
"""How many states the search opens before it gives up: enough for five faults in one hand."""

AFTERWARDS: Final = 200
"""How many more it opens, after the first explanation, to find others that are as good."""

TWICE: Final = -1
"""A line written twice is the plainest explanation of two equal lines."""


class Solution(NamedTuple):
    """The best explanation of a hand."""

    found: tuple[Found, ...]
    table: State | None
    alternatives: tuple[tuple[Found, ...], ...]
    lost_at: int = -1


class _Node(NamedTuple):
    cost: int
    """What was chosen: its findings and preferences. What is sure costs nothing, since no other story escapes it."""
    behind: int
    order: int
    table: State
    i: int
    found: tuple[Found, ...]
    play: Play
    sure: int
    """How many of the findings are sure."""

    @property
    def fails(self) -> int:
        """How many of the findings accuse somebody."""
        return sum((found.outcome or found.ruling.outcome) == "fail" for found in self.found)

    @property
    def by_law(self) -> bool:
        """Whether all that is found is of the law, and nothing of how the record was kept."""
        return not any(found.ruling.rule.convention for found in self.found)

    @property
    def chosen(self) -> int:
        """How many findings another story could have without."""
        return len(self.found) - self.sure


def explain(program: Program, t: State, play: Play, i: int, *, partly: bool = False) -> Solution:
    """The explanation with the fewest findings of the hand that stopped fitting at i.

    `partly`: the hand is looked at as far as the program goes, and whatever stands after that is left alone.
    """
    order = 0
    heap: list[_Node] = [_Node(0, -i, 0, t, i, (), play, 0)]
    seen: set[object] = set()
    solutions: list[_Node] = []
    furthest = i
    budget = EXPANSIONS
    steps = program.steps
    while heap and budget > 0:
        node = heapq.heappop(heap)
        if solutions and node.chosen > solutions[0].chosen:
            break
        at_the_end = node.play.kind(node.i) == END and node.i == len(node.play.codes) - 1
        if node.table.pc == len(steps) and (at_the_end or partly):
            if not solutions:
                budget = min(budget, AFTERWARDS)
            solutions.append(node)
            continue
        key = _key(node)
        if key in seen:
            continue
        seen.add(key)
        budget -= 1
        furthest = max(furthest, node.i)
        for option in _options(program, node):
            more = once(option)
            sure = node.sure + len(more) * option.sure
            found = node.found + more
            events = option.play or node.play
            stop = advance(program, option.table, events, option.i)
            if solutions and len(found) - sure > solutions[0].chosen:
                continue
            cost = node.cost + FINDING * len(more) * (not option.sure) + option.preference
            order += 1
            heapq.heappush(heap, _Node(cost, -stop, order, option.table, stop, found, events, sure))
    if not solutions:
        return Solution((), None, (), play.origin[min(furthest, len(play.origin) - 1)])
    best = _milder(solutions, min(solutions, key=_plainer))
    others = tuple(s.found for s in solutions if len(s.found) == len(best.found) and _differs(s.found, best.found))
    return Solution(best.found, best.table, others)


def _plainer(s: _Node) -> tuple[object, ...]:
    """Fewest findings first, then the smallest cost, the earliest line, the order of the law."""
    return len(s.found), s.cost, [f.at for f in s.found], [f.ruling.index for f in s.found], s.order


def _milder(solutions: list[_Node], best: _Node) -> _Node:
    """The plainest story that accuses nobody where the plainest of all does, with as many findings; else that one.

    A slip of the record accuses nobody of a breach, so it neither needs to be milder nor stands in for a breach.
    """
    if not best.fails or not best.by_law:
        return best
    as_many = [s for s in solutions if len(s.found) == len(best.found) and s.fails < best.fails and s.by_law]
    return min(as_many, key=_plainer, default=best)


def _key(node: _Node) -> tuple[object, ...]:
    """States with the same key end alike. With a single finding so far, its name and place tell them apart too: the
    same end under another name is an alternative worth telling.
    """
    told = tuple((found.ruling.index, found.at) for found in node.found) if len(node.found) < 2 else None
    rest = node.play
    return (node.i, told, node.table.key(), tuple(rest.codes[node.i :]), tuple(rest.values[node.i :]))


def _differs(one: tuple[Found, ...], other: tuple[Found, ...]) -> bool:
    return {(f.ruling.rule.id, f.at) for f in one} != {(f.ruling.rule.id, f.at) for f in other}


def _options(program: Program, node: _Node) -> Iterable[Explanation]:
    """Every explanation of the event at which a state stopped."""
    t, play, i = node.table, node.play, node.i
    if i >= len(play.codes):
        return []
    step = program.steps[t.pc] if t.pc < len(program.steps) else None
    own = step.explain(t, play, i) if step is not None else []
    if own and own[0].sure:
        return own[:1]
    strays = _stray(program, node, step)
    return [*own, *strays, *_in_place(program, play, own, strays, i), *_transposed(program, t, play, i, own)]


def _in_place(
    program: Program, play: Play, own: list[Explanation], strays: list[Explanation], i: int
) -> list[Explanation]:
    """The line at i, which has no place here, stands for one that was due: that it is missing is no second slip.

    Not where it comes next once that has been left out.
    """
    told = next((stray.found for stray in strays if stray.found and stray.i == i + 1 and stray.play is None), ())
    return [
        Explanation(_due(told, option.found[0]), option.table.copy(), i + 1, option.preference + 4)
        for option in own
        if told and option.i == i and option.play is None and _is_missing(option.found)
        and advance(program, option.table.copy(), play, i) == i
    ]  # fmt: skip


def _due(told: tuple[Found, ...], missing: Found) -> tuple[Found, ...]:
    return (told[0]._replace(expected=missing.expected), *told[1:])


def _is_missing(found: tuple[Found, ...]) -> bool:
    return len(found) == 1 and found[0].ruling.rule.departure.endswith("-missing")


def _stray(program: Program, node: _Node, step: AnyStep | None) -> list[Explanation]:
    """Explanations that do not depend on the step under way."""
    t, play, i = node.table, node.play, node.i
    kind = play.kind(i)
    if kind == END:
        return broken_off(program, t, play, i)
    out: list[Explanation] = []
    seat = play.seat(i)
    if seat and t.layout.pos[seat] < 0:
        return _unknown_seat(program, t, play, i)
    if i and play.events[i] == play.events[i - 1]:
        found = (step or program.steps[-1]).blame_record(
            "recorded-twice", play, i, "A line is written twice", "one line", "the same line again"
        )
        if kind == BURN:
            telling = bool(play.values[i] & DECK) and not program.banked
        else:
            telling = bool(play.values[i]) or kind not in (DEAL_DOWN, DEAL_UP)
        out.append(Explanation(found, t.copy(), i + 1, TWICE if telling else 8))
    if kind != AWARD and not t.contested() and t.round_pc >= 0:
        told = frozenset(found.at for found in node.found)
        out += program.steps[t.round_pc].unfolded(t, play, i, told)
    owner = program.nearest(kind, t.pc if t.contested() or t.round_pc < 0 else t.round_pc)  # not those that fell away
    if owner < 0:
        return out + foreign(program, t, play, i)
    owning = program.steps[owner]
    strays = [] if owner == t.pc and kind not in owning.inside else owning.stray(t, play, i)
    out += strays
    if owner < t.pc:
        out += owning.resumed(t, play, i, owner)
    return out


def _transposed(program: Program, t: State, play: Play, i: int, own: list[Explanation]) -> list[Explanation]:
    """This line and the next have changed places. What the step calls that, or the step that the line is early for."""
    if i + 2 >= len(play.codes) or play.events[i] == play.events[i + 1]:
        return []
    found = next((option.found for option in own if option.found), ())
    if not found:
        kind = play.kind(i)
        owner = program.next_owner(kind, t.pc)
        if owner < 0:
            owner = program.nearest(kind, t.pc)
        strays = program.steps[owner].stray(t, play, i) if owner >= 0 and t.layout.pos[play.seat(i)] >= 0 else []
        found = strays[0].found if strays else ()
    return [Explanation(found[:1], t.copy(), i, 6, play.moved(i, i + 1))] if found else []


def _unknown_seat(program: Program, t: State, play: Play, i: int) -> list[Explanation]:
    """A line that names a seat which is not dealt in: the seat is misread, or the line stands for nothing."""
    event: Event = play.events[i]
    step = program.steps[min(t.pc, len(program.steps) - 1)]
    owner = program.nearest(event.kind, t.pc)
    meant_so = program.steps[owner].unseated(t, play, i) if owner >= 0 else []
    found = step.blame_record(
        "seat-unknown", play, i, f"Seat {event.seat} is not dealt in", "a seat that is dealt in", f"seat {event.seat}"
    )
    out = [*meant_so, Explanation(found, t.copy(), i + 1, 5)]
    for p in members((1 << t.n) - 1):
        meant = event._replace(code=event.kind << SEAT_BITS | t.layout.order[p])
        out.append(Explanation(found, t.copy(), i, 1, play.changed(i, meant)))
    return out
