"""Rounds against the house in which one slip shows in several lines: one finding, and where nothing is proved, none."""

from typing import Final

import pytest

from tests.support.judge import audit, place, words
from tests.support.shipped import law
from verifier import verify
from verifier.readers.deal import DealLog

HEADER: Final = """\
fairdeal 1
section us-sd/20.18.15.30.09
game blackjack-switch
currency USD
chip 0.50
decks 6
house table-minimum 5
house table-limit 100
house deal-order one-each-then-dealer-twice
house hole-card dealt-and-checked
house win-odds 1:1
house insurance-limit 50%
house soft-17 hit
house ace-ten twenty-one
house aces-again no
house super-match-odds 1
session starts
"""
SEAT_1: Final = """\
seat 1 switches 5d Kh
seat 1 hits on right
deal seat 1 5c on right
seat 1 stands on right
"""
SEAT_3: Final = """\
seat 3 doubles 20 on left
deal seat 3 Td on left
seat 3 stands on right
"""
PAID_1: Final = "push seat 1 on left\npush seat 1 on right\n"
PAID_3: Final = "push seat 3 on left\npush seat 3 on right\n"
ROUND: Final = f"""\
hand 1
seat 1 Ann plays
seat 3 Cal plays
shuffle
cut
seat 1 wagers 10 on left
seat 1 wagers 10 on right
seat 1 wagers 5 on super-match
seat 3 wagers 20 on left
seat 3 wagers 20 on right
deal seat 1 As on left
deal seat 1 9h on right
deal seat 3 8d on left
deal seat 3 8c on right
deal dealer up 6s
deal seat 1 5d on left
deal seat 1 Kh on right
deal seat 3 3d on left
deal seat 3 9c on right
deal dealer down ??
collect 5 from seat 1 on super-match
{SEAT_1}{SEAT_3}dealer reveals 6h
dealer draws Ts
{PAID_1}{PAID_3}end
"""
MATCH: Final = "collect 5 from seat 1 on super-match\n"
SECOND: Final = "deal seat 1 5d on left\n"
DOWN: Final = "deal dealer down ??\n"
INSURED: Final = [
    ("deal dealer up 6s", "deal dealer up As"),
    (DOWN, DOWN + "dealer calls insurance\n"),
    (MATCH + SEAT_1, "seat 3 insures 10 on left\n" + MATCH + SEAT_1),
    (PAID_1, "pay 10 to seat 1 on left\npay 10 to seat 1 on right\n"),
    (PAID_3, "pay 40 to seat 3 on left\npush seat 3 on right\ncollect 10 from seat 3 on left insurance\n"),
]


def told(*changes: tuple[str, str], header: str = HEADER) -> str:
    """The log of the round with some of its lines changed."""
    text = ROUND
    for line, other in changes:
        assert line in text, line
        text = text.replace(line, other, 1)
    return header + text


@pytest.mark.parametrize("changes", [[], INSURED], ids=["plain", "insured"])
def test_the_round_itself_is_as_it_should_be(changes: list[tuple[str, str]]) -> None:
    """Nothing is found in the rounds that are spoilt below."""
    assert words(audit(told(*changes))) == ""


@pytest.mark.parametrize(
    ("changes", "departure", "line"),
    [
        ([(MATCH, ""), (DOWN, MATCH + DOWN)], "settle-order", MATCH),
        ([(MATCH, ""), (SECOND, MATCH + SECOND)], "settle-order", MATCH),
        ([(SEAT_3, "returned 20 to seat 3 on left\nreturned 20 to seat 3 on right\n"), (PAID_3, "")],
         "settle-extra", "returned 20 to seat 3 on left\n"),
        ([(SEAT_1, "returned 10 to seat 1 on left\nreturned 10 to seat 1 on right\n"), (PAID_1, ""),
          (MATCH, "returned 5 to seat 1 on super-match\n")], "settle-extra", "returned 5 to seat 1 on super-match\n"),
        ([*INSURED, ("seat 3 insures 10", "seat 1 insures 10")], "insurance-limit", "seat 1 insures 10 on left\n"),
        ([*INSURED, ("seat 3 insures", "seat 5 insures")], "seat-unknown", "seat 5 insures 10 on left\n"),
    ],
)  # fmt: skip
def test_one_slip_is_one_finding(changes: list[tuple[str, str]], departure: str, line: str) -> None:
    """It is told by its name, at its line."""
    text = told(*changes)
    at = text[: text.index(line)].count("\n") + 1
    assert [(departure, at)] == [place(finding) for finding in audit(text)], words(audit(text))


@pytest.mark.parametrize("hand", ["deal seat 1 As on left\n", "deal seat 3 3d on left\n", "deal seat 3 Td on left\n"])
def test_a_card_that_is_written_twice_is_one_finding(hand: str) -> None:
    """In the deal and in the play: as such where its cards tell, else as a card too many."""
    findings = audit(told((hand, hand + hand)))
    assert len(findings) == 1, words(findings)


def test_both_cards_of_the_dealer_may_be_turned_up_if_both_lay_face_down() -> None:
    """That they did is the one finding; the cards count as they are."""
    text = told(
        ("deal dealer up 6s", "deal dealer down ??"), ("dealer reveals 6h", "dealer reveals 6s\ndealer reveals 6h")
    )
    assert ["deal-face"] == [place(finding)[0] for finding in audit(text)]


@pytest.mark.parametrize("faces", [("up", "up"), ("down", "down"), ("down", "up")])
@pytest.mark.parametrize("turned", ["6h", "6s", "??"])
def test_a_log_without_faces_does_not_say_which_card_was_turned_up(faces: tuple[str, str], turned: str) -> None:
    """Either card may have been, and be told of in either way."""
    text = told(
        ("deal dealer up 6s", f"deal dealer {faces[0]} 6s"), (DOWN, f"deal dealer {faces[1]} 6h\n"),
        ("reveals 6h", f"reveals {turned}"), header=HEADER.replace("session", "records no deal face\nsession"),
    )  # fmt: skip
    assert words(audit(text)) == ""


def test_what_a_dealer_does_with_a_card_that_is_never_seen_is_open() -> None:
    """The hole card is not turned up, as far as the log tells: whether he had to draw nobody knows."""
    text = told(("dealer reveals 6h\n", ""))
    report = verify([DealLog("log.deal", data=text.encode())], law=law())
    counts = {one.rule.rsplit("/", 1)[-1]: one.counts for one in report.rules}
    assert report.findings == ()
    assert (0, 1) == (counts["dealer-stopped"]["pass"], counts["dealer-stopped"]["open"])


def test_without_shuffles_on_record_cards_of_one_round_alone_come_too_often() -> None:
    """The same card in two rounds of one deck is nothing where the log does not record shuffles."""
    header = HEADER.replace("decks 6", "decks 1").replace("us-sd/20.18.15.30.09", "us-sd/20.18.15")
    header = header.replace("blackjack-switch", "blackjack").replace("house super-match-odds 1\n", "")
    played = (
        "seat 2 Ann plays\nseat 2 wagers 10\ndeal seat 2 Ks\ndeal dealer up 9c\ndeal seat 2 Qs\ndeal dealer down ??\n"
    )
    played += "seat 2 stands\ndealer reveals 8d\npay 10 to seat 2\nend\n"
    rounds = f"hand 1\n{played}hand 2\n{played}"
    assert words(audit(header.replace("session", "records no shuffles\nsession") + rounds)) == ""
    found = audit(header + rounds.replace("hand 1\nseat 2 Ann plays\n", "hand 1\nseat 2 Ann plays\nshuffle\ncut\n"))
    assert "card-again" in words(found)
