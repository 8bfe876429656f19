"""Standard blackjack: who wins, and at what odds, with those of the house submitted or not."""

from collections.abc import Mapping
from typing import Final

import pytest

from tests.settle.rounds import PLAIN, header, judge, plain

STANDS: Final = "seat 1 stands"
PAYS: Final = "pay {} to seat 1"
TAKES: Final = "collect {} from seat 1"
PUSH: Final = "push seat 1"

SILENT: Final[Mapping[str, str | None]] = {"win-odds": None, "blackjack-odds": None}
"""A house that has submitted no odds."""

# cards, dealer, play; the line that is right; the rule, and lines that are wrong
RESULTS: Final = {
    "both have a blackjack": ("As Kd", "Tc Ah", (), PUSH, "04/both-blackjack", (PAYS.format(15), TAKES.format(10))),
    "a blackjack against 21": (
        "As Kd", "Tc 6h 5s", (), PAYS.format(15), "06/blackjack", (PAYS.format(10), PAYS.format(12), PUSH),
    ),
    "a blackjack against 22": ("As Kd", "Tc 6h 6s", (), PAYS.format(15), "06/blackjack", (PUSH, PAYS.format("14.50"))),
    "21 against a blackjack": (
        "Ts 6d", "Tc Ah", ("seat 1 hits", "deal seat 1 5c"), TAKES.format(10), "03/dealer-blackjack",
        (PUSH, PAYS.format(10)),
    ),
    "21 against 22": (
        "Ts 6d", "Tc 6h 6s", ("seat 1 hits", "deal seat 1 5c"), PAYS.format(10), "06/dealer-bust",
        (PUSH, PAYS.format(5), TAKES.format(10)),
    ),
    "4 against 26": ("2s 2d", "Tc 6h Ts", (STANDS,), PAYS.format(10), "06/dealer-bust", (PUSH, PAYS.format("9.50"))),
    "20 against 19": ("Ts Kd", "Tc 9h", (STANDS,), PAYS.format(10), "06/higher", (PUSH, TAKES.format(10))),
    "20 against 20": ("Ts Kd", "Tc Kh", (STANDS,), PUSH, "04/equal", (PAYS.format(10), TAKES.format(10))),
    "18 against 19": ("Ts 8d", "Tc 9h", (STANDS,), TAKES.format(10), "03/lower", (PUSH, TAKES.format(5))),
    "doubled, 18 against 17": (
        "6s 5d", "Tc 7h", ("seat 1 doubles 10", "deal seat 1 7c"), PAYS.format(20), "06/higher",
        (PAYS.format(10), PUSH, PAYS.format(19)),
    ),
    "doubled for less": (
        "6s 5d", "Tc 7h", ("seat 1 doubles 5", "deal seat 1 7c"), PAYS.format(15), "06/higher",
        (PAYS.format(10), PUSH),
    ),
    "doubled against a blackjack": (
        "6s 5d", "Tc Ah", ("seat 1 doubles 10", "deal seat 1 7c"), TAKES.format(10), "24/added-returned",
        (TAKES.format(20),),
    ),
    "given up": ("Ts 6d", "Tc 9h", ("seat 1 surrenders",), TAKES.format(5), "30/surrendered", (TAKES.format(10), PUSH)),
}  # fmt: skip


def both(rounds: list[str], said: Mapping[str, str | None]) -> list[tuple[str, str]]:
    """(line, what is found there) for every finding."""
    text = header(PLAIN, said=said) + "".join(rounds)
    lines = text.splitlines()
    return [(lines[found.line - 1], f"{found.outcome} {found.rule}") for found in judge(text).findings]


@pytest.mark.parametrize("submitted", [True, False])
def test_what_comes_to_its_due_is_no_finding(submitted: bool) -> None:
    """With the odds of the house, and with the least that the law asks for where they are not submitted."""
    said = {} if submitted else SILENT
    rounds = [
        plain(number, cards, dealer, *play, right)
        for number, (cards, dealer, play, right, _, _) in enumerate(RESULTS.values(), 1)
    ]
    assert [] == both(rounds, said)


@pytest.mark.parametrize("submitted", [True, False])
def test_what_does_not_is_one_finding_of_the_row(submitted: bool) -> None:
    """Less than is due, or something else, is no better for odds that nobody has submitted."""
    said = {} if submitted else SILENT
    rounds: list[str] = []
    due: list[tuple[str, str]] = []
    for cards, dealer, play, _, rule, wrong in RESULTS.values():
        for line in wrong:
            rounds.append(plain(len(rounds) + 1, cards, dealer, *play, line))
            due.append((line, f"fail {PLAIN}/{rule}"))
    assert due == both(rounds, said)


@pytest.mark.parametrize(
    ("cards", "dealer", "play", "line", "rule"),
    [
        ("As Kd", "Tc 7h", (), PAYS.format(20), "06/blackjack"),
        ("Ts Kd", "Tc 7h", (STANDS,), PAYS.format(15), "06/higher"),
        ("6s 5d", "Tc 6h 6s", ("seat 1 doubles 10", "deal seat 1 7c"), PAYS.format(25), "06/dealer-bust"),
    ],
)
def test_more_than_the_least_is_for_review_unless_the_odds_are_submitted(
    cards: str, dealer: str, play: tuple[str, ...], line: str, rule: str
) -> None:
    """Rule 6 says at least; what a house has submitted is exact."""
    rounds = [plain(1, cards, dealer, *play, line)]
    assert [(line, f"review {PLAIN}/06/pay-above-floor")] == both(rounds, SILENT)
    assert [(line, f"fail {PLAIN}/{rule}")] == both(rounds, {})


@pytest.mark.parametrize(
    ("decks", "paid", "found"),
    [
        (1, "12", ""), (1, "11.50", "fail 06/blackjack-1-deck"), (1, "15", "review 06/pay-above-floor"),
        (2, "12", "fail 06/blackjack"), (2, "15", ""), (6, "12", "fail 06/blackjack"),
        (None, "12", ""), (None, "15", ""), (None, "11.50", "fail 06/blackjack"),
    ],
)  # fmt: skip
def test_six_to_five_is_enough_with_one_deck_alone(decks: int | None, paid: str, found: str) -> None:
    """How many decks there are decides; where the log does not say, no more than the lower floor is certain."""
    line = PAYS.format(paid)
    text = header(PLAIN, decks=decks, said=SILENT) + plain(1, "As Kd", "Tc 7h", line)
    assert ([found] if found else []) == [
        f"{one.outcome} {one.rule.removeprefix(f'{PLAIN}/')}" for one in judge(text).findings
    ]


def test_odds_below_the_least_are_no_odds() -> None:
    """A house that submits 6 to 5 with six decks has submitted what the law does not allow."""
    text = header(PLAIN, said={"blackjack-odds": "6:5"}) + plain(1, "As Kd", "Tc 7h", PAYS.format(12))
    assert [f"{PLAIN}/06/blackjack"] == [found.rule for found in judge(text).findings]


@pytest.mark.parametrize(
    ("chip", "wager", "paid", "found"),
    [
        ("0.25", "5.25", "8", ""),  # 7.875 is due
        ("0.25", "5.25", "7.75", "review 06/pay-broken"),
        ("0.25", "5.25", "7.50", "fail 06/blackjack"),
        ("0.25", "5.25", "8.25", "fail 06/blackjack"),
        ("", "5.25", "7.88", ""),
        ("", "5.25", "7.87", "review 06/pay-broken"),
        ("1", "5", "8", ""),  # 7.50 is due
        ("1", "5", "7.50", ""),
        ("1", "5", "7", "review 06/pay-broken"),
        ("1", "5", "6", "fail 06/blackjack"),
        ("1", "10", "14", "fail 06/blackjack"),
    ],
)
def test_a_part_that_no_chip_can_pay_is_not_settled(chip: str, wager: str, paid: str, found: str) -> None:
    """What is rounded up for the player keeps the rule, what is rounded down is for a person, less is too little."""
    text = header(PLAIN, chip=chip) + plain(1, "As Kd", "Tc 7h", PAYS.format(paid), wager=wager)
    assert ([found] if found else []) == [
        f"{one.outcome} {one.rule.removeprefix(f'{PLAIN}/')}" for one in judge(text).findings
    ]


def test_odds_of_one_kind_say_nothing_of_the_other() -> None:
    """With the odds of a plain win submitted, those of a blackjack are still for a person above the least."""
    line = PAYS.format(20)
    rounds = [plain(1, "As Kd", "Tc 7h", line)]
    assert [(line, f"review {PLAIN}/06/pay-above-floor")] == both(rounds, {"blackjack-odds": None})
