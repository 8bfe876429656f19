"""What a wager comes to, held against lines that nearly say so, and in the words of findings."""

from fractions import Fraction
from typing import Final

import pytest

from tests.given.told import actual, expected
from tests.settle.rounds import PLAIN, header, judge, plain
from verifier.law.steps.settle.answers import Answers
from verifier.law.steps.settle.due import ODDS, PART, Due, in_words
from verifier.law.steps.settle.line import Line
from verifier.model.events import COLLECT, PAY, PUSH, RETURNED

WON: Final = ("Ts 9d", "7c Th", "seat 1 stands")
EQUAL: Final = ("Ts 7d", "7c Th", "seat 1 stands")
LOST: Final = ("Ts 6d", "7c Th", "seat 1 stands")
BLACKJACK: Final = ("As Kd", "7c Th")


@pytest.mark.parametrize(
    ("round_", "line", "due", "done"),
    [
        (WON, "pay 5 to seat 1", "10 paid", "5 paid"),
        (WON, "push seat 1", "10 paid", "the wager back"),
        (WON, "collect 10 from seat 1", "10 paid", "10 taken"),
        (EQUAL, "pay 10 to seat 1", "the wager back", "10 paid"),
        (LOST, "pay 10 to seat 1", "10 taken", "10 paid"),
        (LOST, "collect 5 from seat 1", "10 taken", "5 taken"),
        (LOST, "returned 10 to seat 1", "10 taken", "10 back"),
    ],
)
def test_a_finding_says_what_is_due_and_what_was_done(
    round_: tuple[str, str, str], line: str, due: str, done: str
) -> None:
    """What is paid, what is taken and what goes back are never told for one another."""
    (found,) = judge(header(PLAIN) + plain(1, *round_, line)).findings
    assert (due, done) == (found.expected, found.observed)


@pytest.mark.parametrize("chip", ["", "0.50", "5"])
@pytest.mark.parametrize(("paid", "right"), [("15", True), ("15.50", False), ("16", False), ("20", False)])
def test_no_more_is_paid_than_is_due_and_can_be_paid(chip: str, paid: str, right: bool) -> None:
    """A blackjack on 10 is paid 15, whatever the smallest chip is, and where the log does not say it."""
    mark = "" if right else " #! fail 06/blackjack"
    log = header(PLAIN, chip=chip) + plain(1, *BLACKJACK, f"pay {paid} to seat 1{mark}")
    assert expected(log) == actual(judge(log).findings)


def test_what_is_not_known_of_a_part_is_not_known_of_the_wager() -> None:
    """The first wager and what was added to it are one: odds that nobody has stated for either leave both open."""
    known, open_ = Due(10, 10), Due(10, unknown=ODDS)
    assert [ODDS, ODDS, ""] == [
        one.and_also(other).unknown for one, other in ((known, open_), (open_, known), (known, known))
    ]


@pytest.mark.parametrize(
    ("lines", "right"),
    [
        ([Line(COLLECT, 30)], True),
        ([Line(RETURNED, 70)], True),
        ([Line(COLLECT, 30), Line(RETURNED, 70)], True),
        ([Line(COLLECT, 30), Line(RETURNED, 60)], False),
        ([Line(COLLECT, 100)], False),
        ([Line(COLLECT, 0)], False),
    ],
)
def test_parts_that_nobody_has_stated_make_up_the_wager(lines: list[Line], right: bool) -> None:
    """How much of 100 is taken may be anything; what is taken and what goes back are the wager together."""
    assert right is Due(100, unknown=PART).has_both(lines, chip=5)


def test_all_that_a_wager_may_come_to_is_told_once() -> None:
    """Where the law or the log leaves several answers, each is told, and no two alike."""
    answers = Answers(((Due(1000, 1000),), (Due(1000), Due(1000, 1000))))
    assert "10 paid or 10 taken" == answers.said()


@pytest.mark.parametrize(
    ("line", "cut"),
    [
        (Line(RETURNED, 5), True),
        (Line(COLLECT, 10), True),
        (Line(RETURNED, 0), False),
        (Line(COLLECT, 15), False),
        (Line(RETURNED, 10), False),
        (Line(PUSH, 0), False),
        (Line(PAY, 5), False),
    ],
)
def test_what_goes_back_may_lack_what_the_chips_cannot_pay(line: Line, cut: bool) -> None:
    """Of half of 15 chips of 5 pay 5 back, and 10 are taken; less is no matter of chips, and more lacks nothing."""
    assert cut is Due(15, back=Fraction(15, 2)).cut(line, chip=5)


@pytest.mark.parametrize(
    ("exact", "says"),
    [
        (1500, "15"),
        (1550, "15.50"),
        (Fraction(15, 2), "0.075"),
        (Fraction(30001, 2), "150.005"),
        (Fraction(1000, 3), "3.33 and a part of 0.01"),
    ],
)
def test_an_amount_that_no_coin_pays_is_told_in_full(exact: Fraction | int, says: str) -> None:
    """In decimals as far as four of them tell it, else as what is above the last hundredth."""
    assert says == in_words(exact)
