"""A hand shown on the line of another seat is one finding, whether or not the log had named the cards."""

from typing import Final

import pytest

from tests.given.told import Hand, actual, cards_of, expected, judge, log

HANDS: Final = cards_of(1, 2, 3)
UNSEEN: Final = dict.fromkeys((1, 2, 3), "?? ?? ?? ??")


def shown(*seats: int, mark: tuple[int, str]) -> list[str]:
    """The hands of seats 1, 2 and 3 in that order, on the lines of these seats; one line with its mark."""
    lines = [f"{seat} shows {HANDS[owner]}" for owner, seat in enumerate(seats, 1)]
    at, rule = mark
    lines[at] += f" #! fail {rule}"
    return lines


@pytest.mark.parametrize(
    ("seats", "mark"),
    [
        ((1, 1, 3), (1, "k/show-not-in-hand")),
        ((1, 3, 3), (2, "k/show-not-in-hand")),
        ((2, 2, 3), (1, "k/show-not-in-hand")),
        ((3, 2, 3), (2, "k/show-not-in-hand")),
        ((1, 2, 2), (2, "k/show-not-in-hand")),
    ],
)
def test_a_seat_misread_where_no_card_was_known(seats: tuple[int, ...], mark: tuple[int, str]) -> None:
    """The second line of a seat shows that one of the two is another's; the pot goes to whom that hand wins it."""
    text = log(Hand(cards=UNSEEN, shown=shown(*seats, mark=mark), paid=["award 12 to seat 1"]))
    assert expected(text) == actual(judge(text).findings)


@pytest.mark.parametrize(
    ("seats", "mark"),
    [
        ((1, 1, 3), (1, "k/show-not-in-hand")),
        ((1, 3, 3), (1, "k/show-cards")),
        ((2, 2, 3), (0, "k/show-cards")),
        ((3, 2, 3), (0, "k/show-cards")),
        ((1, 2, 2), (2, "k/show-not-in-hand")),
    ],
)
@pytest.mark.parametrize("known", ["all", "only the owner's"])
def test_a_seat_misread_where_the_cards_were_known(seats: tuple[int, ...], mark: tuple[int, str], known: str) -> None:
    """A line shows cards that another was dealt: that line is wrong, and nothing after it."""
    owner, seat = next((owner, seat) for owner, seat in enumerate(seats, 1) if owner != seat)
    cards = {**HANDS, seat: UNSEEN[seat]} if known != "all" else HANDS
    text = log(Hand(cards=cards, shown=shown(*seats, mark=mark), paid=["award 12 to seat 1"]))
    assert owner != seat
    assert expected(text) == actual(judge(text).findings)


def test_a_seat_misread_of_a_hand_that_is_then_mucked() -> None:
    """Seat 2 mucks what nobody has seen; the hand shown before on its line is that of seat 1, who wins."""
    told = [f"2 shows {HANDS[1]}", "2 mucks #! fail k/show-not-in-hand", f"3 shows {HANDS[3]}"]
    text = log(Hand(cards=UNSEEN, shown=told, paid=["award 12 to seat 1"]))
    assert expected(text) == actual(judge(text).findings)


@pytest.mark.parametrize(
    ("shows", "told"),
    [
        ("Ac 5d 6d 7d", "Ac is shown although it is out already"),
        ("Ac Ad 6d 7d", "Ac Ad are shown although they are out already"),
    ],
)
def test_cards_seen_before_are_spoken_of_by_their_number(shows: str, told: str) -> None:
    """One card is out already, several are."""
    lines = [f"1 shows {HANDS[1]}", f"2 shows {shows} #! fail record/cards/card-again", f"3 shows {HANDS[3]}"]
    hand = Hand(cards={**HANDS, 2: UNSEEN[2]}, shown=lines, paid=["award 12 to seat 1"])
    findings = judge(log(hand)).findings
    assert expected(log(hand)) == actual(findings)
    assert told == findings[0].message
