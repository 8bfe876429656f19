"""What may be paid, held against all ways to hand out the units of small pots."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.steps.payouts import Verdict, pay

Share = tuple[int, str, int]
"""A pot, a half of it, and a seat."""
Line = tuple[int, str, int, int]
"""A pot or -1, a half or "", a seat, and units."""
Won = tuple[frozenset[int], frozenset[int]]
"""Who has won the high half of a pot, and who the low half."""

UNDECIDED: Final = "award-odd-undecided"
SEVERAL: Final = "award-won-one-tied-several"

BOTH: Final = "both"

SEATS: Final = (1, 2, 3, 4)
SUITS: Final = "cdhs"


def dealt(high: frozenset[int], low: frozenset[int]) -> dict[int, str]:
    """Hands of which these win the high half and these the low half."""
    tops, bottoms = ("Q", "K"), ("3", "2")
    return {seat: f"{tops[seat in high]}{SUITS[k]} {bottoms[seat in low]}{SUITS[k]}" for k, seat in enumerate(SEATS)}


def halves(units: int, odd_to: str) -> dict[str, int]:
    """The halves of a pot whose odd unit goes to one of them."""
    odd = units % 2
    return {half: units // 2 + odd * (half == odd_to) for half in ("high", "low")}


def divided(units: int, tied: frozenset[int]) -> Iterator[dict[int, int]]:
    """Every way to share so many units as equally as they can be."""
    share, over = divmod(units, len(tied))
    for lucky in combinations(sorted(tied), over):
        yield {seat: share + (seat in lucky) for seat in tied}


def shares(pots: Sequence[tuple[int, Won]], odd_to: Sequence[str]) -> Iterator[dict[Share, int]]:
    """Every lawful way to pay pots whose odd units go to these halves."""
    parts: list[tuple[int, str, Iterator[dict[int, int]]]] = []
    for number, ((units, won), to) in enumerate(zip(pots, odd_to, strict=True)):
        if len(won[0]) == 1 and won[0] == won[1]:  # whichever half a line names, it is his
            parts.append((number, BOTH, divided(units, won[0])))
            continue
        parts += [
            (number, half, divided(halves(units, to)[half], tied))
            for half, tied in zip(("high", "low"), won, strict=True)
        ]
    for choice in product(*(list(ways) for _, _, ways in parts)):
        yield {
            (number, half, seat): amount
            for (number, half, _), way in zip(parts, choice, strict=True)
            for seat, amount in way.items()
        }


def makes_up(lines: Sequence[Line], left: Mapping[Share, int]) -> bool:
    """Whether the lines can be told apart into just these shares."""
    if not lines:
        return not any(left.values())
    (pot, half, seat, units), *others = lines
    if not units:
        return makes_up(others, left)
    for share, amount in left.items():
        if amount and share[2] == seat and pot in (-1, share[0]) and (half in ("", share[1]) or share[1] == BOTH):
            rest = [(pot, half, seat, units - 1), *others]
            if makes_up(rest, {**left, share: amount - 1}):
                return True
    return False


def is_paid(lines: Sequence[Line], pots: Sequence[tuple[int, Won]], odd_to: Sequence[str]) -> bool:
    """Whether the lines are some lawful way to pay the pots."""
    totals: dict[int, int] = {}
    for _, _, seat, units in lines:
        totals[seat] = totals.get(seat, 0) + units
    for way in shares(pots, odd_to):
        due: dict[int, int] = {}
        for (_, _, seat), amount in way.items():
            due[seat] = due.get(seat, 0) + amount
        if all(totals.get(seat, 0) == due.get(seat, 0) for seat in SEATS) and makes_up(lines, way):
            return True
    return False


def has_rest(units: int, won: Won, odd_to: str) -> bool:
    """Whether the tied players of a half are left with units that cannot be divided."""
    return any(
        halves(units, odd_to)[half] % len(tied) for half, tied in zip(("high", "low"), won, strict=True)
    )  # fmt: skip


def written(line: Line) -> str:
    """The line as a log has it."""
    pot, half, seat, units = line
    named = "" if pot < 0 else f"side {pot} " if pot else "main "
    return f"{named}{half + ' ' if half else ''}{units} to {seat}"


def name_of(verdict: Verdict) -> str:
    """The outcome and the departure, or nothing."""
    return " ".join(told.rpartition(" at ")[0] for told in verdict.told)


# --- one pot, every payment
WON: Final[dict[str, Won]] = {
    "one each": (frozenset({1}), frozenset({2})),
    "one wins both": (frozenset({1}), frozenset({1})),
    "one wins high and ties low": (frozenset({1}), frozenset({1, 2})),
    "one wins low and ties high": (frozenset({1, 2}), frozenset({1})),
    "two tie both ways": (frozenset({1, 2}), frozenset({1, 2})),
    "two tie high, another wins low": (frozenset({1, 2}), frozenset({3})),
    "two tie high, two others low": (frozenset({1, 2}), frozenset({3, 4})),
    "three tie high, one of them ties low": (frozenset({1, 2, 3}), frozenset({3, 4})),
    "all tie": (frozenset(SEATS), frozenset(SEATS)),
    "one wins high and ties two low": (frozenset({2}), frozenset({1, 2, 3})),
}


def payments(units: int, seats: int) -> Iterator[tuple[int, ...]]:
    """Every way to hand out so many units among the first seats."""
    if seats == 1:
        yield (units,)
        return
    for first in range(units + 1):
        for rest in payments(units - first, seats - 1):
            yield (first, *rest)


def verdict_of(units: int, won: Won, paid: Sequence[int], odd_to: str = "high") -> str:
    """What has to be said of a payment, worked out by trying all."""
    lines = [(-1, "", seat, amount) for seat, amount in enumerate(paid, 1) if amount]
    pot = [(units, won)]
    high, low = won
    several = any(
        len(one) == 1 and one <= other and len(other) > 2 for one, other in ((high, low), (low, high))
    )  # fmt: skip
    other = "low" if odd_to == "high" else "high"
    if is_paid(lines, pot, [odd_to]):
        if several:
            return f"review {SEVERAL}"
        return f"review {UNDECIDED}" if has_rest(units, won, odd_to) else ""
    if several and by_the_letter(units, won, paid):
        return f"review {SEVERAL}"
    if is_paid(lines, pot, [other]):
        return "fail award-odd-half"
    takers = {seat for seat, amount in enumerate(paid, 1) if amount}
    if takers - high - low:
        return "fail award-winner"
    if not high & low:
        sums = {
            half: sum(paid[seat - 1] for seat in tied) for half, tied in zip(("high", "low"), won, strict=True)
        }  # fmt: skip
        if sums == halves(units, odd_to):
            unequal = [
                half
                for half, tied in zip(("high", "low"), won, strict=True)
                if {seat: paid[seat - 1] for seat in tied} not in list(divided(sums[half], tied))
            ]
            return "fail award-split" if len(unequal) == 1 else "fail award-half"
    return "fail award-half"


def by_the_letter(units: int, won: Won, paid: Sequence[int]) -> bool:
    """Whether who wins one way and ties several the other has three quarters, and the others share the rest."""
    (winner,) = next(one for one in won if len(one) == 1)
    tied = next(one for one in won if len(one) > 1)
    for sole in {units // 2, units - units // 2}:
        half = units - sole
        for quarter in {half // 2, half - half // 2}:
            for way in divided(half - quarter, tied - {winner}):
                due = {**way, winner: sole + quarter}
                if all(amount == due.get(seat, 0) for seat, amount in enumerate(paid, 1)):
                    return True
    return False


@pytest.mark.parametrize("name", WON)
@pytest.mark.parametrize("units", [2, 5, 6, 7])
def test_every_payment_of_a_small_pot_is_judged_as_trying_all_ways_judges_it(name: str, units: int) -> None:
    """Two or three halves of it, to whomever, and nothing in between."""
    won = WON[name]
    hands = dealt(*won)
    put = {1: str(units), 2: "0", 3: "0", 4: "0"}
    for paid in payments(units, 4):
        lines = [f"{amount} to {seat}" for seat, amount in enumerate(paid, 1) if amount]
        assert (paid, verdict_of(units, won, paid)) == (paid, name_of(pay(hands, lines, put)))


# --- several pots, and lines that name some of them or none
@st.composite
def paid_pots(draw: st.DrawFn) -> tuple[dict[int, str], dict[int, str], list[tuple[int, Won]], list[Line]]:
    """Hands, what each put in, the pots with their winners, and lines that pay them: mostly as they should."""
    hands = {
        seat: f"{draw(st.sampled_from('QK'))}{suit} {draw(st.sampled_from('32'))}{suit}"
        for seat, suit in zip(SEATS, SUITS, strict=True)
    }
    short, deep = draw(st.integers(1, 3)), draw(st.integers(0, 3))
    put = {seat: str(short + (deep if seat != 4 else 0)) for seat in SEATS}
    pots = [(4 * short, won_by(hands, SEATS))] + ([(3 * deep, won_by(hands, SEATS[:3]))] if deep else [])
    odd_to = [draw(st.sampled_from(["high", "high", "high", "low"])) for _ in pots]
    due = draw(st.sampled_from(list(shares(pots, odd_to))[:40]))
    lines = [(pot, half, seat, units) for (pot, half, seat), units in due.items() if units]
    for _ in range(draw(st.integers(0, 4))):
        lines = draw(st.sampled_from([unnamed, joined, moved_to_another]))(draw, lines)
    return hands, put, pots, lines


def won_by(hands: Mapping[int, str], seats: Sequence[int]) -> Won:
    """Who of these seats has the high hand and who the low hand."""
    best = ("K" if any(hands[seat][0] == "K" for seat in seats) else "Q",
            "2" if any(hands[seat][3] == "2" for seat in seats) else "3")  # fmt: skip
    high, low = (
        frozenset(seat for seat in seats if hands[seat][place] == rank)
        for place, rank in zip((0, 3), best, strict=True)
    )
    return high, low


def unnamed(draw: st.DrawFn, lines: list[Line]) -> list[Line]:
    """A line does not say from which pot it is, or for which half."""
    at = draw(st.integers(0, len(lines) - 1))
    pot, half, seat, units = lines[at]
    line = draw(st.sampled_from([(-1, half, seat, units), (pot, "", seat, units), (-1, "", seat, units)]))
    return [*lines[:at], line, *lines[at + 1 :]]


def joined(draw: st.DrawFn, lines: list[Line]) -> list[Line]:
    """All lines of one player are one that names nothing."""
    seat = draw(st.sampled_from(lines))[2]
    mine = sum(units for _, _, whose, units in lines if whose == seat)
    return [*(line for line in lines if line[2] != seat), (-1, "", seat, mine)]


def moved_to_another(draw: st.DrawFn, lines: list[Line]) -> list[Line]:
    """A unit of one line is on another."""
    one, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
    changed = list(lines)
    for at, more in ((one, -1), (other, 1)):
        pot, half, seat, units = changed[at]
        changed[at] = (pot, half, seat, units + more)
    return [line for line in changed if line[3] > 0]


@given(paid_pots())
@settings(max_examples=300)
def test_lines_are_right_if_any_lawful_payment_can_be_told_apart_in_them(
    case: tuple[dict[int, str], dict[int, str], list[tuple[int, Won]], list[Line]],
) -> None:
    """Whichever pots and halves the lines name: where there is a way only doubts are found, else a fault."""
    hands, put, pots, lines = case
    verdict = pay(hands, [written(line) for line in lines], put, all_in=[4])
    names = {found.ruling.rule.departure for found in verdict.found}
    lawful = is_paid(lines, pots, ["high"] * len(pots))
    if lawful or SEVERAL not in names:  # by the letter, more may be paid
        assert lawful == (not names - {UNDECIDED, SEVERAL}), verdict.told
