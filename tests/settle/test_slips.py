"""What goes wrong when wagers are settled: one cause, one finding."""

from typing import Final

import pytest

from tests.given.banked import told
from tests.given.told import actual, expected, judge
from tests.settle.rounds import PLAIN, header, plain

ROUND: Final = """\
hand 1
seat 1 Ann plays
seat 3 Cal plays
seat 4 Eve plays
shuffle
cut
seat 1 wagers 10 on left
seat 1 wagers 10 on right
seat 1 wagers 5 on super-match
seat 3 wagers 20 on left
seat 3 wagers 20 on right
seat 3 wagers 5 on super-match
seat 4 wagers 10 on left
seat 4 wagers 10 on right
deal seat 1 Ts on left
deal seat 1 9h on right
deal seat 3 Td on left
deal seat 3 5c on right
deal seat 4 Tc on left
deal seat 4 Ad on right
deal dealer up 7s
deal seat 1 Jd on left
deal seat 1 9s on right
deal seat 3 8h on left
deal seat 3 6h on right
deal seat 4 7h on left
deal seat 4 Kh on right
deal dealer down ??
pay 5 to seat 1 on super-match
collect 5 from seat 3 on super-match
seat 1 stands on left
seat 1 stands on right
seat 3 stands on left
seat 3 doubles 20 on right
deal seat 3 9d on right
seat 4 stands on left
dealer reveals Qh
pay 10 to seat 1 on left
pay 10 to seat 1 on right
pay 20 to seat 3 on left
pay 40 to seat 3 on right
push seat 4 on left
pay 10 to seat 4 on right
end
"""
"""Seat 1 has 20 and 18, seat 3 has 18 and, doubled, 20, seat 4 has 17 and a blackjack, the dealer 17."""

EXTRA: Final = " #! fail 17/settle-extra"
TWICE: Final = " #! fail record/people/recorded-twice"
MISSING: Final = " #! fail 17/settle-missing"
HIGHER: Final = " #! fail 06/higher"

EDITS: Final = {
    "paid twice at once": [
        ("pay 20 to seat 3 on left\n", f"pay 20 to seat 3 on left\npay 20 to seat 3 on left{TWICE}\n")
    ],
    "paid twice": [("push seat 4 on left\n", f"push seat 4 on left\npay 20 to seat 3 on left{EXTRA}\n")],
    "paid and pushed": [("push seat 4 on left\n", f"push seat 3 on left{EXTRA}\npush seat 4 on left\n")],
    "pushed and paid": [("pay 20 to seat 3 on left\n", f"push seat 3 on left{HIGHER}\n")],
    "taken though won": [("pay 20 to seat 3 on left\n", f"collect 20 from seat 3 on left{HIGHER}\n")],
    "paid though pushed": [("push seat 4 on left\n", "pay 10 to seat 4 on left #! fail 04/equal\n")],
    "the other area named": [("pay 10 to seat 1 on right\n", f"pay 10 to seat 1 on left{EXTRA}\n")],
    "the other area named, further off": [
        ("pay 10 to seat 1 on right\n", ""),
        ("push seat 4 on left\n", f"push seat 4 on left\npay 10 to seat 1 on left{EXTRA}\n"),
    ],
    "an area that is not played": [("pay 20 to seat 3 on left\n", f"pay 20 to seat 3 on left 2{EXTRA}\n")],
    "the super match named": [
        ("pay 20 to seat 3 on left\n", "pay 20 to seat 3 on super-match #! fail 8/settle-extra\n")
    ],
    "another seat named": [("pay 20 to seat 3 on left\n", "pay 20 to seat 4 on left #! fail 04/equal\n")],
    "a seat named that is not there": [
        ("pay 20 to seat 3 on left\n", "pay 20 to seat 5 on left #! fail record/people/seat-unknown\n")
    ],
    "a doubled hand paid as if it were not": [("pay 40 to seat 3 on right", f"pay 20 to seat 3 on right{HIGHER}")],
    "a doubled hand paid in two lines": [
        ("pay 40 to seat 3 on right", "pay 20 to seat 3 on right\npay 20 to seat 3 on right")
    ],
    "paid, and the stake on a line of its own": [
        ("pay 20 to seat 3 on left\n", "pay 20 to seat 3 on left\nreturned 20 to seat 3 on left\n")
    ],
    "paid, and twice the stake": [
        ("pay 20 to seat 3 on left\n", f"pay 20 to seat 3 on left\nreturned 40 to seat 3 on left{EXTRA}\n")
    ],
    "one wager left": [("push seat 4 on left\n", ""), ("end\n", f"end{MISSING}\n")],
    "a seat left": [("pay 10 to seat 1 on left\npay 10 to seat 1 on right\n", ""), ("end\n", f"end{MISSING}\n")],
    "all left": [
        ("pay 10 to seat 1 on left\npay 10 to seat 1 on right\n", ""),
        ("pay 20 to seat 3 on left\npay 40 to seat 3 on right\n", ""),
        ("push seat 4 on left\npay 10 to seat 4 on right\n", ""),
        ("end\n", f"end{MISSING}\n"),
    ],
    "all but one seat left": [
        ("pay 10 to seat 1 on left\npay 10 to seat 1 on right\n", ""),
        ("push seat 4 on left\npay 10 to seat 4 on right\n", ""),
        ("end\n", f"end{MISSING}; fail 17/settle-missing\n"),
    ],
    "both super matches left": [
        (
            "pay 5 to seat 1 on super-match\ncollect 5 from seat 3 on super-match\nseat 1 stands on left\n",
            "seat 1 stands on left #! fail 8/settle-missing\n",
        ),
    ],
    "both super matches at the end": [
        ("pay 5 to seat 1 on super-match\ncollect 5 from seat 3 on super-match\n", ""),
        ("end\n", "pay 5 to seat 1 on super-match #! fail 8/settle-order\ncollect 5 from seat 3 on super-match\nend\n"),
    ],
    "one super match at the end": [
        ("collect 5 from seat 3 on super-match\n", ""),
        ("end\n", "collect 5 from seat 3 on super-match #! fail 8/settle-order\nend\n"),
    ],
    "super matches in the other order": [
        (
            "pay 5 to seat 1 on super-match\ncollect 5 from seat 3 on super-match\n",
            "collect 5 from seat 3 on super-match\npay 5 to seat 1 on super-match\n",
        ),
    ],
    "the super match of the other seat named": [
        (
            "pay 5 to seat 1 on super-match\ncollect 5 from seat 3 on super-match\n",
            "pay 5 to seat 3 on super-match #! fail 6/no-match\ncollect 5 from seat 3 on super-match\n",
        ),
    ],
    "a blackjack paid three to two": [("pay 10 to seat 4 on right", "pay 15 to seat 4 on right #! fail 13/blackjack")],
    "a wager paid of a seat that has none": [
        ("end\n", f"pay 5 to seat 4 on super-match{EXTRA}\nend\n"),
    ],
}


def edited(name: str) -> str:
    """The round with these changes."""
    text = ROUND
    for old, new in EDITS[name]:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return header() + text


def test_the_round_itself_has_no_finding() -> None:
    """All that is found below comes of what is changed."""
    assert [] == actual(judge(header() + ROUND).findings)


@pytest.mark.parametrize("name", EDITS)
def test_a_slip_is_one_finding(name: str) -> None:
    """At the line that departs, under the rule that it breaks."""
    assert expected(edited(name)) == actual(judge(edited(name)).findings)


SURRENDERED: Final = ("Ts 6d", "Tc 9h", "seat 1 surrenders")
UP: Final = {
    "half taken": (["collect 5 from seat 1"], ""),
    "half taken and half back": (["collect 5 from seat 1", "returned 5 to seat 1"], ""),
    "half back": (["returned 5 to seat 1"], ""),
    "half back and half taken": (["returned 5 to seat 1", "collect 5 from seat 1"], ""),
    "all taken": (["collect 10 from seat 1"], "30/surrendered"),
    "all back": (["push seat 1"], "30/surrendered"),
    "too little back": (["returned 4 to seat 1"], "30/surrendered"),
    "paid": (["pay 10 to seat 1"], "30/surrendered"),
    "half taken twice": (["collect 5 from seat 1", "returned 5 to seat 1", "collect 5 from seat 1"], "06/settle-extra"),
}


@pytest.mark.parametrize("name", UP)
def test_of_a_hand_given_up_a_part_goes_back(name: str) -> None:
    """One line or two, in any order; the last of them is the one that is wrong."""
    lines, rule = UP[name]
    mark = f" #! fail {rule}" if rule else ""
    log = header(PLAIN) + plain(1, *SURRENDERED, "\n".join(lines) + mark)
    assert expected(log) == actual(judge(log).findings)


def test_what_nobody_has_submitted_is_open() -> None:
    """Surrender is offered, and nobody has said how much goes back: any part of the wager may."""
    head = header(PLAIN, said={"surrender-back": None})
    lines = ["collect 4 from seat 1", "collect 10 from seat 1", "pay 10 to seat 1"]
    logs = [head + plain(1, *SURRENDERED, line) for line in lines]
    assert [[], [], []] == [actual(judge(log).findings) for log in logs]


DOUBLED: Final = ("doubles 10 on left", "deal 7d on left", "stands on right")
AGAINST: Final = {
    "the first wager taken": (["collect 10 on left"], ""),
    "the first wager taken, the other back": (["collect 10 on left", "returned 10 on left"], ""),
    "the other back, the first wager taken": (["returned 10 on left", "collect 10 on left"], ""),
    "both taken": (["collect 20 on left"], "24/added-returned"),
    "both taken, one by one": (["collect 10 on left", "collect 10 on left"], "record/people/recorded-twice"),
    "both back": (["push on left"], "13/dealer-blackjack"),
    "paid": (["pay 20 on left"], "13/dealer-blackjack"),
}


@pytest.mark.parametrize("name", AGAINST)
def test_a_dealers_blackjack_takes_the_first_wager_alone(name: str) -> None:
    """What was added by doubling goes back."""
    lines, rule = AGAINST[name]
    paid = [*lines[:-1], lines[-1] + (f" #! fail {rule}" if rule else "")]
    log = told("65", "T9", "TA", *paid, "collect 10 on right", played=DOUBLED)
    assert expected(log) == actual(judge(log).findings)


ACE_TEN: Final = ("splits 10 on left", "deal Td on left", "deal 5d on left 2", "stands on right")
UNDECIDED: Final = {
    # dealer, line of the ace with a ten: what is found if nobody has said what it is, if it is a blackjack, if it is 21
    ("T66", "pay 10 on left"): ("review 25/pay-undecided", "", "fail 13/dealer-22-push"),
    ("T66", "push on left"): ("review 25/pay-undecided", "fail 13/blackjack", ""),
    ("T66", "collect 10 on left"): ("fail 13/blackjack", "fail 13/blackjack", "fail 13/dealer-22-push"),
    ("TA", "push on left"): ("review 25/pay-undecided", "", "fail 13/dealer-blackjack"),
    ("TA", "collect 10 on left"): ("review 25/pay-undecided", "fail 13/both-blackjack", ""),
    ("T65", "pay 10 on left"): ("review 25/pay-undecided", "", "fail 04/equal"),
    ("T9", "pay 10 on left"): ("", "", ""),
    ("T9", "collect 10 on left"): ("fail 13/blackjack", "fail 13/blackjack", "fail 06/higher"),
}


@pytest.mark.parametrize("case", UNDECIDED)
@pytest.mark.parametrize("said", [None, "natural", "twenty-one"])
def test_an_ace_with_a_ten_after_a_split_is_what_the_house_has_submitted(
    case: tuple[str, str], said: str | None
) -> None:
    """Unsaid, what only one meaning allows is for review, and what no meaning allows is wrong all the same."""
    dealer, line = case
    found = UNDECIDED[case][(None, "natural", "twenty-one").index(said)]
    other = {"T66": ("push on left 2", "push on right"), "TA": ("returned 10 on left 2", "collect 10 on right")}.get(
        dealer, ("collect 10 on left 2", "push on right" if dealer == "T9" else "collect 10 on right")
    )
    log = told(
        "AA",
        "T9",
        dealer,
        f"{line} #! {found}" if found else line,
        *other,
        played=ACE_TEN,
        head=header(said={"ace-ten": said}),
    )
    assert expected(log) == actual(judge(log).findings)


def test_what_was_not_seen_leaves_only_what_it_may_be() -> None:
    """The dealer's hole card stays down: no ten of his makes a blackjack with a six, one with an ace may."""
    rounds = {
        "6": ("pay 10 on left", ""),
        "A": ("pay 10 on left", ""),
        "T": ("push on left", ""),
    }
    for up, (line, found) in rounds.items():
        over = ["hits on right", "deal Kd on right", "collect 10 on right"]
        log = told("AK", "T6", up + "T", line, played=over).replace("dealer reveals Th\n", "")
        assert [found] * bool(found) == [what for _, what in actual(judge(log).findings)]
    log = told("AK", "T6", "6T", "push on left #! fail 13/blackjack", played=over).replace("dealer reveals Th\n", "")
    assert expected(log) == actual(judge(log).findings)


def test_a_round_in_which_nobody_stands_needs_no_play_of_the_dealer() -> None:
    """Both hands have gone over 21."""
    log = told(
        "T6",
        "T6",
        "TT",
        played=[
            "hits on left",
            "deal Td on left",
            "collect 10 on left",
            *("hits on right", "deal Kd on right"),
            "collect 10 on right",
        ],
    ).replace("dealer reveals Th\n", "")
    assert [] == actual(judge(log).findings)
