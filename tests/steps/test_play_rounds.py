"""What a player may do with a hand, what the dealer may, and what is told of it where neither may: once each."""

from typing import Final

import pytest

from tests.given.told import expected, judge
from tests.steps.rounds import BLACKJACK, SWITCH, Round, told
from verifier.audit.report import Outcome

BJ: Final = "us-sd/20.18.15"
SW: Final = "us-sd/20.18.15.30.09"

ROUNDS: Final = {
    "a player who doubled says that he stands": Round(
        BLACKJACK, {1: "5d 6c"}, "9s ??",
        "seat 1 doubles 10\ndeal seat 1 7h\nseat 1 stands\ndealer reveals Ts\ncollect 20 from seat 1",
    ),
    "he says so when another has begun": Round(
        BLACKJACK, {1: "5d 6c", 3: "Td 9d"}, "9s ??",
        "seat 1 doubles 10\ndeal seat 1 7h\nseat 3 hits\nseat 1 stands\ndeal seat 3 2d\n"
        "dealer reveals Ts\ncollect 20 from seat 1\npay 10 to seat 3",
    ),
    "doubling is accepted where nobody has said whether it is offered": Round(
        BLACKJACK, {1: "5d 6c"}, "9s ??",
        "seat 1 doubles 10\ndeal seat 1 7h\ndealer reveals Ts\ncollect 20 from seat 1", {"doubling": None},
    ),
    "a doubled hand gets one card after the other": Round(
        BLACKJACK, {1: "5d 6c"}, "9s ??",
        f"seat 1 doubles 10\ndeal seat 1 2h\nseat 1 hits #! fail {BJ}/24/double-cards\ndeal seat 1 3d\nseat 1 hits\n"
        "deal seat 1 4d\ndealer reveals Ts\npay 20 to seat 1",
    ),
    "a split ace is doubled": Round(
        BLACKJACK, {1: "Ad Ac"}, "9s ??",
        f"seat 1 splits 10\ndeal seat 1 3h\nseat 1 doubles 10 #! fail {BJ}/25/split-aces\ndeal seat 1 5d\n"
        "deal seat 1 Td on hand 2\ndealer reveals Ts\npush seat 1\npay 10 to seat 1 on hand 2",
    ),
    "a split ace is hit again and again": Round(
        BLACKJACK, {1: "Ad Ac"}, "9s ??",
        f"seat 1 splits 10\ndeal seat 1 3h\nseat 1 hits #! fail {BJ}/25/split-aces\ndeal seat 1 3d\nseat 1 hits\n"
        "deal seat 1 Ts\nseat 1 hits\ndeal seat 1 2s\ndeal seat 1 Td on hand 2\n"
        "dealer reveals Ts\npush seat 1\npay 10 to seat 1 on hand 2",
    ),
    "the second hand of a split is dealt and played before the first": Round(
        BLACKJACK, {1: "8d 8c"}, "9s ??",
        f"seat 1 splits 10\ndeal seat 1 Kc on hand 2 #! fail {BJ}/25/split-order\nseat 1 stands on hand 2\n"
        "deal seat 1 3c\nseat 1 doubles 10\ndeal seat 1 Tc\ndealer reveals Ts\npay 20 to seat 1\n"
        "collect 10 from seat 1 on hand 2",
    ),
    "the first hand of a split is never ended": Round(
        BLACKJACK, {1: "8d 8c"}, "9s ??",
        f"seat 1 splits 10\ndeal seat 1 3c\ndeal seat 1 Kc on hand 2 #! fail {BJ}/17/play-missing\n"
        "seat 1 stands on hand 2\ndealer reveals Ts\ncollect 10 from seat 1\ncollect 10 from seat 1 on hand 2",
    ),
    "a hand of two splits waits for the one that it came from alone": Round(
        BLACKJACK, {1: "7d 7c"}, "9s ??",
        "seat 1 splits 10\ndeal seat 1 7h\nseat 1 splits 10\ndeal seat 1 Th\nseat 1 stands\n"
        "deal seat 1 Jd on hand 3\nseat 1 stands on hand 3\ndeal seat 1 Qd on hand 2\nseat 1 stands on hand 2\n"
        "dealer reveals Ts\ncollect 10 from seat 1\ncollect 10 from seat 1 on hand 2\ncollect 10 from seat 1 on hand 3",
    ),
    "surrender is not offered where the house says so": Round(
        BLACKJACK, {1: "Td 6c"}, "9s ??",
        f"seat 1 surrenders #! fail {BJ}/30/surrender-offered\ndealer reveals Ts\n"
        "collect 5 from seat 1\nreturned 5 to seat 1", {"surrender": "no", "surrender-back": "50%"},
    ),
    "whether surrender is offered the house need not have said": Round(
        BLACKJACK, {1: "Td 6c"}, "9s ??",
        "seat 1 surrenders\ndealer reveals Ts\ncollect 5 from seat 1\nreturned 5 to seat 1",
        {"surrender": None, "surrender-back": "50%"},
    ),
    "a hand of 21 is hit": Round(
        BLACKJACK, {1: "Td 6c"}, "9s ??",
        "seat 1 hits\ndeal seat 1 5c\nseat 1 hits\ndeal seat 1 2c\ncollect 10 from seat 1",
    ),
    "a card is asked for on 22, given, and the hand taken with the others": Round(
        BLACKJACK, {1: "Td 6c", 3: "Td 8c"}, "9s ??",
        f"seat 1 hits\ndeal seat 1 6c\nseat 1 hits #! fail {BJ}/17/hit-over\ndeal seat 1 2c\nseat 3 stands\n"
        "dealer reveals Ts\ncollect 10 from seat 1\ncollect 10 from seat 3",
    ),
    "a hand of 22 is played on and paid": Round(
        BLACKJACK, {1: "Td 6c", 3: "Td 8c"}, "9s ??",
        "seat 1 hits\ndeal seat 1 6c\nseat 1 stands\nseat 3 stands\ndealer reveals Ts\n"
        f"pay 10 to seat 1 #! fail {BJ}/03/player-bust\ncollect 10 from seat 3",
    ),
    "a hand with a card that nobody saw is taken at once": Round(
        BLACKJACK, {1: "Td 6c", 3: "Td 8c"}, "9s ??",
        "seat 1 hits\ndeal seat 1 ??\ncollect 10 from seat 1\nseat 3 stands\ndealer reveals Ts\ncollect 10 from seat 3",
    ),
    "three players play the wrong way round": Round(
        BLACKJACK, {1: "Td 6c", 3: "Td 8c", 5: "Ts 7s"}, "9s ??",
        f"seat 5 stands #! review {BJ}/17/play-order\nseat 3 stands\nseat 1 stands\ndealer reveals Ts\n"
        "collect 10 from seat 1\ncollect 10 from seat 3\ncollect 10 from seat 5",
    ),
    "the dealer turns up a blackjack, and nobody plays": Round(
        BLACKJACK, {1: "Td 6c", 3: "Ac Kc"}, "As ??", "dealer reveals Kd\ncollect 10 from seat 1\npush seat 3",
    ),
    "he turns it up though he does not look for one": Round(
        BLACKJACK, {1: "Td 6c", 3: "Ac Kc"}, "As ??",
        f"dealer reveals Kd #! fail {BJ}/17/play-missing\ncollect 10 from seat 1\npush seat 3",
        {"hole-card": "dealt-not-checked"},
    ),
    "every hand is lost, and the dealer stops on 11": Round(
        BLACKJACK, {1: "Td 6c"}, "9s ??",
        "seat 1 hits\ndeal seat 1 8c\ncollect 10 from seat 1\ndealer reveals 2c\ndealer stands",
    ),
    "the dealer stops on 16 without a word, and pays as if he had passed 21": Round(
        BLACKJACK, {1: "Td 7c", 3: "Tc 8c"}, "6s ??",
        f"seat 1 stands\nseat 3 stands\ndealer reveals Td\npay 10 to seat 1 #! fail {BJ}/26/dealer-stopped\n"
        "pay 10 to seat 3",
    ),
    "two players insure on a six": Round(
        BLACKJACK, {1: "Td 9c", 3: "8h 7c"}, "6s ??",
        f"seat 1 insures 5 #! fail {BJ}/23/insurance-upcard\nseat 3 insures 5\nseat 1 stands\nseat 3 stands\n"
        "dealer reveals Td\ndealer draws 4d\ncollect 10 from seat 1\ncollect 10 from seat 3\n"
        "collect 5 from seat 1 on insurance\ncollect 5 from seat 3 on insurance",
    ),
    "two players insure when play has begun": Round(
        BLACKJACK, {1: "Td 9c", 3: "8h 7c"}, "As ??",
        f"seat 1 stands\nseat 3 insures 5 #! review {BJ}/23/insurance-late\nseat 1 insures 5\nseat 3 stands\n"
        "dealer reveals 8d\npush seat 1\ncollect 10 from seat 3\n"
        "collect 5 from seat 1 on insurance\ncollect 5 from seat 3 on insurance",
    ),
    "a player insures before the dealer has called": Round(
        SWITCH, {1: "Td 9c / 8h 7c"}, "As ??",
        "seat 1 insures 5 on left\ndealer calls insurance\nseat 1 stands on left\nseat 1 stands on right\n"
        "dealer reveals 8d\npush seat 1 on left\ncollect 10 from seat 1 on right\n"
        "collect 5 from seat 1 on left insurance",
    ),
    "the calls for insurance are not recorded": Round(
        SWITCH, {1: "Td 9c / 8h 7c"}, "As ??",
        "seat 1 stands on left\nseat 1 stands on right\ndealer reveals 8d\npush seat 1 on left\n"
        "collect 10 from seat 1 on right", more=("records no insurance-call",),
    ),
    "two blackjacks are exchanged when the next player has played": Round(
        SWITCH, {1: "As Kd / Ah Kh", 3: "Td 8d / Tc 9s"}, "9s ??",
        f"seat 3 stands on left\nseat 3 stands on right\nseat 1 switches #! fail {SW}/10/switch-late\n"
        "dealer reveals Ks\npay 10 to seat 1 on left\npay 10 to seat 1 on right\n"
        "collect 10 from seat 3 on left\npush seat 3 on right",
    ),
    "an exchange is left out, and the hand that it saved is taken for lost": Round(
        SWITCH, {1: "As 5d / 9h Kh"}, "9s ??",
        "seat 1 hits on right\ndeal seat 1 5c on right\n"
        f"seat 1 stands on right #! fail {SW}/15/bust-left\n"
        "dealer reveals Ts\npay 10 to seat 1 on left\npush seat 1 on right",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", ROUNDS)
def test_a_round_gives_what_its_marks_say(name: str) -> None:
    """One root cause is one finding; what may be lawful is none."""
    text = told(ROUNDS[name])
    report = judge(text)
    assert expected(text) == [(f.line, f"{f.outcome} {f.rule}") for f in report.findings]
    assert report.problems == ()


AGAIN: Final = (
    "seat 1 splits 10\ndeal seat 1 Ah\nseat 1 splits 10\ndeal seat 1 9d\ndeal seat 1 8h on hand 2\n"
    "deal seat 1 9h on hand 3\ndealer reveals Ts\npay 10 to seat 1\npush seat 1 on hand 2\npay 10 to seat 1 on hand 3"
)
DRAWN: Final = "seat 1 stands\ndealer reveals Ac\ndealer draws 3c\ncollect 10 from seat 1"
STOPPED: Final = "seat 1 stands\ndealer reveals Ac\ncollect 10 from seat 1"


@pytest.mark.parametrize(
    ("hand", "dealer", "lines", "parameter", "rule", "said"),
    [
        ("Ad Ac", "9s ??", AGAIN, "aces-again", "25/split-aces-again", {"no": "fail", "yes": "pass", None: "open"}),
        ("Td 6c", "6s ??", DRAWN, "soft-17", "26/dealer-soft-17", {"stand": "fail", "hit": "pass", None: "open"}),
        ("Td 6c", "6s ??", STOPPED, "soft-17", "26/dealer-soft-17", {"stand": "pass", "hit": "fail", None: "open"}),
    ],
    ids=["aces split again", "a soft 17 drawn on", "a soft 17 stood on"],
)
def test_what_the_house_has_not_said_is_open(
    hand: str, dealer: str, lines: str, parameter: str, rule: str, said: dict[str | None, Outcome]
) -> None:
    """Said, it is kept or broken; unsaid, neither is claimed."""
    for value, outcome in said.items():
        report = judge(told(Round(BLACKJACK, {1: hand}, dealer, lines, {parameter: value})))
        (counted,) = (one for one in report.rules if one.rule == f"{BJ}/{rule}")
        assert outcome in [came for came, times in counted.counts.items() if times]
        assert [found.rule for found in report.findings] == ([f"{BJ}/{rule}"] if outcome == "fail" else [])
