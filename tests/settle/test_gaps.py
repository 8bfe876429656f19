"""Lines that say less than they might, and records that break off."""

from typing import Final

import pytest

from tests.given.banked import LOST, MATCH, R8_RIGHT, told
from tests.given.told import actual, counts, expected, judge
from tests.settle.rounds import PLAIN, header

BOTH: Final = MATCH[:2]
WHOLE: Final = told("8K", "78", "TK", *LOST, before=["pay 20 on super-match"], played=R8_RIGHT, wagers=MATCH)
FIRST: Final = WHOLE.splitlines().index("seat 1 wagers 10 on right")
LAST: Final = WHOLE.splitlines().index("collect 10 from seat 1 on right")


@pytest.mark.parametrize("kept", range(FIRST, LAST))
def test_a_round_that_breaks_off_is_one_finding(kept: int) -> None:
    """Wherever the record ends, what is missing has one cause, found at the end."""
    lines = [*WHOLE.splitlines()[:kept], "end #! fail 17/settle-missing"]
    log = "\n".join(lines) + "\n"
    assert expected(log) == actual(judge(log).findings)


def test_what_would_have_come_is_open() -> None:
    """A round that ends before the play leaves the rows of the hands open."""
    lines = WHOLE.splitlines()
    log = "\n".join([*lines[: lines.index("seat 1 stands on left")], "end"]) + "\n"
    report = judge(log)
    assert ({"pass": 1}, {"open": 1}) == (counts(report, "18/pair"), counts(report, "03/lower"))


UNNAMED: Final = {
    "alike": (("TK", "T9", "T8"), ["pay 10", "pay 10"]),
    "one of each": (("TK", "T8", "T8"), ["push", "pay 10"]),
    "the other way round": (("TK", "T8", "T8"), ["pay 10", "push"]),
    "neither": (("TK", "T9", "T8"), ["pay 15 #! fail 06/higher", "pay 10"]),
    "one too many": (("TK", "T9", "T8"), ["pay 10", "pay 10", "push #! fail 17/settle-extra"]),
}


@pytest.mark.parametrize("name", UNNAMED)
def test_a_line_that_names_no_area_may_mean_any_of_the_seat(name: str) -> None:
    """Where some reading of the lines is right, none of them is wrong."""
    cards, lines = UNNAMED[name]
    log = told(*cards, *lines, played=R8_RIGHT)
    assert expected(log) == actual(judge(log).findings)


def single(up: str, *lines: str, cards: str = "As Kd", records: str = "") -> str:
    """A round of standard blackjack in which the dealer has no hole card."""
    one, two = cards.split()
    head = header(PLAIN, said={"hole-card": "none", "deal-order": "two-each-then-dealer"}) + records
    dealt = [f"deal seat 1 {one}", f"deal seat 1 {two}", f"deal dealer up {up}"]
    return head + "\n".join(
        ["hand 1", "seat 1 Ann plays", "shuffle", "cut", "seat 1 wagers 10", *dealt, *lines, "end\n"]
    )


@pytest.mark.parametrize("lines", [("pay 15 to seat 1", "dealer draws Th", "dealer draws 5d"), ("pay 15 to seat 1",)])
def test_a_blackjack_is_paid_at_once_where_the_dealer_has_one_card(lines: tuple[str, ...]) -> None:
    """With a six he can have no blackjack, whatever he draws."""
    report = judge(single("6c", *lines))
    assert ((), {"pass": 1}) == (report.findings, counts(report, "06/blackjack"))


def test_what_a_log_does_not_record_is_open() -> None:
    """Without the dealer's cards only what the player has decides."""
    without = "records no dealer cards\n"
    over = ("seat 1 hits", "deal seat 1 9c")
    won = judge(single("6c", "pay 15 to seat 1", records=without))
    assert ((), 0) == (won.findings, counts(won, "06/blackjack").get("pass", 0))
    lost = single("6c", *over, "push seat 1 #! fail 03/player-bust", cards="Ts 6d", records=without)
    assert expected(lost) == actual(judge(lost).findings)
    assert [] == actual(
        judge(single("6c", "collect 10 from seat 1", cards="Ts 6d", records=f"{without}records no actions\n")).findings
    )
