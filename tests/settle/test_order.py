"""When wagers are settled: the super match before the hands and before play, all else in any order."""

from typing import Final

import pytest

from tests.given.banked import LOST, MATCH, R8_RIGHT, told
from tests.given.told import actual, expected, judge
from tests.settle.rounds import header

PAIR: Final = "pay 20 on super-match"
INSURES: Final = ("insures 5 on left",)
BUST: Final = ("hits on left", "deal 9d on left", "collect 10 on left")
TIP: Final = "tips 4 on left"
BOTH: Final = MATCH[:2]

LOGS: Final = {
    # --- the super match
    "late": told("8K", "78", "TK", *LOST, f"{PAIR} #! fail 8/settle-order", played=R8_RIGHT, wagers=MATCH),
    "in the midst of play": told(
        "8K",
        "78",
        "TK",
        *LOST,
        wagers=MATCH,
        played=["stands on left", f"{PAIR} #! fail 8/settle-order", "stands on right"],
    ),
    "a blackjack paid before it": told(
        "AK", "A8", "TK", "collect 10 on right", wagers=MATCH, before=["pay 10 on left #! fail 8/settle-order", PAIR]
    ),
    "a blackjack paid after it": told(
        "AK", "A8", "TK", "collect 10 on right", wagers=MATCH, before=[PAIR, "pay 10 on left"]
    ),
    "after insurance": told(
        "8K", "78", "AK7", *LOST, "collect 5 on left insurance", before=[*INSURES, PAIR], wagers=MATCH, played=R8_RIGHT
    ).replace("dealer reveals Kh\ndealer draws 7s", "dealer reveals 9h"),
    "left out": told(
        "8K", "78", "TK", *LOST, wagers=MATCH, played=["stands on left #! fail 8/settle-missing", "stands on right"]
    ),
    # --- insurance
    "insurance first": told("T8", "T9", "A9", "collect 5 on left insurance", *LOST, before=INSURES, played=R8_RIGHT),
    "insurance last": told("T8", "T9", "A9", *LOST, "collect 5 on left insurance", before=INSURES, played=R8_RIGHT),
    "insurance in between": told(
        "T8", "T9", "A9", LOST[0], "collect 5 on left insurance", LOST[1], before=INSURES, played=R8_RIGHT
    ),
    "insurance at once": told(
        "T8", "T9", "A9", *LOST, before=[*INSURES, "collect 5 on left insurance"], played=R8_RIGHT
    ),
    "insurance at once, before an exchange": told(
        "T9", "T8", "A9", *LOST, before=[*INSURES, "collect 5 on left insurance"], played=R8_RIGHT, switched=True
    ),
    "insurance paid at once and no blackjack": told(
        "T8",
        "T9",
        "A9",
        *LOST,
        before=[*INSURES, "pay 10 on left insurance #! fail 23/insurance-lost"],
        played=R8_RIGHT,
    ),
    "insurance taken as the dealer turns up": told("T8", "T9", "A2T8", *LOST, before=INSURES, played=R8_RIGHT).replace(
        "dealer reveals 2h\n", "dealer reveals 2h\ncollect 5 from seat 1 on left insurance\n"
    ),
    "insurance left out": told("T8", "T9", "A9", *LOST, before=INSURES, played=R8_RIGHT).replace(
        "end\n", "end #! fail 23/settle-missing\n"
    ),
    # --- a blackjack at once
    "a blackjack against a six": told("AK", "T8", "6TK", "pay 10 on right", before=["pay 10 on left"]),
    "a blackjack in the midst of play": told(
        "AK", "T8", "6TK", "pay 10 on right", played=["stands on right", "pay 10 on left"]
    ),
    "a blackjack paid too much at once": told(
        "AK", "T8", "6TK", "pay 10 on right", before=["pay 15 on left #! fail 13/blackjack"]
    ),
    "a blackjack against a dealer's, paid at once": told(
        "AK", "T8", "TA", "collect 10 on right", before=["pay 10 on left #! fail 13/both-blackjack"]
    ),
    "a blackjack against a dealer's, pushed at once": told(
        "AK", "T8", "TA", "collect 10 on right", before=["push on left"]
    ),
    "a blackjack as the dealer turns up": told("AK", "T8", "6TK", "pay 10 on right").replace(
        "dealer reveals Th\n", "dealer reveals Th\npay 10 to seat 1 on left\n"
    ),
    # --- a hand that hangs on the dealer
    "a hand paid before the dealer plays": told(
        "TK",
        "T8",
        "6TK",
        "pay 10 on right",
        played=["stands on left", "pay 10 on left #! fail 17/settle-extra", "stands on right"],
    ),
    "a hand paid before the dealer plays, and again": told(
        "TK",
        "T8",
        "6TK",
        "pay 10 on left",
        "pay 10 on right",
        played=["stands on left", "pay 10 on left #! fail 17/settle-extra", "stands on right"],
    ),
    # --- wagers for the dealer
    "a tip that wins": told(
        "TK", "T9", "T7", "pay 10 on left", "pay 4 on left tip", "pay 10 on right", wagers=[*BOTH, TIP], played=R8_RIGHT
    ),
    "a tip before the hands": told(
        "TK", "T9", "T7", "pay 4 on left tip", "pay 10 on right", "pay 10 on left", wagers=[*BOTH, TIP], played=R8_RIGHT
    ),
    "a tip that is kept": told(
        "TK",
        "T9",
        "T7",
        "pay 10 on left",
        "collect 4 on left tip #! fail 06/higher",
        "pay 10 on right",
        wagers=[*BOTH, TIP],
        played=R8_RIGHT,
    ),
    "a tip that is left": told(
        "TK", "T9", "T7", "pay 10 on left", "pay 10 on right", wagers=[*BOTH, TIP], played=R8_RIGHT
    ).replace("end\n", "end #! fail 17/settle-missing\n"),
    "a tip taken with a hand over 21": told(
        "T6",
        "T9",
        "T7",
        "pay 10 on right",
        wagers=[*BOTH, TIP],
        played=[*BUST, "collect 4 on left tip", "stands on right"],
    ),
    "a tip taken before a hand over 21": told(
        "T6",
        "T9",
        "T7",
        "pay 10 on right",
        wagers=[*BOTH, TIP],
        played=[*BUST[:2], "collect 4 on left tip", BUST[2], "stands on right"],
    ),
    "a tip on a hand over 21 taken at the end": told(
        "T6",
        "T9",
        "T7",
        "pay 10 on right",
        "collect 4 on left tip",
        wagers=[*BOTH, TIP],
        played=[*BUST, "stands on right"],
    ),
    "a tip on a hand over 21 given back": told(
        "T6",
        "T9",
        "T7",
        "pay 10 on right",
        "push on left tip #! fail 15/player-bust",
        wagers=[*BOTH, TIP],
        played=[*BUST, "stands on right"],
    ),
    "a tip on a blackjack": told(
        "AK", "T8", "6TK", "pay 10 on right", wagers=[*BOTH, TIP], before=["pay 10 on left", "pay 4 on left tip"]
    ),
    "a tip on the super match": told(
        "8K",
        "78",
        "TK",
        *LOST,
        before=["pay 20 on super-match", "pay 4 on super-match tip"],
        played=R8_RIGHT,
        wagers=[*MATCH, "tips 4 on super-match"],
    ),
    "a tip on the super match before it": told(
        "88",
        "77",
        "TK",
        *LOST,
        before=["pay 32 on super-match tip", "pay 160 on super-match"],
        played=R8_RIGHT,
        wagers=[*MATCH, "tips 4 on super-match"],
    ),
    "a tip on the super match paid evens": told(
        "88",
        "77",
        "TK",
        *LOST,
        before=["pay 4 on super-match tip #! fail 18/two-pair", "pay 160 on super-match"],
        played=R8_RIGHT,
        wagers=[*MATCH, "tips 4 on super-match"],
    ),
    "a tip on a doubled hand": told(
        "65",
        "T9",
        "T7",
        "pay 20 on left",
        "pay 4 on left tip",
        "pay 10 on right",
        wagers=[*BOTH, TIP],
        played=["doubles 10 on left", "deal Td on left", "stands on right"],
    ),
}

SPLIT: Final = (
    "splits 10 on left",
    "deal Td on left",
    "stands on left",
    "deal 9c on left 2",
    "stands on left 2",
    "stands on right",
)
"""18 and 17 of two eights."""
AFTER_A_SPLIT: Final = {
    "with the first hand": ("pay 4 on left tip", ""),
    "with the second hand": ("push on left tip", ""),
    "with neither": ("collect 4 on left tip", "#! fail 06/higher"),
    "with neither amount": ("pay 8 on left tip", "#! fail 06/higher"),
}


@pytest.mark.parametrize("name", LOGS)
def test_wagers_are_settled_in_any_order_but_for_the_super_match(name: str) -> None:
    """The findings in each log are those that it marks."""
    assert expected(LOGS[name]) == actual(judge(LOGS[name]).findings)


@pytest.mark.parametrize("name", AFTER_A_SPLIT)
def test_a_tip_goes_with_either_hand_of_a_split(name: str) -> None:
    """No sentence says with which; what neither hand comes to is wrong."""
    line, mark = AFTER_A_SPLIT[name]
    log = told(
        "88",
        "T9",
        "T7",
        "pay 10 on left",
        "push on left 2",
        "pay 10 on right",
        f"{line} {mark}".strip(),
        wagers=[*BOTH, TIP],
        played=SPLIT,
    )
    assert expected(log) == actual(judge(log).findings)


def test_without_the_order_on_record_all_may_stand_at_the_end() -> None:
    """A log that lists what was paid after the round says nothing of when."""
    head = header() + "records no settlement order\n"
    log = told("8K", "78", "TK", *LOST, PAIR, wagers=MATCH, played=R8_RIGHT, head=head)
    assert [] == actual(judge(log).findings)
    assert ["fail 8/settle-missing"] == [
        what for _, what in actual(judge(log.replace("pay 20 to seat 1 on super-match\n", "")).findings)
    ]


def test_without_settlement_on_record_each_row_is_open() -> None:
    """No line tells what became of the wagers: nothing is kept and nothing broken."""
    log = told("8K", "78", "TK", wagers=MATCH, played=R8_RIGHT, head=header() + "records no settlement\n")
    report = judge(log)
    assert () == report.findings
    opens = {
        counted.rule.split("/", 2)[2]: counted.counts["open"] for counted in report.rules if counted.counts["open"]
    }
    assert {"18/pair": 1, "03/lower": 2} == {rule: opens.get(rule) for rule in ("18/pair", "03/lower")}
    assert 0 == sum(counted.counts["pass"] for counted in report.rules if "settle" in counted.rule)
