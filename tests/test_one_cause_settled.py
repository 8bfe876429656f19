"""Rounds in which one slip spoils what comes after it, up to the payments: one finding, at the line where it shows."""

from typing import Final

import pytest

from tests.support.judge import audit, place, words

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
house doubling yes
house soft-17 hit
house ace-ten twenty-one
house aces-again no
house super-match-odds 1
session starts
"""
ROUND: Final = """\
hand 1
seat 1 Ann plays
seat 3 Cal plays
seat 7 Gus plays
shuffle
cut
seat 1 wagers 5 on left
seat 1 wagers 5 on right
seat 3 wagers 20 on left
seat 3 wagers 20 on right
seat 7 wagers 50 on left
seat 7 wagers 50 on right
deal seat 1 9h on left
deal seat 1 7s on right
deal seat 3 Td on left
deal seat 3 8d on right
deal seat 7 2c on left
deal seat 7 As on right
deal dealer up 7d
deal seat 1 7s on left
deal seat 1 4c on right
deal seat 3 Ts on left
deal seat 3 9c on right
deal seat 7 9d on left
deal seat 7 Qs on right
deal dealer down Qh
seat 1 stands on left
seat 1 hits on right
deal seat 1 Kc on right
seat 1 stands on right
seat 3 stands on left
seat 3 stands on right
seat 7 switches 9d Qs
seat 7 stands on left
seat 7 stands on right
dealer reveals Qh
collect 5 from seat 1 on left
pay 5 to seat 1 on right
pay 20 to seat 3 on left
push seat 3 on right
collect 50 from seat 7 on left
pay 50 to seat 7 on right
end
"""
HIT: Final = "seat 1 hits on right\ndeal seat 1 Kc on right\n"
REVEALS: Final = "dealer reveals Qh\n"
PLAY: Final = "seat 1 stands on left\n"
INSURED: Final = [
    ("dealer up 7d", "dealer up Ad"), ("dealer down Qh", "dealer down 6h"),
    (PLAY, "dealer calls insurance\nseat 3 insures 10 on left\nseat 7 insures 25 on left\n" + PLAY),
    (REVEALS, "dealer reveals 6h\ndealer draws 8c\ndealer draws Tc\n"),
    ("collect 5 from seat 1", "pay 5 to seat 1"), ("push seat 3 on right", "pay 20 to seat 3 on right"),
    ("collect 50 from seat 7 on left", "pay 50 to seat 7 on left"),
    ("end\n", "collect 10 from seat 3 on left insurance\ncollect 25 from seat 7 on left insurance\nend\n"),
]  # fmt: skip
NATURAL: Final = [
    ("dealer up 7d", "dealer up Ad"), (PLAY, "dealer calls insurance\n" + PLAY),
    ("pay 5 to seat 1", "collect 5 from seat 1"), ("pay 20 to seat 3", "collect 20 from seat 3"),
    ("push seat 3", "collect 20 from seat 3"), ("pay 50 to seat 7", "collect 50 from seat 7"),
]  # fmt: skip
SECOND: Final = "deal seat 3 9s on left 2\nseat 3 stands on left 2\n"
SPLIT: Final = [
    ("deal seat 3 Ts on left", "deal seat 3 Td on left"),
    ("seat 3 stands on left\n", "seat 3 splits 20 on left\ndeal seat 3 8c on left\nseat 3 stands on left\n" + SECOND),
    ("pay 20 to seat 3 on left\n", "pay 20 to seat 3 on left\npay 20 to seat 3 on left 2\n"),
]  # fmt: skip


def told(*changes: tuple[str, str], header: str = HEADER) -> str:
    """The log of the round with some of its lines changed."""
    text = ROUND
    for line, other in changes:
        assert line in text, line
        text = text.replace(line, other, 1)
    return header + text


@pytest.mark.parametrize("changes", [[], INSURED, SPLIT], ids=["plain", "insured", "split"])
def test_the_round_itself_is_as_it_should_be(changes: list[tuple[str, str]]) -> None:
    """Nothing is found in the rounds that are spoilt below."""
    assert words(audit(told(*changes))) == ""


@pytest.mark.parametrize(
    ("changes", "departure", "line"),
    [
        ([("collect 5 from seat 1 on left\npay 5 to seat 1 on right\n",
           "pay 5 to seat 1 on left\ncollect 5 from seat 1 on right\n")], "lower", "pay 5 to seat 1 on left"),
        ([("pay 5 to seat 1 on right\npay 20 to seat 3 on left\n",
           "pay 20 to seat 1 on right\npay 5 to seat 3 on left\n")], "higher", "pay 20 to seat 1 on right"),
        ([("dealer up 7d", "dealer up Td")], "equal", "pay 20 to seat 3 on left"),
        ([("dealer up 7d", "dealer up 6d")], "dealer-stopped", "collect 5 from seat 1 on left"),
        ([("dealer down Qh", "dealer down ??"), (REVEALS, "dealer reveals 5h\n")], "dealer-stopped",
         "collect 5 from seat 1 on left"),
        ([(REVEALS, ""), ("end\n", REVEALS + "end\n")], "settle-extra", "collect 5 from seat 1 on left"),
        ([(REVEALS, ""), ("pay 20 to seat 3 on left\n", "pay 20 to seat 3 on left\n" + REVEALS)], "settle-extra",
         "collect 5 from seat 1 on left"),
        ([(REVEALS, ""), (PLAY, REVEALS + PLAY)], "dealer-early", REVEALS),
        ([("deal seat 1 Kc", "deal seat 7 Kc")], "play-order", "deal seat 7 Kc"),
        ([("deal seat 1 Kc", "deal seat 7 Kc"), ("pay 5 to seat 1", "collect 5 from seat 1")], "play-order",
         "deal seat 7 Kc"),
        ([*INSURED, ("seat 3 insures 10 on left", "seat 7 insures 10 on left")], "insurance-twice",
         "seat 7 insures 25 on left"),
        ([*INSURED, ("seat 7 insures 25 on left", "seat 3 insures 25 on left")], "insurance-twice",
         "seat 3 insures 25 on left"),
        ([*SPLIT, ("seat 3 splits 20 on left\ndeal seat 3 8c on left\n",
                   "deal seat 3 8c on left\nseat 3 splits 20 on left\n")], "split-late", "seat 3 splits"),
        (NATURAL, "play-on-natural", PLAY),
    ],
)  # fmt: skip
def test_one_slip_is_one_finding(changes: list[tuple[str, str]], departure: str, line: str) -> None:
    """It is told by its name, at its line, whatever is wrong after it."""
    text = told(*changes)
    at = text[: text.index(line)].count("\n") + 1
    assert [(departure, at)] == [place(finding) for finding in audit(text)], words(audit(text))


def test_wagers_that_are_settled_as_by_another_hand_of_the_dealer_are_told_so() -> None:
    """The finding says as what the dealer's hand was taken."""
    assert "as if the dealer had 17" in audit(told(("dealer up 7d", "dealer up Td")))[0].message


def test_two_wagers_that_no_one_hand_of_the_dealer_explains_are_two_findings() -> None:
    """One is paid that loses, another taken that wins: no miscount makes both right."""
    text = told(("collect 50 from seat 7", "pay 50 to seat 7"), ("pay 20 to seat 3", "collect 20 from seat 3"))
    assert ["higher", "lower"] == [place(finding)[0] for finding in audit(text)]


@pytest.mark.parametrize("name", ["on rigth", "on second"])
def test_an_area_that_goes_by_another_name_is_one_finding(name: str) -> None:
    """However many lines name it; whichever name is most like it, and not taken, is meant."""
    text = told().replace("on right", name)
    at = text[: text.index(name)].count("\n") + 1
    assert [("wager-area", at)] == [place(finding) for finding in audit(text)]


@pytest.mark.parametrize("of", [(1,), (1, 3, 7)])
@pytest.mark.parametrize("part", ["played", "all"])
def test_an_area_that_no_line_names_is_the_one_with_which_the_round_fits(of: tuple[int, ...], part: str) -> None:
    """Where lines leave it to the reader which hand they are about, nothing is held against them."""
    lines = []
    for line in told().splitlines(keepends=True):
        mine = any(f"seat {seat} " in line for seat in of)
        unnamed = mine and (part == "all" or any(word in line for word in (" hits", " stands", "Kc")))
        lines.append(line.replace(" on left", "").replace(" on right", "") if unnamed else line)
    assert words(audit("".join(lines))) == ""


def test_an_exchange_of_which_a_log_tells_nothing_is_the_one_that_the_payments_bear_out() -> None:
    """Without the order of the deal any card may have come second; without names any may have been exchanged."""
    first, second = (
        "seat 7 2c on left\ndeal seat 7 As on right\ndeal",
        "seat 7 9d on left\ndeal seat 7 Qs on right\ndeal",
    )
    text = told(
        (f"{second} dealer down", f"{first} dealer down"), (f"{first} dealer up", f"{second} dealer up"),
        ("switches 9d Qs", "switches"), header=HEADER.replace("session", "records no deal order\nsession"),
    )  # fmt: skip
    assert words(audit(text)) == ""
    assert ["lower"] == [place(one)[0] for one in audit(text.replace("collect 50 from seat 7", "pay 50 to seat 7"))]


@pytest.mark.parametrize(
    ("after", "late"),
    [(PLAY, True), ("seat 1 doubles 5 on right\ndeal seat 1 Kc on right\n", False)],
)
def test_a_wager_for_the_dealer_after_the_cards_goes_with_one_that_the_player_adds(after: str, late: bool) -> None:
    """Beside a hand that was doubled it is lawful; else a person has to look."""
    changes = [(HIT + "seat 1 stands on right\n", after.replace("left", "right"))] if not late else []
    settled = ("pay 5 to seat 1 on right\n", ("pay 5" if late else "pay 10") + " to seat 1 on right\n")
    tip = ("seat 3 stands on left\n", "seat 1 tips 2 on right\nseat 3 stands on left\n")
    text = told(*changes, settled, tip, ("end\n", "pay 2 to seat 1 on right tip\nend\n"))
    assert [("tip-late", "review")] * late == [(place(one)[0], one.outcome) for one in audit(text)]
