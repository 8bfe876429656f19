"""The wager on the first four cards: always paid, by the schedule in use, before the wagers on the hands."""

from typing import Final

import pytest

from tests.given.banked import LOST, MATCH, R8_RIGHT, match, told
from tests.given.told import actual, count, counts, expected, judge
from tests.settle.rounds import header

# left, right; what schedule 1 and schedule 2 pay on 20
PAID: Final = {
    "four of a kind": ("88", "88", "four-of-a-kind", 800, 1000),
    "two pair": ("88", "77", "two-pair", 160, 140),
    "two pair, one of each on each hand": ("87", "78", "two-pair", 160, 140),
    "three of a kind": ("88", "87", "three-of-a-kind", 100, 100),
    "a pair": ("8K", "78", "pair", 20, 20),
}
NOTHING: Final = {"ten and king": ("T8", "K7"), "queen and jack": ("Q8", "J7"), "four ranks": ("A2", "34")}


@pytest.mark.parametrize("schedule", ["1", "2"])
@pytest.mark.parametrize("name", PAID)
def test_each_hand_is_paid_by_the_schedule_in_use(name: str, schedule: str) -> None:
    """With the decks that the schedule is for; the other schedule's pay is wrong where it differs."""
    left, right, row, *pays = PAID[name]
    due, other = pays if schedule == "1" else pays[::-1]
    head = header(decks=6 if schedule == "1" else 8, said={"super-match-odds": schedule})
    assert [] == actual(judge(match(left, right, f"pay {due} on super-match", head)).findings)
    wrong = [f"pay {due + 1} on super-match", "push on super-match", "collect 20 on super-match"]
    wrong += [f"pay {other} on super-match"] if other != due else []
    for line in wrong:
        log = match(left, right, f"{line} #! fail 18/{row}", head)
        assert expected(log) == actual(judge(log).findings)


@pytest.mark.parametrize("name", NOTHING)
def test_no_match_is_taken(name: str) -> None:
    """A ten and a king have one value and two ranks."""
    left, right = NOTHING[name]
    assert [] == actual(judge(match(left, right, "collect 20 on super-match")).findings)
    log = match(left, right, "pay 20 on super-match #! fail 6/no-match")
    assert expected(log) == actual(judge(log).findings)


@pytest.mark.parametrize(
    ("hands", "line", "found"),
    [
        (("8K", "78"), "pay 20 on super-match", ""),
        (("8K", "78"), "pay 30 on super-match", "fail 18/pair"),
        (("88", "87"), "pay 100 on super-match", ""),
        (("88", "87"), "pay 90 on super-match", "fail 18/three-of-a-kind"),
        (("88", "77"), "pay 160 on super-match", "open"),
        (("88", "77"), "pay 150 on super-match", "open"),
        (("88", "88"), "pay 900 on super-match", "open"),
    ],
)
def test_where_no_schedule_is_stated_what_both_pay_is_judged(hands: tuple[str, str], line: str, found: str) -> None:
    """5 to 1 and 1 to 1 stand in both; of the others the odds are open."""
    head = header(said={"super-match-odds": None})
    judged = found.startswith("fail")
    log = match(*hands, f"{line} #! {found}" if judged else line, head)
    report = judge(log)
    assert expected(log) == actual(report.findings)
    if found == "open":
        row = "18/four-of-a-kind" if hands == ("88", "88") else "18/two-pair"
        assert {"open": 1} == counts(report, row)
        assert ["neither a submission nor the log's header states super-match-odds"] == [*count(report, row).reasons]


@pytest.mark.parametrize("decks", [6, 8])
def test_derived_odds_are_open(decks: int) -> None:
    """The section allows them; that a hand is paid at all is asked for whatever they are."""
    head = header(decks=decks, said={"super-match-odds": "derived"})
    report = judge(match("8K", "78", "pay 30 on super-match", head))
    assert ([], {"open": 1}) == (actual(report.findings), counts(report, "18/pair"))
    assert {} == counts(report, "18/schedule-decks")
    log = match("8K", "78", "collect 20 on super-match #! fail 18/pair", head)
    assert expected(log) == actual(judge(log).findings)


@pytest.mark.parametrize("schedule", ["1", "2"])
def test_the_schedule_and_the_decks_are_held_against_each_other_once(schedule: str) -> None:
    """Whatever the number of rounds; a number of decks that no game has is another fault alone."""
    own, other = (6, 8) if schedule == "1" else (8, 6)
    said = {"super-match-odds": schedule}
    rounds = match("8K", "78", "pay 20 on super-match", " ") + match("88", "87", "pay 100 on super-match", " ").replace(
        "hand 1", "hand 2"
    )
    for decks, mark in ((own, ""), (other, " #! fail 18/schedule-decks"), (4, " #! fail 1/decks-number")):
        head = header(decks=decks, said=said).replace(f"decks {decks}", f"decks {decks}{mark}")
        assert expected(head + rounds) == actual(judge(head + rounds).findings)


def test_it_is_paid_whatever_becomes_of_the_hands() -> None:
    """After an exchange, with a hand over 21 and against a dealer's blackjack the first four cards count."""
    switched = told(
        "8T", "78", "TA", *LOST, before=["pay 20 on super-match"], switched=True, wagers=MATCH, played=R8_RIGHT
    )
    over = told(
        "8K",
        "78",
        "TK",
        LOST[1],
        before=["pay 20 on super-match"],
        wagers=MATCH,
        played=["hits on left", "deal 9d on left", "collect 10 on left", "stands on right"],
    )
    assert [[], []] == [actual(judge(log).findings) for log in (switched, over)]


def test_cards_that_were_not_seen_leave_it_open() -> None:
    """Three of four cards are no category."""
    log = match("8K", "78", "pay 20 on super-match").replace("deal seat 1 8h on left", "deal seat 1 ?? on left")
    report = judge(log)
    assert ([], {"open": 1}) == (actual(report.findings), counts(report, "18/pair"))
