"""Lines that say less than they might, and records that break off."""

import re
from typing import Final

import pytest

from tests.given.banked import LOST, MATCH, R8_RIGHT, told
from tests.given.told import actual, count, counts, expected, judge
from tests.settle.rounds import PLAIN, header, plain
from tests.support.blind import audit
from tests.support.simulated import FEW
from tests.support.simulated import log as simulated

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


GIVEN_UP: Final = ("collect 17.50 from seat 1", "returned 17.50 to seat 1")


@pytest.mark.parametrize("lines", [GIVEN_UP, GIVEN_UP[::-1], GIVEN_UP[:1], GIVEN_UP[1:]])
def test_a_part_that_nobody_has_said_may_have_two_lines(lines: tuple[str, ...]) -> None:
    """What goes back of a hand that was given up is open, and so is what is taken: the two are one settlement."""
    head = header(PLAIN, said={"surrender-back": None})
    report = judge(head + plain(1, "Ts 6d", "Tc 9h", "seat 1 surrenders", "\n".join(lines), wager="35"))
    assert ((), {"open": 1}) == (report.findings, counts(report, "30/surrendered"))


@pytest.mark.parametrize(
    ("played", "paid"),
    [
        ((), "pay 10 to seat 1\nreturned 10 to seat 1"),
        ((), "returned 10 to seat 1\npay 10 to seat 1"),
        ((), "push seat 1\nreturned 10 to seat 1 #! fail 06/settle-extra"),
        ((), "collect 10 from seat 1\nreturned 10 to seat 1 #! fail 06/settle-extra"),
        (("seat 1 doubles 10", "deal seat 1 ??"), "collect 10 from seat 1\nreturned 10 to seat 1"),
        (
            ("seat 1 doubles 10", "deal seat 1 ??"),
            "collect 20 from seat 1\nreturned 10 to seat 1 #! fail 06/settle-extra",
        ),
    ],
)
def test_two_lines_of_a_wager_go_together_under_one_answer(played: tuple[str, ...], paid: str) -> None:
    """Where no cards were seen, some answer has to have both lines."""
    log = header(PLAIN) + plain(1, "?? ??", "?? ??", *(played or ("seat 1 stands",)), paid)
    assert expected(log) == actual(judge(log).findings)


def test_a_payment_for_a_wager_that_is_not_on_record_is_open() -> None:
    """Without wagers on record nobody knows what was down: no sum is wrong, no row is kept; the play is followed."""
    played = [
        "hand 1", "seat 1 Ann plays", "seat 2 Ben plays", "seat 3 Cal plays", "shuffle", "cut",
        "deal seat 1 Ts", "deal seat 2 9s", "deal seat 3 As", "deal dealer up Ac", "deal seat 1 6d",
        "deal seat 2 9d", "deal seat 3 Kd", "deal dealer down ??",
        "dealer calls insurance", "seat 1 hits", "deal seat 1 Kc", "collect 15 from seat 1",
        "seat 2 splits 5", "deal seat 2 Td", "seat 2 stands", "deal seat 2 8d on hand 2", "seat 2 stands on hand 2",
        "dealer reveals 7h", "pay 5 to seat 2", "collect 5 from seat 2 on hand 2", "pay 20 to seat 3",
        "collect 5 from seat 3 on insurance", "end",
    ]  # fmt: skip
    head = header(PLAIN) + "records no wagers, insurance\n"
    report = judge(head + "\n".join(played) + "\n")
    assert ((), 0) == (report.findings, counts(report, "06/blackjack").get("pass", 0))
    assert counts(report, "17/play-order")["pass"]


def test_what_is_beside_a_hand_that_was_taken_is_lost_with_it() -> None:
    """No card was seen; that the hand is taken in its turn says that it has passed the total."""
    dealt = [f"deal {to} ??" for to in ("seat 1", "seat 1", "dealer up", "seat 1", "seat 1", "dealer down")]
    log = [
        "hand 1", "seat 1 Ann plays", "shuffle", "cut", *(f"seat 1 wagers 10 on {area}" for area in ("left", "right")),
        "seat 1 tips 2 on right",
        *(f"{line} on {area}" if "seat" in line else line
          for line, area in zip(dealt, ("left", "right", "", "left", "right", ""), strict=True)),
        "seat 1 hits on right", "deal seat 1 ?? on right", "collect 10 from seat 1 on right",
        "collect 2 from seat 1 on right tip", "seat 1 stands on left", "dealer reveals ??", "pay 10 to seat 1 on left",
        "end",
    ]  # fmt: skip
    assert () == judge(header() + "\n".join(log) + "\n").findings


SIX_AND_KING: Final = ("6d on left", "Kd on right", "As on left", "5s on right")


@pytest.mark.parametrize(
    ("records", "paid"),
    [
        ("dealer cards", ["collect 10 from seat 1 on left", "collect 10 from seat 1 on right"]),
        ("actions", ["collect 5 from seat 1 on right", "returned 5 to seat 1 on right", "push seat 1 on left"]),
    ],
)
def test_hands_may_be_settled_next_after_the_deal_for_what_is_not_on_record(records: str, paid: list[str]) -> None:
    """The dealer may have had a natural, or a player given up: no step before the play holds it against them."""
    dealer = [] if records == "dealer cards" else ["deal dealer up 2d", "deal dealer down Jc"]
    log = [
        f"records no {records}", "hand 1", "seat 1 Ann plays", "shuffle", "cut", "seat 1 wagers 10 on left",
        "seat 1 wagers 10 on right", *(f"deal seat 1 {card}" for card in SIX_AND_KING), *dealer, *paid, "end",
    ]  # fmt: skip
    head = header(said={"deal-order": None, "hole-card": None})
    assert () == judge(head + "\n".join(log) + "\n").findings


HANGS: Final = {
    "deal-order": ("7/deal-order", 6),
    "insurance-limit": ("23/insurance-limit", 1),
    "super-match-odds": ("18/schedule-decks", 1),
}


@pytest.mark.parametrize("name", HANGS)
def test_what_hangs_on_a_word_of_the_house_is_open_without_it(name: str) -> None:
    """As often as it is judged where the house has spoken, and with the reason."""
    rule, times = HANGS[name]
    paid, stands = ("pay 10 on left insurance", *LOST), ("stands on left", "stands on right")
    whole = told("T8", "T9", "AT", *paid, before=("insures 5 on left",), played=stands)
    said, unsaid = judge(whole), judge(re.sub(rf"(?m)^house {name} .*\n", "", whole))
    assert ((), ()) == (said.findings, unsaid.findings)
    assert ({"pass": times}, {"open": times}) == (counts(said, rule), counts(unsaid, rule))
    assert {f"neither a submission nor the log's header states {name}": times} == count(unsaid, rule).reasons


UNSEEN: Final = "the log does not name all cards on which it hangs"
ASKED: Final = ("settle-missing", "settle-extra", "pay-broken")
OVER: Final = ("seat 1 hits", "deal seat 1 Kd", "collect 10 from seat 1")


def unseen(text: str, card: str) -> str:
    """The log without what this card is that a seat is dealt."""
    assert 1 == len(re.findall(rf"(?m)^deal seat 1 {card}\b", text))
    return re.sub(rf"(?m)^deal seat 1 {card}\b", "deal seat 1 ??", text)


def test_a_hand_that_is_taken_on_a_card_that_was_not_seen_is_open() -> None:
    """Whether it was over 21 the log does not say: each rule on its settlement keeps its occasion, with the reason."""
    whole = single("9s", *OVER, cards="Td 6d")
    seen, not_seen = judge(whole), judge(unseen(whole, "Kd"))
    assert ((), ()) == (seen.findings, not_seen.findings)
    for rule in ("03/player-bust", "17/bust-left", *(f"06/{name}" for name in ASKED)):
        assert ({"pass": 1}, {"open": 1}) == (counts(seen, rule), counts(not_seen, rule)), rule
        assert {UNSEEN: 1} == count(not_seen, rule).reasons


def test_a_hand_that_loses_with_a_card_that_was_not_seen_is_open() -> None:
    """What it came to against the dealer's nobody can tell; nor whether it was left for him to play against."""
    whole = header(PLAIN) + plain(1, "Th 8d", "Tc 9s", "seat 1 stands", "collect 10 from seat 1")
    seen, not_seen = judge(whole), judge(unseen(whole, "8d"))
    assert ((), ()) == (seen.findings, not_seen.findings)
    for rule in ("03/lower", "26/dealer-drew", *(f"06/{name}" for name in ASKED)):
        assert ({"pass": 1}, {"open": 1}) == (counts(seen, rule), counts(not_seen, rule)), rule


@pytest.mark.parametrize("card", ["8h", "Kd", "7s", "8c"])
def test_a_super_match_with_a_card_that_was_not_seen_is_open(card: str) -> None:
    """What the four cards come to hangs on each of them."""
    report = judge(unseen(WHOLE, card))
    assert () == report.findings
    for name in ("settle-missing", "settle-extra", "settle-order"):
        assert {"open": 1} == counts(report, f"8/{name}"), name


@pytest.mark.parametrize("game", ["blackjack", "blackjack-switch"])
@pytest.mark.parametrize("seed", range(3))
def test_no_settlement_loses_its_occasion_for_a_card_that_was_not_seen(game: str, seed: int) -> None:
    """Whichever card of the players is not named, a rule on what they are paid is judged or open as often as before."""
    lines = simulated(game, seed, 1, FEW)
    before = {rule.rule: rule.occasions for rule in audit(lines).rules if rule.rule.endswith(ASKED)}
    assert before
    for k, line in enumerate(lines):
        if line.startswith("deal seat "):
            blind = re.sub(r"^(deal seat \d+) \w+", r"\1 ??", line)
            report = audit((*lines[:k], blind, *lines[k + 1 :]))
            assert () == report.findings
            assert before == {rule.rule: rule.occasions for rule in report.rules if rule.rule in before}, line
