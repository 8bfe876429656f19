"""Replaying one hand against a compiled order of play.

A hand that fits is consumed straight through. One that departs is handed to the search in `explain`.
"""

from verifier.audit.advance import advance, fits
from verifier.audit.astray import VOID, astray
from verifier.audit.beside import BESIDE, at_the_shoe, went_wrong
from verifier.audit.broken_off import settles
from verifier.audit.called_off import until
from verifier.audit.explain import explain
from verifier.audit.irregular import UNUSUAL, irregular, with_faces, without_asides
from verifier.audit.recast import may_be_called_off, recast
from verifier.audit.replayed import Ledger, Replayed, count, take_off
from verifier.audit.seating import NOTHING, Carried, table_of
from verifier.audit.wagers_back import all_back
from verifier.law import words
from verifier.law.program import Program
from verifier.law.step import Found, Play, Ruling
from verifier.model.banked import Banked
from verifier.model.record import Hand
from verifier.model.state import State
from verifier.model.table import Table


def replay(program: Program, hand: Hand, carried: Carried = NOTHING) -> Replayed:
    """Hold a hand against the order of play. `carried` is what it takes over from the hand before."""
    table, play = table_of(program, hand, carried), Play(hand.events)
    if (BESIDE if program.banked else UNUSUAL).isdisjoint(play.codes):
        i = advance(program, table, play, 0)
        if fits(program, table, play, i):
            count(program, table, i + 1)
            return Replayed((), table)
        ledger = Ledger(program)
        result = _explained(program, table, play, i)
    else:
        ledger = Ledger(program)
        result = _unusual(program, table, play, ledger)
    if not result.found and result.table is not None:
        return result
    if len(result.found) == 1 and result.table is not None and not may_be_called_off(program):
        return result
    return recast(program, hand, carried, result, ledger, _afresh)


def _afresh(program: Program, hand: Hand, carried: Carried) -> Replayed:
    """The same, of a hand that is not read in yet another way."""
    return _unusual(program, table_of(program, hand, carried), Play(hand.events), Ledger(program))


def _unusual(program: Program, table: State, play: Play, ledger: Ledger) -> Replayed:
    """Hold a hand against the order of play that has lines of another kind, too. `ledger` was opened before it."""
    if isinstance(table, Banked):
        return _at_the_house(program, table, at_the_shoe(table, play), ledger)
    assert isinstance(table, Table)
    play = with_faces(program, table, without_asides(play))
    settled = irregular(program, table, play, _played)
    return settled if settled is not None else _played(program, table, play)


def _at_the_house(program: Program, table: Banked, play: Play, ledger: Ledger) -> Replayed:
    """The same for a round against the house."""
    if not went_wrong(play):
        return _played(program, table, play)
    before = table.copy()
    result = _without(program, table, play, as_recorded=False)
    if len(result.found) < 2 or result.called_off:
        return result
    counted = Ledger(program)
    ledger.restore()
    other = _without(program, before, play, as_recorded=True)
    if other.table is not None and len(other.found) < len(result.found):
        return other
    counted.restore()
    return result


def _without(program: Program, table: Banked, play: Play, *, as_recorded: bool) -> Replayed:
    """Hold a round in which something went wrong against the order of play, without what was done about that."""
    rest, found, excused, table, before, lines = astray(program, table, play, as_recorded=as_recorded)
    if rest is None:
        return _void(program, table, found, before, lines)
    result = _played(program, table, rest)
    if result.table is None:
        return result
    own = tuple(one for one in result.found if one.ruling.rule.departure not in excused)
    return result._replace(found=(*own, *found))


def _played(program: Program, table: State, play: Play) -> Replayed:
    """Hold what was played against the order of play."""
    i = advance(program, table, play, 0)
    if not fits(program, table, play, i):
        return _explained(program, table, play, i)
    count(program, table, i + 1)
    return Replayed((), table)


def _explained(program: Program, table: State, play: Play, i: int) -> Replayed:
    """What a hand comes to that stopped fitting at i."""
    back = all_back(play) if program.banked else -1
    if back >= 0:
        assert isinstance(table, Banked)
        return _for_no_reason(program, table, play, back, i)
    solution = explain(program, table, play, i)
    if solution.table is None:
        return Replayed((), None, (), solution.lost_at)
    count(program, solution.table, len(play.codes))
    take_off(program, solution.table, [*(found.ruling for found in solution.found), *_silent(program, solution.table)])
    return Replayed(solution.found, solution.table, solution.alternatives)


def _for_no_reason(program: Program, table: Banked, play: Play, back: int, i: int) -> Replayed:
    """All wagers go back, and no line says why: the round was called off. It stopped fitting at event i."""
    before, table = until(program, table, play, back, i)
    found = before
    if "irregularities" in program.records:
        found += program.steps[settles(program)].blame(
            "settle-extra", play, back, "All wagers go back, and no line says why", "a round to its end, or the reason",
            words.act(play.codes[back]),
        )  # fmt: skip
    return _void(program, table, found, before, back)


def _void(program: Program, table: Banked, found: tuple[Found, ...], before: tuple[Found, ...], lines: int) -> Replayed:
    """A round that was called off after so many lines, with what was found `before` that among all that was."""
    count(program, table, lines)
    take_off(program, table, [one.ruling for one in before])
    return Replayed(found, table, called_off=VOID)


def _silent(program: Program, table: State) -> list[Ruling]:
    """The rules that the hand broke once more, without a finding, since one interpretation is told of once."""
    told = [remark[:2] for remark in table.remarks if remark.kind == "told"]
    return [ruling for one in told for ruling in program.rulings if (ruling.tally, ruling.rule.departure) == one]
